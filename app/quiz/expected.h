#pragma once

#include "quiz/grade.h"

namespace chipwise::quiz {

/// What would be right, whatever is answered: for blanks and for a key.
Expected expectedOf(const pack::Card&, const Presentation&);

} // namespace chipwise::quiz

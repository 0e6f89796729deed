#pragma once

#include "quiz/grade/grade.h"

namespace chipwise::quiz {

/// What would be right, whatever is answered: for blanks and for a key.
Expected expectedOf(const pack::Card&, const Presentation&);

} // namespace chipwise::quiz

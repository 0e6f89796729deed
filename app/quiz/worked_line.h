#pragma once

#include "quiz/present.h"

#include <string>

namespace chipwise::quiz {

/// How the answer to a calculated question comes about with the numbers that were drawn and those of its
/// facts: "4 × 16 ÷ 2 = 32 GiB". Empty for a question whose answer is a number as it stands.
std::string workedLine(const pack::Card&, const Presentation&);

} // namespace chipwise::quiz

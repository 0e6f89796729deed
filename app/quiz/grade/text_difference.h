#pragma once

#include "quiz/grade/grade.h"

#include <string_view>
#include <vector>

namespace chipwise::quiz {

/// What is missing from, and what is too much in, a typed text. Letters that count as the same are shown as
/// expected.
std::vector<DiffPart> differenceOf(std::string_view typed, std::string_view expected, bool caseSensitive);

} // namespace chipwise::quiz

#pragma once

#include "quiz/grade/grade.h"

#include <string>
#include <string_view>

namespace chipwise::quiz {

/// What is wrong with a typed text before anybody asks whether it is right; empty where it can be graded.
std::string textComplaint(std::string_view typed);

} // namespace chipwise::quiz

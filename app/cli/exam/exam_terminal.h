#pragma once

#include "cli/context.h"

#include <string>

namespace chipwise::study {
class Learner;
class ExamAttempt;
} // namespace chipwise::study

namespace chipwise::cli {

/// Takes a person at a terminal through the attempt, up to its result. `resumedWords` says how far an attempt
/// that is resumed has come; empty for a new one.
Exit sitInTerminal(Context&, const study::Learner&, study::ExamAttempt&, const std::string& resumedWords);

} // namespace chipwise::cli

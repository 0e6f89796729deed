#pragma once

#include "cli/context.h"

#include <string>

namespace chipwise::study {
class Learner;
class ExamAttempt;
} // namespace chipwise::study

namespace chipwise::cli {

/// An exam for a person at a terminal, from wherever it stands to its result. `gone` is the sentence of a
/// attempt that is gone on with, empty at its beginning.
Exit sitInTerminal(Context&, const study::Learner&, study::ExamAttempt&, const std::string& gone);

} // namespace chipwise::cli

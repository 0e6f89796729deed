#pragma once

#include "cli/context.h"

namespace chipwise::study {
class Learner;
class Session;
} // namespace chipwise::study

namespace chipwise::cli {

/// A session in words: a question, a line typed, a verdict. Works from a pipe too; then nothing is prompted.
Exit studyInTerminal(Context&, study::Learner&, study::Session&);

} // namespace chipwise::cli

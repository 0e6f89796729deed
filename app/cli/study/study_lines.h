#pragma once

#include "cli/context.h"

namespace chipwise::study {
class Learner;
class Session;
} // namespace chipwise::study

namespace chipwise::cli {

/// `study --json`: one JSON object a line out, one a line in. When `graded` has been printed and flushed,
/// that answer is in the journal. Every answer and command gets exactly one event, then comes `question` or
/// `done`; after `error`, `hint` and `back` the question that is open stays open and is not printed again.
Exit studyByLines(Context&, const study::Learner&, study::Session&);

} // namespace chipwise::cli

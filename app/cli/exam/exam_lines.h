#pragma once

#include "cli/context.h"

#include <string>

namespace chipwise::study {
class Learner;
class ExamAttempt;
} // namespace chipwise::study

namespace chipwise::cli {

/// An exam in the line protocol: one JSON object out, one in. What was answered with `saved` is in the
/// profile. Ends with `result` when it is submitted or the time is up, and with `done`.
///
/// `resumedWords` says how far an attempt that is resumed has come; empty for a new one.
Exit sitByLines(Context&, const study::Learner&, study::ExamAttempt&, const std::string& resumedWords);

} // namespace chipwise::cli

#pragma once

#include "cli/context.h"

#include "study/exam/exam_review.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::cli {

/// An exam that was submitted, as somebody names it: "last", its line in the history, or its id; and which
/// of its questions.
struct PastExam {
    std::string which;
    std::vector<std::string> only; ///< all, wrong, guessed, flagged, domain:N; several narrow it down
};

/// A domain of a result by its number, "2" or "D2", or a subject by its place or name, "pack/3"; nothing
/// where it has none of that name.
std::optional<std::string> domainNamed(const study::ExamResult&, const std::string& number);

Exit showPast(const Context&, const study::Learner&, const PastExam&);
Exit showHistory(const Context&, const study::Learner&);

} // namespace chipwise::cli

#pragma once

#include "cli/context.h"

#include "study/exam_result.h"

#include <string>
#include <vector>

namespace chipwise::study {
class Sitting;
}

namespace chipwise::cli {

/// How an exam ended: total against the mark, a bar for each domain, pace, changes.
std::string resultPage(const Context&, const study::ExamResult&);
/// One question of it: what was asked, answered, right, and why.
std::string resultQuestion(const Context&, const study::ExamResult&, const study::Sitting&, int position);
/// Sittings of the past, a line each.
std::string historyPage(const std::vector<study::ExamResult>&);

} // namespace chipwise::cli

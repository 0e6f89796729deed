#pragma once

#include "cli/context.h"

#include "study/exam/exam_review.h"

#include <string>
#include <vector>

namespace chipwise::cli {

/// What a domain of a result is called by: its number, or its place where it is the subject of an own form.
std::string domainLabel(const study::ExamResult&, std::size_t place);
/// How an exam ended: total against the mark with its range, what does not count or counts as wrong, a bar
/// for each domain, pace, changed answers; with what the score says (study::scoreWords) and what comes next
/// (study::afterExamWords).
std::string resultPage(const Context&, const study::ExamResult&, const std::string& score,
                       const std::string& afterwards);
/// One question of it in a few lines: how it ended, what was answered and, unless that was right, the answer.
std::string resultRow(const Context&, const study::ExamReview&, int position);
/// One question of it in full: what was asked as it was put, answered, right, and why.
std::string resultQuestion(const Context&, const study::ExamReview&, int position);
/// Attempts of the past, a line each.
std::string historyPage(const std::vector<study::ExamResult>&);

} // namespace chipwise::cli

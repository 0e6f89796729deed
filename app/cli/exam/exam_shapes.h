#pragma once

#include "cli/json.h"

#include "study/exam/exam_attempt.h"
#include "study/exam/exam_review.h"
#include "study/readiness/check_state.h"

#include <string>
#include <vector>

namespace chipwise::cli {

/// The question in front of somebody who sits an exam, with what they have done with it.
Json examQuestionEvent(const study::ExamAttempt&, std::int64_t leftMs);
/// The palette: of each question whether it is answered, flagged, what is struck out; and how many are.
Json reviewEvent(const study::ExamAttempt&, std::int64_t leftMs);
/// How it ended, with every domain and these questions as they were put, what was answered, what would have
/// been right and why; with what comes next (study::afterExamWords).
Json resultShape(const study::ExamReview&, const std::vector<int>& positions, const std::string& afterwards);
/// The same with all questions, as a line of the protocol.
Json resultEvent(const study::ExamReview&, const std::string& afterwards);

/// An exam that can be taken, or why it cannot.
Json offerShape(const study::FormOffer&);
/// Where a pack stands with its checks of readiness.
Json checkShape(const study::CheckState&);
/// Results of the past without their questions.
Json historyShape(const std::vector<study::ExamResult>&);

/// Whole seconds left, rounded up.
std::int64_t secondsLeft(std::int64_t leftMs);

} // namespace chipwise::cli

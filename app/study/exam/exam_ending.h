#pragma once

#include "study/core.h"
#include "study/exam/exam_result.h"
#include "study/exam/exam_state.h"
#include "study/plan/plan.h"

namespace chipwise::study {

/// What an attempt came to, were it submitted now; with the end of its time where that is over.
ExamResult resultOf(const ExamState&, const ExamNow&);

/// The journal answers of everything answered, and the card rows that follow from them: each at its last
/// change, in the order of these, or now where its clock was ahead; what was missed is due on the next day.
Core::Writing answersOf(const Core&, const ExamState&, const Plan&, const Now&);

} // namespace chipwise::study

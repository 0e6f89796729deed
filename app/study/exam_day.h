#pragma once

#include "study/core.h"
#include "study/pace.h"
#include "study/plan.h"

#include <cstddef>
#include <span>
#include <vector>

namespace chipwise::study {

/// What is still to be done on a day before an exam.
struct ExamDay {
    std::vector<std::size_t> reviews; ///< places among the begun cards, what matters most first
    int fresh = 0;                    ///< new questions, unless the plan sets their number
};

/// Chooses a day's questions with the exam of the plan in mind (memory/exam_policy.h). The choice is made
/// from where everything stood when the day began, so it stays the same while it is worked through, in this
/// program or another; what was answered today is left out of it. What a practice
/// exam missed, and a review that was brought forward, because its answer was corrected or another question
/// on its fact was missed, come besides.
ExamDay examDayOf(const Core&, const CardRows&, std::span<const store::CardEntry* const> begun, const Plan&,
                  const Pace&, const Now&);

} // namespace chipwise::study

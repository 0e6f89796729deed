#pragma once

#include "study/clock.h"
#include "study/core.h"

#include <cstdint>

namespace chipwise::study {

/// First answers of their questions since an instant, and how many of them a forecast of that time expected
/// to be right. Practice exams and checks are left out.
struct AnswersSince {
    int answers = 0;
    int right = 0;
    double expected = 0;
};

/// `sinceMs`: an instant of today; what was answered after it counts.
AnswersSince answersSince(const Core&, std::int64_t sinceMs, const Now&);

} // namespace chipwise::study

#pragma once

#include "study/clock.h"
#include "study/plan.h"

#include <limits>

namespace chipwise::study {

/// How a backlog is worked off.
struct CatchUp {
    int days = 0; ///< with today; 0: what is due is done today
    double secondsToday = std::numeric_limits<double>::infinity(); ///< of reviews, less what was done
};

/// More than one and a half times the day's minutes is spread evenly over as many days as the minutes need:
/// at least two, at most fourteen, and not past the exam. `dueSeconds` is what is due now, `doneSeconds` what
/// was reviewed today already: with both, the day's share stays the same while it is worked off.
CatchUp catchUp(const Plan&, double dueSeconds, double doneSeconds, const Now&);

} // namespace chipwise::study

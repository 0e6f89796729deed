#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

Stats statsOf(const Core&, const StatsFilter&);
std::vector<DayCount> lastDaysOf(const Core&, int count, const Now&);

/// The 90 % interval of a share (Wilson's, which stays sensible for few answers and for none).
struct Interval {
    double low = 0;
    double high = 1;
};
Interval shareInterval(int right, int of);

} // namespace chipwise::study

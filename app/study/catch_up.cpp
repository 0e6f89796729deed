#include "study/catch_up.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {

CatchUp catchUp(const Plan& plan, double dueSeconds, double doneSeconds, const Now& now) {
    constexpr double backlogShare = 1.5;
    constexpr std::int64_t mostDays = 14;
    const double minutes = 60.0 * std::max(1, plan.minutesADay);
    const double work = dueSeconds + doneSeconds;
    if (work <= backlogShare * minutes) return {};
    auto days = std::clamp<std::int64_t>(std::llround(std::ceil(work / minutes)), 2, mostDays);
    if (plan.examDay && *plan.examDay > studyDay(now)) days = std::min(days, *plan.examDay - studyDay(now));
    if (days < 2) return {};
    return {static_cast<int>(days), std::max(0.0, work / static_cast<double>(days) - doneSeconds)};
}

} // namespace chipwise::study

#include "study/forecast/finished_days.h"

#include "study/core.h"
#include "study/history.h"
#include "study/plan/pace.h"

#include <algorithm>

namespace chipwise::study {

double FinishedDays::meanSeconds() const {
    const std::int64_t from = today + (isNothingLeftToday ? 1 : 0);
    double seconds = isNothingLeftToday ? 0 : studiedToday;
    for (const memory::ForecastDay& day : forecast.days)
        if (day.day >= from) seconds += day.askedSeconds;
    return seconds / std::max(1, plan.calendar.count(from, until));
}

bool FinishedDays::takeMore() const {
    constexpr double clearlyMore = 1.1;
    return !forecast.days.empty() && meanSeconds() >= clearlyMore * 60 * plan.minutesADay;
}

bool FinishedDays::areOver() const {
    return hasExam && isNothingLeftToday && plan.calendar.after(today) >= until;
}

double studiedToday(const Core& core, const Now& now) {
    double ms = 0;
    for (const auto& answer : core.profile.answersSince(dayBeganMs(core.profile, now)).answers)
        if (answer.durationMs && answer.isStudied)
            ms += static_cast<double>(std::clamp(*answer.durationMs, Pace::shortestMs, Pace::longestMs));
    return ms / 1000;
}

} // namespace chipwise::study

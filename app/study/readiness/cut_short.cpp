#include "study/readiness/cut_short.h"

#include "study/plan/day/lost_days.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

namespace chipwise::study {
namespace {

bool isBelowRange(const KeptForecast& one) {
    return !insight::isWithin(one.known).value_or(true) && one.known.came < *one.known.low;
}

} // namespace

int countCutShort(const Learner& learner, const Now& now, std::span<const KeptForecast> forecasts) {
    std::vector<KeptForecast> below;
    std::ranges::copy_if(forecasts, std::back_inserter(below), isBelowRange);
    std::ranges::sort(below, {}, &KeptForecast::madeDay); // so that the journal is read once
    DaysBehind behind(learner, now);
    std::map<std::int64_t, bool> lost; // by day: many forecasts are about the same ones
    const auto wasLost = [&](std::int64_t day) {
        const auto [found, isNew] = lost.try_emplace(day);
        if (isNew) found->second = !behind.lostOn(day).isNone();
        return found->second;
    };
    return static_cast<int>(std::ranges::count_if(below, [&](const KeptForecast& one) {
        std::int64_t day = one.madeDay;
        while (day < one.aboutDay && !wasLost(day)) ++day;
        return day < one.aboutDay;
    }));
}

} // namespace chipwise::study

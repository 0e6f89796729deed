#include "study/forecast/left_range.h"

#include "study/forecast/range_reasons.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

namespace chipwise::study {
namespace {

enum class Beyond { Nothing, Below, Above };

/// As it is printed: a figure that reads like the end of its range is within it.
Beyond beyondRange(double known, const store::ForecastRow& given) {
    if (std::lround(known) > std::lround(*given.knownHigh)) return Beyond::Above;
    return std::lround(known) < std::lround(*given.knownLow) ? Beyond::Below : Beyond::Nothing;
}

/// Of an earlier day. A forecast for the same day that another plan made was of no exam, and no one was told
/// its range.
std::optional<store::ForecastRow> rangeGiven(const Learner& learner, std::int64_t examDay, const Now& now) {
    std::vector<store::ForecastRow> rows = learner.profile().forecastsAbout(examDay);
    const bool hasPlans = planSetBy(learner.profile(), now.ms).has_value();
    std::erase_if(rows, [&](const store::ForecastRow& row) {
        if (row.madeDay >= studyDay(now) || !row.known || !row.knownLow || !row.knownHigh) return true;
        const auto plan = planSetBy(learner.profile(), row.madeMs);
        return plan ? plan->examDay != examDay : hasPlans;
    });
    std::optional<store::ForecastRow> given; // the rows are in the order of their days
    for (const store::ForecastRow& row : rows)
        if (!given || beyondRange(*row.known, *given) != Beyond::Nothing) given = row;
    return given;
}

} // namespace

std::optional<LeftRange> leftRange(const Learner& learner, const memory::ForecastKnown& forecast,
                                   const Now& now) {
    if (learner.plan(now).examDay != forecast.day) return std::nullopt;
    const auto given = rangeGiven(learner, forecast.day, now);
    const Beyond beyond = given ? beyondRange(forecast.known, *given) : Beyond::Nothing;
    if (beyond == Beyond::Nothing) return std::nullopt;
    const bool isAbove = beyond == Beyond::Above;
    LeftRange left{given->madeDay, *given->knownLow, *given->knownHigh, {}};
    left.sentence = fmt::format("The forecast for the exam is now {} the range given on {} ({} to {}).",
                                isAbove ? "above" : "below", dateWords(left.madeDay), std::lround(left.low),
                                std::lround(left.high));
    if (const std::string reasons = rangeReasons(learner, *given, forecast.known, now); !reasons.empty())
        left.sentence += " Since then, " + reasons + '.';
    return left;
}

} // namespace chipwise::study

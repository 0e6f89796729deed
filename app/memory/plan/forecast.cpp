#include "memory/plan/forecast.h"

#include "memory/plan/forecast/run.h"
#include "memory/plan/forecast/summary.h"
#include "memory/vector_registers.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

namespace chipwise::memory {
namespace {

/// Today, then every seventh day, and the last.
std::vector<std::int64_t> daysOfKnown(std::int64_t today, std::int64_t until) {
    std::vector<std::int64_t> days{today};
    for (std::int64_t day = today + 1; day <= until; ++day)
        if ((day - today) % daysAWeek == 0 || day == until) days.push_back(day);
    return days;
}

/// The point below which a normal variable lies with that chance, by bisection.
double normalQuantile(double chance) {
    double low = -8;
    double high = 8;
    for (int i = 0; i < 50; ++i) {
        const double here = (low + high) / 2;
        (0.5 * std::erfc(-here / std::numbers::sqrt2) < chance ? low : high) = here;
    }
    return (low + high) / 2;
}

/// The learner of a run. Twenty drawn ones would lie more to one side by chance: the runs stand for equal
/// shares of all learners instead. One run alone is the learner in the middle.
LearnerRecall learnerOf(const LearnerOffset& learner, int run, int runs) {
    if (runs == 1) return {learner.mean, learner.slope};
    constexpr double golden =
        std::numbers::phi - 1; // its multiples fill [0, 1) evenly, whatever their number
    const double offset = (run + 0.5) / runs;
    const double slope = std::fmod(0.5 + golden * (run + 1), 1.0);
    return {learner.mean + learner.deviation * normalQuantile(offset),
            learner.slope + learner.slopeDeviation * normalQuantile(slope)};
}

} // namespace

Forecast forecast(const Model& model, const ForecastStart& start, const Scenario& scenario) {
    clearUpperVectorRegisters();
    Forecast result;
    for (std::int64_t day = start.today; day < start.until; ++day) result.days.push_back({day});
    if (scenario.notesCards) result.cards.resize(result.days.size());
    const auto knownDays = daysOfKnown(start.today, start.until);
    std::vector<KnownInRuns> known(knownDays.size());
    SharedPrices prices{start.prices, nullptr};
    const int runs = std::max(1, scenario.runs);
    DaysInRuns days(result.days.size());
    for (int run = 0; run < runs; ++run)
        Run(model, start, scenario, learnerOf(start.learner, run, runs),
            scenario.seed + static_cast<std::uint64_t>(run), prices)
            .run(result, known, days);
    for (std::size_t place = 0; place < days.size(); ++place) {
        const DayOfRun sum = summedUp(days[place], result.days[place].day, scenario);
        result.days[place] = sum.day;
        if (scenario.finishesDays) result.moved.push_back(sum.moved);
    }
    result.begun /= runs;
    result.hadTheirPass /= runs;
    result.total = static_cast<int>(start.deck.cards.size()) + start.fresh.unseen;
    for (std::size_t i = 0; i < knownDays.size(); ++i)
        result.known.push_back(summedUp(known[i], knownDays[i], result.total));
    result.knownByAnswers = result.known.front().known;
    result.knownByModel = start.knownByModel.value_or(start.knownNow.value_or(result.knownByAnswers));
    result.reviewsOffset = start.learner.mean - LearnerOffset{}.mean;
    if (!start.knownNow) return result;
    result.known.front() = {start.today, *start.knownNow, *start.knownNow, *start.knownNow};
    const bool doesToday = scenario.keepsToday && !result.days.empty() &&
                           result.days.front().due + result.days.front().fresh > 0;
    // The runs' learners may know more today than the model says, but nobody learns by doing nothing.
    for (ForecastKnown& then : result.known)
        if (!doesToday && isIdleUntil(start, scenario, then.day))
            for (double* figure : {&then.known, &then.low, &then.high})
                *figure = std::min(*figure, *start.knownNow);
    return result;
}

} // namespace chipwise::memory

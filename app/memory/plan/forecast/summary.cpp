#include "memory/plan/forecast/summary.h"

#include "memory/learner_recall.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace chipwise::memory {
namespace {

/// The lower one of the two in the middle, where the runs are even in number.
int middleMove(std::span<DayOfRun> runs) {
    if (runs.empty()) return 0;
    const auto place = runs.begin() + static_cast<std::ptrdiff_t>((runs.size() - 1) / 2);
    std::ranges::nth_element(runs, place, {}, &DayOfRun::moved);
    return place->moved;
}

/// The runs that a day is told by: all, and of somebody who finishes the days those that agree on whether it
/// moves reviews.
std::span<DayOfRun> runsThatTell(std::vector<DayOfRun>& runs, const Scenario& scenario) {
    if (!scenario.finishesDays) return runs;
    const auto moving =
        std::partition(runs.begin(), runs.end(), [](const DayOfRun& run) { return run.moved == 0; });
    const auto quiet = static_cast<std::size_t>(moving - runs.begin());
    const bool isFull = 4 * (runs.size() - quiet) >= 3 * runs.size();
    return isFull ? std::span(runs).subspan(quiet) : std::span(runs).first(quiet);
}

ForecastDay meanOf(std::span<const DayOfRun> runs, std::int64_t day) {
    ForecastDay mean{day};
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(1, runs.size()));
    for (const DayOfRun& run : runs) {
        mean.due += share * run.day.due;
        mean.fresh += share * run.day.fresh;
        mean.askedSeconds += share * run.day.askedSeconds;
        mean.seconds += share * run.day.seconds;
    }
    return mean;
}

} // namespace

DayOfRun summedUp(std::vector<DayOfRun>& runs, std::int64_t day, const Scenario& scenario) {
    const std::span<DayOfRun> telling = runsThatTell(runs, scenario);
    DayOfRun sum{meanOf(telling, day)};
    sum.day.fresh = meanOf(runs, day).fresh;
    sum.moved = middleMove(telling);
    return sum;
}

ForecastKnown summedUp(const KnownInRuns& known, std::int64_t day, int total) {
    const auto count = static_cast<double>(known.sums.size());
    double mean = 0;
    double logitMean = 0;
    double logitSquares = 0;
    for (const double value : known.sums) {
        const double share = logit(value / std::max(1, total));
        mean += value / count;
        logitMean += share / count;
        logitSquares += share * share / count;
    }
    if (known.sums.size() < 2) return {day, mean, mean, mean};
    const double variance = std::max(0.0, logitSquares - logitMean * logitMean) * count / (count - 1);
    const double spread = 1.645 * std::sqrt(variance);
    return {day, mean, std::min(mean, total * chanceOfLogit(logitMean - spread)),
            std::clamp(total * chanceOfLogit(logitMean + spread), mean, std::max(mean, known.begun / count))};
}

} // namespace chipwise::memory

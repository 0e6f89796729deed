#include "study/readiness/planned_ranges.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {

std::vector<memory::ForecastKnown> plannedRanges(const ProgressFigures& figures) {
    const auto& known = figures.planned.known;
    std::vector<memory::ForecastKnown> ranges;
    for (std::size_t i = 0; i + 1 < known.size(); ++i) {
        const memory::ForecastKnown& from = known[i];
        const memory::ForecastKnown& to = known[i + 1];
        for (std::int64_t day = from.day; day < to.day; ++day) {
            const double share = static_cast<double>(day - from.day) / static_cast<double>(to.day - from.day);
            const double middle = knownOn(figures, day);
            const double below = std::lerp(from.known - from.low, to.known - to.low, share);
            const double above = std::lerp(from.high - from.known, to.high - to.known, share);
            ranges.push_back({day, middle, std::max(0.0, middle - below),
                              std::min(middle + above, std::max<double>(middle, figures.questions))});
        }
    }
    if (!known.empty()) ranges.push_back(known.back());
    return ranges;
}

} // namespace chipwise::study

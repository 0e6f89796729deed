#include "insight/forecast_hits.h"

#include <cmath>

namespace chipwise::insight {

std::optional<bool> isWithin(const ForecastOutcome& one) {
    if (!one.low || !one.high) return std::nullopt;
    const double came = std::round(one.came);
    return came >= std::round(*one.low) && came <= std::round(*one.high);
}

ForecastHits forecastHits(std::span<const ForecastOutcome> all) {
    ForecastHits hits;
    for (const ForecastOutcome& one : all) {
        ++hits.forecasts;
        // Of the whole numbers that are shown: a reader sees 38 and 38, not 38.5 and 37.8.
        hits.meanMiss += std::abs(std::round(one.came) - std::round(one.said));
        if (const auto within = isWithin(one)) {
            ++hits.ranged;
            hits.within += *within ? 1 : 0;
        }
    }
    if (hits.forecasts > 0) hits.meanMiss /= hits.forecasts;
    return hits;
}

} // namespace chipwise::insight

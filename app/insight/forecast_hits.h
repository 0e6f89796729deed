#pragma once

#include <optional>
#include <span>

namespace chipwise::insight {

/// What a forecast said, and what came of it, in questions.
struct ForecastOutcome {
    double said = 0;
    std::optional<double> low; ///< of the range that should hold it nine times in ten, where one was given
    std::optional<double> high;
    double came = 0;
};

/// Whether what came lies in the range, to the whole question that people read; nothing without a range.
std::optional<bool> isWithin(const ForecastOutcome&);

struct ForecastHits {
    int forecasts = 0;
    int ranged = 0;      ///< of them those with a range
    int within = 0;      ///< of these
    double meanMiss = 0; ///< of what was said, in questions, however it missed; 0 for none
};
ForecastHits forecastHits(std::span<const ForecastOutcome>);

} // namespace chipwise::insight

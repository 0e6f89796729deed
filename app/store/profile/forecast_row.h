#pragma once

#include <cstdint>
#include <optional>

namespace chipwise::store {

/// What this installation said on one study day about a later one, or what was known on the morning of the
/// day itself. Of a day to come some figures may not be known.
struct ForecastRow {
    std::int64_t madeDay = 0;
    std::int64_t madeMs = 0;
    std::int64_t aboutDay = 0;
    std::optional<std::int64_t> due; ///< questions
    std::optional<std::int64_t> fresh;
    std::optional<double> minutes;
    std::optional<double> known; ///< sum of chances, with what nine of ten runs hold
    std::optional<double> knownLow;
    std::optional<double> knownHigh;
    bool isMorning() const { return madeDay == aboutDay; }
    friend bool operator==(const ForecastRow&, const ForecastRow&) = default;
};

} // namespace chipwise::store

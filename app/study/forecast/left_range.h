#pragma once

#include "memory/plan/forecast.h"
#include "study/clock.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

class Learner;

/// The range that an earlier day gave for the exam, where the forecast is outside of it now.
struct LeftRange {
    std::int64_t madeDay = 0;
    double low = 0;
    double high = 0;
    /// "The forecast for the exam is now above the range given on Tue, Dec 1 (231 to 254). Since then, more
    /// of your first answers have been right than expected." What the journal shows is no proof of the cause:
    /// packs may have been added or removed. Nothing follows the range where it shows nothing.
    std::string sentence;
};

/// The range that was given first counts, until the forecast kept on a day lies outside of it: from the next
/// day on that one's does, so that a change is not told again each day. `forecast` is the plan's, whose last
/// day is the exam; nothing where it is not, or nothing was kept about it.
std::optional<LeftRange> leftRange(const Learner&, const memory::ForecastKnown& forecast, const Now&);

} // namespace chipwise::study

#pragma once

#include "memory/plan/forecast.h"
#include "study/clock.h"
#include "study/plan/plan.h"

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
    /// "Since Tue, Dec 1, the forecast for the exam has risen above the range given then (231 to 254). In
    /// that time, more of your first answers have been right than expected." What the journal shows is no
    /// proof of the cause: packs may have been added or removed. Where it shows nothing, the sentence says
    /// so.
    std::string sentence;
};

/// Compared with the range that counts, whatever other forecasts were kept: the first one that somebody was
/// shown since the plan was changed, until a forecast leaves it. Then that day's range counts from the next
/// day on, so that a change is told once, and slow ones are told as well.
/// `forecast` is the plan's, whose last day is the exam; nothing where it is not, or no range was shown.
std::optional<LeftRange> leftRange(const Learner&, const memory::ForecastKnown& forecast, const Now&);

/// Remembers the range for the exam that somebody was shown, before anything is begun, too. Of a day, the
/// first one since the last change of the plan counts, and is the one on record. Nothing where another plan
/// is in force than `plan`, the forecast is not of its exam or without a range, or the profile refuses:
/// nobody hears of that.
void noteRangeShown(Learner&, const Plan& plan, const memory::ForecastKnown& forecast, const Now&);

} // namespace chipwise::study

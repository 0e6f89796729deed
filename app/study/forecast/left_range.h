#pragma once

#include "memory/plan/forecast.h"
#include "study/clock.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// The range that was given for a day, where the forecast for that day is outside of it now.
struct LeftRange {
    std::int64_t madeDay = 0;
    std::int64_t aboutDay = 0; ///< the exam; without one sixty days after madeDay
    double known = 0;          ///< on that day, by the forecast now
    double low = 0;            ///< of the range given
    double high = 0;
    /// "Since Tue, Dec 1, the forecast for the exam has risen above the range given then (231 to 254). In
    /// that time, more of your first answers have been right than expected." What the journal shows is no
    /// proof of the cause: packs may have been added or removed. Where it shows nothing, the sentence says
    /// so.
    std::string sentence;
};

/// Compared with the range that counts, whatever other forecasts were kept: the first one that somebody was
/// shown since the plan was changed, until a forecast leaves it. A week after that, the range of the day on
/// which it left counts, so that a change is told for a week, and slow ones are told as well. Without an
/// exam, a range counts until its day is here. Within the range that counts, the forecast is compared with
/// the range shown first today.
/// `known`: the plan's forecast, day by day or with gaps, the exam or sixty days ahead last; nothing where it
/// is not of the plan in force, or no range was shown.
std::optional<LeftRange> leftRange(const Learner&, const std::vector<memory::ForecastKnown>& known,
                                   const Now&);

/// Remembers the range for the exam, or without one for the last day of the forecast, that somebody was
/// shown, before anything is begun, too. Of a day, the first one since the last change of the plan counts,
/// and for an exam is the one on record. Nothing where another plan is in force than `plan`, the forecast is
/// not of its exam or without a range, or the profile refuses: nobody hears of that.
void noteRangeShown(Learner&, const Plan& plan, const std::vector<memory::ForecastKnown>& known, const Now&);

} // namespace chipwise::study

#pragma once

#include "memory/plan/forecast.h"
#include "study/clock.h"
#include "study/plan/plan.h"

#include <cstdint>

namespace chipwise::study {

class Core;

/// The days ahead of somebody who finishes each day's questions.
struct FinishedDays {
    const memory::Forecast& forecast; ///< whose days are those of somebody who finishes
    const Plan& plan;
    std::int64_t today = 0;
    std::int64_t until = 0; ///< the day after the last one
    bool hasExam = false;   ///< on `until`
    bool isNothingLeftToday = false;
    double studiedToday = 0; ///< seconds

    /// Of the mean study day, today as a whole until it is done, so that the same days come to the same in
    /// the evening and on the next morning.
    double meanSeconds() const;
    /// Whether that is at least a tenth more than the minutes a day. Then what is known, which is that of
    /// somebody who keeps to the minutes, and the days each say so.
    bool takeMore() const;
    /// Whether nothing is left to study before the exam, so that no minutes change what will be known.
    bool areOver() const;
};

/// Seconds that the day's own answers took so far, each counted as a pace does: what is asked in a practice
/// exam or a drill is none of a day's questions.
double studiedToday(const Core&, const Now&);

} // namespace chipwise::study

#pragma once

#include "study/clock.h"
#include "study/plan.h"

#include <cstdint>
#include <string>

namespace chipwise::study {

class Learner;

/// What studying like that comes to on a day.
struct Outcome {
    int minutesADay = 0;
    int begun = 0;     ///< questions begun by then
    int questions = 0; ///< of so many
    double known = 0;  ///< share of all of them that is recalled then; what is not begun counts as unknown
    std::string rung;  ///< the highest rung of the pack's ladder that is begun to its end; empty: none
};

/// The plan thought through to its exam, or thirty days where it has none, beside two others.
struct Outlook {
    std::int64_t day = 0; ///< the last one
    Outcome planned;
    Outcome other;      ///< with other minutes a day
    Outcome weekMissed; ///< the plan's minutes, but nothing in the next seven days; none begun where no day
                        ///< is left after them
    std::string sentence;
};

/// By simulation with the learner's own questions, times and shares of right answers. Reads the whole journal
/// and may take a second: not for the window's thread. The same learner gives the same figures.
Outlook outlookOf(const Learner&, const Plan&, const Now&);

} // namespace chipwise::study

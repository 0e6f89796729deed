#pragma once

#include "study/core.h"
#include "study/plan.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// How far up their packs' ladders the learner goes next. Rungs are counted over all packs: what a pack
/// without a ladder asks belongs to the first.
struct Goal {
    std::string name; ///< "Core 60"; empty where there is one rung, or the last is meant
    int unseen = 0;   ///< questions up to this rung that are still new
    int beyond = 0;   ///< new ones above it
    int begun = 0;    ///< questions being learned
    double secondsAnAnswer = 22;
    Forecast forecast; ///< of this rung
};

/// Without a date the lowest rung with something new; before an exam the highest that fits into its days and
/// minutes, or the lowest where none does. `introduced` questions were begun today and count as new, so that
/// the day's number stands while it is worked through.
Goal goalOf(const Library&, const CardRows&, const Plan&, const Now&, double secondsAnAnswer,
            int introduced = 0);

/// Minutes a day that this goal would take at another retention, with as many new questions a day.
int minutesAt(const Goal&, Plan, double retention, const Now&);

/// What one rung of the ladder asks of a plan.
struct RungCost {
    std::string name;  ///< "Core 60"; "All" for the last
    int questions = 0; ///< up to this rung that are still new
    Forecast forecast;
};

/// Every rung with something new, each with those below it.
std::vector<RungCost> rungCosts(const Library&, const CardRows&, const Plan&, const Now&,
                                double secondsAnAnswer);

} // namespace chipwise::study

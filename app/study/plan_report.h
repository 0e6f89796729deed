#pragma once

#include "study/goal.h"

#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A plan looked at from all sides, without changing anything.
struct PlanReport {
    Goal goal;
    std::vector<RungCost> rungs; ///< each with those below it; only where something is new
    std::string sentence;        ///< the goal, what it costs and what is left out
    std::string missedSentence;  ///< what a missed week would do
};

/// The goal, what it costs and what follows after it.
std::string goalSentence(const Goal&, const Plan&, const Now&);

PlanReport planReport(const Learner&, const Plan&, const Now&);

} // namespace chipwise::study

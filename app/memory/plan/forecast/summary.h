#pragma once

#include "memory/plan/forecast/run.h"

#include <cstdint>
#include <vector>

namespace chipwise::memory {

/// What the runs have of a day: the means, and how many of its reviews it moves. Puts the runs in another
/// order, to find those in the middle.
DayOfRun summedUp(std::vector<DayOfRun>&, std::int64_t day, const Scenario&);

/// What a day's runs hold: their mean, and nine in ten of them as if the logit of the share were spread
/// normally. The fifth and the ninety-fifth of a hundred cannot be seen in twenty, and near all of the cards
/// there is more room below than above. The range ends with what has been begun by then, as people are told
/// it.
ForecastKnown summedUp(const KnownInRuns&, std::int64_t day, int total);

} // namespace chipwise::memory

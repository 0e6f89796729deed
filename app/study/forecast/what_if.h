#pragma once

#include "memory/simulator.h"
#include "study/core.h"
#include "study/plan/plan.h"

namespace chipwise::study {

/// How somebody studies now, from their newest events: habits of years ago say nothing about next month.
memory::Habits ownHabits(const store::Profile&, std::int64_t newest = 5'000);

/// The learner as a simulation takes him: the cards as they stand, what the plan allows a day, its exam, and
/// how he studies. Change what you want to know ("15 minutes instead
/// of 25?") and hand it to memory::workload.
memory::Simulation whatIf(const Core&, const Plan&, const Now&, const memory::Habits&);

} // namespace chipwise::study

#pragma once

#include "memory/simulator.h"
#include "study/core.h"
#include "study/plan.h"

namespace chipwise::study {

/// The learner as a simulation takes him: the cards as they stand, what the plan allows a day, its exam, and
/// how long his own answers took and how they turned out. Change what you want to know ("15 minutes instead
/// of 25?") and hand it to memory::workload.
memory::Simulation whatIf(const Core&, const Plan&, const Now&);

} // namespace chipwise::study

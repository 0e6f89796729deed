#pragma once

#include "study/core.h"
#include "study/figures/map.h"

namespace chipwise::study {

class Planner;

/// The die map over all installed packs as it stands now.
Map mapOf(const Core&, const Planner&, const Now&);
/// Its areas: the domains of each pack's exam plan, and what the plan does not cover; the subjects of a pack
/// without a plan of its own.
std::vector<MapArea> areasByPlan(const Core&, const Library&, const Map&);

} // namespace chipwise::study

#pragma once

#include "study/core.h"
#include "study/plan.h"

namespace chipwise::study {

/// The plan in a profile's settings; what is missing or makes no sense there is the default.
Plan readPlan(const store::Profile&);
void writePlan(store::Profile&, const Plan&);

/// Installed questions that are not suspended: how many were never answered, how many are being learned.
struct Progress {
    int unseen = 0;
    int begun = 0;
};
Progress progressOf(const Library&, const CardRows&);

} // namespace chipwise::study

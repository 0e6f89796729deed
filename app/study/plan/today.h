#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

class Pace;
class Planner;

Today todayOf(const Core&, const Plan&, const Pace&, const Planner&, const Now&);

} // namespace chipwise::study

#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

class Planner;

/// Answers since the study day began, without those taken back.
int answersToday(const Core&, const Now&);

/// Without its passes: countPasses (study/forecast/forecast_start.h) fills those in.
Today todayOf(const Core&, const Planner&, const Now&);

} // namespace chipwise::study

#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

class Planner;

/// Answers since the study day began, without those taken back.
int answersToday(const Core&, const Now&);

/// Questions missed in the last days before the exam that have come back since or will before it, each once.
int missedInLastDays(const Core&, const Planner&, const Now&);

/// Without its passes: countPasses (study/forecast/forecast_start.h) fills those in.
Today todayOf(const Core&, const Planner&, const Now&);

} // namespace chipwise::study

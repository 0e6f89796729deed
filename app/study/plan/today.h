#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

class Pace;
class Planner;

/// Answers since the study day began, without those taken back.
int answersToday(const Core&, const Now&);

Today todayOf(const Core&, const Plan&, const Pace&, const Planner&, const Now&);

} // namespace chipwise::study

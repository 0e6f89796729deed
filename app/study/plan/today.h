#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

class Planner;

/// Answers since the study day began, without those taken back.
int answersToday(const Core&, const Now&);

/// Without its passes, see isPassCounted.
Today todayOf(const Core&, const Planner&, const Now&);
/// In the last days before an exam, what has come once more and still will. Takes a forecast.
void countPasses(Today&, const Core&, const Planner&, const Now&);

} // namespace chipwise::study

#pragma once

#include "study/learner.h"
#include "study/session.h"

namespace chipwise::study {

/// Five minutes with the begun questions that are known best, for the day of the exam. Schedules nothing;
/// `cards` is empty where nothing has been begun.
SessionOptions warmUp(const Learner&, const Now&);

} // namespace chipwise::study

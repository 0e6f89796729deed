#pragma once

#include "study/learner.h"

#include <string>

namespace chipwise::study {

/// What is left of today and what the next study day holds, in a sentence or two.
std::string whatComesNext(const Learner&, const Planner&, const Now&);
/// The same by a planner of its own.
std::string whatComesNext(const Learner&, const Now&);
/// The same from what todayOf and mapOf have made of that planner.
std::string whatComesNext(const Core&, const Planner&, const Today&, const Map&, const Now&);

} // namespace chipwise::study

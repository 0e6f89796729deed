#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

Today todayOf(const Core&, const Plan&, const Now&);

} // namespace chipwise::study

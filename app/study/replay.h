#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

/// Rebuilds every card's row from the journal and compares it with the cached one; `mend` writes what
/// differs.
ReplayReport replayAll(Core&, bool mend);

} // namespace chipwise::study

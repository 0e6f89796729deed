#pragma once

#include "study/core.h"
#include "study/figures/map.h"

namespace chipwise::study {

/// The die map over all installed packs as it stands now.
Map mapOf(const Core&, const Now&);

} // namespace chipwise::study

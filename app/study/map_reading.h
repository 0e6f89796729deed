#pragma once

#include "study/core.h"
#include "study/map.h"

namespace chipwise::study {

/// The die map over all installed packs as it stands now.
Map mapOf(const Core&, const Now&);

} // namespace chipwise::study

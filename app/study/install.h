#pragma once

#include "study/core.h"
#include "study/learner.h"

#include <string>

namespace chipwise::study {

InstallReport installPack(Core&, const std::filesystem::path& folder, const Now&, bool allowOlder);

/// Whether version `a` ("1.2.0") comes before `b`, number by number; what is no number counts as 0.
bool isOlder(const std::string& a, const std::string& b);

} // namespace chipwise::study

#pragma once

#include "study/core.h"
#include "study/learner.h"

#include <string>

namespace chipwise::study {

/// What the learner has agreed to.
struct InstallConsent {
    bool replacing = false; ///< an older version than the installed one, or the same with other content
    bool otherKey = false;  ///< a version signed by another key than those before, or by none
    bool restoring = false; ///< from a backup, whose settings already say who signed it
};

/// `source` is a pack's folder or an archive of one.
InstallReport installPack(Core&, const std::filesystem::path& source, const Now&, InstallConsent);

/// What installPack would report, by the same checks. Changes nothing; `installed` says whether it can be.
InstallReport checkInstall(const Core&, const std::filesystem::path& source, const Now&, InstallConsent);

/// Whether version `a` ("1.2.0") comes before `b`, number by number; what is no number counts as 0.
bool isOlder(const std::string& a, const std::string& b);

} // namespace chipwise::study

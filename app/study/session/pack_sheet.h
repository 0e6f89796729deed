#pragma once

#include "store/catalog/catalog.h"
#include "study/plan/tags.h"
#include "study/session/testable.h"

#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// What there is to study in an installed pack, and what may be said of it.
struct PackSheet {
    std::string signedBy; ///< id of the key; empty when it is not signed
    PackTags tags;
    std::vector<TestablePart> domains;           ///< that have a question which was never answered
    std::vector<store::InstalledGroup> subjects; ///< in the pack's order
    std::vector<TestablePart> subjectTests;      ///< of each of these subjects
};
PackSheet packSheet(const Learner&, const std::string& packId);

} // namespace chipwise::study

#pragma once

#include "store/catalog/catalog.h"
#include "study/figures/map.h"
#include "study/learner.h"

#include <QString>

#include <set>
#include <vector>

namespace chipwise::desktop {

/// An installed pack with the learner's map of it.
struct LibraryEntry {
    store::InstalledPack pack;
    study::Map map;               ///< of this pack alone
    std::set<int> untranslated{}; ///< groups that the chosen language has no words for
};

std::vector<LibraryEntry> libraryEntries(const study::Learner&, const study::Now&);

/// The title of the subject that a question belongs to.
QString subjectTitle(const std::vector<LibraryEntry>&, const store::CardEntry&);
/// "in English" where the chosen language has no words for a question; else empty.
QString languageSign(const std::vector<LibraryEntry>&, const store::CardEntry&);

} // namespace chipwise::desktop

#pragma once

#include "store/catalog/catalog.h"
#include "study/clock.h"
#include "study/figures/map.h"

#include <set>
#include <vector>

namespace chipwise::study {

class Learner;

/// An installed pack with the learner's map of it.
struct LibraryEntry {
    store::InstalledPack pack;
    Map map;                      ///< of this pack alone
    std::set<int> untranslated{}; ///< groups that the chosen language has no words for
};
std::vector<LibraryEntry> libraryEntries(const Learner&, const Now&);

} // namespace chipwise::study

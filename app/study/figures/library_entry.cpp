#include "study/figures/library_entry.h"

#include "study/learner.h"
#include "study/packs/languages.h"

namespace chipwise::study {

std::vector<LibraryEntry> libraryEntries(const Learner& learner, const Now& now) {
    const Map map = learner.map(now);
    const auto untranslated = untranslatedSubjects(learner);
    std::vector<LibraryEntry> entries;
    for (store::InstalledPack& pack : learner.catalog().packs()) {
        LibraryEntry entry{std::move(pack), {}, {}};
        entry.map = mapOfPack(map, entry.pack.id);
        for (const auto& [subject, language] : untranslated)
            if (subject.first == entry.pack.id) entry.untranslated.insert(subject.second);
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace chipwise::study

#include "desktop/pages/library/library_entry.h"

#include "desktop/shell/language_words.h"
#include "desktop/shell/workspace.h"

#include <algorithm>
#include <iterator>

namespace chipwise::desktop {

std::vector<LibraryEntry> libraryEntries(const study::Learner& learner, const study::Now& now) {
    const study::Map map = learner.map(now);
    std::vector<LibraryEntry> entries;
    for (const store::InstalledPack& pack : learner.catalog().packs()) {
        LibraryEntry entry{pack, {}, {}};
        std::copy_if(map.blocks.begin(), map.blocks.end(), std::back_inserter(entry.map.blocks),
                     [&](const study::MapBlock& block) { return block.pack == pack.id; });
        if (!learner.language().empty())
            for (const store::InstalledGroup& group : learner.catalog().groups(pack.id))
                if (group.untranslated) entry.untranslated.insert(group.index);
        entries.push_back(std::move(entry));
    }
    return entries;
}

QString subjectTitle(const std::vector<LibraryEntry>& entries, const store::CardEntry& card) {
    for (const LibraryEntry& entry : entries)
        for (const study::MapBlock& block : entry.map.blocks)
            if (block.pack == card.pack && block.group == card.group) return words(block.title);
    return {};
}

QString languageSign(const std::vector<LibraryEntry>& entries, const store::CardEntry& card) {
    if (!card.untranslated) return {};
    for (const LibraryEntry& entry : entries)
        if (entry.pack.id == card.pack) return inLanguage(entry.pack.language);
    return {};
}

} // namespace chipwise::desktop

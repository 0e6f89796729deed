#include "desktop/pages/library/library_entry.h"

#include "desktop/shell/language_words.h"
#include "desktop/shell/workspace.h"

namespace chipwise::desktop {

QString subjectTitle(const std::vector<LibraryEntry>& entries, const store::CardOutline& card) {
    for (const LibraryEntry& entry : entries)
        for (const study::MapBlock& block : entry.map.blocks)
            if (block.pack == card.pack && block.group == card.group) return words(block.title);
    return {};
}

QString languageSign(const std::vector<LibraryEntry>& entries, const store::CardOutline& card) {
    if (!card.untranslated) return {};
    for (const LibraryEntry& entry : entries)
        if (entry.pack.id == card.pack) return inLanguage(entry.pack.language);
    return {};
}

} // namespace chipwise::desktop

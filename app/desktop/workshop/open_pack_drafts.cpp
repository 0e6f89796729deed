// Text that was typed and not saved: kept in the profile, put back when the folder is opened again.
#include "desktop/workshop/open_pack.h"

#include "workshop/pack_file.h"

namespace chipwise::desktop {

void OpenPack::keepDrafts() {
    emit textsWanted();
    m_draftSoon.stop();
    if (m_workspace.readOnly()) return;
    try {
        for (const auto& [file, text] : m_texts) {
            if (text.isChanged())
                m_drafts.keep({file, text.base.value_or(std::string()), workshop::bytesOf(text.file),
                               m_workspace.now().ms});
            else
                m_drafts.drop(file);
        }
    } catch (const std::exception& error) {
        emit noticed(QString::fromUtf8(error.what()));
    }
}

void OpenPack::restoreDrafts() {
    for (const workshop::Draft& draft : m_drafts.all()) restore(draft);
}

/// A draft stands on the file as it was. Where the file has changed since, both are brought together as they
/// would have been with the window open.
void OpenPack::restore(const workshop::Draft& draft) {
    const std::optional<std::string> onDisk = workshop::readText(path(), draft.path);
    if (draft.text == onDisk.value_or(std::string())) {
        m_drafts.drop(draft.path);
        return;
    }
    OpenText text;
    setTo(text, draft.base.empty() && !onDisk ? std::nullopt : std::optional(draft.base));
    text.file = workshop::fileText(draft.text);
    text.draftMs = draft.atMs;
    text.justRestored = true;
    OpenText& kept = m_texts.insert_or_assign(draft.path, std::move(text)).first->second;
    if (onDisk != kept.base) meet(draft.path, kept, onDisk);
}

void OpenPack::acceptDraft(const std::string& file) {
    const auto place = m_texts.find(file);
    if (place == m_texts.end()) return;
    place->second.draftMs = 0;
    place->second.justRestored = false;
    emit filesChanged();
}

void OpenPack::discardDraft(const std::string& file) {
    const auto place = m_texts.find(file);
    if (place == m_texts.end()) return;
    setTo(place->second, workshop::readText(path(), file));
    ++m_round;
    place->second.draftMs = 0;
    place->second.justRestored = false;
    m_drafts.drop(file);
    emit textReplaced(words(file));
    emit filesChanged();
    readNow();
}

} // namespace chipwise::desktop

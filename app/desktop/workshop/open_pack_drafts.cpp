// Text that was typed and not saved: kept in the profile, put back when the folder is opened again.
#include "desktop/workshop/open_pack.h"

#include "workshop/pack_file.h"

namespace chipwise::desktop {

bool OpenPack::keepDrafts() {
    emit textsWanted();
    m_draftSoon.stop();
    m_draftAtLast.stop();
    bool kept = true;
    for (const auto& [file, text] : m_texts) {
        if (!text.isChanged())
            dropDraft(file);
        else if (!keepDraft(file, text))
            kept = false;
    }
    return kept;
}

bool OpenPack::keepDraft(const std::string& file, const OpenText& text) {
    if (m_workspace.readOnly()) return false;
    try {
        m_drafts.keep(
            {file, text.base.value_or(std::string()), workshop::bytesOf(text.file), m_workspace.now().ms});
        m_drafted.insert(file);
        return true;
    } catch (const std::exception& error) {
        emit noticed(QString::fromUtf8(error.what()));
        return false;
    }
}

/// Never one that another window keeps, or that could not be restored.
void OpenPack::dropDraft(const std::string& file) {
    if (m_drafted.erase(file) > 0 && !m_workspace.readOnly()) m_drafts.drop(file);
}

void OpenPack::restoreDrafts() {
    try {
        for (const workshop::Draft& draft : m_drafts.all())
            if (!tryRestoring(draft)) m_waiting.emplace(draft.path, draft);
    } catch (const std::exception& error) {
        say(QString::fromUtf8(error.what()));
    }
}

bool OpenPack::tryRestoring(const workshop::Draft& draft) {
    try {
        restore(draft);
        return true;
    } catch (const std::exception& error) {
        say(QString::fromUtf8(error.what()));
        return false;
    }
}

/// A draft stands on the file as it was. Where the file has changed since, both are brought together as they
/// would have been with the window open.
void OpenPack::restore(const workshop::Draft& draft) {
    const std::optional<std::string> onDisk = workshop::readText(path(), draft.path);
    m_drafted.insert(draft.path);
    if (draft.text == onDisk.value_or(std::string())) {
        dropDraft(draft.path);
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
    try {
        setTo(place->second, workshop::readText(path(), file));
    } catch (const std::exception& error) {
        emit noticed(QString::fromUtf8(error.what()));
        return;
    }
    ++m_round;
    place->second.draftMs = 0;
    place->second.justRestored = false;
    dropDraft(file);
    emit textReplaced(words(file));
    emit filesChanged();
    readNow();
}

} // namespace chipwise::desktop

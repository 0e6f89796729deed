// Text that was typed and not saved: kept in the profile, put back when the folder is opened again.
#include "desktop/workshop/open_pack.h"

#include "desktop/shell/report_errors.h"
#include "workshop/pack_file.h"

#include <functional>

namespace chipwise::desktop {

namespace {

/// Two drafts with the same mark are the same; never 0.
std::size_t markOf(const workshop::Draft& draft) {
    const std::hash<std::string> hash;
    return (hash(draft.base) * 31 + hash(draft.text)) | 1u;
}

} // namespace

bool OpenPack::keepDrafts() {
    for (auto& [file, mark] : m_drafted) mark = 0; // another window may have written over them
    return keepNewDrafts();
}

/// While it is typed: each file is forced to the disk, so only those that have changed since.
bool OpenPack::keepNewDrafts() {
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
        const workshop::Draft draft{file, text.base.value_or(std::string()), workshop::bytesOf(text.file),
                                    m_workspace.now().ms};
        const std::size_t mark = markOf(draft);
        if (const auto kept = m_drafted.find(file); kept != m_drafted.end() && kept->second == mark)
            return true;
        m_drafts.keep(draft);
        m_drafted[file] = mark;
        return true;
    } catch (const std::exception& error) {
        emit noticed(errorSentence(error));
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
        showMessage(errorSentence(error));
    }
}

bool OpenPack::tryRestoring(const workshop::Draft& draft) {
    try {
        restore(draft);
        return true;
    } catch (const std::exception& error) {
        showMessage(errorSentence(error));
        return false;
    }
}

/// A draft stands on the file as it was. Where the file has changed since, both are brought together as they
/// would have been with the window open.
void OpenPack::restore(const workshop::Draft& draft) {
    const std::optional<std::string> onDisk = workshop::readText(path(), draft.path);
    m_drafted.try_emplace(draft.path, 0);
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
        emit noticed(errorSentence(error));
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

void OpenPack::bringBack(const std::string& file, const OpenText& before, const std::string& after) {
    emit textsWanted();
    const auto now = m_texts.find(file);
    if (now != m_texts.end() && now->second.file.text != after) return;
    m_texts.insert_or_assign(file, before);
    ++m_round;
    keepNewDrafts();
    emit textReplaced(words(file));
    emit filesChanged();
    readNow();
}

} // namespace chipwise::desktop

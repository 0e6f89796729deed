#include "desktop/workshop/open_pack.h"

#include "desktop/shell/report_errors.h"
#include "pack/read/reader.h"
#include "study/preferences.h"
#include "workshop/pack_file.h"

#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int readAfterMs = 30;
constexpr int draftAfterMs = 1000;
constexpr int draftAtLastMs = 10'000;
constexpr int lookAgainMs = 60;

} // namespace

OpenPack::OpenPack(Workspace& workspace, const QString& folder, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_folder(folder),
      m_drafts(workspace.folder(), folder.toStdString()), m_watch(this),
      m_worker(folder.toStdString(), this) {
    m_readSoon.setSingleShot(true);
    m_draftSoon.setSingleShot(true);
    m_draftAtLast.setSingleShot(true);
    connect(&m_readSoon, &QTimer::timeout, this, &OpenPack::readNow);
    connect(&m_draftSoon, &QTimer::timeout, this, &OpenPack::keepNewDrafts);
    connect(&m_draftAtLast, &QTimer::timeout, this, &OpenPack::keepNewDrafts);
    connect(&m_watch, &FolderWatch::changed, this, &OpenPack::readNow);
    connect(&m_worker, &SnapshotWorker::done, this, &OpenPack::take);
    m_watch.watch(folder);
    reportErrors([&] {
        if (study::checksFinishedPacks(workspace.learner())) m_rules = workshop::Rules::Finished;
    });
    restoreDrafts();
    readNow();
}

OpenPack::~OpenPack() = default;

/// Once somebody listens, also while this object is being made.
void OpenPack::showMessage(const QString& sentence) {
    QTimer::singleShot(0, this, [this, sentence] { emit noticed(sentence); });
}

const workshop::Snapshot* OpenPack::snapshot() const {
    return m_reading ? m_reading->snapshot.get() : nullptr;
}

void OpenPack::setTo(OpenText& text, const std::optional<std::string>& bytes) {
    text.base = bytes;
    text.file = workshop::fileText(bytes.value_or(std::string()));
    text.original = text.file.text;
    text.theirs.reset();
    text.gone = false;
}

const OpenText& OpenPack::open(const std::string& file) {
    if (const auto waiting = m_waiting.find(file); waiting != m_waiting.end()) {
        restore(waiting->second); // or throws again: typing over a draft would lose it
        m_waiting.erase(waiting);
    }
    const auto [place, isNew] = m_texts.try_emplace(file);
    if (isNew) {
        try {
            setTo(place->second, workshop::readText(path(), file));
        } catch (...) {
            m_texts.erase(place);
            throw;
        }
    }
    return place->second;
}

const OpenText* OpenPack::find(const std::string& file) const {
    const auto place = m_texts.find(file);
    return place == m_texts.end() ? nullptr : &place->second;
}

std::vector<std::string> OpenPack::openFiles() const {
    std::vector<std::string> files;
    for (const auto& [file, text] : m_texts) files.push_back(file);
    return files;
}

std::vector<std::string> OpenPack::changedFiles() const {
    std::vector<std::string> files;
    for (const auto& [file, text] : m_texts)
        if (text.isChanged()) files.push_back(file);
    return files;
}

void OpenPack::setText(const std::string& file, const std::string& typed) {
    const auto place = m_texts.find(file);
    if (place == m_texts.end() || place->second.file.text == typed) return;
    OpenText& text = place->second;
    const bool wasChanged = text.isChanged();
    const bool wasRestored = std::exchange(text.justRestored, false);
    text.file.text = typed;
    if (wasRestored || wasChanged != text.isChanged()) emit filesChanged();
}

void OpenPack::apply(const std::vector<workshop::FileEdit>& edits) {
    emit textsWanted();
    std::map<std::string, std::vector<pack::Edit>> byFile;
    for (const workshop::FileEdit& edit : edits) byFile[edit.file].push_back(edit.edit);
    for (const auto& [file, ofFile] : byFile) open(file);
    for (const auto& [file, ofFile] : byFile) {
        OpenText& text = m_texts.at(file);
        text.file.text = pack::applyEdits(text.file.text, ofFile);
        emit textReplaced(words(file));
    }
    touch();
    emit filesChanged();
}

void OpenPack::putBack(const std::string& file, const std::string& from, const std::string& to) {
    emit textsWanted();
    const auto place = m_texts.find(file);
    if (place == m_texts.end() || place->second.file.text != from) return;
    place->second.file.text = to;
    emit textReplaced(words(file));
    touch();
    emit filesChanged();
}

void OpenPack::touch() {
    if (!m_readSoon.isActive()) m_readSoon.start(readAfterMs);
    m_draftSoon.start(draftAfterMs);
    if (!m_draftAtLast.isActive()) m_draftAtLast.start(draftAtLastMs);
}

void OpenPack::readNow() {
    emit textsWanted();
    m_readSoon.stop();
    SnapshotWorker::Request request;
    for (const auto& [file, text] : m_texts) {
        request.open.push_back(file);
        if (text.isChanged()) request.unsaved.emplace(file, workshop::bytesOf(text.file));
    }
    request.round = m_round;
    request.today = m_workspace.today().toStdString();
    request.rules = m_rules;
    m_worker.ask(std::move(request));
}

void OpenPack::setRules(workshop::Rules rules) {
    m_rules = rules;
    readNow();
}

void OpenPack::take(const std::shared_ptr<const Reading>& reading) {
    // A folder that went away is read again at every key, and told of once.
    if (std::exchange(m_problem, reading->problem) != reading->problem && !m_problem.isEmpty())
        emit noticed(m_problem);
    if (reading->snapshot != nullptr || m_reading == nullptr) m_reading = reading;
    emit textsWanted();
    if (reading->round == m_round)
        for (const auto& [file, onDisk] : reading->onDisk) compare(file, onDisk);
    emit readingChanged();
}

/// What another program did to an open file since it was read.
void OpenPack::compare(const std::string& file, const std::optional<std::string>& onDisk) {
    const auto place = m_texts.find(file);
    if (place == m_texts.end()) return;
    OpenText& text = place->second;
    if (onDisk && !onDisk->empty()) m_emptied.erase(file);
    if (onDisk == text.base) {
        if (text.gone || text.theirs) {
            text.gone = false;
            text.theirs.reset();
            emit filesChanged();
        }
        return;
    }
    // Most programs empty a file before they write it. An empty one is believed when it stays empty.
    if (onDisk && onDisk->empty() && m_emptied.insert(file).second) {
        m_readSoon.start(lookAgainMs);
        return;
    }
    m_emptied.erase(file);
    if (meet(file, text, onDisk)) emit noticed(tr("Merged your changes with those made outside Chipwise."));
}

/// Brings the text and the file together. Returns whether changes of both sides were merged.
bool OpenPack::meet(const std::string& file, OpenText& text, const std::optional<std::string>& theirs) {
    if (!theirs) {
        if (!text.gone) {
            text.gone = true;
            emit filesChanged();
        }
        return false;
    }
    if (!text.isChanged()) {
        setTo(text, theirs);
        emit textReplaced(words(file));
        emit filesChanged();
        return false;
    }
    workshop::FileText other = workshop::fileText(*theirs);
    const workshop::Merge merge = workshop::merged(text.original, text.file.text, other.text);
    text.gone = false;
    if (!merge.clean) {
        if (text.theirs == theirs) return false;
        text.theirs = theirs;
        emit filesChanged();
        return false;
    }
    const bool moved = merge.text != text.file.text;
    const bool both = moved && merge.text != other.text;
    text.base = theirs;
    text.original = other.text;
    text.file = std::move(other);
    text.file.text = merge.text;
    text.theirs.reset();
    if (moved) emit textReplaced(words(file));
    emit filesChanged();
    return both;
}

void OpenPack::saveAll() {
    emit textsWanted();
    bool saved = false;
    for (auto& [file, text] : m_texts)
        if (text.isChanged()) saved = trySaving(file, text) || saved;
    afterSaving(saved);
}

void OpenPack::writeAnew(const std::string& file) {
    emit textsWanted();
    const auto place = m_texts.find(file);
    if (place != m_texts.end()) afterSaving(trySaving(file, place->second));
}

bool OpenPack::trySaving(const std::string& file, OpenText& text) {
    try {
        return saveOne(file, text);
    } catch (const std::exception& error) {
        emit noticed(errorSentence(error));
        return false;
    }
}

void OpenPack::afterSaving(bool saved) {
    ++m_round;
    if (saved) m_savedAtMs = m_workspace.now().ms;
    emit filesChanged();
    readNow();
}

/// Once more after a clean merge; a conflict waits for a decision.
bool OpenPack::saveOne(const std::string& file, OpenText& text) {
    for (int attempt = 0; attempt < 3 && !text.theirs; ++attempt) {
        const std::string bytes = workshop::bytesOf(text.file);
        const std::optional<std::string> expected = text.gone ? std::nullopt : text.base;
        if (workshop::saveText(path(), file, bytes, expected) == workshop::Saved::Done) {
            text.base = bytes;
            text.original = text.file.text;
            text.gone = false;
            text.draftMs = 0;
            text.justRestored = false;
            dropDraft(file);
            return true;
        }
        if (meet(file, text, workshop::readText(path(), file)))
            emit noticed(tr("Merged your changes with those made outside Chipwise."));
        if (!text.isChanged()) return false; // both wrote the same
    }
    if (!text.theirs)
        emit noticed(tr("Not saved: another program is writing to %1. Try saving again.").arg(words(file)));
    return false;
}

void OpenPack::keepMine(const std::string& file) {
    emit textsWanted();
    const auto place = m_texts.find(file);
    if (place == m_texts.end() || !place->second.theirs) return;
    place->second.base = std::exchange(place->second.theirs, std::nullopt);
    place->second.original = workshop::fileText(*place->second.base).text;
    ++m_round;
    emit filesChanged();
    touch();
}

void OpenPack::takeTheirs(const std::string& file) {
    const auto place = m_texts.find(file);
    if (place == m_texts.end() || !place->second.theirs) return;
    const auto theirs = std::exchange(place->second.theirs, std::nullopt);
    setTo(place->second, theirs);
    ++m_round;
    dropDraft(file);
    emit textReplaced(words(file));
    emit filesChanged();
    readNow();
}

void OpenPack::letGo(const std::string& file) {
    m_texts.erase(file);
    ++m_round;
    dropDraft(file);
    emit filesChanged();
    readNow();
}

} // namespace chipwise::desktop

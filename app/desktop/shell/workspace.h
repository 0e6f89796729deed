#pragma once

#include "study/care/journal_file.h"
#include "study/learner.h"
#include "study/opening.h"
#include "study/packs/folders.h"
#include "study/session.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace chipwise::desktop {

class MemoryAdapter;

/// What every page is given: the open profile, the time, and word of what changed. Pages read values through
/// it and never open a database.
class Workspace : public QObject {
    Q_OBJECT
public:
    using Clock = std::function<study::Now()>;

    /// Opens the profile; throws store::StoreError with a sentence for people.
    Workspace(std::filesystem::path folder, Clock, QObject* parent = nullptr);
    /// Over a profile that is open.
    Workspace(std::filesystem::path folder, std::unique_ptr<study::Learner>, Clock,
              QObject* parent = nullptr);
    ~Workspace() override;

    study::Learner& learner() { return *m_learner; }
    const study::Learner& learner() const { return *m_learner; }
    study::Now now() const { return m_clock(); }
    const std::filesystem::path& folder() const { return m_folder; }
    const Clock& clock() const { return m_clock; }
    /// Milliseconds since the machine was started, sleep included, which no one can set. Empty: not known.
    using SteadyClock = std::function<std::int64_t()>;
    void setSteadyClock(SteadyClock steady) { m_steadyClock = std::move(steady); }
    const SteadyClock& steadyClock() const { return m_steadyClock; }
    QString today() const; ///< "2026-11-21"
    bool readOnly() const { return study::isReadOnly(*m_learner); }
    /// Why nothing can be saved now; nothing where it can.
    std::optional<store::WritingProblem> writingProblem() const { return study::writingProblem(*m_learner); }
    /// Tries again; true where everything can be saved.
    bool tryToWrite() { return study::tryToWrite(*m_learner); }

    /// What Today shows.
    study::Day readDay();
    /// Serves once instead of reading.
    void setEarlyDay(std::optional<study::EarlyDay> early) { m_early = std::move(early); }

    /// Learning from the answers; one for all who ask.
    MemoryAdapter& memoryAdapter() { return *m_adapter; }

    /// Names of the profiles that can be switched to: folders beside the default one, the current one
    /// included.
    QStringList profiles() const;
    QString profileName() const;
    /// The folder of a profile of that name; the name "" is the default profile.
    std::filesystem::path profileFolder(const QString& name) const;

    /// The packs that come with the program.
    void setShippedPacks(std::vector<study::ShippedPack> packs) { m_shipped = std::move(packs); }
    /// The first of them that the learner has removed and could install again.
    std::optional<study::ShippedPack> removedShippedPack() const;

    /// Every page shows its value anew.
    void announceChange() { emit changed(); }
    /// Announces a change when another process has written to the profile; the window asks once a second.
    /// Throws when the file was replaced, or brought up to date by a newer Chipwise.
    void lookForOthers();
    /// Announces a new study day: at four in the morning, and after a suspend or a change of the clock or the
    /// time zone. The window calls it each second and when it is activated.
    void checkDay();

signals:
    void changed();
    void dayChanged();

private:
    std::filesystem::path m_folder;
    Clock m_clock;
    SteadyClock m_steadyClock;
    std::unique_ptr<study::Learner> m_learner;
    study::OtherWriters m_others;
    std::int64_t m_day = 0; ///< the study day that was announced
    std::optional<study::EarlyDay> m_early;
    std::vector<study::ShippedPack> m_shipped;
    std::unique_ptr<MemoryAdapter> m_adapter; ///< first to go: its thread reads the profile
};

/// Text of the rooms below (UTF-8) for the screen, and back.
inline QString words(const std::string& text) {
    return QString::fromStdString(text);
}
inline QString words(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace chipwise::desktop

#pragma once

#include "desktop/shell/workspace.h"

#include <QPointer>

namespace chipwise::desktop {

class Job;

/// Installs and removes packs off the window's thread, each time with a learner of its own on the same
/// profile. One thing at a time; what it comes to arrives as a signal in the window's thread.
class LibraryInstaller : public QObject {
    Q_OBJECT
public:
    LibraryInstaller(Workspace&, QObject* parent);

    /// The pack's folder for what was chosen or dropped: the folder itself or its pack.md. Anything else is
    /// answered by a sentence in `problem`.
    static QString packFolder(const QString& path, QString* problem);

    void install(const QString& path, bool allowOlder = false);
    void remove(const QString& packId);
    void putBack(const QString& packId);
    /// Copies the files of an installed pack into a new folder inside `target`.
    void copyFiles(const QString& packId, const QString& target);

    bool isBusy() const { return !m_job.isNull(); }
    /// What is being done, "Installing “core-60”…"; empty when idle.
    QString busyWords() const { return m_words; }
    void cancel();

signals:
    void busyChanged();
    /// Also when nothing was installed: the report says why.
    void installed(const chipwise::study::InstallReport&, const QString& folder);
    void removed(const QString& packId, const QString& sentence);
    void noticed(const QString& sentence);

private:
    using Afterwards = std::function<void()>;
    /// Runs in the job's thread; `learner` belongs to it.
    using Work = std::function<Afterwards(study::Learner& learner, const std::function<bool()>& cancelled)>;
    void run(const QString& title, Work);
    void setBusy(const QString& words);

    Workspace& m_workspace;
    QPointer<Job> m_job;
    QString m_words;
};

} // namespace chipwise::desktop

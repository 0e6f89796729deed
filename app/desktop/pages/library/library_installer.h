#pragma once

#include "desktop/shell/workspace.h"
#include "study/forecast/offer.h"

#include <QPointer>

namespace chipwise::desktop {

class Job;

/// Installs and removes packs off the window's thread, each time with a learner of its own on the same
/// profile. One thing at a time; what it comes to arrives as a signal in the window's thread.
class LibraryInstaller : public QObject {
    Q_OBJECT
public:
    LibraryInstaller(Workspace&, QObject* parent);

    /// What can be installed of what was chosen or dropped: a folder, the folder of its pack.md, or a packed
    /// pack. Anything else is answered by a sentence in `problem`.
    static QString packPath(const QString& path, QString* problem);

    /// A pack that is installed already is offered first, with what would change.
    void install(const QString& path);
    /// A pack that comes with the program. Its folder is not one to write in.
    void installShipped(const QString& path);
    /// Without asking: the learner has seen the offer.
    void installNow(const QString& path);
    /// The learner has also agreed that it is signed by another key than before, or not at all.
    void installWithOtherKey(const QString& path);
    void remove(const QString& packId);
    void putBack(const QString& packId);
    /// Makes a pack of one's own from an installed one, in a new folder inside `target`.
    void copyFiles(const QString& packId, const QString& target);

    bool isBusy() const { return !m_job.isNull(); }
    /// What is being done, "Installing “core-60”…"; empty when idle.
    QString busyWords() const { return m_words; }
    void cancel();
    /// Works out what the plan would come to with the dates that an installed pack names, beside whatever
    /// else is done. Nothing arrives where the pack names none that the plan does not have, or where that
    /// fails.
    void askForDates(const QString& packId);

signals:
    void busyChanged();
    /// A version of an installed pack; `path` is to be given to installNow where the learner agrees.
    void offered(const chipwise::study::PackOffer&, bool older, const QString& path);
    void copied(const QString& packId, const QString& folder); ///< `packId` of the original
    /// Also when nothing was installed: the report says why.
    void installed(const chipwise::study::InstallReport&, const QString& path);
    void datesOffered(const QString& packId, const chipwise::study::DatesOffer&);
    void removed(const QString& packId, const QString& sentence);
    void noticed(const QString& sentence);

private:
    using Afterwards = std::function<void()>;
    /// Runs in the job's thread; `learner` belongs to it.
    using Work = std::function<Afterwards(study::Learner& learner, const std::function<bool()>& canceled)>;
    void run(const QString& title, Work);
    /// What has been agreed to so far; each step of asking takes in the ones before it.
    enum class Agreed { Nothing, TheOffer, AnotherKey };
    enum class Folder { Remembered, NotRemembered }; ///< as the place where the pack is written
    void install(const QString& path, Agreed, Folder = Folder::Remembered);
    void setBusy(const QString& words);

    Workspace& m_workspace;
    QPointer<Job> m_job;
    QString m_words;
};

} // namespace chipwise::desktop

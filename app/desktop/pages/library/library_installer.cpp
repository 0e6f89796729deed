#include "desktop/pages/library/library_installer.h"

#include "desktop/shell/job.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/shell/report_errors.h"
#include "exchange/archive/archive.h"
#include "exchange/foreign_kind.h"
#include "study/packs/copy_pack.h"
#include "study/packs/install.h"
#include "study/packs/installed_packs.h"

#include <QFileInfo>

#include <algorithm>

namespace chipwise::desktop {

namespace fs = std::filesystem;

namespace {

QString removedSentence(const store::InstalledPack& pack) {
    const int count = pack.questions + pack.generated;
    const QString title = words(pack.title);
    if (count == 1)
        return LibraryInstaller::
            tr("Removed “%1” (1 question). Its history is kept and comes back if you install the pack again.")
                .arg(title);
    return LibraryInstaller::
        tr("Removed “%1” (%2 questions). Their history is kept and comes back if you install the pack again.")
            .arg(title)
            .arg(count);
}

/// An author who installs the version they are writing once more is not asked.
bool isAsked(const study::PackOffer& offer, bool older) {
    if (!offer.isUpdate()) return false;
    if (offer.isSourceFolder && offer.version == offer.installedVersion) return false;
    return older || offer.otherContent || !offer.difference.empty();
}

} // namespace

LibraryInstaller::LibraryInstaller(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace) {}

QString LibraryInstaller::packPath(const QString& path, QString* problem) {
    const QFileInfo chosen(path);
    if (chosen.isDir()) return chosen.absoluteFilePath();
    if (chosen.isFile() && chosen.fileName() == QLatin1String("pack.md")) return chosen.absolutePath();
    if (exchange::isArchiveName(path.toStdString())) return chosen.absoluteFilePath();
    const auto kind = exchange::foreignKindOf(path.toStdString());
    if (problem != nullptr)
        *problem = kind && !kind->mayBePack
                       ? tr("“%1”: %2 %3").arg(chosen.fileName(), words(kind->message), words(kind->help))
                   : chosen.exists() ? tr("“%1” is not a question pack. A pack is a .cwpack file, or a "
                                          "folder that contains a file named pack.md.")
                                           .arg(chosen.fileName())
                                     : tr("“%1” does not exist.").arg(path);
    return {};
}

void LibraryInstaller::setBusy(const QString& busy) {
    m_words = busy;
    emit busyChanged();
}

void LibraryInstaller::run(const QString& title, Work work) {
    if (isBusy()) {
        emit noticed(tr("Please wait: %1").arg(m_words));
        return;
    }
    const fs::path folder = m_workspace.folder();
    m_job = new Job(
        title,
        [folder, work = std::move(work)](const Job::Handle& handle) -> Afterwards {
            if (handle.canceled()) return {};
            study::Learner learner(folder);
            return work(learner, handle.canceled);
        },
        this);
    connect(m_job, &Job::failed, this, &LibraryInstaller::noticed);
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        // Packs that were only read into memory do not show what the job has written.
        if (m_workspace.writingProblem()) reportErrors([this] { m_workspace.tryToWrite(); });
        setBusy({});
    });
    setBusy(title);
}

void LibraryInstaller::cancel() {
    if (m_job.isNull()) return;
    m_job->cancel();
    setBusy(tr("Stopping…"));
}

void LibraryInstaller::install(const QString& path) {
    install(path, Agreed::Nothing);
}
void LibraryInstaller::installShipped(const QString& path) {
    install(path, Agreed::Nothing, Folder::NotRemembered);
}
void LibraryInstaller::installNow(const QString& path) {
    install(path, Agreed::TheOffer);
}
void LibraryInstaller::installWithOtherKey(const QString& path) {
    install(path, Agreed::AnotherKey);
}

void LibraryInstaller::install(const QString& chosen, Agreed agreed, Folder folder) {
    QString problem;
    const QString path = packPath(chosen, &problem);
    if (path.isEmpty()) {
        emit noticed(problem);
        return;
    }
    const study::Now now = m_workspace.now();
    run(tr("Installing “%1”…").arg(QFileInfo(path).fileName()),
        [this, path, now, agreed, folder](study::Learner& learner,
                                          const std::function<bool()>& canceled) -> Afterwards {
            study::PackOffer offer = study::offerOf(learner, path.toStdString(), now);
            const bool older = offer.isUpdate() && study::isOlder(offer.version, offer.installedVersion);
            if (agreed == Agreed::Nothing && isAsked(offer, older))
                return [this, offer, older, path] { emit offered(offer, older, path); };
            if (canceled()) return [this] { emit noticed(tr("Stopped. Nothing was installed.")); };
            const study::InstallReport report = learner.install(
                path.toStdString(), now, agreed != Agreed::Nothing, agreed == Agreed::AnotherKey);
            if (report.otherContent) {
                offer.otherContent = true; // only the bytes of its pictures differ
                return [this, offer, path] { emit offered(offer, false, path); };
            }
            if (report.installed && canceled() && !offer.isUpdate()) {
                learner.remove(report.packId); // canceled too late to stop: as if it had not been
                return [this] { emit noticed(tr("Stopped. Nothing was installed.")); };
            }
            return [this, report, path, folder] {
                if (report.installed && folder == Folder::Remembered && QFileInfo(path).isDir())
                    rememberSource(m_workspace, report.packId, path);
                emit installed(report, path);
                if (report.installed) m_workspace.announceChange();
            };
        });
}

void LibraryInstaller::askForDates(const QString& packId) {
    new Job(
        tr("Forecast for the plan"),
        [this, packId, folder = m_workspace.folder(),
         now = m_workspace.now()](const Job::Handle&) -> Afterwards {
            const study::Learner learner(folder, study::Learner::Access::ReadOnly);
            const auto dates = study::datesOffered(learner, packId.toStdString(), now);
            if (!dates) return {};
            return [this, packId, dates = *dates] { emit datesOffered(packId, dates); };
        },
        this);
}

void LibraryInstaller::remove(const QString& packId) {
    const auto pack = study::findPack(m_workspace.learner(), packId.toStdString());
    if (!pack) return;
    run(tr("Removing “%1”…").arg(words(pack->title)),
        [this, packId, sentence = removedSentence(*pack)](study::Learner& learner,
                                                          const std::function<bool()>&) -> Afterwards {
            learner.remove(packId.toStdString());
            return [this, packId, sentence] {
                m_workspace.announceChange();
                emit removed(packId, sentence);
            };
        });
}

void LibraryInstaller::putBack(const QString& packId) {
    run(tr("Restoring the pack…"),
        [this, packId](study::Learner& learner, const std::function<bool()>&) -> Afterwards {
            const bool back = learner.putBack(packId.toStdString());
            return [this, back] {
                m_workspace.announceChange();
                if (!back)
                    emit noticed(
                        tr("The pack can't be restored because its files are gone. Install it again."));
            };
        });
}

void LibraryInstaller::copyFiles(const QString& packId, const QString& target) {
    const auto pack = study::findPack(m_workspace.learner(), packId.toStdString());
    if (!pack) return;
    const std::string id = study::copyId(m_workspace.learner(), pack->id);
    const fs::path to = fs::path(target.toStdString()) / id;
    if (fs::exists(to)) {
        // Into a folder of its own, so that nothing of the learner's is ever written over.
        emit noticed(
            tr("That location already has a folder named “%1”. Choose a different location.").arg(words(id)));
        return;
    }
    run(tr("Copying “%1”…").arg(words(pack->title)),
        [this, packId, id, pack = *pack, to](study::Learner&, const std::function<bool()>&) -> Afterwards {
            study::copyPack(pack, to, id);
            return [this, packId, id, to] {
                const QString folder = QString::fromStdString(to.string());
                rememberSource(m_workspace, id, folder);
                emit copied(packId, folder);
            };
        });
}

} // namespace chipwise::desktop

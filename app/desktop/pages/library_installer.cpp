#include "desktop/pages/library_installer.h"

#include "desktop/shell/job.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace chipwise::desktop {

namespace fs = std::filesystem;

namespace {

QString removedSentence(const store::InstalledPack& pack) {
    const int count = pack.questions + pack.generated;
    const QString questions =
        count == 1 ? LibraryInstaller::tr("1 question") : LibraryInstaller::tr("%1 questions").arg(count);
    return LibraryInstaller::tr("Removed “%1”: %2. Their history stays and returns with them.")
        .arg(words(pack.title), questions);
}

/// Into a folder that does not exist yet, so that nothing of the learner's is ever written over.
void copyFolder(const fs::path& from, const fs::path& to) {
    fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::skip_symlinks);
}

} // namespace

LibraryInstaller::LibraryInstaller(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace) {}

QString LibraryInstaller::packFolder(const QString& path, QString* problem) {
    const QFileInfo chosen(path);
    if (chosen.isDir()) return chosen.absoluteFilePath();
    if (chosen.isFile() && chosen.fileName() == QLatin1String("pack.md")) return chosen.absolutePath();
    if (problem != nullptr)
        *problem = chosen.exists() ? tr("“%1” is not a question pack. A pack is a folder with a file named "
                                        "pack.md in it: choose that folder or that file.")
                                         .arg(chosen.fileName())
                                   : tr("There is no “%1”.").arg(path);
    return {};
}

void LibraryInstaller::setBusy(const QString& busy) {
    m_words = busy;
    emit busyChanged();
}

void LibraryInstaller::run(const QString& title, Work work) {
    if (isBusy()) {
        emit noticed(tr("One moment: %1").arg(m_words));
        return;
    }
    const fs::path folder = m_workspace.folder();
    m_job = new Job(
        title,
        [folder, work = std::move(work)](const Job::Handle& handle) -> Afterwards {
            if (handle.cancelled()) return {};
            study::Learner learner(folder);
            return work(learner, handle.cancelled);
        },
        this);
    connect(m_job, &Job::failed, this, &LibraryInstaller::noticed);
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        setBusy({});
    });
    setBusy(title);
}

void LibraryInstaller::cancel() {
    if (m_job.isNull()) return;
    m_job->cancel();
    setBusy(tr("Stopping…"));
}

void LibraryInstaller::install(const QString& path, bool allowOlder) {
    QString problem;
    const QString folder = packFolder(path, &problem);
    if (folder.isEmpty()) {
        emit noticed(problem);
        return;
    }
    const study::Now now = m_workspace.now();
    run(tr("Installing “%1”…").arg(QDir(folder).dirName()),
        [this, folder, now, allowOlder](study::Learner& learner,
                                        const std::function<bool()>& cancelled) -> Afterwards {
            std::vector<std::string> before;
            for (const store::InstalledPack& pack : learner.catalog().packs()) before.push_back(pack.id);
            const study::InstallReport report = learner.install(folder.toStdString(), now, allowOlder);
            const bool isNew = std::find(before.begin(), before.end(), report.packId) == before.end();
            if (report.installed && cancelled() && isNew) {
                learner.remove(report.packId); // cancelled too late to stop: as if it had not been
                return [this] { emit noticed(tr("Stopped. Nothing was installed.")); };
            }
            return [this, report, folder] {
                emit installed(report, folder);
                if (report.installed) m_workspace.announceChange();
            };
        });
}

void LibraryInstaller::remove(const QString& packId) {
    const auto pack = m_workspace.learner().catalog().pack(packId.toStdString());
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
    run(tr("Putting the pack back…"),
        [this, packId](study::Learner& learner, const std::function<bool()>&) -> Afterwards {
            const bool back = learner.putBack(packId.toStdString());
            return [this, back] {
                m_workspace.announceChange();
                if (!back) emit noticed(tr("The pack is no longer there to put back. Install it again."));
            };
        });
}

void LibraryInstaller::copyFiles(const QString& packId, const QString& target) {
    const auto pack = m_workspace.learner().catalog().pack(packId.toStdString());
    if (!pack) return;
    const fs::path to = fs::path(target.toStdString()) / pack->id;
    if (fs::exists(to)) {
        emit noticed(tr("There already is a folder “%1” there. Choose another place.").arg(words(pack->id)));
        return;
    }
    run(tr("Copying “%1”…").arg(words(pack->title)),
        [this, from = pack->folder, to](study::Learner&, const std::function<bool()>&) -> Afterwards {
            copyFolder(from, to);
            return [this, to] {
                emit noticed(tr("The files are in %1.").arg(QString::fromStdString(to.string())));
            };
        });
}

} // namespace chipwise::desktop

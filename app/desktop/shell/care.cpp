#include "desktop/shell/care.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings/settings_data_words.h"
#include "desktop/shell/job.h"
#include "desktop/shell/workspace.h"
#include "store/care/salvage.h"
#include "store/sqlite/profile_files.h"
#include "study/care/backup.h"
#include "study/care/journal_file.h"
#include "study/care/restore.h"
#include "study/plan/written_moves.h"

#include <QCoreApplication>
#include <QEvent>
#include <QStringList>

#include <utility>

namespace chipwise::desktop {

namespace {

QString careWords(const char* text) {
    return QCoreApplication::translate("Care", text);
}

QString checkWords(const store::CheckReport& report) {
    return careWords("Your journal has a problem: %1 To check and restore it, go to Settings > Data.")
        .arg(report.problems.empty() ? QString() : words(report.problems.front()));
}

QString lossWords(const store::JournalLoss& loss, int utcOffsetMin) {
    const QString what = loss.otherFile ? careWords("This is not the journal that Chipwise last saved here. "
                                                    "A different file has replaced it.")
                                        : missingWords(loss, utcOffsetMin);
    return what + QLatin1Char(' ') +
           careWords("To check it and recover as much as possible, go to Settings > Data.");
}

} // namespace

void announceLoss(Workspace& workspace, const std::function<void(const QString&)>& problem) {
    if (workspace.readOnly()) return;
    study::announceLoss(workspace.learner(), [&](const store::JournalLoss& loss) {
        problem(lossWords(loss, workspace.now().utcOffsetMin));
    });
}

void careForProfile(Workspace& workspace, QObject* owner, const std::function<void(const QString&)>& problem,
                    const std::function<void()>& backedUp) {
    if (workspace.readOnly()) return;
    auto* job = new Job(
        careWords("Checking your answers"),
        [folder = workspace.folder(), now = workspace.now(), problem,
         backedUp](const Job::Handle&) -> std::function<void()> {
            const auto care = study::careForDay(folder, now);
            if (!care) return {};
            if (!care->check.fileOk) return [problem, care] { problem(checkWords(care->check)); };
            if (!care->backedUp) return {};
            return [problem, backedUp, notes = care->notes] {
                backedUp();
                if (!notes.empty()) problem(words(notes.front()));
            };
        },
        owner);
    QObject::connect(job, &Job::failed, owner, [problem](const QString& sentence) { problem(sentence); });
}

void careOnClosing(Workspace& workspace, bool isClockRight, QObject* owner) {
    if (workspace.readOnly()) return;
    new Job(
        careWords("Backing up your answers"),
        [folder = workspace.folder(), now = workspace.now(),
         isClockRight](const Job::Handle&) -> std::function<void()> {
            if (isClockRight) study::writeMovesOfLook(folder, now);
            study::backUpForDay(folder, now);
            return {};
        },
        owner);
}

WorkWhenIdle::WorkWhenIdle(std::function<void()> work, QObject* parent)
    : QObject(parent), m_work(std::move(work)) {
    QCoreApplication::instance()->installEventFilter(this);
}

void WorkWhenIdle::start() {
    if (std::exchange(m_isRequested, false)) m_work();
}

void WorkWhenIdle::passSecond() {
    constexpr int idleAfterSeconds = 30;
    if (++m_secondsIdle >= idleAfterSeconds) start();
}

bool WorkWhenIdle::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::TouchBegin:
    case QEvent::InputMethod: m_secondsIdle = 0; break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

bool offerAnotherTry(const QString& why, const QString& giveUp) {
    AskDialog ask({careWords("Chipwise can't open your journal."), why, careWords("Try again"),
                   giveUp.isEmpty() ? careWords("Quit") : giveUp},
                  nullptr);
    ask.setAttribute(Qt::WA_DeleteOnClose, false);
    return ask.exec() == QDialog::Accepted;
}

bool offerRepair(const QString& folder, const QString& whatIsWrong, const study::Now& now) {
    AskDialog ask({careWords("Repair your journal?"),
                   careWords("%1 The repair copies every readable answer to a new file. The damaged "
                             "file is kept next to the new one.")
                       .arg(whatIsWrong),
                   careWords("Repair"), careWords("Quit")},
                  nullptr);
    ask.setAttribute(Qt::WA_DeleteOnClose, false); // it lives on the stack here
    if (ask.exec() != QDialog::Accepted) return false;
    const store::Salvaged salvaged = store::salvage(folder.toStdString(), now.ms);
    study::Learner(folder.toStdString()).replay(true);
    QStringList sentences;
    for (const std::string& sentence : salvaged.sentences) sentences << words(sentence);
    const std::filesystem::path profile = folder.toStdString();
    if (const auto fuller = study::fullerBackup(profile, store::databaseFile(profile)))
        sentences << careWords("%1. To restore it, go to Settings > Data.")
                         .arg(words(study::fullerBackupWords(*fuller, now)));
    AskDialog done({careWords("Your journal was repaired."), sentences.join(QLatin1Char(' ')),
                    careWords("Continue"), careWords("Quit")},
                   nullptr);
    done.setAttribute(Qt::WA_DeleteOnClose, false);
    return done.exec() == QDialog::Accepted;
}

bool offerRestore(const QString& folder, const study::Now& now) {
    const std::filesystem::path profile = folder.toStdString();
    if (!study::isJournalGone(profile)) return true;
    const auto backup = study::fullerBackup(profile, store::databaseFile(profile));
    const QString empty = careWords("Start an empty journal");
    AskDialog ask({careWords("Your journal is missing."),
                   careWords("The journal chipwise.db is missing from %1. %2.")
                       .arg(folder, backup ? words(study::fullerBackupWords(*backup, now))
                                           : careWords("No backup there contains any answers")),
                   backup ? careWords("Restore the backup") : empty, careWords("Quit"),
                   backup ? empty : QString()},
                  nullptr);
    ask.setAttribute(Qt::WA_DeleteOnClose, false);
    bool startsEmpty = !backup;
    if (ask.other() != nullptr)
        QObject::connect(ask.other(), &QPushButton::clicked, &ask, [&] {
            startsEmpty = true;
            ask.accept();
        });
    if (ask.exec() != QDialog::Accepted) return false;
    if (startsEmpty) {
        std::filesystem::remove(store::headFile(profile)); // it speaks of the journal that is gone
        return true;
    }
    const study::RestoreReport report = study::restoreBackup(profile, backup->file, now);
    AskDialog done({careWords("The backup was restored."), words(study::restoredWords(report, now)),
                    careWords("Continue"), careWords("Quit")},
                   nullptr);
    done.setAttribute(Qt::WA_DeleteOnClose, false);
    return done.exec() == QDialog::Accepted;
}

} // namespace chipwise::desktop

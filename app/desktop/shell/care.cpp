#include "desktop/shell/care.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings_data_words.h"
#include "desktop/shell/job.h"
#include "desktop/shell/workspace.h"
#include "store/salvage.h"
#include "study/backup.h"

#include <QCoreApplication>
#include <QStringList>

namespace chipwise::desktop {

namespace {

QString careWords(const char* text) {
    return QCoreApplication::translate("Care", text);
}

QString checkWords(const store::CheckReport& report) {
    return careWords("Your journal has a problem: %1 Settings, Data can check and restore it.")
        .arg(report.problems.empty() ? QString() : words(report.problems.front()));
}

QString lossWords(const store::JournalLoss& loss, int utcOffsetMin) {
    const QString what = loss.otherFile
                             ? careWords("This journal is not the one that was written here last: another "
                                         "file was put in its place.")
                             : missingWords(loss.events, loss.newestMs, utcOffsetMin);
    return what + QLatin1Char(' ') +
           careWords("Settings, Data can check it and bring back what can be found.");
}

} // namespace

void careForProfile(Workspace& workspace, QObject* owner, const std::function<void(const QString&)>& problem,
                    const std::function<void()>& backedUp) {
    if (workspace.readOnly()) return;
    store::Profile& profile = workspace.learner().profile();
    if (const auto loss = profile.unannouncedLoss()) {
        problem(lossWords(*loss, workspace.now().utcOffsetMin));
        profile.markLossAnnounced();
    }
    auto* job = new Job(
        careWords("Looking after your answers"),
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

bool offerRepair(const QString& folder, const QString& whatIsWrong, std::int64_t nowMs) {
    AskDialog ask(
        {careWords("Repair your journal?"),
         careWords(
             "%1 Every answer that can be read goes into a new file; the damaged one is kept beside it.")
             .arg(whatIsWrong),
         careWords("Repair"), careWords("Quit")},
        nullptr);
    ask.setAttribute(Qt::WA_DeleteOnClose, false); // it lives on the stack here
    if (ask.exec() != QDialog::Accepted) return false;
    const store::Salvaged salvaged = store::salvage(folder.toStdString(), nowMs);
    study::Learner(folder.toStdString()).replay(true);
    QStringList sentences;
    for (const std::string& sentence : salvaged.sentences) sentences << words(sentence);
    AskDialog done({careWords("Your journal is repaired."), sentences.join(QLatin1Char(' ')),
                    careWords("Go on"), careWords("Quit")},
                   nullptr);
    done.setAttribute(Qt::WA_DeleteOnClose, false);
    return done.exec() == QDialog::Accepted;
}

} // namespace chipwise::desktop

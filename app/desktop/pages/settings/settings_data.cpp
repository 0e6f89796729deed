#include "desktop/pages/settings/settings_data.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/pages/settings/settings_data_words.h"
#include "desktop/shell/job.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/open_outside.h"
#include "desktop/widgets/text/text.h"
#include "pack/text/largest_input.h"
#include "store/care/salvage.h"
#include "store/merge/journal_csv.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/writing.h"
#include "study/care/foreign_journal.h"
#include "study/care/journal_check.h"
#include "study/care/journal_export.h"
#include "study/care/restore.h"
#include "study/plan/plan_change.h"
#include "study/wrong_clock.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>
#include <QUrl>
#include <QVBoxLayout>

namespace chipwise::desktop {

namespace {

ButtonRow* rightRow() {
    return new ButtonRow(Qt::AlignRight);
}

/// The list to choose from, and under it what the chosen backup holds.
QWidget* withContents(QComboBox* choice, const QStringList& contents) {
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    auto* label = new Text(Type::Body, contents.value(choice->currentIndex()), Ink::Text2);
    column->addWidget(choice);
    column->addWidget(label);
    both->setFocusProxy(choice);
    QObject::connect(choice, &QComboBox::currentIndexChanged, label, [label, choice, contents](int index) {
        label->setText(contents.value(index));
        choice->setAccessibleDescription(label->text());
    });
    choice->setAccessibleDescription(label->text());
    return both;
}

/// The whole journal to a file that takes its name only when it is complete.
std::int64_t writeJournal(const std::filesystem::path& profile, const QString& path) {
    const study::Learner learner(profile, study::Learner::Access::ReadOnly);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) throw std::runtime_error(file.errorString().toStdString());
    const auto put = [&file](const std::string& line) {
        file.write(line.data(), static_cast<qint64>(line.size()));
        file.write("\n", 1);
    };
    const std::int64_t rows = study::exportJournal(learner, std::nullopt, put);
    if (!file.commit()) throw std::runtime_error(file.errorString().toStdString());
    return rows;
}

/// What another computer exported. Throws where it cannot become a part of a journal.
study::ImportPreview readJournal(const QString& path, const std::filesystem::path& folder,
                                 const study::Now& now) {
    using Verdict = study::ImportPreview::Verdict;
    const QString name = QStringLiteral("“%1”").arg(QFileInfo(path).fileName());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error(file.errorString().toStdString());
    if (file.size() > static_cast<qint64>(pack::largestInput))
        throw std::runtime_error(pack::tooLargeSentence(name.toStdString()));
    study::ImportPreview preview = study::previewImport(file.readAll().toStdString(), folder, now);
    const auto refuse = [&](const QString& why) { throw std::runtime_error(why.arg(name).toStdString()); };
    if (preview.verdict == Verdict::NoJournal)
        refuse(SettingsData::tr(
            "%1 does not contain answers exported from Chipwise. To export them on another computer, "
            "open Chipwise there and choose “Export as CSV…” in Settings."));
    if (preview.verdict == Verdict::ForInstructor)
        refuse(SettingsData::tr("%1 was exported for an instructor, without typed answers, so it can't be "
                                "imported into a journal."));
    if (preview.journal.events.empty()) refuse(SettingsData::tr("No answers in %1 can be used."));
    return preview;
}

/// Refuses, with the sentence about the folder %1, what has to write into it.
void requireWriting(const std::filesystem::path& folder, const QString& sentence) {
    if (store::writingProblemIn(folder))
        throw std::runtime_error(sentence.arg(words(folder.string())).toStdString());
}

void requireWritingForBackups(const std::filesystem::path& folder) {
    requireWriting(folder,
                   SettingsData::tr("Chipwise can't write to %1, so it can't back up or restore there. To "
                                    "put a backup in a different folder, choose “Save a copy…”."));
}

void requireWritingForImport(const std::filesystem::path& folder) {
    requireWriting(folder, SettingsData::tr("Chipwise can't write to %1, so nothing can be imported."));
}

/// None where the file is too damaged to say which packs there are.
std::vector<study::DamagedPack> damagedPacksIn(const std::filesystem::path& folder, const study::Now& now) {
    try {
        return study::damagedPacks(folder, now);
    } catch (const store::StoreError& error) {
        if (error.kind() != store::StoreError::Kind::Corrupt) throw;
        return {};
    }
}

} // namespace

SettingsData::SettingsData(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Data, backup, and profiles"), workspace, parent) {
    m_outside.csvFile = [this] {
        return QFileDialog::getSaveFileName(this, tr("Choose where to save the journal"),
                                            QStringLiteral("chipwise-journal.csv"), tr("CSV files (*.csv)"));
    };
    m_outside.saveBackup = [this] {
        return QFileDialog::getSaveFileName(this, tr("Choose where to save the backup"),
                                            QStringLiteral("chipwise.cwbackup"), tr("Backups (*.cwbackup)"));
    };
    m_outside.openBackup = [this] {
        return QFileDialog::getOpenFileName(this, tr("Choose a backup to restore"), {},
                                            tr("Backups (*.cwbackup *.db)"));
    };
    m_outside.openJournal = [this] {
        return QFileDialog::getOpenFileName(this, tr("Choose a file with answers to import"), {},
                                            tr("CSV files (*.csv)"));
    };
    m_outside.openFolder = [](const QString& folder) { return openOutside(QUrl::fromLocalFile(folder)); };
    addBackupRow();
    addCheckRow();
    addDatesRow();
    addFolderRows();
}

void SettingsData::addBackupRow() {
    ButtonRow* controls = rightRow();
    m_backup = controls->addButton(Button::Kind::Secondary, tr("Back up now"));
    m_saveCopy = controls->addButton(Button::Kind::Secondary, tr("Save a copy…"));
    m_restore = controls->addButton(Button::Kind::Secondary, tr("Restore…"));
    m_backupRow = addRow(tr("Backups"), tr("Copies of your answers, packs, and drafts."), controls);
    m_backupRow->setKeywords({tr("restore save copy carry another computer")});
    connect(m_saveCopy, &Button::clicked, this, &SettingsData::saveCopy);
    connect(m_backup, &Button::clicked, this, &SettingsData::backUp);
    connect(m_restore, &Button::clicked, this, &SettingsData::askToRestore);
}

void SettingsData::addCheckRow() {
    ButtonRow* controls = rightRow();
    m_check = controls->addButton(Button::Kind::Secondary, tr("Check now"));
    m_repair = controls->addButton(Button::Kind::Secondary, tr("Repair…"));
    m_repair->hide();
    m_checkRow = addRow(tr("Check"),
                        tr("Reads every journal entry, recalculates all card states, and checks the files of "
                           "your packs. Nothing is changed."),
                        controls);
    m_checkRow->setKeywords({tr("integrity repair damaged")});
    connect(m_check, &Button::clicked, this, &SettingsData::checkAll);
    connect(m_repair, &Button::clicked, this, &SettingsData::askToRepair);
}

/// The way back from what was answered to the question which date is right.
void SettingsData::addDatesRow() {
    ButtonRow* controls = rightRow();
    m_undoDates = controls->addButton(Button::Kind::Secondary, tr("Undo"));
    m_undoDates->setAccessibleName(tr("Undo the date corrections"));
    m_datesRow = addRow(tr("Date corrections"), {}, controls);
    m_datesRow->setKeywords({tr("clock wrong date time undo")});
    connect(m_undoDates, &Button::clicked, this, &SettingsData::undoDates);
}

void SettingsData::undoDates() {
    reportErrors([this] {
        const int count = study::undoClockRepair(workspace().learner(), workspace().now());
        refresh();
        emit noticed(words(study::undoneDatesWords(count)));
        workspace().announceChange();
    });
}

void SettingsData::addFolderRows() {
    ButtonRow* controls = rightRow();
    Button* open = controls->addButton(Button::Kind::Secondary, tr("Open the folder"));
    m_folderRow = addRow(tr("Your data"), words(workspace().folder().string()), controls);
    m_folderRow->setKeywords({tr("folder path directory files")});
    connect(open, &Button::clicked, this, [this] {
        if (!m_outside.openFolder(words(workspace().folder().string())))
            m_folderRow->setProblem(tr("No program could open the folder. Its path is shown above."));
    });

    ButtonRow* journal = rightRow();
    m_export = journal->addButton(Button::Kind::Secondary, tr("Export as CSV…"));
    m_import = journal->addButton(Button::Kind::Secondary, tr("Import answers…"));
    m_journalRow = addRow(tr("Journal"),
                          tr("Exports every answer as a table row for other programs, and imports answers "
                             "from another computer."),
                          journal);
    m_journalRow->setKeywords({tr("reviews export import csv answers other computer instructor")});
    connect(m_export, &Button::clicked, this, &SettingsData::exportJournal);
    connect(m_import, &Button::clicked, this, &SettingsData::readImport);
}

void SettingsData::refresh() {
    const auto backups = study::listBackups(workspace().folder(), workspace().now());
    m_backupRow->setSentence(backupsWords(backups, workspace().now()));
    const int dates = study::correctedDates(workspace().learner());
    m_datesRow->setLeftOut(dates == 0);
    m_datesRow->setSentence(dates == 1
                                ? tr("1 journal entry was dated in the future and was given a likely date. "
                                     "If this computer's clock was wrong, undo the change.")
                                : tr("%1 journal entries were dated in the future and were given likely "
                                     "dates. If this computer's clock was wrong, undo the change.")
                                      .arg(dates));
}

/// A button that is disabled gives the keyboard to another one, which Enter would then press.
void SettingsData::setBusy(bool busy) {
    if (busy) m_pressed = window()->focusWidget();
    for (Button* button :
         {m_backup, m_saveCopy, m_restore, m_check, m_repair, m_export, m_import, m_undoDates})
        button->setEnabled(!busy);
    if (busy) {
        m_passedOn = window()->focusWidget();
        return;
    }
    if (m_pressed && m_pressed != m_passedOn && window()->focusWidget() == m_passedOn) m_pressed->setFocus();
    refresh();
}

/// Runs in a thread of its own; what it returns runs afterwards in the window's.
void SettingsData::run(SettingRow* row, const QString& title, Work work) {
    if (isBusy()) return;
    row->setProblem({});
    row->setEffect(title);
    m_job = new Job(
        title, [work = std::move(work)](const Job::Handle&) { return work(); }, this);
    connect(m_job, &Job::failed, this, [row](const QString& sentence) {
        row->setEffect({});
        row->setProblem(sentence);
    });
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        setBusy(false);
    });
    setBusy(true);
}

void SettingsData::backUp() {
    const auto folder = workspace().folder();
    const std::int64_t now = workspace().now().ms;
    run(m_backupRow, tr("Backing up…"), [this, folder, now]() -> Afterwards {
        requireWritingForBackups(folder);
        const auto made = study::makeBackup(folder, now, true);
        return [this, made] {
            if (made) showBackup(*made);
        };
    });
}

void SettingsData::saveCopy() {
    const QString path = m_outside.saveBackup();
    if (path.isEmpty()) return;
    const auto folder = workspace().folder();
    run(m_backupRow, tr("Backing up…"), [this, folder, path]() -> Afterwards {
        const study::MadeBackup made = study::exportBackup(folder, std::filesystem::path(path.toStdString()));
        return [this, made] { showBackup(made); };
    });
}

void SettingsData::showBackup(const study::MadeBackup& made) {
    QStringList sentences{tr("Backed up %1 to %2.")
                              .arg(words(study::contentsWords(made.list, workspace().now())),
                                   words(made.file.filename().string()))};
    for (const std::string& note : made.list.notes) sentences << words(note);
    m_backupRow->setEffect(sentences.join(QLatin1Char(' ')));
}

void SettingsData::askToRestore() {
    const auto backups = study::listBackups(workspace().folder(), workspace().now());
    const QString now = entryCount(study::journalEntries(workspace().learner()));
    auto* ask = new AskDialog(
        {tr("Restore a backup?"),
         tr("Restoring a backup replaces your profile, including its settings. Answers, packs, and "
            "drafts that are newer than the backup are kept. Chipwise backs up your profile first, "
            "including its journal (%1).")
             .arg(now),
         tr("Restore")},
        window());
    QStringList names = backupNames(backups, workspace().now());
    QStringList contents;
    for (const study::ListedBackup& backup : backups) {
        contents << tr("It contains %1.").arg(words(study::contentsWords(backup.list, workspace().now())));
    }
    names << tr("Another file…");
    contents << tr("A copy from another folder or computer.");
    QComboBox* choice = makeComboBox(tr("Backup"), names);
    if (!backups.empty() && study::isDatedAhead(backups.front().backup, workspace().now()))
        choice->setCurrentIndex(choice->count() - 1);
    ask->setChoice(withContents(choice, contents));
    connect(ask, &AskDialog::accepted, this, [this, backups, choice] {
        const auto chosen = static_cast<std::size_t>(choice->currentIndex());
        if (chosen < backups.size()) return restore(backups.at(chosen).backup.file);
        if (const QString path = m_outside.openBackup(); !path.isEmpty()) restoreCarried(path.toStdString());
    });
    ask->open();
}

/// A file from elsewhere is asked about where it is of another profile.
void SettingsData::restoreCarried(const std::filesystem::path& file) {
    const auto folder = workspace().folder();
    const study::Now now = workspace().now();
    run(m_backupRow, tr("Reading the backup…"), [this, folder, file, now]() -> Afterwards {
        if (study::isOwnBackup(folder, file))
            return [this, file] {
                QMetaObject::invokeMethod(
                    this, [this, file] { restore(file); }, Qt::QueuedConnection);
            };
        const std::string holds = study::contentsWords(study::contentsOf(file), now);
        return [this, file, holds] {
            m_backupRow->setEffect({});
            askAboutStranger(file, words(holds));
        };
    });
}

void SettingsData::askAboutStranger(const std::filesystem::path& file, const QString& holds) {
    auto* ask =
        new AskDialog({tr("Restore a backup of a different profile?"),
                       tr("%1 contains %2 and is a backup of a different profile. Restore it only if it is "
                          "your own backup "
                          "from another computer: its answers will count as yours, and you can't undo this.")
                           .arg(words(file.filename().string()), holds),
                       tr("Restore my backup")},
                      window());
    connect(ask, &AskDialog::accepted, this, [this, file] { restore(file); });
    ask->open();
}

void SettingsData::restore(const std::filesystem::path& file) {
    const auto folder = workspace().folder();
    const study::Now now = workspace().now();
    run(m_backupRow, tr("Restoring the backup…"), [this, folder, file, now]() -> Afterwards {
        requireWritingForBackups(folder);
        const std::string sentence = study::restoredWords(study::restoreBackup(folder, file, now), now);
        return [this, sentence] {
            m_backupRow->setEffect(words(sentence));
            showRestored(words(sentence));
        };
    });
}

/// The window is opened anew afterwards, so what was restored is said first.
void SettingsData::showRestored(const QString& sentence) {
    auto* done = new AskDialog({tr("The backup was restored."), sentence, tr("Continue")}, window());
    done->no()->hide();
    connect(done, &AskDialog::finished, this, &SettingsData::restored);
    done->open();
}

void SettingsData::checkAll() {
    const auto folder = workspace().folder();
    const study::Now now = workspace().now();
    run(m_checkRow, tr("Reading the journal…"), [this, folder, now]() -> Afterwards {
        const study::JournalCheck check = study::checkJournal(folder, now);
        const auto packs = damagedPacksIn(folder, now);
        const auto fuller = study::fullerBackup(folder, check.report.answers);
        return [this, check, packs, fuller, now] {
            const auto& [report, replay, clock] = check;
            const bool whole = report.ok && report.wrongTimes == 0 && replay.differences.empty() && !clock &&
                               packs.empty() && !fuller;
            QString sentence = checkWords(report, replay, clock, packs, now.utcOffsetMin);
            if (fuller)
                sentence +=
                    QLatin1Char(' ') + words(study::fullerBackupWords(*fuller, now)) + QLatin1Char('.');
            m_repair->setVisible(!report.ok);
            m_checkRow->setEffect(whole ? sentence : QString());
            m_checkRow->setProblem(whole ? QString() : sentence);
        };
    });
}

void SettingsData::askToRepair() {
    auto* ask = new AskDialog({tr("Repair your journal?"),
                               tr("The repair copies every readable answer to a new file. The current file "
                                  "is kept next to the new one, and your backups are not changed."),
                               tr("Repair")},
                              window());
    connect(ask, &AskDialog::accepted, this, &SettingsData::repair);
    ask->open();
}

void SettingsData::repair() {
    const auto folder = workspace().folder();
    const study::Now now = workspace().now();
    run(m_checkRow, tr("Repairing the journal…"), [this, folder, now]() -> Afterwards {
        const store::Salvaged salvaged = store::salvage(folder, now.ms);
        study::Learner(folder).replay(true);
        const auto fuller = study::fullerBackup(folder, store::databaseFile(folder));
        return [this, salvaged, fuller, now] {
            QStringList sentences;
            for (const std::string& sentence : salvaged.sentences) sentences << words(sentence);
            if (fuller) sentences << words(study::fullerBackupWords(*fuller, now)) + QLatin1Char('.');
            m_repair->hide();
            m_checkRow->setProblem({});
            m_checkRow->setEffect(sentences.join(QLatin1Char(' ')));
            showRepaired(sentences.join(QLatin1Char(' ')), fuller ? fuller->file : std::filesystem::path());
        };
    });
}

/// What could be saved is said before the window is opened anew, and the backup that holds more is offered.
void SettingsData::showRepaired(const QString& sentence, const std::filesystem::path& fuller) {
    const QString goOn = tr("Continue");
    auto* done = new AskDialog(
        {tr("Your journal was repaired."), sentence, fuller.empty() ? goOn : tr("Restore the backup"), goOn},
        window());
    if (fuller.empty()) {
        done->no()->hide();
        connect(done, &AskDialog::finished, this, &SettingsData::restored);
    } else {
        connect(done, &AskDialog::rejected, this, &SettingsData::restored);
        connect(done, &AskDialog::accepted, this, [this, fuller] { restore(fuller); });
    }
    done->open();
}

void SettingsData::exportJournal() {
    const QString path = m_outside.csvFile();
    if (path.isEmpty()) return;
    const auto folder = workspace().folder();
    run(m_journalRow, tr("Writing the journal…"), [this, folder, path]() -> Afterwards {
        const std::int64_t rows = writeJournal(folder, path);
        return [this, rows, path] {
            m_journalRow->setEffect(tr("%1 written to %2.").arg(entryCount(rows), path));
        };
    });
}

void SettingsData::readImport() {
    const QString path = m_outside.openJournal();
    if (path.isEmpty()) return;
    const auto folder = workspace().folder();
    const study::Now now = workspace().now();
    const QString name = QFileInfo(path).fileName();
    run(m_journalRow, tr("Reading the answers…"), [this, folder, now, path, name]() -> Afterwards {
        requireWritingForImport(folder);
        const study::ImportPreview preview = readJournal(path, folder, now);
        return [this, preview, name] {
            m_journalRow->setEffect({});
            askToImport(preview, name);
        };
    });
}

void SettingsData::askToImport(const study::ImportPreview& preview, const QString& name) {
    const store::JournalText& journal = preview.journal;
    QStringList sentences{
        tr("“%1” contains %2.").arg(name, words(study::answersWords(journal.events, workspace().now())))};
    if (preview.leftOut > 0) sentences << tr("%1 can't be used.").arg(entryCount(preview.leftOut));
    if (preview.isOwn)
        sentences << tr("This file comes from this profile. Answers that are missing here will be added.");
    else
        sentences << (journal.origin.profile.empty() ? tr("This file comes from an older version of Chipwise "
                                                          "and does not say whose answers it contains.")
                                                     : tr("This file comes from a different profile."))
                  << tr("Import it only if it contains your own answers from another computer: they will "
                        "count as yours, and you can't undo this. Your journal is backed up first.");
    auto* ask = new AskDialog({tr("Import these answers?"), sentences.join(QLatin1Char(' ')),
                               preview.isOwn ? tr("Import") : tr("Import my answers")},
                              window());
    connect(ask, &AskDialog::accepted, this, [this, journal] { import(journal); });
    ask->open();
}

void SettingsData::import(const store::JournalText& journal) {
    const auto folder = workspace().folder();
    const study::Now now = workspace().now();
    run(m_journalRow, tr("Importing the answers…"), [this, folder, now, journal]() -> Afterwards {
        requireWritingForImport(folder);
        study::Learner learner(folder);
        study::requirePlausibleClock(learner, now);
        const study::MergedJournal merged = study::mergeAsOwn(learner, journal, now);
        return [this, merged, now] {
            QStringList sentences{
                tr("%1 added.").arg(words(store::countWords(merged.answersAdded, merged.added)))};
            if (merged.plan)
                sentences << words(study::planChangeWords(*merged.plan, "this journal", studyDay(now)));
            if (!merged.before.empty())
                sentences << tr("Your previous journal is kept as %1.")
                                 .arg(words(merged.before.filename().string()));
            m_journalRow->setEffect(sentences.join(QLatin1Char(' ')));
            workspace().announceChange();
        };
    });
}

} // namespace chipwise::desktop

#pragma once

#include "desktop/pages/settings/settings_group.h"
#include "store/merge/journal_csv.h"
#include "study/care/backup.h"
#include "study/care/foreign_journal.h"

#include <QPointer>

namespace chipwise::desktop {

class Button;
class Job;

/// Backups, the check, the folder, the journal as CSV. What takes long runs off the window's thread with a
/// learner of its own; one thing at a time, and each says in its row what it came to.
class SettingsData final : public SettingsGroup {
    Q_OBJECT
public:
    /// What asks the desktop; tests put their own in place.
    struct Outside {
        std::function<QString()> csvFile; ///< where to write; empty: changed his mind
        std::function<bool(const QString&)> openFolder;
        std::function<QString()> saveBackup =
            {}; ///< where to write a backup to carry; empty: changed his mind
        std::function<QString()> openBackup = {};  ///< one that was carried here
        std::function<QString()> openJournal = {}; ///< answers that were exported elsewhere
    };
    SettingsData(Workspace&, QWidget* parent);

    void refresh() override;
    void setOutside(Outside outside) { m_outside = std::move(outside); }
    bool isBusy() const { return !m_job.isNull(); }

    Button* backupButton() { return m_backup; }
    Button* saveCopyButton() { return m_saveCopy; }
    Button* restoreButton() { return m_restore; }
    Button* checkButton() { return m_check; }
    Button* repairButton() { return m_repair; } ///< shown after a check that found damage
    Button* exportButton() { return m_export; }
    Button* importButton() { return m_import; }
    Button* undoDatesButton() { return m_undoDates; } ///< while a correction of dates is in effect

signals:
    void restored();

private:
    using Afterwards = std::function<void()>;
    using Work = std::function<Afterwards()>;

    void addBackupRow();
    void addCheckRow();
    void addDatesRow();
    void addFolderRows();
    void run(SettingRow*, const QString& title, Work);
    void setBusy(bool);
    void backUp();
    void saveCopy();
    void showBackup(const study::MadeBackup&);
    void askToRestore();
    void restore(const std::filesystem::path& file);
    void restoreCarried(const std::filesystem::path& file);
    void askAboutStranger(const std::filesystem::path& file, const QString& holds);
    void showRestored(const QString& sentence);
    void showRepaired(const QString& sentence, const std::filesystem::path& fuller);
    void checkAll();
    void askToRepair();
    void repair();
    void exportJournal();
    void readImport();
    void askToImport(const study::ImportPreview&, const QString& name);
    void import(const store::JournalText&);
    void undoDates();

    Outside m_outside;
    QPointer<Job> m_job;
    QPointer<QWidget> m_pressed;  ///< had the keyboard when the work began
    QPointer<QWidget> m_passedOn; ///< was given it
    Button* m_backup = nullptr;
    Button* m_saveCopy = nullptr;
    Button* m_restore = nullptr;
    Button* m_check = nullptr;
    Button* m_repair = nullptr;
    Button* m_export = nullptr;
    Button* m_import = nullptr;
    Button* m_undoDates = nullptr;
    SettingRow* m_backupRow = nullptr;
    SettingRow* m_checkRow = nullptr;
    SettingRow* m_datesRow = nullptr;
    SettingRow* m_folderRow = nullptr;
    SettingRow* m_journalRow = nullptr;
};

} // namespace chipwise::desktop

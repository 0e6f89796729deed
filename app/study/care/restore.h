#pragma once

#include "study/core.h"
#include "study/packs/backup_list.h"
#include "study/plan/plan_change.h"

#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

struct RestoreReport {
    store::Restored journal;
    BackupList list;                ///< what the backup holds
    std::vector<std::string> notes; ///< sentences: what was not simply put back
    std::optional<PlanChange> plan; ///< the newest plan counts, that of the backup or that from before
};

/// What a backup holds, without changing anything: a `.db`, with the list beside it where there is one, or a
/// `.cwbackup`. Throws StoreError where it is no backup.
BackupList contentsOf(const std::filesystem::path& file);

/// Puts a backup in place: the journal (store/backup.h), then its packs and drafts. A pack that is newer here
/// stays, and a draft takes no newer draft's place; both are noted. What is there before is backed up first.
/// The transaction that restores the journal also notes what is left to do, so that a restore that is killed
/// before it changed nothing, and one that is killed later is finished by finishRestore.
RestoreReport restoreBackup(const std::filesystem::path& profileFolder, const std::filesystem::path& file,
                            const Now&);

/// Whether a backup is the profile's own: it is one of its backups, or that of a journal that may be merged
/// without a question (foreign_journal.h). Where there are no answers yet, every backup is.
bool isOwnBackup(const std::filesystem::path& profileFolder, const std::filesystem::path& file);

/// A backup that holds more answers than the journal.
struct FullerBackup {
    std::filesystem::path file;
    std::int64_t atMs = 0;
    std::int64_t answers = 0;
};
/// Of a profile's backups the one with the most answers, the newest of several, where it holds more than
/// `journal`. One that is missing or cannot be read holds none.
std::optional<FullerBackup> fullerBackup(const std::filesystem::path& profileFolder,
                                         const std::filesystem::path& journal);
/// The same where the journal's answers have been counted: that takes a while where they are many.
std::optional<FullerBackup> fullerBackup(const std::filesystem::path& profileFolder, std::int64_t answers);
/// "Your backup of Sun, Nov 22, 09:00 holds 14 answers", for a sentence that says how to restore it.
std::string fullerBackupWords(const FullerBackup&, const Now&);
/// Whether a profile's chipwise.db is gone while other files say that there was one.
bool isJournalGone(const std::filesystem::path& profileFolder);

/// Does what a restore that was killed left to do. Leaves it for the next time where another process is at
/// it.
void finishRestore(Core&, const Now&);
/// What finishRestore has to say, in sentences; empty where nothing was finished. It is there until it was
/// shown to a person and forgotten.
std::string finishedRestoreWords(const Learner&);
void forgetFinishedRestore(Learner&);

/// "Restored 4,120 answers up to Nov 20, 3 packs, 2 drafts. 12 newer journal entries were added back. …"
std::string restoredWords(const RestoreReport&, const Now&);

} // namespace chipwise::study

#pragma once

#include "store/journal/check_report.h"
#include "store/sqlite/lock.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::store {

struct Backup {
    std::filesystem::path file;
    std::int64_t atMs = 0;
    bool beforeMigration = false; ///< made before a newer Chipwise changed the file; never thinned out
};

/// All of the profile, newest first.
std::vector<Backup> backups(const std::filesystem::path& profileFolder);

/// The list of the packs and drafts that belong to a backup, beside it (study/backup_list.h). It goes with
/// the backup.
std::filesystem::path listOf(const std::filesystem::path& backup);

/// Throws StoreError unless the file is a database of Chipwise that this version can read.
void requireBackup(const std::filesystem::path& file);

/// How much is in a backup. Throws StoreError where that cannot be read.
struct AnswersHeld {
    std::int64_t answers = 0;
    std::int64_t newestMs = 0; ///< 0 without any
};
AnswersHeld answersIn(const std::filesystem::path& backup);

/// Whether a backup goes when newer ones are there. One that somebody made by hand, or that was made before a
/// restore, stays until somebody removes it; its name ends in `-kept.db`.
enum class Lifetime { Thinned, Kept };

/// Whether the caller has just checked the journal. Copies of a damaged one push out no good ones, so that
/// otherwise it is checked here, which takes seconds where it is long.
enum class JournalState { Unchecked, FoundWhole };

/// Makes `backups/chipwise-YYYYMMDD-HHMMSS.db` when the newest is older than a day and the journal holds
/// anything (or `always`), then keeps 7 daily, 4 weekly and 6 monthly ones (those of the last two days all
/// stay; a damaged journal thins nothing out). Returns the new file. Opens the profile by itself, so that any
/// thread may call it.
std::optional<std::filesystem::path> makeBackup(const std::filesystem::path& profileFolder,
                                                std::int64_t nowMs, bool always = false,
                                                Lifetime = Lifetime::Thinned,
                                                JournalState = JournalState::Unchecked);

struct Restored {
    std::int64_t events = 0; ///< in the restored journal, before newer ones were added back
    std::int64_t addedBack = 0;
    JournalLoss missing;          ///< what is known to have been there, and is not now
    std::filesystem::path safety; ///< the backup made first
};

/// Backs up what is there, puts the given file's content in its place and adds back the newer events. Holds
/// the profile's lock; open profiles of the folder go on. Throws StoreError when the file is not a Chipwise
/// database or is damaged; then nothing has changed. A damaged database in place is set aside. The caller
/// replays: cards with events of both may be out of date.
///
/// `unfinished` is written to the setting restoreNote in the transaction that restores the journal: it names
/// what is left to do, and whoever does it removes it. `held` is the profile's lock where the caller has it.
Restored restore(const std::filesystem::path& profileFolder, const std::filesystem::path& file,
                 std::int64_t nowMs, const std::string& unfinished = {}, const ProfileLock* held = nullptr);

inline constexpr const char* restoreNote = "restore.unfinished";
/// Ids of the learner's other profiles, separated by spaces. A restore keeps those of both sides, and adds
/// the backup's.
inline constexpr const char* ownProfilesSetting = "journal.own_profiles";

} // namespace chipwise::store

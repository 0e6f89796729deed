#pragma once

#include "study/packs/backup_list.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::store {
class Profile;
}

namespace chipwise::study {

class BackupLock;

struct MadeBackup {
    std::filesystem::path file;
    BackupList list;
};

/// The day's backup, or with `always` one more, which stays until somebody removes it: chipwise.db
/// (store/backup.h), the installed packs and the drafts of the Workshop, then the list of them. A backup of
/// today without a list, which a kill or an older Chipwise left, gets its list. Packs are stored once, by the
/// hash of their packed form, and packed again only where a file of their folder has another time, size or
/// inode. What cannot be read is a note in the list; the answers are backed up all the same. Files that no
/// list names any more are removed.
std::optional<MadeBackup> makeBackup(const std::filesystem::path& profileFolder, std::int64_t nowMs,
                                     bool always = false);
/// The same where the caller has locked the backups already.
std::optional<MadeBackup> makeBackup(const BackupLock&, const std::filesystem::path& profileFolder,
                                     std::int64_t nowMs, bool always, store::Lifetime,
                                     store::JournalState = store::JournalState::Unchecked);

/// Gives a backup that has no list its packs, its drafts and its list.
BackupList completeBackup(const BackupLock&, const std::filesystem::path& profileFolder,
                          const std::filesystem::path& backup);

/// Another text when a file of the folder came, went or was written: path, size, times and inode of each.
/// Hashing 100 MB of packs each day would cost what this saves.
std::string packFolderStamp(const std::filesystem::path&);

/// What a restore has left to do waits in `backups/restoring-<time>.json`.
inline constexpr std::string_view planPrefix = "restoring-";
/// Removes what a restore was to do that was killed before it changed anything. Not while another process
/// restores, which writes its plan under the same lock.
void removeForgottenPlans(const BackupLock&, const std::filesystem::path& profileFolder);

/// A backup as one file, to be carried anywhere: chipwise.db, packs and drafts in a `.cwbackup`. Throws
/// StoreError where it cannot be written, or would be larger than a restore takes.
MadeBackup exportBackup(const store::Profile&, const std::filesystem::path& file);
MadeBackup exportBackup(const std::filesystem::path& profileFolder, const std::filesystem::path& file);

} // namespace chipwise::study

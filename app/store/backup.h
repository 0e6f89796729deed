#pragma once

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

/// Makes `backups/chipwise-YYYYMMDD-HHMMSS.db` when the newest is older than a day and the journal holds
/// anything (or `always`), then keeps 7 daily, 4 weekly and 6 monthly ones (those of the last two days all
/// stay; a damaged journal thins nothing out). Returns the new file. Opens the profile by itself, so that any
/// thread may call it.
std::optional<std::filesystem::path> makeBackup(const std::filesystem::path& profileFolder,
                                                std::int64_t nowMs, bool always = false);

struct Restored {
    std::int64_t events = 0; ///< in the restored journal, before newer ones were added back
    std::int64_t addedBack = 0;
    std::filesystem::path safety; ///< the backup made first
};

/// Backs up what is there, puts the given file's content in its place and adds back the newer events. Holds
/// the profile's lock; open profiles of the folder go on. Throws StoreError when the file is not a Chipwise
/// database or is damaged; then nothing has changed. A damaged database in place is kept aside. The caller
/// replays: cards with events of both may be out of date.
Restored restore(const std::filesystem::path& profileFolder, const std::filesystem::path& file,
                 std::int64_t nowMs);

} // namespace chipwise::store

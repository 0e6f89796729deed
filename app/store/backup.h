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
};

/// Newest first.
std::vector<Backup> backups(const std::filesystem::path& profileFolder);

/// Makes `backups/chipwise-YYYYMMDD-HHMMSS.db` when the newest is older than a day (or `always`), then keeps 7 daily, 4 weekly
/// and 6 monthly ones. Returns the new file.
std::optional<std::filesystem::path> makeBackup(const std::filesystem::path& profileFolder, std::int64_t nowMs, bool always = false);

/// Backs up what is there, puts the given file in its place and adds back the newer events. Holds the profile's lock.
/// Throws StoreError when the file is not a Chipwise database or is damaged; then nothing has changed.
struct Restored {
    std::int64_t events = 0;      ///< in the restored journal, before newer ones were added back
    std::int64_t addedBack = 0;
    std::filesystem::path safety; ///< the backup made first
};
Restored restore(const std::filesystem::path& profileFolder, const std::filesystem::path& file, std::int64_t nowMs);

} // namespace chipwise::store

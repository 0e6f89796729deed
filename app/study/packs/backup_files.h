#pragma once

#include "exchange/archive/archive_manifest.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace chipwise::study {

/// Keeps every other Chipwise from making, completing, restoring or thinning out backups of a profile. The
/// kernel frees it with its process. Where a file system has no locks, it is neither held nor taken.
class BackupLock {
public:
    enum class Wait { Yes, No };
    explicit BackupLock(const std::filesystem::path& profileFolder, Wait = Wait::Yes);
    ~BackupLock();
    BackupLock(const BackupLock&) = delete;
    BackupLock& operator=(const BackupLock&) = delete;
    bool isHeld() const { return m_held; }
    bool isTaken() const { return m_taken; } ///< by another one, and nobody waited for it

private:
    int m_fd = -1;
    bool m_held = false;
    bool m_taken = false;
};

/// A name beside the files of backups for what is being written: `.new-<mark>-<name>`.
std::filesystem::path newBeside(const std::filesystem::path& place);

/// Writes a file for its owner alone: aside, on the disk, then renamed. Throws filesystem_error.
void writeWhole(const std::filesystem::path& place, std::string_view bytes);

/// Copies a file to a place named after its hash, unless it is there already. False where the file is missing
/// or is not the one that the hash names; throws filesystem_error where the place cannot be written.
bool bringObject(const std::filesystem::path& from, const std::filesystem::path& place,
                 const std::string& sha256);

/// Whether a regular file is there with these bytes.
bool isObject(const std::filesystem::path&, const std::string& sha256);

} // namespace chipwise::study

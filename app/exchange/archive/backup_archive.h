#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::exchange {

// The files of a backup: under these names in a packed one, and below a profile's `backups` folder. Packs and
// drafts are named after the SHA-256 of their bytes, so that each is stored once.
inline constexpr const char* backupDatabase = "chipwise.db";
inline constexpr const char* backupList = "backup.json";
std::string packInBackup(const std::string& sha256);
std::string draftInBackup(const std::string& sha256);

/// The most bytes a file of that name may have in a backup; 0 where no backup has such a file.
std::uint64_t largestInBackup(const std::string& path);

/// A file to put into a packed backup.
struct BackupPart {
    std::string path; ///< in the archive
    std::filesystem::path file;
};

/// Whether the file begins like a zip archive.
bool isZipFile(const std::filesystem::path&);

/// Writes a `.cwbackup`: a zip archive of `list` and the parts. Written aside, then renamed; the same parts
/// give the same bytes. Throws ArchiveRefused where a restore would refuse it; errors of the system are
/// filesystem_error.
void buildBackupArchive(const std::string& list, const std::vector<BackupPart>&,
                        const std::filesystem::path& archive);

/// Checks the archive (structure, names, sizes counted on what comes out, the hash in each name) and writes
/// its files into `folder`, which must not exist yet. Files that no backup has are checked and left out.
/// Throws ArchiveRefused; then `folder` is not there.
void unpackBackupArchive(const std::filesystem::path& archive, const std::filesystem::path& folder);

} // namespace chipwise::exchange

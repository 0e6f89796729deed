#pragma once

#include <filesystem>
#include <string>

namespace chipwise::store {

// What a profile folder holds, by name.
inline std::filesystem::path databaseFile(const std::filesystem::path& folder) {
    return folder / "chipwise.db";
}
inline std::filesystem::path lockFile(const std::filesystem::path& folder) {
    return folder / "chipwise.lock";
}
inline std::filesystem::path backupFolder(const std::filesystem::path& folder) {
    return folder / "backups";
}

/// SQLite's files beside a database.
inline std::filesystem::path logOf(const std::filesystem::path& database) {
    return database.string() + "-wal";
}
inline std::filesystem::path sharedMemoryOf(const std::filesystem::path& database) {
    return database.string() + "-shm";
}

} // namespace chipwise::store

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace chipwise::store {

// What a profile folder holds, by name.
inline std::filesystem::path databaseFile(const std::filesystem::path& folder) {
    return folder / "chipwise.db";
}
inline std::filesystem::path lockFile(const std::filesystem::path& folder) {
    return folder / "chipwise.lock";
}
/// Count and hash of the journal, kept outside the database (journal_head.h).
inline std::filesystem::path headFile(const std::filesystem::path& folder) {
    return folder / "chipwise.head";
}
/// A backup made before a migration: this, the number of the new schema, ".db".
inline constexpr std::string_view beforeMigrationPrefix = "chipwise-before-schema-";
/// Between the name of a copy and the mark of its writer, until it is whole.
inline constexpr std::string_view partialMarker = ".partial";
/// Before the mark of the writer of a small file, until it is whole.
inline constexpr std::string_view newFilePrefix = ".new-";
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

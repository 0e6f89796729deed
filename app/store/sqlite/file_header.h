#pragma once

#include <cstdint>
#include <filesystem>

namespace chipwise::store {

/// What the first page of a database says, read without SQLite: not a byte of the folder changes, no -shm
/// comes into being.
struct FileHeader {
    bool exists = false; ///< there is a file, and it is not empty
    bool sqlite = false; ///< it begins as an SQLite database does, with a whole page
    bool hasTables = false;
    std::int64_t schemaVersion = 0;
    std::int64_t applicationId = 0;
};

/// A file beside a rollback journal does not count: its making was interrupted, and SQLite takes that back.
/// Looks into the -wal too, where a version may still be that the file does not know yet: the higher version
/// counts.
FileHeader readFileHeader(const std::filesystem::path& database);

} // namespace chipwise::store

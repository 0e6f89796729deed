#pragma once

#include "pack/check/unfinished.h"
#include "store/sqlite/database.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// A new folder for its owner alone, in the system's temporary folder or in another one, removed with its
/// content. What a killed process leaves goes at the next start (leftovers.h).
class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::filesystem::path& parent = std::filesystem::temp_directory_path());
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
    std::unique_ptr<pack::WriterLock> m_lock;
};
inline constexpr std::string_view temporaryPrefix = "chipwise-";
/// Where temporary folders are made: the system's, and memory where that one is full.
std::vector<std::filesystem::path> temporaryPlaces();

/// A database that is only read, wherever it lies. A WAL database in a folder where no -shm can be made is
/// opened as immutable, or, where a -wal holds answers that the file does not, as a copy of both.
struct Reading {
    std::unique_ptr<TemporaryFolder> copy;
    std::unique_ptr<Database> database;
};
Reading openReading(const std::filesystem::path& file);

/// A copy of what is read from, brought up to date: for a file of an older schema where nothing can be
/// written.
Reading broughtUpToDate(const Reading&);

} // namespace chipwise::store

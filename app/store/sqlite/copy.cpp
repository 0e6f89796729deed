#include "store/sqlite/copy.h"

#include "pack/check/unfinished.h"
#include "store/sql.h"
#include "store/sqlite/held_files.h"
#include "store/sqlite/profile_files.h"

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <system_error>
#include <unistd.h>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr int allPages = -1;
constexpr int attempts = 40;
constexpr int pauseMs = 50;

void copyPages(Database& from, Database& to) {
    translated(to.file(), [&] {
        SQLite::Backup backup(to.connection(), from.connection());
        // The backup API does not wait for a writer by itself.
        for (int attempt = 1;; ++attempt) {
            const int result = backup.executeStep(allPages);
            if (result == SQLITE_DONE) return;
            if (attempt == attempts)
                throw SQLite::Exception("another program keeps writing to the file", result);
            sqlite3_sleep(pauseMs);
        }
    });
}

/// The copy as one file that says of itself that it is whole.
void finish(const fs::path& copy, const fs::path& source) {
    Database database(copy, Database::Open::Scratch);
    Query check(database, sql::quick_check);
    if (!check.next() || check.text(0) != "ok")
        throw StoreError(StoreError::Kind::Corrupt,
                         fmt::format("{} is damaged, so the copy of it was not kept.", source.string()));
    check.run();
    Query(database, sql::without_log).run();
}

} // namespace

void syncToDisk(const fs::path& fileOrFolder) {
    const int descriptor = ::open(fileOrFolder.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
    const int error = errno;
    if (descriptor >= 0) closeBesideConnections(descriptor);
    if (!synced)
        throw StoreError(StoreError::Kind::Database,
                         fmt::format("{} cannot be written to the disk ({}).", fileOrFolder.string(),
                                     std::generic_category().message(error)));
}

void copyDatabase(Database& from, const fs::path& to) {
    pack::removeUnfinished(fs::absolute(to).parent_path(),
                           to.filename().string() + std::string(partialMarker), partialMarker);
    const fs::path aside = fmt::format("{}{}-{}", to.string(), partialMarker, pack::writerMark());
    const auto removeAside = [&] {
        std::error_code ignored;
        for (const char* suffix : {"", "-wal", "-shm", "-journal"})
            fs::remove(aside.string() + suffix, ignored);
    };
    std::optional<pack::WriterLock> writing;
    try {
        {
            Database copy(aside, Database::Open::Scratch);
            writing.emplace(aside);
            copyPages(from, copy);
        }
        finish(aside, from.file());
        syncToDisk(aside);
        fs::rename(aside, to);
        syncToDisk(fs::absolute(to).parent_path());
    } catch (const fs::filesystem_error& error) {
        removeAside();
        throw StoreError(StoreError::Kind::Database,
                         fmt::format("{} cannot be written ({}).", to.string(), error.code().message()));
    } catch (...) {
        removeAside();
        throw;
    }
}

} // namespace chipwise::store

#include "store/sqlite/reading.h"

#include "store/sql.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/held_files.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <cerrno>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr const char* memoryFolder = "/dev/shm";

bool hasContent(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    return !error && size > 0;
}

/// Opens and reads the schema, which is where a missing -shm shows.
std::unique_ptr<Database> openAndTouch(const fs::path& file, Database::Open mode) {
    auto database = std::make_unique<Database>(file, mode);
    number(*database, sql::schema_object_count);
    return database;
}

Reading openCopyIn(const fs::path& place, const fs::path& file) {
    Reading reading{std::make_unique<TemporaryFolder>(place), nullptr};
    const fs::path copy = reading.copy->path() / file.filename();
    copyBesideConnections(file, copy);
    copyBesideConnections(logOf(file), logOf(copy));
    fs::permissions(copy, fs::perms::owner_write, fs::perm_options::add);
    fs::permissions(logOf(copy), fs::perms::owner_write, fs::perm_options::add);
    reading.database = openAndTouch(copy, Database::Open::ReadWrite);
    reading.database->execute(sql::only_read);
    return reading;
}

Reading openUpToDateIn(const fs::path& place, Database& older) {
    Reading reading{std::make_unique<TemporaryFolder>(place), nullptr};
    const fs::path copy = reading.copy->path() / older.file().filename();
    copyDatabase(older, copy);
    reading.database = openAndTouch(copy, Database::Open::Scratch);
    bringUpToDate(*reading.database, schemaSteps(), [] {});
    reading.database->execute(sql::only_read);
    return reading;
}

/// In memory where the temporary folder has no room: it may be on the same full disk.
template <typename Open>
Reading openWhereThereIsRoom(const Open& openIn) {
    try {
        return openIn(fs::temp_directory_path());
    } catch (const std::exception&) {
        if (!fs::is_directory(memoryFolder)) throw;
        return openIn(memoryFolder);
    }
}

} // namespace

TemporaryFolder::TemporaryFolder(const fs::path& parent)
    : m_path(parent / fmt::format("{}{}", temporaryPrefix, pack::writerMark())) {
    if (::mkdir(m_path.c_str(), 0700) != 0)
        throw StoreError(StoreError::Kind::Database,
                         fmt::format("A temporary folder cannot be created in {} ({}).", parent.string(),
                                     std::generic_category().message(errno)));
    m_lock = std::make_unique<pack::WriterLock>(m_path);
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

std::vector<fs::path> temporaryPlaces() {
    std::error_code none;
    std::vector<fs::path> places{memoryFolder};
    if (fs::path system = fs::temp_directory_path(none); !none) places.push_back(std::move(system));
    return places;
}

Reading openReading(const fs::path& file) {
    if (!fs::exists(file))
        throw StoreError(StoreError::Kind::Unreadable,
                         fmt::format("The file {} does not exist.", file.string()));
    try {
        return {nullptr, openAndTouch(file, Database::Open::ReadOnly)};
    } catch (const StoreError& error) {
        // No -shm can be made or grow here, or the -wal cannot be opened for writing.
        using Kind = StoreError::Kind;
        if (error.kind() != Kind::Database && error.kind() != Kind::ReadOnly && error.kind() != Kind::Full)
            throw;
    }
    if (hasContent(logOf(file)))
        return openWhereThereIsRoom([&](const fs::path& place) { return openCopyIn(place, file); });
    return {nullptr, openAndTouch(file, Database::Open::Immutable)};
}

Reading broughtUpToDate(const Reading& older) {
    return openWhereThereIsRoom(
        [&](const fs::path& place) { return openUpToDateIn(place, *older.database); });
}

} // namespace chipwise::store

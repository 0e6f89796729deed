#include "store/sqlite/schema.h"

#include "store/sql.h"
#include "store/sqlite/file_header.h"

#include <fmt/format.h>

#include <array>

namespace chipwise::store {

namespace {

StoreError newer(const std::filesystem::path& file) {
    return {StoreError::Kind::Newer, fmt::format("{} was written by a newer version of Chipwise. Nothing was "
                                                 "changed. Update Chipwise, then try again.",
                                                 file.string())};
}

} // namespace

std::span<const char* const> schemaSteps() {
    static constexpr std::array steps{sql::schema_1, sql::schema_2, sql::schema_3, sql::schema_4,
                                      sql::schema_5, sql::schema_6, sql::schema_7};
    return steps;
}

void requireOurs(const std::filesystem::path& database, std::int64_t newestVersion) {
    const FileHeader header = readFileHeader(database);
    if (!header.exists) return;
    if (!header.sqlite)
        throw StoreError(StoreError::Kind::Corrupt,
                         fmt::format("{} is damaged or not a database.", database.string()));
    const bool nobodys = header.applicationId == 0 && !header.hasTables;
    if (!nobodys && header.applicationId != applicationId)
        throw StoreError(
            StoreError::Kind::Unreadable,
            fmt::format("{} belongs to another program. Nothing was changed.", database.string()));
    if (header.schemaVersion > newestVersion) throw newer(database);
}

void bringUpToDate(Database& database, std::span<const char* const> steps,
                   const std::function<void()>& beforeMigration) {
    const auto newest = static_cast<std::int64_t>(steps.size());
    const auto version = [&] { return number(database, sql::schema_version); };
    if (version() == newest) return;
    if (version() > 0) beforeMigration();

    Transaction transaction(database);
    const std::int64_t from = version(); // Another process may have been faster.
    if (from > newest) throw newer(database.file());
    for (std::int64_t done = from; done < newest; ++done)
        database.execute(steps[static_cast<std::size_t>(done)]);
    transaction.commit();
}

} // namespace chipwise::store

#include "store/profile/open_profile.h"

#include "store/journal/damaged_log.h"
#include "store/journal/event.h"
#include "store/sql.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/replacement.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <optional>

namespace chipwise::store {

namespace fs = std::filesystem;

std::unique_ptr<Database> openToWrite(const fs::path& folder, std::span<const char* const> steps,
                                      const ProfileLock* held) {
    std::optional<ProfileLock> lock;
    const auto takeLock = [&](const char* purpose) {
        if (!held && !lock) lock.emplace(folder, purpose);
    };
    if (replacementPending(folder)) {
        takeLock("finishing a repair");
        completeReplacement(folder);
    }
    requireOurs(databaseFile(folder), static_cast<std::int64_t>(steps.size()));
    keepDamagedLog(folder);
    auto database = std::make_unique<Database>(databaseFile(folder), Database::Open::ReadWriteCreate);
    bringUpToDate(*database, steps, [&] {
        takeLock("updating the profile");
        fs::create_directories(backupFolder(folder));
        copyDatabase(*database,
                     backupFolder(folder) / fmt::format("{}{}.db", beforeMigrationPrefix, steps.size()));
    });
    return database;
}

std::string deviceOf(Database& database) {
    Query query(database, sql::device);
    return query.next() ? query.text(0) : std::string();
}

std::string profileIdOf(Database& database) {
    Query query(database, sql::profile_id);
    return query.next() ? query.text(0) : std::string();
}

std::int64_t journalRowsOf(Database& database) {
    return number(database, sql::highest_position);
}

void nameInstallation(Database& database) {
    if (!deviceOf(database).empty() && !profileIdOf(database).empty()) return;
    const auto randomName = [] { return newEventId(0).substr(19); }; // its random end
    Transaction transaction(database);
    Query(database, sql::name_device).bind(randomName()).run();
    Query(database, sql::name_profile).bind(randomName()).run();
    transaction.commit();
}

} // namespace chipwise::store

#include "store/care/backup.h"

#include "store/care/check.h"
#include "store/care/retention.h"
#include "store/sql.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/file_header.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/stamp.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <tuple>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view backupPrefix = "chipwise-";
constexpr std::string_view backupSuffix = ".db";
constexpr std::string_view keptEnd = "-kept";
constexpr std::size_t stampSize = 15;
constexpr std::int64_t dayMs = 86'400'000;
constexpr std::int64_t schemaWithTiming = 4;

/// The instant in "chipwise-20261123-080500.db" or "chipwise-20261123-080500-2.db".
std::optional<std::int64_t> instantOf(const std::string& name) {
    if (!name.starts_with(backupPrefix) || !name.ends_with(backupSuffix)) return {};
    if (name.size() < backupPrefix.size() + stampSize + backupSuffix.size()) return {};
    return fileStampToMs(std::string_view(name).substr(backupPrefix.size(), stampSize));
}

/// The backup that a file of the folder is, if it is one.
std::optional<Backup> backupIn(const fs::path& file) {
    const std::string name = file.filename().string();
    if (const auto instant = instantOf(name)) return Backup{file, *instant};
    if (!name.starts_with(beforeMigrationPrefix) || !name.ends_with(backupSuffix)) return {};
    std::error_code error;
    const auto written = fs::last_write_time(file, error);
    if (error) return {};
    const auto instant =
        std::chrono::floor<std::chrono::milliseconds>(fs::file_time_type::clock::to_sys(written));
    return Backup{file, instant.time_since_epoch().count(), true};
}

/// Of one second, those that were written later are the newer ones.
std::tuple<std::int64_t, fs::file_time_type, fs::path> placeInTime(const Backup& backup) {
    std::error_code unknown;
    return {backup.atMs, fs::last_write_time(backup.file, unknown), backup.file};
}

std::vector<Backup> regularBackups(const fs::path& profileFolder) {
    std::vector<Backup> found = backups(profileFolder);
    std::erase_if(found, [](const Backup& backup) { return backup.beforeMigration; });
    return found;
}

/// Those that newer ones replace. Never the one that was just made: a wrong clock may have dated others
/// later.
std::vector<Backup> superfluousBackups(const fs::path& profileFolder, const fs::path& justMade) {
    std::vector<Backup> found = regularBackups(profileFolder);
    std::erase_if(found, [](const Backup& backup) { return backup.file.stem().string().ends_with(keptEnd); });
    found = superfluous(found);
    std::erase_if(found, [&](const Backup& backup) { return backup.file == justMade; });
    return found;
}

fs::path freeName(const fs::path& folder, std::int64_t nowMs, Lifetime lifetime) {
    const std::string stem = fmt::format("{}{}", backupPrefix, fileStamp(nowMs));
    const std::string end = fmt::format("{}{}", lifetime == Lifetime::Kept ? keptEnd : "", backupSuffix);
    fs::path file = folder / (stem + end);
    for (int number = 2; fs::exists(file); ++number)
        file = folder / fmt::format("{}-{}{}", stem, number, end);
    return file;
}

} // namespace

std::vector<Backup> backups(const fs::path& profileFolder) {
    std::vector<Backup> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(backupFolder(profileFolder), error))
        if (auto backup = backupIn(entry.path())) found.push_back(*std::move(backup));
    std::ranges::sort(found, std::greater(), placeInTime);
    return found;
}

fs::path listOf(const fs::path& backup) {
    return fs::path(backup).replace_extension(".json");
}

AnswersHeld answersIn(const fs::path& backup) {
    requireBackup(backup);
    const Reading reading = openReading(backup);
    const bool hasTiming = number(*reading.database, sql::schema_version) >= schemaWithTiming;
    Query query(*reading.database, hasTiming ? sql::answers_held_in_effect : sql::answers_held);
    if (!query.next()) return {};
    return {query.integer(0), query.integer(1)};
}

void requireBackup(const fs::path& file) {
    const FileHeader header = readFileHeader(file);
    if (!header.sqlite || header.applicationId != applicationId)
        throw StoreError(StoreError::Kind::Unreadable,
                         fmt::format("{} is not a Chipwise backup. Nothing was changed.", file.string()));
    requireOurs(file, newestSchema());
}

std::optional<fs::path> makeBackup(const fs::path& profileFolder, std::int64_t nowMs, bool always,
                                   Lifetime lifetime, JournalState journal) {
    const std::vector<Backup> before = regularBackups(profileFolder);
    // One "from the future" is not of today: the clock was wrong then or is now.
    const auto isOfToday = [&](const Backup& backup) { return std::abs(nowMs - backup.atMs) < dayMs; };
    if (!always && std::ranges::any_of(before, isOfToday)) return {};

    const fs::path database = databaseFile(profileFolder);
    requireOurs(database, newestSchema());
    const Reading reading = openReading(database);
    if (!always && number(*reading.database, sql::event_count) == 0) return {};
    std::error_code error;
    fs::create_directories(backupFolder(profileFolder), error);
    if (error)
        throw StoreError(
            StoreError::Kind::Database,
            fmt::format("{} cannot be created ({}).", backupFolder(profileFolder).string(), error.message()));
    const fs::path file = freeName(backupFolder(profileFolder), nowMs, lifetime);
    copyDatabase(*reading.database, file);
    if (journal == JournalState::Unchecked && !checkDatabase(*reading.database).ok) return file;
    for (const Backup& old : superfluousBackups(profileFolder, file)) {
        fs::remove(old.file, error);
        fs::remove(listOf(old.file), error);
    }
    return file;
}

} // namespace chipwise::store

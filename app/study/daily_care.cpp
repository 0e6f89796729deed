#include "study/daily_care.h"

#include "store/backup.h"
#include "store/lock.h"
#include "store/profile_files.h"

#include <algorithm>
#include <utility>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

bool isBackedUp(const fs::path& folder, const Now& now) {
    return std::ranges::any_of(store::backups(folder), [&](const store::Backup& backup) {
        return !backup.beforeMigration && studyDay({backup.atMs, now.utcOffsetMin}) == studyDay(now);
    });
}

/// The right to look after the profile. Its own lock: whoever sits an exam meanwhile is not disturbed, and
/// the system frees it where a program was killed. Nothing: another one is at it.
std::optional<store::ProfileLock> takeTurn(const fs::path& folder) {
    const fs::path backups = store::backupFolder(folder);
    return store::sayingWhatFilesRefuse([&]() -> std::optional<store::ProfileLock> {
        fs::create_directories(backups);
        try {
            return store::ProfileLock(backups, "making the day's backup");
        } catch (const store::StoreError& error) {
            if (error.kind() != store::StoreError::Kind::Busy) throw;
            return std::nullopt;
        }
    });
}

} // namespace

std::optional<MadeBackup> backUpForDay(const fs::path& folder, const Now& now) {
    if (isBackedUp(folder, now) || store::Profile(folder).eventCount() == 0) return std::nullopt;
    const auto turn = takeTurn(folder);
    if (!turn || isBackedUp(folder, now)) return std::nullopt;
    return makeBackup(folder, now.ms, true);
}

std::optional<DailyCare> careForDay(const fs::path& folder, const Now& now, CareAt when) {
    if (when == CareAt::NewDay && isBackedUp(folder, now)) return std::nullopt;
    const store::Profile profile(folder);
    if (profile.readOnly()) return std::nullopt;
    if (profile.eventCount() == 0) return DailyCare{profile.check(), false, {}};
    const auto turn = takeTurn(folder);
    if (!turn || (when == CareAt::NewDay && isBackedUp(folder, now))) return std::nullopt;
    DailyCare care{profile.check(), false, {}};
    if (!care.check.fileOk || isBackedUp(folder, now)) return care;
    if (auto made = makeBackup(folder, now.ms, true)) {
        care.backedUp = true;
        care.notes = std::move(made->list.notes);
    }
    return care;
}

} // namespace chipwise::study

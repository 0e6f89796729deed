#include "study/daily_care.h"

#include "store/backup.h"
#include "store/profile_files.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

constexpr const char* checkedDay = "care.checked_day";

/// The day's backup; nothing where there is none.
std::optional<fs::path> backupOfDay(const fs::path& folder, const Now& now) {
    const auto all = store::backups(folder);
    const auto found = std::ranges::find_if(all, [&](const store::Backup& backup) {
        return !backup.beforeMigration && studyDay({backup.atMs, now.utcOffsetMin}) == studyDay(now);
    });
    return found == all.end() ? std::nullopt : std::optional(found->file);
}

/// The day's backup is there, with its list: without that it was killed half way.
bool isBackedUp(const fs::path& folder, const Now& now) {
    const auto backup = backupOfDay(folder, now);
    return backup && fs::exists(store::listOf(*backup));
}

/// The journal was found whole on this study day: reading all of it takes seconds where it is long.
bool isChecked(const store::Profile& profile, const Now& now) {
    return profile.setting(checkedDay) == std::to_string(studyDay(now));
}

std::optional<MadeBackup> makeBackupOfDay(const fs::path& folder, const Now& now) {
    if (const auto backup = backupOfDay(folder, now))
        return MadeBackup{*backup, completeBackup(folder, *backup)};
    return makeBackup(folder, now.ms, true);
}

/// Held by the one window or program that makes the day's backup. It locks the folder of the backups itself,
/// so that no file is left in it; the system frees the lock when a program is killed.
class DailyTurn {
public:
    explicit DailyTurn(const fs::path& profileFolder) {
        const fs::path folder = store::backupFolder(profileFolder);
        store::sayingWhatFilesRefuse([&] { fs::create_directories(folder); });
        m_folder = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        // A file system without such locks keeps nobody from a backup.
        m_isHeld = ::flock(m_folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    }
    ~DailyTurn() {
        if (m_folder >= 0) ::close(m_folder);
    }
    DailyTurn(const DailyTurn&) = delete;
    DailyTurn& operator=(const DailyTurn&) = delete;

    bool isHeld() const { return m_isHeld; }

private:
    int m_folder = -1;
    bool m_isHeld = false;
};

} // namespace

std::optional<MadeBackup> backUpForDay(const fs::path& folder, const Now& now) {
    if (isBackedUp(folder, now) || store::Profile(folder).eventCount() == 0) return std::nullopt;
    const DailyTurn lock(folder);
    if (!lock.isHeld() || isBackedUp(folder, now)) return std::nullopt;
    return makeBackupOfDay(folder, now);
}

std::optional<DailyCare> careForDay(const fs::path& folder, const Now& now) {
    store::Profile profile(folder);
    if (profile.readOnly()) return std::nullopt;
    const auto isCaredFor = [&] { return isChecked(profile, now) && isBackedUp(folder, now); };
    if (isCaredFor()) return std::nullopt;
    if (profile.eventCount() == 0) return DailyCare{profile.check(), false, {}};
    const DailyTurn lock(folder);
    if (!lock.isHeld() || isCaredFor()) return std::nullopt;
    DailyCare care{profile.check(), false, {}};
    if (!care.check.fileOk) return care;
    profile.setSetting(checkedDay, std::to_string(studyDay(now)));
    if (isBackedUp(folder, now)) return care;
    if (auto made = makeBackupOfDay(folder, now)) {
        care.backedUp = true;
        care.notes = std::move(made->list.notes);
    }
    return care;
}

} // namespace chipwise::study

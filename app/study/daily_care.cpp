#include "study/daily_care.h"

#include "store/backup.h"
#include "store/profile_files.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

bool isBackedUp(const fs::path& folder, const Now& now) {
    return std::ranges::any_of(store::backups(folder), [&](const store::Backup& backup) {
        return !backup.beforeMigration && studyDay({backup.atMs, now.utcOffsetMin}) == studyDay(now);
    });
}

/// Held by the one window or program that makes the day's backup. It locks the folder of the backups itself,
/// so that no file is left in it; the system frees the lock when a program is killed.
class BackupLock {
public:
    explicit BackupLock(const fs::path& profileFolder) {
        const fs::path folder = store::backupFolder(profileFolder);
        store::sayingWhatFilesRefuse([&] { fs::create_directories(folder); });
        m_folder = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        // A file system without such locks keeps nobody from a backup.
        m_isHeld = ::flock(m_folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    }
    ~BackupLock() {
        if (m_folder >= 0) ::close(m_folder);
    }
    BackupLock(const BackupLock&) = delete;
    BackupLock& operator=(const BackupLock&) = delete;

    bool isHeld() const { return m_isHeld; }

private:
    int m_folder = -1;
    bool m_isHeld = false;
};

} // namespace

std::optional<MadeBackup> backUpForDay(const fs::path& folder, const Now& now) {
    if (isBackedUp(folder, now) || store::Profile(folder).eventCount() == 0) return std::nullopt;
    const BackupLock lock(folder);
    if (!lock.isHeld() || isBackedUp(folder, now)) return std::nullopt;
    return makeBackup(folder, now.ms, true);
}

std::optional<DailyCare> careForDay(const fs::path& folder, const Now& now, CareAt when) {
    if (when == CareAt::NewDay && isBackedUp(folder, now)) return std::nullopt;
    const store::Profile profile(folder);
    if (profile.readOnly()) return std::nullopt;
    if (profile.eventCount() == 0) return DailyCare{profile.check(), false, {}};
    const BackupLock lock(folder);
    if (!lock.isHeld() || (when == CareAt::NewDay && isBackedUp(folder, now))) return std::nullopt;
    DailyCare care{profile.check(), false, {}};
    if (!care.check.fileOk || isBackedUp(folder, now)) return care;
    if (auto made = makeBackup(folder, now.ms, true)) {
        care.backedUp = true;
        care.notes = std::move(made->list.notes);
    }
    return care;
}

} // namespace chipwise::study

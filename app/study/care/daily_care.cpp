#include "study/care/daily_care.h"

#include "store/care/backup.h"
#include "study/forecast/kept_forecasts.h"
#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/packs/backup_files.h"

#include <algorithm>
#include <string>
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

std::optional<MadeBackup> makeBackupOfDay(const BackupLock& lock, const fs::path& folder, const Now& now,
                                          store::JournalState journal) {
    if (const auto backup = backupOfDay(folder, now))
        return MadeBackup{*backup, completeBackup(lock, folder, *backup)};
    return makeBackup(lock, folder, now.ms, true, store::Lifetime::Thinned, journal);
}

} // namespace

std::optional<MadeBackup> backUpForDay(const fs::path& folder, const Now& now) {
    if (isBackedUp(folder, now) || store::Profile(folder).eventCount() == 0) return std::nullopt;
    const BackupLock lock(folder, BackupLock::Wait::No);
    if (lock.isTaken() || isBackedUp(folder, now)) return std::nullopt;
    return makeBackupOfDay(lock, folder, now, store::JournalState::Unchecked);
}

namespace {

std::optional<DailyCare> careFor(const fs::path& folder, const Now& now) {
    store::Profile profile(folder);
    if (profile.readOnly()) return std::nullopt;
    const auto isCaredFor = [&] { return isChecked(profile, now) && isBackedUp(folder, now); };
    if (isCaredFor()) return std::nullopt;
    if (profile.eventCount() == 0) return DailyCare{profile.check(), false, {}};
    const BackupLock lock(folder, BackupLock::Wait::No);
    if (lock.isTaken() || isCaredFor()) return std::nullopt;
    DailyCare care{profile.check(), false, {}};
    if (!care.check.fileOk) return care;
    profile.setSetting(checkedDay, std::to_string(studyDay(now)));
    if (isBackedUp(folder, now)) return care;
    if (auto made = makeBackupOfDay(lock, folder, now, store::JournalState::FoundWhole)) {
        care.backedUp = true;
        care.notes = std::move(made->list.notes);
    }
    return care;
}

/// What today says about later days is kept with its fan. That takes a second or two, once a day.
void keepForecastOfDay(const fs::path& folder, const Now& now) {
    {
        const store::Profile profile(folder);
        if (profile.readOnly() || !profile.hasEventsOfCards()) return;
    }
    Learner learner(folder);
    keepForecasts(learner, now);
    keepRecallShown(learner.core(), now);
    prepareOwnRecall(learner.core(), now); // last: it holds as long as the journal gets no more events
}

} // namespace

std::optional<DailyCare> careForDay(const fs::path& folder, const Now& now) {
    auto care = careFor(folder, now);
    if (!care || care->check.fileOk) keepForecastOfDay(folder, now);
    return care;
}

} // namespace chipwise::study

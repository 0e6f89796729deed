#pragma once

#include "store/profile.h"
#include "study/learner.h"
#include "study/packs/backup_list.h"
#include "study/packs/installed_packs.h"
#include "study/wrong_clock.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace chipwise::desktop {

/// "Nov 21, 2026, 14:00", by the learner's clock.
QString momentWords(std::int64_t ms, int utcOffsetMin);
/// "The last backup was made on Nov 21, 2026, 14:00 and contains 4,120 answers up to Nov 20, 3 packs, 2
/// drafts; 12 backups are kept."
QString backupsWords(const std::vector<study::ListedBackup>&, const study::Now&);
/// When each was made; with seconds or a number where two of them would read the same.
QStringList backupNames(const std::vector<study::ListedBackup>&, const study::Now&);
/// "12 journal entries are missing. The newest is from Nov 21, 2026, 10:42.", by the learner's clock.
QString missingWords(const store::JournalLoss&, int utcOffsetMin);
/// "Everything is whole: 412 answers since Sep 3, 2026, 60 questions begun, 3 practice exams.", or how
/// much there is, and then what is wrong.
QString checkWords(const store::CheckReport&, const study::ReplayReport&,
                   const std::optional<study::WrongClock>&, const std::vector<study::DamagedPack>&,
                   int utcOffsetMin);
/// `many` says where the number stands: "1 entry", "%1 entries".
QString counted(std::int64_t count, const char* one, const char* many);
/// "1 entry", "412 entries"
QString entryCount(std::int64_t);

} // namespace chipwise::desktop

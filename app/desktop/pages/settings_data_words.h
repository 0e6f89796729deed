#pragma once

#include "store/backup.h"
#include "store/profile.h"
#include "study/learner.h"

#include <QString>

namespace chipwise::desktop {

/// "21 November 2026, 14:00", by the learner's clock.
QString momentWords(std::int64_t ms, int utcOffsetMin);
/// "The last backup is of 21 November 2026, 14:00; 12 are kept."
QString backupsWords(const std::vector<store::Backup>&, int utcOffsetMin);
/// "Everything is whole: 412 entries in the journal, 60 questions."
QString checkWords(const store::CheckReport&, const study::ReplayReport&);
/// "1 entry", "412 entries"
QString entryCount(std::int64_t);

} // namespace chipwise::desktop

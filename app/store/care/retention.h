#pragma once

#include "store/care/backup.h"

#include <vector>

namespace chipwise::store {

/// The backups that may go: all but the newest of each of the last 7 days, 4 weeks and 6 months that have
/// any, and all of the last two days (a backup made before a restore is not pushed out by the next one). Days
/// and weeks are those of UTC.
std::vector<Backup> superfluous(const std::vector<Backup>& newestFirst);

} // namespace chipwise::store

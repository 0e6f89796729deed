#pragma once

#include "store/profile.h"
#include "store/sqlite/database.h"

#include <cstdint>
#include <vector>

namespace chipwise::store {

/// Adds the events the journal does not hold yet, as they are. Runs inside the caller's transaction. Throws
/// Corrupt where an event's checksum does not fit it, or where the journal holds the id with another
/// checksum.
MergeReport mergeEvents(Database&, const std::vector<Event>&);

/// Takes out of `events` what would make a merge leave any event dated later than `ms`, in effect: events
/// that are, and dates given or taken back that move events which are here already. `here` is null where
/// there is no profile yet. Returns how many were taken out.
int leaveOutLaterThan(const Profile* here, std::vector<Event>& events, std::int64_t ms);

} // namespace chipwise::store

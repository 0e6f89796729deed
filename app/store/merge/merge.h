#pragma once

#include "store/profile.h"
#include "store/sqlite/database.h"

#include <vector>

namespace chipwise::store {

/// Adds the events the journal does not hold yet, as they are. Runs inside the caller's transaction. Throws
/// Corrupt where an event's checksum does not fit it, or where the journal holds the id with another
/// checksum.
MergeReport mergeEvents(Database&, const std::vector<Event>&);

} // namespace chipwise::store

#pragma once

#include "store/database.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::store {

/// The place of an event in time where that is not what its row in the journal says.
struct Timing {
    std::int64_t position = 0; ///< of the event in the journal
    std::int64_t atMs = 0;     ///< the time in effect
    int utcOffsetMin = 0;
    std::optional<std::int64_t> dueMs;
    std::int64_t orderMs = 0; ///< the greatest time in effect among the events of its device up to it
    friend bool operator==(const Timing&, const Timing&) = default;
};

/// What the journal's events say about their times: new dates (redate), and clocks that were set back. In the
/// order of their positions; one sweep over the journal.
std::vector<Timing> timingOf(Database&);
/// The same as it is cached.
std::vector<Timing> cachedTiming(Database&);
/// How many events the cache places elsewhere than the journal does.
std::int64_t wrongTimes(Database&);
/// Writes the cache anew. Runs inside the caller's transaction.
void refreshTiming(Database&);
void insertTiming(Database&, const Timing&);

} // namespace chipwise::store

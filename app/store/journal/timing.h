#pragma once

#include "store/sqlite/database.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
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
/// How many events two of these lists place differently.
std::int64_t differencesBetween(const std::vector<Timing>&, const std::vector<Timing>&);

/// Works out the times of events, for who reads a journal anyway. Each device's events arrive in the order of
/// their numbers.
class TimingSweep {
public:
    explicit TimingSweep(Database&);

    /// `event` as its row says it, without the place in the order.
    void add(Timing event, std::string_view device, std::int64_t seq, std::string_view id);
    /// False where a device's numbers did not ascend: then the result is worth nothing.
    bool isInOrder() const { return m_inOrder; }
    /// Events whose time is not what their row says, in the order of their positions.
    std::vector<Timing> result();

private:
    struct NewDate {
        std::int64_t atMs = 0;
        int utcOffsetMin = 0;
        std::optional<std::int64_t> dueMs;
    };
    struct Device {
        std::int64_t newestMs = 0;
        std::int64_t seq = 0;
        std::string id;
    };
    Device& deviceOf(std::string_view name);

    std::unordered_map<std::string, NewDate> m_dates; ///< by the id of the event that is given a new date
    std::unordered_map<std::string, Device> m_devices;
    std::string m_lastName;
    Device* m_last = nullptr;
    bool m_inOrder = true;
    std::vector<Timing> m_timing;
};

/// Writes the cache anew, and forgets what was kept of mornings: the past may be another one. Runs inside the
/// caller's transaction.
void refreshTiming(Database&);
void insertTiming(Database&, const Timing&);

} // namespace chipwise::store

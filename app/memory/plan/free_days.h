#pragma once

#include "memory/plan/capacity_ledger.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace chipwise::memory {

/// The study days of a stretch, with what a ledger leaves of each: the largest of every half, quarter and so
/// on is kept, so that a day with room is found without looking at the full ones before it. The ledger must
/// live as long.
class FreeDays {
public:
    FreeDays(const CapacityLedger&, std::vector<std::int64_t> days);

    /// Reads the ledger again for that day.
    void update(std::int64_t day);
    /// The first day from `from` on of which at least so many seconds are left.
    std::optional<std::int64_t> firstWith(double seconds, std::int64_t from) const;
    /// The day of which most is left, the first of several; nothing where the stretch has no day.
    std::optional<std::int64_t> emptiest() const;

    const std::vector<std::int64_t>& days() const { return m_days; }

private:
    void setMost(std::size_t node);

    const CapacityLedger& m_ledger;
    std::vector<std::int64_t> m_days;
    std::size_t m_leaves = 1;   ///< a power of two
    std::vector<double> m_most; ///< left, below a node; its children are at twice its place and the next
};

} // namespace chipwise::memory

#pragma once

#include "store/profile.h"

#include <cstdint>
#include <string>
#include <unordered_map>

namespace chipwise::study {

/// In which order questions were missed, or right by luck. Where they are more than the next study day holds,
/// the one that was promised that day first keeps it.
class MissTurns {
public:
    /// From the journal, from that instant on.
    void read(const store::Profile&, std::int64_t sinceMs);
    /// After a row was written.
    void follow(const store::CardRow& before, const store::CardRow& after);
    /// Of the row's last day: the larger, the later. 0 where that is not known.
    std::int64_t of(const store::CardRow&) const;

private:
    using Days = std::unordered_map<std::int64_t, std::int64_t>; ///< study day to turn
    std::unordered_map<std::string, Days> m_turns;               ///< by card
    std::int64_t m_last = 0;
};

} // namespace chipwise::study

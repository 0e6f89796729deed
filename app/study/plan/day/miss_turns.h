#pragma once

#include "memory/plan/study_calendar.h"
#include "store/profile.h"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>

namespace chipwise::study {

/// In which order questions were missed, or right by luck. Where they are more than the next study day holds,
/// the one that was promised that day first keeps it. What only a later memory model takes for luck was not
/// promised any.
class MissTurns {
public:
    /// From the journal, from that instant on, and of the cards of `earlier` also what came before.
    void read(const store::Profile&, const memory::StudyCalendar&, std::int64_t sinceMs,
              std::span<const store::MissedCard> earlier = {});
    /// After a row was written.
    void follow(const store::CardRow& before, const store::CardRow& after);
    /// Of the row's last day: the larger, the later. 0 where that is not known, or no answer promised the
    /// next study day.
    std::int64_t of(const store::CardRow&) const;

private:
    using Days = std::unordered_map<std::int64_t, std::int64_t>; ///< study day to turn
    std::unordered_map<std::string, Days> m_turns;               ///< by card
    std::int64_t m_last = 0;
};

} // namespace chipwise::study

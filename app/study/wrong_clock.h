#pragma once

#include "study/clock.h"
#include "study/learner.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

/// The journal and the clock cannot both be right: the newest event, that of an open practice exam included,
/// is dated more than a day ahead of now. Moves of questions do not count: whoever looks at the day under a
/// wrong clock brings some, and no answer vouches for them.
struct WrongClock {
    std::int64_t newestDay = 0; ///< study day of that event
    std::int64_t today = 0;     ///< by the clock
    int events = 0;             ///< dated more than a day ahead
};
std::optional<WrongClock> wrongClock(const store::Profile&, const Now&);
std::optional<WrongClock> wrongClock(const Learner&, const Now&);

/// What this learner's records go by from now on.
void judgeClock(Learner&, ClockTrust);
/// Throws StoreError::Refused where the clock must not date what is written.
void requirePlausibleClock(const Learner&, const Now&);

/// "Your newest answer is dated Nov 20, 2031; this computer says Nov 22, 2026."
std::string clockWords(const WrongClock&);

/// What a repair of the dates did, or would do.
struct ClockRepair {
    int events = 0;            ///< given a new date
    std::int64_t firstDay = 0; ///< the study days they are given
    std::int64_t lastDay = 0;
    std::string batch; ///< what undo takes back; empty where nothing was done
};

/// Gives every event that is dated more than a day ahead of now a new date, and replays every card, in one
/// transaction. Their true times are lost: they keep their order and are placed evenly between the events
/// before and after them on their device, or now. What they made due keeps its distance in days. Rows of the
/// journal are not touched: the dates are events of their own, which `undoClockRepair` takes back. An open
/// practice exam is dated by its end. Throws StoreError, and changes nothing, where that leaves any event
/// ahead.
ClockRepair repairClock(Learner&, const Now&);
/// The same without writing anything.
ClockRepair clockRepairOf(const store::Profile&, const Now&);

/// Takes back the newest repair that is in effect; how many dates that were, 0 where there was none.
int undoClockRepair(Learner&, const Now&);
/// How many dates that would take back.
int correctedDates(const Learner&);
/// "Undid 3 date corrections. Those journal entries have …"
std::string undoneDatesWords(int count);

/// "40 journal entries were given dates from Nov 20, 2026 to Nov 22, 2026. Their true dates are not known, …"
std::string repairWords(const ClockRepair&);

} // namespace chipwise::study

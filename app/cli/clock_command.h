#pragma once

#include "cli/context.h"

namespace chipwise::cli {

/// Says that something is dated later than the clock allows; whoever only reads goes on all the same.
void announceWrongClock(const Context&, const study::Learner&);

/// Refuses to write while journal and clock cannot both be right, unless --clock-is-right was given.
void requirePlausibleClock(const Context&, const study::Learner&);

/// `check --repair-clock` and `check --undo-clock-repair`.
Exit repairClock(Context&, bool yes, bool dryRun);
Exit undoClockRepair(Context&);

} // namespace chipwise::cli

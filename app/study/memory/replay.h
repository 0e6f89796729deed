#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

/// Rebuilds every card's row from the journal and compares it with the cached one; `mend` writes what
/// differs.
ReplayReport replayAll(Core&, bool mend);

/// What was kept of the newest day's mornings and is not what the journal says. Planner reads a row by the
/// card's first event of that day; other rows are never read.
std::vector<std::string> differencesOfMornings(const Core&);

/// The rows as another memory model tells them, where they differ from the cached ones.
std::vector<store::CardRow> rowsReckonedBy(const memory::Model&, const Core&);

} // namespace chipwise::study

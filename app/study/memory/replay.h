#pragma once

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

/// Rebuilds every card's row from the journal and compares it with the cached one; `mend` writes what
/// differs.
ReplayReport replayAll(Core&, bool mend);

/// The rows as another memory model tells them, where they differ from the cached ones.
std::vector<store::CardRow> rowsReckonedBy(const memory::Model&, const Core&);

} // namespace chipwise::study

#pragma once

#include "memory/optimizer/training_set.h"
#include "store/profile.h"

namespace chipwise::study {

/// What the journal has to train a memory model on: every answer that schedules, was not revoked, and came
/// after its card's last reset.
memory::ReviewLog trainingLog(const store::Profile&);

} // namespace chipwise::study

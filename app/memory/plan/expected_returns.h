#pragma once

#include "memory/plan/day_plan.h"

#include <array>
#include <cstdint>

namespace chipwise::memory {

/// When a card that is asked on a day comes back after that, as a ledger counts it by the chance of each:
/// where the answer is right, after the interval of its new state; where it is missed, after that of the
/// answer that makes it good on the next study day. The answer itself and that one are not among them.
std::array<Commitment, 2> expectedReturns(const Model&, const PlanFrame&, const PlannedCard&,
                                          std::int64_t day);

} // namespace chipwise::memory

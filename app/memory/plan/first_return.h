#pragma once

#include "memory/plan/plan_frame.h"

#include <cstdint>

namespace chipwise::memory {

/// The study day by which a first answer in the thirty days before an exam brings its card back, if one until
/// then has room: within a third of the study days left, and within four. Somebody who was certain is asked
/// later: within a third and one more.
std::int64_t firstReturnBy(const PlanFrame&, std::int64_t answered, bool isCertain = false);

} // namespace chipwise::memory

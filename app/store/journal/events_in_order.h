#pragma once

#include "store/journal/event.h"
#include "store/sqlite/database.h"

#include <functional>

namespace chipwise::store {

enum class InTime { Forward, Backward };

/// Visits what two queries give as one sequence in the order of the journal (timing.h), as long as `visit`
/// wants more. `plain` gives events whose clock is in effect, which an index has in order; `timed` gives the
/// few others with their place in time. So a few of those cost a few look-ups, and not the index.
void eachInOrder(Database&, Query& plain, Query& timed, InTime,
                 const std::function<bool(const Event&)>& visit);

} // namespace chipwise::store

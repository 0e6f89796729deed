#pragma once

#include "store/journal/event.h"
#include "store/sqlite/database.h"

#include <functional>

namespace chipwise::store {

enum class InTime { Forward, Backward };

/// Visits what two sources give as one sequence in the order of the journal (timing.h), as long as `visit`
/// wants more. Each call of a source gives its next row, if there is one; a row has a `place()`.
template <typename NextOfPlain, typename NextOfTimed, typename Visit>
void mergeInOrder(const NextOfPlain& nextOfPlain, const NextOfTimed& nextOfTimed, InTime direction,
                  const Visit& visit) {
    auto plain = nextOfPlain();
    auto timed = nextOfTimed();
    while (plain || timed) {
        const bool isPlain =
            plain && (!timed || (plain->place() < timed->place()) == (direction == InTime::Forward));
        if (!visit(isPlain ? *plain : *timed)) return;
        if (isPlain)
            plain = nextOfPlain();
        else
            timed = nextOfTimed();
    }
}

/// The same for whole events. `plain` gives events whose clock is in effect, which an index has in order;
/// `timed` gives the few others with their place in time. So a few of those cost a few look-ups, and not the
/// index.
void eachInOrder(Database&, Query& plain, Query& timed, InTime,
                 const std::function<bool(const Event&)>& visit);

} // namespace chipwise::store

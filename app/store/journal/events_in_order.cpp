#include "store/journal/events_in_order.h"

#include "store/journal/journal_rows.h"

#include <optional>
#include <tuple>
#include <utility>

namespace chipwise::store {
namespace {

constexpr int orderMsColumn = 28; // of event_in_effect

struct Placed {
    std::int64_t orderMs = 0;
    Event event;
};

auto placeOf(const Placed& placed) {
    return std::tie(placed.orderMs, placed.event.device, placed.event.seq, placed.event.id);
}

std::optional<Placed> nextPlain(Database& database, Query& query) {
    if (!query.next()) return {};
    Event event = requireEvent(database, query);
    return Placed{event.atMs, std::move(event)};
}

std::optional<Placed> nextTimed(Database& database, Query& query) {
    if (!query.next()) return {};
    return Placed{query.integer(orderMsColumn), requireEvent(database, query)};
}

} // namespace

void eachInOrder(Database& database, Query& plain, Query& timed, InTime direction,
                 const std::function<bool(const Event&)>& visit) {
    auto nextOfPlain = nextPlain(database, plain);
    auto nextOfTimed = nextTimed(database, timed);
    while (nextOfPlain || nextOfTimed) {
        const bool isPlain =
            nextOfPlain && (!nextOfTimed || (placeOf(*nextOfPlain) < placeOf(*nextOfTimed)) ==
                                                (direction == InTime::Forward));
        if (!visit((isPlain ? nextOfPlain : nextOfTimed)->event)) return;
        if (isPlain)
            nextOfPlain = nextPlain(database, plain);
        else
            nextOfTimed = nextTimed(database, timed);
    }
}

} // namespace chipwise::store

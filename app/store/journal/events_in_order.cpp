#include "store/journal/events_in_order.h"

#include "store/journal/journal_rows.h"

#include <optional>
#include <tuple>
#include <utility>

namespace chipwise::store {
namespace {

constexpr int orderMsColumn = 28; // of event_in_effect

struct PlacedEvent {
    std::int64_t orderMs = 0;
    Event event;
    auto place() const { return std::tie(orderMs, event.device, event.seq, event.id); }
};

std::optional<PlacedEvent> nextPlain(Database& database, Query& query) {
    if (!query.next()) return {};
    Event event = requireEvent(database, query);
    return PlacedEvent{event.atMs, std::move(event)};
}

std::optional<PlacedEvent> nextTimed(Database& database, Query& query) {
    if (!query.next()) return {};
    return PlacedEvent{query.integer(orderMsColumn), requireEvent(database, query)};
}

} // namespace

void eachInOrder(Database& database, Query& plain, Query& timed, InTime direction,
                 const std::function<bool(const Event&)>& visit) {
    InJournalOrder plainInOrder([&] { return nextPlain(database, plain); }, direction);
    mergeInOrder([&] { return plainInOrder.next(); }, [&] { return nextTimed(database, timed); }, direction,
                 [&](const PlacedEvent& placed) { return visit(placed.event); });
}

} // namespace chipwise::store

#include "store/journal/event_stamp.h"

#include "store/journal/card_rows.h"
#include "store/journal/journal_rows.h"
#include "store/journal/renamed.h"
#include "store/journal/timing.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace chipwise::store {

namespace {

/// Hands out the numbers of new events. Their time is the clock's; where that was ahead before, the order of
/// the numbers counts.
class Stamp {
public:
    Stamp(Database& database, std::string device) : m_database(database), m_device(std::move(device)) {
        Query query(database, sql::newest_seq_of_device);
        query.bind(m_device, largestSeq - 1);
        if (!query.next()) return;
        m_seq = query.integer(0);
        m_orderMs = query.integer(1);
    }

    /// Stores the event, or finds it stored by an earlier try; `added` says which.
    Event store(Event event, bool& added) {
        event.device = m_device;
        event.seq = m_seq + 1;
        if (event.id.empty()) event.id = newEventId(event.atMs);
        event.checksum = checksumOf(event);
        if (!event.card.empty()) knowCard(m_database, event.card);
        added = insertEvent(m_database, event);
        if (!added) return earlierTry(event);
        m_seq = event.seq;
        if (event.atMs < m_orderMs)
            insertTiming(m_database,
                         {m_database.lastRowId(), event.atMs, event.utcOffsetMin, event.dueMs, m_orderMs});
        m_orderMs = std::max(m_orderMs, event.atMs);
        if (!event.card.empty())
            keepMorning(m_database, event.card, memory::studyDay(event.atMs, event.utcOffsetMin), event.id);
        return event;
    }

private:
    Event earlierTry(Event event) const {
        const Event stored = eventById(m_database, event.id).value();
        event.atMs = stored.atMs;
        event.device = stored.device;
        event.seq = stored.seq;
        if (checksumOf(event) != stored.checksum)
            throw StoreError(StoreError::Kind::Refused,
                             fmt::format("The journal already has another entry with the id {}.", event.id));
        return stored;
    }

    Database& m_database;
    std::string m_device;
    std::int64_t m_seq = 0;
    std::int64_t m_orderMs = 0;
};

/// A new date, or one taken back, moves other events in time.
bool movesOthers(const Event& event) {
    return event.type == EventType::Redate || (event.type == EventType::Revoke && event.card.empty());
}

bool changesStatesOfOthers(const Event& event) {
    return event.type == EventType::Alias || event.type == EventType::Params;
}

} // namespace

std::vector<Event> storeStamped(Database& database, const std::string& device, std::vector<Event> events,
                                const std::vector<CardRow>& cards) {
    Stamp stamp(database, device);
    bool anyAdded = events.empty();
    for (Event& event : events) {
        bool added = false;
        event = stamp.store(std::move(event), added);
        anyAdded = anyAdded || added;
    }
    // A second try of what is stored must not undo what other events have done to the cards since.
    if (!anyAdded) return events;
    const bool moves = std::ranges::any_of(events, movesOthers);
    if (moves) refreshTiming(database);
    if (moves || std::ranges::find(events, EventType::Alias, &Event::type) != events.end())
        refreshRenamed(database);
    if (std::ranges::any_of(events, changesStatesOfOthers)) forgetMornings(database);
    for (const CardRow& card : cards) writeCard(database, card);
    return events;
}

} // namespace chipwise::store

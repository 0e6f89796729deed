#include "store/event_stamp.h"

#include "store/card_rows.h"
#include "store/journal_rows.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace chipwise::store {

namespace {

/// Hands out the instants and numbers of new events: each later than all before it.
class Stamp {
public:
    Stamp(Database& database, std::string device)
        : m_database(database), m_device(std::move(device)), m_newest(number(database, sql::newest_at_ms)) {
        Query query(database, sql::newest_seq_of_device);
        query.bind(m_device);
        if (query.next()) m_seq = query.integer(0);
    }

    /// Stores the event, or finds it stored by an earlier try; `added` says which.
    Event store(Event event, bool& added) {
        const std::int64_t clock = event.atMs;
        event.atMs = std::max(clock, m_newest + 1);
        event.device = m_device;
        event.seq = m_seq + 1;
        if (event.id.empty()) event.id = newEventId(event.atMs);
        event.checksum = checksumOf(event);
        if (!event.card.empty()) knowCard(m_database, event.card);
        added = insertEvent(m_database, event);
        if (!added) return earlierTry(event);
        m_newest = event.atMs;
        m_seq = event.seq;
        return event;
    }

private:
    Event earlierTry(Event event) const {
        const Event stored = eventById(m_database, event.id).value();
        event.atMs = stored.atMs;
        event.device = stored.device;
        event.seq = stored.seq;
        if (checksumOf(event) != stored.checksum)
            throw StoreError(
                StoreError::Kind::Refused,
                fmt::format("The journal already holds another event with the id {}.", event.id));
        return stored;
    }

    Database& m_database;
    std::string m_device;
    std::int64_t m_newest;
    std::int64_t m_seq = 0;
};

} // namespace

std::vector<Event> storeStamped(Database& database, const std::string& device, std::vector<Event> events,
                                const std::vector<CardRow>& cards) {
    Stamp stamp(database, device);
    bool anyAdded = events.empty();
    std::map<std::pair<std::string, std::int64_t>, std::int64_t>
        instants; // (card, clock) to the instant given
    for (Event& event : events) {
        const std::int64_t clock = event.atMs;
        bool added = false;
        event = stamp.store(std::move(event), added);
        anyAdded = anyAdded || added;
        instants[{event.card, clock}] = event.atMs;
    }
    // A second try of what is stored must not undo what other events have done to the cards since.
    if (!anyAdded) return events;
    for (CardRow card : cards) {
        const auto instant = instants.find({card.card, card.lastAtMs});
        if (instant != instants.end()) card.lastAtMs = instant->second;
        writeCard(database, card);
    }
    return events;
}

} // namespace chipwise::store

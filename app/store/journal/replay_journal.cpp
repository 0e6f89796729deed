#include "store/journal/replay_journal.h"

#include "store/journal/journal_rows.h"
#include "store/journal/timing.h"
#include "store/sql.h"
#include "store/sqlite/database.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace chipwise::store {
namespace {

memory::Certainty certaintyIn(std::string_view text) {
    if (text == "guess") return memory::Certainty::Guess;
    return text == "certain" ? memory::Certainty::Certain : memory::Certainty::Plain;
}

/// Of a row with the columns of replay_events; nothing where its type is unknown.
std::optional<ReplayEvent> eventIn(const Query& row) {
    const auto type = eventTypeFromText(row.view(4));
    if (!type) return {};
    ReplayEvent event;
    event.type = *type;
    event.atMs = row.integer(2);
    event.utcOffsetMin = static_cast<std::int16_t>(row.integer(3));
    event.selfRated = row.view(5).starts_with("flashcard");
    event.correct = row.integer(6) != 0;
    event.certainty = certaintyIn(row.view(7));
    event.guessChance = row.real(8);
    event.rating = static_cast<std::uint8_t>(row.integer(9));
    event.dueMs = row.optionalInteger(10).value_or(ReplayEvent::noDue);
    event.schedules = row.integer(11) != 0;
    event.startsKnown = row.integer(13) != 0;
    event.inExam = row.integer(15) != 0;
    event.declined = row.integer(16) != 0;
    constexpr std::int64_t longest = std::numeric_limits<std::int32_t>::max();
    event.durationMs = static_cast<std::int32_t>(std::clamp<std::int64_t>(row.integer(14), 0, longest));
    return event;
}

struct PlacedAnswer {
    ReplayEvent event;
    std::uint32_t card = 0;
    ReplayMark mark;
};

/// The place of each card among those read, by its key in the file. Keys are given one after the other and
/// never freed, so a vector holds them; what a strange file says beyond that costs only itself.
class CardsByKey {
public:
    void add(std::int64_t key, std::uint32_t card) {
        constexpr std::int64_t gapsAllowed = 4096;
        if (key < 0 || key > 2 * std::int64_t{card} + gapsAllowed) {
            m_strange.emplace(key, card);
            return;
        }
        const auto place = static_cast<std::size_t>(key);
        if (place >= m_near.size()) m_near.resize(std::max(place + 1, 2 * m_near.size()), none);
        m_near[place] = card;
    }
    std::optional<std::uint32_t> find(std::int64_t key) const {
        if (key >= 0 && static_cast<std::size_t>(key) < m_near.size()) {
            const std::uint32_t card = m_near[static_cast<std::size_t>(key)];
            if (card != none) return card;
        }
        const auto strange = m_strange.find(key);
        return strange == m_strange.end() ? std::nullopt : std::optional(strange->second);
    }

private:
    static constexpr std::uint32_t none = 0xFFFF'FFFF;
    std::vector<std::uint32_t> m_near;
    std::unordered_map<std::int64_t, std::uint32_t> m_strange;
};

/// Each text once, by its place: a million answers have few hashes.
class TextsByPlace {
public:
    std::uint32_t placeOf(std::string_view text) {
        const auto found = m_places.find(text);
        if (found != m_places.end()) return found->second;
        const auto place = static_cast<std::uint32_t>(m_places.size());
        m_places.emplace(text, place);
        return place;
    }
    std::vector<std::string> texts() && {
        std::vector<std::string> texts(m_places.size());
        for (const auto& [text, place] : m_places) texts[place] = text;
        return texts;
    }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_places;
};

class StatesReader {
public:
    explicit StatesReader(Database& database) : m_database(database) {}

    ReplayJournal read() {
        readCards();
        readEvents();
        placeInTime();
        sortByCard();
        sortTies();
        markRevoked();
        fill();
        return std::move(m_journal);
    }

private:
    void readCards() {
        Query rows(m_database, sql::replay_cards);
        while (rows.next()) {
            m_cardOfKey.add(rows.integer(0), static_cast<std::uint32_t>(m_journal.cards.size()));
            m_journal.cards.emplace_back(rows.view(1));
        }
        Query renamed = m_database.query(sql::all_renamed);
        while (renamed.next())
            if (const auto now = m_cardOfKey.find(renamed.integer(1)))
                m_cardOfKey.add(renamed.integer(0), *now);
    }

    void readEvents() {
        Query rows(m_database, sql::replay_events);
        while (rows.next()) {
            const auto event = eventIn(rows);
            const auto card = m_cardOfKey.find(rows.integer(1));
            if (!event || !card) throw unreadableEvent(m_database);
            if (event->type == EventType::Revoke) m_revoked.emplace_back(rows.view(12));
            m_placed.push_back(
                {*event, *card, {event->atMs, rows.integer(0), m_hashes.placeOf(rows.view(17))}});
        }
    }

    /// What is in effect, where that is not what the rows say.
    void placeInTime() {
        const auto timing = cachedTiming(m_database);
        if (timing.empty()) return;
        std::unordered_map<std::int64_t, const Timing*> byPosition;
        for (const Timing& one : timing) byPosition.emplace(one.position, &one);
        for (PlacedAnswer& placed : m_placed) {
            const auto found = byPosition.find(placed.mark.position);
            if (found == byPosition.end()) continue;
            placed.mark.orderMs = found->second->orderMs;
            placed.event.atMs = found->second->atMs;
            placed.event.utcOffsetMin = static_cast<std::int16_t>(found->second->utcOffsetMin);
            placed.event.dueMs = found->second->dueMs.value_or(ReplayEvent::noDue);
        }
    }

    /// Counting sort: the journal is nearly in the order of time already, so within a card little is left to
    /// do.
    void sortByCard() {
        m_journal.first.assign(m_journal.cards.size() + 1, 0);
        for (const PlacedAnswer& placed : m_placed) ++m_journal.first[placed.card + 1];
        for (std::size_t i = 1; i < m_journal.first.size(); ++i) m_journal.first[i] += m_journal.first[i - 1];
        std::vector<std::size_t> next(m_journal.first.begin(), m_journal.first.end() - 1);
        m_order.resize(m_placed.size());
        for (std::size_t i = 0; i < m_placed.size(); ++i) m_order[next[m_placed[i].card]++] = i;
        const auto earlier = [this](std::size_t a, std::size_t b) { return orderMs(a) < orderMs(b); };
        eachCard([&](auto begin, auto end) {
            if (!std::is_sorted(begin, end, earlier)) std::stable_sort(begin, end, earlier);
        });
    }

    /// Of events of a card at one instant their devices, then their numbers, then their names decide.
    void sortTies() {
        eachCard([this](auto begin, auto end) {
            for (auto at = begin; at != end;) {
                auto last = std::next(at);
                while (last != end && orderMs(*last) == orderMs(*at)) ++last;
                if (last - at > 1) sortByDevice(at, last);
                at = last;
            }
        });
    }

    template <class Place>
    void sortByDevice(Place begin, Place end) {
        std::vector<std::tuple<std::string, std::int64_t, std::string, std::size_t>> named;
        for (auto at = begin; at != end; ++at) {
            Query query = m_database.query(sql::event_place_at);
            query.bind(m_placed[*at].mark.position);
            if (query.next()) named.emplace_back(query.text(0), query.integer(1), query.text(2), *at);
        }
        if (std::cmp_not_equal(named.size(), end - begin)) return; // a damaged table: the order of arrival
        std::ranges::sort(named);
        for (const auto& each : named) *begin++ = std::get<3>(each);
    }

    void markRevoked() {
        if (m_revoked.empty()) return;
        std::unordered_map<std::int64_t, std::size_t> placeOf;
        for (std::size_t i = 0; i < m_placed.size(); ++i) placeOf.emplace(m_placed[i].mark.position, i);
        for (const std::string& id : m_revoked) {
            Query query = m_database.query(sql::event_position);
            query.bind(id);
            if (!query.next()) continue;
            const auto found = placeOf.find(query.integer(0));
            if (found != placeOf.end()) m_placed[found->second].event.revoked = true;
        }
    }

    void fill() {
        m_journal.events.reserve(m_placed.size());
        m_journal.marks.reserve(m_placed.size());
        for (const std::size_t place : m_order) {
            m_journal.events.push_back(m_placed[place].event);
            m_journal.marks.push_back(m_placed[place].mark);
        }
        m_journal.answerHashes = std::move(m_hashes).texts();
    }

    std::int64_t orderMs(std::size_t place) const { return m_placed[place].mark.orderMs; }

    template <class Visit>
    void eachCard(Visit visit) {
        for (std::size_t card = 0; card < m_journal.cards.size(); ++card)
            visit(m_order.begin() + static_cast<std::ptrdiff_t>(m_journal.first[card]),
                  m_order.begin() + static_cast<std::ptrdiff_t>(m_journal.first[card + 1]));
    }

    Database& m_database;
    ReplayJournal m_journal;
    CardsByKey m_cardOfKey;
    TextsByPlace m_hashes;
    std::vector<PlacedAnswer> m_placed;
    std::vector<std::size_t> m_order;
    std::vector<std::string> m_revoked; ///< event ids
};

} // namespace

ReplayJournal readReplayJournal(Database& database) {
    return StatesReader(database).read();
}

std::vector<ReplayEvent> readReplayEvents(Database& database, const std::string& card,
                                          std::int64_t beforeMs) {
    std::vector<ReplayEvent> events;
    std::vector<std::int64_t> positions;
    std::vector<std::string> revoked; // event ids
    Query rows(database, sql::replay_events_of_card);
    rows.bind(card);
    while (rows.next()) {
        const auto event = eventIn(rows);
        if (!event) throw unreadableEvent(database);
        if (event->atMs >= beforeMs) continue;
        if (event->type == EventType::Revoke) revoked.emplace_back(rows.view(12));
        events.push_back(*event);
        positions.push_back(rows.integer(0));
    }
    for (const std::string& id : revoked) {
        Query query(database, sql::event_position);
        query.bind(id);
        if (!query.next()) continue;
        const auto found = std::ranges::find(positions, query.integer(0));
        if (found != positions.end())
            events[static_cast<std::size_t>(found - positions.begin())].revoked = true;
    }
    return events;
}

} // namespace chipwise::store

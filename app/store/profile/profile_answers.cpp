#include "store/journal/events_in_order.h"
#include "store/journal/journal_rows.h"
#include "store/profile_impl.h"
#include "store/sql.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace chipwise::store {
namespace {

struct PlacedGraded {
    std::int64_t orderMs = 0;
    std::string device;
    std::int64_t seq = 0;
    GradedEvent event;
    auto place() const { return std::tie(orderMs, device, seq, event.id); }
};

/// Of a row of graded_events_of_card_backward.
PlacedGraded placedGraded(const Database& database, const Query& row) {
    const auto type = eventTypeFromText(row.view(1));
    if (!type) throw unreadableEvent(database);
    PlacedGraded placed{row.integer(2), row.text(10), row.integer(11), {}};
    GradedEvent& event = placed.event;
    event.id = row.view(0);
    event.type = *type;
    event.atMs = placed.orderMs;
    event.utcOffsetMin = static_cast<int>(row.integer(3));
    event.kind = row.view(4);
    event.answerHash = row.view(5);
    event.correct = row.integer(6) != 0;
    event.confidence = row.view(7);
    if (const auto rating = row.optionalInteger(8)) event.rating = static_cast<int>(*rating);
    event.redoOf = row.view(9);
    return placed;
}

GradedEvent gradedIn(const Event& event) {
    return {event.id,
            event.type,
            event.atMs,
            event.utcOffsetMin,
            event.kind,
            event.answerHash,
            event.correct.value_or(false),
            event.confidence,
            event.rating,
            event.redoOf};
}

struct PlacedOutline {
    EventOutline event;
    std::int64_t orderMs = 0;
    std::string device;
    std::int64_t seq = 0;
    auto place() const { return std::tie(orderMs, device, seq, event.id); }
};

/// Of a row of outlines_since.
PlacedOutline placedOutline(const Database& database, const Query& row) {
    const auto type = eventTypeFromText(row.view(1));
    if (!type) throw unreadableEvent(database);
    return {{row.text(0), *type, row.text(2), row.integer(3) != 0, row.text(4), row.text(5), row.text(6)},
            row.integer(7),
            row.text(8),
            row.integer(9)};
}

/// Reads the rows of answers_since or misses_since. Texts are looked up where they matter: most rows are of a
/// card that was named before, and of a millisecond of their own.
class AnswersReader {
public:
    explicit AnswersReader(Database& database) : m_database(database) {}

    void read(Query& rows) {
        while (rows.next()) readRow(rows);
    }

    CountedAnswers answers() && {
        placeInTime();
        readNames();
        for (const Placed& placed : m_placed)
            if (!m_revoked.contains(placed.position)) m_read.answers.push_back(placed.answer);
        return std::move(m_read);
    }

private:
    struct Placed {
        std::int64_t orderMs = 0;
        std::int64_t position = 0;
        CountedAnswer answer;
    };

    void readRow(const Query& row) {
        const std::string_view type = row.view(2);
        if (type == toText(EventType::Revoke)) {
            markRevoked(row.view(3));
            return;
        }
        CountedAnswer answer;
        answer.card = placeOf(row.integer(4));
        answer.atMs = row.integer(5);
        answer.utcOffsetMin = static_cast<int>(row.integer(6));
        answer.correct = row.integer(7) != 0;
        answer.schedules = row.integer(8) != 0;
        answer.durationMs = row.optionalInteger(9);
        answer.dueMs = row.optionalInteger(10);
        answer.lucky = row.integer(11) != 0;
        answer.isStudied = row.integer(12) != 0;
        answer.isReset = type == toText(EventType::Reset);
        m_placed.push_back({row.optionalInteger(1).value_or(answer.atMs), row.integer(0), answer});
    }

    void markRevoked(std::string_view event) {
        Query query(m_database, sql::position_of_event);
        query.bind(event);
        if (query.next()) m_revoked.insert(query.integer(0));
    }

    std::uint32_t placeOf(std::int64_t card) {
        const auto [found, isNew] = m_places.emplace(card, static_cast<std::uint32_t>(m_keys.size()));
        if (isNew) m_keys.push_back(card);
        return found->second;
    }

    void readNames() {
        m_read.cards.resize(m_keys.size());
        // One look at all names costs less than one at each of many.
        constexpr std::int64_t many = 4;
        if (many * std::ssize(m_keys) > number(m_database, sql::key_is_at_most)) {
            readAllNames();
            return;
        }
        for (std::size_t place = 0; place < m_keys.size(); ++place) {
            Query query(m_database, sql::present_name_of_key);
            query.bind(m_keys[place]);
            if (query.next()) m_read.cards[place] = query.text(0);
        }
    }

    void readAllNames() {
        // By the keys of the present names.
        std::unordered_map<std::int64_t, std::vector<std::uint32_t>> placesOf;
        for (const auto& [key, place] : m_places) placesOf[key].push_back(place);
        Query renamed(m_database, sql::all_renamed);
        while (renamed.next()) {
            const auto earlier = placesOf.extract(renamed.integer(0));
            if (earlier.empty()) continue;
            std::vector<std::uint32_t>& present = placesOf[renamed.integer(1)];
            present.insert(present.end(), earlier.mapped().begin(), earlier.mapped().end());
        }
        Query names(m_database, sql::names_of_keys);
        while (names.next()) {
            const auto found = placesOf.find(names.integer(0));
            if (found == placesOf.end()) continue;
            for (const std::uint32_t place : found->second) m_read.cards[place] = names.text(1);
        }
    }

    /// The index gives most of them in order. Of those of one millisecond their devices, then their numbers,
    /// then their names decide.
    void placeInTime() {
        const auto earlier = [](const Placed& a, const Placed& b) { return a.orderMs < b.orderMs; };
        if (!std::ranges::is_sorted(m_placed, earlier)) std::ranges::stable_sort(m_placed, earlier);
        for (auto at = m_placed.begin(); at != m_placed.end();) {
            const auto last = std::find_if(at, m_placed.end(),
                                           [&](const Placed& other) { return other.orderMs != at->orderMs; });
            if (last - at > 1) sortMillisecond(at, last);
            at = last;
        }
    }

    template <typename Place>
    void sortMillisecond(Place begin, Place end) {
        std::vector<std::pair<std::tuple<std::string, std::int64_t, std::string>, Placed>> named;
        for (auto at = begin; at != end; ++at) {
            Query query(m_database, sql::place_of_position);
            query.bind(at->position).next();
            named.push_back({{query.text(0), query.integer(1), query.text(2)}, *at});
        }
        std::ranges::sort(
            named, {}, [](const auto& each) -> const auto& { return each.first; });
        for (const auto& each : named) *begin++ = each.second;
    }

    Database& m_database;
    CountedAnswers m_read;
    std::vector<Placed> m_placed;
    std::vector<std::int64_t> m_keys;                         ///< of CountedAnswers::cards
    std::unordered_map<std::int64_t, std::uint32_t> m_places; ///< by key
    std::unordered_set<std::int64_t> m_revoked;               ///< positions
};

} // namespace

std::vector<EventOutline> Profile::eventOutlines(std::int64_t sinceMs) const {
    Database& database = m_impl->database();
    std::vector<PlacedOutline> read;
    Query query(database, sql::outlines_since);
    query.bind(sinceMs);
    while (query.next()) read.push_back(placedOutline(database, query));
    if (!std::ranges::is_sorted(read, {}, &PlacedOutline::place))
        std::ranges::sort(read, {}, &PlacedOutline::place);
    std::vector<EventOutline> outlines;
    outlines.reserve(read.size());
    for (PlacedOutline& placed : read) outlines.push_back(std::move(placed.event));
    return outlines;
}

void Profile::eachGradedBackward(const std::string& card,
                                 const std::function<bool(const GradedEvent&)>& visit) const {
    Database& database = m_impl->database();
    Query otherwise(database, sql::may_be_told_otherwise);
    otherwise.bind(card).next();
    if (otherwise.integer(0) != 0) {
        eachEventBackward(card, [&](const Event& event) { return visit(gradedIn(event)); });
        return;
    }
    Query query(database, sql::graded_events_of_card_backward);
    query.bind(card);
    const auto next = [&]() -> std::optional<PlacedGraded> {
        return query.next() ? std::optional(placedGraded(database, query)) : std::nullopt;
    };
    InJournalOrder inOrder(next, InTime::Backward);
    for (auto placed = inOrder.next(); placed && visit(placed->event); placed = inOrder.next()) {
    }
}

CountedAnswers Profile::answersSince(std::int64_t sinceMs) const {
    Database& database = m_impl->database();
    AnswersReader reader(database);
    Query rows(database, sql::answers_since);
    rows.bind(sinceMs);
    reader.read(rows);
    return std::move(reader).answers();
}

CountedAnswers Profile::missesSince(std::int64_t sinceMs, std::int64_t dueWithinMs,
                                    std::span<const MissedCard> earlier) const {
    Database& database = m_impl->database();
    AnswersReader reader(database);
    std::int64_t earliestMs = sinceMs;
    for (const MissedCard& missed : earlier) earliestMs = std::min(earliestMs, missed.sinceMs);
    // Under which names a card's events stand would have to be looked up for each of them.
    if (!earlier.empty() && number(database, sql::any_renamed) != 0) {
        sinceMs = earliestMs;
        earlier = {};
    }
    for (const MissedCard& missed : earlier) {
        Query ofCard(database, sql::misses_of_card);
        ofCard.bind(missed.card, dueWithinMs, missed.sinceMs, sinceMs);
        reader.read(ofCard);
    }
    Query rows(database, sql::misses_since);
    rows.bind(sinceMs, dueWithinMs, earliestMs);
    reader.read(rows);
    return std::move(reader).answers();
}

std::vector<CountedMove> Profile::movesSince(std::int64_t sinceMs, std::string_view undone) const {
    std::vector<CountedMove> moves;
    Query query(m_impl->database(), sql::moves_since);
    query.bind(sinceMs, undone);
    while (query.next()) moves.push_back({query.text(0), query.integer(1), query.text(2)});
    return moves;
}

std::unordered_map<std::string, std::optional<std::string>> Profile::nothingToPutRight() const {
    std::unordered_map<std::string, std::optional<std::string>> hashes;
    Query query(m_impl->database(), sql::nothing_to_put_right);
    while (query.next()) {
        const bool isAnswered = query.integer(2) != 0;
        hashes.emplace(query.text(0), isAnswered ? std::optional(query.text(1)) : std::nullopt);
    }
    return hashes;
}

} // namespace chipwise::store

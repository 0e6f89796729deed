#include "store/profile_impl.h"
#include "store/sql.h"
#include "store/sqlite/rows.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace chipwise::store {
namespace {

/// Reads the rows of answers_since or misses_since. Texts are looked up where they matter: most rows are of a
/// card that was named before, and of a millisecond of their own.
class AnswersReader {
public:
    AnswersReader(Database& database, Rows rows) : m_database(database) {
        while (rows.next()) readRow(rows);
    }

    CountedAnswers answers() && {
        placeInTime();
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

    void readRow(const Rows& row) {
        const std::string_view type = row.text(2);
        if (type == toText(EventType::Revoke)) {
            markRevoked(row.text(3));
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
        answer.isReset = type == toText(EventType::Reset);
        m_placed.push_back({row.optionalInteger(1).value_or(answer.atMs), row.integer(0), answer});
    }

    void markRevoked(std::string_view event) {
        Query query(m_database, sql::position_of_event);
        query.bind(event);
        if (query.next()) m_revoked.insert(query.integer(0));
    }

    std::uint32_t placeOf(std::int64_t card) {
        const auto [found, isNew] = m_places.emplace(card, static_cast<std::uint32_t>(m_read.cards.size()));
        if (isNew) {
            Query query(m_database, sql::present_name_of_key);
            query.bind(card);
            m_read.cards.push_back(query.next() ? query.text(0) : std::string());
        }
        return found->second;
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
    std::unordered_map<std::int64_t, std::uint32_t> m_places; ///< by key
    std::unordered_set<std::int64_t> m_revoked;               ///< positions
};

} // namespace

CountedAnswers Profile::answersSince(std::int64_t sinceMs) const {
    Database& database = m_impl->database();
    Rows rows(database, sql::answers_since);
    rows.bind(sinceMs);
    return AnswersReader(database, std::move(rows)).answers();
}

CountedAnswers Profile::missesSince(std::int64_t sinceMs, std::int64_t dueWithinMs) const {
    Database& database = m_impl->database();
    Rows rows(database, sql::misses_since);
    rows.bind(sinceMs);
    rows.bind(dueWithinMs);
    return AnswersReader(database, std::move(rows)).answers();
}

std::vector<CountedMove> Profile::movesSince(std::int64_t sinceMs, std::string_view reason,
                                             std::string_view undone) const {
    std::vector<CountedMove> moves;
    Query query(m_impl->database(), sql::moves_since);
    query.bind(sinceMs, reason, undone);
    while (query.next()) moves.push_back({query.text(0), query.integer(1)});
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

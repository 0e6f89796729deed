#include "store/journal/events_in_order.h"
#include "store/profile_impl.h"
#include "store/sql.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace chipwise::store {
namespace {

/// An answer, or what took one back.
struct AnswerOrRevoke {
    std::int64_t orderMs = 0;
    std::string device;
    std::int64_t seq = 0;
    std::string id;
    bool isAnswer = false;
    std::string redoOf;
    CountedAnswer answer;
    auto place() const { return std::tie(orderMs, device, seq, id); }
};

std::optional<AnswerOrRevoke> nextOf(Query& query) {
    if (!query.next()) return {};
    AnswerOrRevoke row;
    row.orderMs = query.integer(0);
    row.device = query.text(1);
    row.seq = query.integer(2);
    row.id = query.text(3);
    row.isAnswer = query.integer(4) != 0;
    if (!row.isAnswer) {
        row.redoOf = query.text(5);
        return row;
    }
    row.answer = {query.text(6),
                  query.integer(7),
                  static_cast<int>(query.integer(8)),
                  query.optionalInteger(9),
                  query.integer(10) != 0,
                  query.integer(11) != 0};
    return row;
}

/// The rows of a query that orders them by time alone. Those of one millisecond are put in order here: SQLite
/// would set up a sorter for each millisecond, and hardly any has two rows.
class InJournalOrder {
public:
    explicit InJournalOrder(Query& query) : m_query(query), m_ahead(nextOf(query)) {}

    std::optional<AnswerOrRevoke> next() {
        if (m_same.empty()) readMillisecond();
        if (m_same.empty()) return {};
        std::optional<AnswerOrRevoke> first = std::move(m_same.back());
        m_same.pop_back();
        return first;
    }

private:
    void readMillisecond() {
        while (m_ahead && (m_same.empty() || m_same.front().orderMs == m_ahead->orderMs)) {
            m_same.push_back(*std::move(m_ahead));
            m_ahead = nextOf(m_query);
        }
        std::ranges::sort(m_same, std::ranges::greater(), &AnswerOrRevoke::place);
    }

    Query& m_query;
    std::optional<AnswerOrRevoke> m_ahead;
    std::vector<AnswerOrRevoke> m_same; ///< of one millisecond, the last first
};

} // namespace

std::vector<CountedAnswer> Profile::answersSince(std::int64_t sinceMs) const {
    Database& database = m_impl->database();
    Query plain(database, sql::answers_since);
    Query timed(database, sql::timed_answers_since);
    plain.bind(sinceMs);
    timed.bind(sinceMs);
    std::vector<CountedAnswer> answers;
    std::vector<std::string> ids; // of the answers
    std::unordered_set<std::string> revoked;
    InJournalOrder plainInOrder(plain);
    mergeInOrder([&] { return plainInOrder.next(); }, [&] { return nextOf(timed); }, InTime::Forward,
                 [&](AnswerOrRevoke& row) {
                     if (row.isAnswer) {
                         answers.push_back(std::move(row.answer));
                         ids.push_back(std::move(row.id));
                     } else {
                         revoked.insert(std::move(row.redoOf));
                     }
                     return true;
                 });
    if (revoked.empty()) return answers;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (!revoked.contains(ids[i])) std::swap(answers[kept++], answers[i]);
    answers.resize(kept);
    return answers;
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

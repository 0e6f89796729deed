#include "store/journal/events_in_order.h"
#include "store/profile_impl.h"
#include "store/sql.h"

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
    mergeInOrder([&] { return nextOf(plain); }, [&] { return nextOf(timed); }, InTime::Forward,
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

std::unordered_map<std::string, std::string> Profile::rightAtLast() const {
    std::unordered_map<std::string, std::string> hashes;
    Query query(m_impl->database(), sql::right_at_last);
    while (query.next()) hashes.emplace(query.text(0), query.text(1));
    return hashes;
}

} // namespace chipwise::store

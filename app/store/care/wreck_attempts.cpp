#include "store/care/wreck.h"

#include "store/sql.h"

#include <charconv>

namespace chipwise::store {

namespace {

constexpr int attemptKeyColumn = 16;
constexpr int questionKeyColumn = 8;
constexpr int attemptEventKeyColumn = 10;
constexpr int longestForm = 100'000; ///< a place beyond it is a damaged number

/// What is put together of an attempt, each row where its own number says.
struct Found {
    Attempt attempt;
    std::map<int, AttemptQuestion> questions;
    std::map<std::int64_t, AttemptEvent> events;
};
using FoundByKey = std::map<std::int64_t, Found>;

/// The attempt that a row as it lies there belongs to.
Found* ownerOf(const std::string& number, FoundByKey& found) {
    std::int64_t key = 0;
    std::from_chars(number.data(), number.data() + number.size(), key);
    const auto owner = found.find(key);
    return owner == found.end() ? nullptr : &owner->second;
}

/// The row under its attempt, where both are still what was written.
template <typename Row, typename Keep>
void place(Checked<Row> read, FoundByKey& found, Keep keep) {
    Found* owner = ownerOf(read.row.attempt, found);
    if (owner == nullptr) return;
    read.row.attempt = owner->attempt.id;
    if (isWhole(read)) keep(*owner, read.row);
}

WholeAttempt inOrder(Found found) {
    WholeAttempt whole;
    whole.attempt = std::move(found.attempt);
    AttemptQuestion lost;
    lost.scored = false;
    for (auto& [position, question] : found.questions) {
        whole.questions.resize(static_cast<std::size_t>(position) - 1, lost);
        whole.questions.push_back(std::move(question));
    }
    for (auto& [seq, event] : found.events) {
        if (seq != static_cast<std::int64_t>(whole.events.size()) + 1) break;
        whole.events.push_back(std::move(event));
    }
    return whole;
}

} // namespace

std::vector<WholeAttempt> Wreck::attempts() {
    std::vector<WholeAttempt> attempts = readAttempts();
    if (!m_otherAttempts) eachEvent([](const Event&) {});
    attempts.insert(attempts.end(), m_otherAttempts->begin(), m_otherAttempts->end());
    return attempts;
}

std::vector<WholeAttempt> Wreck::readAttempts() {
    FoundByKey found;
    const auto readTable = [&](const char* after, const char* at, int keyColumn, const Visit& visit) {
        try {
            eachRow(after, at, keyColumn, visit);
            return true;
        } catch (const StoreError&) {
            return false; // A file of an older schema has no such table, or not all of its columns.
        }
    };
    if (!m_database) return {};
    readTable(sql::attempt_rows_after, sql::attempt_row_at, attemptKeyColumn, [&](const Query& row) {
        if (auto read = readAttempt(row, true); isWhole(read)) found[read.key].attempt = std::move(read.row);
    });
    const auto keepQuestion = [&](const Query& row) {
        place(readQuestion(row, true), found, [](Found& owner, QuestionRow& read) {
            if (read.position >= 1 && read.position <= longestForm)
                owner.questions.emplace(read.position, std::move(read.question));
        });
    };
    if (!readTable(sql::attempt_question_rows_after, sql::attempt_question_row_at, questionKeyColumn,
                   keepQuestion))
        readTable(sql::attempt_question_rows_of_schema_2_after, sql::attempt_question_row_of_schema_2_at,
                  questionKeyColumn, keepQuestion);
    readTable(sql::attempt_event_rows_after, sql::attempt_event_row_at, attemptEventKeyColumn,
              [&](const Query& row) {
                  place(readAttemptEvent(row, true), found, [](Found& owner, AttemptEvent& read) {
                      owner.events.emplace(read.seq, std::move(read));
                  });
              });
    std::vector<WholeAttempt> attempts;
    for (auto& [key, each] : found) attempts.push_back(inOrder(std::move(each)));
    return attempts;
}

} // namespace chipwise::store

#include "store/journal/attempt_rows.h"

#include "pack/text/hash.h"
#include "store/journal/columns.h"
#include "store/journal/event_columns.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::store {

namespace {

// The columns of each table in the order of its statements, the checksum left out.
template <typename Row, typename Visitor>
void eachAttemptColumn(Row& row, Visitor&& visit) requires std::is_same_v<std::remove_const_t<Row>, Attempt> {
    visit("attempt_id", row.id);
    visit("started_ms", row.startedMs);
    visit("utc_offset_min", row.utcOffsetMin);
    visit("device", row.device);
    visit("pack", row.pack);
    visit("exam", row.exam);
    visit("title", row.title);
    visit("minutes", row.minutes);
    visit("strict", row.strict);
    visit("partial", row.partial);
    visit("raw_pass", row.rawPass);
    visit("seed", row.seed);
    visit("domains", row.domains);
    visit("submitted_ms", row.submittedMs);
    visit("result", row.result);
}

template <typename Row, typename Visitor>
void eachAttemptColumn(Row& row,
                       Visitor&& visit) requires std::is_same_v<std::remove_const_t<Row>, QuestionRow> {
    visit("attempt", row.attempt);
    visit("position", row.position);
    visit("card", row.question.card);
    visit("domain", row.question.domain);
    visit("scored", row.question.scored);
    visit("seed", row.question.seed);
    visit("put_hash", row.question.putHash);
}

template <typename Row, typename Visitor>
void eachAttemptColumn(Row& row,
                       Visitor&& visit) requires std::is_same_v<std::remove_const_t<Row>, AttemptEvent> {
    visit("attempt", row.attempt);
    visit("seq", row.seq);
    visit("type", row.type);
    visit("position", row.position);
    visit("at_ms", row.atMs);
    visit("steady_ms", row.steadyMs);
    visit("boot", row.boot);
    visit("answer", row.answer);
    visit("confidence", row.confidence);
}

template <typename Row>
Checked<Row> readRow(const Query& query, bool withKey) {
    Checked<Row> read;
    ColumnReader reader(query);
    eachAttemptColumn(read.row, reader);
    read.understood = reader.understood();
    reader("checksum", read.checksum);
    if (withKey) reader("id", read.key);
    return read;
}

template <typename Row>
void insertRow(Database& database, const char* statement, const Row& row) {
    Query insert(database, statement);
    ColumnBinder binder(insert);
    eachAttemptColumn(row, binder);
    binder("checksum", checksumOf(row));
    insert.run();
}

/// `without`: a column that rows of this kind did not have yet.
template <typename Row>
std::string hashOf(std::string_view kind, const Row& row, std::string_view without = {}) {
    pack::FieldHash hash;
    hash << kind;
    eachAttemptColumn(row, [&](std::string_view column, const auto& field) {
        if (column == without) return;
        if constexpr (std::is_same_v<std::decay_t<decltype(field)>, AttemptEventType>)
            hash << toText(field);
        else
            hash << std::string_view(fieldText(field));
    });
    return hash.hex();
}

template <typename Row>
Row required(Database& database, Checked<Row> read) {
    if (read.understood) return std::move(read.row);
    throw StoreError(StoreError::Kind::Corrupt,
                     fmt::format("{} is damaged: it contains a practice exam that cannot be read.",
                                 database.file().string()));
}

/// Whether `part` is how `whole` begins.
template <typename Items>
bool begins(const Items& whole, const Items& part) {
    return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

void addEvents(Database& database, const WholeAttempt& given, std::size_t from) {
    for (std::size_t i = from; i < given.events.size(); ++i) insertAttemptEvent(database, given.events[i]);
}

} // namespace

Checked<Attempt> readAttempt(const Query& row, bool withKey) {
    return readRow<Attempt>(row, withKey);
}
Checked<QuestionRow> readQuestion(const Query& row, bool withKey) {
    return readRow<QuestionRow>(row, withKey);
}
Checked<AttemptEvent> readAttemptEvent(const Query& row, bool withKey) {
    return readRow<AttemptEvent>(row, withKey);
}

std::string checksumOf(const Attempt& attempt) {
    return hashOf("chipwise attempt 1", attempt);
}
std::string checksumOf(const QuestionRow& question) {
    // What schema 2 wrote keeps its checksum.
    if (question.question.putHash.empty()) return hashOf("chipwise attempt question 1", question, "put_hash");
    return hashOf("chipwise attempt question 2", question);
}
std::string checksumOf(const AttemptEvent& event) {
    return hashOf("chipwise attempt event 1", event);
}

void insertAttempt(Database& database, const Attempt& attempt) {
    insertRow(database, sql::insert_attempt, attempt);
}
void insertQuestion(Database& database, const QuestionRow& question) {
    insertRow(database, sql::insert_attempt_question, question);
}
void insertAttemptEvent(Database& database, const AttemptEvent& event) {
    insertRow(database, sql::insert_attempt_event, event);
}

void endAttempt(Database& database, const Attempt& ended) {
    Query update(database, sql::end_attempt);
    update.bind(ended.submittedMs).bindTextOrNull(ended.result).bind(checksumOf(ended), ended.id);
    update.run();
}

std::vector<Attempt> allAttempts(Database& database) {
    std::vector<Attempt> attempts;
    Query query(database, sql::all_attempts);
    while (query.next()) attempts.push_back(required(database, readAttempt(query)));
    return attempts;
}

std::optional<Attempt> attemptById(Database& database, const std::string& id) {
    Query query(database, sql::attempt_by_id);
    query.bind(id);
    if (!query.next()) return {};
    return required(database, readAttempt(query));
}

std::optional<Attempt> newestOpenAttempt(Database& database) {
    Query query(database, sql::open_attempt);
    if (!query.next()) return {};
    return required(database, readAttempt(query));
}

std::vector<AttemptQuestion> questionsOfAttempt(Database& database, const std::string& id) {
    std::vector<AttemptQuestion> questions;
    Query query(database, sql::questions_of_attempt);
    query.bind(id);
    while (query.next()) questions.push_back(required(database, readQuestion(query)).question);
    return questions;
}

std::vector<AttemptEvent> eventsOfAttempt(Database& database, const std::string& id) {
    std::vector<AttemptEvent> events;
    Query query(database, sql::events_of_attempt);
    query.bind(id);
    while (query.next()) events.push_back(required(database, readAttemptEvent(query)));
    return events;
}

WholeAttempt wholeAttempt(Database& database, const Attempt& attempt) {
    return {attempt, questionsOfAttempt(database, attempt.id), eventsOfAttempt(database, attempt.id)};
}

bool adoptAttempt(Database& database, const WholeAttempt& given) {
    const auto known = attemptById(database, given.attempt.id);
    if (!known) {
        insertAttempt(database, given.attempt);
        int position = 0;
        for (const AttemptQuestion& question : given.questions)
            insertQuestion(database, {given.attempt.id, ++position, question});
        addEvents(database, given, 0);
        return true;
    }
    const std::vector<AttemptEvent> here = eventsOfAttempt(database, known->id);
    const bool goesOn = given.events.size() > here.size() || given.attempt.submittedMs;
    if (known->submittedMs || !goesOn || !begins(given.events, here)) return false;
    addEvents(database, given, here.size());
    if (given.attempt.submittedMs) endAttempt(database, given.attempt);
    return true;
}

} // namespace chipwise::store

#include "store/journal/attempt_rows.h"
#include "store/journal/event_stamp.h"
#include "store/profile_impl.h"
#include "store/sql.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

namespace chipwise::store {

namespace {

Attempt requireAttempt(Database& database, const std::string& id) {
    if (auto found = attemptById(database, id)) return *std::move(found);
    throw StoreError(StoreError::Kind::Refused, fmt::format("There is no practice exam with the id {}.", id));
}

std::int64_t newestSeqOf(Database& database, const std::string& attempt) {
    Query query(database, sql::newest_seq_of_attempt);
    query.bind(attempt);
    return query.next() ? query.integer(0) : 0;
}

bool answersYes(Database& database, const char* question, const std::string& attempt) {
    Query query(database, question);
    query.bind(attempt);
    return query.next() && query.integer(0) != 0;
}

void requireDiscardable(Database& database, const std::string& attempt) {
    const auto refused = [](const char* why) { return StoreError(StoreError::Kind::Refused, why); };
    if (requireAttempt(database, attempt).submittedMs)
        throw refused("This practice exam was already submitted.");
    if (answersYes(database, sql::attempt_is_answered, attempt))
        throw refused("This practice exam already has answers, so it can only be submitted, not discarded.");
    if (!answersYes(database, sql::attempt_is_last, attempt))
        throw refused(
            "Other practice exams were added after this one, so it can only be submitted, not discarded.");
}

/// The triggers that keep every row of an attempt: name and statement, as our schema makes them.
std::vector<std::pair<std::string, std::string>> deleteGuards() {
    Database fresh(":memory:", Database::Open::ReadWriteCreate);
    bringUpToDate(fresh, schemaSteps(), [] {});
    std::vector<std::pair<std::string, std::string>> guards;
    Query query(fresh, sql::attempt_delete_guards);
    while (query.next()) guards.emplace_back(query.text(0), query.text(1));
    return guards;
}

} // namespace

Attempt Profile::startAttempt(Attempt attempt, const std::vector<AttemptQuestion>& questions) {
    Database& database = m_impl->databaseToWrite();
    Transaction transaction(database);
    m_impl->requireUnchangedFile();
    if (attempt.id.empty()) attempt.id = newEventId(attempt.startedMs);
    if (attempt.device.empty()) attempt.device = m_impl->device;
    insertAttempt(database, attempt);
    int position = 0;
    for (const AttemptQuestion& question : questions)
        insertQuestion(database, {attempt.id, ++position, question});
    transaction.commit();
    return attempt;
}

AttemptEvent Profile::record(AttemptEvent event) {
    Database& database = m_impl->databaseToWrite();
    Transaction transaction(database);
    m_impl->requireUnchangedFile();
    if (requireAttempt(database, event.attempt).submittedMs)
        throw StoreError(StoreError::Kind::Refused, "This practice exam was already submitted.");
    event.seq = newestSeqOf(database, event.attempt) + 1;
    insertAttemptEvent(database, event);
    transaction.commit();
    m_impl->committed();
    return event;
}

std::vector<Event> Profile::submitAttempt(const std::string& attempt, std::int64_t submittedMs,
                                          const std::string& result, std::vector<Event> answers,
                                          const std::vector<CardRow>& cards) {
    std::vector<Event> stored;
    m_impl->write([&](Database& database) {
        Attempt ended = requireAttempt(database, attempt);
        if (ended.submittedMs) return;
        ended.submittedMs = submittedMs;
        ended.result = result;
        endAttempt(database, ended);
        stored = storeStamped(database, m_impl->device, answers, cards);
    });
    m_impl->committed();
    return stored;
}

/// The guards are off inside the transaction alone: no other connection, and no power cut, finds them away.
void Profile::discardAttempt(const std::string& attempt) {
    const auto guards = deleteGuards();
    Database& database = m_impl->databaseToWrite();
    Transaction transaction(database);
    m_impl->requireUnchangedFile();
    requireDiscardable(database, attempt);
    for (const auto& [name, statement] : guards)
        database.execute(fmt::format("DROP TRIGGER IF EXISTS {}", name).c_str());
    for (const char* rows :
         {sql::delete_attempt_events, sql::delete_attempt_questions, sql::delete_attempt}) {
        Query remove(database, rows);
        remove.bind(attempt).run();
    }
    for (const auto& [name, statement] : guards) database.execute(statement.c_str());
    if (m_impl->head) m_impl->head->followSteps(database);
    transaction.commit();
    if (m_impl->head) m_impl->head->followSteps(database);
    m_impl->committed();
}

std::vector<Attempt> Profile::attempts() const {
    return allAttempts(m_impl->database());
}

std::vector<std::string> Profile::submittedAttempts() const {
    std::vector<std::string> ids;
    Query query(m_impl->database(), sql::submitted_attempts);
    while (query.next()) ids.push_back(query.text(0));
    return ids;
}

std::optional<Attempt> Profile::attempt(const std::string& id) const {
    return attemptById(m_impl->database(), id);
}

std::optional<Attempt> Profile::openAttempt() const {
    return newestOpenAttempt(m_impl->database());
}

std::vector<AttemptQuestion> Profile::questionsOf(const std::string& attempt) const {
    auto questions = questionsOfAttempt(m_impl->database(), attempt);
    for (AttemptQuestion& question : questions) question.card = presentName(question.card);
    return questions;
}

std::vector<AttemptEvent> Profile::eventsOf(const std::string& attempt) const {
    return eventsOfAttempt(m_impl->database(), attempt);
}

} // namespace chipwise::store

#pragma once

#include "store/journal/attempt.h"
#include "store/sqlite/database.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::store {

/// A place of a form with what names it in the database.
struct QuestionRow {
    std::string attempt; ///< its id; of a row as it lies there, the number of its row
    int position = 0;    ///< from 1
    AttemptQuestion question;
};

/// An attempt with everything that belongs to it, in order.
struct WholeAttempt {
    Attempt attempt;
    std::vector<AttemptQuestion> questions;
    std::vector<AttemptEvent> events;
};

/// A row read, and whether it is still what was written.
template <typename Row>
struct Checked {
    Row row;
    std::string checksum;
    std::int64_t key = 0; ///< of a row as it lies there (…_rows_after.sql)
    bool understood = true;
};
Checked<Attempt> readAttempt(const Query&, bool withKey = false);
Checked<QuestionRow> readQuestion(const Query&, bool withKey = false);
Checked<AttemptEvent> readAttemptEvent(const Query&, bool withKey = false);

/// SHA-256 over every column but the checksum; an attempt is named by its id.
std::string checksumOf(const Attempt&);
std::string checksumOf(const QuestionRow&);
std::string checksumOf(const AttemptEvent&);

template <typename Row>
bool isWhole(const Checked<Row>& read) {
    return read.understood && checksumOf(read.row) == read.checksum;
}

void insertAttempt(Database&, const Attempt&);
void insertQuestion(Database&, const QuestionRow&);
void insertAttemptEvent(Database&, const AttemptEvent&);
/// Writes down how it ended.
void endAttempt(Database&, const Attempt&);

std::vector<Attempt> allAttempts(Database&); ///< newest first
std::optional<Attempt> attemptById(Database&, const std::string& id);
std::optional<Attempt> newestOpenAttempt(Database&);
std::vector<AttemptQuestion> questionsOfAttempt(Database&, const std::string& id);
std::vector<AttemptEvent> eventsOfAttempt(Database&, const std::string& id);
WholeAttempt wholeAttempt(Database&, const Attempt&);

/// Takes an attempt over from another database. Of one that is known and still open, what the other knows
/// beyond it is added; where the two tell different stories, the known one stands. True where anything was
/// added. Runs inside the caller's transaction.
bool adoptAttempt(Database&, const WholeAttempt&);

} // namespace chipwise::store

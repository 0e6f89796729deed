#include "store/journal/card_rows.h"

#include "store/sql.h"

namespace chipwise::store {

namespace {

/// What a later version may store counts as unknown.
memory::DayOutcome outcomeOf(const std::optional<std::int64_t>& stored) {
    const std::int64_t number = stored.value_or(0);
    return number > 0 && number <= static_cast<std::int64_t>(memory::DayOutcome::MissedInExam)
               ? static_cast<memory::DayOutcome>(number)
               : memory::DayOutcome::None;
}

std::optional<std::int64_t> outcomeIn(const CardRow& card) {
    if (!card.memory || card.memory->outcome == memory::DayOutcome::None) return std::nullopt;
    return static_cast<std::int64_t>(card.memory->outcome);
}

/// In the columns of readCard.
Query& bindCard(Query& query, const CardRow& card) {
    query.bind(card.card);
    if (card.memory) {
        const memory::CardMemory& memory = *card.memory;
        query.bind(memory.state.stability, memory.state.difficulty, memory.state.stabilityFast,
                   memory.lastDay, memory.repetitions, memory.lapses);
    } else {
        query.bind(std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt);
    }
    return query.bind(card.lastAtMs, card.dueMs, card.suspended, card.flagged, card.dueDay, outcomeIn(card));
}

template <typename Write>
void writeMornings(const Write& write) {
    try {
        write();
    } catch (const StoreError& error) {
        if (error.kind() == StoreError::Kind::Corrupt) throw DamagedMornings(error);
        throw;
    }
}

} // namespace

CardRow readCard(const Query& row) {
    CardRow card;
    card.card = row.text(0);
    if (const auto stability = row.optionalReal(1)) {
        memory::CardMemory& memory = card.memory.emplace();
        memory.state = {*stability, row.real(2), row.real(3)};
        memory.lastDay = row.integer(4);
        memory.repetitions = static_cast<int>(row.integer(5));
        memory.lapses = static_cast<int>(row.integer(6));
    }
    card.lastAtMs = row.integer(7);
    if (card.memory) card.memory->lastMs = card.lastAtMs;
    card.dueMs = row.optionalInteger(8);
    card.suspended = row.integer(9) != 0;
    card.flagged = row.integer(10) != 0;
    card.dueDay = row.optionalInteger(11);
    if (card.memory) card.memory->outcome = outcomeOf(row.optionalInteger(12));
    return card;
}

void writeCard(Database& database, const CardRow& card) {
    Query query(database, sql::write_card);
    bindCard(query, card).run();
}

void keepMorning(Database& database, const std::string& card, std::int64_t day, const std::string& eventId) {
    writeMornings([&] { Query(database, sql::keep_morning).bind(card, day, eventId).run(); });
}

void writeMorning(Database& database, const KeptMorning& morning) {
    writeMornings([&] {
        Query query(database, sql::write_morning);
        bindCard(query, morning.row).bind(morning.day, morning.firstEvent).run();
    });
}

void forgetMornings(Database& database) {
    writeMornings([&] { Query(database, sql::forget_mornings).run(); });
}

void forgetMorning(Database& database, const std::string& card) {
    writeMornings([&] { Query(database, sql::forget_morning_of_card).bind(card).run(); });
}

bool putMorningsAside(Database& database) {
    Transaction transaction(database);
    if (number(database, sql::mornings_are_aside) != 0) return false;
    std::string statement;
    {
        Query made(database, sql::statement_of_mornings);
        if (made.next()) statement = made.text(0);
    }
    Query(database, sql::put_mornings_aside).run();
    database.execute(statement.c_str());
    transaction.commit();
    return true;
}

void knowCard(Database& database, const std::string& card) {
    Query(database, sql::know_card).bind(card).run();
}

} // namespace chipwise::store

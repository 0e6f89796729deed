#pragma once

#include "store/profile.h"
#include "store/sqlite/database.h"

namespace chipwise::store {

/// The card in the row a query stands on (card_by_name.sql, all_cards.sql).
CardRow readCard(const Query&);

/// Writes over the cached state, or begins the card.
void writeCard(Database&, const CardRow&);

/// A page of the table of mornings is damaged, and SQLite gives up the whole transaction that met it. The
/// table is only a cache: it is put aside, and the transaction runs again (Profile::Impl::write).
class DamagedMornings : public StoreError {
public:
    explicit DamagedMornings(const StoreError& error) : StoreError(error.kind(), error.what()) {}
};
/// Gives the table another name, under which it stays until a repair leaves it out; an empty one takes its
/// place. False where that was done before.
bool putMorningsAside(Database&);

/// Keeps the card's row as it is now: before the event with that id, the card's first on that study day. Of
/// later events of the day nothing is kept.
void keepMorning(Database&, const std::string& card, std::int64_t day, const std::string& eventId);
/// Keeps a row that was made from the history, in place of what was kept of the card.
void writeMorning(Database&, const KeptMorning&);
/// For what changes the past: other events, other times, another memory model, a row rebuilt by replay.
void forgetMornings(Database&);
void forgetMorning(Database&, const std::string& card);

/// Gives the card its key where it has none yet.
void knowCard(Database&, const std::string& card);

} // namespace chipwise::store

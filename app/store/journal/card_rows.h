#pragma once

#include "store/profile.h"
#include "store/sqlite/database.h"

namespace chipwise::store {

/// The card in the row a query stands on (card_by_name.sql, all_cards.sql).
CardRow readCard(const Query&);

/// Writes over the cached state, or begins the card.
void writeCard(Database&, const CardRow&);

/// Gives the card its key where it has none yet.
void knowCard(Database&, const std::string& card);

} // namespace chipwise::store

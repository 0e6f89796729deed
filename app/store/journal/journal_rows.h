#pragma once

#include "store/journal/event.h"
#include "store/sqlite/database.h"

#include <optional>

namespace chipwise::store {

/// The event in the row a query stands on, whose columns are those of the view `event`; nothing where a name
/// in it is none.
std::optional<Event> readEvent(const Query&);

/// What is said where there is none in the journal itself.
StoreError unreadableEvent(const Database&);

/// The event, or that error.
Event requireEvent(const Database&, const Query&);

/// Inserts the row as it is; false where the journal has its id already. The card must be known.
bool insertEvent(Database&, const Event&);

std::optional<Event> eventById(Database&, const std::string& id);

} // namespace chipwise::store

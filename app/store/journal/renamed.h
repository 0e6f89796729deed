#pragma once

#include "store/sqlite/database.h"

namespace chipwise::store {

/// Works out from the journal which cards are the same question under earlier names, and writes the cache
/// anew. The newest alias of a name counts; where aliases go round, the one
/// given last is the present name. Runs inside the caller's transaction, after timing, which orders the
/// aliases.
void refreshRenamed(Database&);

} // namespace chipwise::store

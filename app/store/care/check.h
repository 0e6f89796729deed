#pragma once

#include "store/journal/journal_head.h"
#include "store/profile.h"
#include "store/sqlite/database.h"

#include <filesystem>
#include <string>

namespace chipwise::store {

/// "The file chipwise.db is damaged, and some of its answers can't be read."
std::string damagedFileSentence(const std::filesystem::path& file);

/// Looks over a chipwise.db: all that SQLite's own check finds, its indexes included, that tables, triggers
/// and indexes are those of the schema, and every row of the journal against its checksum; and where a head
/// is given, the journal against that. The head is one that was read before. Reports damage, never throws
/// because of it.
CheckReport checkDatabase(Database&, const std::optional<JournalHead>& = {});

} // namespace chipwise::store

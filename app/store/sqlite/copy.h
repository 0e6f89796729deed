#pragma once

#include "store/sqlite/database.h"

#include <filesystem>

namespace chipwise::store {

/// Writes a consistent copy of an open database: through the backup API to a file aside, checked, synced to
/// disk, then renamed. The copy is one file, without a -wal. Throws StoreError and leaves `to` as it was.
void copyDatabase(Database& from, const std::filesystem::path& to);

/// Waits until what was written to the file, or renamed in the folder, is on the disk. Throws StoreError.
void syncToDisk(const std::filesystem::path& fileOrFolder);

} // namespace chipwise::store

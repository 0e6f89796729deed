#pragma once

#include "store/sqlite/database.h"
#include "store/sqlite/lock.h"

#include <filesystem>
#include <memory>
#include <span>

namespace chipwise::store {

/// Opens or creates the folder's chipwise.db for writing. An older schema is first copied to
/// `backups/chipwise-before-schema-<version>.db`, then migrated in one transaction, both under the profile's
/// lock: `held` where the caller has it already.
std::unique_ptr<Database> openToWrite(const std::filesystem::path& folder, std::span<const char* const> steps,
                                      const ProfileLock* held = nullptr);

/// The name of this installation; empty before `nameInstallation`.
std::string deviceOf(Database&);
/// The name of the profile; empty before `nameInstallation`.
std::string profileIdOf(Database&);
/// How many rows the journal has had; none is ever deleted.
std::int64_t journalRowsOf(Database&);

/// Gives the installation and the profile a random name each, where they have none.
void nameInstallation(Database&);

} // namespace chipwise::store

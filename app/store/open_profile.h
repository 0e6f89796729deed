#pragma once

#include "store/database.h"
#include "store/lock.h"

#include <filesystem>
#include <memory>
#include <span>

namespace chipwise::store {

/// Opens or creates the folder's chipwise.db for writing. An older schema is first copied to
/// `backups/chipwise-before-schema-<version>.db`, then migrated in one transaction, both under the profile's
/// lock: `held` where the caller has it already.
std::unique_ptr<Database> openToWrite(const std::filesystem::path& folder, std::span<const char* const> steps,
                                      const ProfileLock* held = nullptr);

/// The name of this installation; empty before `nameDevice`.
std::string deviceOf(Database&);

/// Gives the installation a random name where it has none.
void nameDevice(Database&);

} // namespace chipwise::store

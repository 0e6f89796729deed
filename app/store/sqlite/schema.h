#pragma once

#include "store/sqlite/database.h"

#include <filesystem>
#include <functional>
#include <span>

namespace chipwise::store {

/// What chipwise.db calls itself in its header: "CHPW".
constexpr std::int64_t applicationId = 0x43485057;

/// The statements that bring chipwise.db from one version to the next: the first makes version 1 of an empty
/// file. A step is never changed once it was released; it sets `user_version` itself.
std::span<const char* const> schemaSteps();
inline std::int64_t newestSchema() {
    return static_cast<std::int64_t>(schemaSteps().size());
}

/// Refuses, without touching anything, a file that is no chipwise.db or was written by a newer Chipwise. A
/// missing or empty file passes.
void requireOurs(const std::filesystem::path& database, std::int64_t newestVersion);

/// Runs the missing steps in one transaction. `beforeMigration` runs first where there is something to lose,
/// outside of it.
void bringUpToDate(Database&, std::span<const char* const> steps,
                   const std::function<void()>& beforeMigration);

} // namespace chipwise::store

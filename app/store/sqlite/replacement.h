#pragma once

#include <cstdint>
#include <filesystem>

namespace chipwise::store {

/// Where a database is written that is to take chipwise.db's place. As soon as a file has this name, whole
/// and on the disk, the replacement counts as decided.
std::filesystem::path replacementFile(const std::filesystem::path& folder, std::int64_t nowMs);

/// Carries out a decided replacement: keeps the file in place, with its log, as `chipwise-damaged-<time>.db`,
/// then renames the new one over it. What a power cut interrupts here, the next opening completes. Returns
/// the file set aside, or an empty path where there was nothing to do. The caller holds the profile's lock.
std::filesystem::path completeReplacement(const std::filesystem::path& folder);

bool replacementPending(const std::filesystem::path& folder);

} // namespace chipwise::store

#pragma once

#include <filesystem>

namespace chipwise::store {

/// Removes what killed writers left in a profile folder: backups and repairs that were not finished, packs
/// that were not installed to the end, drafts that were not written; and from the temporary folders what no
/// living Chipwise uses. Says nothing and never throws.
void removeLeftovers(const std::filesystem::path& profileFolder);

} // namespace chipwise::store

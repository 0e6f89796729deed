#pragma once

#include <filesystem>

namespace chipwise::store {

/// Gives a chipwise.db whose header or list of tables is lost a first page with which its tables can be read
/// again. Where they begin is taken from what is left of the list, else from an empty profile, where the same
/// steps put them on the same pages. Should that be wrong, the checksums refuse what is then read. `workshop`
/// is a folder for what is needed meanwhile.
void mendFirstPage(const std::filesystem::path& copy, const std::filesystem::path& workshop);

} // namespace chipwise::store

#pragma once

#include <string>
#include <string_view>

namespace chipwise::pack {

/// The pack.md of a copy, which is a pack of its own: with that id, version 1.0.0, “(copy)” in its title and
/// a line that says what it is a copy of. Author, license, homepage and everything else stay. Line ends
/// become LF.
std::string copiedPackFile(std::string_view packFile, const std::string& id);

} // namespace chipwise::pack

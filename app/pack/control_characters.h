#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// The bytes of the control character at the beginning of the text: U+0000 to U+001F except tab and line
/// feed, U+007F, U+0080 to U+009F. 0 for any other character. Terminals act on them, and no font shows them.
std::size_t controlBytes(std::string_view);

/// The bytes of the character at the beginning that overrides or isolates the direction of writing (U+202A
/// to U+202E, U+2066 to U+2069), so that "gnp.exe" reads as "exe.png". 0 for any other character.
std::size_t directionBytes(std::string_view);

/// The text without control characters; what sets the direction of writing stays.
std::string withoutControls(std::string_view);

/// The text without control characters and without what sets the direction of writing.
std::string printableText(std::string_view);

} // namespace chipwise::pack

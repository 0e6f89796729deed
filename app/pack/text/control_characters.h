#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// The bytes of the control character at the beginning of the text: U+0000 to U+001F except tab and line
/// feed, U+007F, U+0080 to U+009F. 0 for any other character. Terminals act on them, and no font shows them.
std::size_t controlBytes(std::string_view);

/// The bytes of the character at the beginning that overrides or isolates the direction of writing (U+202A
/// to U+202E, U+2066 to U+2069), so that "gnp.exe" reads as "exe.png". 0 for any other character.
std::size_t directionBytes(std::string_view);

/// The text without control characters; what sets the direction of writing stays. A space takes the place of
/// line tabulation, form feed and next line (U+000B, U+000C, U+0085), which come between words.
std::string withoutControls(std::string_view);

/// The same without what sets the direction of writing, for names and for terminals.
std::string printableText(std::string_view);

/// A line of prose as it may be shown.
struct PrintableLine {
    std::string text;
    std::optional<std::size_t> firstControl; ///< the byte in the line where the first one was left out
    std::optional<std::size_t> firstDirection;
};

/// The line without control characters and without what sets the direction of writing, except isolates that
/// are closed on the line: right-to-left text needs them around names and numbers, and they turn nothing
/// outside themselves.
PrintableLine printableLine(std::string_view);

} // namespace chipwise::pack

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::quiz {

/// The longest typed answer that is read, in code points.
inline constexpr std::size_t longestAnswer = 1000;

/// Stands for "any text" in a folded pattern. Folding drops it from what people type.
inline constexpr char32_t anyText = U'\uE000';

/// The code points of a text; nothing where it is not UTF-8.
std::optional<std::u32string> decoded(std::string_view utf8);
std::string encoded(std::u32string_view);
/// The first `length` code points, with … where something was cut.
std::string shortened(std::string_view utf8, std::size_t length);

bool isSpace(char32_t);
bool isDigit(char32_t); ///< 0 to 9
bool isLetter(char32_t);
std::u32string_view trimmed(std::u32string_view);

/// Letters alike but for case and accents, and kinds of spaces, hyphens and quotes, become one; may grow or
/// vanish.
std::u32string foldedCharacter(char32_t, bool caseSensitive);

/// What a typed text is compared by: case (unless sensitive), accents, a leading article, spaces, hyphens,
/// and punctuation around it do not count. Text that is not UTF-8 gives an empty key.
std::u32string foldedKey(std::string_view utf8, bool caseSensitive = false);
/// The same for an author's answer, in which `*` stands for any text and `\*` for a star.
std::u32string foldedPattern(std::string_view utf8, bool caseSensitive = false);

/// An author's answer as people read it: `\*` becomes a star, `*` becomes ….
std::string readablePattern(std::string_view utf8);
bool hasWildcard(std::string_view pattern);

} // namespace chipwise::quiz

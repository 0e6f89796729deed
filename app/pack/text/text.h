#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

std::string_view trimmed(std::string_view);
std::string_view trimmedLeft(std::string_view);
std::string_view trimmedRight(std::string_view);

/// ASCII letters only: settings, marks and file names are compared this way, never prose.
std::string lowered(std::string_view);
bool sameLetters(std::string_view, std::string_view);

bool isDigit(char);
bool isLetter(char); ///< ASCII
bool isSpace(char);  ///< space or tab

/// The pieces between separators, trimmed, empty ones left out.
std::vector<std::string_view> listItems(std::string_view text, char separator = ',');

/// The lines without their ends.
std::vector<std::string_view> linesOf(std::string_view text);

std::size_t codePoints(std::string_view);

/// The column of a byte, in code points from 1.
int columnAt(std::string_view line, std::size_t byte);

/// The text for a message: at most 60 code points on one line, the rest replaced by “…”.
std::string shortened(std::string_view);

/// A Unicode code point as UTF-8.
void appendUtf8(std::string& to, char32_t codePoint);

} // namespace chipwise::pack

#pragma once

#include <string_view>

namespace chipwise::pack {

/// What operating systems and editors leave in folders ("Thumbs.db", "__MACOSX", ".git"), by its last name.
bool isSystemFile(std::string_view name);

/// The pack's terms: flashcards like any others, and what is shown for a selected word.
inline constexpr std::string_view glossaryPath = "glossary.md";

/// Words of the subject that the rules of a bank look out for.
inline constexpr std::string_view wordsPath = "words.csv";

/// What people wrongly believe, and what is true.
inline constexpr std::string_view misconceptionsPath = "misconceptions.csv";

/// questions/*.md and the glossary.
bool isQuestionFile(std::string_view path);

/// Whether the format gives the path inside a pack the meaning of a text; nothing else is read as one.
bool isPackText(std::string_view path);

/// Whether the path stands below media/.
bool isPackMedia(std::string_view path);

} // namespace chipwise::pack

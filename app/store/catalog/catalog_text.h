#pragma once

#include "pack/generate/cards.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::store {

/// Markdown as one line of plain words: no marks, pictures by what they show, links by their text, gaps as
/// "[…]". Control characters are left out, so that they can mark what was found.
std::string plainText(std::string_view markdown);

/// At most so many bytes, cut between characters, with "…" where something was cut.
std::string shortened(std::string text, std::size_t bytes);

/// What lists show of a card.
std::string listStem(const pack::Card&);

/// What search looks through besides the list's stem: the rest of a long stem, scenario, options, answers,
/// explanations.
std::string searchableText(const pack::Card&);

/// What somebody typed as an FTS5 expression: every word as a prefix, nothing but words. Empty where no word
/// has two letters.
std::string wantedWords(std::string_view typed);

/// Takes FTS5's marks (char 2 and 3) out of a text and gives their places in bytes.
std::vector<std::pair<int, int>> takeMarks(const std::string& marked);

} // namespace chipwise::store

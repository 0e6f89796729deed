#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// Every word in small letters without accents, with a space before each: what somebody types is found in it
/// by the beginnings of words.
std::string foldedWords(std::string_view);

/// Its words one by one, each with its space before it.
std::vector<std::string> spacedWords(const std::string& folded);

/// The same of somebody's question, without the words that only make it one: "which has more memory, trn3 or
/// inf2" asks for the memory of two chips.
std::string wordsAskedFor(std::string_view);

} // namespace chipwise::study

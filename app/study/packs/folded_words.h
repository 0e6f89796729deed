#pragma once

#include <string>
#include <string_view>

namespace chipwise::study {

/// Every word in small letters without accents, with a space before each: what somebody types is found in it
/// by the beginnings of words.
std::string foldedWords(std::string_view);

} // namespace chipwise::study

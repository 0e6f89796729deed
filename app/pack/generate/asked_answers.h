#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace chipwise::pack {

/// “Choose TWO.”: the word that asks, as written, the number, and which bytes of the text say it.
struct AskedNumber {
    int count = 0;
    std::size_t at = 0;
    std::size_t size = 0;
    std::string_view verb;
};
std::optional<AskedNumber> askedNumber(std::string_view text);

/// The number of answers a text asks for, 0 where it names none.
int askedAnswers(std::string_view text);

} // namespace chipwise::pack

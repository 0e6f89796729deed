#pragma once

#include <string_view>
#include <vector>

namespace chipwise::pack {

/// The numbers from 2 to 10 that a text says, as digits or in the words of a language (“de”, “pt-BR”), in the
/// order in which they stand. Where the language's words are not known, only digits count.
std::vector<int> smallNumbersIn(std::string_view text, std::string_view language);

bool knowsNumberWords(std::string_view language);

} // namespace chipwise::pack

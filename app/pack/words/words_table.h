#pragma once

#include "pack/text/problems.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// What words.csv says of a word of the pack's subject.
enum class WordKind : std::uint8_t {
    Retired,   ///< a name that is no longer used; `instead` is today's
    Ambiguous, ///< says too little for a number: a family whose generations differ; `instead` are exact names
    NeverKey,  ///< a property or unit that changes too fast or is nobody's to know: never a right answer
    English,   ///< wording that no native writer would print; `instead` is what they would
    Overview   ///< the address of a page that is only an overview: it proves no number
};

struct WordEntry {
    std::string word;
    WordKind kind = WordKind::Retired;
    std::vector<std::string> instead;
    std::string note;
    std::string language{}; ///< of i18n/<language>/words.csv; empty for the pack's own words.csv
    friend bool operator==(const WordEntry&, const WordEntry&) = default;
};

constexpr std::size_t mostWords = 2000;

/// Reads words.csv: word and kind; instead (several with semicolons) and note, if there are any. In a
/// translation's, which names its language, every row is about wording.
std::vector<WordEntry> parseWords(std::string_view bytes, Problems&, std::string_view language = {});

} // namespace chipwise::pack

#pragma once

#include "pack/words/words_table.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// Finds the wording of one language that words.csv warns of. Upper and lower case do not count; in a pattern
/// `#` is any number and `*` any word: “# %”, “a * training”. A place where what should be written instead
/// stands is none.
class WordingFinder {
public:
    WordingFinder(const std::vector<WordEntry>&, std::string_view language);

    struct Place {
        const WordEntry* entry = nullptr;
        std::string text; ///< as it is written
    };
    bool isEmpty() const { return m_byFirst.empty(); }
    /// Each entry once, in the order of the text.
    std::vector<Place> in(std::string_view text) const;

private:
    struct Pattern {
        std::string text; ///< in small letters
        const WordEntry* entry = nullptr;
        std::vector<std::string> instead;
    };
    std::multimap<char, Pattern> m_byFirst; ///< `#` and `*` under themselves
};

} // namespace chipwise::pack

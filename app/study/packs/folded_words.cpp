#include "study/packs/folded_words.h"

#include "quiz/text/fold.h"

namespace chipwise::study {

std::string foldedWords(std::string_view text) {
    std::string words;
    bool within = false;
    for (const char32_t character : quiz::decoded(text).value_or(std::u32string())) {
        std::u32string kept;
        for (const char32_t part : quiz::foldedCharacter(character, false))
            if (quiz::isLetter(part) || quiz::isDigit(part)) kept += part;
        if (kept.empty()) {
            within = false;
            continue;
        }
        if (!within) words += ' ';
        within = true;
        words += quiz::encoded(kept);
    }
    return words;
}

} // namespace chipwise::study

#include "study/packs/folded_words.h"

#include "quiz/text/fold.h"

#include <algorithm>
#include <array>

namespace chipwise::study {

namespace {

/// Of English, each with its space before it.
constexpr std::array<std::string_view, 33> askingWords{
    " a",    " an",   " are",  " by",  " did", " do",   " does", " factor", " from",  " had", " has",
    " have", " how",  " in",   " is",  " it",  " many", " more", " most",   " much",  " of",  " on",
    " or",   " said", " says", " say", " the", " was",  " what", " when",   " which", " who", " why"};

} // namespace

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

std::vector<std::string> spacedWords(const std::string& folded) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < folded.size();) {
        const std::size_t end = std::min(folded.find(' ', begin + 1), folded.size());
        words.push_back(folded.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

std::string wordsAskedFor(std::string_view text) {
    const std::string all = foldedWords(text);
    std::string words;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = std::min(all.find(' ', begin + 1), all.size());
        const std::string_view word = std::string_view(all).substr(begin, end - begin);
        if (std::ranges::find(askingWords, word) == askingWords.end()) words += word;
        begin = end;
    }
    return words;
}

} // namespace chipwise::study

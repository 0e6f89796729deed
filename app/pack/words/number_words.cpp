#include "pack/words/number_words.h"

#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <algorithm>
#include <array>
#include <string>

namespace chipwise::pack {
namespace {

constexpr int leastNumber = 2;
constexpr int mostNumber = 10;

/// From two to ten; several words for one number stand side by side.
struct LanguageNumbers {
    std::string_view language;
    std::array<std::string_view, mostNumber - leastNumber + 1> words;
};

constexpr std::array<LanguageNumbers, 7> knownLanguages{{
    {"en", {"two both", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}},
    {"de",
     {"zwei zweier beide beiden", "drei dreier", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"}},
    {"fr", {"deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"}},
    {"es", {"dos ambos ambas", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"}},
    {"it", {"due entrambi entrambe", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"}},
    {"pt", {"dois duas ambos ambas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"}},
    {"nl", {"twee beide", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien"}},
}};

const LanguageNumbers* numbersOf(std::string_view language) {
    const auto found =
        std::ranges::find(knownLanguages, language.substr(0, language.find('-')), &LanguageNumbers::language);
    return found == knownLanguages.end() ? nullptr : &*found;
}

/// In small letters, those of Western Europe included: “FÜNF” is “fünf”.
std::string loweredLatin(std::string_view word) {
    auto small = lowered(word);
    for (std::size_t i = 1; i < small.size(); ++i) {
        const auto byte = static_cast<unsigned char>(small[i]);
        if (small[i - 1] == '\xC3' && byte >= 0x80 && byte <= 0x9E && byte != 0x97)
            small[i] = static_cast<char>(byte + 0x20);
    }
    return small;
}

/// “2”, and the digits before letters that are not ASCII: Japanese puts no space behind them. 0 for none.
int digitsBefore(std::string_view word) {
    std::size_t end = 0;
    while (end < word.size() && isDigit(word[end])) ++end;
    const bool joined = end < word.size() && isLetter(word[end]);
    if (end == 0 || end > 2 || joined) return 0;
    int number = 0;
    for (const char digit : word.substr(0, end)) number = number * 10 + (digit - '0');
    return number >= leastNumber && number <= mostNumber ? number : 0;
}

int numberNamed(std::string_view word, const LanguageNumbers& names) {
    const auto small = loweredLatin(word);
    for (std::size_t i = 0; i < names.words.size(); ++i) {
        const auto same = listItems(names.words[i], ' ');
        if (std::ranges::find(same, small) != same.end()) return leastNumber + static_cast<int>(i);
    }
    return 0;
}

} // namespace

std::vector<int> smallNumbersIn(std::string_view text, std::string_view language) {
    const auto* names = numbersOf(language);
    std::vector<int> numbers;
    for (const auto& word : wordsIn(text)) {
        int number = digitsBefore(word.text);
        if (number == 0 && names) number = numberNamed(word.text, *names);
        if (number > 0) numbers.push_back(number);
    }
    return numbers;
}

bool knowsNumberWords(std::string_view language) {
    return numbersOf(language) != nullptr;
}

} // namespace chipwise::pack

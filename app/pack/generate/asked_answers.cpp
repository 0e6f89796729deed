#include "pack/generate/asked_answers.h"

#include "pack/text/text.h"

#include <algorithm>
#include <array>

namespace chipwise::pack {
namespace {

constexpr std::array<std::string_view, 10> numberWords{"one", "two",   "three", "four", "five",
                                                       "six", "seven", "eight", "nine", "ten"};

std::string_view wordAt(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && (isLetter(text[end]) || isDigit(text[end]))) ++end;
    return text.substr(0, end);
}

int countIn(std::string_view word) {
    for (std::size_t i = 0; i < numberWords.size(); ++i)
        if (sameLetters(word, numberWords[i])) return static_cast<int>(i) + 1;
    if (word.size() == 1 && isDigit(word[0])) return word[0] - '0';
    return word == "10" ? 10 : 0;
}

/// "A team must choose two regions" asks for nothing: the number is in capitals, ends its sentence or
/// bracket, or counts answers.
bool asksForAnswers(std::string_view number, std::string_view after) {
    const bool capitals =
        number.size() > 1 && std::ranges::all_of(number, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (capitals || after.empty() || std::string_view(".):!").find(after[0]) != std::string_view::npos)
        return true;
    const auto next = lowered(wordAt(trimmedLeft(after)));
    for (const std::string_view word :
         {"answer", "answers", "option", "options", "response", "responses", "correct"})
        if (next == word) return true;
    return false;
}

} // namespace

std::optional<AskedNumber> askedNumber(std::string_view text) {
    std::optional<AskedNumber> asked;
    for (std::size_t i = 0; i < text.size();) {
        const auto word = wordAt(text.substr(i));
        i += std::max<std::size_t>(word.size(), 1);
        if (!sameLetters(word, "choose") && !sameLetters(word, "select") && !sameLetters(word, "pick"))
            continue;
        const auto rest = trimmedLeft(text.substr(i));
        const auto number = wordAt(rest);
        const int count = countIn(number);
        if (count > 0 && asksForAnswers(number, rest.substr(number.size())))
            asked = AskedNumber{count, text.size() - rest.size(), number.size(), word};
    }
    return asked;
}

int askedAnswers(std::string_view text) {
    const auto asked = askedNumber(text);
    return asked ? asked->count : 0;
}

} // namespace chipwise::pack

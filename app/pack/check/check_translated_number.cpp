#include "pack/check/checks.h"
#include "pack/generate/asked_answers.h"
#include "pack/text/text.h"
#include "pack/words/number_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

bool contains(const std::vector<int>& numbers, int number) {
    return std::ranges::find(numbers, number) != numbers.end();
}

/// What stands in the brackets at the end, where exams say how many to choose; empty where there are none.
std::string_view bracketsAtEnd(std::string_view text) {
    text = trimmed(text);
    if (text.ends_with('.')) text.remove_suffix(1);
    const auto open = text.rfind('(');
    return text.ends_with(')') && open != std::string_view::npos ? text.substr(open) : std::string_view();
}

/// The brackets at the end, or else the last sentence.
std::string_view askingWords(std::string_view text) {
    if (const auto brackets = bracketsAtEnd(text); !brackets.empty()) return brackets;
    text = trimmed(text);
    for (auto at = text.size() > 1 ? text.size() - 2 : 0; at > 0; --at)
        if (text[at] == '\n' || (text[at] == ' ' && std::string_view(".?!").find(text[at - 1]) < 3))
            return text.substr(at + 1);
    return text;
}

/// The number that the brackets give instead of the right one; 0 for none.
int otherNumber(std::string_view stem, std::string_view language, int right) {
    const auto numbers = smallNumbersIn(bracketsAtEnd(stem), language);
    return numbers.empty() || contains(numbers, right) ? 0 : numbers.front();
}

} // namespace

void checkTranslatedNumber(const ParsedQuestion& translated, const ParsedQuestion& original,
                           const Languages& languages, Problems& problems) {
    const auto& from = original.question;
    const auto& to = translated.question;
    const bool hasOwnText = !to.stemIsTitle || from.stemIsTitle;
    const int asked = from.effective.choose.value_or(askedAnswers(from.stem));
    if (from.kind() != Kind::Choice || asked < 2 || !hasOwnText) return;
    const int other = otherNumber(to.stem, languages.translation, asked);
    const bool inOriginal = contains(smallNumbersIn(from.stem, languages.original), asked);
    const bool lost = inOriginal && knowsNumberWords(languages.translation) &&
                      !contains(smallNumbersIn(to.stem, languages.translation), asked);
    if (other == 0 && !lost) return;
    problems.add(
        "CW404", translated.stemLine, 1,
        fmt::format("The original of “{}” asks for {} answers (“{}”), but the translation {}: “{}”.",
                    shortened(from.id), asked,
                    inOriginal ? shortened(askingWords(from.stem)) : fmt::format("choose: {}", asked),
                    other > 0 ? fmt::format("says {}", other) : "does not say how many",
                    shortened(askingWords(to.stem))),
        fmt::format("Write the number {} in the translation, in digits or as a word.", asked));
}

} // namespace chipwise::pack

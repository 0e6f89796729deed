#include "study/answer_words.h"

#include "quiz/grade.h"
#include "quiz/key.h"
#include "store/catalog_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace chipwise::study {
namespace {

constexpr std::size_t longestWords = 240;

/// "3 1 2" as numbers; empty where it is anything else.
std::vector<int> numbersIn(std::string_view text) {
    std::vector<int> numbers;
    const char* at = text.data();
    const char* end = text.data() + text.size();
    while (at != end) {
        int number = 0;
        const auto read = std::from_chars(at, end, number);
        if (read.ec != std::errc() || (read.ptr != end && *read.ptr != ' ')) return {};
        numbers.push_back(number);
        at = read.ptr == end ? end : read.ptr + 1;
    }
    return numbers;
}

/// A presentation with its parts by the author's numbers.
class Shown {
public:
    Shown(const pack::Card& card, std::uint64_t seed)
        : m_card(card), m_shown(quiz::present(card, seed)), m_text(quiz::shownText(m_shown)) {}

    const quiz::Presentation& presentation() const { return m_shown; }
    bool was(const std::string& shown) const { return shown == m_text; }

    std::optional<std::string> words(int authorsNumber) const {
        const auto found = std::ranges::find(m_shown.shown, authorsNumber);
        if (found == m_shown.shown.end()) return std::nullopt;
        const auto place = static_cast<std::size_t>(found - m_shown.shown.begin());
        return store::plainText(m_shown.options[place]);
    }

    std::vector<int> rightNumbers() const {
        std::vector<int> numbers;
        for (const std::size_t index : quiz::rightOptions(m_card.question)) {
            const int number = static_cast<int>(index) + 1;
            if (std::ranges::find(m_shown.shown, number) != m_shown.shown.end()) numbers.push_back(number);
        }
        return numbers;
    }

    std::string joined(const std::vector<int>& numbers, std::string_view between) const {
        std::vector<std::string> parts;
        for (const int number : numbers) {
            const auto part = words(number);
            if (!part) return {};
            parts.push_back(*part);
        }
        return fmt::format("{}", fmt::join(parts, between));
    }

private:
    const pack::Card& m_card;
    quiz::Presentation m_shown;
    std::string m_text;
};

AnswerWords wordsOfOptions(const Shown& shown, const store::Event& event) {
    if (!shown.was(event.shown)) return {};
    return {shown.joined(numbersIn(event.answer), " + "), shown.joined(shown.rightNumbers(), " + ")};
}

AnswerWords wordsOfSteps(const Shown& shown, const store::Event& event) {
    if (!shown.was(event.shown)) return {};
    std::vector<int> right(shown.presentation().shown.size());
    for (std::size_t i = 0; i < right.size(); ++i) right[i] = static_cast<int>(i) + 1;
    return {shown.joined(numbersIn(event.answer), " → "), shown.joined(right, " → ")};
}

/// Some answer tells what would have been right; which one does not matter.
AnswerWords wordsTyped(const pack::Card& card, const Shown& shown, const store::Event& event) {
    const auto& presentation = shown.presentation();
    if (presentation.kind != pack::Kind::Cloze)
        return {event.answer, quiz::grade(card, presentation, quiz::Typed{"-1", true}).expected.text};
    const quiz::Filled blank{std::vector<std::string>(presentation.gaps.size(), "-1"), true};
    // Several gaps stand in the journal as a list, which nobody wants to read.
    return {presentation.gaps.size() == 1 ? event.answer : std::string(),
            quiz::grade(card, presentation, blank).expected.text};
}

AnswerWords allWords(const pack::Card& card, const store::Event& event) {
    if (!event.seed) return {};
    const Shown shown(card, *event.seed);
    switch (card.question.kind()) {
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse: return wordsOfOptions(shown, event);
    case pack::Kind::Ordering: return wordsOfSteps(shown, event);
    case pack::Kind::Numeric:
    case pack::Kind::Short:
    case pack::Kind::Cloze: return wordsTyped(card, shown, event);
    case pack::Kind::Matching:
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return {};
    }
    return {};
}

} // namespace

AnswerWords answerWords(const pack::Card& card, const store::Event& event) {
    if (event.answerHash != card.answerHash) return {};
    AnswerWords words = allWords(card, event);
    // What was typed is not the author's Markdown, but it is to stand on one line as well.
    words.said = store::shortened(store::plainText(words.said), longestWords);
    words.right = store::shortened(store::plainText(words.right), longestWords);
    return words;
}

ChoiceWords choiceWords(const pack::Card& card, std::uint64_t seed, const std::string& shown,
                        const std::string& answer) {
    if (card.question.kind() != pack::Kind::Choice) return {};
    const Shown options(card, seed);
    if (!options.was(shown)) return {};
    const auto right = options.rightNumbers();
    const auto chosen = numbersIn(answer);
    ChoiceWords found;
    for (const int number : chosen)
        if (std::ranges::find(right, number) == right.end()) {
            const auto words = options.words(number);
            if (!words) return {};
            found.wrong.push_back(*words);
        }
    for (const int number : right)
        if (std::ranges::find(chosen, number) == chosen.end())
            found.missed.push_back(options.words(number).value_or(std::string()));
    return found;
}

} // namespace chipwise::study

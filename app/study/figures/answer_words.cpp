#include "study/figures/answer_words.h"

#include "pack/generate/cards.h"
#include "quiz/expected.h"
#include "quiz/key.h"
#include "store/catalog/catalog_text.h"

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

private:
    const pack::Card& m_card;
    quiz::Presentation m_shown;
    std::string m_text;
};

/// An answer and what would have been right, in the words of what was shown.
class Describer {
public:
    /// The presentation must outlive it.
    Describer(const pack::Card& card, const quiz::Presentation& shown)
        : m_shown(shown), m_right(quiz::expectedOf(card, shown)) {}

    std::string right() const {
        if (m_right.truth) return truth(*m_right.truth);
        if (!m_right.pairs.empty()) return pairs(m_right.pairs);
        if (!m_right.keys.empty()) return options(m_right.keys);
        return m_right.text;
    }

    AnswerWords words(const quiz::Answer& answer) const {
        if (const auto* matched = std::get_if<quiz::Matched>(&answer)) return wordsOfPairs(matched->pairs);
        return {said(answer), right()};
    }

private:
    using Pairs = std::vector<std::pair<int, int>>;

    static std::string truth(bool value) { return value ? "True" : "False"; }

    std::string options(const std::vector<int>& keys) const {
        std::vector<std::string> parts;
        for (const int key : keys) parts.push_back(option(key));
        return fmt::format("{}", fmt::join(parts, m_shown.kind == pack::Kind::Ordering ? " → " : " + "));
    }
    std::string option(int key) const {
        return store::plainText(m_shown.options.at(static_cast<std::size_t>(key) - 1));
    }
    std::string side(int key) const {
        return store::plainText(m_shown.right.at(static_cast<std::size_t>(key) - 1));
    }
    std::string pairs(const Pairs& matched) const {
        std::vector<std::string> parts;
        for (const auto& [line, at] : matched) parts.push_back(option(line) + " → " + side(at));
        return fmt::format("{}", fmt::join(parts, "; "));
    }

    std::string said(const quiz::Answer& answer) const {
        if (const auto* chosen = std::get_if<quiz::Chosen>(&answer)) return options(chosen->keys);
        if (const auto* ordered = std::get_if<quiz::Ordered>(&answer)) return options(ordered->keys);
        if (const auto* judged = std::get_if<quiz::Truth>(&answer)) return truth(judged->value);
        if (const auto* typed = std::get_if<quiz::Typed>(&answer)) return typed->text;
        if (const auto* filled = std::get_if<quiz::Filled>(&answer))
            return fmt::format("{}", fmt::join(filled->texts, ", "));
        return {};
    }

    /// Many lines are matched, few of them wrong: those are what somebody wants to see.
    AnswerWords wordsOfPairs(const Pairs& given) const {
        Pairs mine;
        Pairs wanted;
        for (const auto& [line, at] : m_right.pairs) {
            const auto found = std::ranges::find(given, line, &std::pair<int, int>::first);
            if (found == given.end() || side(found->second) == side(at)) continue;
            mine.push_back(*found);
            wanted.emplace_back(line, at);
        }
        return mine.empty() ? AnswerWords{pairs(given), right()} : AnswerWords{pairs(mine), pairs(wanted)};
    }

    const quiz::Presentation& m_shown;
    quiz::Expected m_right;
};

bool isCard(pack::Kind kind) {
    return kind == pack::Kind::Flashcard || kind == pack::Kind::Flashcards;
}

/// What was typed is not the author's Markdown, but it is to stand on one line as well.
AnswerWords onOneLine(const AnswerWords& words) {
    return {store::shortened(store::plainText(words.said), longestWords),
            store::shortened(store::plainText(words.right), longestWords)};
}

/// "⟦1⟧" is where an answer goes; in a list it would read as one.
std::string withoutMarks(std::string text) {
    static constexpr std::string_view open = "⟦";
    static constexpr std::string_view close = "⟧";
    std::string words;
    std::size_t at = 0;
    for (;;) {
        const std::size_t mark = text.find(open, at);
        const std::size_t end = mark == std::string::npos ? mark : text.find(close, mark);
        if (end == std::string::npos) return words + text.substr(at);
        words += text.substr(at, mark - at) + "[…]";
        at = end + close.size();
    }
}

} // namespace

std::string stemAsPut(const pack::Card& card, const quiz::Presentation& shown) {
    // Of several gaps one may be asked: the others were shown.
    if (shown.kind == pack::Kind::Cloze)
        return store::shortened(withoutMarks(store::plainText(shown.stem)), longestWords);
    if (shown.values.empty()) return store::listStem(card);
    const std::string& text = card.question.stem.empty() ? card.question.title : card.question.stem;
    return store::shortened(store::plainText(quiz::filled(text, shown)), longestWords);
}

AnswerWords answerWords(const pack::Card& card, const quiz::Presentation& shown, const std::string& answer) {
    if (isCard(shown.kind)) return {};
    const Describer describer(card, shown);
    const auto given = answer.empty() ? std::nullopt : quiz::answerFromJournal(shown, answer);
    return onOneLine(given ? describer.words(*given) : AnswerWords{{}, describer.right()});
}

AnswerWords answerWords(const pack::Card& card, const store::Event& event) {
    if (!pack::meansTheSame(card, event.answerHash) || !event.seed) return {};
    const quiz::Presentation shown = quiz::present(card, *event.seed);
    if (quiz::shownText(shown) != event.shown) return {};
    return answerWords(card, shown, event.answer);
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

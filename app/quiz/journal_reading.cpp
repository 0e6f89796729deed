#include "quiz/grade/grade.h"
#include "quiz/text/typed_sum.h"

#include <algorithm>
#include <charconv>

namespace chipwise::quiz {
namespace {

/// Numbers between single separators, "3 1 2"; nothing where it is anything else.
std::optional<std::vector<int>> numbersIn(std::string_view text) {
    std::vector<int> numbers;
    while (!text.empty()) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{}) return {};
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) break;
        if (text.front() != ' ' || text.size() == 1) return {};
        text.remove_prefix(1);
    }
    return numbers;
}

/// The shown key of an author's number; 0 where it was not shown.
int keyOf(const std::vector<int>& shown, int number) {
    const auto found = std::ranges::find(shown, number);
    return found == shown.end() ? 0 : static_cast<int>(found - shown.begin()) + 1;
}

std::optional<std::vector<int>> keysIn(const std::vector<int>& shown, std::string_view text) {
    auto keys = numbersIn(text);
    if (!keys) return {};
    for (int& key : *keys) key = keyOf(shown, key);
    if (std::ranges::find(*keys, 0) != keys->end()) return {};
    return keys;
}

std::optional<Answer> matchedIn(const Presentation& shown, std::string_view text) {
    Matched matched;
    while (!text.empty()) {
        const std::string_view pair = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
        const std::size_t dash = pair.find('-');
        if (dash == std::string_view::npos) return {};
        const auto left = keysIn(shown.shown, pair.substr(0, dash));
        const auto right = keysIn(shown.shownRight, pair.substr(dash + 1));
        if (!left || !right || left->size() != 1 || right->size() != 1) return {};
        matched.pairs.emplace_back(left->front(), right->front());
    }
    return matched;
}

/// Takes a text as journalText quotes it off the front.
std::optional<std::string> takeQuoted(std::string_view& rest) {
    if (!rest.starts_with('"')) return {};
    std::string text;
    for (std::size_t at = 1; at < rest.size(); ++at) {
        if (rest[at] == '"') {
            rest.remove_prefix(at + 1);
            return text;
        }
        if (rest[at] != '\\') {
            text += rest[at];
            continue;
        }
        if (++at >= rest.size()) return {};
        if (rest[at] != 'u') {
            text += rest[at];
            continue;
        }
        unsigned code = 0;
        if (rest.size() - at < 5) return {};
        const auto [end, error] = std::from_chars(rest.data() + at + 1, rest.data() + at + 5, code, 16);
        if (error != std::errc{} || end != rest.data() + at + 5 || code >= 0x20) return {};
        text += static_cast<char>(code);
        at += 4;
    }
    return {};
}

std::optional<Answer> filledIn(const Presentation& shown, std::string_view text) {
    const auto typed = [&](std::size_t gap, std::string_view kept) {
        const bool isQuantity = gap < shown.gaps.size() && shown.gaps[gap].isQuantity;
        return isQuantity ? withDecimalMark(kept, shown.decimalMark) : std::string(kept);
    };
    if (shown.gaps.size() == 1) return Filled{{typed(0, text)}};
    Filled filled;
    if (!text.starts_with('[') || !text.ends_with(']')) return {};
    text = text.substr(1, text.size() - 2);
    while (!text.empty()) {
        auto gap = takeQuoted(text);
        if (!gap || (!text.empty() && !text.starts_with(','))) return {};
        filled.texts.push_back(typed(filled.texts.size(), *gap));
        text.remove_prefix(std::min<std::size_t>(text.size(), 1));
    }
    return filled;
}

template <typename Listed>
std::optional<Answer> listedIn(const Presentation& shown, std::string_view text) {
    auto keys = keysIn(shown.shown, text);
    if (!keys) return {};
    return Listed{*std::move(keys)};
}

} // namespace

std::optional<Answer> answerFromJournal(const Presentation& shown, std::string_view text) {
    switch (shown.kind) {
    case pack::Kind::Choice: return listedIn<Chosen>(shown, text);
    case pack::Kind::Ordering: return listedIn<Ordered>(shown, text);
    case pack::Kind::TrueFalse: {
        const auto keys = keysIn(shown.shown, text);
        if (!keys || keys->size() != 1 || keys->front() > 2) return {};
        return Truth{keys->front() == 1};
    }
    case pack::Kind::Matching: return matchedIn(shown, text);
    case pack::Kind::Numeric:
        return Typed{
            sumWithDecimalMark(text, shown.decimalMark).value_or(withDecimalMark(text, shown.decimalMark))};
    case pack::Kind::Short: return Typed{std::string(text)};
    case pack::Kind::Cloze: return filledIn(shown, text);
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: {
        const auto rating = numbersIn(text);
        if (!rating || rating->size() != 1) return {};
        return SelfRated{rating->front()};
    }
    }
    return {};
}

} // namespace chipwise::quiz

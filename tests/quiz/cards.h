#pragma once
// Cards made by hand, as pack/ would make them.

#include "pack/generate/cards.h"

#include <string>
#include <utility>
#include <vector>

namespace chipwise::quiz::testing {

inline pack::Card cardOf(pack::Kind kind, std::string stem = "What is asked?") {
    pack::Card card;
    card.pack = "sample";
    card.name = "sample/question";
    card.question.id = "question";
    card.question.stem = std::move(stem);
    card.question.effective.kind = kind;
    return card;
}

inline pack::Option option(std::string text, double credit, std::string why = {}, bool fixed = false) {
    pack::Option made;
    made.text = std::move(text);
    made.credit = credit;
    made.why = std::move(why);
    made.fixed = fixed;
    return made;
}

/// One right option (the first) among `count`.
inline pack::Card choiceOf(int count) {
    pack::Card card = cardOf(pack::Kind::Choice);
    for (int number = 1; number <= count; ++number)
        card.question.options.push_back(option("option " + std::to_string(number), number == 1 ? 100 : 0,
                                               "why " + std::to_string(number)));
    return card;
}

inline pack::Card severalOf(const std::vector<double>& credits, std::string stem = "Which of these hold?") {
    pack::Card card = cardOf(pack::Kind::Choice, std::move(stem));
    for (const double credit : credits)
        card.question.options.push_back(
            option("option " + std::to_string(card.question.options.size() + 1), credit));
    return card;
}

inline pack::Card orderingOf(std::vector<std::string> steps) {
    pack::Card card = cardOf(pack::Kind::Ordering);
    card.question.steps = std::move(steps);
    return card;
}

inline pack::Card matchingOf(const std::vector<std::pair<std::string, std::string>>& pairs) {
    pack::Card card = cardOf(pack::Kind::Matching);
    for (const auto& [left, right] : pairs) {
        pack::Pair pair;
        pair.left = left;
        pair.right = right;
        card.question.pairs.push_back(pair);
    }
    return card;
}

inline pack::NumericAnswer number(std::string value, std::string unit = {}, double credit = 100,
                                  std::string why = {}) {
    pack::NumericAnswer answer;
    answer.value = std::move(value);
    answer.unit = std::move(unit);
    answer.credit = credit;
    answer.why = std::move(why);
    return answer;
}

inline pack::Card numericOf(std::vector<pack::NumericAnswer> numbers) {
    pack::Card card = cardOf(pack::Kind::Numeric);
    card.question.numbers = std::move(numbers);
    return card;
}

inline pack::TextAnswer text(std::string words, double credit = 100, std::string why = {}) {
    pack::TextAnswer answer;
    answer.text = std::move(words);
    answer.credit = credit;
    answer.why = std::move(why);
    return answer;
}

inline pack::Card shortOf(std::vector<pack::TextAnswer> texts) {
    pack::Card card = cardOf(pack::Kind::Short);
    card.question.texts = std::move(texts);
    return card;
}

inline pack::Gap gap(int number, std::string hidden, std::string hint = {}) {
    pack::Gap made;
    made.number = number;
    made.text = std::move(hidden);
    made.hint = std::move(hint);
    return made;
}

inline pack::Card clozeOf(std::string stem, std::vector<pack::Gap> gaps, std::string facet = {}) {
    pack::Card card = cardOf(pack::Kind::Cloze, std::move(stem));
    card.facet = std::move(facet);
    card.question.gaps = std::move(gaps);
    return card;
}

} // namespace chipwise::quiz::testing

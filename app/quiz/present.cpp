#include "quiz/present.h"

#include "pack/generate/asked_answers.h"
#include "pack/model/calculation.h"
#include "quiz/arrangement.h"
#include "quiz/key.h"
#include "quiz/text/filling.h"
#include "quiz/text/gap_text.h"
#include "quiz/text/number_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace chipwise::quiz {
namespace {

/// The chance of being fully right without knowing anything, by the form of the question alone.
double chanceOfSingleChoice(std::size_t options) {
    return options == 0 ? 0.0 : 1.0 / static_cast<double>(options);
}

/// `choose` 0: any number of options may be right.
double chanceOfSeveral(std::size_t options, std::size_t choose) {
    if (options == 0) return 0.0;
    if (choose == 0) return 1.0 / (std::exp2(static_cast<double>(options)) - 1.0); // at least one is chosen
    double chance = 1.0; // 1 / C(options, choose), one factor at a time so that nothing overflows
    for (std::size_t taken = 0; taken < std::min(choose, options); ++taken)
        chance *= static_cast<double>(taken + 1) / static_cast<double>(options - taken);
    return chance;
}

double chanceOfMatching(std::size_t left, std::size_t right) {
    if (left == 0) return 0.0;
    double chance = 1.0; // (right - left)! / right!
    for (std::size_t placed = 0; placed < std::min(left, right); ++placed)
        chance /= static_cast<double>(right - placed);
    return chance;
}

double chanceOfOrdering(std::size_t steps) {
    return steps == 0 ? 0.0 : chanceOfMatching(steps, steps);
}

/// Draws the `let` values. The checker refuses expressions that fail for any value; should one slip through,
/// a few more draws keep the question answerable.
Values drawn(const pack::Card& card, std::uint64_t seed) {
    const std::vector<pack::Let>& lets = card.question.effective.lets;
    Values values;
    if (lets.empty()) return values;
    Random seeds(seed);
    for (int attempt = 0; attempt < 8; ++attempt) {
        const auto found = pack::drawValues(lets, attempt == 0 ? seed : seeds.next(), factNumbersOf(card));
        if (!found) continue;
        for (const pack::Let& let : lets)
            if (const auto value = found->find(let.name); value != found->end()) values.emplace_back(*value);
        break;
    }
    return values;
}

void show(Presentation& shown, const Arrangement& order, const std::vector<std::string>& lines) {
    for (const std::size_t index : order) {
        shown.options.push_back(filled(lines[index], shown));
        shown.shown.push_back(static_cast<int>(index) + 1);
    }
}

std::vector<std::string> textsOf(const std::vector<pack::Option>& options) {
    std::vector<std::string> texts;
    for (const pack::Option& option : options) texts.push_back(option.text);
    return texts;
}

void presentChoice(Presentation& shown, const pack::Question& question, Random& random) {
    const bool shuffled = question.effective.shuffle.value_or(true);
    show(shown, optionOrder(question.options, shuffled, random), textsOf(question.options));
    shown.multiple = question.severalRight();
    if (!shown.multiple) {
        shown.guessChance = chanceOfSingleChoice(shown.options.size());
        return;
    }
    const int inText = pack::askedAnswers(question.stem);
    const bool believable = inText == static_cast<int>(rightOptions(question).size());
    shown.choose = question.effective.choose.value_or(believable ? inText : 0);
    shown.guessChance =
        chanceOfSeveral(shown.options.size(), static_cast<std::size_t>(std::max(shown.choose, 0)));
}

void presentTrueFalse(Presentation& shown, const pack::Question& question) {
    show(shown, trueThenFalse(question.options), textsOf(question.options));
    shown.guessChance = 0.5;
}

void presentOrdering(Presentation& shown, const pack::Question& question, Random& random) {
    show(shown, stepOrder(question.steps, random), question.steps);
    shown.guessChance = chanceOfOrdering(question.steps.size());
}

void presentMatching(Presentation& shown, const pack::Question& question, Random& random) {
    for (std::size_t index = 0; index < question.pairs.size(); ++index) {
        if (question.pairs[index].left.empty()) continue;
        shown.options.push_back(filled(question.pairs[index].left, shown));
        shown.shown.push_back(static_cast<int>(index) + 1);
    }
    for (const std::size_t index : shuffledOrder(question.pairs.size(), random)) {
        shown.right.push_back(filled(question.pairs[index].right, shown));
        shown.shownRight.push_back(static_cast<int>(index) + 1);
    }
    shown.guessChance = chanceOfMatching(shown.options.size(), shown.right.size());
}

void presentCloze(Presentation& shown, const pack::Card& card) {
    const std::vector<std::size_t> asked = askedGaps(card);
    shown.stem = filled(textWithMarks(card.question, asked), shown);
    for (const std::size_t index : asked) {
        const pack::Gap& gap = card.question.gaps[index];
        const std::string hidden = filled(gap.text, shown);
        shown.gaps.push_back({static_cast<int>(shown.gaps.size()) + 1, gap.hint,
                              isQuantity(hidden, readNumber(hidden, shown.decimalMark))});
    }
}

/// A flashcard line stands alone in its card, as a flashcard or as the only line of a list.
void presentFlashcard(Presentation& shown, const pack::Question& question) {
    shown.kind = pack::Kind::Flashcard;
    if (!question.cards.empty()) shown.stem = filled(question.cards.front().front, shown);
    shown.back = filled(question.cards.empty() ? question.back : question.cards.front().back, shown);
}

void presentKind(Presentation& shown, const pack::Card& card, Random& random) {
    switch (shown.kind) {
    case pack::Kind::Choice: return presentChoice(shown, card.question, random);
    case pack::Kind::TrueFalse: return presentTrueFalse(shown, card.question);
    case pack::Kind::Ordering: return presentOrdering(shown, card.question, random);
    case pack::Kind::Matching: return presentMatching(shown, card.question, random);
    case pack::Kind::Numeric: shown.unit = fieldUnit(card.question); return;
    case pack::Kind::Short: return;
    case pack::Kind::Cloze: return presentCloze(shown, card);
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return presentFlashcard(shown, card.question);
    }
}

/// Before a "(" or a ":" the brackets would be a link.
std::string escapedGapMark(int number, std::size_t gaps) {
    std::string mark = plainGapMark(number, gaps);
    mark.insert(mark.size() - 1, "\\");
    return "\\" + mark;
}

} // namespace

Presentation present(const pack::Card& card, std::uint64_t seed) {
    Presentation shown;
    shown.kind = card.question.kind();
    shown.seed = seed;
    if (pack::writesDecimalComma(card.language)) shown.decimalMark = DecimalMark::Comma;
    shown.values = drawn(card, seed);
    shown.stem = filled(card.question.stem, shown);
    shown.hint = filled(card.question.effective.hint.value_or(""), shown);
    Random random(seed);
    presentKind(shown, card, random);
    return shown;
}

std::string filled(std::string_view text, const Presentation& shown) {
    return filledIn(text, shown.values, shown.decimalMark);
}

std::string stemToRead(const Presentation& shown) {
    return withGapsWritten(shown.stem, shown.gaps.size(), escapedGapMark);
}

std::string shownText(const Presentation& shown) {
    std::string text = fmt::format("{}", fmt::join(shown.shown, " "));
    if (!shown.shownRight.empty()) text += fmt::format(" / {}", fmt::join(shown.shownRight, " "));
    return text;
}

} // namespace chipwise::quiz

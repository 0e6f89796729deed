#include "pack/bank/bank_rules.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace chipwise::pack {
namespace {

using SmallWords = std::set<std::string, std::less<>>;

bool tellsNothing(std::string_view word) {
    constexpr std::array<std::string_view, 24> smallWords{
        "a",  "an",  "and", "are", "as", "at", "be",  "by", "do",   "for",  "in",   "is",
        "it", "its", "of",  "on",  "or", "so", "the", "to", "with", "from", "that", "this"};
    return std::ranges::find(smallWords, word) != smallWords.end();
}

void addWords(SmallWords& to, std::string_view text) {
    for (std::string& word : loweredWords(text)) to.insert(std::move(word));
}

/// What tells an option from the others: its words that neither the question nor another option has.
SmallWords tellingWords(const BankItem& item, const Option& right) {
    SmallWords known;
    addWords(known, item.question->stem);
    for (const Option& option : item.question->options)
        if (&option != &right) addWords(known, option.text);
    SmallWords telling;
    for (std::string& word : loweredWords(right.text))
        if (!known.contains(word) && !tellsNothing(word)) telling.insert(std::move(word));
    return telling;
}

bool holdsOption(const BankItem& item, std::string_view hint) {
    SmallWords words;
    addWords(words, hint);
    return std::ranges::any_of(item.rightOptions(), [&](const Option* right) {
        const auto telling = tellingWords(item, *right);
        return !telling.empty() && std::ranges::includes(words, telling);
    });
}

bool holdsNumber(const BankItem& item, std::string_view hint) {
    if (item.calculated) return false;
    const auto quantities = quantitiesIn(hint);
    return std::ranges::any_of(item.question->numbers, [&](const NumericAnswer& answer) {
        const auto value = answer.high.empty() ? numberIn(answer.value) : std::nullopt;
        return answer.credit > 0 && value &&
               std::ranges::find(quantities, *value, &WrittenQuantity::value) != quantities.end();
    });
}

bool holdsText(const BankItem& item, std::string_view hint) {
    const Question& question = *item.question;
    return std::ranges::any_of(question.texts,
                               [&](const TextAnswer& answer) {
                                   return answer.credit > 0 && answer.text.find('*') == std::string::npos &&
                                          holdsPhrase(hint, answer.text);
                               }) ||
           std::ranges::any_of(question.gaps, [&](const Gap& gap) { return holdsPhrase(hint, gap.text); });
}

bool gapHoldsItself(const BankItem& item) {
    return std::ranges::any_of(item.question->gaps,
                               [](const Gap& gap) { return holdsPhrase(gap.hint, gap.text); });
}

bool holdsAnswer(const BankItem& item) {
    if (gapHoldsItself(item)) return true;
    const auto& hint = item.question->effective.hint;
    if (!hint || item.question->kind() == Kind::TrueFalse) return false;
    return holdsOption(item, *hint) || holdsNumber(item, *hint) || holdsText(item, *hint);
}

} // namespace

void checkBankHints(const std::vector<BankItem>& items, BankFindings& findings) {
    for (const BankItem& item : items)
        if (!item.isCard() && holdsAnswer(item))
            findings.add(
                "CW536", item, fmt::format("The hint for {} contains the answer.", quotedTitle(item)),
                "In the hint, point learners toward the answer without giving it away. For example, say "
                "what to compare or where a name comes from.");
}

} // namespace chipwise::pack

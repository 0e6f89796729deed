#include "pack/bank/bank_rules.h"
#include "pack/words/bank_text.h"
#include "pack/words/word_finder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

bool namesAny(std::string_view text, const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [&](const std::string& name) { return holdsPhrase(text, name); });
}

std::string insteadOf(const WordEntry& entry) {
    std::string help = entry.instead.empty() ? std::string("Say exactly what is meant.")
                                             : fmt::format("Write “{}”.", fmt::join(entry.instead, "” or “"));
    if (!entry.note.empty()) help += fmt::format(" ({})", entry.note);
    return help;
}

/// What the question says as true. Wrong options and what is said against them may use an old name: “it was
/// replaced” is a good reason to be wrong.
std::string statedText(const BankItem& item) {
    const Question& question = *item.question;
    std::string text = question.stem + '\n' + item.key() + question.why + '\n' + question.back;
    for (const Option* option : item.rightOptions()) text += '\n' + option->why;
    for (const std::string& step : question.steps) text += '\n' + step;
    for (const Pair& pair : question.pairs) text += '\n' + pair.left;
    for (const CardLine& card : question.cards) text += '\n' + card.front + '\n' + card.back;
    return text + '\n' + question.effective.hint.value_or("");
}

/// An old name may stand beside today's (“named SageMaker before it was SageMaker AI”), nowhere else.
void checkRetired(const BankItem& item, const WordFinder& retired, BankFindings& findings) {
    const auto everything = item.everything();
    for (const WordEntry* entry : retired.in(statedText(item)))
        if (!namesAny(everything, entry->instead))
            findings.add("CW510", item,
                         fmt::format("{} uses the old name “{}”.", quotedTitle(item), entry->word),
                         insteadOf(*entry));
}

/// Only numbers and dates differ between the generations of a family; what is said of all may name all.
void checkAmbiguous(const BankItem& item, const WordFinder& ambiguous, BankFindings& findings) {
    const bool number =
        std::ranges::any_of(item.facts, [](const Fact* fact) { return fact->number.has_value(); });
    if (!number) return;
    for (const WordEntry* entry : ambiguous.in(item.question->stem))
        if (!namesAny(item.asked(), entry->instead))
            findings.add(
                "CW507", item,
                fmt::format("“{}” can mean more than one thing in {}.", entry->word, quotedTitle(item)),
                insteadOf(*entry));
}

} // namespace

void checkBankNames(const std::vector<BankItem>& items, const std::vector<WordEntry>& words,
                    BankFindings& findings) {
    const WordFinder retired(words, WordKind::Retired);
    const WordFinder ambiguous(words, WordKind::Ambiguous);
    if (retired.isEmpty() && ambiguous.isEmpty()) return;
    for (const BankItem& item : items) {
        checkRetired(item, retired, findings);
        checkAmbiguous(item, ambiguous, findings);
    }
}

} // namespace chipwise::pack

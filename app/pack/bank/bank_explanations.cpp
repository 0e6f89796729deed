#include "pack/bank/bank_rules.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

constexpr std::size_t leastWords = 25;

/// Everything that a learner reads behind the verdict when nothing was wrong: the explanation of the question
/// and of its right answers.
std::string whyRight(const BankItem& item) {
    std::string text = item.question->why;
    for (const Option* option : item.rightOptions()) text += '\n' + option->why;
    for (const NumericAnswer& number : item.question->numbers) text += '\n' + number.why;
    for (const TextAnswer& answer : item.question->texts) text += '\n' + answer.why;
    return text;
}

void checkWrongOptions(const BankItem& item, BankFindings& findings) {
    if (item.question->kind() != Kind::Choice || item.question->effective.forEachFact) return;
    const auto wrong = item.wrongOptions();
    const auto silent = std::ranges::find_if(wrong, [](const Option* option) { return option->why.empty(); });
    if (silent == wrong.end()) return;
    findings.add(
        "CW513", item,
        fmt::format("{} does not say why “{}” is wrong.", quotedTitle(item), shortened((*silent)->text)),
        "Give the reason on an indented line under the option: “  > …”.");
}

} // namespace

void checkBankExplanations(const std::vector<BankItem>& items, BankFindings& findings) {
    for (const BankItem& item : items) {
        if (item.isCard()) continue;
        const auto words = wordsIn(whyRight(item)).size();
        if (words < leastWords)
            findings.add(
                "CW513", item,
                words == 0
                    ? fmt::format("{} has no explanation.", quotedTitle(item))
                    : fmt::format(
                          "The explanation for {} is too short: it has {} word{} but needs at least {}.",
                          quotedTitle(item), words, words == 1 ? "" : "s", leastWords),
                words == 0 ? "Leave an empty line below the answers. Then write “>” and explain why the "
                             "right answer is right."
                           : "Explain in more detail why the right answer is right.");
        checkWrongOptions(item, findings);
    }
}

} // namespace chipwise::pack

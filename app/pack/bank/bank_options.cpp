#include "pack/bank/bank_rules.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::pack {
namespace {

bool isInside(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
    return std::search(whole.begin(), whole.end(), part.begin(), part.end()) != whole.end();
}

struct WrittenRange {
    double low = 0;
    double high = 0;
};

/// “8–16 GiB”, “8 to 16”.
std::optional<WrittenRange> rangeIn(std::string_view text) {
    text = trimmed(text);
    const auto first = numberLength(text);
    const auto low = numberIn(text.substr(0, first));
    auto rest = trimmedLeft(text.substr(first));
    if (!low) return std::nullopt;
    for (const std::string_view joint : {"–", "-", "to ", "bis "})
        if (rest.starts_with(joint)) {
            rest = trimmedLeft(rest.substr(joint.size()));
            const auto high = numberIn(rest.substr(0, numberLength(rest)));
            if (high && *low < *high) return WrittenRange{*low, *high};
        }
    return std::nullopt;
}

bool overlap(const Option& a, const Option& b) {
    const auto first = rangeIn(a.text);
    const auto second = rangeIn(b.text);
    return first && second && first->low <= second->high && second->low <= first->high;
}

void checkRanges(const BankItem& item, BankFindings& findings) {
    if (!item.isSingleChoice()) return;
    const Option& key = *item.rightOptions()[0];
    for (const Option* wrong : item.wrongOptions())
        if (overlap(key, *wrong))
            findings.add("CW526", item,
                         fmt::format("“{}” and “{}” overlap, so both can be right.", shortened(key.text),
                                     shortened(wrong->text)),
                         "End one range before the next begins.");
}

/// A wrong option that is the right one and more, or less: who defends it is not wrong.
void checkContained(const BankItem& item, BankFindings& findings) {
    if (!item.isSingleChoice()) return;
    const auto key = loweredWords(item.rightOptions()[0]->text);
    for (const Option* wrong : item.wrongOptions()) {
        const auto words = loweredWords(wrong->text);
        // A single number or name inside a longer option is no answer of its own.
        if (std::min(key.size(), words.size()) < 2) continue;
        if (isInside(key, words) || isInside(words, key))
            findings.add("CW526", item,
                         fmt::format("In {}, one option includes another: “{}”.", quotedTitle(item),
                                     shortened(wrong->text)),
                         "Reword the options so that only one can be right.");
    }
}

/// Code points; a few more say nothing, names and numbers differ by as much.
void checkLength(const BankItem& item, BankFindings& findings) {
    constexpr std::size_t unnoticed = 12;
    if (!item.isSingleChoice() || item.calculated) return;
    const auto key = codePoints(item.rightOptions()[0]->text);
    std::size_t sum = 0;
    std::size_t longest = 0;
    for (const Option* wrong : item.wrongOptions()) {
        sum += codePoints(wrong->text);
        longest = std::max(longest, codePoints(wrong->text));
    }
    const auto mean = static_cast<double>(sum) / static_cast<double>(item.wrongOptions().size());
    if (key < longest + unnoticed || static_cast<double>(key) <= 1.5 * mean) return;
    findings.add("CW527", item,
                 fmt::format("The right option in {} is {:.1f} times as long as the average wrong option.",
                             quotedTitle(item), static_cast<double>(key) / mean),
                 "Shorten the right option, and move the extra detail to the explanation.");
}

void checkOptionWords(const BankItem& item, BankFindings& findings) {
    for (const Option& option : item.question->options) {
        if (item.isSingleChoice() && holdsAnyWord(option.text, {"not"}))
            findings.add("CW528", item,
                         fmt::format("The option “{}” in {} is a negation.", shortened(option.text),
                                     quotedTitle(item)),
                         "Reword the option without “not”, so that learners can judge it on its own.");
        if (holdsAnyWord(option.text, {"usually", "rarely", "often", "sometimes", "generally", "typically"}))
            findings.add("CW529", item,
                         fmt::format("The option “{}” in {} contains a vague word.", shortened(option.text),
                                     quotedTitle(item)),
                         "A word such as “usually” means something different to each reader. Give a number "
                         "or a condition.");
    }
}

} // namespace

void checkBankOptions(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    const bool english = pack.language.starts_with("en");
    for (const BankItem& item : items) {
        checkRanges(item, findings);
        checkContained(item, findings);
        checkLength(item, findings);
        if (english) checkOptionWords(item, findings);
    }
}

} // namespace chipwise::pack

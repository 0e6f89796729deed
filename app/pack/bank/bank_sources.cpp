#include "pack/bank/bank_rules.h"
#include "pack/text/dates.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"
#include "pack/words/word_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::pack {
namespace {

bool isNumber(const Fact* fact) {
    return fact->number.has_value();
}

/// A year between 1900 and 2199 somewhere in the text.
bool namesYear(std::string_view text) {
    return std::ranges::any_of(wordsIn(text), [](const TextWord& word) {
        return word.text.size() == 4 &&
               (word.text.starts_with("19") || word.text.starts_with("20") || word.text.starts_with("21")) &&
               std::ranges::all_of(word.text, isDigit);
    });
}

bool printsNumberOf(std::string_view text, const Fact& fact) {
    return std::ranges::any_of(
        quantitiesIn(text), [&](const WrittenQuantity& quantity) { return quantity.value == *fact.number; });
}

/// A vendor's number keeps its “up to” wherever it is printed.
void checkClaim(const BankItem& item, BankFindings& findings) {
    for (const Fact* fact : item.facts) {
        if (fact->basis != Basis::VendorClaim || !fact->number || fact->qualifier.empty()) continue;
        const auto text = item.asked() + item.key() + item.explanations();
        if (!printsNumberOf(text, *fact) || holdsPhrase(text, fact->qualifier)) continue;
        findings.add("CW506", item,
                     fmt::format("{} gives the number from the fact “{}” without “{}”.", quotedTitle(item),
                                 fact->id, fact->qualifier),
                     fmt::format("Write “{} {} {}”.", fact->qualifier, fact->value, fact->unit));
        return;
    }
}

/// Who, against what, when: that there is a text at all the reader sees to (CW209).
void checkClaimText(const Fact& fact, BankFindings& findings) {
    if (fact.basis != Basis::VendorClaim) return;
    const bool compared =
        holdsAnyWord(fact.claim, {"against", "than", "over", "to", "versus", "vs", "compared", "comparison",
                                  "for", "from", "without", "gegen", "als", "ohne"});
    if (compared && (namesYear(fact.claim) || namesYear(fact.asOf))) return;
    findings.add("CW506", fact.mark,
                 fmt::format("The claim in the fact “{}” does not say {}.", fact.id,
                             compared ? "which year it is from" : "what the product is compared with"),
                 "Say who makes the claim, in which year, and what the product is compared with. If nothing "
                 "is compared, write “without a comparison”.");
}

void checkNeverKey(const BankItem& item, const WordFinder& neverKey, BankFindings& findings) {
    for (const Fact* fact : item.facts) {
        const auto words = neverKey.in(fact->property + '\n' + fact->unit);
        // Only a number is learned by heart and wrong next month.
        if (words.empty() || !fact->number || !printsNumberOf(item.key(), *fact)) continue;
        findings.add(
            "CW508", item,
            fmt::format(
                "The answer to {} is the fact “{}”, but words.csv says that “{}” is not worth memorizing.",
                quotedTitle(item), fact->id, words[0]->word),
            words[0]->note.empty() ? "Ask about something that does not change." : words[0]->note);
        return;
    }
}

void checkAge(const BankItem& item, const std::string& day, int days, std::set<const Fact*>& said,
              BankFindings& findings) {
    for (const Fact* fact : item.facts) {
        const int age = daysSince(fact->asOf, day);
        if (age <= days || !said.insert(fact).second) continue;
        findings.add(
            "CW509", fact->mark,
            fmt::format("As of {}, the fact “{}” has not been checked for {} days, and {} depends on it.",
                        day, fact->id, age, quotedTitle(item)),
            "Check the source again, and put today's date in the as_of column.");
    }
}

/// A date that a whole group inherits is said once, at the group's heading.
void checkRereading(const BankItem& item, const std::string& day, int days, std::set<const SourceMark*>& said,
                    BankFindings& findings) {
    const OptionalText& checked = item.question->effective.checked;
    const int age = checked ? daysSince(*checked, day) : 0;
    if (age <= days) return;
    const SourceMark& mark = item.question->settings.checked ? item.question->mark : item.group->mark;
    if (!said.insert(&mark).second) return;
    findings.add("CW509", mark,
                 fmt::format("As of {}, {} has not been checked against its sources for {} days.", day,
                             quotedTitle(item), age),
                 "Check the sources again, and put today's date in “checked:”.");
}

void checkLore(const BankItem& item, BankFindings& findings) {
    const bool lore =
        std::ranges::any_of(item.facts, [](const Fact* fact) { return fact->basis == Basis::ExamLore; });
    if (!lore || item.question->effective.basis == Basis::ExamLore) return;
    findings.add(
        "CW511", item,
        fmt::format("{} depends on a fact marked “exam-lore” but is not marked the same way.",
                    quotedTitle(item)),
        "Write “standing: exam-lore” under the heading. In the explanation, say what is true in real "
        "systems.");
}

bool isAddress(std::string_view source) {
    return source.find("://") != std::string_view::npos;
}

/// https://example.org/ and nothing behind it; “/?p=5010” is a page.
bool isHomePage(std::string_view address) {
    auto path = address.substr(address.find("://") + 3);
    while (path.ends_with('/')) path.remove_suffix(1);
    return path.find_first_of("/?") == std::string_view::npos;
}

/// The address without scheme, fragment and closing slashes.
std::string_view bareAddress(std::string_view address) {
    if (const auto at = address.find("://"); at != std::string_view::npos) address.remove_prefix(at + 3);
    address = address.substr(0, address.find('#'));
    while (address.ends_with('/')) address.remove_suffix(1);
    return address;
}

class OverviewPages {
public:
    OverviewPages(const Pack& pack, const std::vector<WordEntry>& words) {
        for (const WordEntry& entry : words)
            if (entry.kind == WordKind::Overview) m_addresses.emplace(bareAddress(entry.word));
        for (const ExamPlan& exam : pack.exams)
            if (isAddress(exam.guide)) m_addresses.emplace(bareAddress(exam.guide));
    }

    bool isOverview(std::string_view source) const {
        return isAddress(source) && (isHomePage(source) || m_addresses.contains(bareAddress(source)));
    }

private:
    std::set<std::string, std::less<>> m_addresses;
};

void checkProof(const BankItem& item, const OverviewPages& overviews, std::set<const Fact*>& said,
                BankFindings& findings) {
    for (const Fact* fact : item.facts)
        if (isNumber(fact) && overviews.isOverview(fact->source) && said.insert(fact).second)
            findings.add("CW514", fact->mark,
                         fmt::format("The fact “{}” cites a page that is only an overview.", fact->id),
                         "Give the address of the page or table that shows the number.");
}

} // namespace

void checkBankSources(const Pack& pack, const std::vector<BankItem>& items,
                      const std::vector<WordEntry>& words, const BankOptions& options,
                      BankFindings& findings) {
    const std::string day = agesCountedTo(pack, options).day;
    const WordFinder neverKey(words, WordKind::NeverKey);
    const OverviewPages overviews(pack, words);
    std::set<const Fact*> stale;
    std::set<const SourceMark*> old;
    std::set<const Fact*> unproved;
    for (const Fact& fact : pack.facts) checkClaimText(fact, findings);
    for (const BankItem& item : items) {
        checkClaim(item, findings);
        checkNeverKey(item, neverKey, findings);
        if (options.staleDays) {
            checkAge(item, day, *options.staleDays, stale, findings);
            checkRereading(item, day, *options.staleDays, old, findings);
        }
        checkLore(item, findings);
        checkProof(item, overviews, unproved, findings);
    }
}

} // namespace chipwise::pack

#include "pack/bank/bank_rules.h"
#include "pack/generate/asked_answers.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace chipwise::pack {
namespace {

const SourceMark wholePack{"pack.md", 1};

double percentOf(std::size_t part, std::size_t whole) {
    return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

void checkTrueShare(const std::vector<BankItem>& items, BankFindings& findings) {
    constexpr std::size_t enough = 10;
    constexpr double mostOneWay = 65;
    std::size_t statements = 0;
    std::size_t trueOnes = 0;
    for (const BankItem& item : items) {
        if (item.question->kind() != Kind::TrueFalse || item.rightOptions().empty()) continue;
        ++statements;
        if (sameLetters(item.rightOptions().front()->text, "true")) ++trueOnes;
    }
    const auto larger = std::max(trueOnes, statements - trueOnes);
    if (statements < enough || percentOf(larger, statements) <= mostOneWay) return;
    findings.add(
        "CW532", wholePack,
        fmt::format("{} of {} true/false statements are {}.", larger, statements,
                    larger == trueOnes ? "true" : "false"),
        fmt::format("Rewrite some statements until no more than {:g}% have the same answer.", mostOneWay));
}

/// “Both …”, or an option about all the others.
bool speaksOfSeveral(const Option& option) {
    constexpr std::array<std::string_view, 4> phrases{"all of the above", "none of the above", "all of these",
                                                      "none of these"};
    const auto words = loweredWords(option.text);
    return (!words.empty() && words.front() == "both") ||
           std::ranges::any_of(phrases,
                               [&](std::string_view phrase) { return holdsPhrase(option.text, phrase); });
}

void checkBoth(const std::vector<BankItem>& items, BankFindings& findings) {
    constexpr std::size_t enough = 6;
    constexpr double fewestRight = 15;
    constexpr double mostRight = 60;
    std::size_t questions = 0;
    std::size_t keys = 0;
    for (const BankItem& item : items) {
        const auto& options = item.question->options;
        if (std::ranges::none_of(options, speaksOfSeveral)) continue;
        ++questions;
        if (std::ranges::any_of(options, [](const Option& o) { return o.credit > 0 && speaksOfSeveral(o); }))
            ++keys;
    }
    if (questions < enough) return;
    const double right = percentOf(keys, questions);
    if (right >= fewestRight && right <= mostRight) return;
    findings.add("CW533", wholePack,
                 fmt::format("In {} of {} questions with an option such as “both”, “all of the above”, or "
                             "“none of the above”, that option is right.",
                             keys, questions),
                 fmt::format("Change some of the questions until such an option is right in {:g}% to {:g}% "
                             "of them, or reword the options.",
                             fewestRight, mostRight));
}

void checkFactUse(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    constexpr std::size_t most = 8;
    const auto counts = questionsByFact(items);
    for (const Fact& fact : pack.facts) {
        const auto found = counts.find(fact.id);
        if (found == counts.end() || found->second <= most) continue;
        findings.add("CW534", fact.mark,
                     fmt::format("{} questions depend on the fact “{}”.", found->second, shortened(fact.id)),
                     fmt::format("Keep at most {} questions on one fact. Ask about related facts, or delete "
                                 "the weakest questions.",
                                 most));
    }
}

void checkChooseOrSelect(const std::vector<BankItem>& items, BankFindings& findings) {
    std::vector<const BankItem*> choose;
    std::vector<const BankItem*> select;
    for (const BankItem& item : items) {
        const auto asked = askedNumber(item.question->stem);
        if (asked && sameLetters(asked->verb, "choose")) choose.push_back(&item);
        if (asked && sameLetters(asked->verb, "select")) select.push_back(&item);
    }
    if (choose.empty() || select.empty()) return;
    const bool mostlyChoose = choose.size() >= select.size();
    for (const BankItem* item : mostlyChoose ? select : choose)
        findings.add("CW538", *item,
                     fmt::format("{} says “{}”, but most questions say “{}”.", quotedTitle(*item),
                                 mostlyChoose ? "Select" : "Choose", mostlyChoose ? "Choose" : "Select"),
                     mostlyChoose ? "Write “Choose” in every question."
                                  : "Write “Select” in every question.");
}

} // namespace

void checkBankHabits(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    checkTrueShare(items, findings);
    checkBoth(items, findings);
    checkFactUse(pack, items, findings);
    checkChooseOrSelect(items, findings);
}

} // namespace chipwise::pack

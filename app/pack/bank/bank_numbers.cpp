#include "pack/bank/bank_rules.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <map>
#include <set>
#include <span>

namespace chipwise::pack {
namespace {

using UnitPair = std::array<std::string_view, 2>;

/// Taken for each other, a factor of 1,000 for 1,024.
constexpr std::array<UnitPair, 3> binaryTwins{{{"GB", "GiB"}, {"TB", "TiB"}, {"MB", "MiB"}}};
/// Taken for each other, bits for bytes.
constexpr std::array<UnitPair, 2> bitTwins{{{"Gbps", "GB/s"}, {"Gbps", "GBps"}}};

bool areAmong(std::span<const UnitPair> pairs, std::string_view a, std::string_view b) {
    return std::ranges::any_of(pairs, [&](const UnitPair& pair) {
        return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
    });
}

bool isRate(std::string_view unit) {
    return unit.ends_with("FLOPS") || unit.ends_with("FLOP/s") || unit == "TOPS" || unit == "POPS";
}

bool equalNumbers(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

/// “1649 GB;1.5 TiB”: the row itself says that the other unit holds too.
bool isAlso(const Fact& fact, const WrittenQuantity& quantity) {
    return std::ranges::any_of(quantitiesIn(fact.also), [&](const WrittenQuantity& also) {
        return equalNumbers(also.value, quantity.value) && also.unit == quantity.unit;
    });
}

/// A key that is a number and no word: what the learner types, chooses or fills in.
bool keysNumber(const BankItem& item) {
    const Question& question = *item.question;
    if (!question.numbers.empty()) return true;
    const auto lone = [](const auto& texts) {
        return std::ranges::any_of(texts, [](const auto& text) { return loneQuantity(text).has_value(); });
    };
    std::vector<std::string_view> keys;
    for (const Option* option : item.rightOptions()) keys.push_back(option->text);
    for (const Gap& gap : question.gaps) keys.push_back(gap.text);
    for (const TextAnswer& answer : question.texts) keys.push_back(answer.text);
    for (const Pair& pair : question.pairs)
        if (!pair.left.empty()) keys.push_back(pair.right);
    return lone(keys);
}

/// A fact that a number can be keyed on.
const Fact* numberFact(const BankItem& item) {
    const auto found =
        std::ranges::find_if(item.facts, [](const Fact* fact) { return fact->number.has_value(); });
    return found == item.facts.end() ? nullptr : *found;
}

void checkLink(const BankItem& item, BankFindings& findings) {
    if (item.calculated || !item.facts.empty() || !keysNumber(item)) return;
    findings.add(
        "CW501", item,
        fmt::format("The answer to {} is a number that is not linked to a fact.", quotedTitle(item)),
        "Write “fact: …” with the id of the number's row in facts.csv, or compute the number with “let:”.");
}

void checkOrigin(const BankItem& item, BankFindings& findings) {
    const bool sourced = !item.facts.empty() || !item.question->effective.refs.empty();
    if (!sourced && !item.isCard())
        findings.add("CW502", item, fmt::format("{} has no source.", quotedTitle(item)),
                     "Write “ref: https://…” under the heading, or name a fact with “fact: …”.");
}

void checkUnitPrinted(const BankItem& item, BankFindings& findings) {
    const Fact* fact = numberFact(item);
    const Question& question = *item.question;
    if (item.calculated || !fact || fact->unit.empty() || question.numbers.empty()) return;
    const bool answered = question.effective.unit || std::ranges::any_of(question.numbers, [](const auto& n) {
                              return !n.unit.empty();
                          });
    // “How many chips?” names the unit in the question.
    if (!answered && !holdsPhrase(question.stem, fact->unit))
        findings.add(
            "CW503", item,
            fmt::format("The answer to {} is a number without a unit, but the value of its fact is in {}.",
                        quotedTitle(item), shortened(fact->unit)),
            fmt::format("Write the unit after the answer: “= {} {}”.", question.numbers[0].value,
                        shortened(fact->unit)));
}

bool prints(const std::vector<WrittenQuantity>& quantities, const Fact& fact) {
    return std::ranges::any_of(quantities, [&](const WrittenQuantity& quantity) {
        return quantity.unit == fact.unit && equalNumbers(quantity.value, *fact.number);
    });
}

/// A question that converts bits to bytes prints both, and one number can come up in either.
void checkTwinUnits(const BankItem& item, BankFindings& findings) {
    const auto text = item.question->stem + '\n' + item.key() + item.explanations();
    const auto asked = item.asked();
    const auto shown = quantitiesIn(asked);
    for (const WrittenQuantity& quantity : quantitiesIn(text))
        for (const Fact* fact : item.facts) {
            if (!fact->number || !equalNumbers(*fact->number, quantity.value)) continue;
            const bool mistaken = areAmong(binaryTwins, fact->unit, quantity.unit) ||
                                  (areAmong(bitTwins, fact->unit, quantity.unit) && !prints(shown, *fact));
            if (!mistaken || isAlso(*fact, quantity)) continue;
            findings.add(
                "CW503", item,
                fmt::format("{} says {} {}, but the fact “{}” is in {}.", quotedTitle(item), fact->value,
                            quantity.unit, fact->id, fact->unit),
                "Use the same unit as the source, or put the exact equivalent in the fact's “also” column.");
            return;
        }
}

bool namesDensity(std::string_view text) {
    return holdsAnyWord(text, {"dense", "sparse", "sparsity", "sparsely", "densely"});
}

/// "bf16", "mxfp4", "int8": a number format by its usual name, in small letters.
bool isPrecisionName(std::string_view word) {
    const auto isAmong = [](std::string_view part, std::initializer_list<std::string_view> parts) {
        return std::ranges::find(parts, part) != parts.end();
    };
    const auto letters = word.substr(0, word.find_first_of("0123456789"));
    return isAmong(letters, {"fp", "bf", "tf", "int", "uint", "float", "bfloat", "cfp", "mxfp", "nvfp"}) &&
           isAmong(word.substr(letters.size()), {"4", "6", "8", "16", "32", "64"});
}

/// The words for precisions in a text.
std::set<std::string> precisionNamesIn(std::string_view text) {
    std::set<std::string> names;
    for (auto& word : loweredWords(text))
        if (isPrecisionName(word)) names.insert(std::move(word));
    for (const std::string_view phrase : {"half precision", "single precision", "double precision"})
        if (holdsPhrase(text, phrase)) names.emplace(phrase);
    return names;
}

/// Precisions for which the pack knows a sparse rate. Only there can dense and sparse be mixed up: a chip's
/// FP32 has no sparse rate, and “dense FP32” would promise one.
class SparsePrecisions {
public:
    explicit SparsePrecisions(const Pack& pack) {
        for (const Fact& fact : pack.facts) {
            if (!isRate(fact.unit) || !holdsAnyWord(fact.property, {"sparse"})) continue;
            m_words.merge(precisionsOf(fact));
        }
    }

    bool anyOf(const std::set<std::string>& words) const {
        return std::ranges::any_of(words, [&](const auto& word) { return m_words.contains(word); });
    }
    bool anyOf(const Fact& fact) const { return anyOf(precisionsOf(fact)); }

private:
    static std::set<std::string> precisionsOf(const Fact& fact) {
        const auto words = loweredWords(fact.precision);
        return {words.begin(), words.end()};
    }

    std::set<std::string> m_words;
};

void checkRateFact(const Fact& fact, const SparsePrecisions& sparse, BankFindings& findings) {
    if (!fact.number || !isRate(fact.unit) || fact.conflict) return; // a disputed one is never asked
    const auto words = fact.property + ' ' + fact.qualifier + ' ' + fact.note + ' ' + fact.claim;
    const bool precise = !fact.precision.empty();
    if (precise && (namesDensity(words) || !sparse.anyOf(fact))) return;
    findings.add(
        "CW504", fact.mark,
        precise ? fmt::format("The compute rate in the fact “{}” does not say whether it is dense "
                              "or sparse.",
                              fact.id)
                : fmt::format("The fact “{}” is a compute rate, but its “precision” cell is empty.", fact.id),
        precise ? "Add “dense” or “sparse” to the property or note of the fact."
                : "Write the precision, such as FP8 or BF16, in the precision column.");
}

/// What a question says of the precision of the rate that it asks for.
struct RatePrecision {
    std::string_view ofFact; ///< empty where no fact of the question has one
    bool isNamed = false;
    bool hasSparseRate = false;
};

/// Where a fact has a precision, the question names that one. Otherwise any will do.
RatePrecision precisionOf(const BankItem& item, std::string_view text, const SparsePrecisions& sparse) {
    RatePrecision precision;
    for (const Fact* fact : item.facts) {
        if (fact->precision.empty()) continue;
        if (precision.ofFact.empty()) precision.ofFact = fact->precision;
        precision.isNamed |= std::ranges::any_of(loweredWords(fact->precision),
                                                 [&](const auto& word) { return holdsPhrase(text, word); });
        precision.hasSparseRate |= sparse.anyOf(*fact);
    }
    if (!precision.ofFact.empty()) return precision;
    const auto names = precisionNamesIn(text);
    return {{}, !names.empty(), sparse.anyOf(names)};
}

void checkRateQuestion(const BankItem& item, const SparsePrecisions& sparse, BankFindings& findings) {
    const bool keyed =
        std::ranges::any_of(quantitiesIn(item.key()), [](const auto& key) { return isRate(key.unit); }) ||
        (!item.question->numbers.empty() && item.facts.size() == 1 && isRate(item.facts[0]->unit));
    if (!keyed) return;
    const auto text = item.asked() + item.explanations() + item.question->effective.hint.value_or("");
    const RatePrecision precision = precisionOf(item, text, sparse);
    const bool needsDensity = precision.hasSparseRate && !namesDensity(text);
    if (precision.isNamed && !needsDensity) return;
    const std::string missing = precision.isNamed ? "without “dense” or “sparse”"
                                : precision.ofFact.empty()
                                    ? "without a precision"
                                    : "without its precision, " + shortened(precision.ofFact);
    const std::string name = "name the precision, " +
                             (precision.ofFact.empty() ? "such as FP8 or BF16" : shortened(precision.ofFact));
    const std::string density = "say “dense” or “sparse”";
    findings.add(
        "CW504", item, fmt::format("The answer to {} is a compute rate {}.", quotedTitle(item), missing),
        fmt::format("In the question or its explanation, {}.", precision.isNamed ? density
                                                               : needsDensity    ? name + ", and " + density
                                                                                 : name));
}

/// Units whose rows stand for different wholes: there the scope must be said.
std::set<std::string_view> unitsOfSeveralScopes(const Pack& pack) {
    std::map<std::string_view, std::string_view> scopes;
    std::set<std::string_view> several;
    for (const Fact& fact : pack.facts) {
        if (!fact.number || fact.scope.empty() || fact.unit.empty()) continue;
        const auto [known, isNew] = scopes.emplace(fact.unit, fact.scope);
        if (!isNew && known->second != fact.scope) several.insert(fact.unit);
    }
    return several;
}

void checkScope(const BankItem& item, const std::set<std::string_view>& units, BankFindings& findings) {
    const Fact* fact = numberFact(item);
    if (!fact || item.question->effective.forEachFact || !units.contains(fact->unit) || !keysNumber(item))
        return;
    if (fact->scope.empty()) {
        findings.add(
            "CW505", item,
            fmt::format("The answer to {} is the fact “{}”, which does not say what its number refers to.",
                        quotedTitle(item), fact->id),
            "Write the scope, such as chip or instance, in the scope column.");
        return;
    }
    const auto text = item.asked();
    const bool named = std::ranges::any_of(item.facts, [&](const Fact* one) {
        return holdsPhrase(text, one->scope) || holdsPhrase(text, one->scope + "s") ||
               holdsPhrase(text, one->entity);
    });
    if (!named)
        findings.add(
            "CW505", item,
            fmt::format("{} does not say what its number refers to. Is it per {}?", quotedTitle(item),
                        fact->scope),
            fmt::format("In the question, name {}, or say “per {}”.", shortened(fact->entity), fact->scope));
}

/// Wrong numbers that cannot be told from the right one. Whether a number is real is not asked: wrong options
/// made by a typical mistake (doubled, of another scope) teach, and their explanation says where they come
/// from, which CW513 sees to.
void checkNumberDistractors(const BankItem& item, BankFindings& findings) {
    if (!item.isSingleChoice()) return;
    const auto key = loneQuantity(item.rightOptions()[0]->text);
    if (!key) return;
    for (const Option* option : item.wrongOptions()) {
        const auto wrong = loneQuantity(option->text);
        if (!wrong || wrong->unit != key->unit) continue;
        if (std::abs(wrong->value - key->value) > 0.05 * std::abs(key->value)) continue;
        findings.add("CW512", item,
                     fmt::format("The wrong option “{}” in {} is too close to the right number.",
                                 shortened(option->text), quotedTitle(item)),
                     "Use a number that is more than 5% away, or a different unit.");
    }
}

} // namespace

void checkBankNumbers(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    const SparsePrecisions sparse(pack);
    for (const Fact& fact : pack.facts) checkRateFact(fact, sparse, findings);
    const auto units = unitsOfSeveralScopes(pack);
    for (const BankItem& item : items) {
        if (!pack.facts.empty())
            checkLink(item, findings); // who keeps no facts has nowhere to put the number
        checkOrigin(item, findings);
        checkUnitPrinted(item, findings);
        checkTwinUnits(item, findings);
        checkRateQuestion(item, sparse, findings);
        checkScope(item, units, findings);
        checkNumberDistractors(item, findings);
    }
}

} // namespace chipwise::pack

#include "study/facts/fact_text.h"

#include "pack/generate/generate.h"
#include "pack/text/number_text.h"
#include "quiz/text/units.h"
#include "study/clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace chipwise::study {

namespace {

constexpr const char* asPrinted = "as printed"; ///< of a ratio: by the source itself

constexpr std::array<std::pair<FactSign, std::string_view>, 6> signWords{
    {{FactSign::Disputed, "disputed"},
     {FactSign::Announced, "announced"},
     {FactSign::Ended, "ended"},
     {FactSign::Claim, "vendor claim"},
     {FactSign::RuleOfThumb, "rule of thumb"},
     {FactSign::Uncertain, "uncertain"}}};

bool isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Whether the text has it as a word of its own.
bool namesWord(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isAlphanumeric(text[at - 1])) && (end == text.size() || !isAlphanumeric(text[end])))
            return true;
    }
    return false;
}

/// What is counted is a place in a row: "generation 2", "version 2.32.0".
bool isRank(std::string_view unit) {
    return unit == "generation" || unit == "version";
}

/// Counts that say a place in a row, of which a multiple means nothing, and shares of something else.
bool unitHasRatio(std::string_view unit) {
    return !isRank(unit) && unit != "x" && unit != "%";
}

/// "1 chip": the rows write counted things as several.
std::string unitBeside(const pack::Fact& fact) {
    const bool isOne = fact.value == "1" && fact.unit.ends_with('s') && !quiz::isMeasure(fact.unit);
    return isOne ? fact.unit.substr(0, fact.unit.size() - 1) : fact.unit;
}

/// The factor from one unit to the other.
std::optional<double> factorBetween(const std::string& from, const std::string& to) {
    if (from == to) return 1.0;
    const quiz::Unit one = quiz::readUnit(from);
    const quiz::Unit other = quiz::readUnit(to);
    if (!one.known || !other.known || one.dimension != other.dimension || one.scope != other.scope)
        return std::nullopt;
    return one.factor / other.factor;
}

std::string withMore(std::string text, const std::string& more) {
    if (more.empty()) return text;
    return text.empty() ? more : std::move(text) + ' ' + more;
}

/// The date is the day of the announcement, not that of the release.
std::string announcedWords(const pack::Fact& fact) {
    std::string text = "Announced";
    constexpr std::size_t wholeDate = 10;
    const bool hasDay = fact.stateDate.size() == wholeDate;
    if (!fact.stateDate.empty()) text += (hasDay ? " on " : " in ") + longDate(fact.stateDate);
    if (!fact.stateVersion.empty()) text += (hasDay ? ", for release " : " for release ") + fact.stateVersion;
    return text + "; not in effect yet.";
}

std::string endedWords(const pack::Fact& fact) {
    std::string text = "No longer in effect";
    if (!fact.stateVersion.empty()) text += " as of release " + fact.stateVersion;
    if (!fact.stateDate.empty())
        text += (fact.stateVersion.empty() ? " as of " : ", ") + longDate(fact.stateDate);
    return text + '.';
}

/// Which rule of thumb it is. The marks in tables have no room for that.
std::string ruleWords(const pack::Fact& fact) {
    const std::string_view name = pack::basisName(fact.basis);
    return fact.basis == pack::Basis::ExamLore
               ? fmt::format("An {}: exams expect it, even though real systems can differ.", name)
               : fmt::format("A {}, not a documented value.", name);
}

} // namespace

std::string asSentence(std::string text) {
    if (text.empty()) return text;
    text = withLongDates(text);
    const bool isMixed = text.size() > 1 && text[1] >= 'A' && text[1] <= 'Z'; // "vCPUs" is written so
    if (text.front() >= 'a' && text.front() <= 'z' && !isMixed)
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    if (text.back() != '.' && text.back() != '?' && text.back() != '!') text += '.';
    return text;
}

std::vector<FactSign> signsOf(const pack::Fact& fact) {
    std::vector<FactSign> signs;
    if (fact.conflict) signs.push_back(FactSign::Disputed);
    if (fact.state == pack::FactState::Announced) signs.push_back(FactSign::Announced);
    if (fact.state == pack::FactState::Ended) signs.push_back(FactSign::Ended);
    if (fact.basis == pack::Basis::VendorClaim) signs.push_back(FactSign::Claim);
    if (fact.basis == pack::Basis::ExamLore || fact.basis == pack::Basis::Practice)
        signs.push_back(FactSign::RuleOfThumb);
    if (fact.confidence == pack::Confidence::Low) signs.push_back(FactSign::Uncertain);
    return signs;
}

std::string_view toText(FactSign sign) {
    return std::ranges::find(signWords, sign, &std::pair<FactSign, std::string_view>::first)->second;
}

std::optional<FactSign> factSignFromText(std::string_view text) {
    for (const auto& [sign, word] : signWords)
        if (word == text || (sign == FactSign::Claim && text == "claim")) return sign;
    return std::nullopt;
}

std::string factValue(const pack::Fact& fact) {
    if (fact.value.empty()) {
        const auto signs = signsOf(fact);
        return signs.empty() ? std::string() : std::string(toText(signs.front()));
    }
    std::string text =
        fact.qualifier.empty() ? pack::shownValue(fact) : fact.qualifier + ' ' + pack::shownValue(fact);
    if (isRank(fact.unit)) return fact.unit + ' ' + text;
    const bool touches = fact.unit == "x" || fact.unit == "%"; // "6.7x", "50%"
    return fact.unit.empty() || touches ? text + fact.unit : text + ' ' + unitBeside(fact);
}

std::string precisionBeside(const pack::Fact& fact) {
    const bool named = namesWord(fact.property, fact.precision) || namesWord(fact.value, fact.precision);
    return named ? std::string() : fact.precision;
}

bool isPrintedRatio(const pack::Fact& fact) {
    return fact.number && fact.unit == "x";
}

std::string printedBeside(const pack::Fact& fact) {
    return isPrintedRatio(fact) ? asPrinted : "";
}

std::string signSentence(const pack::Fact& fact) {
    std::string text;
    for (const FactSign sign : signsOf(fact)) switch (sign) {
        case FactSign::Disputed:
            text = withMore(std::move(text), fact.note.empty()
                                                 ? "The sources disagree."
                                                 : "The sources disagree: " + asSentence(fact.note));
            break;
        case FactSign::Announced: text = withMore(std::move(text), announcedWords(fact)); break;
        case FactSign::Ended: text = withMore(std::move(text), endedWords(fact)); break;
        case FactSign::Claim:
            text = withMore(std::move(text), "A vendor's claim: " + asSentence(fact.claim));
            break;
        case FactSign::RuleOfThumb: text = withMore(std::move(text), ruleWords(fact)); break;
        case FactSign::Uncertain: text = withMore(std::move(text), "This fact is uncertain."); break;
        }
    return text;
}

std::string factTitle(const pack::Fact& fact) {
    return fact.entity + ": " + fact.property;
}

std::string factSentence(const pack::Fact& fact) {
    std::string text = factTitle(fact) + ", " + factValue(fact);
    if (const std::string precision = precisionBeside(fact); !precision.empty())
        text += " (" + precision + ')';
    text += '.';
    text = withMore(std::move(text), signSentence(fact));
    if (!fact.conflict) text = withMore(std::move(text), asSentence(fact.note));
    return text;
}

std::optional<double> ratioOf(const pack::Fact& value, const pack::Fact& base) {
    if (!value.number || !base.number || *value.number <= 0 || *base.number <= 0) return std::nullopt;
    if (value.unit.empty() || !unitHasRatio(value.unit)) return std::nullopt;
    const auto factor = factorBetween(value.unit, base.unit);
    return factor ? std::optional(*value.number * *factor / *base.number) : std::nullopt;
}

std::string ratioText(double ratio) {
    if (ratio >= 99.5) return fmt::format("{:.0f} ×", ratio);
    if (ratio >= 0.995) return fmt::format("{:.1f} ×", ratio);
    return fmt::format("{:.2g} ×", ratio);
}

std::string printedOtherwise(double calculated, const pack::Fact& printed) {
    if (!printed.number || ratioText(*printed.number) == ratioText(calculated)) return {};
    return factValue(printed) + ' ' + asPrinted;
}

bool sameValue(const pack::Fact& one, const pack::Fact& other) {
    if (one.value.empty() || other.value.empty()) return false; // disputed: nobody knows
    if (one.qualifier != other.qualifier || one.precision != other.precision) return false;
    if (one.number && other.number && one.unit != other.unit) {
        constexpr double slack = 1e-9;
        const auto ratio = ratioOf(one, other);
        return ratio && std::abs(*ratio - 1) < slack;
    }
    return one.number && other.number ? *one.number == *other.number && one.unit == other.unit
                                      : one.value == other.value && one.unit == other.unit;
}

} // namespace chipwise::study

#include "pack/check/checks.h"
#include "pack/text/dates.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::pack {
namespace {

/// A number and its unit, as a key or an `also` states it.
struct Quantity {
    double low = 0;
    double high = 0;
    std::string unit;
};

std::optional<Quantity> quantityIn(std::string_view text) {
    text = trimmed(text);
    const auto length = numberLength(text);
    const auto value = numberIn(text.substr(0, length));
    if (!value) return std::nullopt;
    return Quantity{*value, *value, std::string(trimmed(text.substr(length)))};
}

/// The numbers that count; nothing for a calculated answer.
std::optional<Quantity> quantityOf(const NumericAnswer& answer, const Settings& settings) {
    const auto low = numberIn(answer.value);
    const auto high = answer.high.empty() ? low : numberIn(answer.high);
    if (!low || !high) return std::nullopt;
    std::string_view tolerance =
        answer.tolerance.empty() && settings.tolerance ? *settings.tolerance : answer.tolerance;
    const bool percent = tolerance.ends_with('%');
    if (percent) tolerance.remove_suffix(1);
    double distance = numberIn(tolerance).value_or(0);
    if (percent) distance *= std::abs(*low) / 100;
    return Quantity{*low - distance, *high + distance,
                    answer.unit.empty() ? settings.unit.value_or("") : answer.unit};
}

/// "chip" and "chips" are one unit, and a number without a unit is in the one that the question names.
bool sameUnit(std::string_view a, std::string_view b) {
    const auto singular = [](std::string_view unit) {
        return unit.size() > 3 && unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
    };
    return a.empty() || b.empty() || singular(a) == singular(b);
}

bool holds(const Quantity& answer, const Quantity& stated) {
    const double slack = 1e-9 * std::max(1.0, std::abs(stated.low));
    return sameUnit(answer.unit, stated.unit) && answer.low - slack <= stated.low &&
           stated.low <= answer.high + slack;
}

bool agrees(const Quantity& answer, const Fact& fact) {
    if (fact.number && holds(answer, {*fact.number, *fact.number, fact.unit})) return true;
    return std::ranges::any_of(listItems(fact.also, ';'), [&](std::string_view also) {
        const auto stated = quantityIn(also);
        return stated && holds(answer, *stated);
    });
}

/// Keys that are a number: what was written, and on which line.
struct NumberKey {
    Quantity quantity;
    std::string text;
    int line = 0;
};

/// An option or gap that is nothing but a number and its unit; “2xlarge” and “1,536 GiB or more” are words.
void addWrittenNumber(std::string_view text, int line, std::vector<NumberKey>& keys) {
    text = trimmed(text);
    const auto rest = text.substr(numberLength(text));
    const bool apart = rest.empty() || rest[0] == '%' || isSpace(rest[0]);
    if (!apart || trimmed(rest).find(' ') != std::string_view::npos) return;
    if (auto quantity = quantityIn(text)) keys.push_back({std::move(*quantity), std::string(text), line});
}

std::vector<NumberKey> numberKeys(const ParsedQuestion& q) {
    const auto& question = q.question;
    std::vector<NumberKey> keys;
    for (std::size_t i = 0; i < question.numbers.size(); ++i) {
        const auto& answer = question.numbers[i];
        const auto quantity = quantityOf(answer, question.effective);
        if (answer.credit < 100 || !quantity) continue;
        const auto value = answer.high.empty() ? answer.value : answer.value + ".." + answer.high;
        keys.push_back(
            {*quantity, answer.unit.empty() ? value : value + " " + answer.unit, q.answerLines[i]});
    }
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].credit >= 100)
            addWrittenNumber(question.options[i].text, q.answerLines[i], keys);
    for (std::size_t i = 0; i < question.texts.size(); ++i)
        if (question.texts[i].credit >= 100) addWrittenNumber(question.texts[i].text, q.answerLines[i], keys);
    for (const auto& gap : question.gaps) addWrittenNumber(gap.text, q.stemLine, keys);
    return keys;
}

/// Only where one key stands against one number is it sure which belongs to which; several facts may each
/// hold it.
void checkKeys(ParsedQuestion& q, const std::vector<const Fact*>& facts, Problems& problems) {
    auto keys = numberKeys(q);
    const bool written = !q.question.numbers.empty();
    if (!written && (keys.size() != 1 || q.question.gaps.size() > 1)) return;
    const auto number =
        std::ranges::find_if(facts, [](const Fact* fact) { return fact->number.has_value(); });
    if (number == facts.end()) return;
    for (const auto& key : keys) {
        if (std::ranges::any_of(facts, [&](const Fact* fact) { return agrees(key.quantity, *fact); }))
            continue;
        const Fact& fact = **number;
        const auto value = fact.unit.empty() ? fact.value : fact.value + " " + fact.unit;
        q.good = false;
        problems.add("CW132", key.line, 1,
                     fmt::format("The answer “{}” does not match {}, which gives “{}” as the “{}” of “{}”.",
                                 shortened(key.text), fact.mark.file, shortened(value),
                                 shortened(fact.property), shortened(fact.entity)),
                     fmt::format("Correct either the answer or the row in {}, line {}.", fact.mark.file,
                                 fact.mark.line));
        return;
    }
}

/// "1600Gbps" or "Gbps 1600" for a fact of 1600 Gbps: learners would have to type it exactly so.
void checkWrittenAsText(ParsedQuestion& q, const std::vector<const Fact*>& facts, Problems& problems) {
    const auto joined = [](std::string_view text) {
        std::string letters(text);
        std::erase(letters, ' ');
        return letters;
    };
    for (std::size_t i = 0; i < q.question.texts.size(); ++i) {
        const auto& text = q.question.texts[i].text;
        const auto fact = std::ranges::find_if(facts, [&](const Fact* one) {
            return one->number && !one->unit.empty() &&
                   (joined(text) == joined(one->value + one->unit) ||
                    joined(text) == joined(one->unit + one->value));
        });
        if (fact == facts.end() || text == (*fact)->value + " " + (*fact)->unit) continue;
        q.good = false;
        problems.add("CW127", q.answerLines[i], 1,
                     fmt::format("“{}” is not a number, so it is read as text.", shortened(text)),
                     fmt::format("Write the number, a space, and the unit: “= {} {}”.", (*fact)->value,
                                 (*fact)->unit));
        return;
    }
}

const SettingLine* lineOf(const ParsedQuestion& q, std::string_view key) {
    return q.settings.find(key);
}

/// “What was announced”, “what is no longer true”.
std::string_view stateInWords(FactState state) {
    return state == FactState::Announced ? "was announced" : "is no longer true";
}

/// A key rests on what is in effect, unless the question says that it asks about a plan or a past.
bool checkState(ParsedQuestion& q, const std::vector<const Fact*>& facts, Problems& problems) {
    const auto asked = q.question.effective.state.value_or(FactState::InEffect);
    const auto isOther = [asked](const Fact* fact) {
        return fact->state != FactState::InEffect && fact->state != asked;
    };
    if (const auto other = std::ranges::find_if(facts, isOther); other != facts.end()) {
        const Fact& fact = **other;
        const auto* line = lineOf(q, "fact");
        q.good = false;
        problems.add(
            "CW218", line ? line->line : q.line(), line ? line->valueColumn : 1,
            fmt::format("The state of the fact “{}” is “{}” ({}), but the question asks about it as if it "
                        "were in effect.",
                        fact.id, toText(fact.state), fact.stateDate),
            fmt::format("Ask what is true today, or ask what {1} and write “state: {0}” under the heading.",
                        toText(fact.state), stateInWords(fact.state)));
        return false;
    }
    const auto isAsked = [asked](const Fact* fact) { return fact->state == asked; };
    if (asked != FactState::InEffect && !facts.empty() && std::ranges::none_of(facts, isAsked)) {
        const auto* line = lineOf(q, "state");
        problems.add("CW219", line ? line->line : q.line(), 1,
                     fmt::format("The question asks what {1}, but none of its facts has the state “{0}”.",
                                 toText(asked), stateInWords(asked)),
                     "The facts of this question are in effect now. Review the question, then delete the "
                     "“state:” line.");
    }
    return true;
}

} // namespace

void checkFactAgreement(ParsedQuestion& q, const PackIndex& index, Problems& problems) {
    std::vector<const Fact*> facts;
    for (const auto& id : q.question.effective.facts) {
        const auto* fact = index.fact(id);
        if (!fact) return; // unknown or broken: reported where it stands
        facts.push_back(fact);
    }
    for (const auto* fact : facts) {
        if (!fact->conflict && fact->confidence != Confidence::Low) continue;
        const auto* line = lineOf(q, "fact");
        q.good = false;
        problems.add(
            "CW133", line ? line->line : q.line(), line ? line->valueColumn : 1,
            fact->conflict
                ? fmt::format("The sources of the fact “{}” disagree, so it cannot be an answer.", fact->id)
                : fmt::format("The fact “{}” has low confidence, so it cannot be an answer.", fact->id),
            "Ask about a different fact. The text of the question can still mention this one.");
        return;
    }
    if (!checkState(q, facts, problems)) return;
    checkKeys(q, facts, problems);
    if (q.good && !q.settings.find("kind")) checkWrittenAsText(q, facts, problems);
}

void checkBasis(ParsedQuestion& q, Problems& problems) {
    const auto basis = q.question.effective.basis;
    const auto* setting = lineOf(q, "standing");
    const int line = setting ? setting->line : q.line();
    if (basis == Basis::ExamLore && q.question.why.empty()) {
        q.good = false;
        problems.add("CW143", line, 1,
                     fmt::format("“{}” is marked “standing: exam-lore” but has no explanation.",
                                 shortened(q.question.title)),
                     "Leave an empty line below the answers. Then write “>” and explain what is true in real "
                     "systems.");
    }
    const bool number = !q.question.numbers.empty() || !numberKeys(q).empty();
    if (basis == Basis::Practice && number) {
        q.good = false;
        problems.add(
            "CW139", line, 1,
            "“standing: practice” marks the question as a rule of thumb from experience, but its answer is "
            "an "
            "exact number.",
            "Write a question whose answer is the rule in words, or ask about a fact and give its source.");
    }
}

void checkReviewDates(const std::vector<Fact>& facts, std::string_view today, Problems& problems) {
    if (today.empty()) return;
    for (const auto& fact : facts)
        if (!fact.reviewBy.empty() && isPast(fact.reviewBy, today))
            problems.add("CW211", fact.mark.line, 1,
                         fmt::format("The fact “{}” was due for review by {}.", fact.id, fact.reviewBy),
                         fmt::format("Check the source, then update as_of and review_by. Until then, "
                                     "learners see {} as the date of the last check.",
                                     fact.asOf));
}

void checkFactIds(std::vector<ParsedFacts>& tables, std::vector<Problems>& problems) {
    std::map<std::string, std::string> first;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        std::erase_if(tables[i].facts, [&](const Fact& fact) {
            const auto [where, isNew] =
                first.emplace(fact.id, fmt::format("{}, line {}", fact.mark.file, fact.mark.line));
            if (!isNew)
                problems[i].add("CW203", fact.mark.line, 1,
                                fmt::format("The id “{}” is already used in {}.", fact.id, where->second),
                                "Give this row an id of its own, or delete one of the two rows.");
            return !isNew;
        });
    }
}

} // namespace chipwise::pack

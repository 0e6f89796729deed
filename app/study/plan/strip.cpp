#include "study/plan/strip.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace chipwise::study {
namespace {

constexpr std::size_t mostValues = 8;

bool compatible(const std::string& a, const std::string& b) {
    return a == b || a.empty() || b.empty();
}

/// Instances and servers made of them stand on one axis; a chip does not.
std::string scaleOf(const std::string& scope) {
    return scope == "ultraserver" ? "instance" : scope;
}

bool isSibling(const pack::Fact& answer, const pack::Fact& other) {
    return other.number && !other.conflict && other.state == pack::FactState::InEffect &&
           other.entity != answer.entity && other.property == answer.property && other.unit == answer.unit &&
           compatible(other.precision, answer.precision) &&
           compatible(scaleOf(other.scope), scaleOf(answer.scope));
}

/// How far apart two values stand on the strip: by their ratio where both are positive.
double distance(double a, double b) {
    return a > 0 && b > 0 ? std::abs(std::log(a / b)) : std::abs(a - b);
}

FactValue valueOf(const pack::Fact& fact, bool isAnswer) {
    return {fact.entity, *fact.number, pack::displayNumber(*fact.number), isAnswer};
}

/// The fact a numeric card asks for: its first one whose number the answer's range holds.
const pack::Fact* askedFact(const pack::Card& card, const quiz::Expected& expected,
                            const std::vector<pack::Fact>& facts) {
    for (const std::string& id : card.factIds)
        for (const pack::Fact& fact : facts) {
            if (fact.id != id || !fact.number || !expected.range) continue;
            const double slack = 1e-9 * std::max(1.0, std::abs(*fact.number));
            if (*fact.number >= expected.range->low - slack && *fact.number <= expected.range->high + slack)
                return &fact;
        }
    return nullptr;
}

/// "chips per instance" has "chips", and not "chip".
bool hasWords(const std::string& text, const std::string& words) {
    return (' ' + text + ' ').find(' ' + words + ' ') != std::string::npos;
}

/// The same answer has its siblings on one day and not on another.
std::string leftOutWords(std::ptrdiff_t count) {
    if (count == 0) return {};
    return count == 1
               ? " (1 value left out because a later question in this session asks for it)"
               : fmt::format(" ({} values left out because later questions in this session ask for them)",
                             count);
}

} // namespace

Strip stripWithFacts(const pack::Fact& answer, const std::vector<pack::Fact>& facts) {
    std::vector<const pack::Fact*> siblings;
    for (const pack::Fact& fact : facts)
        if (isSibling(answer, fact)) siblings.push_back(&fact);
    if (siblings.empty()) return {};
    std::ranges::stable_sort(siblings, {},
                             [&](const pack::Fact* fact) { return distance(*fact->number, *answer.number); });
    Strip strip{{valueOf(answer, true)}, {}};
    for (const pack::Fact* fact : siblings) {
        const FactValue value = valueOf(*fact, false);
        const auto sameName = std::ranges::find(strip.values, value.name, &FactValue::name);
        const bool known = sameName != strip.values.end();
        if (known && sameName->value == value.value) continue;
        strip.values.push_back(value);
        strip.siblings.push_back(fact);
        if (known && !fact->precision.empty()) strip.values.back().name += ' ' + fact->precision;
        if (strip.values.size() == mostValues) break;
    }
    return strip;
}

std::vector<FactValue> stripOf(const pack::Fact& answer, const std::vector<pack::Fact>& facts) {
    return stripWithFacts(answer, facts).values;
}

std::string stripTitle(const pack::Fact& fact) {
    std::string title = fact.property;
    if (!fact.precision.empty() && !hasWords(title, fact.precision)) title += ' ' + fact.precision;
    if (!fact.unit.empty() && !hasWords(title, fact.unit)) title += ", " + fact.unit;
    return title;
}

void fillStrip(Graded& graded, const Core& core, const pack::Card& card,
               const std::set<std::string>& stillToAsk) {
    if (card.factIds.empty()) return;
    auto facts = core.catalog.facts(card.pack);
    const pack::Fact* asked = askedFact(card, graded.verdict.expected, facts);
    if (asked == nullptr) return;
    const pack::Fact answer = *asked;
    const auto isLeftOut = [&](const pack::Fact& fact) {
        return stillToAsk.contains(card.pack + '/' + fact.id);
    };
    const auto leftOut =
        std::ranges::count_if(stripWithFacts(answer, facts).siblings,
                              [&](const pack::Fact* sibling) { return isLeftOut(*sibling); });
    std::erase_if(facts, isLeftOut);
    graded.strip = stripOf(answer, facts);
    if (!graded.strip.empty()) graded.stripTitle = stripTitle(answer) + leftOutWords(leftOut);
}

} // namespace chipwise::study

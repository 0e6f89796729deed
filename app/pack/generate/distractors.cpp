#include "pack/generate/distractors.h"

#include "pack/generate/cards.h"
#include "pack/generate/generate.h"
#include "pack/text/random.h"
#include "pack/text/text.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace chipwise::pack {
namespace {

/// What could stand in the place of the right answer: its row with another value, and the row that states
/// that value.
struct Candidate {
    Fact shown;
    const Fact* origin = nullptr; ///< null for a number that was made up
};

std::size_t decimalsOf(std::string_view number) {
    const auto point = number.find('.');
    return point == std::string_view::npos ? 0 : number.size() - point - 1;
}

bool isWhole(double number) {
    return number == std::round(number);
}

/// Another statement of the same thing (a second source, a rounded figure) may be right as well.
bool hasSameValue(const Fact& a, const Fact& b) {
    return a.entity == b.entity && a.property == b.property && a.precision == b.precision &&
           a.scope == b.scope;
}

class DistractorSearch {
public:
    DistractorSearch(const Fact& right, const DistractorPool& pool, const DistractorRequest& request)
        : m_right(right), m_pool(pool), m_request(request), m_random(request.seed) {
        m_taken.push_back(lowered(filledFrom(right, request.answer)));
    }

    std::vector<Option> find() {
        const FactFamily& others = m_pool.sameProperty(m_right);
        const FactFamily& same = m_pool.sameEntity(m_right);
        m_wholeOnly = m_right.number && isWhole(*m_right.number) && others.allWhole && same.allWhole;
        takeReal(others, [this](const Fact& fact) { return fact.entity != m_right.entity; });
        takeReal(same, [](const Fact&) { return true; });
        if (m_right.number) takeMadeUp(*m_right.number);
        return std::move(m_found);
    }

private:
    bool isEnough() const { return m_found.size() >= m_request.wanted; }

    template <class Fits>
    void takeReal(const FactFamily& family, Fits fits) {
        for (const Fact* fact : sample(family.rows)) {
            if (isEnough()) return;
            const bool comparable = fact->number.has_value() == m_right.number.has_value();
            if (comparable && !hasSameValue(*fact, m_right) && fits(*fact)) take({withValueOf(*fact), fact});
        }
    }

    /// Shuffled; of a large family only some, so that a table of one property costs no more than its length.
    std::vector<const Fact*> sample(const std::vector<const Fact*>& rows) {
        constexpr std::size_t most = 64;
        std::vector<const Fact*> chosen;
        if (rows.size() <= most)
            chosen = rows;
        else
            for (std::size_t i = 0; i < most; ++i) chosen.push_back(rows[m_random.below(rows.size())]);
        m_random.shuffle(chosen);
        return chosen;
    }

    Fact withValueOf(const Fact& other) const {
        Fact shown = m_right;
        shown.entity = other.entity;
        shown.value = other.value;
        shown.number = other.number;
        return shown;
    }

    /// ×2 ÷2, ×4 ÷4, ±25 %, and ±1 for small integers. The seed decides which of a pair comes first:
    /// otherwise the right number would always stand at the same place among the options.
    void takeMadeUp(double number) {
        std::vector<std::pair<double, double>> pairs{
            {number * 2, number / 2}, {number * 4, number / 4}, {number * 1.25, number * 0.75}};
        constexpr double small = 20;
        if (isWhole(number) && std::abs(number) <= small) pairs.emplace_back(number + 1, number - 1);
        for (auto [first, second] : pairs) {
            if (m_random.below(2) == 1) std::swap(first, second);
            for (const double value : {first, second}) {
                if (isEnough()) return;
                Candidate candidate{m_right, nullptr};
                candidate.shown.number = value;
                candidate.shown.value = displayNumber(value);
                take(candidate);
            }
        }
    }

    void take(const Candidate& candidate) {
        if (m_right.number && givesItselfAway(*candidate.shown.number, candidate.shown.value)) return;
        auto text = filledFrom(candidate.shown, m_request.answer);
        auto sameAs = lowered(text);
        if (std::ranges::find(m_taken, sameAs) != m_taken.end()) return;
        m_taken.push_back(std::move(sameAs));
        m_found.push_back({std::move(text), 0, whyOf(candidate), false});
    }

    bool givesItselfAway(double number, std::string_view written) const {
        const double right = *m_right.number;
        const NumericAnswer key{m_right.value, {}, m_request.tolerance, m_right.unit, 100, {}};
        const Range accepted = acceptedRange(key, right);
        if (!std::isfinite(number) || (number >= accepted.low && number <= accepted.high)) return true;
        if (number < 0 && right >= 0) return true;
        if (m_right.unit == "%" && number > 100 && right <= 100) return true;
        if (m_wholeOnly && !isWhole(number)) return true;
        return decimalsOf(written) > decimalsOf(m_right.value);
    }

    /// Figures need no sentence, so this reads the same in a pack of any language.
    static std::string whyOf(const Candidate& candidate) {
        if (!candidate.origin) return {};
        const Fact& fact = *candidate.origin;
        return filledFrom(fact, "{entity}, {property}: {qualifier} {value} {unit}");
    }

    const Fact& m_right;
    const DistractorPool& m_pool;
    const DistractorRequest& m_request;
    SplitMix m_random;
    bool m_wholeOnly = false;
    std::vector<std::string> m_taken; ///< what is shown already, right option included
    std::vector<Option> m_found;
};

/// No values where the pool holds none, as for a plan that nothing in effect is like.
const FactFamily& familyIn(const std::map<std::pair<std::string, std::string>, FactFamily>& families,
                           const std::string& word, const std::string& unit) {
    static const FactFamily none;
    const auto found = families.find({word, unit});
    return found == families.end() ? none : found->second;
}

} // namespace

DistractorPool::DistractorPool(const Pack& pack) {
    for (const Fact& fact : pack.facts) {
        if (fact.conflict || fact.value.empty() || fact.state != FactState::InEffect) continue;
        for (FactFamily* family :
             {&m_byProperty[{fact.property, fact.unit}], &m_byEntity[{fact.entity, fact.unit}]}) {
            family->rows.push_back(&fact);
            family->allWhole = family->allWhole && fact.number && isWhole(*fact.number);
        }
    }
}

const FactFamily& DistractorPool::sameProperty(const Fact& fact) const {
    return familyIn(m_byProperty, fact.property, fact.unit);
}

const FactFamily& DistractorPool::sameEntity(const Fact& fact) const {
    return familyIn(m_byEntity, fact.entity, fact.unit);
}

std::vector<Option> distractorsFor(const Fact& right, const DistractorPool& pool,
                                   const DistractorRequest& request) {
    return DistractorSearch(right, pool, request).find();
}

} // namespace chipwise::pack

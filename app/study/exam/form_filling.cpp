#include "study/exam/form_filling.h"

#include "quiz/random.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace chipwise::study {
namespace {

/// Facts that stand in each other's way can make a choice end too early; another order then often succeeds.
constexpr int tries = 24;

/// One try: takes units in an order as long as they fit.
class Filling {
public:
    Filling(const FormUnits& from, const FormWish& wish)
        : m_from(from), m_left(wish.wanted), m_taken(from.facts, false), m_isChosen(from.units.size(), false),
          m_total(std::accumulate(wish.wanted.begin(), wish.wanted.end(), 0)), m_mayShift(wish.mayShift) {}

    void takeByDomain(const std::vector<std::size_t>& order) {
        for (const std::size_t unit : order)
            if (m_total > 0 && isFree(unit) && hasRoom(unit)) take(unit);
    }

    /// The rest from wherever there is something.
    void takeAny(const std::vector<std::size_t>& order) {
        for (const std::size_t unit : order) {
            if (!m_isChosen[unit] && isFree(unit) &&
                static_cast<int>(m_from.units[unit].entries.size()) <= m_total)
                take(unit);
            if (m_total == 0) return;
        }
    }

    FilledForm result() const {
        FilledForm filled{m_chosen, m_left, m_total};
        for (int& missing : filled.missing) missing = std::max(0, missing);
        return filled;
    }

private:
    bool isFree(std::size_t unit) const {
        return std::ranges::none_of(m_from.units[unit].facts,
                                    [&](std::size_t fact) { return m_taken[fact]; });
    }
    /// Where questions may shift a case has room as soon as one of it is wanted: small subjects would never
    /// get theirs in otherwise.
    bool hasRoom(std::size_t unit) {
        const FormUnit& wanted = m_from.units[unit];
        if (m_mayShift)
            return static_cast<int>(wanted.entries.size()) <= m_total &&
                   std::ranges::all_of(wanted.domains,
                                       [&](std::size_t domain) { return m_left[domain] > 0; });
        // Taken off and given back: a case may hold very many questions, too many to count each one's domain.
        for (const std::size_t domain : wanted.domains) --m_left[domain];
        const bool fits = std::ranges::none_of(wanted.domains, [&](std::size_t d) { return m_left[d] < 0; });
        for (const std::size_t domain : wanted.domains) ++m_left[domain];
        return fits;
    }
    void take(std::size_t unit) {
        for (const std::size_t fact : m_from.units[unit].facts) m_taken[fact] = true;
        for (const std::size_t domain : m_from.units[unit].domains) --m_left[domain];
        m_total -= static_cast<int>(m_from.units[unit].entries.size());
        m_isChosen[unit] = true;
        m_chosen.push_back(unit);
    }

    const FormUnits& m_from;
    std::vector<int> m_left;
    std::vector<bool> m_taken; ///< by fact
    std::vector<bool> m_isChosen;
    int m_total;
    bool m_mayShift;
    std::vector<std::size_t> m_chosen;
};

/// How many other units rest on what each unit rests on.
std::vector<std::size_t> rivals(const FormUnits& from) {
    std::vector<std::size_t> onFact(from.facts, 0);
    for (const FormUnit& unit : from.units)
        for (const std::size_t fact : unit.facts) ++onFact[fact];
    std::vector<std::size_t> counts;
    for (const FormUnit& unit : from.units) {
        std::size_t count = 0;
        for (const std::size_t fact : unit.facts) count += onFact[fact] - 1;
        counts.push_back(count);
    }
    return counts;
}

/// Every question is a lot, and a case is drawn with the first of its own: it needs room for all of them, so
/// as one lot among many it would come too late for nearly every form.
std::vector<std::size_t> unitsByLot(const FormUnits& from, quiz::Random& random) {
    std::vector<std::size_t> lots;
    for (std::size_t unit = 0; unit < from.units.size(); ++unit)
        lots.insert(lots.end(), from.units[unit].entries.size(), unit);
    quiz::shuffle(lots, random);
    std::vector<std::size_t> order;
    std::vector<bool> isDrawn(from.units.size(), false);
    for (const std::size_t unit : lots) {
        if (!isDrawn[unit]) order.push_back(unit);
        isDrawn[unit] = true;
    }
    return order;
}

/// By chance, but unseen ones first where that is wished, and a second card of one question after the first
/// of every other, so that a question made from many facts does not fill the form.
std::vector<std::size_t> drawn(const FormUnits& from, bool unseenFirst, quiz::Random& random) {
    std::vector<std::size_t> order = unitsByLot(from, random);
    const auto late = [&](std::size_t unit) { return unseenFirst && from.units[unit].seen; };
    std::stable_partition(order.begin(), order.end(), [&](std::size_t unit) { return !late(unit); });
    std::map<std::size_t, std::size_t> cardsOf;
    std::vector<std::pair<bool, std::size_t>> turn(order.size());
    for (const std::size_t unit : order) turn[unit] = {late(unit), cardsOf[from.units[unit].question]++};
    std::ranges::stable_sort(order, {}, [&](std::size_t unit) { return turn[unit]; });
    return order;
}

} // namespace

FilledForm fillForm(const FormUnits& from, const FormWish& wish) {
    quiz::Random random(wish.seed);
    std::vector<std::size_t> inTheWay;
    std::optional<FilledForm> best;
    for (int attempt = 0; attempt < tries; ++attempt) {
        std::vector<std::size_t> order = drawn(from, wish.unseenFirst, random);
        if (attempt > tries / 2) {
            if (inTheWay.empty()) inTheWay = rivals(from);
            std::ranges::stable_sort(order, {}, [&](std::size_t unit) { return inTheWay[unit]; });
        }
        Filling filling(from, wish);
        filling.takeByDomain(order);
        if (wish.mayShift) filling.takeAny(order);
        FilledForm filled = filling.result();
        if (!best || filled.missingInAll < best->missingInAll) best = std::move(filled);
        if (best->missingInAll == 0) break;
    }
    quiz::shuffle(best->units, random);
    return *best;
}

} // namespace chipwise::study

#include "memory/plan/day_choice.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace chipwise::memory {
namespace {

constexpr std::int64_t daysOfFacts = 30; ///< cards further ahead are not kept apart in advance

} // namespace

DayChoice::DayChoice(const Model& model, const Deck& deck, const PlanFrame& frame, const DayPrices* prices,
                     std::int64_t today, const std::vector<std::int64_t>& dueDays)
    : m_model(model), m_deck(deck), m_frame(frame), m_prices(prices), m_today(today), m_dueDays(dueDays) {}

DayChosen DayChoice::choose(const FactDays& facts, double forNew) const {
    std::vector<std::size_t> missed;
    std::vector<std::size_t> others;
    for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
        if (isDue(place)) (comesBack(card(place).outcome) ? missed : others).push_back(place);
    sortByNeed(missed);
    if (!m_frame.isEve(m_today)) // whose misses have no firm day
        std::ranges::stable_sort(missed, {}, [this](std::size_t place) { return turnOfMiss(place); });
    sortByNeed(others);
    const double mostSeconds = (m_frame.isEve(m_today) ? 1.0 : 1.5) * m_frame.secondsADay;
    auto all = allOf(facts, missed, others, mostSeconds - forNew);
    if (!all) return bestOf(facts, missed, others, forNew);
    all->mostSeconds = mostSeconds;
    return *std::move(all);
}

double DayChoice::cost(std::size_t place) const {
    return expectedSeconds(m_model, m_frame.learner, card(place), m_today);
}

/// What a miss takes of the minutes that misses may fill. The eve promises none its day.
double DayChoice::costAmongMisses(std::size_t place) const {
    return m_frame.isEve(m_today) ? cost(place) : secondsPromised(m_model, card(place), m_today);
}

/// A miss that an earlier study day put off: it waits no second time for the misses of yesterday.
bool DayChoice::hasWaitedADay(std::size_t place) const {
    return m_frame.calendar.after(card(place).lastDay) < m_today;
}

/// Who was promised the day first keeps it.
std::tuple<bool, bool, std::int64_t> DayChoice::turnOfMiss(std::size_t place) const {
    const std::int64_t turn = card(place).missTurn;
    return {turn == 0, !hasWaitedADay(place), turn};
}

/// All that need not wait for another card on its facts; nothing where that many seconds do not hold it.
std::optional<DayChosen> DayChoice::allOf(const FactDays& facts, const std::vector<std::size_t>& missed,
                                          std::vector<std::size_t> others, double seconds) const {
    DayChosen chosen{.facts = facts};
    const auto isHeld = [&](std::size_t place) {
        seconds -= cost(place);
        if (seconds >= 0) ask(place, chosen);
        return seconds >= 0;
    };
    if (!std::ranges::all_of(missed, isHeld)) return std::nullopt;
    std::ranges::stable_sort(others, {}, [this](std::size_t place) { return turnOnFacts(place); });
    for (const std::size_t place : others)
        if (!waitsForFacts(place, chosen) && !isHeld(place)) return std::nullopt;
    sortOthers(chosen.due);
    return chosen;
}

/// What the minutes hold of it, with the misses first, then room for the new ones.
DayChosen DayChoice::bestOf(const FactDays& facts, const std::vector<std::size_t>& missed,
                            const std::vector<std::size_t>& others, double forNew) const {
    DayChosen chosen{.facts = facts, .mostSeconds = m_frame.secondsADay};
    double left = m_frame.secondsADay;
    take(missed, left, true, chosen);
    std::vector<std::size_t> planned = others;
    if (!m_frame.isChosenForExam(m_today)) {
        askFirm(planned, chosen);
        std::ranges::stable_sort(planned, {}, [this](std::size_t place) { return !card(place).wasPutOff; });
    }
    left = m_frame.secondsADay;
    for (const std::size_t place : chosen.due) left -= cost(place);
    left -= forNew;
    take(firstOnFactsFirst(planned), left, false, chosen);
    return chosen;
}

/// Asks the cards whose day is firm, and takes them out of `others`.
void DayChoice::askFirm(std::vector<std::size_t>& others, DayChosen& chosen) const {
    std::vector<std::size_t> firm;
    for (const std::size_t place : others)
        if (card(place).firmTurn > 0 && card(place).dueDay == m_today) firm.push_back(place);
    // What one answer moves got its day at the same time: the deck's order decides, as it did for the
    // promise.
    std::ranges::sort(firm, {}, [this](std::size_t place) { return std::pair(card(place).firmTurn, place); });
    double misses = 0;
    for (const std::size_t place : chosen.due) misses += costAmongMisses(place);
    const double most =
        std::min(mostOfFirm * m_frame.secondsADay, mostOfFirmAndMisses * m_frame.secondsADay - misses);
    double taken = 0;
    std::vector<std::size_t> kept;
    std::vector<bool> isSettled(m_deck.cards.size());
    for (const std::size_t place : firm) {
        taken += costAmongMisses(place);
        if (taken > most) break;
        isSettled[place] = true;
        kept.push_back(place);
    }
    for (const std::size_t place : firstOnFactsFirst(kept))
        if (!waitsForFacts(place, chosen)) ask(place, chosen);
    std::erase_if(others, [&](std::size_t place) { return isSettled[place]; });
}

/// Of cards on one fact the one that has waited already goes first, else the one asked longest ago.
std::pair<bool, std::int64_t> DayChoice::turnOnFacts(std::size_t place) const {
    return {!card(place).hasWaited, card(place).lastDay};
}

/// Of cards on one fact only the first in line comes. In the order of what they gain, the one that gains
/// least would never be first: the one whose turn it is takes the place of the first of them.
std::vector<std::size_t> DayChoice::firstOnFactsFirst(const std::vector<std::size_t>& places) const {
    std::unordered_map<std::uint32_t, std::size_t> first;
    for (const std::size_t place : places)
        for (const std::uint32_t fact : m_deck.factsOf(place)) {
            std::size_t& known = first.try_emplace(fact, place).first->second;
            if (turnOnFacts(place) < turnOnFacts(known)) known = place;
        }
    std::vector<std::size_t> line;
    std::vector<bool> isInLine(m_deck.cards.size());
    const auto add = [&](std::size_t place) {
        if (!isInLine[place]) line.push_back(place);
        isInLine[place] = true;
    };
    for (const std::size_t place : places) {
        for (const std::uint32_t fact : m_deck.factsOf(place)) add(first.at(fact));
        add(place);
    }
    return line;
}

void DayChoice::sortOthers(std::vector<std::size_t>& due) const {
    const auto others = std::stable_partition(
        due.begin(), due.end(), [this](std::size_t place) { return comesBack(card(place).outcome); });
    std::vector<std::size_t> sorted(others, due.end());
    sortByNeed(sorted);
    std::ranges::copy(sorted, others);
}

void DayChoice::sortByNeed(std::vector<std::size_t>& places) const {
    std::vector<std::pair<double, std::size_t>> ranked;
    ranked.reserve(places.size());
    const bool byGain = m_prices && !m_frame.isEve(m_today);
    for (const std::size_t place : places)
        ranked.emplace_back(
            byGain ? -m_prices->plan().worthOfNotWaiting(card(place).state, card(place).lastDay, m_today) /
                         std::max(1.0, card(place).seconds)
                   : recallOn(m_model, card(place), m_today),
            place);
    for (auto& one : ranked)
        if (std::isnan(one.first)) one.first = -1;
    std::ranges::sort(ranked);
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = ranked[i].second;
}

void DayChoice::ask(std::size_t place, DayChosen& chosen) const {
    chosen.facts.take(place, m_today);
    chosen.due.push_back(place);
}

void DayChoice::take(const std::vector<std::size_t>& places, double& left, bool areMissed,
                     DayChosen& chosen) const {
    for (const std::size_t place : places) {
        if (!areMissed && waitsForFacts(place, chosen)) continue;
        const double takes = areMissed ? costAmongMisses(place) : cost(place);
        if (left < takes) {
            chosen.rest.push_back(
                {place, card(place).dueDay < m_today ? MoveReason::MissedDays : MoveReason::TooMuch, {}});
            continue;
        }
        left -= takes;
        ask(place, chosen);
    }
}

/// Another card on its facts comes today, and it can come on a later day, which is kept for it.
bool DayChoice::waitsForFacts(std::size_t place, DayChosen& chosen) const {
    if (chosen.facts.isApart(place, m_today) || card(place).hasWaited) return false;
    takeFactsToCome(chosen);
    std::int64_t day = m_frame.calendar.after(m_today);
    while (!chosen.facts.isApart(place, day)) // further ahead nothing is kept apart
        day = m_frame.calendar.after(day);
    if (m_frame.isBeforeExam(m_today) && day >= *m_frame.examDay) return false;
    chosen.facts.take(place, day);
    chosen.rest.push_back({place, MoveReason::SameFact, day});
    return true;
}

void DayChoice::takeFactsToCome(DayChosen& chosen) const {
    if (std::exchange(chosen.hasFactsToCome, true)) return;
    for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
        if (!isDue(place) && m_dueDays[place] <= m_today + daysOfFacts)
            chosen.facts.take(place, m_dueDays[place]);
}

} // namespace chipwise::memory

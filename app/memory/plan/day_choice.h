#pragma once

#include "memory/plan/day_plan.h"
#include "memory/plan/fact_days.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace chipwise::memory {

/// Of what is due on a study day: what is asked on it, what comes later, and who asks for a fact on which
/// day. Cards are places in Deck::cards.
struct DayChosen {
    struct Rest {
        std::size_t place;
        MoveReason reason;
        std::optional<std::int64_t> keptDay; ///< the day is kept for it
    };
    std::vector<std::size_t> due{};
    std::vector<Rest> rest{};
    FactDays facts;
    bool hasFactsToCome = false; ///< `facts` knows the days of what is not due
    double mostSeconds = 0;      ///< the most that the day may take, new cards included
};

/// Chooses what a study day asks, in the order that day_plan.h tells. All that it is given must live as long.
class DayChoice {
public:
    /// `dueDays`: of each card, with the moves so far.
    DayChoice(const Model&, const Deck&, const PlanFrame&, const DayPrices*, std::int64_t today,
              const std::vector<std::int64_t>& dueDays);

    /// `forNew`: seconds for the new cards that start today. `facts`: those that are taken already.
    DayChosen choose(const FactDays& facts, double forNew) const;

    bool isDue(std::size_t place) const { return m_dueDays[place] <= m_today; }
    /// Seconds that it is expected to take today.
    double cost(std::size_t place) const;
    /// What loses most by waiting comes first: by what it gains at the exam for its time, else the weakest.
    void sortByNeed(std::vector<std::size_t>& places) const;
    /// The same; missed cards stay in front.
    void sortOthers(std::vector<std::size_t>& due) const;
    /// Adds to `chosen` the days of cards that are not due.
    void takeFactsToCome(DayChosen& chosen) const;

private:
    const PlannedCard& card(std::size_t place) const { return m_deck.cards[place]; }
    double costAmongMisses(std::size_t place) const;
    bool hasWaitedADay(std::size_t place) const;
    std::tuple<bool, bool, std::int64_t> turnOfMiss(std::size_t place) const;
    std::pair<bool, std::int64_t> turnOnFacts(std::size_t place) const;
    std::optional<DayChosen> allOf(const FactDays&, const std::vector<std::size_t>& missed,
                                   std::vector<std::size_t> others, double seconds) const;
    DayChosen bestOf(const FactDays&, const std::vector<std::size_t>& missed,
                     const std::vector<std::size_t>& others, double forNew) const;
    void askFirm(std::vector<std::size_t>& others, DayChosen& chosen) const;
    std::vector<std::size_t> firstOnFactsFirst(const std::vector<std::size_t>& places) const;
    void ask(std::size_t place, DayChosen& chosen) const;
    void take(const std::vector<std::size_t>& places, double& left, bool areMissed, DayChosen& chosen) const;
    bool waitsForFacts(std::size_t place, DayChosen& chosen) const;

    const Model& m_model;
    const Deck& m_deck;
    const PlanFrame& m_frame;
    const DayPrices* m_prices;
    std::int64_t m_today;
    const std::vector<std::int64_t>& m_dueDays;
};

} // namespace chipwise::memory

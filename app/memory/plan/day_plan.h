#pragma once

#include "memory/plan/new_cards.h"
#include "memory/plan/next_day.h"
#include "memory/plan/planned_card.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace chipwise::memory {

class KeptReturns; // expected_returns.h

/// A study day: what is asked, what is moved, how much new comes.
struct DayPlan {
    std::int64_t today = 0;
    bool isStudyDay = true;
    std::vector<std::size_t> due;     ///< in Deck::cards, what matters most first
    std::vector<std::size_t> waiting; ///< due, but today nothing is asked: a day off, or the day of the exam
    std::vector<Move> moves;          ///< of cards that were due, and of later ones whose day is none
    int fresh = 0;
    double seconds = 0; ///< for what is due and new, with the repetitions expected
    /// The day on which the last of the cards comes that a missed day or too much has moved.
    std::optional<std::int64_t> caughtUpOn;
};

/// The prices of the days until an exam, from the states of the morning; null where none is near. They refer
/// to the model, which must live as long.
class DayPrices {
public:
    static std::unique_ptr<DayPrices> of(const Model&, const Deck&, const NewCards&, const PlanFrame&,
                                         std::int64_t today);
    const PlanAhead& plan() const { return *m_plan; }

private:
    DayPrices() = default;
    std::vector<BegunCard> m_cards;
    DayBeforeExam m_day;
    std::unique_ptr<PlanAhead> m_plan;
};

/// The ledger of a morning: every card on its next day, and the time that new cards will need.
CapacityLedger ledgerOf(const Model&, const Deck&, const NewCards&, const PlanFrame&, std::int64_t today);

/// The plan of a day from the states of its morning: pure, the same from every process. Missed cards come
/// first and always, unless they alone are more than the minutes; then as many new ones as the exam needs
/// and the minutes still hold; then the reviews by what they gain. A day that wants up to half more than its
/// minutes asks all of it: no estimate is exact enough to move a card for less. One that wants more keeps to
/// its minutes, and the rest is moved to the next days with room. A miss that was moved comes before the
/// newer ones, and of a day's misses the first one answered: it was promised that day before the others. The
/// eve of an exam always keeps to its minutes, and takes the weakest of its misses, whenever they were
/// answered.
///
/// Where days are firm, as they are without an exam in the next weeks, a day that wants too much asks the
/// cards whose day it firmly is after the misses, up to half more than its minutes; then what was put off
/// before, then the rest.
///
/// A card waits where another one on its facts comes that day: once after each answer, and only if a later
/// day, before the exam, has no other card on its facts. Else both come.
///
/// Where many days of one deck are planned, `kept` spares them what the days before have found.
DayPlan dayPlan(const Model&, const Deck&, const NewCards&, const PlanFrame&, const DayPrices*,
                std::int64_t today, KeptReturns* kept = nullptr);

} // namespace chipwise::memory

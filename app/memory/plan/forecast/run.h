#pragma once

#include "memory/learner_recall.h"
#include "memory/model.h"
#include "memory/observation.h"
#include "memory/plan/capacity_ledger.h"
#include "memory/plan/day_plan.h"
#include "memory/plan/expected_returns.h"
#include "memory/plan/forecast.h"
#include "memory/plan/forecast/draws.h"
#include "memory/plan/new_cards.h"
#include "memory/plan/planned_card.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace chipwise::memory {

/// What is known is noted once a week, and on the last day.
inline constexpr int daysAWeek = 7;

/// The prices that all runs share.
struct SharedPrices {
    const DayPrices* given = nullptr;
    std::unique_ptr<DayPrices> made;
    const DayPrices* get() const { return given != nullptr ? given : made.get(); }
};

/// What is known on a day, in each run.
struct KnownInRuns {
    std::vector<double> sums;
    double begun = 0; ///< cards, in all runs together
};

/// A day of one run.
struct DayOfRun {
    ForecastDay day;
    int moved = 0; ///< of its reviews, to later days because they are too much
};
/// Those of all runs, by day.
using DaysInRuns = std::vector<std::vector<DayOfRun>>;

/// Nothing is done from today up to that day's morning, except for what today still holds where that is kept.
bool isIdleUntil(const ForecastStart&, const Scenario&, std::int64_t day);

/// One run: a learner with his offset, day by day.
class Run {
public:
    Run(const Model&, const ForecastStart&, const Scenario&, LearnerRecall learner, std::uint64_t seed,
        SharedPrices&);

    /// From today to the end, once. Adds what comes of it to that of the other runs.
    void run(Forecast& sums, std::vector<KnownInRuns>& known, DaysInRuns& days);

private:
    bool isMissed(std::int64_t day) const;

    double chanceOn(const PlannedCard& card, std::int64_t day) const;
    void noteCards(std::vector<float>& chances, std::int64_t day) const;
    void noteKnown(KnownInRuns& known, std::int64_t day) const;

    /// A plan made in the middle of the day would find room that the morning's did not. The order decides
    /// what is left over once the minutes are used up.
    DayPlan dueOn(std::int64_t day) const;

    /// Nothing is left of a day that is planned.
    bool isDone(std::int64_t day) const;

    double expectedSecondsOf(const std::vector<std::size_t>& due, int fresh, std::int64_t day) const;

    /// New cards of a day whose queue is known.
    std::optional<int> freshOn(std::int64_t day) const;

    /// Returns how many of its reviews the day moves because they are too much.
    int studyOn(std::int64_t day, ForecastDay& sum);

    /// The answer of somebody who recalls, or does not.
    Observation answerOf(double chanceToBeRight);

    void review(std::size_t place, std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth,
                ForecastDay& sum);

    void begin(std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth, ForecastDay& sum);

    /// What was missed, or right by luck, is asked again until it is right.
    void answered(PlannedCard& card, const Observation& seen, double chance, bool first, std::int64_t day,
                  CapacityLedger& ledger, const PlanAhead* worth, ForecastDay& sum);

    const Model& m_model;
    const ForecastStart& m_start;
    const Scenario& m_scenario;
    LearnerRecall m_learner;
    Draws m_draws;
    SharedPrices& m_prices;
    Deck m_deck;
    KeptReturns m_returns;
    NewCards m_fresh;
    double m_secondsSaved = 0;   ///< of the minutes so far
    std::int64_t m_lastTurn = 0; ///< of a miss, and on a firm day
};

} // namespace chipwise::memory

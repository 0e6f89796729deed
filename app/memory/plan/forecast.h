#pragma once

#include "memory/learner_offset.h"
#include "memory/plan/answer_shares.h"
#include "memory/plan/day_plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace chipwise::memory {

/// A new card that is begun in its turn, with what decides which cards may come on one day with it.
struct NextNew {
    std::vector<std::uint32_t> facts;
    std::uint32_t group = 0; ///< as of PlannedCard
};

/// Where a forecast begins.
struct ForecastStart {
    Deck deck; ///< as it stands now
    NewCards fresh;
    std::vector<NextNew> nextNew{}; ///< the first of them, as far as they are known
    PlanFrame frame;
    std::int64_t today = 0;
    int freshToday = 0; ///< new cards that today still holds
    /// New cards of the next study day, once today is done and that day's queue can tell; else its plan does.
    std::optional<int> freshNext{};
    /// What is known now, as screens show it; where it is missing, the learner in the middle of a run knows.
    std::optional<double> knownNow{};
    /// The same as the model has it, whatever the learner's answers say of the model.
    std::optional<double> knownByModel{};
    bool isPlanned = false; ///< the deck has today's moves already: what is due today is asked
    /// Of a planned day, places in the deck in the order in which its queue asks them; what is not named
    /// comes last.
    std::vector<std::size_t> order{};
    std::int64_t until = 0; ///< the day of the exam, or the last one looked at
    const DayPrices* prices =
        nullptr; ///< of this morning; where there are none the first simulated day makes them
    LearnerOffset learner{};
    AnswerShares answers{};
};

constexpr int runsOfFan = 20;

/// What somebody might do.
struct Scenario {
    int missedDays = 0;      ///< study days from today on which nothing is done
    bool keepsToday = false; ///< what today still holds is done, and they begin with the next study day
    bool stops = false;      ///< nothing is done any more
    int runs = 1;            ///< of these the fan is made; see runsOfFan
    std::uint64_t seed = 1;
    bool notesCards = false;   ///< keeps each card's chance, too
    bool finishesDays = false; ///< answers all that a day asks, however long that takes
    bool missesNothing = false; ///< every answer is right, and none is said to be a guess
    /// Where it is given, what is known is told by it in all runs: as screens will show it, and not as the
    /// runs' learners know it.
    std::optional<LearnerRecall> shownBy{};
};

/// A day of a forecast: means over the runs. Of somebody who finishes the days, over those runs alone that
/// move reviews from it, where three in four do, else over those that don't: a day asks all or puts many off,
/// and the mean of both is a day that nobody meets. New cards are those of all runs all the same, so that the
/// days add up to what is begun.
struct ForecastDay {
    std::int64_t day = 0;
    double due = 0;          ///< reviews that the day asks
    double fresh = 0;        ///< new cards that it asks
    double askedSeconds = 0; ///< for both, as that morning's plan expects them to take
    double seconds = 0;      ///< that the run's learner studies
};

/// What is known on a day: the sum of the chances, with the range that should hold it nine times in ten.
struct ForecastKnown {
    std::int64_t day = 0;
    double known = 0;
    double low = 0;
    double high = 0;
};

struct Forecast {
    std::vector<ForecastDay> days; ///< from today to the day before `until`
    /// Of somebody who finishes the days, the reviews due on each of `days` that it moves to later ones
    /// because they are too much: where three in four runs move some, as many as the run in the middle of
    /// these, else none. Empty in other scenarios.
    std::vector<int> moved;
    /// Now, which has no range where it is given, then weekly, and on `until`.
    std::vector<ForecastKnown> known;
    double knownByAnswers = 0; ///< now, as the runs' learners know it: that is where the later figures start
    double knownByModel = 0;   ///< now
    double reviewsOffset = 0;  ///< of its learner, by how much the reviews have moved it from the prior's
    /// Where the scenario asks for it, the mean chance of each card on each day from tomorrow to `until`:
    /// first those of the deck at its start, then new ones in the order in which they are begun.
    std::vector<std::vector<float>> cards;
    double begun = 0; ///< cards by then
    /// Of the begun cards, those that were asked in the last days before the exam.
    double hadTheirPass = 0;
    int total = 0; ///< cards, begun or not
};

/// Runs the plan of each day (day_plan.h) and sets each next day (next_day.h) from today until the exam, on
/// answers of learners drawn from `learner` and `answers`, who stop reviewing when the minutes are used up,
/// unless the scenario has them finish the days.
/// The same start and scenario give the same figures.
Forecast forecast(const Model&, const ForecastStart&, const Scenario& = {});

} // namespace chipwise::memory

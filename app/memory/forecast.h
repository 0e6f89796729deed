#pragma once

#include "memory/day_plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace chipwise::memory {

/// How far a learner's memory is from the model's, in the logit of recall, and how sure that is. The prior
/// comes from the simulated learners of tests/bench (resources/docs/exam-date.md).
struct LearnerOffset {
    double mean = -0.15;
    double deviation = 0.45;
};

/// An answer a day or more after the one before, for the offset.
struct ForecastCheck {
    double recall = 0; ///< the model's
    double guessChance = 0;
    bool correct = false;
};

/// The prior moved by one's own answers: one Newton step of the logistic likelihood with guessing.
LearnerOffset updated(const LearnerOffset& prior, const std::vector<ForecastCheck>&);

/// Where a forecast begins.
struct ForecastStart {
    Deck deck; ///< as it stands now
    NewCards fresh;
    PlanFrame frame;
    std::int64_t today = 0;
    int freshToday = 0;     ///< new cards that today still holds
    bool isPlanned = false; ///< the deck has today's moves already: what is due today is asked
    std::int64_t until = 0; ///< the day of the exam, or the last one looked at
    const DayPrices* prices =
        nullptr; ///< of this morning; where there are none the first simulated day makes them
    LearnerOffset learner{};
};

/// What somebody might do.
struct Scenario {
    int missedDays = 0; ///< study days from today on which nothing is done
    bool stops = false; ///< nothing is done any more
    int runs = 1;       ///< of these the fan is made
    std::uint64_t seed = 1;
};

/// A day of a forecast: means over the runs.
struct ForecastDay {
    std::int64_t day = 0;
    double due = 0;
    double fresh = 0;
    double seconds = 0;
    double moved = 0; ///< to later days, because it was too much
};

/// What is known on a day: the sum of the chances, with what nine runs in ten hold.
struct ForecastKnown {
    std::int64_t day = 0;
    double known = 0;
    double low = 0;
    double high = 0;
};

struct Forecast {
    std::vector<ForecastDay> days;    ///< from today to the day before `until`
    std::vector<ForecastKnown> known; ///< today, then weekly, and on `until`
    double begun = 0;                 ///< cards by then
    int total = 0;                    ///< cards, begun or not
};

/// Runs the plan of each day (day_plan.h) and sets each next day (next_day.h) from today until the exam, on
/// answers drawn from the model. The same start and scenario give the same figures.
Forecast forecast(const Model&, const ForecastStart&, const Scenario& = {});

} // namespace chipwise::memory

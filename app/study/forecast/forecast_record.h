#pragma once

#include "study/clock.h"
#include "study/plan/day/lost_days.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// What was said about today, and how it turned out.
struct SaidBefore {
    std::int64_t madeDay = 0;
    std::int64_t madeMs = 0;
    double said = 0;     ///< questions known this morning, a sum of chances
    double known = 0;    ///< this morning, before anything was learned today
    LostDays lost;       ///< since then
    int hidden = 0;      ///< questions with an answer that were hidden since then: `known` leaves them out
    int broughtBack = 0; ///< the same of those that were brought back
    int testedOut = 0;   ///< questions that count as known since a test-out was passed since then
    /// "On Sat, Nov 21, we expected you to know about 430 questions by this morning. You left 40 of 69
    /// questions unanswered on Sun, Nov 22, and knew about 421."
    std::string sentence;
};

/// The newest record of the last week that is about today and was made under the plan that this morning
/// began with; empty where there is none. Records are also made where nobody looks, so it may never have been
/// shown.
std::optional<SaidBefore> keptBefore(const Learner&, const Now&);
/// The same of what was shown: only that can be quoted. One record hides no newer one: yesterday's is quoted
/// where it was shown, and what was said a week ago only where nothing newer was.
std::optional<SaidBefore> saidBefore(const Learner&, const Now&);

/// What today's record says about the mornings to come before the exam: the sum of chances. Who shows it
/// calls noteShown (shown_forecasts.h), and saidBefore may quote it.
struct SaidToday {
    double tomorrow = 0;
    std::optional<double> inAWeek; ///< nothing where the exam is by then
    /// "Today's first forecast: you will know about 22 questions tomorrow morning and about 90 on Mon,
    /// Dec 7." It is not called the first one where it was made after an answer, and after a change of the
    /// plan it says so.
    std::string sentence;
};
/// Empty where nothing was kept today, or under another plan, on the day before the exam, whose forecast is
/// the plan's, and where nothing is forecast (study/plan/exam_outcome.h). Empty, too, once today is done,
/// where answers came after it: newer figures say more then. `isNothingLeft`: of today's queue, from a caller
/// who has planned the day; else it is planned for that.
std::optional<SaidToday> saidToday(const Learner&, const Now&, std::optional<bool> isNothingLeft = {});

/// "a, b, and c", where one of them may hold a comma itself.
std::string joinedClauses(const std::vector<std::string>&);

} // namespace chipwise::study

#pragma once

#include "memory/plan/forecast.h"
#include "store/profile.h"
#include "study/clock.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

class Learner;

/// Keeps what today's forecast says about tomorrow, about the day in a week and about the exam, and what was
/// known this morning, whatever has been answered since: once a study day, and only where there are
/// questions, the profile can be written and the clock makes sense. `runs` as of a scenario; one run has no
/// fan.
void keepForecasts(Learner&, const Now&, int runs = memory::runsOfFan);
/// The same for a command that shows no forecast and should not take long: where there are so many questions
/// that the fan takes seconds, it is left to those that do. A day's record without a fan could not get one
/// later.
void keepForecastsIfQuick(Learner&, const Now&);

/// Study days from `first` to the day before today on which nothing was answered. The day of the exam asks
/// nothing.
int missedDaysSince(const Learner&, std::int64_t first, const Now&);

/// How many more new questions were started than planned, on the days from `first` to the day before today on
/// which something was answered and whose number of new questions is on record; negative: so many fewer.
/// What a check asked stands for the new questions of its day, but never for more than those.
int startedBeyondPlan(const Learner&, std::int64_t first, const Now&);

/// What was said about today, and how it turned out.
struct SaidBefore {
    std::int64_t madeDay = 0;
    std::int64_t madeMs = 0;
    double said = 0;    ///< questions known this morning, a sum of chances
    double known = 0;   ///< this morning, before anything was learned today
    int missedDays = 0; ///< study days since then on which nothing was answered
    /// "On Sat, Nov 21, we expected you to know about 430 questions by this morning. You knew
    /// about 421."
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
/// calls noteShown, and saidBefore may quote it.
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
/// Remembers that today's record was shown, in a profile that can be written. Nobody hears that it failed.
void noteShown(Learner&, const Now&);
/// The same of a forecast for the exam of the plan in force. The first one of a day that is shown is the
/// day's: it takes the place of one that was kept unseen.
void keepShownExam(Learner&, const memory::ForecastKnown&, const Now&);
/// What is on record of that day about the exam.
std::optional<store::ForecastRow> keptOfExam(const store::Profile&, std::int64_t madeDay,
                                             std::int64_t examDay);
/// Whether what the row says was shown: only that is measured by what came.
bool wasShown(const store::Profile&, const store::ForecastRow&);
/// Whether the day that the row is about began with the plan that it was made under: what another plan
/// promised is not comparable. A plan that is changed on that day changes nothing about it.
bool keptItsPlan(const store::Profile&, const store::ForecastRow&, int utcOffsetMin);

} // namespace chipwise::study

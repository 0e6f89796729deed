#pragma once

#include "memory/plan/forecast.h"
#include "study/clock.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Core;
class ForecastFrom;
class Learner;

/// A level of the packs: the questions up to it that are new, and when the plan has begun them all.
struct LevelForecast {
    std::string name; ///< "Core 60"; "All" for the last
    int questions = 0;
    std::optional<std::int64_t> begunOn; ///< not before the last day where empty
};

/// A day with too many reviews.
struct FullDay {
    std::int64_t day = 0;
    int moved = 0;          ///< of its reviews, to later days
    bool startsNew = false; ///< for which it moves them: its share before the exam
};

/// What studying like that comes to: the one forecast from which every sentence about the future is read.
struct PlanForecast {
    Plan plan;
    std::int64_t today = 0;
    std::int64_t until = 0; ///< the day of the exam, else sixty days ahead
    bool hasExam = false;
    bool isNothingLeftToday = false;
    bool beginsLater = false;       ///< another plan than the one in force, from the next study day on
    int freshToday = 0;             ///< new questions today, with those begun already
    int begunToday = 0;             ///< of these
    double studiedToday = 0;        ///< seconds that today's answers took
    int minutesADay = 0;            ///< studied on the mean study day, without a day that is done
    std::int64_t lastDaysBegin = 0; ///< with an exam: from then on nothing new comes
    std::optional<std::int64_t> lastNewDay; ///< on which the last new question comes; empty: none does
    int begun = 0;                          ///< questions by the last day
    std::vector<LevelForecast> levels;      ///< each with those below it; only where something is new
    memory::Forecast figures;
    /// Of the reviews due on each of the figures' days, to later ones because they are too much; of
    /// forecastByDays alone.
    std::vector<int> moved;

    /// From which day on the figures are the plan's.
    std::int64_t begins() const { return beginsLater ? plan.calendar.after(today) : today; }
    /// The days with too many, from tomorrow to a week ahead. The last study day before an exam is none of
    /// them: it always keeps to its minutes.
    std::vector<FullDay> fullDays() const;
    /// On the last day; not of a report that is no forecast, whose figures are empty.
    const memory::ForecastKnown& known() const { return figures.known.back(); }
};

/// `runs`: 1 for first figures, runsOfFan for the fan. Another plan than the one in force begins with the
/// next study day once today is done. Reads what the plan rests on; the fan may take seconds with many
/// thousand questions, so it is not for the window's thread.
PlanForecast forecastOf(const Learner&, const Plan&, const Now&,
                        const memory::Scenario& = {.runs = memory::runsOfFan});
/// The same, but what each day asks and moves, and what is begun by when, is that of a learner who finishes
/// the days. What is known, and the mean of the minutes, stays that of one who keeps to the minutes.
PlanForecast forecastByDays(const Learner&, const Plan&, const Now&, int runs = memory::runsOfFan);

/// The same two from where forecasts begin (forecast_start.h), which the forecasts of one report share.
PlanForecast forecastOf(const Core&, const ForecastFrom&, const Plan&, const Now&, const memory::Scenario&);
PlanForecast forecastByDays(const Core&, const ForecastFrom&, const Plan&, const Now&, int runs);
/// What there is to say of today, and nothing of what lies ahead.
PlanForecast todayWithoutForecast(const ForecastFrom&, const Plan&, const Now&);

} // namespace chipwise::study

#include "study/forecast/plan_forecast.h"

#include "study/core.h"
#include "study/forecast/finished_days.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/levels_begun.h"
#include "study/learner.h"
#include "study/library.h"
#include "study/plan/day/long_day.h"
#include "study/plan/pace.h"
#include "study/plan/tags.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace chipwise::study {
namespace {

/// The name of that level; packs may call it differently, then it has none.
std::string levelName(const std::vector<store::InstalledPack>& packs, std::size_t level) {
    std::string name;
    for (const store::InstalledPack& pack : packs) {
        if (pack.ladder.empty()) continue;
        const std::string here = level < pack.ladder.size() ? tagWords(pack.ladder[level]) : std::string();
        if (!name.empty() && here != name) return {};
        name = here;
    }
    return name;
}

void addLevels(PlanForecast& forecast, const Core& core, const ForecastFrom& from) {
    const Planner& planner = from.planner();
    forecast.levels.clear();
    const auto levels =
        levelsToBegin(*core.library(), planner.rows(), forecast.figures.days, planner.begunToday());
    for (std::size_t level = 0; level < levels.size(); ++level) {
        if (levels[level].unseen == 0) continue;
        const bool isLast = level + 1 == levels.size();
        forecast.levels.push_back({isLast ? std::string("All") : levelName(core.library()->packs(), level),
                                   levels[level].unseen, levels[level].begunOn});
    }
}

/// A day that is done takes nothing more, and is left out of the mean.
void addMinutes(PlanForecast& forecast, const memory::StudyCalendar& calendar) {
    double seconds = 0;
    for (const memory::ForecastDay& day : forecast.figures.days) seconds += day.seconds;
    const std::int64_t from = forecast.today + (forecast.isNothingLeftToday ? 1 : 0);
    const int days = std::max(1, calendar.count(from, forecast.until));
    forecast.minutesADay = wholeMinutes(seconds / days);
}

/// What is begun, and when, as the days of the figures have it.
void addBegun(PlanForecast& forecast, const Core& core, const ForecastFrom& from) {
    forecast.begun = static_cast<int>(from.start().deck.cards.size());
    forecast.lastNewDay.reset();
    for (const memory::ForecastDay& day : forecast.figures.days) {
        if (day.fresh <= 0) continue;
        forecast.begun += wholeQuestions(day.fresh);
        forecast.lastNewDay = day.day;
    }
    addLevels(forecast, core, from);
}

} // namespace

std::vector<FullDay> PlanForecast::fullDays() const {
    constexpr std::size_t daysAhead = 7;
    constexpr int worthSaying = 3;
    std::vector<FullDay> full;
    for (std::size_t i = 1; i < moved.size() && i <= daysAhead; ++i) {
        const std::int64_t day = figures.days[i].day;
        if (hasExam && day >= plan.calendar.before(until)) break;
        const bool startsNew = hasExam && plan.newPerDay == 0 && isForNew(figures.days[i].fresh, moved[i]);
        if (moved[i] >= worthSaying) full.push_back({day, moved[i], startsNew});
    }
    return full;
}

PlanForecast todayWithoutForecast(const ForecastFrom& from, const Plan& plan, const Now& now) {
    PlanForecast forecast;
    forecast.plan = plan;
    forecast.today = forecast.until = studyDay(now);
    forecast.begunToday = from.planner().introduced();
    forecast.freshToday = from.start().freshToday + forecast.begunToday;
    forecast.isNothingLeftToday = from.isNothingLeftToday();
    forecast.beginsLater = from.beginsLater();
    return forecast;
}

PlanForecast forecastOf(const Core& core, const ForecastFrom& from, const Plan& plan, const Now& now,
                        const memory::Scenario& scenario) {
    PlanForecast forecast = todayWithoutForecast(from, plan, now);
    forecast.until = from.start().until;
    forecast.hasExam = plan.examDay && forecast.until == *plan.examDay;
    if (forecast.hasExam) forecast.lastDaysBegin = from.start().frame.lastDaysBegin();
    forecast.studiedToday = studiedToday(core, now);
    forecast.figures = from.planned(scenario);
    addMinutes(forecast, from.start().frame.calendar);
    addBegun(forecast, core, from);
    return forecast;
}

PlanForecast forecastByDays(const Core& core, const ForecastFrom& from, const Plan& plan, const Now& now,
                            int runs) {
    PlanForecast forecast = forecastOf(core, from, plan, now, {.runs = runs});
    memory::Forecast finished = from.finished({.runs = runs}, forecast.until);
    forecast.figures.days = std::move(finished.days);
    forecast.moved = std::move(finished.moved);
    addBegun(forecast, core, from);
    return forecast;
}

PlanForecast forecastOf(const Learner& learner, const Plan& plan, const Now& now,
                        const memory::Scenario& scenario) {
    return forecastOf(learner.core(), forecastFrom(learner, plan, now), plan, now, scenario);
}

PlanForecast forecastByDays(const Learner& learner, const Plan& plan, const Now& now, int runs) {
    return forecastByDays(learner.core(), forecastFrom(learner, plan, now), plan, now, runs);
}

} // namespace chipwise::study

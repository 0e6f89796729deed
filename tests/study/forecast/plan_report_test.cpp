#include "study/forecast/plan_report.h"

#include "study/forecast/forecast_start.h"
#include "study/plan/pace.h"
#include "study_table.h"
#include "support/catch.h"

#include <algorithm>
#include <set>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

namespace {

Plan withExamIn(BegunTable& table, std::int64_t days) {
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + days;
    plan.newPerDay = 0;
    table.learner.setPlan(plan, table.now);
    return table.learner.plan(table.now);
}

/// The first of the coming days on which that forecast studies, counted from today.
std::ptrdiff_t firstDayOfStudy(const PlanForecast& forecast) {
    const auto& days = forecast.figures.days;
    return std::ranges::find_if(days, [](const memory::ForecastDay& day) { return day.seconds > 0; }) -
           days.begin();
}

} // namespace

TEST_CASE("the seven days that somebody might miss begin tomorrow once today is done") {
    BegunTable table({90});
    const Plan plan = withExamIn(table, 20);
    CHECK(firstDayOfStudy(planReport(table.learner, plan, table.now, 1).weekMissed) == 7);
    table.finish(*table.start());
    REQUIRE(table.learner.today(table.now).fresh == 0);
    CHECK(firstDayOfStudy(planReport(table.learner, plan, table.now, 1).weekMissed) == 8);
    table.sleepUntilNextMorning();
    CHECK(firstDayOfStudy(planReport(table.learner, plan, table.now, 1).weekMissed) == 7);
}

TEST_CASE("the minutes a day that a plan comes to leave out a day that is done") {
    BegunTable table({90});
    const Plan plan = withExamIn(table, 20);
    table.finish(*table.start());
    const PlanForecast done = forecastOf(table.learner, plan, table.now, {.runs = 1});
    REQUIRE(done.isNothingLeftToday);
    CHECK(done.begunToday == done.freshToday);
    double seconds = 0;
    for (const memory::ForecastDay& day : done.figures.days) seconds += day.seconds;
    CHECK(done.minutesADay == wholeMinutes(seconds / 19)); // tomorrow to the eve
}

TEST_CASE("a plan with more minutes is worked out at the pace of the plan that it is compared with") {
    BegunTable table({200});
    Plan plan = withExamIn(table, 20);
    auto session = table.start();
    std::set<std::string> missed;
    while (session->current()) {
        const bool isMissed = missed.insert(session->current()->card.name).second;
        table.answer(*session,
                     !isMissed); // nobody knew in the morning that every first answer would be wrong
    }
    REQUIRE(table.learner.today(table.now).fresh == 0);
    const ForecastFrom planned(table.learner.core(), plan, table.now);
    plan.minutesADay += 10;
    const ForecastFrom more(table.learner.core(), plan, table.now);
    REQUIRE(more.start().freshToday > 0);
    CHECK(more.start().fresh.firstRecall == planned.start().fresh.firstRecall);
    CHECK(more.start().fresh.seconds == planned.start().fresh.seconds);
}

namespace {

/// On 2026-11-21, a Saturday, of somebody who studies every day; `moved` of today and the days after it.
PlanForecast movedBy(const std::vector<double>& moved) {
    PlanForecast forecast;
    forecast.today = *dayFromDate("2026-11-21");
    for (std::size_t i = 0; i < moved.size(); ++i)
        forecast.figures.days.push_back(
            {.day = forecast.today + static_cast<std::int64_t>(i), .moved = moved[i]});
    return forecast;
}

} // namespace

TEST_CASE("a full day of the week ahead is told before its eve") {
    CHECK(fullDayWords(movedBy({0, 0, 0, 6.6, 9})) ==
          "Tue, Nov 24 looks full: about 7 of its reviews may move to later days.");
    CHECK(fullDayWords(movedBy({0, 0, 0, 2.4, 0})).empty()); // the luck of a few runs
    CHECK_FALSE(fullDayWords(movedBy({0, 0, 0, 0, 0, 0, 0, 6})).empty());
    CHECK(fullDayWords(movedBy({0, 0, 0, 0, 0, 0, 0, 0, 6})).empty());

    PlanForecast nearExam = movedBy({0, 0, 0, 6.6, 9});
    nearExam.hasExam = true;
    nearExam.lastDaysBegin = nearExam.today + 4;
    CHECK_FALSE(fullDayWords(nearExam).empty());
    nearExam.lastDaysBegin = nearExam.today + 3; // what does not fit then may come after the exam
    CHECK(fullDayWords(nearExam).empty());
}

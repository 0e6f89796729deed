#include "study/forecast/shown_forecasts.h"

#include "readiness_support.h"
#include "study/forecast/kept_forecasts.h"
#include "study/readiness/progress_figures.h"
#include "support/catch.h"

#include <algorithm>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("what is remembered of shown forecasts is one mark a day, and the record stays the same") {
    BegunTable table({60});
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 30;
    plan.newPerDay = 5;
    table.learner.setPlan(plan, table.now);
    int shownDays = 0;
    for (int day = 0; day < 8; ++day) {
        keepForecasts(table.learner, table.now, 1);
        for (int figure = 0; figure < 5; ++figure) // the exam's, anew after each session
            keepShownExam(table.learner, {*plan.examDay, 40.0 + figure, 30, 50}, table.now);
        if (day % 2 == 0) {
            noteShown(table.learner, table.now);
            ++shownDays;
        }
        table.finish(*table.start());
        table.sleepUntilNextMorning();
    }
    const auto marks = [&] {
        const std::string text = table.learner.profile().setting("forecast.shown").value_or("");
        return std::ranges::count(text, ' ');
    };
    keepShownExam(table.learner, {*plan.examDay, 40, 30, 50}, table.now);
    CHECK(marks() == 8 + 1); // one a day
    const auto forecasts = progressFigures(table.learner, table.now, 1).record.forecasts;
    CHECK(forecasts.size() == 5); // of four mornings, and of one in a week
    keepShownExam(table.learner, {*plan.examDay, 41, 30, 50}, table.now);
    CHECK(progressFigures(table.learner, table.now, 1).record.forecasts.size() == forecasts.size());
}

TEST_CASE("the forecast for an exam stays in the record where its day's record was not shown") {
    BegunTable table({30});
    const Plan plan = table.setExamIn(4);
    table.finish(*table.start());
    keepShownExam(table.learner, {*plan.examDay, 12, 10, 14}, table.now); // an older figure of the day
    keepForecasts(table.learner, table.now, 1);
    const store::ForecastRow exam = table.learner.profile().forecastsAbout(*plan.examDay).front();
    keepShownExam(table.learner, {exam.aboutDay, *exam.known, 0, 0}, table.now);
    table.sleepUntilNextMorning();
    keepShownExam(table.learner, {*plan.examDay, 13, 10, 14}, table.now);
    table.sleepUntilNextMorning();
    const std::string before = table.learner.profile().setting("forecast.shown").value_or("");
    keepShownExam(table.learner, {*plan.examDay, 14, 10, 15}, table.now);
    const std::string after = table.learner.profile().setting("forecast.shown").value_or("");
    CHECK(std::ranges::count(before, ' ') == 2);
    CHECK(std::ranges::count(after, ' ') == 3);
    const ShownForecasts shown(table.learner.profile());
    CHECK(shown.has(exam, std::nullopt));
    CHECK_FALSE(shown.hasDay(exam.madeDay, saidOfNextMorning(table.learner.profile(), exam.madeDay)));
}

TEST_CASE("of the eve, too, the first forecast for the exam that is shown is the day's") {
    BegunTable table({30});
    Plan plan = table.setExamIn(2);
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    const store::Profile& profile = table.learner.profile();
    const std::int64_t eve = studyDay(table.now);
    keepShownExam(table.learner, {*plan.examDay, 12, 10, 14}, table.now);
    CHECK_FALSE(profile.hasForecastsMadeOn(eve)); // that is not yet the day's record
    keepForecasts(table.learner, table.now, 1);
    CHECK(profile.hasForecastsMadeOn(eve));
    keepShownExam(table.learner, {*plan.examDay, 13, 10, 14}, table.now);
    const auto kept = keptOfExam(profile, eve, *plan.examDay);
    REQUIRE(kept);
    CHECK(*kept->known == 12);
    const auto rows = profile.forecastsAbout(eve);
    CHECK(std::ranges::any_of(rows, &store::ForecastRow::isMorning));
    plan.minutesADay += 10; // a changed plan has another forecast
    table.learner.setPlan(plan, table.now);
    keepShownExam(table.learner, {*plan.examDay, 15, 11, 16}, table.now);
    keepForecasts(table.learner, table.now, 1);
    CHECK(*keptOfExam(profile, eve, *plan.examDay)->known == 15);
}

TEST_CASE("what is shown for the exam leaves what was said of the next study day after a day off") {
    BegunTable table({20});
    Plan plan = table.setExamIn(20);
    const std::int64_t today = studyDay(table.now);
    plan.calendar = memory::StudyCalendar(plan.calendar.weekdays(), {today + 1});
    table.learner.setPlan(plan, table.now);
    keepForecasts(table.learner, table.now, 1);
    const auto said = table.learner.profile().forecastsAbout(today + 2);
    REQUIRE(said.size() == 1);
    CHECK(said.front().due);
    CHECK_FALSE(said.front().known); // nothing is shown of it
    keepShownExam(table.learner, {*plan.examDay, 13, 10, 14}, table.now);
    CHECK(table.learner.profile().forecastsAbout(today + 2) == said);
}

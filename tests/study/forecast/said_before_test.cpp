// What was said of a morning, and whether it is quoted.
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/left_range.h"
#include "study/forecast/shown_forecasts.h"
#include "study/memory/adapting.h"
#include "study_table.h"
#include "support/catch.h"

#include <cmath>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("what is expected of a later morning is said on the day that it is kept, and quoted then") {
    BegunTable table({60});
    table.setExamIn(20);
    table.finish(*table.start());
    CHECK_FALSE(saidToday(table.learner, table.now));
    keepForecasts(table.learner, table.now, 6);
    const auto said = saidToday(table.learner, table.now);
    REQUIRE(said);
    REQUIRE(said->inAWeek);
    const std::int64_t inAWeek = studyDay(table.now) + 7;
    CHECK(said->sentence ==
          "This morning's forecast: you will know about " + std::to_string(std::lround(said->tomorrow)) +
              " questions tomorrow morning and about " + std::to_string(std::lround(*said->inAWeek)) +
              " on " + dateWords(inAWeek) + ".");
    const std::string made = dateWords(studyDay(table.now));
    CHECK_FALSE(saidBefore(table.learner, daysLater(table.now, 7))); // nobody has seen it
    REQUIRE(keptBefore(table.learner, daysLater(table.now, 7)));
    noteShown(table.learner, table.now);
    table.now = daysLater(table.now, 7);
    const auto quoted = saidBefore(table.learner, table.now);
    REQUIRE(quoted);
    CHECK(quoted->said == *said->inAWeek);
    CHECK(quoted->lost.missed == 6); // all but the first
    CHECK_THAT(quoted->sentence,
               Catch::Matchers::StartsWith("On " + made + ", we expected you to know about " +
                                           std::to_string(std::lround(*said->inAWeek)) + " "));
    CHECK_THAT(quoted->sentence, ContainsSubstring("You missed 6 study days in between and knew about "));
}

TEST_CASE("a forecast of one question is about one question") {
    BegunTable table({1});
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    const auto said = saidToday(table.learner, table.now);
    REQUIRE(said);
    CHECK_THAT(said->sentence, ContainsSubstring("will know about 1 question tomorrow morning"));
}

TEST_CASE("what is expected on the day of the exam is said once, by the plan") {
    BegunTable table({60});
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    const auto withExamIn = [&](std::int64_t days) {
        plan.examDay = studyDay(table.now) + days;
        table.learner.setPlan(plan, table.now);
        return saidToday(table.learner, table.now);
    };
    withExamIn(7);
    keepForecasts(table.learner, table.now, 1);
    const auto aWeekBefore = withExamIn(7);
    REQUIRE(aWeekBefore);
    CHECK_FALSE(aWeekBefore->inAWeek);
    CHECK_FALSE(withExamIn(1));
    CHECK_FALSE(withExamIn(4)); // what was kept was of another plan
    keepForecasts(table.learner, table.now, 1);
    const auto beforeTheWeek = withExamIn(4);
    REQUIRE(beforeTheWeek);
    CHECK_FALSE(beforeTheWeek->inAWeek);
}

TEST_CASE("what was kept under another plan is not today's forecast any more") {
    BegunTable table({60});
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    REQUIRE(saidToday(table.learner, table.now));
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay += 10;
    table.now.ms += 60'000;
    table.learner.setPlan(plan, table.now);
    CHECK_FALSE(saidToday(table.learner, table.now));
    keepForecasts(table.learner, table.now, 1);
    REQUIRE(saidToday(table.learner, table.now));
    CHECK_THAT(saidToday(table.learner, table.now)->sentence,
               Catch::Matchers::StartsWith("This morning's forecast: you will know about "));
}

TEST_CASE("what was kept by another memory model is not today's forecast any more") {
    BegunTable table({60});
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    REQUIRE(saidToday(table.learner, table.now));
    table.now.ms += 60'000;
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now);
    CHECK_FALSE(saidToday(table.learner, table.now));
    table.sleepUntilNextMorning();
    CHECK_FALSE(saidBefore(table.learner, table.now)); // beside what the other model takes as known
    keepForecasts(table.learner, table.now, 1);
    CHECK(saidToday(table.learner, table.now));
}

TEST_CASE("what another plan said of a later morning is not quoted") {
    BegunTable table({60});
    Plan plan = table.learner.plan(table.now);
    const std::int64_t today = studyDay(table.now);
    plan.calendar = memory::StudyCalendar(0b1111111, {today + 1, today + 2});
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    noteShown(table.learner, table.now);
    table.now = daysLater(table.now, 7);
    REQUIRE(saidBefore(table.learner, table.now)->lost.missed == 4); // the days off are none
    plan.minutesADay += 10;
    table.learner.setPlan(plan, daysLater(table.now, -1));
    CHECK_FALSE(saidBefore(table.learner, table.now));
}

TEST_CASE("a plan that is changed today leaves what yesterday said of this morning") {
    BegunTable table({60});
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    noteShown(table.learner, table.now);
    table.sleepUntilNextMorning();
    const auto before = saidBefore(table.learner, table.now);
    REQUIRE(before);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay += 10;
    table.learner.setPlan(plan, table.now);
    REQUIRE(saidBefore(table.learner, table.now));
    CHECK(saidBefore(table.learner, table.now)->sentence == before->sentence);
}

TEST_CASE("a forecast that was shown is not quoted once the plan has changed that day, unless shown anew") {
    BegunTable table({60});
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 10;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    noteShown(table.learner, table.now);
    plan.newPerDay = 20;
    const bool isShownAgain = GENERATE(false, true);
    table.learner.setPlan(plan, table.now);
    keepForecasts(table.learner, table.now, 1); // as the day's care does
    REQUIRE(table.learner.profile().hasForecastsMadeOn(studyDay(table.now)));
    if (isShownAgain) noteShown(table.learner, table.now);
    table.sleepUntilNextMorning();
    CHECK(keptBefore(table.learner, table.now));
    CHECK(saidBefore(table.learner, table.now).has_value() == isShownAgain);
}

TEST_CASE("yesterday's forecast of this morning is quoted, not an older one") {
    BegunTable table({60});
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 3;
    table.learner.setPlan(plan, table.now);
    const auto studyAndShow = [&] {
        table.finish(*table.start());
        keepForecasts(table.learner, table.now, 1);
        noteShown(table.learner, table.now);
        table.sleepUntilNextMorning();
    };
    for (int day = 0; day < 7; ++day) studyAndShow();
    const std::int64_t today = studyDay(table.now);
    REQUIRE(table.learner.profile().forecastsAbout(today).size() == 2); // a week ago, and yesterday
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK(said->madeDay == today - 1);
    CHECK(said->lost.missed == 0);
    CHECK(saidBefore(table.learner, daysLater(table.now, 1))->madeDay == today - 6); // nothing newer
}

TEST_CASE("in the evening the forecast of the morning no longer stands beside newer figures") {
    BegunTable table({60});
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    while (table.start()->size() < 3) table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now, 1);
    REQUIRE(saidToday(table.learner, table.now));
    const auto session = table.start();
    table.answer(*session, true);
    CHECK(saidToday(table.learner, table.now));
    table.finish(*session);
    REQUIRE(table.start()->size() == 0);
    CHECK_FALSE(saidToday(table.learner, table.now));
    CHECK_FALSE(saidToday(table.learner, table.now, true)); // by a caller who has planned the day
    CHECK(saidToday(table.learner, table.now, false));
}

TEST_CASE("on the day of the exam nothing is quoted that no screen showed") {
    BegunTable table({60});
    table.setExamIn(3);
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 1);
    table.now = daysLater(table.now, 3);
    CHECK_FALSE(saidBefore(table.learner, table.now));
}

TEST_CASE("on the day of the exam, what was shown of it the day before is quoted") {
    BegunTable table({60});
    table.setExamIn(2);
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now, 1);
    const std::int64_t eve = studyDay(table.now);
    noteRangeShown(table.learner, table.learner.plan(table.now), {{eve + 1, 41, 38, 44}}, table.now);
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK_THAT(said->sentence, Catch::Matchers::StartsWith(
                                   "On " + dateWords(eve) +
                                   ", we expected you to know about 41 questions by this morning. You "
                                   "knew about "));
}

TEST_CASE("where more is known than was said, questions that were tested out of since are named") {
    BegunTable table({60, 40});
    table.allowNew(20);
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 6);
    noteShown(table.learner, table.now);
    table.now.ms += 60'000;
    SessionOptions options;
    options.testOut = true;
    options.group = std::pair{std::string("p"), 1};
    const auto session = table.start(options);
    while (session->current()) table.answer(*session, true);
    const int placed = session->summary().placed;
    REQUIRE(placed > 20);
    table.sleepUntilNextMorning();
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK_THAT(said->sentence, ContainsSubstring(" by this morning. You tested out of " +
                                                 std::to_string(placed) + " questions and knew about "));
}

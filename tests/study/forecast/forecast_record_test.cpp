// What is kept of a day's forecast.
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"

#include "readiness_support.h"
#include "study/care/daily_care.h"
#include "study/plan/day/lost_days.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE(
    "a day's forecast of tomorrow, of the day in a week and of the exam is kept once, and never rewritten") {
    BegunTable table({30});
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20;
    plan.newPerDay = 10;
    table.learner.setPlan(plan, table.now);
    const std::int64_t today = studyDay(table.now);
    table.finish(*table.start());
    keepForecasts(table.learner, table.now, 6);
    REQUIRE(table.learner.profile().hasForecastsMadeOn(today));
    const auto tomorrow = table.learner.profile().forecastsAbout(today + 1);
    REQUIRE(tomorrow.size() == 1);
    CHECK(tomorrow.front().madeMs == table.now.ms);
    CHECK(tomorrow.front().fresh == 10);
    CHECK(tomorrow.front().minutes.value_or(0) > 0);
    CHECK(tomorrow.front().known.value_or(0) > 5);
    CHECK(table.learner.profile().forecastsAbout(today + 7).size() == 1);
    const auto exam = table.learner.profile().forecastsAbout(today + 20);
    REQUIRE(exam.size() == 1);
    CHECK_FALSE(exam.front().due);
    CHECK(exam.front().knownLow < exam.front().known);
    CHECK(exam.front().known < exam.front().knownHigh);

    table.now.ms += 1'000;
    keepForecasts(table.learner, table.now, 1);
    CHECK(table.learner.profile().forecastsAbout(today + 1) == tomorrow);
    CHECK_FALSE(saidBefore(table.learner, table.now));
    noteShown(table.learner, table.now);
    table.sleepUntilNextMorning();
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK(said->madeDay == today);
    CHECK(said->said == tomorrow.front().known);
    CHECK(said->known == Approx(table.learner.map(table.now).known()).margin(.5)); // of whole questions
    CHECK_THAT(said->sentence, ContainsSubstring("we expected you to know about "));

    keepForecasts(table.learner, table.now, 1);
    table.finish(*table.start());
    const auto evening = saidBefore(table.learner, table.now);
    REQUIRE(evening);
    CHECK(table.learner.map(table.now).known() > said->known + 1);
    CHECK(evening->known == Approx(said->known).margin(.5)); // the map counts whole questions
    CHECK_THAT(evening->sentence, ContainsSubstring(" this morning. You knew about "));
}

TEST_CASE("a command that shows no forecast keeps it with its range, too") {
    BegunTable table({30});
    const Plan plan = table.setExamIn(20);
    table.finish(*table.start());
    keepForecastsIfQuick(table.learner, table.now);
    const auto exam = table.learner.profile().forecastsAbout(*plan.examDay);
    REQUIRE(exam.size() == 1);
    CHECK(exam.front().knownLow < exam.front().knownHigh);
}

TEST_CASE("a profile without questions keeps no forecast, and one without answers does") {
    StudyTable table;
    keepForecasts(table.learner, table.now, 6);
    CHECK_FALSE(table.learner.profile().hasForecastsMadeOn(studyDay(table.now)));
    table.install("p", "1.0.0", groupsOf({30}));
    keepForecasts(table.learner, table.now, 6);
    const auto before = saidToday(table.learner, table.now);
    REQUIRE(before);
    CHECK_THAT(before->sentence, Catch::Matchers::StartsWith("This morning's forecast: "));
    CHECK(before->tomorrow > 5);
    table.now.ms += 60'000;
    table.answer(*table.start(), true);
    keepForecasts(table.learner, table.now, 6);
    REQUIRE(saidToday(table.learner, table.now, false));
    CHECK(saidToday(table.learner, table.now, false)->sentence == before->sentence);
}

TEST_CASE("what the evening says of the morning is what the morning finds, where nothing was answered") {
    BegunTable table({60});
    table.setExamIn(12);
    for (int day = 0; day < 5; ++day) {
        const auto session = table.start();
        for (int i = 0; session->current(); ++i) table.answer(*session, i % 3 != 0);
        keepForecasts(table.learner, table.now, 20);
        table.sleepUntilNextMorning();
        const auto said = keptBefore(table.learner, table.now);
        REQUIRE(said);
        CHECK(said->madeDay == studyDay(table.now) - 1);
        CHECK(said->said == Approx(said->known).margin(1e-6));
        CHECK(said->known == Approx(table.learner.map(table.now).known()).margin(.5));
    }
}

TEST_CASE("the day's care keeps what was known in the morning, however much was answered before it") {
    BegunTable table({30});
    SessionOptions some;
    some.limit = 12;
    table.finish(*table.start(some));
    table.now = daysLater(table.now, 3);
    table.sleepUntilNextMorning();
    const std::int64_t today = studyDay(table.now);
    const int inTheMorning = table.learner.map(table.now).known();
    table.finish(*table.start());
    REQUIRE(table.learner.map(table.now).known() > inTheMorning + 5);
    careForDay(table.folder() / "profile", table.now);
    const auto rows = table.learner.profile().forecastsAbout(today);
    REQUIRE(rows.size() == 1);
    CHECK(rows.front().isMorning());
    CHECK(rows.front().known.value_or(0) == Approx(inTheMorning).margin(.5)); // the map counts whole ones
}

TEST_CASE("the day's care keeps the forecast with its fan, and a merge brings no other device's") {
    BegunTable table({20});
    auto session = table.start();
    for (int i = 0; i < 8; ++i) table.answer(*session, i % 3 != 0);
    const std::int64_t today = studyDay(table.now);
    careForDay(table.folder() / "profile", table.now);
    const auto rows = table.learner.profile().forecastsAbout(today + 7);
    REQUIRE(rows.size() == 1);
    CHECK(rows.front().knownLow.has_value());

    BegunTable other({20});
    other.learner.import(table.events(), table.now);
    CHECK(other.learner.profile().forecastsAbout(today + 7).empty());
}

TEST_CASE("the morning's record says how many new questions the plan asked for, not how many were begun") {
    BegunTable table({60});
    table.allowNew(5);
    SessionOptions more;
    more.newLimit = 20;
    REQUIRE(table.finish(*table.start(more)).size() >= 20);
    keepForecasts(table.learner, table.now, 1);
    const std::int64_t today = studyDay(table.now);
    const auto rows = table.learner.profile().forecastsAbout(today);
    REQUIRE(rows.size() == 1);
    CHECK(rows.front().fresh == 5);
    table.sleepUntilNextMorning();
    CHECK(DaysBehind(table.learner, table.now).startedBeyondPlan(today) == 15);
}

TEST_CASE(
    "what another plan asked for is not held against the day, though the clock was set back in between") {
    BegunTable table({60});
    table.allowNew(5);
    keepForecasts(table.learner, table.now, 1);
    const std::int64_t today = studyDay(table.now);
    REQUIRE(table.learner.profile().forecastsAbout(today).front().fresh == 5);
    for (const std::int64_t back : {0, 3'600'000}) { // the same instant, and an hour earlier
        table.now.ms -= back;
        table.allowNew(back == 0 ? 20 : 25);
        keepForecasts(table.learner, table.now, 1);
        CHECK(table.learner.profile().forecastsAbout(today).front().known == 0); // that stays
    }
    REQUIRE(table.finish(*table.start()).size() == 25);
    table.sleepUntilNextMorning();
    CHECK(DaysBehind(table.learner, table.now).startedBeyondPlan(today) == 0);
}

TEST_CASE("a check's answers stand for the day's new questions, and what it left blank is still new") {
    ReadinessTable table;
    table.allowNew(40);
    table.beginStudies();
    const std::int64_t today = studyDay(table.now);
    constexpr int answered = 4;
    const int blank = static_cast<int>(table.check().questions.size()) - answered;
    REQUIRE(blank > answered);
    table.sitCheck(answered, blank);
    keepForecasts(table.learner, table.now, 1);
    const auto beyond = [&] {
        return DaysBehind(table.learner, daysLater(table.now, 1)).startedBeyondPlan(today);
    };
    CHECK(beyond() == answered - 40);
    table.finish(*table.start()); // the rest of the day's new questions
    CHECK(beyond() == 0);
    SessionOptions more;
    more.newLimit = 10;
    table.finish(*table.start(more));
    CHECK(beyond() == 6); // of the session's own 46
}

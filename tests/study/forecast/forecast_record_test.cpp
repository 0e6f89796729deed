#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"

#include "readiness_support.h"
#include "study/care/daily_care.h"
#include "study/forecast/plan_report.h"
#include "study/memory/adapting.h"
#include "support/catch.h"

#include <cmath>

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
          "Today's forecast: you will know about " + std::to_string(std::lround(said->tomorrow)) +
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

TEST_CASE("where less is known than was said, days that were cut short are named") {
    BegunTable table({60});
    table.allowNew(20);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now, 6);
    noteShown(table.learner, table.now);
    const Today began = table.learner.today(table.now);
    const int asked = began.due + began.fresh;
    REQUIRE(asked > 15);
    const std::string cut = dateWords(studyDay(table.now));
    SessionOptions some;
    some.limit = 4;
    table.finish(*table.start(some));
    table.sleepUntilNextMorning();
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    REQUIRE(said->lost.cutShort.size() == 1);
    const std::string left = std::to_string(asked - 4) + " of " + std::to_string(asked) + " questions";
    CHECK_THAT(said->sentence, ContainsSubstring(" by this morning. You left " + left + " unanswered on " +
                                                 cut + ", and knew about "));

    keepForecasts(table.learner, table.now, 6);
    noteShown(table.learner, table.now);
    table.finish(*table.start()); // all of the day's questions
    table.sleepUntilNextMorning();
    const auto next = saidBefore(table.learner, table.now);
    REQUIRE(next);
    CHECK(next->lost.isNone());
}

TEST_CASE("a day that was finished before a flight of seventeen hours is not called missed or cut short") {
    const int from = GENERATE(9 * 60, -8 * 60);
    CAPTURE(from);
    BegunTable table({60});
    table.allowNew(20);
    table.now.utcOffsetMin = from;
    table.sleepUntilNextMorning();
    const std::int64_t day = studyDay(table.now);
    keepForecasts(table.learner, table.now, 6);
    noteShown(table.learner, table.now);
    const Today began = table.learner.today(table.now);
    SessionOptions most;
    most.limit = began.due + began.fresh - 5;
    table.finish(*table.start(most));
    table.now.ms += msADay / 4;
    REQUIRE(table.finish(*table.start()).size() == 5);
    REQUIRE(studyDay(table.now) == day);

    table.now.utcOffsetMin = from > 0 ? -8 * 60 : 9 * 60;
    table.now.ms = dayStartMs(day + 1, table.now.utcOffsetMin) + msADay / 4;
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK(said->lost.isNone());
    CHECK(DaysBehind(table.learner, table.now).startedBeyondPlan(day) == 0);
    table.now.ms += 60'000;
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay += 10;
    table.learner.setPlan(plan, table.now); // of the new day, whatever day the first clock shows
    CHECK(DaysBehind(table.learner, table.now).lostOn(day).isNone());
}

TEST_CASE("a day that was cut short before a flight is, though the plan was changed right after it") {
    BegunTable table({60});
    table.allowNew(20);
    table.now.utcOffsetMin = 9 * 60;
    table.sleepUntilNextMorning();
    const std::int64_t day = studyDay(table.now);
    keepForecasts(table.learner, table.now, 6);
    SessionOptions some;
    some.limit = 4;
    table.finish(*table.start(some));
    table.sleepUntilNextMorning();
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay += 10;
    table.learner.setPlan(plan, table.now);
    table.now.utcOffsetMin = -8 * 60; // where the day before began later, and ends later
    table.now.ms = dayStartMs(day + 1, table.now.utcOffsetMin) + msADay / 4;
    CHECK(DaysBehind(table.learner, table.now).lostOn(day).cutShort.size() == 1);
}

TEST_CASE("questions that were hidden on a day were not left on it") {
    BegunTable table({60});
    table.allowNew(20);
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    table.now = daysLater(table.now, 6); // so that some are due
    keepForecasts(table.learner, table.now, 6);
    noteShown(table.learner, table.now);
    const std::int64_t day = studyDay(table.now);
    const Today began = table.learner.today(table.now);
    const int asked = began.due + began.fresh;
    REQUIRE(began.due > 12);
    SessionOptions some;
    some.limit = 5; // of the reviews, which come first
    const auto answered = table.finish(*table.start(some));
    std::vector<std::string> left;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (row.memory && row.dueDay && *row.dueDay <= day && row.lastAtMs < dayStartMs(day, 0))
            left.push_back(card);
    const int hidden = std::min(5, static_cast<int>(left.size()));
    for (int i = 0; i < hidden; ++i)
        table.learner.setSuspended(left[static_cast<std::size_t>(i)], true, table.now);
    const auto cut = DaysBehind(table.learner, daysLater(table.now, 1)).lostOn(day).cutShort;
    REQUIRE(hidden == 5);
    REQUIRE(cut.size() == 1);
    CHECK(cut.front().left == asked - static_cast<int>(answered.size()) - hidden);
}

TEST_CASE("where less is known than was said, questions that were hidden since are named") {
    BegunTable table({60});
    table.allowNew(20);
    table.finish(*table.start());
    const auto say = [&] {
        keepForecasts(table.learner, table.now, 6);
        noteShown(table.learner, table.now);
    };
    const auto setHidden = [&](int first, int last, bool hides) {
        table.now.ms += 60'000;
        for (int i = first; i <= last; ++i)
            table.learner.setSuspended("p/g1-" + std::to_string(i), hides, table.now);
    };
    say();
    table.sleepUntilNextMorning();
    const auto cards = table.learner.profile().cards();
    const auto isBegun = [&](int i) { return cards.contains("p/g1-" + std::to_string(i)); };
    REQUIRE((isBegun(1) && isBegun(8) && !isBegun(60)));
    setHidden(1, 8, true);
    setHidden(60, 60, true); // new: nobody expected it to be known
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK(said->hidden == 8);
    CHECK_THAT(said->sentence, ContainsSubstring(" by this morning. You hid 8 questions and knew about "));

    say();
    setHidden(9, 10, true); // after this morning was counted
    CHECK(saidBefore(table.learner, table.now)->hidden == 8);
    table.finish(*table.start());
    setHidden(1, 8, false);
    table.sleepUntilNextMorning();
    const auto back = saidBefore(table.learner, table.now);
    REQUIRE(back);
    CHECK(back->hidden == 2);
    CHECK(back->broughtBack == 8);
    CHECK_THAT(back->sentence, ContainsSubstring("You brought back 8 questions and knew about "));
}

TEST_CASE("a profile without questions keeps no forecast, and one without answers does") {
    StudyTable table;
    keepForecasts(table.learner, table.now, 6);
    CHECK_FALSE(table.learner.profile().hasForecastsMadeOn(studyDay(table.now)));
    table.install("p", "1.0.0", groupsOf({30}));
    keepForecasts(table.learner, table.now, 6);
    const auto before = saidToday(table.learner, table.now);
    REQUIRE(before);
    CHECK_THAT(before->sentence, Catch::Matchers::StartsWith("Today's forecast: "));
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
               Catch::Matchers::StartsWith("Today's forecast: you will know about "));
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

TEST_CASE("the day of the exam is no study day that was missed") {
    BegunTable table({30});
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 1;
    table.finish(*table.start()); // on the eve of an exam nothing new would come
    table.learner.setPlan(plan, table.now);
    table.sleepUntilNextMorning(); // to the day of the exam, which asks nothing
    keepForecasts(table.learner, table.now, 1);
    noteShown(table.learner, table.now);
    table.sleepUntilNextMorning();
    const auto said = saidBefore(table.learner, table.now);
    REQUIRE(said);
    CHECK(said->lost.missed == 0);
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

// Days that were missed or cut short, and questions that were hidden, where less is known than was said.
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "study/plan/day/lost_days.h"
#include "study_table.h"
#include "support/catch.h"

#include <string>

using namespace chipwise;
using namespace chipwise::study;

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

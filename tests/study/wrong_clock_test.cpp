// A wrong clock: the question before anything is written, the repair of the dates, and the shown day.
#include "study/wrong_clock.h"

#include "study_table.h"
#include "support/catch.h"

#include <algorithm>

using namespace chipwise;
using namespace chipwise::study;

namespace {

int dueBy(const StudyTable& table, std::int64_t day) {
    return static_cast<int>(std::ranges::count_if(table.learner.profile().cards(), [&](const auto& each) {
        return each.second.dueDay && *each.second.dueDay <= day;
    }));
}

/// One answer in 2031, then forty right ones under the right clock.
void poison(StudyTable& table) {
    const Now today = table.now;
    SessionOptions one;
    one.cards = {"p/g1-1"};
    table.now = daysLater(today, 5 * 365);
    table.finish(*table.start(one));
    table.now = daysLater(today, 1);
    SessionOptions others;
    for (int i = 2; i <= 41; ++i) others.cards.push_back("p/g1-" + std::to_string(i));
    table.finish(*table.start(others));
}

} // namespace

TEST_CASE(
    "an answer in 2031 is noticed before anything else is written, and not a clock that is a little ahead") {
    BegunTable table({3});
    CHECK_FALSE(wrongClock(table.learner.profile(), table.now));
    table.finish(*table.start());
    Now earlier = table.now;
    earlier.ms -= 23 * 3'600'000;
    CHECK_FALSE(wrongClock(table.learner.profile(), earlier));
    const auto clock = wrongClock(table.learner.profile(), daysLater(table.now, -1830));
    REQUIRE(clock);
    CHECK(clock->events == 4); // with the plan
    CHECK(clock->newestDay - clock->today == 1830);
    CHECK_THAT(clockWords(*clock), Catch::Matchers::StartsWith("Your newest answer is dated "));
}

TEST_CASE("after one answer in 2031 the next forty are dated by the clock and come back when they should") {
    BegunTable table({41});
    poison(table);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(dueBy(table, studyDay(table.now) + 60) == 40);
}

TEST_CASE("a repaired clock loses nothing, puts the queue right, and can be taken back") {
    BegunTable table({41});
    poison(table);
    const auto before = table.learner.profile().cards();
    const auto events = table.events();
    REQUIRE(wrongClock(table.learner.profile(), table.now));
    const ClockRepair wanted = clockRepairOf(table.learner.profile(), table.now);
    CHECK(wanted.events == 1);
    CHECK(wanted.batch.empty());

    const ClockRepair repair = repairClock(table.learner, table.now);
    CHECK(repair.events == 1);
    CHECK(repair.firstDay <= studyDay(table.now));
    CHECK_FALSE(wrongClock(table.learner.profile(), table.now));
    CHECK(table.learner.profile().eventCount() == static_cast<std::int64_t>(events.size()) + 1);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(table.learner.profile().check().ok);
    CHECK(dueBy(table, studyDay(table.now) + 60) == 41);
    CHECK(repairClock(table.learner, table.now).events == 0);

    CHECK(undoClockRepair(table.learner, table.now) == 1);
    CHECK(undoClockRepair(table.learner, table.now) == 0);
    CHECK(table.learner.profile().cards() == before);
    CHECK(wrongClock(table.learner.profile(), table.now));
}

TEST_CASE("answers that the old rule dated behind one another keep their order over the days that passed") {
    BegunTable table({12});
    table.finish(*table.start());
    const Now begun = table.now;
    // What a Chipwise of schema 3 wrote after one answer in 2031: each a millisecond after the one before.
    Now wrong = daysLater(begun, 1826);
    for (int i = 1; i <= 8; ++i) {
        SessionOptions one;
        one.cards = {"p/g1-" + std::to_string(i)};
        wrong.ms += 1;
        table.now = wrong;
        table.finish(*table.start(one));
    }
    table.now = daysLater(begun, 9);
    REQUIRE(repairClock(table.learner, table.now).events == 8);
    std::int64_t last = begun.ms;
    for (int i = 1; i <= 8; ++i) {
        const auto event = table.learner.profile().events("p/g1-" + std::to_string(i)).back();
        CHECK(event.atMs > last);
        last = event.atMs;
        CHECK(studyDay({event.atMs, event.utcOffsetMin}) == studyDay(begun) + i);
        CHECK(memory::studyDay(*event.dueMs, event.utcOffsetMin) > studyDay(begun) + i);
    }
    CHECK(last < table.now.ms);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a question's day does not move with the clock change or with travel") {
    for (const int hoursAway : {-9, -1, 1, 9}) {
        BegunTable table({6});
        table.finish(*table.start());
        const auto rows = table.learner.profile().cards();
        const std::int64_t soonest = std::ranges::min_element(rows, {}, [](const auto& each) {
                                         return *each.second.dueDay;
                                     })->second.dueDay.value();
        table.now.utcOffsetMin += hoursAway * 60;
        const auto dueOn = [&](std::int64_t day) {
            Now noon{dayStartMs(day, table.now.utcOffsetMin) + 8 * 3'600'000, table.now.utcOffsetMin};
            return table.learner.today(noon).due;
        };
        CAPTURE(hoursAway);
        CHECK(dueOn(soonest - 1) == 0);
        CHECK(dueOn(soonest) > 0);
        const Now early{dayStartMs(soonest, table.now.utcOffsetMin) + 60'000, table.now.utcOffsetMin};
        CHECK(table.learner.today(early).overdue == 0);
    }
}

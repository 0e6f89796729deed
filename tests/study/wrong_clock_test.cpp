// A wrong clock: the question before anything is written, the repair of the dates, and the shown day.
#include "study/wrong_clock.h"

#include "exam_table.h"
#include "store/journal/timing.h"
#include "store/sqlite/profile_files.h"
#include "support/catch.h"

#include <algorithm>
#include <random>

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

void answerOnly(StudyTable& table, const std::string& card) {
    SessionOptions one;
    one.cards = {card};
    table.finish(*table.start(one));
}

std::vector<store::Event> journalOf(const StudyTable& table) {
    std::vector<store::Event> events;
    table.learner.profile().eachStoredEvent([&](const store::Event& event) { events.push_back(event); });
    return events;
}

bool cacheIsRight(const StudyTable& table) {
    store::Database database(store::databaseFile(table.learner.profile().folder()),
                             store::Database::Open::ReadOnly);
    return store::timingOf(database) == store::cachedTiming(database);
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

TEST_CASE(
    "dates corrected under a clock that was wrong, too, are corrected again and taken back step by step") {
    BegunTable table({4});
    const Now today = table.now;
    table.now = daysLater(today, 1826);
    answerOnly(table, "p/g1-1");
    answerOnly(table, "p/g1-2");
    const auto wrong = table.eventsOfCards();
    table.now = daysLater(today, 900);
    REQUIRE(repairClock(table.learner, table.now).events == 2);
    const auto once = table.eventsOfCards();
    table.now = daysLater(today, 1);
    REQUIRE(wrongClock(table.learner.profile(), table.now));
    REQUIRE(repairClock(table.learner, table.now).events == 4); // the new dates were ahead themselves
    CHECK_FALSE(wrongClock(table.learner.profile(), table.now));
    CHECK(table.learner.profile().newestAtMs() <= table.now.ms);
    CHECK(table.learner.replay(false).differences.empty());
    answerOnly(table, "p/g1-3");
    CHECK(cacheIsRight(table));

    const auto timeOf = [&](const std::string& card) {
        return table.learner.profile().events(card).front().atMs;
    };
    CHECK(undoClockRepair(table.learner, table.now) == 4);
    CHECK(timeOf("p/g1-1") == once.front().atMs);
    CHECK(undoClockRepair(table.learner, table.now) == 2);
    CHECK(timeOf("p/g1-1") == wrong.front().atMs);
}

TEST_CASE("dates corrected on one device under a wrong clock are corrected again on another") {
    BegunTable table({4});
    const Now today = table.now;
    table.now = daysLater(today, 1826);
    answerOnly(table, "p/g1-1");
    table.now = daysLater(today, 900);
    repairClock(table.learner, table.now);
    BegunTable other({4});
    other.learner.import(journalOf(table), other.now);
    other.now = daysLater(today, 1);
    REQUIRE(wrongClock(other.learner.profile(), other.now));
    repairClock(other.learner, other.now);
    CHECK_FALSE(wrongClock(other.learner.profile(), other.now));
    table.learner.import(journalOf(other), table.now);
    CHECK_FALSE(wrongClock(table.learner.profile(), other.now));
    CHECK(table.learner.profile().cards() == other.learner.profile().cards());
}

TEST_CASE("a practice exam that is open under a wrong clock is asked about and ends with possible dates") {
    ExamTable table;
    const Now today = table.now;
    table.now = daysLater(today, 1826);
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    table.answer(*examAttempt, 2, false);
    examAttempt.reset();
    table.now = daysLater(today, 1);
    const auto clock = wrongClock(table.learner.profile(), table.now);
    REQUIRE(clock);
    CHECK(clock->newestDay == studyDay(today) + 1826);
    const bool corrected = GENERATE(true, false);
    if (corrected) {
        CHECK(clockRepairOf(table.learner.profile(), table.now).events == clock->events);
        CHECK(repairClock(table.learner, table.now).events == clock->events);
        CHECK_FALSE(wrongClock(table.learner.profile(), table.now));
        CHECK(undoClockRepair(table.learner, table.now) == 1);
        CHECK(wrongClock(table.learner.profile(), table.now));
        repairClock(table.learner, table.now);
    }
    const ExamResult result = table.resume()->submit(table.examNow());
    CHECK(result.submittedMs <= table.now.ms);
    CHECK_FALSE(wrongClock(table.learner.profile(), table.now));
    CHECK(table.learner.profile().newestAtMs() <= table.now.ms);
    for (const store::Event& event : table.events())
        if (event.type == store::EventType::Answer) CHECK(event.atMs == table.now.ms);
    CHECK(dueBy(table, studyDay(table.now) + 60) == 2);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("whatever clocks, corrections and merges come along, the cache of dates follows the journal") {
    std::mt19937 random(GENERATE(1U, 2U, 3U, 4U, 5U, 6U));
    const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
    BegunTable first({6});
    BegunTable second({6});
    const Now today = first.now;
    std::string steps;
    for (int step = 0; step < 60; ++step) {
        BegunTable& table = upTo(1) == 0 ? first : second;
        BegunTable& other = &table == &first ? second : first;
        const int what = upTo(9);
        steps += (&table == &first ? " a" : " b") + std::to_string(what);
        CAPTURE(steps);
        if (what <= 3) answerOnly(table, "p/g1-" + std::to_string(1 + upTo(5)));
        if (what == 4 || what == 5)
            table.now =
                daysLater(today, std::vector{-400, 0, 1, 3, 900, 1826}[static_cast<std::size_t>(upTo(5))]);
        if (what == 6 || what == 7) {
            repairClock(table.learner, table.now);
            REQUIRE_FALSE(wrongClock(table.learner.profile(), table.now));
        }
        if (what == 8) undoClockRepair(table.learner, table.now);
        if (what == 9) table.learner.import(journalOf(other), table.now);
        REQUIRE(cacheIsRight(table));
        REQUIRE(table.learner.replay(false).differences.empty());
    }
    first.learner.import(journalOf(second), first.now);
    second.learner.import(journalOf(first), second.now);
    CHECK(first.events() == second.events());
    CHECK(first.learner.profile().cards() == second.learner.profile().cards());
    repairClock(first.learner, daysLater(today, 2));
    CHECK_FALSE(wrongClock(first.learner.profile(), daysLater(today, 2)));
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

#include "memory/plan/next_day.h"

#include "memory/schedule.h"
#include "plan_table.h"
#include "support/catch.h"

#include <set>

using namespace chipwise::memory;

namespace {

PlanTable tableWithExamIn(std::int64_t days) {
    PlanTable table;
    if (days > 0) table.examIn(days);
    return table;
}

} // namespace

TEST_CASE("what was missed or lucky comes back on the next study day, exam or not") {
    const std::int64_t examIn = GENERATE(0, 60, 20, 5, 2);
    const DayOutcome outcome = GENERATE(DayOutcome::Missed, DayOutcome::Lucky);
    CAPTURE(examIn);
    PlanTable table = tableWithExamIn(examIn);
    CHECK(table.nextDayOf(table.answer(8, outcome)) == aMonday + 1);
    CHECK(table.nextDayOf(table.answer(0.5, outcome)) == aMonday + 1);
    if (examIn == 0 || examIn > 2) {
        table.frame.calendar = StudyCalendar(0x7F, {aMonday + 1, aMonday + 2});
        CHECK(table.nextDayOf(table.answer(8, outcome)) == aMonday + 3);
    }
}

TEST_CASE("on the eve nothing comes back before the exam is over") {
    PlanTable table = tableWithExamIn(1);
    CHECK(table.nextDayOf(table.answer(3, DayOutcome::Missed)) == aMonday + 2);
    CHECK(table.nextDayOf(table.answer(9)) > *table.frame.examDay);
    // The eve of somebody who does not study on the days before the exam.
    table.examIn(3);
    table.frame.calendar = StudyCalendar(0x7F, {aMonday + 1, aMonday + 2});
    CHECK(table.nextDayOf(table.answer(3, DayOutcome::Missed)) == aMonday + 4);
}

TEST_CASE("without an exam a card comes after the model's interval, on the emptiest day around it") {
    PlanTable table;
    const FuzzRange range = fuzzRange(20);
    const std::int64_t day = table.nextDayOf(table.answer(20));
    CHECK(day >= aMonday + range.low);
    CHECK(day <= aMonday + range.high);
    for (std::int64_t full = aMonday + range.low; full <= aMonday + range.high; ++full)
        if (full != aMonday + range.high - 1) table.add(20, full);
    CHECK(table.nextDayOf(table.answer(20)) == aMonday + range.high - 1);
}

TEST_CASE("without an exam a learner who forgets more than the model expects is asked earlier") {
    PlanTable table;
    table.frame.learner = {-0.8, 1};
    const std::int64_t day = table.nextDayOf(table.answer(20));
    CHECK(day < aMonday + fuzzRange(20).low);
    table.frame.learner = {0.8, 1};
    CHECK(table.nextDayOf(table.answer(20)) > aMonday + fuzzRange(20).high);
}

TEST_CASE("days off are skipped by intervals, too") {
    PlanTable table;
    table.frame.calendar = StudyCalendar(workdays);
    for (const double stability : {1.0, 2.0, 4.0, 5.0, 6.0, 11.0, 12.0, 30.0})
        CHECK(table.frame.calendar.isStudyDay(table.nextDayOf(table.answer(stability))));
}

TEST_CASE("who was certain is asked later than who was not, from the first answer on") {
    const std::int64_t examIn = GENERATE(0, 40, 28, 14, 8);
    CAPTURE(examIn);
    PlanTable table = tableWithExamIn(examIn);
    JustAnswered plain = table.answer(3);
    plain.isFirstDay = true;
    JustAnswered certain = table.answer(9);
    certain.isFirstDay = certain.isCertain = true;
    CHECK(table.nextDayOf(certain) > table.nextDayOf(plain));
}

TEST_CASE(
    "a first right answer before an exam comes back within a third of the days left, and four at most") {
    for (int examIn = 2; examIn <= 30; ++examIn) {
        CAPTURE(examIn);
        PlanTable table = tableWithExamIn(examIn);
        const std::int64_t left = examIn - 1; // study days after today
        const std::int64_t third = (left + 2) / 3;
        JustAnswered first = table.answer(40);
        first.isFirstDay = true;
        const std::int64_t plain = table.nextDayOf(first);
        CHECK(plain > aMonday);
        CHECK(plain - aMonday <= std::min<std::int64_t>(4, third));
        first.isCertain = true;
        const std::int64_t certain = table.nextDayOf(first);
        CHECK(certain < *table.frame.examDay);
        CHECK(certain - aMonday <= third + 1);
        const bool hasRoomForLater = plain + 1 < *table.frame.examDay;
        CHECK((certain > plain) == hasRoomForLater);
    }
}

TEST_CASE("more than thirty days before an exam nothing is put past the first of the last days") {
    PlanTable table = tableWithExamIn(45);
    const std::int64_t begin = table.frame.lastDaysBegin();
    std::set<std::int64_t> days;
    for (const double stability : {5.0, 20.0, 41.0, 60.0, 100.0, 1000.0}) {
        const std::int64_t day = table.nextDayOf(table.answer(stability));
        CHECK(day <= begin);
        if (stability > 50) CHECK(day >= begin - 11);
    }
}

TEST_CASE("in the last thirty days a review gets a day before the exam, or after it once it had its pass") {
    PlanTable table = tableWithExamIn(20);
    for (const double stability : {2.0, 6.0, 15.0, 80.0, 400.0}) {
        const std::int64_t day = table.nextDayOf(table.answer(stability));
        CHECK(day > aMonday);
        CHECK(day < *table.frame.examDay);
    }
    table.examIn(3); // the last days have begun, and this answer was its pass
    CapacityLedger full = table.ledger();
    for (std::int64_t day = aMonday + 1; day < *table.frame.examDay; ++day)
        full.add({day, table.frame.secondsADay, 0});
    CHECK(table.nextDayOf(table.answer(400), full) > *table.frame.examDay);
}

TEST_CASE("a full day takes no further card where another has room") {
    PlanTable table = tableWithExamIn(14);
    table.frame.secondsADay = 100;
    const std::int64_t wanted = table.nextDayOf(table.answer(6));
    CapacityLedger full = table.ledger();
    full.add({wanted, 100, 0});
    const std::int64_t other = table.nextDayOf(table.answer(6), full);
    CHECK(other != wanted);
    CHECK(other < *table.frame.examDay);
}

TEST_CASE("two cards on one fact are put on different days") {
    const std::int64_t examIn = GENERATE(0, 14);
    CAPTURE(examIn);
    PlanTable table = tableWithExamIn(examIn);
    JustAnswered given = table.answer(2);
    const std::vector<std::int64_t> taken{table.nextDayOf(given)};
    given.factDays = taken;
    CHECK(table.nextDayOf(given) != taken.front());
}

TEST_CASE("a card comes on a day of another one on its fact before it comes after the exam") {
    PlanTable table = tableWithExamIn(4);
    std::vector<std::int64_t> taken;
    for (std::int64_t day = aMonday + 1; day < aMonday + 4; ++day) taken.push_back(day);
    JustAnswered given = table.answer(6);
    given.factDays = taken;
    CHECK(table.nextDayOf(given) < *table.frame.examDay);
    CapacityLedger full = table.ledger();
    for (const std::int64_t day : taken) full.add({day, full.capacity(), 0});
    CHECK(table.nextDayOf(given, full) > *table.frame.examDay);
}

#include "plan_table.h"
#include "support/catch.h"

#include <limits>

using namespace chipwise::memory;

TEST_CASE("the last days before an exam are counted in study days") {
    PlanFrame frame;
    frame.examDay = aMonday + 14; // a Monday
    frame.lastDays = 3;
    CHECK(frame.lastDaysBegin() == aMonday + 11);
    frame.calendar = StudyCalendar(workdays);
    CHECK(frame.lastDaysBegin() == aMonday + 9); // Wednesday, Thursday, Friday
    CHECK_FALSE(frame.isInLastDays(aMonday + 8));
    CHECK(frame.isInLastDays(aMonday + 9));
    CHECK(frame.isInLastDays(aMonday + 13));
    CHECK_FALSE(frame.isInLastDays(aMonday + 14));
}

TEST_CASE("the eve is the last study day, be there days off behind it or not") {
    PlanFrame frame;
    frame.examDay = aMonday + 14;
    CHECK(frame.isEve(aMonday + 13));
    CHECK_FALSE(frame.isEve(aMonday + 12));
    frame.calendar = StudyCalendar(workdays);
    CHECK(frame.isEve(aMonday + 11));
    CHECK_FALSE(frame.isEve(aMonday + 10));
    CHECK_FALSE(frame.isEve(aMonday + 14));
}

TEST_CASE(
    "nothing new comes in the last days, on days off, on the exam's day and after an instructor's limit") {
    PlanFrame frame;
    frame.calendar = StudyCalendar(0x7F, {aMonday + 2});
    CHECK(frame.beginsNewOn(aMonday));
    CHECK_FALSE(frame.beginsNewOn(aMonday + 2));
    CHECK(frame.newDaysFrom(aMonday) == std::numeric_limits<int>::max());
    frame.examDay = aMonday + 10;
    frame.lastDays = 2;
    CHECK(frame.beginsNewOn(aMonday + 7));
    CHECK_FALSE(frame.beginsNewOn(aMonday + 8));
    CHECK_FALSE(frame.beginsNewOn(aMonday + 10));
    CHECK(frame.newDaysFrom(aMonday) == 7); // eight days, one of them off
    frame.lastNewDay = aMonday + 4;
    CHECK_FALSE(frame.beginsNewOn(aMonday + 5));
    CHECK(frame.newDaysFrom(aMonday) == 4);
}

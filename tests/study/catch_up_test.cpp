#include "study/catch_up.h"
#include "study/why_due.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

Plan quarterHour() {
    Plan plan;
    plan.minutesADay = 15;
    return plan;
}

} // namespace

TEST_CASE("what fits the day, give or take half, is done today") {
    CHECK(catchUp(quarterHour(), 15 * 60, 0, someMorning()).days == 0);
    CHECK(catchUp(quarterHour(), 22 * 60, 0, someMorning()).days == 0);
    CHECK(catchUp(quarterHour(), 0, 0, someMorning()).days == 0);
}

TEST_CASE("a backlog is spread evenly over as many days as the minutes need") {
    const CatchUp hour = catchUp(quarterHour(), 60 * 60, 0, someMorning());
    CHECK(hour.days == 4);
    CHECK(hour.secondsToday == Approx(15 * 60));
    SECTION("what was done today counts towards the day's share") {
        const CatchUp noon = catchUp(quarterHour(), 50 * 60, 10 * 60, someMorning());
        CHECK(noon.days == 4);
        CHECK(noon.secondsToday == Approx(5 * 60));
    }
    SECTION("two weeks are the most") {
        const CatchUp year = catchUp(quarterHour(), 100 * 3600, 0, someMorning());
        CHECK(year.days == 14);
        CHECK(year.secondsToday == Approx(100 * 3600 / 14.0));
    }
    SECTION("an exam comes first") {
        Plan plan = quarterHour();
        plan.examDay = studyDay(someMorning()) + 3;
        CHECK(catchUp(plan, 60 * 60, 0, someMorning()).days == 3);
        plan.examDay = studyDay(someMorning()) + 1;
        CHECK(catchUp(plan, 60 * 60, 0, someMorning()).days == 0);
    }
}

TEST_CASE("after a break the day holds its share, and the rest waits for the days after") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({40, 40, 40}));
    Plan plan = table.learner.plan();
    plan.minutesADay = 10;
    plan.newPerDay = 200;
    table.learner.setPlan(plan);
    SessionOptions all;
    all.newLimit = 200;
    table.finish(*table.learner.start(all, table.now));
    plan.newPerDay = 0;
    table.learner.setPlan(plan);
    table.now = daysLater(table.now, 60);

    const Today today = table.learner.today(table.now);
    CHECK(today.catchUpDays >= 2);
    CHECK(today.due + today.waiting == 120);
    CHECK(today.due <= 60);
    CHECK(today.fresh == 0);
    SECTION("once the share is done nothing more is asked that day") {
        table.finish(*table.start());
        CHECK(table.learner.today(table.now).due <= 1);
        table.sleepUntilNextMorning();
        CHECK(table.learner.today(table.now).due > 10);
    }
    SECTION("tomorrow's number is tomorrow's share, not all that is due by then") {
        plan.minutesADay = 2;
        table.learner.setPlan(plan);
        while (table.start()->current()) table.finish(*table.start());
        const Today done = table.learner.today(table.now);
        CHECK(done.due == 0);
        table.sleepUntilNextMorning();
        const Today next = table.learner.today(table.now);
        CHECK(next.due > 10);
        CHECK(next.waiting > next.due);
        CHECK(done.tomorrow == next.due);
    }
    SECTION("whoever wants all of it gets it") {
        SessionOptions everything;
        everything.everything = true;
        CHECK(table.finish(*table.learner.start(everything, table.now)).size() >= 120);
    }
}

TEST_CASE("every card says why it is asked when it is") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3}));
    table.allowNew(100);
    CHECK_THAT(whyDue(table.learner, "p/g1-1", table.now), ContainsSubstring("It is new"));
    CHECK(whyDue(table.learner, "p/none", table.now).empty());
    table.finish(*table.start());
    const std::string after = whyDue(table.learner, "p/g1-1", table.now);
    CHECK_THAT(after, ContainsSubstring("Answered once, last today."));
    CHECK_THAT(after, ContainsSubstring("It is due in "));
    table.now = daysLater(table.now, 30);
    const std::string late = whyDue(table.learner, "p/g1-1", table.now);
    CHECK_THAT(late, ContainsSubstring("30 days ago"));
    CHECK_THAT(late, ContainsSubstring("has waited"));
    table.learner.setSuspended("p/g1-1", true, table.now);
    CHECK_THAT(whyDue(table.learner, "p/g1-1", table.now), ContainsSubstring("hidden"));
}

TEST_CASE("before an exam a card says whether it is among today's") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({6}));
    table.allowNew(100);
    table.finish(*table.start());
    Plan plan = table.learner.plan();
    plan.examDay = studyDay(table.now) + 3;
    table.learner.setPlan(plan);
    CHECK_THAT(whyDue(table.learner, "p/g1-1", table.now), ContainsSubstring("on which it gains most"));
    table.now = daysLater(table.now, 2);
    const auto asked = table.start();
    REQUIRE(asked->current());
    const std::string why = whyDue(table.learner, asked->current()->card.name, table.now);
    CHECK_THAT(why, ContainsSubstring("among today's"));
    CHECK_THAT(why, !ContainsSubstring("It is due"));
}

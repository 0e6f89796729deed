#include "study/plan/day/next_day_words.h"

#include "study/plan/day_words.h"
#include "study/plan/why_due.h"
#include "support/catch.h"
#include "too_much_support.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("before an exam no day is named by which everything is caught up") {
    TooMuchToReview table(20);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.waiting > 0);
    CHECK_FALSE(today.caughtUpOn);
    CHECK_THAT(table.notes(), ContainsSubstring("on later days, as your study time allows."));
    CHECK_THAT(table.notes(), !ContainsSubstring("caught up by"));
}

TEST_CASE("what waits is not said to come up on later days where some of it comes after the exam") {
    TooMuchToReview table;
    table.setExamIn(3);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.phase == ExamPhase::Before);
    REQUIRE_FALSE(today.isEveNext);
    int past = 0;
    for (const auto& [card, row] : table.learner.profile().cards())
        past += *nextDayOf(table.learner, card, table.now)->day > studyDay(table.now) + 3 ? 1 : 0;
    REQUIRE(past > 20);
    CHECK(today.waitingPastExam > 20);
    CHECK(today.waitingPastExam <= past);
    CHECK_THAT(table.notes(),
               ContainsSubstring(" As many as fit come up before the exam, and the rest after it.") &&
                   !ContainsSubstring("on later days"));
}

TEST_CASE("without an exam ahead the day is named") {
    TooMuchToReview table(std::nullopt);
    REQUIRE(table.learner.today(table.now).caughtUpOn);
    CHECK_THAT(table.notes(), ContainsSubstring("You should be caught up by "));
}

TEST_CASE("who cut the last study day short is not welcomed back") {
    for (const auto& examIn : {std::optional<std::int64_t>(), std::optional<std::int64_t>(20)}) {
        CAPTURE(examIn.value_or(0));
        TooMuchToReview table(examIn);
        CHECK_THAT(table.notes(), ContainsSubstring("Welcome back."));
        const auto session = table.start();
        table.answer(*session, true);
        table.sleepUntilNextMorning();
        REQUIRE(table.learner.today(table.now).waiting > 0);
        CHECK_THAT(table.notes(), !ContainsSubstring("Welcome back."));
        CHECK_THAT(table.notes(), ContainsSubstring("that matter most today."));
        table.now = daysLater(table.now, 2); // a day without an answer lies between
        CHECK_THAT(table.notes(), ContainsSubstring("Welcome back."));
    }
}

TEST_CASE("who was away for three study days is welcomed back, also where everything fits") {
    BegunTable table({10});
    table.allowNew(5);
    const auto isWelcomed = [&](int daysLaterOn) {
        const Now then = daysLater(table.now, daysLaterOn);
        const Today today = table.learner.today(then);
        REQUIRE(today.waiting == 0);
        REQUIRE(today.due + today.fresh > 0);
        const auto notes = dayNotes(today, then);
        const bool isSaid = !notes.empty() && notes.front() == "Welcome back.";
        CHECK(isSaid == isWelcomedBack(today));
        return isSaid;
    };
    CHECK_FALSE(isWelcomed(10)); // who has not begun yet does not come back
    table.finish(*table.start());
    CHECK_FALSE(isWelcomed(3));
    CHECK(isWelcomed(4));
    Plan plan = table.learner.plan(table.now);
    plan.calendar = memory::StudyCalendar(0b1111111, {studyDay(table.now) + 1});
    table.learner.setPlan(plan, table.now);
    CHECK_FALSE(isWelcomed(4)); // a day off is none of them
    CHECK(isWelcomed(5));
    plan.calendar = {};
    plan.examDay = studyDay(table.now) + 2;
    table.learner.setPlan(plan, table.now);
    CHECK_FALSE(isWelcomed(4)); // nor is the day of an exam
    CHECK(isWelcomed(5));
}

TEST_CASE("misses of today that tomorrow does not hold count among those answered today") {
    BegunTable table({20});
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 2;
    table.learner.setPlan(plan, table.now);
    const auto session = table.start();
    while (session->current()) table.answer(*session, session->current()->returned);
    const Today evening = table.learner.today(table.now);
    REQUIRE(evening.tomorrowPutOff > 0);
    CHECK(evening.tomorrow.value_or(0) + evening.tomorrowPutOff == 20);
    CHECK(evening.tomorrowAnswered == 20);
}

TEST_CASE("dates are firm again once everything was asked") {
    TooMuchToReview table(20);
    REQUIRE(table.learner.today(table.now).isShortOfTime);
    SessionOptions everything;
    everything.everything = true;
    table.finish(*table.start(everything));
    const Today today = table.learner.today(table.now);
    CHECK(today.waiting == 0);
    CHECK_FALSE(today.isShortOfTime);
}

TEST_CASE("on a day off before an exam the next study day tells whether time is short") {
    TooMuchToReview table(20);
    const std::int64_t today = studyDay(table.now);
    Plan plan = table.learner.plan(table.now);
    plan.calendar = memory::StudyCalendar(0b1111111, {today});
    table.learner.setPlan(plan, table.now);
    const Today off = table.learner.today(table.now);
    REQUIRE_FALSE(off.isStudyDay);
    CHECK(off.isShortOfTime);
    CHECK_FALSE(off.caughtUpOn);
    REQUIRE(off.tomorrow);
    CHECK(*off.tomorrow < off.waiting);
    CHECK_THAT(table.notes(), Catch::Matchers::StartsWith("Today is a day off.\n"));
    CHECK_THAT(nextDayWords(off, table.now),
               Catch::Matchers::StartsWith(std::to_string(*off.tomorrow) + " questions come back tomorrow") &&
                   ContainsSubstring("Another " + std::to_string(off.tomorrowPutOff) + " are due then"));
    plan.minutesADay = 120;
    table.learner.setPlan(plan, table.now);
    CHECK_FALSE(table.learner.today(table.now).isShortOfTime);
    CHECK_THAT(table.notes(),
               ContainsSubstring("Today is a day off. All 60 questions that come back tomorrow were due "
                                 "earlier; you can study them now."));
    const Today fits = table.learner.today(table.now);
    CHECK(fits.tomorrow == 60);
    CHECK(fits.waiting == 60);
    CHECK_THAT(nextDayWords(fits, table.now), Catch::Matchers::StartsWith("60 questions come back tomorrow"));
}

TEST_CASE("on the day of the exam and after it nothing is short of time") {
    TooMuchToReview onTheDay(7);
    const Today today = onTheDay.learner.today(onTheDay.now);
    REQUIRE(today.phase == ExamPhase::Day);
    CHECK_FALSE(hasPutOff(today));
    CHECK_FALSE(today.isShortOfTime);
    TooMuchToReview later(5);
    CHECK(later.learner.today(later.now).caughtUpOn);
    CHECK_FALSE(later.learner.today(later.now).isShortOfTime);
}

TEST_CASE("today counts what was missed on the last study day, which is not due before today") {
    BegunTable table({12});
    table.allowNew(12);
    const auto session = table.start();
    std::set<std::string> missed;
    while (missed.size() < 5) missed.insert(table.answer(*session, false).card);
    table.sleepUntilNextMorning();
    Today today = table.learner.today(table.now);
    CHECK(today.missed == static_cast<int>(missed.size()));
    CHECK(today.overdue == 0);
    table.sleepUntilNextMorning();
    today = table.learner.today(table.now);
    CHECK(today.missed == 0);
    CHECK(today.overdue >= static_cast<int>(missed.size()));
}

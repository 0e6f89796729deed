// What memory why says of questions whose day passed without study, and around an exam.
#include "overfull_table.h"
#include "study/history.h"
#include "study/session.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <algorithm>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("until somebody studies again, no question is said to have been moved on a return") {
    Overfull table;
    const std::int64_t today = studyDay(table.now);
    std::string left;
    std::string asked;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (card != "p/" + table.later)
            (*nextDayOf(table.learner, card, table.now)->day > today ? left : asked) = card;
    REQUIRE_FALSE(left.empty());
    REQUIRE_FALSE(asked.empty());
    const auto why = [&](const std::string& card) { return whyDue(table.learner, card, table.now); };
    CHECK_THAT(why(left),
               ContainsSubstring("It was moved because you did not get to it on the day it was due, "
                                 "and more questions are due today than fit in your study time."));
    const std::string leftOver = "It was due on " + dateWords(*table.row(asked).dueDay) +
                                 ", but you did not get to it. It is due today.";
    CHECK_THAT(why(asked), ContainsSubstring(leftOver));
    SECTION("before an exam") {
        setExam(table, today + 20);
        CHECK_THAT(why(asked), ContainsSubstring("but you did not get to it. It is due today."));
        CHECK_THAT(why(asked), !ContainsSubstring("Its date was chosen"));
    }
    SECTION("after the first answer of the day") {
        const std::string before = why(left);
        table.answer(*table.start(), true);
        CHECK(why(left) == before);
        const std::string day = dateWords(today);
        table.now = daysLater(table.now, 1);
        CHECK_THAT(why(left),
                   ContainsSubstring("It was moved because you did not get to it on the day it was "
                                     "due, and more questions were due on " +
                                     day + " than fit in your study time."));
    }
}

TEST_CASE("a missed question that nobody got to on its day says when it was due") {
    BegunTable table({2});
    const auto session = table.start();
    const std::string missed = table.answer(*session, false).card;
    const std::string lucky = table.answer(*session, true, memory::Certainty::Guess).card;
    const auto why = [&](const std::string& card) { return whyDue(table.learner, card, table.now); };
    CHECK_THAT(why(missed),
               ContainsSubstring("You missed it, so it comes back on the next study day. You "
                                 "have not gotten it right since, so another session today asks it "
                                 "again. It comes back tomorrow, "));
    if (GENERATE(false, true)) setExam(table, studyDay(table.now) + 20);
    const std::string due = dateWords(studyDay(table.now) + 1);
    table.sleepUntilNextMorning();
    CHECK_THAT(why(missed),
               ContainsSubstring("You missed it, so it comes back on the next study day. It is due today."));
    for (int day = 0; day < 2; ++day) {
        table.sleepUntilNextMorning();
        for (const std::string& card : {missed, lucky}) {
            const std::string what = card == missed ? "You missed it" : "You guessed right";
            CHECK_THAT(why(card), ContainsSubstring(what +
                                                    ", so it was scheduled for the next study day. It "
                                                    "was due on " +
                                                    due + ", but you did not get to it. It is due today."));
        }
    }
}

TEST_CASE("a question missed on the eve that nobody got to after the exam says when it was due") {
    BegunTable table({2});
    setExam(table, studyDay(table.now) + 3);
    table.finish(*table.start());
    table.now = daysLater(table.now, 2);
    SessionOptions one;
    one.cards = {"p/g1-1"};
    const std::int64_t due = *table.answer(*table.start(one), false).dueDay;
    table.now = daysLater(table.now, 4);
    REQUIRE(due < studyDay(table.now));
    CHECK_THAT(whyDue(table.learner, "p/g1-1", table.now),
               ContainsSubstring("You missed it on the last study day before the exam, so it was to come "
                                 "back after the exam. It was due on " +
                                 dateWords(due) + ", but you did not get to it. It is due today."));
}

TEST_CASE("what brought a question forward stays the reason on each day without study") {
    Overfull table;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (row.dueDay < studyDay(table.now)) {
            // The answer set a later day, which the plans of the days without study may come to name again.
            moveTo(table, card, *row.dueDay - 1, siblingMissed);
        }
    int putOff = 0;
    for (int day = 0; day < 4; ++day, table.now = daysLater(table.now, 1))
        for (const auto& [card, row] : table.learner.profile().cards()) {
            if (card == "p/" + table.later) continue;
            CAPTURE(day, card);
            const std::string why = whyDue(table.learner, card, table.now);
            CHECK_THAT(why, ContainsSubstring("You missed another question on the same fact, so this one was "
                                              "moved to an earlier day."));
            CHECK(nextDayOf(table.learner, card, table.now)->moved == siblingMissed);
            const bool isLater = *nextDayOf(table.learner, card, table.now)->day > studyDay(table.now);
            CHECK_THAT(why, ContainsSubstring(isLater ? "After that, it was put off because you did not get "
                                                        "to it on the day it was due."
                                                      : "but you did not get to it. It is due today."));
            putOff += isLater ? 1 : 0;
        }
    CHECK(putOff > 0);
}

TEST_CASE("a question that a day put off names the day without study before it, whose questions came first") {
    BegunTable table({3});
    const auto session = table.start();
    const std::string first = table.answer(*session, true).card;
    const std::string second = table.answer(*session, false).card;
    table.sleepUntilNextMorning();
    const std::string missed = dateWords(studyDay(table.now));
    const bool studies = GENERATE(false, true);
    SessionOptions one;
    one.cards = {second};
    if (studies) table.finish(*table.start(one));
    table.sleepUntilNextMorning();
    moveTo(table, first, studyDay(table.now) + 9, "too much");
    table.sleepUntilNextMorning();
    const std::string why = whyDue(table.learner, first, table.now);
    CHECK_THAT(why, ContainsSubstring("had more questions than fit in your study time."));
    const std::string names =
        "That day also had the questions due on " + missed + ", when you did not study.";
    CHECK((why.find(names) == std::string::npos) == studies);
}

TEST_CASE("a question whose day passed without study did not wait for another one on that day") {
    PairOnAFact table;
    const std::int64_t due = table.dueDay() + 1;
    moveTo(table, "p/a", due, "too much");
    moveTo(table, "p/b", due, "too much");
    table.now = daysLater(table.now, due + 1 - studyDay(table.now));
    const std::string waiting = *nextDayOf(table.learner, "p/a", table.now)->day > due + 1 ? "p/a" : "p/b";
    REQUIRE(*nextDayOf(table.learner, waiting, table.now)->day > due + 1);
    CHECK_THAT(
        whyDue(table.learner, waiting, table.now),
        ContainsSubstring("because you did not get to it on the day it was due, and today another question "
                          "on the same fact comes first."));
}

TEST_CASE("a question missed on the eve of the exam is said to come after the exam, not before") {
    BegunTable table({6});
    setExam(table, studyDay(table.now) + 3);
    table.finish(*table.start());
    table.now = daysLater(table.now, 2);
    SessionOptions all;
    all.cards = {"p/g1-1"};
    const auto session = table.start(all);
    const Graded missed = table.answer(*session, false);
    REQUIRE(missed.dueDay > *table.learner.plan(table.now).examDay);
    const std::string why = whyDue(table.learner, "p/g1-1", table.now);
    CAPTURE(why);
    CHECK_FALSE(why.find("next study day") != std::string::npos);
    CHECK_THAT(why,
               ContainsSubstring("on the last study day before the exam, so it comes back after the exam"));
    CHECK_THAT(why, ContainsSubstring(" It is planned for " + dateWords(*missed.dueDay)));
    // Another miss comes back on the next study day, exam or none.
    setExam(table, studyDay(table.now) + 30);
    CHECK_THAT(whyDue(table.learner, "p/g1-1", table.now), ContainsSubstring("You missed it"));
}

TEST_CASE("on the day of the exam, no day after it is said to be chosen for the exam") {
    Overfull table;
    const std::int64_t exam = studyDay(table.now) + 12;
    setExam(table, exam);
    table.putOff(table.later, exam + 1);
    table.now.ms = dayStartMs(exam, table.now.utcOffsetMin) + 5 * 3'600'000;
    const std::string why = whyDue(table.learner, "p/" + table.later, table.now);
    CAPTURE(why);
    CHECK(why.find("exam day") == std::string::npos);
    CHECK_THAT(why, ContainsSubstring(dateWords(exam + 1)));
}

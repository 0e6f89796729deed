#include "overfull_table.h"
#include "study/history.h"
#include "study/memory/replay.h"
#include "study/plan/written_moves.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("the reason for a question's day follows the direction in which it was moved") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    const std::int64_t promised = *table.row(card).dueDay;
    REQUIRE(promised > studyDay(table.now) + 1);
    const auto quiet = [&] { return reasonsOf(table, card); };
    CHECK(quiet().above.empty());
    SECTION("brought forward, then beyond the day that the answer set") {
        moveTo(table, card, promised - 1, siblingMissed);
        CHECK_THAT(quiet().why, ContainsSubstring("You missed another question on the same fact, so this "
                                                  "one comes back earlier than planned."));
        moveTo(table, card, promised + 3, "same fact");
        moveTo(table, card, promised + 2, siblingMissed);
        const Reasons now = quiet();
        CHECK_THAT(now.why, !ContainsSubstring("earlier than planned"));
        CHECK_THAT(now.why, ContainsSubstring("It was put off because another question on the same fact came "
                                              "first. After that, you missed another question on the same "
                                              "fact, so it was brought forward."));
        CHECK(now.above == "It waited for another question on the same fact.");
        CHECK(now.moved == "same fact");
    }
    SECTION("brought forward, then a little later") {
        moveTo(table, card, studyDay(table.now) + 1, siblingMissed);
        const std::string reason = GENERATE("missed days", "same fact", "too much");
        moveTo(table, card, promised - 1, reason);
        CHECK(promised - 1 > studyDay(table.now));
        const Reasons now = quiet();
        CHECK_THAT(now.why, ContainsSubstring("was moved to an earlier day. After that, it was put off "));
        CHECK(now.above == "You missed another question on the same fact.");
        CHECK(now.moved == siblingMissed);
    }
    SECTION("brought forward, put off, and brought forward only a part of the way") {
        moveTo(table, card, studyDay(table.now), siblingMissed);
        moveTo(table, card, promised + 3, "same fact");
        moveTo(table, card, studyDay(table.now) + 1, siblingMissed);
        CHECK_THAT(quiet().why,
                   ContainsSubstring("It was put off because another question on the same fact came first. "
                                     "After that, you missed another question on the same fact, so it was "
                                     "brought forward.") &&
                       !ContainsSubstring("earlier"));
        moveTo(table, card, studyDay(table.now), siblingMissed);
        CHECK_THAT(quiet().why, !ContainsSubstring("put off"));
    }
    SECTION("put off again and again") {
        for (int days = 1; days <= 3; ++days)
            moveTo(table, card, promised + days, days == 2 ? "same fact" : "too much");
        CHECK_THAT(quiet().why,
                   ContainsSubstring("It was put off 3 times, most recently because its day had more "
                                     "questions than fit in your study time."));
    }
    SECTION("put off for its fact again and again, and brought forward only a part of the way") {
        for (int days = 1; days <= 4; ++days) moveTo(table, card, promised + 2 * days, "same fact");
        moveTo(table, card, promised + 6, siblingMissed);
        CHECK_THAT(quiet().why,
                   ContainsSubstring("It was put off 4 times, most recently because another "
                                     "question on the same fact came first. After that, you missed "
                                     "another question on the same fact, so it was brought "
                                     "forward."));
    }
    SECTION("moved and moved back") {
        moveTo(table, card, promised + 3, "same fact");
        moveTo(table, card, promised, siblingMissed);
        const Reasons now = quiet();
        CHECK_THAT(now.why, ContainsSubstring("It was put off because another question on the same fact came "
                                              "first. After that, you missed another question on the same "
                                              "fact, so it was brought forward. It "));
        CHECK(now.above.empty());
        CHECK(now.moved.empty());
    }
    SECTION("brought forward, put off beyond the exam, and brought forward to the day that the answer set") {
        moveTo(table, card, promised - 1, siblingMissed);
        table.now = daysLater(table.now, 1);
        moveTo(table, card, promised + 3, "too much");
        moveTo(table, card, promised, siblingMissed);
        CHECK_THAT(quiet().why,
                   ContainsSubstring("It was put off because its day had more questions than fit "
                                     "in your study time. After that, you missed another "
                                     "question on the same fact, so it was brought forward. It "));
    }
    SECTION("moved and moved back, after the other day was shown") {
        moveTo(table, card, promised - 1, siblingMissed);
        table.now = daysLater(table.now, 1);
        moveTo(table, card, promised, "same fact");
        const Reasons now = quiet();
        CHECK_THAT(now.why, ContainsSubstring(
                                "You missed another question on the same fact, so this one was moved to an "
                                "earlier day. After that, it was put off because another question on "
                                "the same fact came first. It "));
        CHECK(now.above.empty());
        CHECK(now.moved.empty());
    }
}

TEST_CASE("a question that was brought forward and then put off is said to have been put off so often") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    table.now = daysLater(table.now, *table.row(card).dueDay - studyDay(table.now));
    table.finish(*table.start());
    const std::int64_t today = studyDay(table.now);
    REQUIRE(*table.row(card).dueDay > today + 3);
    moveTo(table, card, today + 1, siblingMissed);
    moveTo(table, card, today + 2, "too much");
    moveTo(table, card, today + 3, "too much");
    CHECK_THAT(whyDue(table.learner, card, table.now),
               ContainsSubstring("to an earlier day. After that, it was put off twice, most recently "
                                 "because its day had more questions than fit in your study time."));
}

TEST_CASE("a question that was brought forward and then put off past its own day keeps both reasons") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    table.now = daysLater(table.now, *table.row(card).dueDay - studyDay(table.now));
    table.finish(*table.start());
    const std::int64_t promised = *table.row(card).dueDay;
    REQUIRE(promised > studyDay(table.now) + 2);
    moveTo(table, card, promised - 2, siblingMissed);
    table.now = daysLater(table.now, promised - 2 - studyDay(table.now));
    moveTo(table, card, promised + 3, "same fact");
    table.sleepUntilNextMorning();
    const Reasons reasons = reasonsOf(table, card);
    CHECK_THAT(reasons.why, ContainsSubstring("You missed another question on the same fact, so this one was "
                                              "moved to an earlier day. After that, it was put off because "
                                              "another question on the same fact came first. It "));
    CHECK(reasons.moved == siblingMissed);
    CHECK(reasons.above == "It waited for another question on the same fact.");
}

namespace {

/// With 60 begun questions and an exam that may be moved to an earlier day.
struct EarlierExamTable : BegunTable {
    EarlierExamTable() : BegunTable({60}) {
        moveExam(18);
        finish(*start());
    }

    void moveExam(int days) {
        Plan plan = learner.plan(now);
        plan.minutesADay = 3; // so that other days have no room
        plan.examDay = studyDay(now) + days;
        learner.setPlan(plan, now);
    }

    std::vector<std::string> dueInDays(int days) const {
        std::vector<std::string> due;
        for (const auto& [card, row] : learner.profile().cards())
            if (row.memory && nextDayOf(learner, card, now)->day == studyDay(now) + days) due.push_back(card);
        return due;
    }
};

} // namespace

TEST_CASE("a question whose day becomes that of the exam gets another one, and says why") {
    EarlierExamTable table;
    std::map<std::string, std::int64_t> promised;
    for (const auto& [card, row] : table.learner.profile().cards()) promised[card] = row.dueDay.value_or(0);
    table.sleepUntilNextMorning();
    int after = 0;
    for (int days = 4; days < 14; ++days) {
        const auto due = table.dueInDays(days);
        table.moveExam(days);
        const std::int64_t exam = studyDay(table.now) + days;
        CHECK(table.dueInDays(days).empty());
        const Map map = table.learner.map(table.now);
        for (const MapBlock& block : map.blocks)
            for (const MapCell& cell : block.cells) CHECK_FALSE(cell.dueDay == exam);
        for (const std::string& card : due) {
            const Reasons reasons = reasonsOf(table, card);
            CAPTURE(days, card, reasons.why);
            const auto next = nextDayOf(table.learner, card, table.now);
            CHECK(table.row(card).dueDay == next->day);
            if (*next->day < exam) {
                CHECK(reasons.moved == (next->day == promised[card] ? "" : "exam"));
                continue;
            }
            ++after;
            CHECK(*next->day == exam + 1);
            CHECK(next->promise == DayPromise::AfterExam);
            CHECK(reasons.moved == "exam day");
            CHECK_THAT(reasons.why,
                       ContainsSubstring("because nothing is asked on the day of the exam. It is "
                                         "planned for " +
                                         dateWords(exam + 1)) &&
                           ContainsSubstring(", after your exam"));
            CHECK(reasons.above == "Moved from the day of the exam.");
        }
    }
    CHECK(after > 3);
}

TEST_CASE(
    "what was answered before the exam became its next day comes after it, as the next morning has it") {
    EarlierExamTable table;
    int days = 5;
    std::vector<std::string> due = table.dueInDays(days);
    while (due.empty() && days < 15) due = table.dueInDays(++days);
    REQUIRE_FALSE(due.empty());
    table.moveExam(days);
    const std::int64_t exam = studyDay(table.now) + days;
    for (const std::string& card : due) {
        CHECK(nextDayOf(table.learner, card, table.now)->day == exam + 1);
        const std::string why = whyDue(table.learner, card, table.now);
        CHECK_THAT(why, ContainsSubstring("planned for " + dateWords(exam + 1)) &&
                            ContainsSubstring(", after your exam"));
        CHECK_THAT(why, !ContainsSubstring("as much as possible on exam day"));
    }
    table.sleepUntilNextMorning();
    CHECK(table.dueInDays(days - 1).empty());
    int after = 0;
    for (const std::string& card : due)
        if (nextDayOf(table.learner, card, table.now)->day == exam + 1) {
            ++after;
            CHECK(reasonsOf(table, card).moved == "exam day");
        }
    CHECK(after > 0);
}

TEST_CASE("what today put off to a day comes after it once that is the day of the exam") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    table.now = daysLater(table.now, *table.row(card).dueDay - studyDay(table.now));
    const std::int64_t exam = studyDay(table.now) + 3;
    moveTo(table, card, exam, "too much");
    setExam(table, exam);
    CHECK(nextDayOf(table.learner, card, table.now)->day == exam + 1);
    CHECK_THAT(whyDue(table.learner, card, table.now),
               ContainsSubstring("planned for " + dateWords(exam + 1)));
    table.now = daysLater(table.now, 1);
    CHECK_FALSE(nextDayOf(table.learner, card, table.now)->day == exam);
}

TEST_CASE("a first answer whose days have no room before says so") {
    BegunTable table({60});
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 3;
    plan.examDay = studyDay(table.now) + 18;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    const std::int64_t today = studyDay(table.now);
    std::vector<std::string> late;
    int soonest = 0; // of them, those that no earlier day could hold
    int later = 0;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const std::int64_t day = *nextDayOf(table.learner, card, table.now)->day;
        const bool isLate = day > today + 4 && day < *plan.examDay;
        const std::string why = whyDue(table.learner, card, table.now);
        CAPTURE(day - today, why);
        const bool isSoonest = why.find(" Every study day before " + dateWords(day) +
                                        ", is full. It is planned for ") != std::string::npos;
        const bool isLater =
            why.find(" The next 4 study days are full. A later date was chosen so that you know as much as "
                     "possible on exam day. It is planned for ") != std::string::npos;
        CHECK(isLate == (isSoonest || isLater));
        CHECK_FALSE((isSoonest && isLater));
        (isSoonest ? soonest : later) += isLate ? 1 : 0;
        if (isLate) late.push_back(card);
    }
    CHECK(soonest > 0);
    CHECK(later > 0);
    REQUIRE_FALSE(late.empty());
    table.sleepUntilNextMorning();
    CHECK_THAT(whyDue(table.learner, late.front(), table.now),
               ContainsSubstring(
                   " When you answered it, the next 4 study days were full. A later date was chosen so "
                   "that you know as much as possible on exam day. It is planned for "));
    plan.examDay = *plan.examDay + 1; // what another plan held is not known
    table.learner.setPlan(plan, table.now);
    CHECK_THAT(whyDue(table.learner, late.front(), table.now), !ContainsSubstring("study days were full"));
}

TEST_CASE("a question that a change of the plan has moved names the change") {
    Overfull table;
    const std::int64_t today = studyDay(table.now);
    std::string putOff;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (card != "p/" + table.later && *nextDayOf(table.learner, card, table.now)->day > today)
            putOff = card;
    REQUIRE_FALSE(putOff.empty());
    const std::int64_t before = *nextDayOf(table.learner, putOff, table.now)->day;
    const std::string why = whyDue(table.learner, putOff, table.now);
    CHECK_THAT(why, !ContainsSubstring("changed your plan"));
    const bool isSeen = GENERATE(true, false);
    if (isSeen) writeMovesOfLook(table.learner, table.now);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 30;
    table.learner.setPlan(plan, table.now);
    const std::string changed = whyDue(table.learner, putOff, table.now);
    CAPTURE(isSeen, changed);
    CHECK_THAT(changed, ContainsSubstring(" It is due today."));
    // Where nobody has seen that the morning's plan put it off, it was due today all along.
    CHECK(isSeen ==
          (changed.find("It was planned for " + dateWords(before) +
                        " until you changed your plan today. It is due today.") != std::string::npos));
    CHECK(isSeen == (changed.find("changed your plan") != std::string::npos));
    plan.minutesADay = 1; // and back: nothing is left of the change
    table.learner.setPlan(plan, table.now);
    CHECK(whyDue(table.learner, putOff, table.now) == why);
}

TEST_CASE("a question waits for another one on its fact until that one is asked, and then has waited") {
    PairOnAFact table;
    const std::int64_t due = table.dueDay();
    moveTo(table, "p/a", due, "day off");
    moveTo(table, "p/b", due, "day off");
    table.now = daysLater(table.now, due - studyDay(table.now));
    const bool isA = *nextDayOf(table.learner, "p/a", table.now)->day > due;
    const std::string waiting = isA ? "p/a" : "p/b";
    REQUIRE(*nextDayOf(table.learner, waiting, table.now)->day > due);
    const auto why = [&] { return whyDue(table.learner, waiting, table.now); };
    CHECK_THAT(why(), ContainsSubstring("because another question on the same fact comes first. It "));
    SessionOptions other;
    other.cards = {isA ? "p/b" : "p/a"};
    table.answer(*table.start(other), true);
    CHECK_THAT(why(), ContainsSubstring("because another question on the same fact came first. It "));
    CHECK_THAT(why(), !ContainsSubstring("is waiting"));
    table.sleepUntilNextMorning();
    CHECK_THAT(why(), ContainsSubstring("because another question on the same fact came first. It "));
    CHECK_THAT(why(), !ContainsSubstring("is waiting"));
}

TEST_CASE("a question that nobody got to and that then waited for its fact keeps both reasons") {
    PairOnAFact table;
    const std::int64_t due = table.dueDay();
    moveTo(table, "p/a", due, "day off");
    moveTo(table, "p/b", due, "day off");
    table.now = daysLater(table.now, due - studyDay(table.now) + 1);
    const std::int64_t today = studyDay(table.now);
    const std::string waiting = *nextDayOf(table.learner, "p/a", table.now)->day > today ? "p/a" : "p/b";
    REQUIRE(*nextDayOf(table.learner, waiting, table.now)->day > today);
    const auto why = [&] { return whyDue(table.learner, waiting, table.now); };
    const std::string missed = "because you did not get to it on the day it was due, and ";
    CHECK_THAT(why(), ContainsSubstring(missed + "today another question on the same fact comes first. It "));
    table.finish(*table.start());
    CHECK_THAT(why(), ContainsSubstring(missed + "today another question on the same fact came first. It "));
    table.sleepUntilNextMorning();
    CHECK_THAT(why(), ContainsSubstring(missed + "another question on the same fact came first on " +
                                        dateWords(today) + ". It "));
}

TEST_CASE("a question that was brought forward and that a change of the plan then put off names the change") {
    BegunTable table({60});
    table.finish(*table.start());
    const std::int64_t today = studyDay(table.now);
    const auto rows = table.learner.profile().cards();
    for (const auto& [card, row] : rows)
        if (row.memory) moveTo(table, card, today + 1, siblingMissed);
    table.now = daysLater(table.now, 1);
    REQUIRE(table.learner.today(table.now).waiting == 0);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    REQUIRE(table.learner.today(table.now).waiting > 0);
    int putOff = 0;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const auto next = nextDayOf(table.learner, card, table.now);
        if (!next->day || *next->day <= today + 1) continue;
        CHECK_THAT(whyDue(table.learner, card, table.now), ContainsSubstring("until you changed your plan"));
        CHECK(next->moved == "too much");
        ++putOff;
    }
    CHECK(putOff > 0);
}

TEST_CASE("what a look at the plan has kept comes back with more minutes, as if nobody had looked") {
    Overfull table;
    const auto daysShown = [&] {
        std::map<std::string, std::int64_t> days;
        for (const auto& [card, row] : table.learner.profile().cards())
            days[card] = *nextDayOf(table.learner, card, table.now)->day;
        return days;
    };
    const auto days = daysShown();
    const auto rows = table.learner.profile().cards();
    writeMovesOfLook(table.learner, table.now);
    REQUIRE(table.learner.profile().cards() != rows);
    CHECK(daysShown() == days);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 30;
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.profile().cards() == rows);
    CHECK(table.learner.today(table.now).waiting == 0);
    CHECK(replayAll(table.learner.core(), false).differences.empty());
}

TEST_CASE("the change of the plan that put a question off is named until the question is asked") {
    Overfull table;
    const std::int64_t today = studyDay(table.now);
    Plan plan = table.learner.plan(table.now);
    const int few = std::exchange(plan.minutesADay, 30);
    table.learner.setPlan(plan, table.now);
    table.now = daysLater(table.now, 1); // with all of it due
    plan.minutesADay = few;
    table.learner.setPlan(plan, table.now);
    std::string putOff;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (card != "p/" + table.later && *nextDayOf(table.learner, card, table.now)->day > today + 2)
            putOff = card;
    REQUIRE_FALSE(putOff.empty());
    CHECK_THAT(whyDue(table.learner, putOff, table.now),
               ContainsSubstring("It was due today until you changed your plan."));
    const std::string day = dateWords(today + 1);
    table.now = daysLater(table.now, 1); // nobody has answered
    CHECK_THAT(whyDue(table.learner, putOff, table.now),
               ContainsSubstring("It was due on " + day + " until you changed your plan that day. It "));
    CHECK_THAT(whyDue(table.learner, putOff, table.now), !ContainsSubstring("did not get to it"));
    table.now.ms += 3'600'000;
    table.finish(*table.start());
    CHECK_THAT(whyDue(table.learner, putOff, table.now),
               ContainsSubstring("It was due on " + day + " until you changed your plan that day. It "));
    const std::int64_t due = *table.row(putOff).dueDay;
    table.now = daysLater(table.now, due + 1 - studyDay(table.now)); // its day has passed
    const std::string why = whyDue(table.learner, putOff, table.now);
    if (why.find("It is due today.") == std::string::npos)
        CHECK_THAT(why, ContainsSubstring("It was put off twice, most recently because you did not"));
    else
        CHECK_THAT(why, ContainsSubstring("that day. After that, it was due on " + dateWords(due) +
                                          ", but you did not get to it. It is due today."));
}

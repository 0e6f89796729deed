#include "why_due_support.h"

#include "study/figures/map.h"
#include "study/history.h"
#include "study/memory/replay.h"
#include "study/plan/written_moves.h"
#include "study/session.h"
#include "study_table.h"
#include "support/catch.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

void setExam(StudyTable& table, std::int64_t day) {
    Plan plan = table.learner.plan(table.now);
    plan.examDay = day;
    table.learner.setPlan(plan, table.now);
}

/// The options of the questions named are keyed the other way round in the next version.
std::string withOtherKeys(std::string questions, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        questions.replace(questions.find("- [x] right " + id + "\n"), 5, "- [ ]");
        questions.replace(questions.find("- [ ] wrong " + id + "\n"), 5, "- [x]");
    }
    return questions;
}

/// Twelve questions. Eleven were to come back on days that have passed, more than today's minute holds, and
/// one comes later.
class Overfull : public StudyTable {
public:
    Overfull() {
        install("p", "1.0.0", groupsOf({12}));
        Plan plan;
        plan.newPerDay = 12;
        learner.setPlan(plan, now);
        later = finish(*start()).front().substr(2);
        plan.newPerDay = 1;
        plan.minutesADay = 1;
        learner.setPlan(plan, now);
        std::int64_t last = 0;
        for (const auto& [card, row] : learner.profile().cards())
            if (card != "p/" + later) last = std::max(last, row.dueDay.value_or(0));
        putOff(later, last + 20);
        now.ms = dayStartMs(last + 1, now.utcOffsetMin) + 5 * 3'600'000;
    }
    void putOff(const std::string& id, std::int64_t day) {
        store::CardRow row = *learner.profile().card("p/" + id);
        store::Event move = eventFor(store::EventType::Reschedule, row.card, now.ms, now);
        move.dueMs = row.dueMs = dayStartMs(day, now.utcOffsetMin);
        row.dueDay = day;
        learner.profile().record(move, row);
    }
    void correct(const std::vector<std::string>& ids) {
        CHECK(install("p", "1.1.0", withOtherKeys(groupsOf({12}), ids)).changedAnswers ==
              static_cast<int>(ids.size()));
    }
    /// Today, the map, `why` and the session name the same questions of today.
    void requireOneTruth() {
        const Today today = learner.today(now);
        const Map map = learner.map(now);
        CHECK(map.due() == today.due);
        CHECK(start()->size() == today.due + today.fresh);
        int due = 0;
        for (const MapCell& cell : map.blocks.front().cells) {
            const auto next = nextDayOf(learner, cell.card(), now);
            due += next->day && *next->day <= studyDay(now) ? 1 : 0;
            CHECK(next->day == cell.dueDay);
        }
        CHECK(due == today.due);
    }
    std::string later; ///< without its pack
};

} // namespace

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
        CHECK_THAT(now.why,
                   ContainsSubstring("comes back earlier than planned. After that, it was put off "));
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
        CHECK_THAT(now.why, ContainsSubstring("It was moved to another day and then back again, because you "
                                              "missed another question on the same fact."));
        CHECK(now.above.empty());
        CHECK(now.moved.empty());
    }
    SECTION("brought forward, put off beyond the exam, and brought forward to the day that the answer set") {
        moveTo(table, card, promised - 1, siblingMissed);
        table.now = daysLater(table.now, 1);
        moveTo(table, card, promised + 3, "too much");
        moveTo(table, card, promised, siblingMissed);
        CHECK_THAT(quiet().why, ContainsSubstring("It was moved to another day and then back again, because "
                                                  "you missed another question on the same fact."));
    }
    SECTION("moved and moved back, after the other day was shown") {
        moveTo(table, card, promised - 1, siblingMissed);
        table.now = daysLater(table.now, 1);
        moveTo(table, card, promised, "same fact");
        const Reasons now = quiet();
        CHECK_THAT(now.why,
                   ContainsSubstring("It was moved to another day and then back again, because another "
                                     "question on the same fact came first."));
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
               ContainsSubstring("earlier than planned. After that, it was put off twice, most recently "
                                 "because its day had more questions than fit in your study time."));
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
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const std::int64_t day = *nextDayOf(table.learner, card, table.now)->day;
        const bool isLate = day > today + 4 && day < *plan.examDay;
        const std::string why = whyDue(table.learner, card, table.now);
        CAPTURE(day - today, why);
        CHECK(isLate == (why.find(" The next 4 study days are full. It is planned for ") != std::string::npos));
        if (isLate) late.push_back(card);
    }
    REQUIRE_FALSE(late.empty());
    table.sleepUntilNextMorning();
    CHECK_THAT(whyDue(table.learner, late.front(), table.now),
               ContainsSubstring(" When you answered it, the next 4 study days were full. It is planned for "));
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
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 30;
    table.learner.setPlan(plan, table.now);
    CHECK_THAT(whyDue(table.learner, putOff, table.now),
               ContainsSubstring("It was planned for " + dateWords(before) +
                                 " until you changed your plan today. It is due today."));
    plan.minutesADay = 1; // and back: nothing is left of the change
    table.learner.setPlan(plan, table.now);
    CHECK(whyDue(table.learner, putOff, table.now) == why);
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
    CHECK_THAT(why(missed), ContainsSubstring("You missed it, so it comes back on the next study day. It "
                                              "comes back tomorrow, "));
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
    StudyTable table;
    REQUIRE(table
                .install("p", "1.0.0",
                         "# Group one {#one}\n\n" + choiceQuestion("a", "fact: f1\n") +
                             choiceQuestion("b", "fact: f1\n"),
                         "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                         "f1,Thing,size,16,GB,https://example.org/1,2026-08,high,key\n")
                .installed);
    SessionOptions both;
    both.cards = {"p/a", "p/b"}; // by themselves they are not begun on one day
    table.finish(*table.start(both));
    const std::int64_t due = std::max(*table.row("p/a").dueDay, *table.row("p/b").dueDay) + 1;
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

TEST_CASE("a question whose answer was corrected is asked on the day that every screen names") {
    Overfull table;
    const Today morning = table.learner.today(table.now);
    REQUIRE(morning.waiting > 0);
    std::string left; // moved by the plan of today
    std::string asked;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        if (card == "p/" + table.later) continue;
        const auto next = nextDayOf(table.learner, card, table.now);
        (*next->day > studyDay(table.now) ? left : asked) = card.substr(2);
    }
    REQUIRE_FALSE(left.empty());
    REQUIRE_FALSE(asked.empty());
    REQUIRE(*nextDayOf(table.learner, "p/" + table.later, table.now)->day > studyDay(table.now) + 2);
    const std::vector all{left, asked, table.later};
    SECTION("one that today's plan leaves for later") {
        table.correct({left});
        table.requireOneTruth();
    }
    SECTION("one that today asks") {
        table.correct({asked});
        table.requireOneTruth();
    }
    SECTION("one that was to come later") {
        table.correct({table.later});
        table.requireOneTruth();
        CHECK(table.learner.today(table.now).due == morning.due + 1);
    }
    SECTION("after the day's first answer") {
        const auto session = table.start();
        const std::string answered = session->current()->card.name.substr(2);
        table.answer(*session, true);
        table.correct(answered == asked ? all : std::vector{left, asked, table.later, answered});
        table.requireOneTruth();
    }
    SECTION("on a day off") {
        Plan plan = table.learner.plan(table.now);
        plan.calendar = memory::StudyCalendar(0x7F, {studyDay(table.now)});
        table.learner.setPlan(plan, table.now);
        table.correct(all);
        table.requireOneTruth();
        CHECK(table.learner.today(table.now).due == 0);
        CHECK(table.learner.today(table.now).waiting == 12);
    }
    SECTION("on the day of the exam") {
        setExam(table, studyDay(table.now) + 1);
        table.now = daysLater(table.now, 1);
        table.correct(all);
        table.requireOneTruth();
        CHECK(table.learner.today(table.now).due == 0);
    }
}

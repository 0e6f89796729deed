#include "study/figures/map.h"
#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <set>

using namespace chipwise;
using namespace chipwise::study;

namespace {

const char* const twoFacts = "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                             "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n"
                             "f2,B,size,32,GB,https://example.org/b,2026-09,high,key\n";

/// Two questions on each of two facts, and one on none.
std::string pairs() {
    return "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("a-one", "fact: f1\n") +
           choiceQuestion("a-two", "fact: f1\n") + choiceQuestion("b-one", "fact: f2\n") +
           choiceQuestion("b-two", "fact: f2\n") + choiceQuestion("free");
}

class Pairs : public StudyTable {
public:
    Pairs() {
        install("p", "1.0.0", pairs(), twoFacts);
        Plan plan;
        plan.newPerDay = 100;
        learner.setPlan(plan, now);
    }

    void learn(const std::vector<std::string>& cards) {
        SessionOptions options;
        options.cards = cards;
        finish(*start(options));
    }
};

} // namespace

TEST_CASE("of the questions on one fact, one is asked a session and a day") {
    Pairs table;
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/a-one", "p/b-one", "p/free"});
    CHECK(table.start()->current() == nullptr);
    CHECK(table.learner.today(table.now).fresh == 0);
    table.sleepUntilNextMorning();
    const auto next = table.finish(*table.start());
    CHECK(placeOf(next, "p/a-two") >= 0);
    CHECK(placeOf(next, "p/b-two") >= 0);
    CHECK(placeOf(next, "p/a-one") == -1);
}

TEST_CASE("a miss two days before the exam puts no other question on its fact beyond the exam") {
    Pairs table;
    table.learn({"p/a-one", "p/a-two"});
    table.now = daysLater(table.now, 8);
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 2;
    plan.lastDays = 1;
    table.learner.setPlan(plan, table.now);
    const auto session = table.start();
    const std::string missed = session->current()->card.name;
    table.answer(*session, false);
    table.sleepUntilNextMorning();
    SessionOptions eve;
    eve.newLimit = 0;
    const auto asked = table.finish(*table.start(eve));
    CHECK(placeOf(asked, missed) >= 0);
    CHECK(placeOf(asked, missed == "p/a-one" ? "p/a-two" : "p/a-one") >= 0);
}

TEST_CASE("a question that a miss brings back takes no other from today's") {
    StudyTable table;
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
    for (const char* name : {"a", "c", "e"}) questions += choiceQuestion(name, "fact: f1\n");
    questions += choiceQuestion("b", "fact: f1, f2\n") + choiceQuestion("d", "fact: f2\n");
    table.install("p", "1.0.0", questions, twoFacts);
    SessionOptions all;
    all.cards = {"p/a", "p/b", "p/c", "p/d", "p/e"};
    table.finish(*table.start(all));
    const std::int64_t today = studyDay(table.now) + 8;
    Plan plan = table.learner.plan(table.now);
    plan.examDay = today + 4;
    plan.lastDays = 1;
    table.learner.setPlan(plan, table.now);
    // Each day until the exam has a question on a fact of “b”, and today has two. The day of “d” is free for
    // “e”.
    for (const auto& [card, day] :
         {std::pair("p/a", today), std::pair("p/b", today), std::pair("p/c", today + 1),
          std::pair("p/d", today + 2), std::pair("p/e", today + 3)})
        moveTo(table, card, day, "plan");
    table.now = daysLater(table.now, 8);
    const auto session = table.start();
    CHECK(session->size() == 2);
    table.answer(*session, false);
    CHECK(table.row("p/e").dueDay == today + 2);
    CHECK(session->size() - session->position() + 1 == 2);
    const Today left = table.learner.today(table.now);
    CHECK(left.due + left.fresh == 2);
}

namespace {

/// Two questions on one fact of which one was missed today, so that the other one waits.
class OneWaits : public StudyTable {
public:
    OneWaits();
    std::string missed;
    std::string other;
};

OneWaits::OneWaits() {
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("a-one", "fact: f1\n") +
                            choiceQuestion("a-two", "fact: f1\n");
    for (int i = 0; i < 8; ++i) questions += choiceQuestion("free-" + std::to_string(i));
    install("p", "1.0.0", questions, twoFacts);
    SessionOptions all;
    for (const store::CardOutline& entry : learner.core().library()->entries())
        all.cards.push_back(entry.card);
    finish(*start(all));
    now = daysLater(now, 4);
    // All are due: one on the fact is missed, so the other one waits for the day after tomorrow's return.
    const auto session = start();
    while (session->current()) {
        const std::string name = session->current()->card.name;
        const bool isFirstOnFact = missed.empty() && name.starts_with("p/a-");
        if (isFirstOnFact) missed = name;
        answer(*session, !isFirstOnFact);
    }
    REQUIRE_FALSE(missed.empty());
    other = missed == "p/a-one" ? "p/a-two" : "p/a-one";
}

} // namespace

TEST_CASE("a question that has waited for its fact comes the next time, long after the other one") {
    OneWaits table;
    const std::string missed = table.missed;
    const std::string other = table.other;
    const std::int64_t waitsUntil = *table.row(other).dueDay;
    CHECK(waitsUntil > studyDay(table.now));
    // The missed one is missed each day, and everything else is due again when the other one comes.
    for (table.sleepUntilNextMorning(); studyDay(table.now) < waitsUntil; table.sleepUntilNextMorning()) {
        SessionOptions one;
        one.cards = {missed};
        table.answer(*table.start(one), false);
    }
    CHECK(*table.row(other).dueDay == waitsUntil);
    const auto asked = table.finish(*table.start());
    CHECK(placeOf(asked, missed) >= 0);
    CHECK(placeOf(asked, other) >= 0);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a question that has waited for its fact does not wait again after months without studying") {
    OneWaits table;
    REQUIRE(*table.row(table.other).dueDay > studyDay(table.now));
    table.now = daysLater(table.now, 100);
    const auto asked = table.finish(*table.start());
    CHECK(placeOf(asked, table.missed) >= 0);
    CHECK(placeOf(asked, table.other) >= 0);
}

TEST_CASE("where two questions on one fact come on one day, they are far apart") {
    StudyTable table;
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("a-one", "fact: f1\n") +
                            choiceQuestion("a-two", "fact: f1\n");
    for (int i = 0; i < 8; ++i) questions += choiceQuestion("free-" + std::to_string(i));
    table.install("p", "1.0.0", questions, twoFacts);
    SessionOptions all;
    for (const store::CardOutline& entry : table.learner.core().library()->entries())
        all.cards.push_back(entry.card);
    auto session = table.start(all);
    while (session->current()) { // what is missed comes on the next day, whatever else does
        const bool isAgain = session->current()->returned;
        table.answer(*session, isAgain);
    }
    table.sleepUntilNextMorning();
    const auto asked = table.finish(*table.start());
    REQUIRE(asked.size() == 10);
    CHECK(std::abs(placeOf(asked, "p/a-one") - placeOf(asked, "p/a-two")) >= 4);
}

TEST_CASE("of two questions on one fact that are due tomorrow, one is said to come") {
    Pairs table;
    table.learn({"p/a-one", "p/a-two"});
    table.now = daysLater(table.now, 1);
    table.finish(*table.start());
    const Today today = table.learner.today(table.now);
    REQUIRE(today.due + today.fresh == 0);
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).due == 1);
    CHECK(today.tomorrow == 1);
}

TEST_CASE("of two questions on one fact that are due tomorrow, the one that will wait is only planned") {
    Pairs table;
    table.learn({"p/a-one"});
    table.sleepUntilNextMorning();
    table.learn({"p/a-two"});
    const std::int64_t tomorrow = studyDay(table.now) + 1;
    moveTo(table, "p/a-one", tomorrow, "plan");
    moveTo(table, "p/a-two", tomorrow, "plan");
    const NextDays days(table.learner, table.now);
    CHECK(days.of("p/a-two")->wait == "same fact");
    CHECK(days.of("p/a-two")->promise == DayPromise::Planned);
    CHECK_THAT(days.why("p/a-two"), ContainsSubstring("It is planned for tomorrow, "));
    CHECK_THAT(days.why("p/a-two"),
               ContainsSubstring(", but will probably wait: another question on the same fact comes first."));
    CHECK(days.of("p/a-one")->wait.empty());
    CHECK(days.of("p/a-one")->promise == DayPromise::Firm);
    const Map map = table.learner.map(table.now);
    for (const MapCell& cell : map.blocks.front().cells)
        if (cell.card() == "p/a-two") CHECK(cell.promise == DayPromise::Planned);
    table.sleepUntilNextMorning();
    const auto asked = table.finish(*table.start());
    CHECK(placeOf(asked, "p/a-one") >= 0);
    CHECK(placeOf(asked, "p/a-two") == -1);
}

TEST_CASE("a wrong question still returns in its session") {
    Pairs table;
    auto session = table.start();
    table.answer(*session, false);
    const auto rest = table.finish(*session);
    CHECK(placeOf(rest, "p/a-one") >= 0);
    CHECK(placeOf(rest, "p/a-two") == -1);
}

TEST_CASE("among due siblings the least likely remembered goes first, the others wait a day") {
    Pairs table;
    table.learn({"p/a-one"});
    table.now = daysLater(table.now, 30);
    table.learn({"p/a-one"}); // now strong
    table.learn({"p/a-two"});
    table.now = daysLater(table.now, 400);
    const double strong = *table.learner.chance("p/a-one", table.now);
    const double weak = *table.learner.chance("p/a-two", table.now);
    REQUIRE(weak < strong);
    auto first = table.finish(*table.start());
    CHECK(placeOf(first, "p/a-two") >= 0);
    CHECK(placeOf(first, "p/a-one") == -1);
    table.sleepUntilNextMorning();
    CHECK(placeOf(table.finish(*table.start()), "p/a-one") >= 0);
}

TEST_CASE("a wrong answer brings one sibling back on the day after its own, and undo puts it back") {
    Pairs table;
    for (const int days : {4, 1}) {
        table.learn({"p/a-one", "p/a-two", "p/b-one"});
        table.now = daysLater(table.now, days);
    }
    const auto before = table.learner.profile().cards();
    const std::int64_t dayAfter = dayStartMs(studyDay(table.now) + 2, 0);
    REQUIRE(*before.at("p/a-two").dueMs > dayAfter);
    SessionOptions options;
    options.cards = {"p/a-one"};
    auto session = table.start(options);
    const Graded graded = table.answer(*session, false);
    CHECK(graded.siblings == 1);
    CHECK(graded.siblingBackOn == studyDay(table.now) + 2);
    CHECK(table.row("p/a-two").dueMs == dayAfter);
    CHECK(table.row("p/a-two").memory == before.at("p/a-two").memory);
    CHECK(table.row("p/b-one") == before.at("p/b-one"));
    CHECK(table.events().back().type == store::EventType::Reschedule);
    CHECK(table.learner.replay(false).differences.empty());
    session->undo(table.now);
    CHECK(table.learner.profile().cards() == before);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("siblings that were never asked stay new when one is missed") {
    Pairs table;
    auto session = table.start();
    const Graded graded = table.answer(*session, false);
    CHECK(graded.siblings == 1);
    CHECK_FALSE(graded.siblingBackOn);
    CHECK_FALSE(table.learner.profile().card("p/a-two").has_value());
}

TEST_CASE("the questions of a case are asked together, though they rest on one fact") {
    StudyTable table;
    table.install("p", "1.0.0",
                  groupsOf({6}) + "# Case: A shop {#shop}\n\nA shop sells.\n\n" +
                      choiceQuestion("s1", "fact: f1\n") + choiceQuestion("s2", "fact: f1\n") +
                      choiceQuestion("s3"),
                  twoFacts);
    Plan plan;
    plan.newPerDay = 100;
    table.learner.setPlan(plan, table.now);
    CHECK(table.finish(*table.start()).size() == 9);
    table.now = daysLater(table.now, 100);
    const auto order = table.finish(*table.start());
    REQUIRE(order.size() == 9);
    const int first = placeOf(order, "p/s1");
    CHECK(placeOf(order, "p/s2") == first + 1);
    CHECK(placeOf(order, "p/s3") == first + 2);
}

TEST_CASE("the gaps of one text answer each other and are kept apart") {
    StudyTable table;
    table.install(
        "p", "1.0.0",
        "# Gaps {#gaps}\n\n## One {#one}\nkind: cloze\n\nA {{c1::first}} and a {{c2::second}} gap.\n");
    Plan plan;
    plan.newPerDay = 100;
    table.learner.setPlan(plan, table.now);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/one#c1"});
    table.sleepUntilNextMorning();
    CHECK(placeOf(table.finish(*table.start()), "p/one#c2") >= 0);
}

TEST_CASE("undo leaves a brought-forward question where another window has put it since") {
    Pairs table;
    table.learn({"p/a-one", "p/a-two"});
    table.now = daysLater(table.now, 30);
    table.learn({"p/a-two"});
    const auto far = table.row("p/a-two").dueMs;
    SessionOptions options;
    options.cards = {"p/a-one"};
    const auto session = table.start(options);
    table.answer(*session, false);
    const auto forward = table.row("p/a-two").dueMs;
    REQUIRE(forward < far);

    Learner elsewhere(table.folder() / "profile");
    SessionOptions there;
    there.cards = {"p/a-two"};
    table.answer(*elsewhere.start(there, table.now), true);
    const store::CardRow moved = table.row("p/a-two");
    REQUIRE(moved.dueMs != forward);
    REQUIRE(session->undo(table.now));
    CHECK(table.row("p/a-two") == moved);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a question on a fact that another window has just asked about waits for another day") {
    Pairs table;
    Learner elsewhere(table.folder() / "profile");
    const auto session = table.start();
    SessionOptions there;
    there.cards = {"p/b-two"};
    table.answer(*elsewhere.start(there, table.now), true);
    CHECK(table.finish(*session) == std::vector<std::string>{"p/a-one", "p/free"});
}

#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <optional>

using namespace chipwise;
using namespace chipwise::study;

namespace {

const char* const factsOfChips = "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                                 "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n"
                                 "f2,B,size,32,GB,https://example.org/b,2026-09,high,key\n";

/// Eight days after their first answers: “missed” is due, and each other question is planned so many days
/// from now. “strong” was certain, so “weak” is the weakest on the first fact.
class PlannedSiblings : public StudyTable {
public:
    PlannedSiblings(const std::string& factsOfWeak, const std::string& factsOfOther, std::int64_t weakIn,
                    std::int64_t strongIn, std::int64_t otherIn, std::optional<std::int64_t> examIn = {}) {
        install("p", "1.0.0",
                "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("missed", "fact: f1\n") +
                    choiceQuestion("weak", "fact: " + factsOfWeak + "\n") +
                    choiceQuestion("strong", "fact: f1\n") +
                    choiceQuestion("other", "fact: " + factsOfOther + "\n"),
                factsOfChips);
        learnThese({"p/strong"}, memory::Certainty::Certain);
        learnThese({"p/missed", "p/weak", "p/other"});
        const std::int64_t day = studyDay(now) + 8;
        if (examIn) {
            Plan plan = learner.plan(now);
            plan.examDay = day + *examIn;
            plan.lastDays = 1;
            learner.setPlan(plan, now);
        }
        for (const auto& [card, in] : {std::pair("p/missed", std::int64_t{0}), std::pair("p/weak", weakIn),
                                       std::pair("p/strong", strongIn), std::pair("p/other", otherIn)})
            moveTo(*this, card, day + in, "plan");
        now = daysLater(now, 8);
    }

    std::int64_t daysUntil(const std::string& card) const { return *row(card).dueDay - studyDay(now); }

    Graded miss(Session& session) {
        REQUIRE(session.current()->card.name == "p/missed");
        return answer(session, false);
    }

    std::unique_ptr<Session> startWithMissed() {
        SessionOptions one;
        one.cards = {"p/missed"};
        return start(one);
    }

private:
    void learnThese(const std::vector<std::string>& cards,
                    memory::Certainty certainty = memory::Certainty::Plain) {
        SessionOptions these;
        these.cards = cards;
        finish(*start(these), certainty);
    }
};

} // namespace

TEST_CASE("a question comes back early on a day that no other question on its facts has, and stays there") {
    // The other question shares the second fact with the one that comes back, and none with the missed one.
    PlannedSiblings table("f1, f2", "f2", 9, 20, 2);
    const auto before = table.learner.profile().cards();
    const auto session = table.startWithMissed();
    const Graded graded = table.miss(*session);
    CHECK(graded.siblingBackOn == studyDay(table.now) + 3);
    CHECK(table.daysUntil("p/weak") == 3);
    CHECK(table.daysUntil("p/strong") == 20);
    session->undo(table.now);
    CHECK(table.learner.profile().cards() == before);
    session->redo(table.now);
    CHECK(table.daysUntil("p/weak") == 3);
    CHECK(table.learner.replay(false).differences.empty());
    const std::int64_t comesOn = *table.row("p/weak").dueDay;
    for (table.sleepUntilNextMorning(); studyDay(table.now) <= comesOn; table.sleepUntilNextMorning()) {
        CHECK(nextDayOf(table.learner, "p/weak", table.now)->day == comesOn);
        table.finish(*table.start());
    }
}

TEST_CASE("a question whose own facts are free that day comes back on it") {
    PlannedSiblings table("f1", "f2", 9, 20, 2);
    CHECK(table.miss(*table.startWithMissed()).siblingBackOn == studyDay(table.now) + 2);
    CHECK(table.daysUntil("p/weak") == 2);
}

TEST_CASE("the next weakest question comes back where the weakest has no free day before its own") {
    PlannedSiblings table("f1", "f1", 3, 20, 2);
    const Graded graded = table.miss(*table.startWithMissed());
    CHECK(graded.siblingBackOn == studyDay(table.now) + 4);
    CHECK(table.daysUntil("p/weak") == 3);
    CHECK(table.daysUntil("p/strong") == 4);
}

TEST_CASE("no question comes back early where none has a free day before its own") {
    PlannedSiblings table("f1", "f1", 3, 4, 2);
    CHECK_FALSE(table.miss(*table.startWithMissed()).siblingBackOn);
    CHECK(table.daysUntil("p/weak") == 3);
    CHECK(table.daysUntil("p/strong") == 4);
}

TEST_CASE("no question comes back early where each day before the exam has another one on its facts") {
    PlannedSiblings table("f1", "f1", 9, 3, 2, 4);
    CHECK_FALSE(table.miss(*table.startWithMissed()).siblingBackOn);
    CHECK(table.daysUntil("p/strong") == 3);
}

TEST_CASE("a question that waits for its fact takes no day that another one on its facts has") {
    PlannedSiblings table("f1, f2", "f2", 0, 20, 2);
    const auto session = table.start();
    REQUIRE(session->size() == 1);
    table.miss(*session);
    CHECK(table.daysUntil("p/weak") == 3);
}

TEST_CASE("a question that waits for its fact shares its day where none is free before the exam") {
    PlannedSiblings table("f1", "f1", 0, 20, 2, 3);
    const auto session = table.start();
    table.miss(*session);
    CHECK(table.daysUntil("p/weak") == 1);
    table.sleepUntilNextMorning();
    const auto asked = table.finish(*table.start());
    CHECK(placeOf(asked, "p/missed") >= 0);
    CHECK(placeOf(asked, "p/weak") >= 0);
}

TEST_CASE("a question comes back early only on a day that has room for it") {
    const int fullDays = GENERATE(1, 7); // of the days before its own, from the day after the missed one on
    StudyTable table;
    std::string fillers;
    for (int i = 0; i < 21; ++i) fillers += choiceQuestion("filler-" + std::to_string(i));
    table.install("p", "1.0.0",
                  "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("missed", "fact: f1\n") +
                      choiceQuestion("weak", "fact: f1\n") + fillers,
                  factsOfChips);
    SessionOptions all;
    for (const char* card : {"p/missed", "p/weak"}) all.cards.emplace_back(card);
    for (int i = 0; i < 21; ++i) all.cards.push_back("p/filler-" + std::to_string(i));
    table.finish(*table.start(all));
    table.now = daysLater(table.now, 2);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 1;
    plan.newPerDay = 1;
    table.learner.setPlan(plan, table.now);
    const std::int64_t today = studyDay(table.now);
    moveTo(table, "p/missed", today, "plan");
    moveTo(table, "p/weak", today + 9, "plan");
    for (int i = 0; i < 21; ++i) {
        const int day = i / 3 < fullDays ? 2 + i / 3 : 40;
        moveTo(table, "p/filler-" + std::to_string(i), today + day, "plan");
    }
    SessionOptions one;
    one.cards = {"p/missed"};
    const Graded missed = table.answer(*table.start(one), false);
    CHECK(missed.siblingBackOn == (fullDays == 1 ? std::optional(today + 3) : std::nullopt));
    CHECK(table.row("p/weak").dueDay == today + (fullDays == 1 ? 3 : 9));
}

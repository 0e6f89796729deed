#include "study/plan/written_moves.h"

#include "one_plan_support.h"
#include "study/care/daily_care.h"
#include "study/memory/replay.h"
#include "study/plan/day_words.h"
#include "study/plan/plan_settings.h"
#include "study/plan/why_due.h"
#include "study/wrong_clock.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <nlohmann/json.hpp>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// A few days of more questions than the minutes hold, then one without an answer.
class Overdue : public OnePlan {
public:
    explicit Overdue(unsigned seed) : OnePlan(seed) {
        setPlan([&](Plan& plan) {
            plan.minutesADay = 3;
            plan.newPerDay = 10;
            if (seed % 2 == 0) plan.examDay = today() + 20;
        });
        for (int day = 0; day < 5; ++day) {
            study(60);
            sleepUntil(today() + 1);
        }
        sleepUntil(today() + 1);
    }

    std::map<std::string, NextDay> daysShown() const {
        std::map<std::string, NextDay> shown;
        const NextDays days(learner, now);
        for (const auto& [card, row] : learner.profile().cards())
            if (const auto next = days.of(card); next && next->day) shown.emplace(card, *next);
        return shown;
    }

    int moves() const {
        const auto all = events();
        return static_cast<int>(std::ranges::count(all, store::EventType::Reschedule, &store::Event::type));
    }

    void setMinutes(int minutes) {
        setPlan([&](Plan& plan) { plan.minutesADay = minutes; });
    }
};

std::map<std::string, std::string> daysOf(const OnePlan& table) {
    std::map<std::string, std::string> days;
    for (const auto& [card, row] : table.learner.profile().cards())
        days[card] = row.dueDay ? dateText(*row.dueDay) : "";
    return days;
}

} // namespace

TEST_CASE("what a window shows at three in the morning holds when the next answer comes at nine",
          "[promises]") {
    constexpr std::int64_t msAnHour = 3'600'000;
    int later = 0;
    for (unsigned seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        Overdue table(seed);
        table.now.ms += 18 * msAnHour;
        const auto shown = table.daysShown();
        const std::int64_t night = table.today();
        careForDay(table.folder(), table.now);
        table.now.ms += 6 * msAnHour;
        REQUIRE(table.today() == night + 1);
        const auto checkKept = [&] {
            const auto days = table.daysShown();
            for (const auto& [card, next] : shown) {
                if (*next.day <= table.today()) continue;
                CAPTURE(card);
                CHECK(dateText(*days.at(card).day) == dateText(*next.day));
                CHECK(days.at(card).moved == next.moved);
                later += next.moved.empty() ? 0 : 1;
            }
        };
        checkKept();
        const std::size_t answered = table.events().size();
        if (table.study(1) > 0) CHECK(table.events().size() > answered);
        CHECK(replayAll(table.learner.core(), false).differences.empty());
    }
    CHECK(later > 20);
}

TEST_CASE("two programs that look at once write each move once") {
    Overdue table(1);
    Learner second(table.folder());
    const Planner planner = second.planner(table.now); // before the first one writes
    const std::size_t before = table.events().size();
    writeMovesOfLook(table.learner, table.now);
    const std::size_t kept = table.events().size();
    REQUIRE(kept > before);
    writeMovesOfLook(second.core(), planner, table.now);
    writeMovesOfLook(table.folder(), table.now);
    CHECK(table.events().size() == kept);
    std::set<std::string> batches;
    for (std::size_t i = before; i < kept; ++i) batches.insert(table.events()[i].batch);
    CHECK(batches.size() == 1);
}

TEST_CASE("no move is written under a wrong clock") {
    Overdue table(1);
    const std::size_t before = table.events().size();
    Now wrong = table.now;
    wrong.ms -= std::int64_t{300} * 86'400'000;
    writeMovesOfLook(table.learner, wrong);
    writeMovesOfLook(table.folder(), wrong);
    CHECK(table.events().size() == before);
}

TEST_CASE("under a clock that is far ahead a look writes no move and promises no day") {
    Overdue table(1);
    const int before = table.moves();
    Now ahead = table.now;
    ahead.ms += std::int64_t{300} * 86'400'000;
    const Planner planner = table.learner.planner(ahead);
    REQUIRE_FALSE(planner.unwrittenMoves().empty());
    for (const PlannedMove& move : planner.unwrittenMoves())
        CHECK(planner.promiseOf(move.to, planner.rows().at(move.card)) == DayPromise::Planned);
    writeMovesOfLook(table.learner, ahead);
    table.learner.setPlan(table.learner.plan(ahead), ahead);
    CHECK(table.moves() == before);
    CHECK_FALSE(wrongClock(table.learner, table.now));
}

TEST_CASE("moves that a look wrote under a clock a few days ahead keep nobody from studying") {
    Overdue table(1);
    const int before = table.moves();
    Now ahead = table.now;
    ahead.ms += std::int64_t{4} * 86'400'000;
    writeMovesOfLook(table.learner, ahead);
    REQUIRE(table.moves() > before);
    CHECK_FALSE(wrongClock(table.learner, table.now));
    CHECK(table.study(1) == 1);
    CHECK(replayAll(table.learner.core(), false).differences.empty());
}

TEST_CASE("after the same change of plan two devices agree, wherever somebody had looked before") {
    int freed = 0;
    for (const bool bothLook : {false, true}) {
        CAPTURE(bothLook);
        Overdue laptop(1);
        OnePlan tower(101);
        tower.now = laptop.now;
        tower.learner.import(laptop.storedEvents(), tower.now);
        writeMovesOfLook(laptop.learner, laptop.now);
        if (bothLook) writeMovesOfLook(tower.learner, tower.now);
        tower.learner.import(laptop.storedEvents(), tower.now);
        laptop.learner.import(tower.storedEvents(), laptop.now);
        const int due = laptop.learner.today(laptop.now).due;
        CHECK(tower.learner.today(tower.now).due == due);
        for (OnePlan* device : {static_cast<OnePlan*>(&laptop), &tower})
            device->setPlan([](Plan& plan) { plan.minutesADay = 30; });
        CHECK(daysOf(laptop) == daysOf(tower));
        freed += laptop.learner.today(laptop.now).due - due;
    }
    CHECK(freed > 0);
}

TEST_CASE("a change of the plan writes only what gets another day, and the same plan nothing") {
    int changes = 0;
    for (const unsigned seed : {1U, 2U}) {
        CAPTURE(seed);
        Overdue table(seed);
        writeMovesOfLook(table.learner, table.now);
        const std::size_t looked = table.events().size();
        table.learner.setPlan(table.learner.plan(table.now), table.now);
        CHECK(table.events().size() == looked);
        for (const int minutes : {4, 5, 8, 30, 8, 5, 4, 3}) {
            CAPTURE(minutes);
            const auto before = daysOf(table);
            const int written = table.moves();
            table.setMinutes(minutes);
            int other = 0;
            for (const auto& [card, day] : daysOf(table)) other += before.at(card) == day ? 0 : 1;
            CHECK(table.moves() - written >= other);
            CHECK(table.moves() - written <= 2 * other); // what is taken back and moved elsewhere takes two
            changes += other;
        }
        CHECK(replayAll(table.learner.core(), false).differences.empty());
    }
    CHECK(changes > 20);
}

TEST_CASE("the day's care leaves the next morning nothing to read the journal for") {
    Overdue table(1);
    const int before = table.moves();
    careForDay(table.folder(), table.now);
    CHECK(table.moves() > before);
    const auto kept = nlohmann::json::parse(table.learner.profile().setting("memory.own_recall").value());
    CHECK(kept["next"]["events"] == table.learner.profile().eventCount());
}

TEST_CASE("a question that another day has moved is not one of today's moves") {
    Overdue table(1);
    writeMovesOfLook(table.learner, table.now);
    const auto isMoved = [&](const std::string& card) {
        const auto next = NextDays(table.learner, table.now).of(card);
        return next && next->isMovedToday;
    };
    std::set<std::string> moved;
    for (const auto& [card, next] : table.daysShown())
        if (*next.day > table.today() + 1 && isMoved(card)) moved.insert(card);
    REQUIRE_FALSE(moved.empty());
    table.sleepUntil(table.today() + 1);
    for (const std::string& card : moved) {
        CHECK_FALSE(table.daysShown().at(card).moved.empty());
        CHECK_FALSE(isMoved(card));
    }
}

TEST_CASE("a day's moves that a look wrote leave its first answer nothing to move but its facts") {
    Overdue table(3);
    writeMovesOfLook(table.learner, table.now);
    const std::size_t before = table.events().size();
    REQUIRE(table.study(1) == 1);
    for (const store::Event& event : table.events())
        if (event.type == store::EventType::Reschedule && event.atMs >= table.now.ms)
            CHECK((event.reason == "same fact" || event.reason == "sibling missed"));
    CHECK(table.events().size() > before);
}

TEST_CASE("what waits for its fact and other minutes then bring forward was planned for the day it had") {
    const std::int64_t sinceLook = GENERATE(0, 60'000); // the look and the change may share an instant
    CAPTURE(sinceLook);
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
    SessionOptions cards;
    for (int i = 0; i < 42; ++i) {
        questions += choiceQuestion("q" + std::to_string(i), i < 2 ? "fact: f1\n" : "");
        cards.cards.push_back("p/q" + std::to_string(i));
    }
    StudyTable table;
    table.install("p", "1.0.0", questions,
                  "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                  "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n");
    Plan plan = table.setExamIn(20);
    plan.minutesADay = 60;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start(cards));
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    const std::int64_t day = studyDay(table.now) + 4;
    for (int i = 0; i < 42; ++i) // the next days hold what waits only with many minutes
        moveTo(table, "p/q" + std::to_string(i), i < 2 ? day : day + 1 + i % 2, "plan");
    table.now = daysLater(table.now, 4);
    const auto dayOf = [&](const std::string& card) {
        return *nextDayOf(table.learner, card, table.now)->day;
    };
    const bool isFirst = dayOf("p/q0") > day;
    const std::string waiting = isFirst ? "p/q0" : "p/q1";
    const auto why = [&] { return whyDue(table.learner, waiting, table.now); };
    const std::int64_t before = dayOf(waiting);
    REQUIRE(before > day);
    REQUIRE_THAT(why(), ContainsSubstring("because another question on the same fact comes first. It "));
    writeMovesOfLook(table.learner, table.now);
    table.now.ms += sinceLook;
    plan.minutesADay = 60;
    table.learner.setPlan(plan, table.now);
    REQUIRE(dayOf(waiting) > day);
    REQUIRE(dayOf(waiting) < before);
    const std::string planned = "It was planned for " + dateWords(before) + " until you changed your plan ";
    CHECK_THAT(why(), ContainsSubstring(planned + "today. It is planned for "));
    CHECK(nextDayOf(table.learner, waiting, table.now)->moved == "same fact");
    CHECK(table.learner.today(table.now).waitingForPlan == 0);
    CHECK(table.learner.today(table.now).waitingForFacts == 1);
    SessionOptions other;
    other.cards = {isFirst ? "p/q1" : "p/q0"};
    table.answer(*table.start(other), true);
    table.sleepUntilNextMorning();
    CHECK_THAT(why(), ContainsSubstring(planned + "on " + dateWords(day) + ". It is "));
}

TEST_CASE("the first change of a plan that nobody had set is named as well") {
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
    SessionOptions cards;
    for (int i = 0; i < 20; ++i) {
        questions += choiceQuestion("q" + std::to_string(i));
        cards.cards.push_back("p/q" + std::to_string(i));
    }
    StudyTable table;
    table.install("p", "1.0.0", questions);
    table.finish(*table.start(cards));
    const std::int64_t day = studyDay(table.now) + 1;
    for (const std::string& card : cards.cards) moveTo(table, card, day, "plan");
    table.sleepUntilNextMorning();
    REQUIRE_FALSE(planSetBy(table.learner.profile(), table.now.ms));
    REQUIRE(table.learner.today(table.now).waiting == 0);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.waiting > 0);
    CHECK(today.waitingForPlan == today.waiting);
    std::string notes;
    for (const std::string& note : dayNotes(today, table.now)) notes += note + '\n';
    CHECK_THAT(notes, ContainsSubstring(", because you changed your plan today"));
    for (const std::string& card : cards.cards)
        if (*nextDayOf(table.learner, card, table.now)->day > day)
            CHECK_THAT(whyDue(table.learner, card, table.now),
                       ContainsSubstring("It was due today until you changed your plan."));
}

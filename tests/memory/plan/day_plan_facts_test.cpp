#include "memory/plan/day_plan.h"
#include "plan_table.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <set>

using namespace chipwise::memory;

TEST_CASE("two cards on the same fact do not come on one day, and a case's cards stay together") {
    PlanTable table;
    table.add(2, aMonday, DayOutcome::Right, {7});
    table.add(9, aMonday, DayOutcome::Right, {7});
    table.add(9, aMonday + 1, DayOutcome::Right, {7});
    const DayPlan plan = table.plan();
    CHECK(plan.due == std::vector<std::size_t>{0});
    const Move* move = moveOf(plan, 1);
    REQUIRE(move);
    CHECK(move->reason == MoveReason::SameFact);
    CHECK(move->to == aMonday + 2); // the next day is the third card's
    CHECK_FALSE(plan.caughtUpOn);

    PlanTable together;
    together.add(2, aMonday, DayOutcome::Right, {7}).group = 3;
    together.add(9, aMonday, DayOutcome::Right, {7}).group = 3;
    CHECK(together.plan().due.size() == 2);
}

TEST_CASE("without an exam ahead, a fact takes a card no further than to the next day apart from it") {
    PlanTable table;
    table.frame.secondsADay = 60;
    table.add(2, aMonday, DayOutcome::Right, {7}).lastDay = aMonday - 9;
    table.add(2, aMonday, DayOutcome::Right, {7});
    table.add(9, aMonday + 1, DayOutcome::Right, {7});
    for (int day = 1; day < 10; ++day) // full days
        for (int i = 0; i < 7; ++i) table.add(20, aMonday + day);
    const DayPlan plan = table.plan();
    REQUIRE(moveOf(plan, 1));
    CHECK(moveOf(plan, 1)->reason == MoveReason::SameFact);
    CHECK(moveOf(plan, 1)->to == aMonday + 2);
}

TEST_CASE("a day kept for a card that waits is free for others once that card gets a later one") {
    PlanTable table;
    table.examIn(60);
    table.frame.secondsADay = 60;
    table.add(9, aMonday, DayOutcome::Right, {7}).lastDay = aMonday - 9;
    table.add(9, aMonday, DayOutcome::Right, {7}).lastDay = aMonday - 8;
    table.deck.cards[1].seconds = 40; // for which the next day has no room
    table.add(9, aMonday, DayOutcome::Right, {7});
    for (int i = 0; i < 3; ++i) table.add(20, aMonday + 1);
    const DayPlan plan = table.plan();
    CHECK(plan.due == std::vector<std::size_t>{0});
    REQUIRE(moveOf(plan, 1));
    CHECK(moveOf(plan, 1)->to > aMonday + 1);
    REQUIRE(moveOf(plan, 2));
    CHECK(moveOf(plan, 2)->to == aMonday + 1);
}

TEST_CASE("a miss comes on its day, whatever else is on its fact") {
    PlanTable table;
    table.add(2, aMonday, DayOutcome::Missed, {7});
    table.add(3, aMonday, DayOutcome::Missed, {7});
    table.add(9, aMonday, DayOutcome::Right, {7});
    const DayPlan plan = table.plan();
    CHECK(plan.due.size() == 2);
    CHECK(isIn(plan.due, 0));
    CHECK(isIn(plan.due, 1));
    CHECK(moveOf(plan, 2));
}

TEST_CASE("minutes that questions on the same facts leave free before the exam are filled with others") {
    PlanTable table;
    table.frame.secondsADay = 300;
    for (std::uint32_t fact = 0; fact < 10; ++fact) table.add(5, aMonday, DayOutcome::Right, {fact});
    for (std::uint32_t fact = 0; fact < 20; ++fact)
        table.add(6, aMonday + 20, DayOutcome::Right, {fact % 10}); // they would gain most
    for (std::uint32_t fact = 0; fact < 60; ++fact)
        table.add(30 + fact, aMonday + 20, DayOutcome::Right, {fact % 40}); // the first ten facts are taken
    table.examIn(1, 1);
    const DayPlan eve = table.plan();
    constexpr double anAnswerTwice = 20;
    CHECK(eve.seconds <= 300);
    CHECK(eve.seconds > 300 - anAnswerTwice);
    std::set<std::uint32_t> asked;
    for (const std::size_t place : eve.due) CHECK(asked.insert(table.deck.factsOf(place)[0]).second);
}

TEST_CASE("of questions on the same facts the one asked longest ago comes") {
    PlanTable table;
    table.add(3, aMonday, DayOutcome::Right, {1}); // the weaker one, which gains more
    table.add(30, aMonday, DayOutcome::Right, {1}).lastDay = aMonday - 9;
    table.examIn(12);
    const DayPlan plan = table.plan();
    CHECK(plan.due == std::vector<std::size_t>{1});
    REQUIRE(moveOf(plan, 0) != nullptr);
    CHECK(moveOf(plan, 0)->reason == MoveReason::SameFact);
}

TEST_CASE("on a day with too much, too, the one asked longest ago comes of those on the same facts") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 20; ++i) table.add(2 + i, aMonday);
    const std::size_t weak = table.deck.cards.size();
    table.add(1, aMonday, DayOutcome::Right, {1});
    const std::size_t strong = table.deck.cards.size();
    table.add(90, aMonday, DayOutcome::Right, {1}).lastDay = aMonday - 30;
    const DayPlan plan = table.plan();
    CHECK(isIn(plan.due, strong));
    REQUIRE(moveOf(plan, weak) != nullptr);
    CHECK(moveOf(plan, weak)->reason == MoveReason::SameFact);
    CHECK(moveOf(plan, strong) == nullptr);
}

TEST_CASE("on the eve a question that is due waits for no other on its facts") {
    PlanTable table;
    table.add(20, aMonday, DayOutcome::Right, {1}).lastDay = aMonday - 9;
    table.add(2, aMonday, DayOutcome::Right, {1}).lastDay = aMonday - 8;
    table.examIn(1, 1);
    const DayPlan eve = table.plan();
    CHECK(eve.due == std::vector<std::size_t>{1, 0}); // the weakest first
    CHECK(eve.moves.empty());
}

TEST_CASE("a card waits once for another on its facts") {
    PlanTable table;
    table.add(3, aMonday, DayOutcome::Missed, {1});
    table.add(9, aMonday, DayOutcome::Right, {1});
    CHECK(table.plan().due == std::vector<std::size_t>{0});
    apply(*moveOf(table.plan(), 1), table.deck);
    CHECK(table.deck.cards[1].hasWaited);
    ++table.today;
    table.deck.cards[0].lastDay = aMonday;
    table.deck.cards[0].dueDay = table.today; // missed again
    table.deck.cards[1].dueDay = table.today;
    CHECK(table.plan().due == std::vector<std::size_t>{0, 1});

    // What waited goes first, though another was asked longer ago: that one waits now.
    table.deck.cards[0].dueDay = table.today + 40;
    table.add(9, table.today, DayOutcome::Right, {1}).lastDay = aMonday - 30;
    CHECK(table.plan().due == std::vector<std::size_t>{1});
    REQUIRE(moveOf(table.plan(), 2) != nullptr);
    CHECK(moveOf(table.plan(), 2)->reason == MoveReason::SameFact);
}

TEST_CASE("in the last days cards on one fact wait while a day is left for each, the others come at once") {
    PlanTable table;
    for (int i = 0; i < 9; ++i) table.add(20, aMonday);
    const std::size_t first = table.deck.cards.size();
    for (int i = 0; i < 3; ++i) table.add(20, aMonday, DayOutcome::Right, {1}).lastDay = aMonday - 9 + i;
    table.examIn(2); // tomorrow is the only other day
    const DayPlan plan = table.plan();
    CHECK(isIn(plan.due, first));
    REQUIRE(moveOf(plan, first + 1) != nullptr);
    CHECK(moveOf(plan, first + 1)->to == aMonday + 1);
    CHECK(moveOf(plan, first + 1)->reason == MoveReason::SameFact);
    CHECK(isIn(plan.due, first + 2));
    CHECK_FALSE(plan.caughtUpOn);
}

TEST_CASE("on a full eve the weakest come first, also of those on one fact") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 20; ++i) table.add(20 + i, aMonday);
    const std::size_t weak = table.deck.cards.size();
    for (int i = 0; i < 3; ++i) table.add(1 + i, aMonday, DayOutcome::Right, {1});
    table.examIn(1);
    const DayPlan eve = table.plan();
    for (const std::size_t place : {weak, weak + 1, weak + 2}) CHECK(isIn(eve.due, place));
}

TEST_CASE("what waits for another on its facts takes no time from its day") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 12; ++i) table.add(200, aMonday, DayOutcome::Right, {static_cast<std::uint32_t>(i)});
    for (int i = 0; i < 12; ++i) table.add(200, aMonday, DayOutcome::Right, {static_cast<std::uint32_t>(i)});
    const DayPlan plan = table.plan();
    CHECK(plan.due.size() == 12);
    CHECK(plan.moves.size() == 12);
    for (const Move& move : plan.moves) CHECK(move.reason == MoveReason::SameFact);
}

TEST_CASE("what was to come after the exam comes before it, on a day with another on its facts if need be") {
    PlanTable table;
    for (int i = 0; i < 5; ++i) table.add(20, aMonday + 40, DayOutcome::Right, {1}).lastDay = aMonday - 9;
    table.examIn(4); // and three last days
    const DayPlan plan = table.plan();
    REQUIRE(plan.moves.size() == 5);
    std::map<std::int64_t, int> cards;
    for (const Move& move : plan.moves) {
        CHECK(move.reason == MoveReason::Exam);
        ++cards[move.to];
    }
    CHECK(cards.size() == 3);
    for (const auto& [day, count] : cards) CHECK(count <= 2);
}

TEST_CASE(
    "of two cards with firm days on one fact, an overfull day asks the one that was asked longest ago") {
    PlanTable table;
    table.frame.secondsADay = 60;
    table.add(20, aMonday, DayOutcome::Right, {7}).firmTurn = 1;
    PlannedCard& moved = table.add(20, aMonday, DayOutcome::Right, {7}); // it got the day later
    moved.lastDay = aMonday - 9;
    moved.firmTurn = 2;
    for (int i = 0; i < 10; ++i) table.add(2, aMonday);
    const DayPlan plan = table.plan();
    REQUIRE(plan.moves.size() > 1); // more than the minutes hold
    CHECK(isIn(plan.due, 1));
    REQUIRE(moveOf(plan, 0));
    CHECK(moveOf(plan, 0)->reason == MoveReason::SameFact);
}

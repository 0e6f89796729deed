#include "memory/plan/day_plan.h"
#include "plan_table.h"
#include "support/catch.h"

#include <algorithm>
#include <utility>

using namespace chipwise::memory;

TEST_CASE("what was missed in an exam is the weakest there is, and costs its repetition") {
    PlanTable table;
    table.add(1, aMonday, DayOutcome::Missed);
    table.add(50, aMonday, DayOutcome::Missed);
    table.add(50, aMonday, DayOutcome::MissedInExam);
    const DayPlan plan = table.plan();
    CHECK(plan.due == std::vector<std::size_t>{2, 0, 1});
    CHECK(commitmentOf(table.model, table.frame.learner, table.deck.cards[2], aMonday).missChance == 1);
    CHECK(commitmentOf(table.model, table.frame.learner, table.deck.cards[1], aMonday).missChance < 0.1);
}

TEST_CASE("a learner who misses more fills the day sooner, and each miss keeps its day all the same") {
    const auto planFor = [](const LearnerRecall& learner) {
        PlanTable table;
        table.frame.secondsADay = 300;
        table.frame.learner = learner;
        for (int i = 0; i < 24; ++i) table.add(5, aMonday, DayOutcome::Missed); // by the model, they fit
        for (int i = 0; i < 20; ++i) table.add(5, aMonday);
        return std::pair(table.plan(), table.ledger().committed(aMonday + 1));
    };
    const auto [expected, heldNext] = planFor({});
    const auto [forgetful, heldNextThen] = planFor({-3, 0.8});
    const auto missesOf = [](const DayPlan& plan) {
        return std::ranges::count_if(plan.due, [](std::size_t place) { return place < 24; });
    };
    CHECK(missesOf(expected) == 24);
    CHECK(missesOf(forgetful) == 24);
    CHECK(expected.due.size() > 24);
    CHECK(forgetful.due.size() == 24);
    CHECK(forgetful.seconds > 300);
    CHECK(heldNextThen > 2 * heldNext);
}

TEST_CASE("too much for a day moves what matters least, and never a miss") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 5; ++i) table.add(1, aMonday, DayOutcome::Missed);
    for (int i = 0; i < 10; ++i) table.add(2 + 3 * i, aMonday);
    const DayPlan plan = table.plan();
    for (std::size_t missed = 0; missed < 5; ++missed) {
        CHECK(isIn(plan.due, missed));
        CHECK(moveOf(plan, missed) == nullptr);
    }
    CHECK(plan.seconds <= 100);
    REQUIRE(plan.moves.size() + plan.due.size() == 15);
    REQUIRE_FALSE(plan.moves.empty());
    std::size_t weakestMoved = 15;
    for (const Move& move : plan.moves) {
        CHECK(move.from == aMonday);
        CHECK(move.to > aMonday);
        CHECK(move.reason == MoveReason::TooMuch);
        weakestMoved = std::min(weakestMoved, move.card);
    }
    for (const std::size_t due : plan.due) CHECK(due < weakestMoved); // the strong ones wait
    REQUIRE(plan.caughtUpOn);
    CHECK(*plan.caughtUpOn == std::ranges::max(plan.moves, {}, &Move::to).to);
}

TEST_CASE("where misses alone are more than the minutes, the rest of them waits one study day") {
    PlanTable table;
    table.frame.secondsADay = 100;
    table.frame.calendar = StudyCalendar(0x7F, {aMonday + 1});
    for (int i = 0; i < 20; ++i) table.add(1, aMonday, DayOutcome::Missed);
    table.add(30, aMonday);
    const DayPlan plan = table.plan();
    CHECK(plan.due.size() >= 4);
    CHECK(plan.seconds <= 100);
    CHECK_FALSE(isIn(plan.due, 20));
    int missed = 0;
    for (const Move& move : plan.moves) {
        if (move.card == 20) continue;
        ++missed;
        CHECK(move.to == aMonday + 2);
        CHECK(move.reason == MoveReason::TooMuch);
    }
    CHECK(missed + static_cast<int>(plan.due.size()) == 20);
}

TEST_CASE("a miss that waited a day comes before the misses of yesterday") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 14; ++i) table.add(1, aMonday, DayOutcome::Missed);
    const DayPlan first = table.plan();
    REQUIRE_FALSE(first.moves.empty());
    for (const Move& move : first.moves) apply(move, table.deck);
    for (const std::size_t place : first.due) { // missed again, so it is as weak as can be
        table.deck.cards[place].lastDay = aMonday;
        table.deck.cards[place].dueDay = aMonday + 1;
        table.deck.cards[place].outcome = DayOutcome::MissedInExam;
    }
    ++table.today;
    const DayPlan second = table.plan();
    for (const Move& move : first.moves) CHECK(isIn(second.due, move.card));
    CHECK(second.due.size() < 14);
}

TEST_CASE("of misses that are more than the minutes, those that were answered first come") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 14; ++i) table.add(i < 7 ? 1 : 40, aMonday, DayOutcome::Missed);
    for (std::int64_t i = 0; i < 14; ++i) table.deck.cards[static_cast<std::size_t>(i)].missTurn = 14 - i;
    const DayPlan plan = table.plan();
    REQUIRE_FALSE(plan.moves.empty());
    for (const Move& move : plan.moves)
        for (const std::size_t place : plan.due) CHECK(place > move.card);
}

TEST_CASE("what only a new model takes for luck comes after the misses that were promised the day") {
    PlanTable table;
    table.frame.secondsADay = 40;
    for (int i = 0; i < 6; ++i) table.add(i < 3 ? 40 : 1, aMonday, DayOutcome::Missed);
    for (std::int64_t i = 3; i < 6; ++i) table.deck.cards[static_cast<std::size_t>(i)].missTurn = i;
    for (int i = 0; i < 3; ++i) { // asked long ago, and no answer promised them a day
        table.deck.cards[static_cast<std::size_t>(i)].outcome = DayOutcome::Lucky;
        table.deck.cards[static_cast<std::size_t>(i)].lastDay = aMonday - 20;
    }
    const DayPlan plan = table.plan();
    REQUIRE_FALSE(plan.moves.empty());
    for (std::size_t promised = 3; promised < 6; ++promised) CHECK(isIn(plan.due, promised));
    for (const Move& move : plan.moves) CHECK(move.card < 3);
}

TEST_CASE("a full eve takes the weakest misses, whichever was answered first") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 17; ++i) {
        PlannedCard& card = table.add(i < 7 ? 40 : 1, aMonday, DayOutcome::Missed);
        card.lastDay = aMonday - 1;
        card.missTurn = i + 1;
    }
    table.examIn(1);
    const DayPlan eve = table.plan();
    CHECK(eve.seconds <= 100);
    REQUIRE_FALSE(eve.moves.empty());
    for (const std::size_t place : eve.due) CHECK(place >= 7);
    table.examIn(40); // the control
    CHECK(isIn(table.plan().due, 0));
}

TEST_CASE("an overfull day asks the questions with a firm day first, then what was put off before") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 11; ++i) table.add(2, aMonday); // the weakest
    for (int i = 0; i < 3; ++i) table.add(40, aMonday).wasPutOff = true;
    for (int i = 0; i < 6; ++i) table.add(60, aMonday).firmTurn = 6 - i;
    const auto comes = [](const DayPlan& plan, std::size_t from, std::size_t to) {
        int come = 0;
        for (std::size_t place = from; place < to; ++place) come += isIn(plan.due, place) ? 1 : 0;
        return come;
    };
    const DayPlan plan = table.plan();
    CHECK(comes(plan, 14, 20) == 6);
    CHECK(comes(plan, 11, 14) == 3);
    CHECK(plan.seconds <= 100);
    CHECK(plan.moves.size() + plan.due.size() == 20);

    for (int i = 0; i < 8; ++i) table.add(5, aMonday, DayOutcome::Missed);
    const DayPlan withMisses = table.plan();
    CHECK(comes(withMisses, 20, 28) == 8);
    CHECK(comes(withMisses, 14, 20) == 6); // up to half more than the minutes
    CHECK(comes(withMisses, 0, 14) == 0);
    CHECK(withMisses.seconds <= 150);

    for (int i = 0; i < 9; ++i) table.add(60, aMonday).firmTurn = 7 + i;
    const DayPlan crowded = table.plan();
    CHECK(comes(crowded, 14, 20) == 6); // they had the day first
    CHECK(comes(crowded, 28, 37) == 0);

    PlanTable overdue; // whose firm day has passed
    overdue.frame.secondsADay = 100;
    for (int i = 0; i < 16; ++i) overdue.add(2, aMonday);
    for (int i = 0; i < 6; ++i) overdue.add(60, aMonday - 1).firmTurn = 1 + i;
    CHECK(comes(overdue.plan(), 16, 22) == 0);
}

TEST_CASE(
    "what a day puts off comes after the exam at once where only an overfull one of the last days is left") {
    PlanTable table;
    table.frame.secondsADay = 60;
    table.examIn(6);
    for (int i = 0; i < 20; ++i) table.add(5, aMonday);
    for (int day = 1; day < 6; ++day)
        for (int i = 0; i < (day == 5 ? 7 : 9); ++i) table.add(20, aMonday + day);
    const DayPlan plan = table.plan();
    int putOff = 0;
    for (const Move& move : plan.moves) {
        if (!isPutOff(move.reason)) continue;
        ++putOff;
        CHECK(move.to > *table.frame.examDay);
    }
    CHECK(putOff > 10);
}

TEST_CASE("a card that moves for its fact comes after all that have the day already") {
    PlannedCard card;
    card.firmTurn = 5;
    apply({0, aMonday, aMonday + 1, MoveReason::SameFact}, card);
    CHECK(card.firmTurn == newestFirmTurn);
    CHECK(card.hasWaited);
    apply({0, aMonday + 1, aMonday + 2, MoveReason::TooMuch}, card);
    CHECK(card.firmTurn == 0);
    CHECK(card.wasPutOff);
    apply({0, aMonday + 2, aMonday + 3, MoveReason::DayOff}, card); // it does not get a firm day by that
    CHECK(card.firmTurn == 0);
}

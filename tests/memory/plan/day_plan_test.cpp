#include "memory/plan/day_plan.h"

#include "memory/plan/expected_returns.h"
#include "plan_table.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>

using namespace chipwise::memory;

namespace {

bool isIn(const std::vector<std::size_t>& places, std::size_t place) {
    return std::ranges::find(places, place) != places.end();
}

const Move* moveOf(const DayPlan& plan, std::size_t place) {
    const auto found = std::ranges::find(plan.moves, place, &Move::card);
    return found == plan.moves.end() ? nullptr : &*found;
}

/// The day to which each card is moved; `order` says which card a place is.
std::map<std::size_t, std::int64_t> daysOf(const DayPlan& plan, const std::vector<std::size_t>& order = {}) {
    std::map<std::size_t, std::int64_t> days;
    for (const Move& move : plan.moves) days[order.empty() ? move.card : order[move.card]] = move.to;
    return days;
}

/// FSRS-6 that counts how often it is asked for a chance of recall.
class CountingModel final : public Model {
public:
    ModelKind kind() const override { return m_model.kind(); }
    State first(Rating rating) const override { return m_model.first(rating); }
    State next(const State& state, double elapsedDays, Rating rating) const override {
        return m_model.next(state, elapsedDays, rating);
    }
    double retrievability(const State& state, double elapsedDays) const override {
        ++looks;
        return m_model.retrievability(state, elapsedDays);
    }
    double interval(const State& state, double retention) const override {
        return m_model.interval(state, retention);
    }
    std::span<const double> weights() const override { return m_model.weights(); }

    mutable std::int64_t looks = 0;

private:
    Fsrs6 m_model;
};

/// Does what the plan says, all answers right. Returns how often a card was moved at most before it came.
int mostMoves(PlanTable& table, int days) {
    std::map<std::size_t, int> moved;
    int most = 0;
    for (int i = 0; i < days; ++i, ++table.today) {
        const auto worth = table.prices();
        const DayPlan plan =
            dayPlan(table.model, table.deck, table.fresh, table.frame, worth.get(), table.today);
        for (const Move& move : plan.moves) {
            table.deck.cards[move.card].dueDay = move.to;
            most = std::max(most, ++moved[move.card]);
        }
        CapacityLedger ledger = table.ledger();
        for (const std::size_t place : plan.due) {
            PlannedCard& card = table.deck.cards[place];
            moved.erase(place);
            ledger.remove(commitmentOf(table.model, table.frame.learner, card, table.today));
            card.state =
                table.model.next(card.state, static_cast<double>(table.today - card.lastDay), Rating::Good);
            card.lastDay = table.today;
            JustAnswered given;
            given.state = card.state;
            given.day = table.today;
            given.seconds = card.seconds;
            card.dueDay = nextDay(table.model, given, table.frame, ledger, worth ? &worth->plan() : nullptr);
            ledger.add(commitmentOf(table.model, table.frame.learner, card, card.dueDay));
        }
    }
    return most;
}

} // namespace

TEST_CASE("a day asks what is due, and nothing else") {
    PlanTable table;
    table.add(5, aMonday);
    table.add(5, aMonday - 4);
    table.add(5, aMonday + 1);
    const DayPlan plan = table.plan();
    CHECK(plan.due.size() == 2);
    CHECK_FALSE(isIn(plan.due, 2));
    CHECK(plan.moves.empty());
    CHECK(plan.fresh == 0);
}

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

TEST_CASE("without an exam ahead, what a day moves leaves room for what its answers bring back") {
    PlanTable table;
    table.frame.secondsADay = 200;
    for (int i = 0; i < 150; ++i) table.add(1, aMonday);
    const auto movedTo = [&](std::int64_t day) {
        return std::ranges::count(table.plan().moves, day, &Move::to);
    };
    const auto returns = expectedReturns(table.model, table.frame, table.deck.cards[0], aMonday);
    REQUIRE(returns[0].day > aMonday + 1);
    CHECK(2 * movedTo(returns[0].day) < movedTo(aMonday + 1));
    CHECK(returns[1].day > aMonday + 1); // after the answer of tomorrow
    CHECK(returns[0].seconds + returns[1].seconds == Approx(10));
}

TEST_CASE("half more than the minutes moves nothing") {
    PlanTable table;
    table.frame.secondsADay = 100;
    for (int i = 0; i < 13; ++i) table.add(200, aMonday);
    CHECK(table.plan().moves.empty());
    for (int i = 0; i < 4; ++i) table.add(200, aMonday);
    CHECK_FALSE(table.plan().moves.empty());
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

TEST_CASE("a day that puts reviews off begins new questions within its minutes only") {
    PlanTable table;
    table.frame.secondsADay = 200;
    table.fresh.unseen = 100;
    table.examIn(13);
    for (int i = 0; i < 5; ++i) table.add(1, aMonday, DayOutcome::Missed);
    for (int i = 0; i < 20; ++i) table.add(9, aMonday);
    const DayPlan plan = table.plan();
    REQUIRE_FALSE(plan.moves.empty());
    for (std::size_t missed = 0; missed < 5; ++missed) CHECK(isIn(plan.due, missed));
    CHECK(plan.fresh >= 1);
    CHECK(plan.seconds <= 200);
    for (int i = 0; i < 9; ++i) table.add(1, aMonday, DayOutcome::Missed);
    const DayPlan full = table.plan();
    CHECK(full.seconds <= 200);
    CHECK(full.fresh < plan.fresh);
}

TEST_CASE("three weeks away move each card once at most") {
    PlanTable table;
    const std::int64_t examIn = GENERATE(0, 60, 45, 28);
    CAPTURE(examIn);
    table.frame.secondsADay = 200;
    for (int i = 0; i < 90; ++i) table.add(3 + i % 9, aMonday + 1 + i % 18);
    if (examIn > 0) table.examIn(examIn);
    table.today += 21;
    const DayPlan first = table.plan();
    CHECK_FALSE(first.moves.empty());
    for (const Move& move : first.moves) CHECK(move.reason == MoveReason::MissedDays);
    CHECK(mostMoves(table, examIn == 28 ? 6 : 15) == 1);
}

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

TEST_CASE("a day off asks nothing and moves nothing that is due, and what lies on later days off is moved") {
    PlanTable table;
    table.frame.calendar = StudyCalendar(0x7F, {aMonday, aMonday + 3});
    table.add(5, aMonday);
    table.add(5, aMonday + 3);
    table.fresh.unseen = 10;
    const DayPlan plan = table.plan();
    CHECK_FALSE(plan.isStudyDay);
    CHECK(plan.due.empty());
    CHECK(plan.fresh == 0);
    CHECK(plan.waiting == std::vector<std::size_t>{0});
    REQUIRE(plan.moves.size() == 1);
    CHECK(plan.moves.front().card == 1);
    CHECK(plan.moves.front().to == aMonday + 4);
    CHECK(plan.moves.front().reason == MoveReason::DayOff);
}

TEST_CASE("the day of the exam asks nothing, and the eve only what is due, the weakest first") {
    PlanTable table;
    table.fresh.unseen = 50;
    table.add(30, aMonday);
    table.add(2, aMonday);
    table.add(5, aMonday + 9);
    table.examIn(1);
    const DayPlan eve = table.plan();
    CHECK(eve.fresh == 0);
    REQUIRE(eve.due.size() >= 2);
    const auto strong = std::ranges::find(eve.due, std::size_t{0});
    const auto weak = std::ranges::find(eve.due, std::size_t{1});
    CHECK(weak < strong);
    table.frame.examDay = aMonday;
    const DayPlan day = table.plan();
    CHECK(day.due.empty());
    CHECK(day.fresh == 0);
    CHECK(day.waiting.size() == 2);
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

TEST_CASE("what would come after the exam is brought before it, once, and what had its pass is left") {
    PlanTable table;
    table.add(30, aMonday + 40);
    table.add(30, aMonday + 40).lastDay = aMonday - 1;
    table.examIn(10);
    const DayPlan plan = table.plan();
    REQUIRE(plan.moves.size() == 2);
    for (const Move& move : plan.moves) {
        CHECK(move.reason == MoveReason::Exam);
        CHECK(move.to >= table.frame.lastDaysBegin());
        CHECK(move.to < *table.frame.examDay);
    }
    table.examIn(2);
    table.deck.cards[1].lastDay = table.frame.lastDaysBegin();
    CHECK(moveOf(table.plan(), 1) == nullptr);
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

TEST_CASE("as many new ones come as an exam needs, and none in its last days") {
    PlanTable table;
    table.fresh.unseen = 100;
    table.examIn(13);
    table.frame.secondsADay = 3600;
    CHECK(table.plan().fresh >= 10);
    table.fresh.wantedADay = 4;
    CHECK(table.plan().fresh == 4);
    table.fresh.wantedADay = 0;
    table.examIn(3);
    CHECK(table.plan().fresh == 0);
    table.frame.examDay.reset();
    CHECK(table.plan().fresh == 15); // a week for all of them
    table.fresh.unseen = 3;
    CHECK(table.plan().fresh == 3);
}

TEST_CASE("the same morning gives the same plan, and another order of the cards the same choice") {
    PlanTable table;
    table.frame.secondsADay = 150;
    table.examIn(12);
    table.fresh.unseen = 40;
    for (int i = 0; i < 40; ++i)
        table.add(2 + i % 7 + 0.01 * i, aMonday - i % 3, i % 5 == 0 ? DayOutcome::Missed : DayOutcome::Right);
    const DayPlan once = table.plan();
    REQUIRE_FALSE(once.due.empty());
    REQUIRE_FALSE(once.moves.empty());
    const DayPlan again = table.plan();
    CHECK(once.due == again.due);
    CHECK(once.fresh == again.fresh);
    CHECK(daysOf(once) == daysOf(again));
    CHECK(once.seconds == again.seconds);

    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        CAPTURE(round);
        std::vector<std::size_t> order(table.deck.cards.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
        PlanTable other = table;
        other.deck = {};
        for (const std::size_t card : order) other.deck.add(table.deck.cards[card], {});
        const DayPlan permuted = other.plan();
        std::vector<std::size_t> due;
        for (const std::size_t place : permuted.due) due.push_back(order[place]);
        CHECK(due == once.due);
        CHECK(permuted.fresh == once.fresh);
        CHECK(daysOf(permuted, order) == daysOf(once));
    }
}

TEST_CASE("a large backlog looks at few days for each of its cards, with room for all or not") {
    struct Backlog {
        std::size_t moves;
        double looksEach; ///< at a chance of recall
    };
    const auto backlogOf = [](int cards, double secondsADay, std::int64_t examIn) {
        PlanTable table;
        table.frame.secondsADay = secondsADay;
        if (examIn > 0) table.examIn(examIn);
        for (int i = 0; i < cards; ++i) table.add(3 + i % 40, aMonday - i % 30).seconds = 5 + i % 11;
        const CountingModel model;
        const DayPlan plan = dayPlan(model, table.deck, table.fresh, table.frame, nullptr, table.today);
        return Backlog{plan.moves.size(), static_cast<double>(model.looks) / cards};
    };
    for (const std::int64_t examIn : {0, 300}) {
        CAPTURE(examIn);
        const Backlog fits = backlogOf(3'000, 200, examIn); // for some 200 days
        CHECK(fits.moves > 2'900);
        CHECK(fits.looksEach < 25);
        const Backlog isTooMuch = backlogOf(3'000, 30, examIn);
        CHECK(isTooMuch.moves > 2'900);
        CHECK(isTooMuch.looksEach < 25);
    }
}

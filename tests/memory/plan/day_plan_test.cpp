#include "memory/plan/day_plan.h"

#include "memory/plan/expected_returns.h"
#include "plan_table.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <span>
#include <vector>

using namespace chipwise::memory;

namespace {

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

TEST_CASE("what is due on the day of the exam comes before it where a day has room, else after it") {
    PlanTable table;
    table.examIn(10);
    const std::int64_t exam = *table.frame.examDay;
    table.add(30, exam);
    CHECK(moveOf(table.plan(), 0)->reason == MoveReason::Exam);
    table.frame.secondsADay = 1;
    table.frame.calendar = StudyCalendar(0x7F, {exam + 1});
    const DayPlan plan = table.plan();
    REQUIRE(plan.moves.size() == 1);
    CHECK(plan.moves.front().to == exam + 2);
    CHECK(plan.moves.front().reason == MoveReason::ExamDay);
    CHECK_FALSE(plan.caughtUpOn);
    table.frame.calendar =
        StudyCalendar(0x7F, {aMonday}); // also where today is a day off, and so is the exam's
    CHECK(moveOf(table.plan(), 0)->to == exam + 1);
    table.frame.calendar = StudyCalendar(0x7F, {exam});
    CHECK(moveOf(table.plan(), 0)->to == exam + 1);

    // What had its pass is brought no more before it.
    table.frame.secondsADay = 3600;
    table.frame.calendar = {};
    table.examIn(2);
    table.deck.cards[0].dueDay = *table.frame.examDay;
    table.deck.cards[0].lastDay = table.frame.lastDaysBegin();
    CHECK(moveOf(table.plan(), 0)->reason == MoveReason::ExamDay);
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

#include "memory/plan/exam_policy.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"
#include "memory/plan/state_grid.h"

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <set>

using namespace chipwise::memory;

namespace {

BegunCard card(double stability, std::int64_t lastDay, double difficulty = 5) {
    return {{stability, difficulty, 0}, lastDay, 22};
}

DayBeforeExam dayWith(std::int64_t today, std::int64_t examDay, int unseen = 0) {
    DayBeforeExam day;
    day.today = today;
    day.examDay = examDay;
    day.passDays = finalPassLength(examDay);
    day.seconds = 1e6;
    day.unseen = unseen;
    return day;
}

std::vector<std::unique_ptr<ExamPolicy>> allPolicies() {
    std::vector<std::unique_ptr<ExamPolicy>> policies;
    policies.push_back(ignoringTheDate(0.90));
    policies.push_back(clampedToTheExam(0.90));
    policies.push_back(finalPass(0.90));
    policies.push_back(greedyByGain());
    policies.push_back(plannedAhead());
    return policies;
}

/// Mean recall on the exam day of somebody whose memory is the model's and who knows half of the first
/// answers.
double recallAtExamOf(const Model& model, const ExamPolicy& policy, int items, int days, double minutes,
                      std::uint64_t seed) {
    std::mt19937_64 engine(seed);
    const auto happens = [&engine](double chance) {
        return static_cast<double>(engine() >> 11) * 0x1.0p-53 < chance;
    };
    std::vector<BegunCard> cards;
    for (int today = 0; today < days; ++today) {
        DayBeforeExam day = dayWith(today, days, items - static_cast<int>(cards.size()));
        day.seconds = 60 * minutes;
        day.repeatShare = 0;
        const DayQueue queue = policy.queue(model, cards, day);
        for (const std::size_t place : queue.reviews) {
            const double elapsed = static_cast<double>(today - cards[place].lastDay);
            State& state = cards[place].state;
            if (happens(model.retrievability(state, elapsed)))
                state = model.next(state, elapsed, Rating::Good);
            else
                state = model.next(model.next(state, elapsed, Rating::Again), 0, Rating::Good);
            cards[place].lastDay = today;
        }
        for (int i = 0; i < queue.fresh; ++i) {
            const State taught = model.next(model.first(Rating::Again), 0, Rating::Good);
            cards.push_back({happens(0.5) ? model.first(Rating::Good) : taught, today, 22});
        }
    }
    double sum = 0;
    for (const BegunCard& begun : cards)
        sum += model.retrievability(begun.state, static_cast<double>(days - begun.lastDay));
    return sum / items;
}

double meanRecall(const ExamPolicy& policy, int items, int days, double minutes) {
    constexpr int seeds = 4;
    const Fsrs6 model;
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        sum += recallAtExamOf(model, policy, items, days, minutes, seed);
    return sum / seeds;
}

} // namespace

TEST_CASE("the final pass takes a fifth of the days, from three to ten") {
    CHECK(finalPassLength(1) == 3);
    CHECK(finalPassLength(14) == 3);
    CHECK(finalPassLength(30) == 6);
    CHECK(finalPassLength(60) == 10);
    CHECK(finalPassLength(1000) == 10);
}

TEST_CASE("without the date a card is asked when its recall has fallen, the least likely remembered first") {
    const std::vector<BegunCard> cards{card(10, 0), card(3, 0), card(40, 0), card(10, 12), card(5, 0)};
    const DayQueue queue = ignoringTheDate(0.90)->queue(Fsrs6(), cards, dayWith(12, 100, 7));
    CHECK(queue.reviews == std::vector<std::size_t>{1, 4, 0});
    CHECK(queue.fresh == 7);
}

TEST_CASE("a lower wanted recall asks less") {
    std::vector<BegunCard> cards;
    for (int i = 1; i < 60; ++i) cards.push_back(card(i, 0));
    const DayBeforeExam day = dayWith(20, 100);
    CHECK(ignoringTheDate(0.80)->queue(Fsrs6(), cards, day).reviews.size() <
          ignoringTheDate(0.90)->queue(Fsrs6(), cards, day).reviews.size());
}

TEST_CASE("clamped intervals pile everything on the last day") {
    const std::vector<BegunCard> cards{card(1000, 0), card(1000, 5), card(1000, 29)};
    CHECK(clampedToTheExam(0.90)->queue(Fsrs6(), cards, dayWith(28, 30)).reviews.empty());
    CHECK(clampedToTheExam(0.90)->queue(Fsrs6(), cards, dayWith(29, 30)).reviews ==
          std::vector<std::size_t>{0, 1});
}

TEST_CASE("the final pass asks every card once, the most stable first, in equal shares") {
    const Fsrs6 model;
    const std::int64_t exam = 30;
    std::vector<BegunCard> cards;
    for (int i = 0; i < 61; ++i) cards.push_back(card(100 + i, 20));
    std::map<std::size_t, int> asked;
    std::vector<std::size_t> order;
    std::vector<std::size_t> shares;
    for (std::int64_t today = exam - finalPassLength(exam); today < exam; ++today) {
        const DayQueue queue = finalPass(0.90)->queue(model, cards, dayWith(today, exam, 10));
        CHECK(queue.fresh == 0);
        shares.push_back(queue.reviews.size());
        for (const std::size_t place : queue.reviews) {
            ++asked[place];
            order.push_back(place);
            cards[place].lastDay = today;
        }
    }
    CHECK(asked.size() == cards.size());
    CHECK(order.size() == cards.size());
    CHECK(std::ranges::is_sorted(order, std::greater<>()));
    CHECK(std::ranges::max(shares) - std::ranges::min(shares) <= 1);
}

TEST_CASE("what the final pass found forgotten comes again") {
    const std::vector<BegunCard> cards{card(0.3, 26), card(100, 26)};
    CHECK(finalPass(0.90)->queue(Fsrs6(), cards, dayWith(27, 30)).reviews == std::vector<std::size_t>{0});
}

TEST_CASE("a day missed in the final pass is made up for on the others") {
    std::vector<BegunCard> cards;
    for (int i = 0; i < 60; ++i) cards.push_back(card(100 + i, 20));
    CHECK(finalPass(0.90)->queue(Fsrs6(), cards, dayWith(24, 30)).reviews.size() == 10);
    CHECK(finalPass(0.90)->queue(Fsrs6(), cards, dayWith(27, 30)).reviews.size() == 20);
}

TEST_CASE("the gain of a review is its expected recall at the exam less that without it") {
    const Fsrs6 model;
    const BegunCard one = card(4, 10);
    const DayBeforeExam day = dayWith(16, 20);
    const double recall = model.retrievability(one.state, 6);
    const State kept = model.next(one.state, 6, Rating::Good);
    const State relearned = model.next(model.next(one.state, 6, Rating::Again), 0, Rating::Good);
    const double with =
        recall * model.retrievability(kept, 4) + (1 - recall) * model.retrievability(relearned, 4);
    const ExamGain gain = gainOfReview(model, one, day);
    CHECK(gain.recall == Approx(with - model.retrievability(one.state, 10)));
    CHECK(gain.answers == Approx(2 - recall));
}

TEST_CASE("greedy asks what gains most a second, so a quick question before a slow one") {
    std::vector<BegunCard> cards{card(4, 10), card(4, 10), card(4, 16), card(5000, 10)};
    cards[0].seconds = 60;
    const DayQueue queue = greedyByGain()->queue(Fsrs6(), cards, dayWith(16, 20));
    CHECK(queue.reviews == std::vector<std::size_t>{1, 0}); // the others: asked today, or nothing to gain
}

TEST_CASE("no policy asks a card twice a day, or plans more than the day holds") {
    const Fsrs6 model;
    std::vector<BegunCard> cards;
    for (int i = 0; i < 200; ++i) cards.push_back(card(0.3 + i % 17, i % 13, 1 + i % 10));
    for (const auto& policy : allPolicies())
        for (const std::int64_t today : {12, 20, 29}) {
            DayBeforeExam day = dayWith(today, 30, 50);
            day.seconds = 15 * 60;
            const DayQueue queue = policy->queue(model, cards, day);
            INFO(policy->name() << " on day " << today);
            CHECK(std::set<std::size_t>(queue.reviews.begin(), queue.reviews.end()).size() ==
                  queue.reviews.size());
            double seconds = queue.fresh * day.newSeconds * 1.5;
            for (const std::size_t place : queue.reviews) {
                REQUIRE(cards[place].lastDay < today);
                const double elapsed = static_cast<double>(today - cards[place].lastDay);
                seconds += 22 * (2 - model.retrievability(cards[place].state, elapsed));
            }
            CHECK(seconds <= day.seconds + 1e-6);
            CHECK(seconds > 0);
        }
}

TEST_CASE("policies bear no cards, no time, a past exam and states that are no numbers") {
    const Fsrs6 model;
    const double none = std::numeric_limits<double>::quiet_NaN();
    std::vector<BegunCard> cards{card(none, 0), card(5, 0), {{none, none, none}, 3, 0}, card(0, 100)};
    for (const auto& policy : allPolicies()) {
        INFO(policy->name());
        CHECK(policy->queue(model, {}, dayWith(5, 10)).reviews.empty());
        DayBeforeExam noTime = dayWith(5, 10, 3);
        noTime.seconds = 0;
        noTime.newSeconds = 0;
        CHECK(policy->queue(model, {&cards[1], 1}, noTime).reviews.empty());
        CHECK(policy->queue(model, cards, dayWith(12, 10, 1)).reviews.size() <= cards.size());
        CHECK(policy->queue(model, cards, dayWith(9, 10, 1)).reviews.size() <= cards.size());
        CHECK(policy->queue(model, cards, dayWith(5, 10, 1)).reviews.size() <= cards.size());
    }
}

TEST_CASE("planning ahead reaches 97 % on sixty questions in a week of twelve minutes") {
    CHECK(meanRecall(*plannedAhead(), 60, 7, 12) >= 0.97);
}

TEST_CASE(
    "planning ahead reaches 97 % on 150 questions in two weeks of sixteen minutes, a final pass does not") {
    const double planned = meanRecall(*plannedAhead(), 150, 14, 16);
    CHECK(planned >= 0.97);
    CHECK(planned > meanRecall(*greedyByGain(), 150, 14, 16));
    CHECK(meanRecall(*finalPass(0.90), 150, 14, 16) < 0.97);
}

TEST_CASE("the policies serve FSRS-7 too") {
    const Fsrs7 model;
    const double planned = recallAtExamOf(model, *plannedAhead(), 60, 10, 12, 1);
    CHECK(planned > recallAtExamOf(model, *finalPass(0.90), 60, 10, 12, 1));
    CHECK(planned > 0.9);
}

TEST_CASE("beyond the horizon of planning ahead cards come by retention") {
    const std::vector<BegunCard> cards{card(10, 0), card(300, 0)};
    CHECK(plannedAhead()->queue(Fsrs6(), cards, dayWith(15, 100)).reviews == std::vector<std::size_t>{0});
}

TEST_CASE("a place on the grid mixes the states around it") {
    const StateGrid grid(0);
    std::vector<double> logStability(StateGrid::cells);
    std::vector<double> difficulty(StateGrid::cells);
    for (std::size_t cell = 0; cell < StateGrid::cells; ++cell) {
        logStability[cell] = std::log(grid.at(cell).stability);
        difficulty[cell] = grid.at(cell).difficulty;
    }
    for (const double stability : {0.1, 0.7, 33.0, 999.0})
        for (const double hard : {1.0, 4.3, 10.0}) {
            const StateGrid::Place place = StateGrid::place({stability, hard, 0});
            CHECK(StateGrid::read(logStability, place) == Approx(std::log(stability)));
            CHECK(StateGrid::read(difficulty, place) == Approx(hard));
        }
    std::vector<double> cards(StateGrid::cells);
    StateGrid::add(cards, StateGrid::place({2, 3, 0}), 5);
    double sum = 0;
    for (const double cell : cards) sum += cell;
    CHECK(sum == Approx(5));
}

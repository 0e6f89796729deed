#include "memory/simulator.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"

#include "support/catch.h"

#include <cmath>
#include <limits>

using namespace chipwise::memory;

namespace {

/// Always Good, nothing to repeat, ten seconds an answer.
Habits steady() {
    Habits habits;
    habits.first = {0, 0, 1, 0};
    habits.recalled = {0, 1, 0};
    for (ByRating* seconds : {&habits.firstSeconds, &habits.reviewSeconds, &habits.relearnSeconds})
        *seconds = {10, 10, 10, 10};
    return habits;
}

} // namespace

TEST_CASE("the simulator begins new cards up to the limit and memorises what it began") {
    Simulation simulation;
    simulation.unseen = 50;
    simulation.newADay = 20;
    simulation.days = 5;
    simulation.habits = steady();
    const auto days = simulate(Fsrs6(), simulation);
    REQUIRE(days.size() == 5);
    CHECK(days[0].fresh == 20);
    CHECK(days[0].reviews == 0);
    CHECK(days[0].seconds == 200);
    CHECK(days[0].memorized == Approx(20));
    CHECK(days[1].fresh == 20);
    CHECK(days[2].fresh == 10);
    CHECK(days[3].fresh == 0);
    CHECK(days[2].reviews == 20); // a first Good comes back after two days
    CHECK(days[3].memorized < 50);
}

TEST_CASE("a card that is not forgotten comes at the model's intervals") {
    Simulation simulation;
    simulation.unseen = 0;
    simulation.learned.push_back({Fsrs6().first(Rating::Good), 1});
    simulation.days = 40;
    simulation.habits = steady();
    const Fsrs6 model;
    const auto days = simulate(model, simulation);
    CHECK(days[0].reviews == 0);
    CHECK(days[1].reviews == 1); // two days after the last
    const State after = model.next(model.first(Rating::Good), 2, Rating::Good);
    const auto next = static_cast<std::size_t>(std::lround(model.interval(after, 0.9)));
    for (std::size_t day = 2; day < 1 + next; ++day) CHECK(days[day].reviews == 0);
    CHECK(days[1 + next].reviews == 1);
}

TEST_CASE("the same seed gives the same course, another seed another") {
    Simulation simulation;
    simulation.unseen = 200;
    simulation.days = 60;
    const Workload once = workload(Fsrs6(), simulation);
    const Workload again = workload(Fsrs6(), simulation);
    CHECK(once.reviews == again.reviews);
    CHECK(once.seconds == again.seconds);
    CHECK(once.memorized == again.memorized);
    simulation.seed = 2;
    CHECK(workload(Fsrs6(), simulation).seconds != once.seconds);
}

TEST_CASE("the workload is the sum of the days and what the last one leaves") {
    Simulation simulation;
    simulation.unseen = 100;
    simulation.days = 30;
    Workload sum;
    for (const SimulatedDay& day : simulate(Fsrs6(), simulation)) {
        sum.reviews += day.reviews;
        sum.fresh += day.fresh;
        sum.seconds += day.seconds;
        sum.memorized = day.memorized;
    }
    const Workload whole = workload(Fsrs6(), simulation);
    CHECK(whole.reviews == sum.reviews);
    CHECK(whole.fresh == 100);
    CHECK(whole.seconds == Approx(sum.seconds));
    CHECK(whole.memorized == sum.memorized);
    simulation.days = 0;
    CHECK(workload(Fsrs6(), simulation).memorized == 0);
}

TEST_CASE("more recall costs more reviews and leaves more in memory") {
    Simulation simulation;
    simulation.unseen = 500;
    simulation.days = 180;
    Workload before;
    for (const double retention : {0.75, 0.85, 0.95}) {
        simulation.retention = retention;
        const Workload now = workload(Fsrs6(), simulation);
        CHECK(now.retention == retention);
        CHECK(now.reviews > before.reviews);
        CHECK(now.memorized > before.memorized);
        before = now;
    }
}

TEST_CASE("a day ends when its time or its reviews are used") {
    Simulation simulation;
    simulation.unseen = 400;
    simulation.days = 60;
    simulation.secondsADay = 600;
    for (const SimulatedDay& day : simulate(Fsrs6(), simulation)) CHECK(day.seconds < 600 + 150);
    simulation.secondsADay = std::numeric_limits<double>::infinity();
    simulation.reviewsADay = 7;
    for (const SimulatedDay& day : simulate(Fsrs6(), simulation)) CHECK(day.reviews <= 7);
}

TEST_CASE("first answers come in the shares of the habits") {
    Simulation simulation;
    simulation.unseen = 20'000;
    simulation.newADay = 20'000;
    simulation.days = 1;
    simulation.learningSteps = 0;
    simulation.habits.firstSeconds = {1, 100, 10'000, 1'000'000};
    const double seconds = simulate(Fsrs6(), simulation)[0].seconds / simulation.unseen;
    CHECK(seconds == Approx(0.24 + 9.4 + 4950 + 171'000).epsilon(0.03));
}

TEST_CASE("what was forgotten is repeated on the same day until it is known") {
    Simulation simulation;
    simulation.unseen = 1;
    simulation.days = 1;
    simulation.habits = steady();
    simulation.habits.first = {1, 0, 0, 0};
    simulation.habits.afterFirst[0] = {0, 0, 1, 0};
    CHECK(simulate(Fsrs6(), simulation)[0].seconds == 20);
    simulation.habits.afterFirst[0] = {1, 0, 0, 0};
    CHECK(simulate(Fsrs6(), simulation)[0].seconds == 60); // five times at most
    simulation.habits.afterFirst[0] = {0, 0, 0, 1};
    CHECK(simulate(Fsrs6(), simulation)[0].seconds == 20);
}

TEST_CASE("the simulator serves FSRS-7") {
    Simulation simulation;
    simulation.unseen = 100;
    simulation.days = 60;
    const Workload sum = workload(Fsrs7(), simulation);
    CHECK(sum.memorized > 80);
    CHECK(sum.memorized <= 100);
}

TEST_CASE("the cheapest retention costs no more for a memorized card than its neighbors") {
    Simulation simulation;
    simulation.unseen = 200;
    simulation.days = 120;
    const double best = cheapestRetention(Fsrs6(), simulation, 4);
    CHECK(best >= 0.70);
    CHECK(best <= 0.95);
    const auto cost = [&](double retention) {
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            Simulation one = simulation;
            one.retention = retention;
            one.seed = seed;
            sum += workload(Fsrs6(), one).secondsPerMemorized();
        }
        return sum;
    };
    CHECK(cost(best) <= cost(0.95) * 1.03);
    CHECK(cost(best) <= cost(0.70) * 1.03);
}

TEST_CASE("own answers replace the usual times and shares, the more the more there are") {
    using When = TimedAnswer::When;
    CHECK(habitsFrom({}) == Habits());
    std::vector<TimedAnswer> answers(1000, {When::Review, Rating::Good, 5});
    for (int i = 0; i < 1000; ++i) answers.push_back({When::First, Rating::Again, 30});
    const Habits habits = habitsFrom(answers);
    CHECK(habits.reviewSeconds[2] == Approx(5).epsilon(0.02));
    CHECK(habits.reviewSeconds[0] == Habits().reviewSeconds[0]);
    CHECK(habits.firstSeconds[0] == Approx(30).epsilon(0.01));
    CHECK(habits.first[0] > 0.98);
    CHECK(habits.recalled[1] > 0.98);
    double sum = 0;
    for (const double share : habits.first) sum += share;
    CHECK(sum == Approx(1));
    const Habits few = habitsFrom({answers.data(), 2});
    CHECK(few.reviewSeconds[2] > 11);
    CHECK(few.reviewSeconds[2] < 12.38);
}

TEST_CASE("a time that cannot be one counts for the shares alone") {
    using When = TimedAnswer::When;
    const std::vector<TimedAnswer> answers{
        {When::First, Rating::Good, 86'400},
        {When::First, Rating::Good, -3},
        {When::First, Rating::Good, std::numeric_limits<double>::quiet_NaN()}};
    const Habits habits = habitsFrom(answers);
    CHECK(habits.firstSeconds == Habits().firstSeconds);
    CHECK(habits.first[2] > Habits().first[2]);
}

TEST_CASE("what the last day before an exam asked is counted on the day of the exam") {
    Simulation simulation;
    simulation.unseen = 0;
    simulation.learned.assign(20, {Fsrs6().first(Rating::Again), 3});
    simulation.days = 1;
    CHECK(workload(Fsrs6(), simulation).memorized == Approx(20));
    simulation.exam = 1;
    const double atTheExam = workload(Fsrs6(), simulation).memorized;
    CHECK(atTheExam < 19);
    CHECK(simulate(Fsrs6(), simulation).back().memorized == atTheExam);
}

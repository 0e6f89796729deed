#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs6_vectors.h"

#include "support/catch.h"

#include <algorithm>
#include <cmath>

using namespace chipwise::memory;

TEST_CASE("every history agrees with other implementations of FSRS-6 under every set of weights") {
    const Fsrs6Vectors& vectors = fsrs6Vectors();
    REQUIRE(vectors.histories.size() == 320);
    REQUIRE(vectors.weights.size() == 4);
    REQUIRE(vectors.retentions.size() == 5);
    std::size_t answers = 0;
    for (const History& history : vectors.histories) answers += history.reviews.size();
    for (const auto& [name, weights] : vectors.weights) {
        const Comparison comparison = compare(Fsrs6(weights), name);
        INFO(name << ": " << comparison.misses.size()
                  << " misses, first: " << (comparison.misses.empty() ? "none" : comparison.misses.front()));
        CHECK(comparison.misses.empty());
        CHECK(comparison.answers == answers);
    }
}

TEST_CASE("a single weight that is one per cent off is noticed") {
    for (std::size_t i = 0; i < Fsrs6::weightCount; ++i) {
        Fsrs6::Weights weights = Fsrs6::defaults;
        weights[i] *= 1.01;
        INFO("w" << i);
        CHECK_FALSE(compare(Fsrs6(weights), "default").misses.empty());
    }
}

TEST_CASE("the weights of one learner do not pass as another's") {
    CHECK_FALSE(compare(Fsrs6(fsrs6Vectors().weights.at("perturbed1")), "default").misses.empty());
}

TEST_CASE("the default weights are those of the vectors") {
    CHECK(fsrs6Vectors().weights.at("default") == Fsrs6::defaults);
    const Fsrs6 model;
    CHECK(std::ranges::equal(model.weights(), Fsrs6::defaults));
}

TEST_CASE("recall is certain at once, nine in ten at the stability, and falls from there") {
    const Fsrs6 model;
    for (const double stability : {0.001, 0.4, 3.0, 250.0, 36500.0}) {
        const State state{stability, 5, 0};
        CHECK(model.retrievability(state, 0) == 1.0);
        CHECK(model.retrievability(state, stability) == Approx(0.9).epsilon(1e-12));
        double before = 1;
        for (double days = stability / 8; days < stability * 1e4; days *= 2) {
            const double chance = model.retrievability(state, days);
            CHECK(chance < before);
            CHECK(chance > 0);
            before = chance;
        }
    }
}

TEST_CASE("an answer that seems to lie in the future is taken as one of now") {
    CHECK(Fsrs6().retrievability({3, 5, 0}, -2) == 1.0);
}

TEST_CASE("after the interval for a retention the chance of recall is that retention") {
    const Fsrs6 model;
    for (const double stability : {0.01, 2.3065, 400.0})
        for (const double retention : {0.70, 0.80, 0.90, 0.95, 0.97, 0.99}) {
            const State state{stability, 5, 0};
            const double days = model.interval(state, retention);
            CHECK(model.retrievability(state, days) == Approx(retention).epsilon(1e-12));
        }
}

TEST_CASE("a success later than planned strengthens more, an Easy more than a Good, a Hard less") {
    const Fsrs6 model;
    const State state{10, 5, 0};
    CHECK(model.next(state, 20, Rating::Good).stability > model.next(state, 10, Rating::Good).stability);
    CHECK(model.next(state, 10, Rating::Easy).stability > model.next(state, 10, Rating::Good).stability);
    CHECK(model.next(state, 10, Rating::Hard).stability < model.next(state, 10, Rating::Good).stability);
    CHECK(model.next(state, 10, Rating::Hard).stability > state.stability);
}

TEST_CASE("a lapse never leaves more stability than there was") {
    const Fsrs6 model;
    for (const double stability : {0.001, 0.05, 1.0, 30.0, 36500.0})
        for (const double difficulty : {1.0, 5.0, 10.0})
            for (const double days : {1.0, 40.0, 4000.0})
                CHECK(model.next({stability, difficulty, 0}, days, Rating::Again).stability <= stability);
}

TEST_CASE("on the same day only Again lowers stability") {
    const Fsrs6 model;
    for (const double stability : {0.01, 1.0, 300.0}) {
        const State state{stability, 5, 0};
        CHECK(model.next(state, 0, Rating::Again).stability < stability);
        for (const Rating rating : {Rating::Hard, Rating::Good, Rating::Easy})
            CHECK(model.next(state, 0, rating).stability >= stability);
    }
}

TEST_CASE("states stay in their ranges, whatever they come from") {
    const Fsrs6 model;
    const double values[] = {-1e300, -1, 0, 1e-9, 1, 5, 1e5, 1e300};
    for (const double stability : values)
        for (const double difficulty : values)
            for (const double days : {0.0, 1.0, 1e9})
                for (const Rating rating : {Rating::Again, Rating::Hard, Rating::Good, Rating::Easy}) {
                    const State state = model.next({stability, difficulty, 0}, days, rating);
                    CHECK(state.stability >= Fsrs6::minStability);
                    CHECK(state.stability <= Fsrs6::maxStability);
                    CHECK(state.difficulty >= 1);
                    CHECK(state.difficulty <= 10);
                }
}

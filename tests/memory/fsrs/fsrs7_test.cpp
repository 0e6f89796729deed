#include "memory/fsrs/fsrs7.h"

#include "memory/observation.h"

#include "support/catch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <map>

using namespace chipwise::memory;
using Json = nlohmann::json;

namespace {

const Json& fsrs7Vectors() {
    static const Json vectors = [] {
        std::ifstream in(TEST_DATA "/memory/fsrs7_vectors.json");
        return Json::parse(in);
    }();
    return vectors;
}

Fsrs7::Weights fsrs7Weights(const std::string& name) {
    return fsrs7Vectors().at("params").at(name).get<Fsrs7::Weights>();
}

/// How far a model is from the expected states, recalls and intervals of every history.
struct Distance {
    double state = 0;     ///< relative
    double recall = 0;    ///< absolute
    double inversion = 0; ///< |R(interval) − retention|, the contract
    double interval = 0;  ///< relative
    std::size_t answers = 0;
};

double relative(double got, double expected) {
    return std::abs(got - expected) / std::abs(expected);
}

/// Larger of the two; a NaN counts as infinitely far.
void widen(double& distance, double by) {
    distance = std::isnan(by) ? std::numeric_limits<double>::infinity() : std::max(distance, by);
}

void compareIntervals(Distance& distance, const Fsrs7& model, const State& state, const Json& expected) {
    const Json& retentions = fsrs7Vectors().at("desired_retentions");
    for (std::size_t i = 0; i < retentions.size(); ++i) {
        const double retention = retentions[i];
        const double days = model.interval(state, retention);
        widen(distance.interval, relative(days, expected.at(i).get<double>()));
        if (days < Fsrs7::maxInterval)
            widen(distance.inversion, std::abs(model.retrievability(state, days) - retention));
    }
}

Distance distanceTo(const Fsrs7& model, const std::string& weights) {
    Distance distance;
    for (const Json& history : fsrs7Vectors().at("vectors")) {
        State state;
        for (std::size_t i = 0; i < history.at("reviews").size(); ++i) {
            const Json& review = history.at("reviews")[i];
            const Json& expected = history.at("expected").at(weights).at(i);
            const double days = review.at(0);
            const auto rating = static_cast<Rating>(review.at(1).get<int>());
            if (i > 0)
                widen(distance.recall,
                      std::abs(model.retrievability(state, days) - expected.at(3).get<double>()));
            state = i == 0 ? model.first(rating) : model.next(state, days, rating);
            widen(distance.state, relative(state.stability, expected.at(0)));
            widen(distance.state, relative(state.stabilityFast, expected.at(1)));
            widen(distance.state, relative(state.difficulty, expected.at(2)));
            compareIntervals(distance, model, state, expected.at(5));
            ++distance.answers;
        }
    }
    return distance;
}

} // namespace

TEST_CASE("every history agrees with another implementation of FSRS-7 under every set of weights") {
    REQUIRE(fsrs7Vectors().at("vectors").size() == 300);
    for (const auto& [name, weights] : fsrs7Vectors().at("params").items()) {
        const Distance distance = distanceTo(Fsrs7(weights.get<Fsrs7::Weights>()), name);
        INFO(name);
        CHECK(distance.answers > 2000);
        CHECK(distance.state < 1e-9);
        CHECK(distance.recall < 1e-10);
        CHECK(distance.interval < 1e-6);
        CHECK(distance.inversion < 1e-9);
    }
}

TEST_CASE("a single weight of FSRS-7 that is one per cent off is noticed") {
    for (std::size_t i = 0; i < Fsrs7::weightCount; ++i) {
        Fsrs7::Weights weights = fsrs7Weights("perturbed2");
        weights[i] = weights[i] > 0 ? weights[i] * 1.01 : 0.01;
        INFO("w" << i);
        const Distance distance = distanceTo(Fsrs7(weights), "perturbed2");
        CHECK(std::max(distance.state, distance.recall) > 1e-9);
    }
}

TEST_CASE("the default weights of FSRS-7 are those of the vectors, and within their ranges") {
    CHECK(fsrs7Weights("default") == Fsrs7::defaults);
    CHECK(Fsrs7::clipped({}) == Fsrs7::defaults);
    CHECK(Fsrs7::clipped(Fsrs7::defaults) == Fsrs7::defaults);
    CHECK(std::ranges::equal(Fsrs7().weights(), Fsrs7::defaults));
}

TEST_CASE("recall falls strictly from nearly certain, in minutes as in years") {
    const Fsrs7 model;
    for (const State& state : {State{0.1, 9, 0.05}, State{4, 5, 3}, State{300, 2, 2000}}) {
        CHECK(model.retrievability(state, 0) == Approx(0.99999).epsilon(1e-12));
        CHECK(model.retrievability(state, -3) == model.retrievability(state, 0));
        double before = 1;
        for (double days = 1e-6; days < 1e6; days *= 1.5) {
            const double chance = model.retrievability(state, days);
            CHECK(chance < before);
            CHECK(chance > 1e-5);
            before = chance;
        }
    }
}

TEST_CASE("the interval is found for every state and retention, however steep the curve") {
    std::vector<Fsrs7::Weights> sets{Fsrs7::defaults};
    for (const double extreme : {0.0, 1e9}) { // clipped, every weight stands at one end of its range
        Fsrs7::Weights weights;
        weights.fill(extreme);
        sets.push_back(*Fsrs7::clipped(weights));
    }
    for (const Fsrs7::Weights& weights : sets) {
        const Fsrs7 model(weights);
        for (const double slow : {1e-4, 0.3, 20.0, 36500.0})
            for (const double fast : {1e-4, 0.5, 36500.0})
                for (const double difficulty : {1.0, 5.5, 10.0})
                    for (const double retention : {0.001, 0.3, 0.7, 0.9, 0.97, 0.99, 0.9998}) {
                        const State state{slow, difficulty, fast};
                        const double days = model.interval(state, retention);
                        const double reached = model.retrievability(state, days);
                        INFO("S " << slow << " F " << fast << " D " << difficulty << " q " << retention);
                        if (days == Fsrs7::maxInterval)
                            CHECK(reached >= retention);
                        else
                            CHECK(std::abs(reached - retention) < 1e-9);
                    }
    }
}

TEST_CASE("a retention beyond what memory gives means at once") {
    CHECK(Fsrs7().interval({3, 5, 2}, 0.9999) == 0);
    CHECK(Fsrs7().interval({3, 5, 2}, 1) == 0);
}

TEST_CASE("states of FSRS-7 stay in their ranges, whatever they come from") {
    const Fsrs7 model;
    const double values[] = {-1e300, 0, 1e-9, 1, 5, 1e5, 1e300};
    for (const double slow : values)
        for (const double fast : values)
            for (const double difficulty : values)
                for (const double days : {0.0, 0.01, 1.0, 1e9})
                    for (const Rating rating : {Rating::Again, Rating::Hard, Rating::Good, Rating::Easy}) {
                        const State state = model.next({slow, difficulty, fast}, days, rating);
                        for (const double stability : {state.stability, state.stabilityFast}) {
                            CHECK(stability >= Fsrs7::minStability);
                            CHECK(stability <= Fsrs7::maxStability);
                        }
                        CHECK(state.difficulty >= 1);
                        CHECK(state.difficulty <= 10);
                    }
}

TEST_CASE("a lapse leaves both stabilities no higher, a success no lower") {
    const Fsrs7 model;
    for (const State& state : {State{0.1, 9, 0.05}, State{4, 5, 3}, State{300, 2, 2000}})
        for (const double days : {0.0, 0.02, 3.0, 900.0}) {
            const State lapsed = model.next(state, days, Rating::Again);
            CHECK(lapsed.stability <= state.stability);
            CHECK(lapsed.stabilityFast <= 0.8 * lapsed.stability);
            for (const Rating rating : {Rating::Hard, Rating::Good, Rating::Easy}) {
                const State known = model.next(state, days, rating);
                CHECK(known.stability >= state.stability);
                CHECK(known.stabilityFast >= state.stabilityFast);
            }
        }
}

TEST_CASE("wild weights of FSRS-7 are clipped, and kept in order") {
    Fsrs7::Weights weights = Fsrs7::defaults;
    weights[0] = 60;
    weights[1] = 0;
    weights[25] = 0.8;
    weights[26] = 0.6;
    weights[30] = -7;
    const auto clipped = Fsrs7::clipped(weights);
    REQUIRE(clipped);
    CHECK(clipped->at(0) == 50);
    CHECK(clipped->at(1) == 50);
    CHECK(clipped->at(3) == 50);
    CHECK(clipped->at(26) == 0.8);
    CHECK(clipped->at(30) == 0.1);
    CHECK(Fsrs7::clipped(*clipped) == clipped);
}

TEST_CASE("any other number of weights, and what is no number, is refused by FSRS-7") {
    for (const std::size_t count : {1U, 19U, 21U, 33U, 35U, 36U})
        CHECK_FALSE(Fsrs7::clipped(std::vector<double>(count, 0.5)));
    for (std::size_t i = 0; i < Fsrs7::weightCount; ++i) {
        Fsrs7::Weights weights = Fsrs7::defaults;
        weights[i] = std::numeric_limits<double>::quiet_NaN();
        CHECK_FALSE(Fsrs7::clipped(weights));
    }
}

TEST_CASE("an answer that may have been guessed moves both stabilities by its share") {
    const Fsrs7 model;
    const State before{5, 5, 8};
    Observation seen{true, 0.25, Certainty::Guess, std::nullopt};
    const State lucky = observe(model, before, 9, seen);
    const State good = model.next(before, 9, Rating::Good);
    const State again = model.next(before, 9, Rating::Again);
    CHECK(lucky.stability > again.stability);
    CHECK(lucky.stability < good.stability);
    CHECK(lucky.stabilityFast > again.stabilityFast);
    CHECK(lucky.stabilityFast < good.stabilityFast);
}

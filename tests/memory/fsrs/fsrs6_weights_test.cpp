#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs6_vectors.h"

#include "support/catch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>

using namespace chipwise::memory;
using Json = nlohmann::json;

namespace {

Json extraVectors() {
    std::ifstream in(TEST_DATA "/memory/fsrs6_extra.json");
    return Json::parse(in);
}

std::optional<Fsrs6::Weights> filled(const Json& set) {
    return Fsrs6::filledAndClipped(set.at("input").get<std::vector<double>>(),
                                   set.at("num_relearning_steps").get<int>(),
                                   set.at("enable_short_term").get<bool>());
}

} // namespace

TEST_CASE("weights of older models and wild ones are filled and clipped as the reference does") {
    const Json sets = extraVectors().at("fill_and_clip").at("cases");
    int compared = 0;
    for (const Json& set : sets) {
        const auto weights = filled(set);
        REQUIRE(weights);
        if (set.at("output_rs").is_null()) continue; // see the next test
        const auto expected = set.at("output_rs").get<std::vector<double>>();
        REQUIRE(expected.size() == weights->size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            INFO(set.at("name") << ", " << set.at("num_relearning_steps") << " relearning steps, w" << i);
            CHECK(weights->at(i) == Approx(expected[i]).epsilon(1e-12).margin(1e-12));
        }
        ++compared;
    }
    CHECK(compared == 20);
}

TEST_CASE("where the reference knows no answer, wild weights still come out within their ranges") {
    const Json sets = extraVectors().at("fill_and_clip").at("cases");
    int compared = 0;
    for (const Json& set : sets) {
        if (!set.at("output_rs").is_null()) continue;
        const auto weights = filled(set);
        REQUIRE(weights);
        // Clipped once more with one relearning step, which has the widest ranges, nothing moves.
        CHECK(Fsrs6::filledAndClipped(*weights) == weights);
        // With several, the same-day weights are held to their narrowest.
        CHECK(weights->at(17) <= 0.1 + 1e-12);
        CHECK(weights->at(18) <= 0.1 + 1e-12);
        ++compared;
    }
    CHECK(compared == 9);
}

TEST_CASE("no weights mean the default ones") {
    CHECK(Fsrs6::filledAndClipped({}) == Fsrs6::defaults);
}

TEST_CASE("any other number of weights is refused") {
    for (const std::size_t count : {1U, 16U, 18U, 20U, 22U, 34U, 100'000U}) {
        INFO(count);
        CHECK_FALSE(Fsrs6::filledAndClipped(std::vector<double>(count, 0.5)));
    }
}

TEST_CASE("a weight that is no finite number is refused, wherever it stands") {
    for (const std::size_t count : {17U, 19U, 21U})
        for (std::size_t i = 0; i < count; ++i)
            for (const double bad :
                 {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                  -std::numeric_limits<double>::infinity()}) {
                std::vector<double> weights(Fsrs6::defaults.begin(),
                                            Fsrs6::defaults.begin() + static_cast<std::ptrdiff_t>(count));
                weights[i] = bad;
                CHECK_FALSE(Fsrs6::filledAndClipped(weights));
            }
}

TEST_CASE("without same-day reviews their saturation may be nothing") {
    Fsrs6::Weights weights = Fsrs6::defaults;
    weights[17] = weights[18] = weights[19] = 0;
    CHECK(Fsrs6::filledAndClipped(weights, 1, false)->at(19) == 0);
    CHECK(Fsrs6::filledAndClipped(weights, 1, true)->at(19) == Approx(0.01));
}

TEST_CASE("SM-2's ease and interval become a state as in the reference") {
    const Json cards = extraVectors().at("sm2");
    REQUIRE(cards.size() == 60);
    for (const Json& card : cards) {
        INFO(card.dump());
        const Fsrs6 model(fsrs6Vectors().weights.at(card.at("params").get<std::string>()));
        const State state = model.fromSm2(card.at("ease"), card.at("interval"), card.at("sm2_retention"));
        // Computed there in float: the tolerances are those of the float columns of the histories.
        CHECK(state.stability == Approx(card.at("stability").get<double>()).epsilon(2e-4));
        CHECK(std::abs(state.difficulty - card.at("difficulty").get<double>()) <= 5e-5);
    }
}

#include "memory/fsrs/fsrs6.h"
#include "memory/optimizer/initial_stability.h"
#include "memory/published_items.h"
#include "memory/synthetic_log.h"

#include "support/catch.h"

using namespace chipwise::memory;

namespace {

/// One item for each review of the groups [first rating, days, reviews, passes].
std::vector<std::vector<TimedReview>> itemsOf(const Json& groups) {
    std::vector<std::vector<TimedReview>> items;
    for (const Json& group : groups) {
        const auto first = static_cast<Rating>(group.at(0).get<int>());
        const auto days = group.at(1).get<float>();
        const int reviews = group.at(2);
        const int passes = group.at(3);
        for (int i = 0; i < reviews; ++i)
            items.push_back({{0, first}, {days, i < passes ? Rating::Good : Rating::Again}});
    }
    return items;
}

} // namespace

TEST_CASE("the first stabilities agree with the reference's fit") {
    const Json cases = memoryData("fsrs6_extra.json").at("initial_stability").at("cases");
    REQUIRE(cases.size() == 40);
    for (const Json& one : cases) {
        INFO(one.at("groups").dump());
        const TrainingSet set(itemsOf(one.at("groups")), ModelKind::Fsrs6);
        const auto fitted = fitInitialStability(set, {});
        REQUIRE(fitted);
        for (std::size_t rating = 0; rating < 4; ++rating)
            CHECK(fitted->stability[rating] == Approx(one.at("w0_3").at(rating).get<double>()).epsilon(1e-4));
    }
}

TEST_CASE("intervals that hardly anybody waited for do not count, nor do the cards that had them") {
    std::vector<std::vector<TimedReview>> items;
    for (int i = 0; i < 60; ++i) items.push_back({{0, Rating::Good}, {3, Rating::Good}});
    for (int i = 0; i < 5; ++i) items.push_back({{0, Rating::Good}, {90, Rating::Again}});
    const TrainingSet set(items, ModelKind::Fsrs6);
    const auto fitted = fitInitialStability(set, {});
    REQUIRE(fitted);
    CHECK_FALSE(fitted->leftOut[0]);
    CHECK(fitted->leftOut[64]);
    CHECK(fitted->counts[2] == 60);
}

TEST_CASE("a handful of reviews gives no first stabilities") {
    const std::vector<std::vector<TimedReview>> items(5, {{0, Rating::Good}, {3, Rating::Good}});
    CHECK_FALSE(fitInitialStability(TrainingSet(items, ModelKind::Fsrs6), {}));
}

TEST_CASE("right answers that may have been guessed speak for less stability") {
    const auto fitted = [](double guess) {
        ReviewLog log;
        for (std::uint32_t card = 0; card < 100; ++card) {
            log.add(card, 1, 0, rated(Rating::Good));
            log.add(card, 2, 4, answered(card % 5 != 0, guess));
        }
        return fitInitialStability(TrainingSet(log, ModelKind::Fsrs6), {})->stability[2];
    };
    CHECK(fitted(0.25) < fitted(0));
    CHECK(fitted(0.5) < fitted(0.25));
}

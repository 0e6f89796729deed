#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"
#include "memory/optimizer/lane_gradient.h"
#include "memory/published_items.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise::memory;

namespace {

using AddGradient = void (*)(std::span<const double>, const LaneCards&, std::span<const LaneGroup>,
                             std::span<double>);

/// The largest distance from the expected derivatives, relative to their size; null ones stand at a kink.
double worstDerivative(const Json& expected, std::span<const double> weights, std::span<const double> got) {
    double largest = 0;
    for (const Json& one : expected)
        if (!one.is_null()) largest = std::max(largest, std::abs(one.get<double>()));
    double worst = 0;
    for (std::size_t i = 0; i < got.size(); ++i) {
        if (expected.at(i).is_null()) continue;
        // A difference across the end of a weight's range (only this one stands there) sees half of the
        // slope.
        const bool half = got.size() == Fsrs7::weightCount && i == 24 && weights[i] <= 0.01;
        const double by = expected[i].get<double>() * (half ? 2 : 1);
        worst = std::max(worst, std::abs(got[i] - by) / (std::abs(by) + 1e-3 * largest));
    }
    return worst;
}

void checkGradients(const Json& cases, const Json& params, ModelKind kind, AddGradient addGradient,
                    double tolerance) {
    for (const Json& one : cases) {
        const std::vector<double> weights = params.at(one.at("params").get<std::string>());
        const TrainingSet set(publishedItems(one.at("items")), kind);
        const LaneCards cards(set, {.span = set.lastOnes()});
        REQUIRE(cards.items() == one.at("items").size());
        std::vector<double> gradient(weights.size(), 0);
        addGradient(weights, cards, cards.groups(), gradient);
        INFO(one.at("params"));
        CHECK(worstDerivative(one.at("grad"), weights, gradient) < tolerance);
    }
}

} // namespace

TEST_CASE("the gradient of FSRS-6 agrees with differences of another implementation") {
    const Json extra = memoryData("fsrs6_extra.json");
    REQUIRE(extra.at("gradient").at("cases").size() == 9);
    checkGradients(extra.at("gradient").at("cases"), memoryData("fsrs6_vectors.json").at("params"),
                   ModelKind::Fsrs6, addFsrs6Gradient, 2e-6);
}

TEST_CASE("the gradient of FSRS-7 agrees with differences of another implementation") {
    const Json gradient = memoryData("fsrs7_gradient.json");
    REQUIRE(gradient.at("cases").size() == 8);
    checkGradients(gradient.at("cases"), memoryData("fsrs7_vectors.json").at("params"), ModelKind::Fsrs7,
                   addFsrs7Gradient, 5e-5);
}

#include "memory/metrics.h"

#include "memory/optimizer/optimizer.h"
#include "memory/published_items.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise::memory;

TEST_CASE("log loss, RMSE over bins and AUC agree with the reference") {
    const Json cases = memoryData("fsrs6_extra.json").at("evaluate").at("cases");
    const Json params = memoryData("fsrs6_vectors.json").at("params");
    REQUIRE(cases.size() == 6);
    for (const Json& one : cases) {
        const TrainingSet set(publishedItems(one.at("items")), ModelKind::Fsrs6);
        const std::vector<double> weights = params.at(one.at("params").get<std::string>());
        const Metrics metrics = measured(predictions(set, weights, set.lastOnes()));
        CHECK(metrics.items == one.at("items").size());
        CHECK(metrics.logLoss == Approx(one.at("unweighted_log_loss").get<double>()).epsilon(1e-8));
        CHECK(metrics.rmseBins == Approx(one.at("unweighted_rmse_bins").get<double>()).epsilon(1e-8));
        CHECK(metrics.auc == Approx(one.at("unweighted_auc").get<double>()).epsilon(1e-8));
    }
}

TEST_CASE("nothing predicted measures as nothing") {
    const Metrics metrics = measured({});
    CHECK(metrics.items == 0);
    CHECK(metrics.logLoss == 0);
    CHECK(metrics.auc == 0.5);
}

TEST_CASE("predictions that are all alike rank nothing") {
    const std::vector<Prediction> same{{0.8, true, 3, 1, 0}, {0.8, false, 3, 1, 0}, {0.8, true, 3, 1, 0}};
    CHECK(measured(same).auc == 0.5);
    CHECK(measured(same).rmseBins == Approx(0.8 - 2.0 / 3));
}

TEST_CASE("a prediction that was certain and wrong costs much, but not without end") {
    const std::vector<Prediction> wrong{{1, false, 3, 1, 0}};
    CHECK(measured(wrong).logLoss == Approx(-std::log(1e-7)).epsilon(1e-6));
}

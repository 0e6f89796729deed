#include "memory/optimizer/optimizer.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"
#include "memory/observation.h"
#include "memory/optimizer/lane_gradient.h"
#include "memory/synthetic_log.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise::memory;

namespace {

/// A learner whose memory holds longer than usual and falls steeper.
Fsrs6 unusualLearner() {
    Fsrs6::Weights weights = Fsrs6::defaults;
    for (std::size_t i = 0; i < 4; ++i) weights[i] *= 2.5;
    weights[8] += 0.5;
    weights[20] = 0.4;
    return Fsrs6(weights);
}

double lossOf(const TrainingSet& set, std::span<const double> weights, TimeSpan span = {}) {
    return measured(predictions(set, weights, span)).logLoss;
}

/// What the gradient claims to be the derivative of.
double weightedLoss(const TrainingSet& set, std::span<const double> weights, const LaneCards& cards) {
    const std::vector<double> recall =
        set.model() == ModelKind::Fsrs6 ? fsrs6Recall(weights, cards) : fsrs7Recall(weights, cards);
    double loss = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!(cards.weight()[i] > 0)) continue;
        const double guess = cards.guessing() ? static_cast<double>(cards.guess()[i]) : 0;
        const double right = recall[i] + (1 - recall[i]) * guess;
        loss -= static_cast<double>(cards.weight()[i]) * std::log(cards.rating()[i] > 1 ? right : 1 - right);
    }
    return loss;
}

template <class Weights, class AddGradient>
void checkAgainstDifferences(const TrainingSet& set, const Weights& middle, AddGradient addGradient) {
    const LaneCards cards(set, {.oldest = 0.25, .recency = 3});
    std::vector<double> gradient(middle.size(), 0);
    addGradient(middle, cards, cards.groups(), gradient);
    for (std::size_t i = 0; i < middle.size(); ++i) {
        const double by = 1e-6 * std::max(0.1, middle[i]);
        Weights low = middle;
        Weights high = middle;
        low[i] -= by;
        high[i] += by;
        const double slope = (weightedLoss(set, high, cards) - weightedLoss(set, low, cards)) / (2 * by);
        INFO("w" << i);
        CHECK(std::abs(gradient[i] - slope) < 2e-4 * (std::abs(slope) + 1));
    }
}

} // namespace

TEST_CASE("training finds back a learner who is not like the others") {
    const Fsrs6 learner = unusualLearner();
    const TrainingSet set(syntheticLog({learner, 800}), ModelKind::Fsrs6);
    const Trained trained = train(set);
    REQUIRE(trained.accepted);
    CHECK(trained.verdict == Verdict::Better);
    CHECK(trained.logLossAfter < trained.logLossBefore);
    const double truth = lossOf(set, learner.weights());
    const double usual = lossOf(set, Fsrs6::defaults);
    const double found = lossOf(set, trained.weights);
    CHECK(found - truth < 0.05 * (usual - truth));
    CHECK(trained.weights == trained.candidate);
}

TEST_CASE("the same seed gives the same weights, another one others") {
    const TrainingSet set(syntheticLog({unusualLearner(), 300}), ModelKind::Fsrs6);
    const auto once = train(set, {.seed = 7}).weights;
    CHECK(train(set, {.seed = 7}).weights == once);
    CHECK(train(set, {.seed = 8}).weights != once);
}

TEST_CASE("weights that are right already are kept") {
    const Fsrs6 learner = unusualLearner();
    const TrainingSet set(syntheticLog({learner, 150, 8}), ModelKind::Fsrs6);
    TrainingOptions options;
    options.inForce.assign(learner.weights().begin(), learner.weights().end());
    const Trained trained = train(set, options);
    CHECK_FALSE(trained.accepted);
    CHECK(trained.verdict == Verdict::NotBetter);
    CHECK(trained.weights == options.inForce);
    CHECK(trained.candidate != options.inForce);
    CHECK(trained.logLossAfter >= trained.logLossBefore);
}

TEST_CASE("too little to learn from changes nothing") {
    for (const std::uint32_t cards : {0U, 1U, 3U})
        for (const ModelKind kind : {ModelKind::Fsrs6, ModelKind::Fsrs7}) {
            const TrainingSet set(syntheticLog({Fsrs6(), cards, 3}), kind);
            const Trained trained = train(set);
            CHECK(trained.verdict == Verdict::TooFew);
            CHECK_FALSE(trained.accepted);
            CHECK(trained.weights.size() == (kind == ModelKind::Fsrs6 ? 21 : 34));
        }
}

TEST_CASE("progress rises to one, and saying no to it stops") {
    const TrainingSet set(syntheticLog({unusualLearner(), 300}), ModelKind::Fsrs6);
    double last = 0;
    const Trained done = train(set, {.progress = [&last](double share) {
                                   CHECK(share >= last);
                                   last = share;
                                   return true;
                               }});
    REQUIRE(done.accepted);
    CHECK(last == Approx(1));
    int calls = 0;
    const Trained stopped = train(set, {.progress = [&calls](double) { return ++calls < 3; }});
    CHECK(calls == 3);
    CHECK(stopped.verdict == Verdict::Canceled);
    CHECK_FALSE(stopped.accepted);
    CHECK(stopped.weights == std::vector<double>(Fsrs6::defaults.begin(), Fsrs6::defaults.end()));
}

TEST_CASE("what lies after the span does not touch the training") {
    const ReviewLog log = syntheticLog({unusualLearner(), 300});
    const TrainingSet set(log, ModelKind::Fsrs6);
    const std::uint32_t cut = set.placeAfter(0.6);
    const auto weights = train(set, {.span = {0, cut}}).weights;
    // The same reviews, and the later ones all failed.
    ReviewLog other;
    std::vector<Rating> ratings(set.reviews());
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        std::int64_t day = beginning(card);
        for (std::uint32_t i = set.firstOf(card); i < set.firstOf(card + 1); ++i) {
            day += static_cast<std::int64_t>(set.elapsedDays(i));
            const bool later = set.place(i) >= cut;
            other.add(card, day * 86'400'000 + (i - set.firstOf(card)), day,
                      rated(later ? Rating::Again : set.rating(i)));
        }
    }
    const TrainingSet spoiled(other, ModelKind::Fsrs6);
    REQUIRE(spoiled.placeAfter(0.6) == cut);
    CHECK(train(spoiled, {.span = {0, cut}}).weights == weights);
}

TEST_CASE("the lanes recall what replay recalls, guesses included") {
    for (const double guess : {0.0, 0.25}) {
        const ReviewLog log = syntheticLog({unusualLearner(), 37, 15, guess});
        for (const ModelKind kind : {ModelKind::Fsrs6, ModelKind::Fsrs7}) {
            const TrainingSet set(log, kind);
            const Fsrs6 six;
            const Fsrs7 seven;
            const Model& model = kind == ModelKind::Fsrs6 ? static_cast<const Model&>(six) : seven;
            std::vector<double> expected;
            for (std::uint32_t card = 0; card < set.cards(); ++card) {
                std::optional<State> state;
                for (std::uint32_t i = set.firstOf(card); i < set.firstOf(card + 1); ++i) {
                    const auto days = static_cast<double>(set.elapsedDays(i));
                    if (state && set.onLaterDay(i)) {
                        const double recall = model.retrievability(*state, days);
                        expected.push_back(recall + (1 - recall) * guess);
                    }
                    const bool right = set.rating(i) != Rating::Again;
                    state = observe(model, state, days,
                                    guess > 0 ? answered(right, guess) : rated(set.rating(i)));
                }
            }
            std::vector<double> got;
            for (const Prediction& one : predictions(set, model.weights())) got.push_back(one.chance);
            std::ranges::sort(expected);
            std::ranges::sort(got);
            REQUIRE(got.size() == expected.size());
            double worst = 0;
            for (std::size_t i = 0; i < got.size(); ++i)
                worst = std::max(worst, std::abs(got[i] - expected[i]));
            CHECK(worst < 1e-7); // guess chances are kept as floats
        }
    }
}

TEST_CASE("the gradient of guessed answers agrees with differences") {
    const ReviewLog log = syntheticLog({unusualLearner(), 41, 9, 0.25});
    Fsrs6::Weights six = Fsrs6::defaults;
    for (double& weight : six) weight *= 1.013;
    checkAgainstDifferences(TrainingSet(log, ModelKind::Fsrs6), six, addFsrs6Gradient);
    Fsrs7::Weights seven = Fsrs7::defaults;
    seven[8] = 0.05; // away from the end of its range
    seven[29] = 0.05;
    checkAgainstDifferences(TrainingSet(log, ModelKind::Fsrs7), seven, addFsrs7Gradient);
}

namespace {

/// The same log as if every answer told of memory alone.
ReviewLog taken(const TrainingSet& set) {
    ReviewLog plain;
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        std::int64_t day = beginning(card);
        for (std::uint32_t i = set.firstOf(card); i < set.firstOf(card + 1); ++i) {
            day += static_cast<std::int64_t>(set.elapsedDays(i));
            plain.add(card, day * 86'400'000 + (i - set.firstOf(card)), day, rated(set.rating(i)));
        }
    }
    return plain;
}

/// Mean recall in a few usual situations.
double usualRecall(const Model& model) {
    const State known = model.first(Rating::Good);
    const State missed = model.first(Rating::Again);
    const State lapsed = model.next(known, 8, Rating::Again);
    return (model.retrievability(known, 20) + model.retrievability(missed, 5) +
            model.retrievability(model.next(known, 3, Rating::Good), 60) + model.retrievability(lapsed, 5) +
            model.retrievability(model.next(lapsed, 1, Rating::Good), 21)) /
           5;
}

} // namespace

TEST_CASE("who may guess is not taken to remember more than he does") {
    const Fsrs6 learner;
    const TrainingSet told(syntheticLog({learner, 1500, 10, 0.5, 4}), ModelKind::Fsrs6);
    const TrainingSet untold(taken(told), ModelKind::Fsrs6);
    const auto overestimate = [&learner](const TrainingSet& set) {
        return usualRecall(Fsrs6(*Fsrs6::filledAndClipped(train(set).candidate))) - usualRecall(learner);
    };
    CHECK(std::abs(overestimate(told)) < 0.03);
    CHECK(overestimate(untold) > 0.07);
}

#include "memory/learner_offset.h"

#include "support/catch.h"

#include <cmath>
#include <vector>

using namespace chipwise::memory;

namespace {

/// Answers of somebody whose memory differs from that of the usual learner by so much: half of them to cards
/// that the model believes known at .95, half at .8.
LearnerOffset afterAnswers(int answers, double away) {
    constexpr double guessChance = 0.25;
    const LearnerOffset prior;
    const LearnerRecall learner{prior.mean + away, prior.slope};
    ForecastChecks checks;
    for (const double ofModel : {0.95, 0.8}) {
        const double recall = learner.recall(ofModel);
        const double right = recall * (1 - slipChance) + (1 - recall) * guessChance;
        const auto correct = std::lround(right * answers / 2);
        for (int i = 0; i < answers / 2; ++i) checks.add({ofModel, guessChance, i < correct});
    }
    return checks.moved(prior);
}

} // namespace

TEST_CASE("somebody whom no memory model describes is found within some hundred answers") {
    struct {
        double away; // three, five, and seven and a half deviations of the usual learners
        int answers;
    } const cases[] = {{-0.9, 800}, {-1.5, 200}, {-2.25, 100}};
    for (const auto& [away, answers] : cases) {
        CAPTURE(away, answers);
        const LearnerOffset found = afterAnswers(answers, away);
        CHECK(std::abs(found.mean - LearnerOffset().mean - away) < found.deviation);
    }
}

TEST_CASE("somebody as models expect is taken for that, as if there were no others") {
    struct {
        double away;
        int answers;
        double mean; // beyond the prior's, where the prior is normal
        double deviation;
    } const cases[] = {{-0.3, 50, -0.028, 0.283}, {-0.3, 200, -0.112, 0.241}, {-0.3, 800, -0.215, 0.164},
                       {0.3, 50, 0.032, 0.283},   {0.3, 200, 0.078, 0.248},   {0.3, 800, 0.187, 0.183}};
    for (const auto& [away, answers, mean, deviation] : cases) {
        CAPTURE(away, answers);
        const LearnerOffset found = afterAnswers(answers, away);
        CHECK(found.mean - LearnerOffset().mean == Approx(mean).margin(0.007));
        CHECK(found.deviation == Approx(deviation).margin(0.026));
    }
}

TEST_CASE("more wrong answers never say that somebody knows more") {
    double before = LearnerOffset().mean;
    for (const int answers : {5, 20, 200, 2'000, 20'000}) {
        CAPTURE(answers);
        const LearnerOffset found =
            updated({}, std::vector<ForecastCheck>(static_cast<std::size_t>(answers), {0.9, 0.25, false}));
        CHECK(found.mean < before);
        before = found.mean;
    }
}

TEST_CASE("one slip says little against a card that the model is sure of") {
    const LearnerOffset prior;
    const LearnerOffset slipped = updated(prior, {{0.9999, 0.25, false}});
    CHECK(slipped.mean < prior.mean);
    CHECK(slipped.mean > prior.mean - 0.05);
}

TEST_CASE(
    "answers that turn out better than the model says move the offset up, and expected ones make it surer") {
    const LearnerOffset prior;
    const std::vector<ForecastCheck> right(200, {0.8, 0.25, true});
    const std::vector<ForecastCheck> wrong(200, {0.8, 0.25, false});
    CHECK(updated(prior, right).mean > prior.mean);
    CHECK(updated(prior, wrong).mean < prior.mean);
    CHECK(afterAnswers(200, 0).deviation < prior.deviation);
    CHECK(updated(prior, {}).mean == Approx(prior.mean));
    CHECK(updated(prior, {}).deviation > prior.deviation); // somebody may be of the few who differ much
    CHECK(updated(prior, {}).deviation < 1.25 * prior.deviation);
}

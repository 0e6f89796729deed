#include "memory/learner_offset.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {
namespace {

// A group holds recalls whose logits are this close. It counts as many answers at their mean, which is off
// by less than a thousandth of a chance.
constexpr double alikeLogits = 0.125;
constexpr double outermostLogit = 14; // of memory/learner_recall.h
constexpr double millionths = 1e6;

std::size_t groupOf(double logit) {
    return static_cast<std::size_t>((std::clamp(logit, -outermostLogit, outermostLogit) + outermostLogit) /
                                    alikeLogits);
}

} // namespace

void ForecastChecks::count(const ForecastCheck& check, std::int64_t by) {
    const double logitOfModel = logit(check.recall);
    std::vector<Alike>& groups = m_byGuessChance[check.guessChance];
    const std::size_t place = groupOf(logitOfModel);
    if (place >= groups.size()) groups.resize(place + 1);
    Alike& alike = groups[place];
    alike.answers += by;
    alike.correct += check.correct ? by : 0;
    alike.logits += by * std::llround(logitOfModel * millionths);
    m_size += by;
}

LearnerOffset ForecastChecks::moved(const LearnerOffset& prior) const {
    constexpr double weight =
        0.5;                 // of an answer: a memory differs from the model by more than these two figures
    constexpr int steps = 4; // of Newton's method
    LearnerOffset learner = prior;
    for (int step = 0; step < steps; ++step) {
        const LearnerRecall middle = learner.middle();
        double information = 1 / (prior.deviation * prior.deviation);
        double score = (prior.mean - learner.mean) * information;
        for (const auto& [guessChance, groups] : m_byGuessChance)
            for (const Alike& alike : groups) {
                if (alike.answers == 0) continue;
                const auto answers = static_cast<double>(alike.answers);
                const double recall =
                    middle.recallOfLogit(static_cast<double>(alike.logits) / millionths / answers);
                const double right = recall * (1 - slipChance) + (1 - recall) * guessChance;
                const double slope = recall * (1 - recall) * (1 - slipChance - guessChance);
                const double sure = weight * slope / (right * (1 - right));
                score += sure * (static_cast<double>(alike.correct) - answers * right);
                information += sure * answers * slope;
            }
        learner.mean += score / information;
        learner.deviation = 1 / std::sqrt(information);
    }
    return learner;
}

LearnerOffset updated(const LearnerOffset& prior, const std::vector<ForecastCheck>& answers) {
    ForecastChecks checks;
    for (const ForecastCheck& one : answers) checks.add(one);
    return checks.moved(prior);
}

LearnerRecall clearRecall(const ForecastChecks& checks) {
    constexpr std::int64_t fewest = 20;
    constexpr double wanted = 0.9;
    constexpr double least = 0.02;
    if (checks.size() < fewest) return {};
    const LearnerRecall recall = checks.moved({}).middle();
    return std::abs(recall.recall(wanted) - wanted) >= least ? recall : LearnerRecall{};
}

} // namespace chipwise::memory

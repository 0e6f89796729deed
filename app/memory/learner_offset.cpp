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

/// The prior is a mixture of two normal distributions with one mean. That of LearnerOffset describes learners
/// whose memories are as models expect, give or take; this wide one stands for the few whom no model
/// describes. Tails as heavy as that let the answers decide where they contradict the prior (O'Hagan 1979, On
/// outlier rejection phenomena in Bayes inference).
constexpr double shareOfOthers = 0.05;
constexpr double deviationOfOthers = 1;

/// Calls `call` once for each group: with the number of its answers, how many of them are correct, the
/// learner's chance to be right, and how fast this chance grows with the offset.
void forEachGroup(const auto& byGuessChance, const LearnerRecall& learner, const auto& call) {
    for (const auto& [guessChance, groups] : byGuessChance)
        for (const auto& alike : groups) {
            if (alike.answers == 0) continue;
            const auto answers = static_cast<double>(alike.answers);
            const double recall =
                learner.recallOfLogit(static_cast<double>(alike.logits) / millionths / answers);
            call(answers, static_cast<double>(alike.correct),
                 recall * (1 - slipChance) + (1 - recall) * guessChance,
                 recall * (1 - recall) * (1 - slipChance - guessChance));
        }
}

/// Of an answer: a memory differs from the model by more than two figures.
constexpr double weightOfAnswer = 0.5;

double logLikelihood(const auto& byGuessChance, const LearnerRecall& learner) {
    double sum = 0;
    forEachGroup(byGuessChance, learner, [&](double answers, double correct, double right, double) {
        sum += weightOfAnswer * (correct * std::log(right) + (answers - correct) * std::log(1 - right));
    });
    return sum;
}

/// A normal prior moved by answers, about normal again.
struct Moved {
    double mean = 0;
    double information = 0; ///< 1 / variance
};

/// Newton's method on the expected curvature, begun at an offset.
Moved movedBy(const auto& byGuessChance, const LearnerOffset& prior, double from) {
    constexpr double farthest = 8;      // what the model knows at nine in ten is known at three in a thousand
    constexpr double nearEnough = 1e-4; // a hundred-thousandth of a chance
    constexpr int mostSteps = 50;
    const double pull = 1 / (prior.deviation * prior.deviation);
    double low = prior.mean - farthest;
    double high = prior.mean + farthest;
    Moved moved{from, pull};
    for (int step = 0; step < mostSteps; ++step) {
        double score = pull * (prior.mean - moved.mean);
        moved.information = pull;
        forEachGroup(byGuessChance, {moved.mean, prior.slope},
                     [&](double answers, double correct, double right, double growth) {
                         const double sure = weightOfAnswer * growth / (right * (1 - right));
                         score += sure * (correct - answers * right);
                         moved.information += sure * answers * growth;
                     });
        const double by = score / moved.information;
        if (std::abs(by) < nearEnough) break;
        (by > 0 ? low : high) = moved.mean;
        // Where all answers are wrong, a step can lead to where they say nothing more, and back.
        const bool isFar = std::abs(by) > (high - low) / 2;
        moved.mean = isFar ? (low + high) / 2 : moved.mean + by;
    }
    return moved;
}

/// How well a prior has foretold the answers, by Laplace's approximation. What all priors have in common is
/// left out.
double logEvidence(const auto& byGuessChance, const LearnerOffset& prior, const Moved& moved) {
    const double away = (moved.mean - prior.mean) / prior.deviation;
    const double variances = moved.information * prior.deviation * prior.deviation;
    return logLikelihood(byGuessChance, {moved.mean, prior.slope}) - (away * away + std::log(variances)) / 2;
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
    LearnerOffset wide = prior;
    wide.deviation = deviationOfOthers;
    const Moved usual = movedBy(m_byGuessChance, prior, prior.mean);
    const Moved other = movedBy(m_byGuessChance, wide, usual.mean);
    const double odds =
        shareOfOthers / (1 - shareOfOthers) *
        std::exp(logEvidence(m_byGuessChance, wide, other) - logEvidence(m_byGuessChance, prior, usual));
    const double share = 1 / (1 + 1 / odds);
    const double apart = other.mean - usual.mean;
    LearnerOffset learner = prior;
    learner.mean = usual.mean + share * apart;
    learner.deviation = std::sqrt((1 - share) / usual.information + share / other.information +
                                  share * (1 - share) * apart * apart);
    return learner;
}

LearnerOffset updated(const LearnerOffset& prior, const std::vector<ForecastCheck>& answers) {
    ForecastChecks checks;
    for (const ForecastCheck& one : answers) checks.add(one);
    return checks.moved(prior);
}

LearnerRecall clearRecall(const ForecastChecks& checks, bool wasClear) {
    constexpr std::int64_t fewest = 20;
    constexpr double wanted = 0.9;
    const double least = wasClear ? 0.01 : 0.02;
    if (checks.size() < fewest) return {};
    const LearnerRecall recall = checks.moved({}).middle();
    return std::abs(recall.recall(wanted) - wanted) >= least ? recall : LearnerRecall{};
}

} // namespace chipwise::memory

#pragma once

#include "memory/metrics.h"
#include "memory/optimizer/training_set.h"

#include <functional>
#include <string_view>
#include <vector>

namespace chipwise::memory {

struct TrainingOptions {
    TimeSpan span{}; ///< the reviews to train on; those before come along as history
    std::uint64_t seed =
        0;          ///< of the order in which batches are gone through; the same gives the same weights
    int epochs = 0; ///< 0: as many as the model's recipe has
    std::vector<double> inForce{}; ///< the weights to beat; none for the defaults
    /// Told the share done, now and then; false cancels.
    std::function<bool(double)> progress{};
};

enum class Verdict : std::uint8_t {
    Better,    ///< trained on the first four fifths, the weights predict the last better: accepted
    NotBetter, ///< they do not: those in force stay
    TooFew,    ///< too few reviews to learn from
    Broken,    ///< training came to no finite numbers
    Canceled,
};

std::string_view reasonFor(Verdict);

struct Trained {
    std::vector<double> weights; ///< those in force afterwards
    std::vector<double>
        candidate;            ///< those trained: on the whole span if accepted, else on its first four fifths
    double logLossBefore = 0; ///< of the weights in force, over the last fifth of the span
    double logLossAfter = 0;  ///< of those trained on the rest, over the same
    std::size_t items = 0;    ///< trained on
    bool accepted = false;
    Verdict verdict = Verdict::TooFew;
};

std::span<const double> defaultWeights(ModelKind);

/// Fits the weights of the set's model to its reviews and keeps them only if that pays: trained on the first
/// four fifths of the span they have to predict the last fifth better than those in force. Only then are they
/// trained on all of it.
Trained train(const TrainingSet&, const TrainingOptions& = {});

/// What weights of the set's model predict for the reviews of the span that lie a day or more after the one
/// before; chances of a right answer, so guesses count.
std::vector<Prediction> predictions(const TrainingSet&, std::span<const double> weights, TimeSpan = {});

} // namespace chipwise::memory

#pragma once

#include "memory/optimizer/lane_gradient.h"

namespace chipwise::memory {

/// How a model is trained: what differs between FSRS-6 and FSRS-7.
struct TrainingRecipe {
    std::span<const double> defaults;
    std::span<const double>
        spread; ///< how far learners' weights lie apart: the pull to the start is 1/spread²
    double pull;
    double learningRate;
    double momentum;       ///< Adam's β1
    double steadiness;     ///< Adam's β2
    int epochs;            ///< from manyItems on
    int epochsOfFew;       ///< below, where each costs next to nothing
    double oldest;         ///< weight of the oldest item, the newest counting 1
    double recency;        ///< exponent with which it grows
    std::uint32_t longest; ///< items with more reviews are left out
    bool fitsFirst;        ///< whether the first stabilities are fitted beforehand
    decltype(&addFsrs6Gradient) addGradient;
    decltype(&fsrs6Recall) recall;
    void (*clip)(std::span<double> weights);
};

constexpr std::uint32_t manyItems = 50'000;

const TrainingRecipe& recipeOf(ModelKind);

} // namespace chipwise::memory

#include "memory/optimizer/training_recipe.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"

#include <algorithm>

namespace chipwise::memory {

namespace {

constexpr std::array<double, Fsrs6::weightCount> fsrs6Spread{6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6,
                                                             0.12, 0.39, 0.18,  0.33,  0.3,  0.09, 0.16,
                                                             0.57, 0.25, 1.03,  0.31,  0.32, 0.14, 0.27};

constexpr double unbound = 9999;
constexpr std::array<double, Fsrs7::weightCount> fsrs7Spread{
    unbound, unbound, unbound, unbound, 0.523,  0.2528, 0.4329, 0.2966, 0.2139, 0.2889, 0.1862, 0.175,
    0.3812,  0.3013,  0.9104,  0.3234,  0.2448, 0.3273, 0.1842, 0.1735, 0.4608, 0.311,  0.864,  0.0418,
    0.2596,  0.0798,  0.0682,  0.1282,  0.1397, 0.1407, 0.1489, 0.2,    0.15,   0.15};

void clip6(std::span<double> weights) {
    if (const auto clipped = Fsrs6::filledAndClipped(weights)) std::ranges::copy(*clipped, weights.begin());
}

void clip7(std::span<double> weights) {
    if (const auto clipped = Fsrs7::clipped(weights)) std::ranges::copy(*clipped, weights.begin());
}

} // namespace

const TrainingRecipe& recipeOf(ModelKind kind) {
    // The published recipes; only FSRS-6 is trained at half the published rate and, where there is little,
    // for more epochs, which predicts a little better.
    static const TrainingRecipe fsrs6{.defaults = Fsrs6::defaults,
                                      .spread = fsrs6Spread,
                                      .pull = 1,
                                      .learningRate = 0.02,
                                      .momentum = 0.9,
                                      .steadiness = 0.999,
                                      .epochs = 5,
                                      .epochsOfFew = 8,
                                      .oldest = 0.25,
                                      .recency = 3,
                                      .longest = 256,
                                      .fitsFirst = true,
                                      .addGradient = addFsrs6Gradient,
                                      .recall = fsrs6Recall,
                                      .clip = clip6};
    static const TrainingRecipe fsrs7{.defaults = Fsrs7::defaults,
                                      .spread = fsrs7Spread,
                                      .pull = 0.3333,
                                      .learningRate = 0.0118,
                                      .momentum = 0.70,
                                      .steadiness = 0.98,
                                      .epochs = 9,
                                      .epochsOfFew = 9,
                                      .oldest = 0.0667,
                                      .recency = 11.25,
                                      .longest = 1024,
                                      .fitsFirst = false,
                                      .addGradient = addFsrs7Gradient,
                                      .recall = fsrs7Recall,
                                      .clip = clip7};
    return kind == ModelKind::Fsrs6 ? fsrs6 : fsrs7;
}

} // namespace chipwise::memory

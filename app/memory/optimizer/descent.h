#pragma once

#include "memory/optimizer/training_recipe.h"

#include <functional>
#include <optional>
#include <vector>

namespace chipwise::memory {

struct DescentOptions {
    std::uint64_t seed = 0;
    int epochs = 0;
    std::function<bool(double)> progress; ///< told the share done after each batch; false cancels
};

/// Adam over batches of whole cards, gone through in a fresh random order each epoch, at a rate that follows
/// a cosine schedule; the weights are pulled to `start` and clipped after every step. Nothing when it was
/// canceled.
std::optional<std::vector<double>> descend(const TrainingRecipe&, const LaneCards&, std::vector<double> start,
                                           const DescentOptions&);

} // namespace chipwise::memory

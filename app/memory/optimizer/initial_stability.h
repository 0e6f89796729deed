#pragma once

#include "memory/optimizer/training_set.h"

#include <array>
#include <optional>

namespace chipwise::memory {

/// What the first reviews a day or more after a card's first say of the stability it starts with (FSRS-6).
struct InitialStability {
    std::array<double, 4> stability{};     ///< by first rating, days
    std::array<std::uint32_t, 4> counts{}; ///< reviews each rests on
    std::vector<bool> leftOut;             ///< cards whose first interval is too rare to be trusted
};

/// Fits the four by likelihood with a mild pull to the defaults, drops rare first intervals, keeps better
/// first ratings above worse ones and fills those nobody gave. Nothing when there is not one trusted group of
/// reviews.
std::optional<InitialStability> fitInitialStability(const TrainingSet&, TimeSpan);

/// Makes the stabilities rise with the rating: of two in the wrong order the one with fewer reviews gives
/// way.
void orderByRating(std::array<double, 4>& stability, const std::array<std::uint32_t, 4>& counts);

} // namespace chipwise::memory

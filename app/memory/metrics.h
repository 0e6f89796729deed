#pragma once

#include <cstdint>
#include <span>

namespace chipwise::memory {

/// A prediction and what came of it.
struct Prediction {
    double chance = 0; ///< of a right answer
    bool right = false;
    double elapsedDays = 0;   ///< since the review before
    std::uint32_t later = 0;  ///< the card's reviews a day or more after the one before, this one with them
    std::uint32_t lapses = 0; ///< those before this one that were failed
};

struct Metrics {
    std::size_t items = 0;
    double logLoss = 0;  ///< mean of −ln chance of what happened
    double auc = 0;      ///< chance that a right answer was given the higher chance; 0.5 when all are alike
    double rmseBins = 0; ///< predicted against observed share, over bins of like interval, length and lapses
};

/// Zeros, and an AUC of 0.5, for none.
Metrics measured(std::span<const Prediction>);

} // namespace chipwise::memory

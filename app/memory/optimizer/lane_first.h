// A card's first answer, alike in FSRS-6 and FSRS-7: the state it starts with, and the way back to the
// weights.
#pragma once

#include "memory/optimizer/lane_steps.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace chipwise::memory::lane_steps {

/// w[g − 1] and w4 − e^(w5·(g − 1)) + 1, for each rating g.
struct FirstWeights {
    std::array<double, 4> stability{};
    std::array<double, 4> rawDifficulty{};
    std::array<double, 4> difficulty{};

    explicit FirstWeights(std::span<const double> w) {
        for (std::size_t i = 0; i < 4; ++i) {
            stability[i] = w[i];
            rawDifficulty[i] = w[4] - std::exp(w[5] * static_cast<double>(i)) + 1;
            difficulty[i] = std::clamp(rawDifficulty[i], 1.0, 10.0);
        }
    }
};

/// Derivatives of the loss by the stability and the difficulty after each first rating.
struct FirstGradient {
    std::array<Lanes, 4> stability{0.0, 0.0, 0.0, 0.0};
    std::array<Lanes, 4> difficulty{0.0, 0.0, 0.0, 0.0};

    /// Adds those by w0 … w5.
    void addTo(std::span<double> gradient, const FirstWeights& first, std::span<const double> w) const {
        for (std::size_t i = 0; i < 4; ++i) {
            gradient[i] += sum(stability[i]);
            if (first.difficulty[i] != first.rawDifficulty[i]) continue;
            const auto grade = static_cast<double>(i);
            gradient[4] += sum(difficulty[i]);
            gradient[5] -= sum(difficulty[i]) * grade * std::exp(w[5] * grade);
        }
    }
};

CHIPWISE_INLINE Lanes ofRating(const std::array<double, 4>& values, Lanes rating) {
    return select(isRating(rating, Rating::Again), values[0],
                  select(isRating(rating, Rating::Hard), values[1],
                         select(isRating(rating, Rating::Good), values[2], values[3])));
}

template <bool guessing>
struct First {
    Lanes stability;
    Lanes difficulty;
    Share share; ///< where guessing

    CHIPWISE_INLINE void compute(const FirstWeights& w, Lanes rating, Lanes luck) {
        stability = ofRating(w.stability, rating);
        difficulty = ofRating(w.difficulty, rating);
        if constexpr (guessing) {
            share.compute(0.5, luck); // nothing is known of what went before
            stability = share.stability(stability, w.stability[0]);
            difficulty = share.difficulty(difficulty, w.difficulty[0]);
        }
    }
    CHIPWISE_INLINE void back(const FirstWeights& w, Lanes rating, Lanes byStability, Lanes byDifficulty,
                              FirstGradient& gradient) const {
        if constexpr (guessing) {
            Lanes byAgain = 0;
            Lanes byShare = 0; // depends on no weight
            share.backStability(ofRating(w.stability, rating), w.stability[0], byStability, byStability,
                                byAgain, byShare);
            gradient.stability[0] += byAgain;
            share.backDifficulty(ofRating(w.difficulty, rating), w.difficulty[0], byDifficulty, byDifficulty,
                                 byAgain, byShare);
            gradient.difficulty[0] += byAgain;
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const Mask here = rating == Lanes(static_cast<double>(i + 1));
            gradient.stability[i] += where(here, byStability);
            gradient.difficulty[i] += where(here, byDifficulty);
        }
    }
};

} // namespace chipwise::memory::lane_steps

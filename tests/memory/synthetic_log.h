#pragma once

#include "memory/model.h"
#include "memory/optimizer/training_set.h"

#include <cstdint>

/// Answers of a learner whose memory is a model with known weights.
struct SyntheticLearner {
    const chipwise::memory::Model& memory;
    std::uint32_t cards = 200;
    int reviewsOfACard = 12;
    double guessChance = 0; ///< with which what is not recalled is answered right all the same
    std::uint64_t seed = 1;
};

/// An answer the learner rated, and one to a question.
chipwise::memory::Observation rated(chipwise::memory::Rating);
chipwise::memory::Observation answered(bool right, double guessChance);

/// The study day of a card's first answer.
std::int64_t beginning(std::uint32_t card);

chipwise::memory::ReviewLog syntheticLog(const SyntheticLearner&);

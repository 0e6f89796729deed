#pragma once

#include "memory/fsrs/fsrs6.h"

#include <map>
#include <string>
#include <vector>

/// What other implementations of FSRS-6 give for one answer of a history.
struct ExpectedAnswer {
    double stability = 0; ///< computed in double, rounded to eight decimals at every step
    double difficulty = 0;
    std::optional<double> retrievability; ///< before the answer; none for the first
    double stabilitySingle = 0;           ///< computed in float
    double difficultySingle = 0;
    std::vector<double> interval; ///< one for each desired retention, days
    std::vector<int> wholeDays;
};

struct Review {
    double elapsedDays = 0;
    chipwise::memory::Rating rating = chipwise::memory::Rating::Good;
};

struct History {
    int id = 0;
    std::vector<Review> reviews;
    std::map<std::string, std::vector<ExpectedAnswer>> expected; ///< by the name of the weights
};

/// tests/data/memory/fsrs6_vectors.json.
struct Fsrs6Vectors {
    std::map<std::string, chipwise::memory::Fsrs6::Weights> weights;
    std::vector<double> retentions;
    std::vector<History> histories;
};

/// Read once.
const Fsrs6Vectors& fsrs6Vectors();

struct Comparison {
    std::size_t answers = 0;         ///< how many were compared
    std::vector<std::string> misses; ///< what lies outside the tolerance, in words
};

/// Runs the model over every history and holds it against what is expected under those weights.
Comparison compare(const chipwise::memory::Model&, const std::string& weights);

#pragma once

#include "insight/interval.h"

#include <cstdint>
#include <span>
#include <vector>

namespace chipwise::insight {

/// An answer a day or more after the one before, and what was expected of it.
struct Recollection {
    std::int64_t day = 0;      ///< study day
    std::int64_t interval = 1; ///< days since the answer before
    double expected = 0;       ///< chance of a right answer: recalled, or guessed
    bool correct = false;
};

/// Those of a week, or of a length of interval.
struct RecallRow {
    std::int64_t from = 0; ///< day, or days of interval
    std::int64_t to = 0;   ///< the last of them
    int answers = 0;
    int right = 0;
    double expected = 0; ///< mean
    Interval range;      ///< of the share of right ones
};

/// Weeks of seven days that end today, the oldest with answers first.
std::vector<RecallRow> recallByWeek(std::span<const Recollection>, std::int64_t today);
/// 1 day, 2 to 3, 4 to 7, 8 to 15, 16 to 31, then longer; only those with answers.
std::vector<RecallRow> recallByInterval(std::span<const Recollection>);
/// Mean of −ln chance of what happened; 0 for none.
double logLoss(std::span<const Recollection>);

} // namespace chipwise::insight

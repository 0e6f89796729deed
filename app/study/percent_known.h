#pragma once

#include <algorithm>
#include <cmath>

namespace chipwise::study {

/// The chance that a question is known, in whole percent as every screen shows it: never 100, because nobody
/// is sure.
inline long percentKnown(double chance) {
    return std::lround(100 * std::clamp(chance, 0.0, 0.99));
}

} // namespace chipwise::study

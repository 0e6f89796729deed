#include "quiz/guess_chance.h"

#include <algorithm>
#include <cmath>

namespace chipwise::quiz {

double chanceOfSingleChoice(std::size_t options) {
    return options == 0 ? 0.0 : 1.0 / static_cast<double>(options);
}

double chanceOfSeveral(std::size_t options, std::size_t choose) {
    if (options == 0) return 0.0;
    if (choose == 0) return 1.0 / (std::exp2(static_cast<double>(options)) - 1.0); // at least one is chosen
    double chance = 1.0; // 1 / C(options, choose), one factor at a time so that nothing overflows
    for (std::size_t taken = 0; taken < std::min(choose, options); ++taken)
        chance *= static_cast<double>(taken + 1) / static_cast<double>(options - taken);
    return chance;
}

double chanceOfOrdering(std::size_t steps) {
    return steps == 0 ? 0.0 : chanceOfMatching(steps, steps);
}

double chanceOfMatching(std::size_t left, std::size_t right) {
    if (left == 0) return 0.0;
    double chance = 1.0; // (right - left)! / right!
    for (std::size_t placed = 0; placed < std::min(left, right); ++placed)
        chance /= static_cast<double>(right - placed);
    return chance;
}

} // namespace chipwise::quiz

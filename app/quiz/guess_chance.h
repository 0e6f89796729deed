#pragma once

#include <cstddef>

namespace chipwise::quiz {

/// The chance of being fully right without knowing anything, by the form of the question alone.
double chanceOfSingleChoice(std::size_t options);
/// `choose` 0: any number of options may be right.
double chanceOfSeveral(std::size_t options, std::size_t choose);
double chanceOfOrdering(std::size_t steps);
double chanceOfMatching(std::size_t left, std::size_t right);

} // namespace chipwise::quiz

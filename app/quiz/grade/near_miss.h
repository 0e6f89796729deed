#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace chipwise::quiz {

/// How many letters were missed, added, changed or swapped with their neighbor (Damerau-Levenshtein, each
/// place edited once); nothing where it is more than `limit`. Takes time in proportion to length × limit.
std::optional<std::size_t> distanceWithin(std::u32string_view left, std::u32string_view right,
                                          std::size_t limit);

/// Whether a folded typed text is a slip of the pen away from the folded answer: one letter in four to seven,
/// two from eight on. Never where a digit differs: trn1 and trn2 are two things.
bool isNearMiss(std::u32string_view typed, std::u32string_view answer);

} // namespace chipwise::quiz

#pragma once

#include "pack/cards.h"

#include <cstddef>
#include <string>
#include <vector>

namespace chipwise::quiz {

/// The indexes of the gaps a cloze card asks: those numbered like its facet ("c2"), or the unnumbered ones.
std::vector<std::size_t> askedGaps(const pack::Card&);

/// The cloze text with ⟦1⟧, ⟦2⟧ … for the gaps asked and the hidden words in the place of all others.
std::string textWithMarks(const pack::Question&, const std::vector<std::size_t>& asked);

} // namespace chipwise::quiz

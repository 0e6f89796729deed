#pragma once

#include "pack/generate/cards.h"

#include <utility>
#include <vector>

namespace chipwise::pack {

/// Pairs cards that are gone with cards that are new and say the same, or nearly so: each of a pair has no
/// other that comes close. Where there are so many that comparing all would take too long, only those that
/// say exactly the same.
std::vector<std::pair<const Card*, const Card*>> renamedCards(const std::vector<const Card*>& gone,
                                                              const std::vector<const Card*>& added);

} // namespace chipwise::pack

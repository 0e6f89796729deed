#pragma once

#include "pack/generate/cards.h"

#include <string>
#include <utility>
#include <vector>

namespace chipwise::pack {

/// A card's texts by the name of each part, for comparing: title, scenario, question, options, key,
/// explanation. Parts without text are left out.
using CardParts = std::vector<std::pair<std::string, std::string>>;
CardParts textParts(const Card&);

/// Its settings by name, the group's defaults taken in. The hint, which learners see, is one of them.
CardParts settingParts(const Card&);

} // namespace chipwise::pack

#pragma once

#include "pack/model/model.h"

#include <string>

namespace chipwise::pack {

/// A question in the fixed layout, from its heading to its explanation.
std::string questionText(const Question&);

/// A group's heading, settings and introduction; nothing for questions that stand before any heading.
std::string groupText(const Group&);

} // namespace chipwise::pack

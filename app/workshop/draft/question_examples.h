#pragma once

#include "pack/text/settings.h"

#include <string_view>

namespace chipwise::workshop {

/// A question of that kind as an author would write it, without an id: something to write over.
std::string_view exampleText(pack::Kind);

} // namespace chipwise::workshop

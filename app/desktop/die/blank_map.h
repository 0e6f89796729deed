#pragma once

#include "study/figures/map.h"

namespace chipwise::desktop {

/// A die of ten subjects on which nothing is known: the picture of a library that has no pack yet.
study::Map blankMap();

} // namespace chipwise::desktop

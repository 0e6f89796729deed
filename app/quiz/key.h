#pragma once

#include "pack/generate/cards.h"
#include "pack/model/calculation.h"

#include <cstddef>
#include <vector>

namespace chipwise::quiz {

/// The author's indexes (from 0) of the options that are fully right; where none is, of those with a share
/// (`[50%]`).
std::vector<std::size_t> rightOptions(const pack::Question&);

/// The numbers a card's expressions may ask for with fact(id). The card must outlive what is returned.
pack::FactNumber factNumbersOf(const pack::Card&);

} // namespace chipwise::quiz

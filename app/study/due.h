#pragma once

#include "store/profile.h"

#include <cstdint>

namespace chipwise::study {

/// Writes the study day into the row, as the offset from UTC in force there makes an instant of it.
void setDue(store::CardRow&, std::int64_t day, int utcOffsetMin);

} // namespace chipwise::study

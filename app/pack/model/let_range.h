#pragma once

#include "pack/model/calculation.h"

#include <cstdint>
#include <optional>

namespace chipwise::pack {

/// The evenly spaced values that a `let` may take: `200000..900000 step 50000`. A computed let is a range of
/// one value.
struct LetRange {
    double first = 0;
    double step = 1;
    std::uint64_t count = 1;

    /// Without what binary fractions add: the third of 0.1..0.9 step 0.1 is 0.3, not 0.30000000000000004.
    double at(std::uint64_t index) const;
    std::uint64_t nearestToZero() const;
};

struct LetRangeResult {
    std::optional<LetRange> range;
    Evaluation failure; ///< where there is no range
};

/// Ends and step may be calculations with the values above.
LetRangeResult letRange(const Let&, const Values&, const FactNumber&);

} // namespace chipwise::pack

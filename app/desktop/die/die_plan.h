#pragma once

#include "desktop/die/die_layout.h"

#include <array>
#include <optional>

namespace chipwise::desktop {

/// Blocks of one place of the floorplan, by their index in the specs, with the columns and rows they were
/// given.
struct DieGroup {
    std::vector<int> blocks;
    std::vector<int> columns;
    std::vector<int> rows;
    bool empty() const { return blocks.empty(); }
};

/// The counts of a floorplan at one pitch: what fits where, before anything has a position.
struct DiePlan {
    double pitch = 0;
    std::array<DieGroup, 2> stacks; ///< left, right: one below the other
    std::array<DieGroup, 2> strips; ///< above, below the engines
    std::vector<DieGroup> engines;  ///< rows of blocks side by side, two or more
    std::array<double, 2> stackWidth{};
    double middleWidth = 0;
    double middleHeight = 0;
    double height = 0; ///< of all, without the margins
};

/// Gives every block its place by its role; the same for every pitch.
DiePlan placeBlocks(std::span<const DieBlockSpec>);
/// The plan at this pitch, or nothing when it does not fit the rectangle inside the margins.
std::optional<DiePlan> planAt(const DiePlan& places, std::span<const DieBlockSpec>, QSizeF inside,
                              const DieMeasures&, double pitch);
/// Gives spare columns and rows to the fullest blocks. Done once, for the pitch that was chosen.
void fillSpare(DiePlan&, std::span<const DieBlockSpec>, const DieMeasures&);

} // namespace chipwise::desktop

#pragma once

#include "desktop/die/die_layout.h"

#include <array>
#include <optional>

namespace chipwise::desktop {

/// Blocks of one place of the floorplan, by their index in the specs, with what they were given.
struct DieGroup {
    std::vector<int> blocks;
    std::vector<int> columns;
    std::vector<int> rows;
    std::vector<double> labels; ///< height of the name and figure above the squares
    bool empty() const { return blocks.empty(); }
    /// Px that a line of its blocks takes in addition to squares and labels.
    double fixedAlong(const DieMeasures&) const;
};
/// How many squares fit into a length.
long long wholeSquares(double length, double pitch);

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

/// The blocks with the number of their squares, where each stands for so many questions.
struct DieCount {
    std::span<const DieBlockSpec> specs;
    int perSquare = 1;
    std::vector<int> squares;  ///< of each block, at least 1; subjects share none
    std::vector<double> least; ///< width that the name of each block needs
};
constexpr int mostLabelLines = 3;
DieCount countSquares(std::span<const DieBlockSpec>, int perSquare);

/// Gives every block its place by its role; the same for every pitch. Engines stand in two rows, many of them
/// in more: `moreRows` than usual.
DiePlan placeBlocks(std::span<const DieBlockSpec>, int moreRows = 0);
/// How many more rows the engines may be given; none where they stand in two, so that no block ever moves to
/// another row when new ones come.
int spareRows(std::span<const DieBlockSpec>);
/// The plan with squares of this pitch, or nothing when it does not fit the rectangle inside the margins.
std::optional<DiePlan> planAt(const DiePlan& places, const DieCount&, QSizeF inside, const DieMeasures&,
                              double pitch);
/// Gives whole rows to the engine rows in turn until stacks of this height fit next to them.
void growEngines(DiePlan&, double stacks, double allowed);
/// Gives spare columns and rows to the fullest blocks. Done once, for the pitch that was chosen.
void fillSpare(DiePlan&, const DieCount&, const DieMeasures&);
/// Where everything of the plan lies; adds it to a layout that has its measures.
void placePlan(DieLayout&, const DiePlan&, const DieCount&);

} // namespace chipwise::desktop

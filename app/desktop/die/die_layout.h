#pragma once

#include "study/figures/map.h"

#include <QLineF>
#include <QRectF>

#include <span>
#include <vector>

namespace chipwise::desktop {

/// The five sizes in which the map of the memory is drawn.
enum class DieSize { Large, Middle, Small, Cover, Mark };

/// Lengths in px that belong to a size of the die.
struct DieMeasures {
    double margin, gap, padding, label;
    double padLength, padDepth, padPitch; ///< 0: no pads
    double cellGap, cellRadius, blockRadius, frameRadius;
    int wires;
    double wireSpacing;
};
const DieMeasures& measuresOf(DieSize);

/// Cells smaller than this are not drawn one by one: their block is filled by its mean.
constexpr double smallestCellPitch = 7;

/// What the layout needs to know of a subject.
struct DieBlockSpec {
    study::MapBlock::Role role = study::MapBlock::Role::Engine;
    int cells = 0;
};
std::vector<DieBlockSpec> specsOf(const study::Map&);

/// A subject on the floorplan. Slots run row by row; those beyond the questions are fillers.
struct DieBlock {
    QRectF rect;
    QRectF label;          ///< where name and count stand; empty when the size has no labels
    bool sideways = false; ///< the label reads from bottom to top
    int columns = 0;
    int rows = 0;
    int cells = 0;
    QPointF origin; ///< corner of the first slot
};

/// Where everything of a die lies, from (0, 0) of its frame. No painting and no color in here.
struct DieLayout {
    DieSize size = DieSize::Large;
    DieMeasures measures{};
    QSizeF frame;
    QRectF seal;
    double pitch = 0;
    std::vector<DieBlock> blocks; ///< as the specs are ordered
    std::vector<QLineF> wires;
    std::vector<QRectF> pads;

    bool drawsCells() const { return pitch >= smallestCellPitch; }
    /// The cell or filler slot with this index, inside its gap.
    QRectF cell(std::size_t block, int index) const;
    /// Block and cell under a point; cell -1 between the cells; block -1 outside all.
    struct Hit {
        int block = -1;
        int cell = -1;
        friend bool operator==(const Hit&, const Hit&) = default;
    };
    Hit hit(QPointF) const;
    Hit neighbor(Hit from,
                 Qt::Key arrow) const; ///< where an arrow key leads; `from` itself at the edge of the die
};

/// The floorplan with the largest cells that fit the given rectangle: memory stacks left and right,
/// interconnect above and below, engines in rows between: two, or more for dozens of subjects. `labelScale`
/// is the text size, 1 at 100 %. Deterministic; time in proportion to the number of blocks, however many
/// cells they hold.
DieLayout layOutDie(std::span<const DieBlockSpec>, QSizeF given, DieSize, double labelScale = 1);

} // namespace chipwise::desktop

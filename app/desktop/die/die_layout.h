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
    double margin, gap, padding;
    double line;                          ///< of a block's name; 0: blocks have no names
    double padLength, padDepth, padPitch; ///< 0: no pads
    double cellGap, cellRadius, blockRadius, frameRadius;
    int wires;
    double wireSpacing;
};
const DieMeasures& measuresOf(DieSize);

/// Squares smaller than this are not drawn: with the gap between them, 7 px are left to see.
constexpr double smallestPitch = 8;

/// How wide a block's name is, word by word, and the figure that ends it. A name breaks between words.
struct DieLabel {
    std::vector<double> words;
    double space = 0;
    double figure = 0;
    bool isEmpty() const { return words.empty(); }
    int lines(double width) const;         ///< that name and figure need at this width
    double width() const;                  ///< in one line
    double narrowest(int mostLines) const; ///< the least width at which they need no more lines
};

/// What the layout needs to know of a block.
struct DieBlockSpec {
    study::MapBlock::Role role = study::MapBlock::Role::Engine;
    int cells = 0;
    DieLabel label{};
    std::vector<int> runs{}; ///< its subjects by the number of their questions; empty: one
};

/// A block on the floorplan: squares row by row, a question each, or several where there are too many. Slots
/// beyond them are fillers.
struct DieBlock {
    QRectF rect;
    QRectF label; ///< where name and figure stand; empty when they have no room
    int columns = 0;
    int rows = 0;
    int cells = 0;             ///< questions
    std::vector<int> firsts{}; ///< the first question of each square; empty: a question each
    QPointF origin;            ///< corner of the first slot
    int squares() const { return firsts.empty() ? cells : static_cast<int>(firsts.size()); }
    int squareOf(int cell) const; ///< the square that shows this question
    int firstOf(int square) const {
        return firsts.empty() ? square : firsts[static_cast<std::size_t>(square)];
    }
    int endOf(int square) const; ///< one past its last question
};

/// Where everything of a die lies, from (0, 0) of its frame. No painting and no color in here.
struct DieLayout {
    DieSize size = DieSize::Large;
    DieMeasures measures{};
    QSizeF frame;
    QRectF seal;
    double pitch = 0;
    int perSquare = 1;            ///< questions that a square stands for, at most
    std::vector<DieBlock> blocks; ///< as the specs are ordered
    std::vector<QLineF> wires;
    std::vector<QRectF> pads;

    bool drawsCells() const { return pitch >= smallestPitch; }
    /// The square of this question, inside its gap.
    QRectF cell(std::size_t block, int index) const;
    /// The square or filler slot with this number.
    QRectF slot(std::size_t block, int number) const;
    /// Block and question under a point: of a square its first; -1 between the squares; block -1 outside all.
    struct Hit {
        int block = -1;
        int cell = -1;
        friend bool operator==(const Hit&, const Hit&) = default;
    };
    Hit hit(QPointF) const;
    /// Where an arrow key leads, from square to square; `from` itself at the edge of the die.
    Hit neighbor(Hit from, Qt::Key arrow) const;
};

/// The floorplan with the largest squares that fit the given rectangle: memory stacks left and right,
/// interconnect above and below, engines in rows between: two, or more for dozens of subjects. `textScale`
/// is the text size, 1 at 100 %. Deterministic; time in proportion to the number of blocks, however many
/// questions they hold.
DieLayout layOutDie(std::span<const DieBlockSpec>, QSizeF given, DieSize, double textScale = 1);

} // namespace chipwise::desktop

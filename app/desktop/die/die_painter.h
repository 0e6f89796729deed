#pragma once

#include "desktop/die/die_layout.h"
#include "desktop/die/die_square.h"
#include "desktop/die/die_view.h"
#include "desktop/theme/tokens.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

class QPainter;

namespace chipwise::desktop {

/// The block that holds the open question, shown by a frame and, where its cell is, a dot.
struct DieLocator {
    int block = -1;
    int cell = -1;
    Ink ink = Ink::Accent; ///< turns to success or danger with the verdict
};

/// What a drawing of the die shows in addition to the memory itself.
struct DieMarks {
    bool due = false;    ///< a dot in what is due today
    bool states = false; ///< marks what is set aside, hidden, or missed; where a legend names the marks
    std::optional<int> outlined; ///< a block framed in accent, as next to its lesson
    std::optional<DieLocator> locator;
    /// Subjects with a frame of their own around their squares, by block and run: what was just finished.
    std::vector<std::pair<int, int>> finished;
    double finishedShare = 1; ///< how much of that frame is drawn
    /// Cards whose squares have an outline: those of a session. Shared, as marks are copied to be drawn.
    std::shared_ptr<const std::unordered_set<std::string>> touched;
    std::optional<DieLayout::Hit> focus; ///< ring in accent, around a block where the cell is -1
    std::optional<DieLayout::Hit> hover; ///< ring in border-strong
    std::optional<QRectF> part;          ///< only what is in this rectangle of the die has to be drawn
    /// Chance to draw instead of a cell's own while a map fades into the next.
    std::function<std::optional<double>(const study::MapCell&)> chance;
};

/// Draws the die at the painter's origin, in the frame's size.
void paintDie(QPainter&, const DieLayout&, const std::vector<DieView>&, const Tokens&, const DieMarks& = {});

} // namespace chipwise::desktop

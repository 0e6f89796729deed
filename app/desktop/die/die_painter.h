#pragma once

#include "desktop/die/die_layout.h"
#include "desktop/theme/tokens.h"
#include "study/figures/map.h"

#include <QString>

#include <functional>
#include <optional>

class QPainter;

namespace chipwise::desktop {

/// The block that holds the open question, shown by a frame and, where its cell stands, a dot.
struct DieLocator {
    int block = -1;
    int cell = -1;
    Ink ink = Ink::Accent; ///< turns to success or danger with the verdict
};

/// What a drawing of the die shows beside the memory itself.
struct DieMarks {
    bool due = false;            ///< copper frames around what is due today
    std::optional<int> outlined; ///< a block framed in accent, as beside its Brief
    std::optional<DieLocator> locator;
    std::optional<DieLayout::Hit> focus; ///< ring in accent
    std::optional<DieLayout::Hit> hover; ///< ring in border-strong
    /// Chance to draw instead of a cell's own while a map fades into the next.
    std::function<std::optional<double>(int block, int cell)> chance;
};

/// Draws the die at the painter's origin, in the frame's size.
void paintDie(QPainter&, const DieLayout&, const study::Map&, const Tokens&, const DieMarks& = {});
/// One cell by itself, as in legends and lists; no chance: hollow.
void paintCell(QPainter&, const QRectF&, std::optional<double> chance, const Tokens&, double radius = 2);

} // namespace chipwise::desktop

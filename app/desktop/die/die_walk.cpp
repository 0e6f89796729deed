#include "desktop/die/die_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace chipwise::desktop {
namespace {

QPointF stepOf(Qt::Key arrow) {
    switch (arrow) {
    case Qt::Key_Left: return {-1, 0};
    case Qt::Key_Right: return {1, 0};
    case Qt::Key_Up: return {0, -1};
    case Qt::Key_Down: return {0, 1};
    default: return {0, 0};
    }
}

/// Along the arrow, with steps aside counted double; negative when the target does not lie ahead.
double cost(QPointF from, QPointF to, QPointF step) {
    const QPointF way = to - from;
    const double ahead = QPointF::dotProduct(way, step);
    const double aside = std::abs(way.x() * step.y()) + std::abs(way.y() * step.x());
    return ahead <= 0 ? -1 : ahead + 2 * aside;
}

} // namespace

DieLayout::Hit DieLayout::neighbor(Hit from, Qt::Key arrow) const {
    const QPointF step = stepOf(arrow);
    if (from.block < 0 || step.isNull()) {
        return from;
    }
    const DieBlock& here = blocks[static_cast<std::size_t>(from.block)];
    const int square = here.squareOf(from.cell);
    const int column = square % here.columns + static_cast<int>(step.x());
    const int row = square / here.columns + static_cast<int>(step.y());
    const int inside = row * here.columns + column;
    if (column >= 0 && column < here.columns && row >= 0 && inside < here.squares()) {
        return {from.block, here.firstOf(inside)};
    }
    const QPointF start = cell(static_cast<std::size_t>(from.block), from.cell).center();
    Hit best = from;
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (static_cast<int>(i) == from.block || blocks[i].cells == 0) {
            continue;
        }
        // Only the rim of a block can be nearest; without it a map of thousands would be searched whole.
        const QRectF ahead = blocks[i].rect;
        const QPointF nearest(std::clamp(start.x(), ahead.left(), ahead.right()),
                              std::clamp(start.y(), ahead.top(), ahead.bottom()));
        const double bound = cost(start, nearest, step);
        if (bound < 0 || bound >= least) {
            continue;
        }
        for (int k = 0; k < blocks[i].squares(); ++k) {
            const double c = cost(start, slot(i, k).center(), step);
            if (c >= 0 && c < least) {
                least = c;
                best = {static_cast<int>(i), blocks[i].firstOf(k)};
            }
        }
    }
    return best;
}

} // namespace chipwise::desktop

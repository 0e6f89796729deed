#pragma once

#include "desktop/theme/tokens.h"

#include <QPixmap>
#include <QRectF>

#include <cstdint>
#include <functional>
#include <utility>

class QPainter;

namespace chipwise::desktop {

/// What a square of one question is besides its chance. Each looks different, without color as well.
enum class SquareMark : std::uint8_t {
    None,
    SetAside, ///< for a readiness check: hollow with a dot
    Hidden,   ///< hollow with a line across
    Missed    ///< today: filled, with a bar of the ground
};

/// A square: how much of it is begun, and how well that is known.
struct DieSquare {
    double begun = 0;  ///< share of its questions, 0 to 1
    double chance = 0; ///< mean of those that are begun
    bool due = false;  ///< half of those or more
    SquareMark mark = SquareMark::None;
};
/// One square by itself, as in legends and lists. It is filled from the bottom as far as it is begun.
void paintSquare(QPainter&, const QRectF&, const DieSquare&, const Tokens&, double largestRadius = 2);

/// The rectangle a 1 px pen draws so that the line covers whole px.
QRectF hairline(const QRectF&);
void strokeRounded(QPainter&, const QRectF&, double width, const QColor&, double radius);

/// What a die shows a hundred times: the first one of a size is drawn, those after it on whole px are copies.
class Copies {
public:
    using Draw = std::function<void(QPainter&, const QRectF&)>;
    explicit Copies(Draw draw) : m_draw(std::move(draw)) {}

    void paint(QPainter&, const QRectF&);

private:
    Draw m_draw;
    QSizeF m_size;
    QPixmap m_picture;
};

} // namespace chipwise::desktop

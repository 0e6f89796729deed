#include "desktop/die/die_square.h"

#include "desktop/theme/theme.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <array>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr double smallestMarked = 7; ///< below it a mark would fill the square

/// Across a hollow square in its outline's color, or a hole in a filled one, which shows the ground: each
/// fill differs from it by 3:1.
void paintSquareMark(QPainter& painter, const QRectF& rect, SquareMark mark, const Tokens& t) {
    const double side = rect.width();
    const double stroke = std::clamp(std::round(side / 7), 1.0, 3.0);
    const double dot = std::clamp(std::round(side / 3), 3.0, 8.0);
    switch (mark) {
    case SquareMark::None: return;
    case SquareMark::SetAside:
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.hollow);
        painter.drawEllipse(rect.center(), dot / 2, dot / 2);
        return;
    case SquareMark::Hidden:
        painter.setPen(QPen(t.hollow, stroke + .5, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(rect.bottomLeft() + QPointF(stroke, -stroke),
                         rect.topRight() + QPointF(-stroke, stroke));
        return;
    case SquareMark::Missed: {
        const double wide = std::round(side * .6);
        const double high = std::max(2.0, stroke);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.canvas);
        painter.drawRect(QRectF(rect.center() - QPointF(wide, high) / 2, QSizeF(wide, high)));
        return;
    }
    }
}

/// Whether it covers whole pixels of the device, too: elsewhere no copy is quite like the next.
bool coversWholePixels(const QPainter& painter, const QRectF& rect) {
    const QTransform t = painter.deviceTransform();
    return t.type() <= QTransform::TxScale && t.m11() == t.m22() &&
           std::ranges::all_of(
               std::array{t.m11(), t.dx(), t.dy(), rect.x(), rect.y(), rect.width(), rect.height()},
               [](double number) { return number == std::round(number); });
}

} // namespace

QRectF hairline(const QRectF& r) {
    return QRectF(QPointF(std::round(r.left()) + .5, std::round(r.top()) + .5),
                  QPointF(std::round(r.right()) - .5, std::round(r.bottom()) - .5));
}

void strokeRounded(QPainter& painter, const QRectF& rect, double width, const QColor& color, double radius) {
    painter.setPen(QPen(color, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, radius, radius);
}

void paintSquare(QPainter& painter, const QRectF& rect, const DieSquare& square, const Tokens& t,
                 double largestRadius) {
    const double radius = std::min(largestRadius, rect.width() / 6);
    QRectF filled = rect;
    if (square.begun < 1) {
        strokeRounded(painter, hairline(rect), 1, t.hollow, radius);
        filled.setTop(rect.bottom() - std::ceil(square.begun * rect.height()));
    }
    const bool isMarked = square.mark != SquareMark::None && rect.width() >= smallestMarked;
    if (square.begun > 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(heatColor(t, square.chance));
        painter.drawRoundedRect(filled, radius, radius);
        const double dot = std::clamp(std::round(rect.width() / 5), 2.0, 5.0);
        if (square.due && !isMarked && filled.height() >= dot + 2) {
            // A hole: the ground shows through, which each fill differs from by 3:1.
            painter.setBrush(t.canvas);
            painter.drawEllipse(filled.center(), dot / 2, dot / 2);
        }
    }
    if (isMarked) paintSquareMark(painter, rect, square.mark, t);
}

void Copies::paint(QPainter& painter, const QRectF& rect) {
    if (!coversWholePixels(painter, rect)) {
        m_draw(painter, rect);
        return;
    }
    if (m_size != rect.size()) {
        m_size = rect.size();
        const double scale = painter.deviceTransform().m11();
        m_picture = QPixmap((m_size * scale).toSize());
        m_picture.setDevicePixelRatio(scale);
        m_picture.fill(Qt::transparent);
        QPainter onPicture(&m_picture);
        onPicture.setRenderHint(QPainter::Antialiasing);
        m_draw(onPicture, QRectF(QPointF(), m_size));
    }
    painter.drawPixmap(rect.topLeft(), m_picture);
}

} // namespace chipwise::desktop

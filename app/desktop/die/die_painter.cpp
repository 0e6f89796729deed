#include "desktop/die/die_painter.h"

#include "desktop/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

/// The rectangle a 1 px pen draws so that the line covers whole px.
QRectF hairline(const QRectF& r) {
    return QRectF(QPointF(std::round(r.left()) + .5, std::round(r.top()) + .5),
                  QPointF(std::round(r.right()) - .5, std::round(r.bottom()) - .5));
}

void strokeRounded(QPainter& painter, const QRectF& rect, double width, const QColor& color, double radius) {
    painter.setPen(QPen(color, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, radius, radius);
}

class DiePainter {
public:
    DiePainter(QPainter& painter, const DieLayout& layout, const study::Map& map, const Tokens& tokens,
               const DieMarks& marks)
        : p(painter), m_layout(layout), m_map(map), t(tokens), m_marks(marks) {}

    void paint() {
        p.setRenderHint(QPainter::Antialiasing);
        paintFrame();
        for (std::size_t i = 0; i < m_layout.blocks.size() && i < m_map.blocks.size(); ++i) {
            if (m_layout.drawsCells()) {
                paintBlock(i);
            } else {
                paintFilledBlock(i);
            }
        }
        paintRings();
    }

private:
    void paintFrame() {
        const QRectF frame(QPointF(), m_layout.frame);
        p.setPen(QPen(t.border, 1));
        p.setBrush(t.dark ? t.sunken : t.surface);
        p.drawRoundedRect(hairline(frame), m_layout.measures.frameRadius, m_layout.measures.frameRadius);
        if (m_layout.measures.padPitch > 0) {
            strokeRounded(p, hairline(m_layout.seal), 1, t.border, 4);
        }
        p.setPen(Qt::NoPen);
        p.setBrush(t.border);
        for (const QRectF& pad : m_layout.pads) {
            p.drawRoundedRect(pad, 1, 1);
        }
        for (const QLineF& wire : m_layout.wires) {
            const QRectF line = QRectF(wire.p1(), wire.p2()).normalized();
            const bool upright = line.width() < line.height();
            p.drawRect(
                upright
                    ? QRectF(std::floor(line.left()), std::round(line.top()), 1, std::round(line.height()))
                    : QRectF(std::round(line.left()), std::floor(line.top()), std::round(line.width()), 1));
        }
    }

    bool framed(std::size_t i) const {
        return (m_marks.outlined && *m_marks.outlined == static_cast<int>(i)) ||
               (m_marks.locator && m_marks.locator->block == static_cast<int>(i));
    }

    void paintBlock(std::size_t i) {
        const DieBlock& block = m_layout.blocks[i];
        const double radius = m_layout.measures.blockRadius;
        p.setPen(framed(i) ? QPen(t.accent, 1.5) : QPen(t.border, 1));
        p.setBrush(t.canvas);
        p.drawRoundedRect(hairline(block.rect), radius, radius);
        if (!block.label.isEmpty()) {
            paintLabel(i);
        }
        for (int k = 0; k < block.cells; ++k) {
            paintOneCell(i, k);
        }
        if (m_layout.size == DieSize::Large || m_layout.size == DieSize::Middle) {
            paintFillers(i);
        }
    }

    std::optional<double> chanceOf(std::size_t i, int k) const {
        return m_marks.chance ? m_marks.chance(static_cast<int>(i), k)
                              : m_map.blocks[i].cells[static_cast<std::size_t>(k)].chance;
    }

    void paintOneCell(std::size_t i, int k) {
        const QRectF rect = m_layout.cell(i, k);
        paintCell(p, rect, chanceOf(i, k), t, m_layout.measures.cellRadius);
        if (m_marks.due && m_map.blocks[i].cells[static_cast<std::size_t>(k)].due) {
            const double width = m_layout.size == DieSize::Large ? 2 : 1.5;
            const QRectF inner = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2);
            strokeRounded(p, inner, width, t.copper(), m_layout.measures.cellRadius);
        }
        if (m_marks.locator && m_marks.locator->block == static_cast<int>(i) && m_marks.locator->cell == k) {
            strokeRounded(p, rect.adjusted(-1, -1, 1, 1), 2, inkOf(t, m_marks.locator->ink), 3);
        }
    }

    void paintFillers(std::size_t i) {
        const DieBlock& block = m_layout.blocks[i];
        p.setPen(Qt::NoPen);
        p.setBrush(t.border);
        for (int k = block.cells; k < block.rows * block.columns; ++k) {
            const QPointF c = m_layout.cell(i, k).center();
            p.drawRect(QRectF(std::floor(c.x() - .5), std::floor(c.y() - .5), 2, 2));
        }
    }

    /// Cover, locator and mark: the block is one area, as full as its mean.
    void paintFilledBlock(std::size_t i) {
        const QRectF rect = hairline(m_layout.blocks[i].rect).adjusted(-.5, -.5, .5, .5);
        const double radius = m_layout.measures.blockRadius;
        if (framed(i)) {
            const Ink ink = m_marks.locator ? m_marks.locator->ink : Ink::Accent;
            p.setPen(QPen(inkOf(t, ink), 2));
            p.setBrush(t.dark ? t.sunken : t.surface);
            p.drawRoundedRect(rect, radius + 1, radius + 1);
            paintDot(i);
            return;
        }
        const study::MapBlock& subject = m_map.blocks[i];
        const bool untouched =
            std::none_of(subject.cells.begin(), subject.cells.end(),
                         [](const study::MapCell& cell) { return cell.chance.has_value(); });
        p.setPen(untouched && (t.highContrast || !t.dark)
                     ? QPen(t.highContrast ? t.borderStrong : t.border, 1)
                     : QPen(Qt::NoPen));
        p.setBrush(heatColorOfMean(t, subject.mean()));
        p.drawRoundedRect(p.pen().style() == Qt::NoPen ? rect : rect.adjusted(.5, .5, -.5, -.5), radius,
                          radius);
    }

    void paintDot(std::size_t i) {
        const DieBlock& block = m_layout.blocks[i];
        if (!m_marks.locator || m_marks.locator->cell < 0 || m_marks.locator->cell >= block.cells) {
            return;
        }
        const QRectF room = block.rect.adjusted(5, 5, -5, -5);
        const QPointF c = m_layout.cell(i, m_marks.locator->cell).center();
        const QPointF at(std::clamp(c.x(), room.left(), std::max(room.left(), room.right())),
                         std::clamp(c.y(), room.top(), std::max(room.top(), room.bottom())));
        p.setPen(Qt::NoPen);
        p.setBrush(inkOf(t, m_marks.locator->ink));
        p.drawRoundedRect(QRectF(std::round(at.x()) - 2.5, std::round(at.y()) - 2.5, 5, 5).translated(.5, .5),
                          1, 1);
    }

    void paintLabel(std::size_t i) {
        const DieBlock& block = m_layout.blocks[i];
        const study::MapBlock& subject = m_map.blocks[i];
        const QString count = QStringLiteral("%1/%2").arg(subject.known()).arg(subject.questions());
        const QFont nameFont = theme().font(Type::Caption);
        const QFont countFont = theme().font(Type::Key);
        p.save();
        QRectF strip = block.label;
        if (block.sideways) {
            p.translate(strip.left(), strip.bottom());
            p.rotate(-90);
            strip = QRectF(0, 0, block.label.height(), block.label.width());
        }
        strip.adjust(1, 0, -1, -2);
        const double countWidth = QFontMetricsF(countFont).horizontalAdvance(count);
        const bool roomForCount = strip.width() > countWidth + 24;
        const double nameWidth = strip.width() - (roomForCount ? countWidth + 8 : 0);
        p.setFont(nameFont);
        p.setPen(t.text2);
        const QString title = QString::fromStdString(subject.title);
        p.drawText(strip, Qt::AlignVCenter | Qt::AlignLeft,
                   QFontMetricsF(nameFont).elidedText(title, Qt::ElideRight, nameWidth));
        if (roomForCount) {
            p.setFont(countFont);
            p.setPen(t.text3);
            p.drawText(strip, Qt::AlignVCenter | Qt::AlignRight, count);
        }
        p.restore();
    }

    void paintRings() {
        if (m_marks.hover && m_marks.hover != m_marks.focus) {
            paintRing(*m_marks.hover, t.borderStrong);
        }
        if (m_marks.focus) {
            paintRing(*m_marks.focus, t.accent);
        }
    }

    /// A gap of 3 in the die's color, then the ring.
    void paintRing(DieLayout::Hit hit, const QColor& color) {
        if (hit.block < 0 || hit.block >= static_cast<int>(m_layout.blocks.size())) {
            return;
        }
        const auto i = static_cast<std::size_t>(hit.block);
        const bool onCell = hit.cell >= 0 && m_layout.drawsCells();
        const QRectF rect = onCell ? m_layout.cell(i, hit.cell) : m_layout.blocks[i].rect;
        const double radius = m_layout.measures.cellRadius + 2;
        if (onCell) {
            strokeRounded(p, rect.adjusted(-1, -1, 1, 1), 2, t.canvas, radius);
        }
        strokeRounded(p, rect.adjusted(-3, -3, 3, 3), 2, color, radius + 1);
    }

    QPainter& p;
    const DieLayout& m_layout;
    const study::Map& m_map;
    const Tokens& t;
    const DieMarks& m_marks;
};

} // namespace

void paintDie(QPainter& painter, const DieLayout& layout, const study::Map& map, const Tokens& tokens,
              const DieMarks& marks) {
    painter.save();
    DiePainter(painter, layout, map, tokens, marks).paint();
    painter.restore();
}

void paintCell(QPainter& painter, const QRectF& rect, std::optional<double> chance, const Tokens& tokens,
               double radius) {
    if (chance) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(heatColor(tokens, *chance));
        painter.drawRoundedRect(rect, radius, radius);
        return;
    }
    strokeRounded(painter, hairline(rect), 1, tokens.highContrast ? tokens.borderStrong : tokens.border,
                  radius);
}

} // namespace chipwise::desktop

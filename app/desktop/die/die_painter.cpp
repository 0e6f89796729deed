#include "desktop/die/die_painter.h"

#include "desktop/die/die_label.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

class DiePainter {
public:
    DiePainter(QPainter& paintedOn, const DieLayout& layout, const std::vector<DieView>& views,
               const Tokens& tokens, const DieMarks& marks)
        : p(paintedOn), m_layout(layout), m_views(views), t(tokens), m_marks(marks),
          m_pads([this](QPainter& painter, const QRectF& rect) {
              painter.setPen(Qt::NoPen);
              painter.setBrush(t.border);
              painter.drawRoundedRect(rect, 1, 1);
          }),
          m_hollow([this](QPainter& painter, const QRectF& rect) {
              paintSquare(painter, rect, {}, t, m_layout.measures.cellRadius);
          }) {}

    void paint() {
        p.setRenderHint(QPainter::Antialiasing);
        paintFrame();
        for (std::size_t i = 0; i < m_layout.blocks.size() && i < m_views.size(); ++i) {
            if (!isWanted(m_layout.blocks[i].rect)) {
                continue;
            }
            if (m_layout.drawsCells()) {
                paintBlock(i);
            } else {
                paintFilledBlock(i);
            }
        }
        for (const auto& [block, run] : m_marks.finished) {
            paintFinished(block, run);
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
            m_pads.paint(p, pad);
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

    bool isWanted(const QRectF& rect) const {
        constexpr double ring = 4;
        return !m_marks.part || m_marks.part->intersects(rect.adjusted(-ring, -ring, ring, ring));
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
            paintLabel(p, block.label, m_views[i].title, m_views[i].figure(), t);
        }
        paintSubjects(i);
        for (int square = 0; square < block.squares(); ++square) {
            if (isWanted(m_layout.slot(i, square))) {
                paintOneSquare(i, square);
            }
        }
        if (m_layout.size == DieSize::Large || m_layout.size == DieSize::Middle) {
            paintFillers(i);
        }
    }

    /// What is hidden does not count in the figures, and looks like what is not begun.
    std::optional<double> chanceOf(const study::MapCell& cell) const {
        if (cell.suspended) return std::nullopt;
        return m_marks.chance ? m_marks.chance(cell) : cell.chance;
    }

    /// What the questions from `first` to before `end` add up to.
    DieSquare sumOf(const DieView& view, int first, int end) const {
        int begun = 0;
        int due = 0;
        double chances = 0;
        for (int k = first; k < end; ++k) {
            const study::MapCell& cell = *view.cells[static_cast<std::size_t>(k)];
            if (const auto chance = chanceOf(cell)) {
                ++begun;
                chances += *chance;
            }
            due += cell.due ? 1 : 0;
        }
        if (begun == 0) {
            return {};
        }
        return {double(begun) / (end - first), chances / begun, m_marks.due && due > 0 && 2 * due >= begun};
    }

    /// Of a square of one question.
    SquareMark markOf(const study::MapCell& cell) const {
        if (!m_marks.states) return SquareMark::None;
        if (cell.suspended) return SquareMark::Hidden;
        if (!chanceOf(cell)) return cell.keptAside ? SquareMark::SetAside : SquareMark::None;
        return m_marks.due && cell.missedToday ? SquareMark::Missed : SquareMark::None;
    }

    bool isTouched(const DieView& view, int first, int end) const {
        if (!m_marks.touched) return false;
        return std::any_of(
            view.cells.begin() + first, view.cells.begin() + end,
            [this](const study::MapCell* cell) { return m_marks.touched->contains(cell->card()); });
    }

    void paintOneSquare(std::size_t i, int square) {
        const DieBlock& block = m_layout.blocks[i];
        const QRectF rect = m_layout.slot(i, square);
        const int first = block.firstOf(square);
        const int end = block.endOf(square);
        DieSquare drawn = sumOf(m_views[i], first, end);
        if (end - first == 1) drawn.mark = markOf(*m_views[i].cells[static_cast<std::size_t>(first)]);
        if (drawn.begun == 0 && drawn.mark == SquareMark::None) {
            m_hollow.paint(p, rect);
        } else {
            paintSquare(p, rect, drawn, t, m_layout.measures.cellRadius);
        }
        if (isTouched(m_views[i], first, end)) { // a gap, so that it stands out from any fill
            strokeRounded(p, rect.adjusted(1, 1, -1, -1), 1, t.canvas, m_layout.measures.cellRadius);
            strokeRounded(p, rect.adjusted(-.5, -.5, .5, .5), 1.5, t.success,
                          m_layout.measures.cellRadius + 1);
        }
        if (m_marks.locator && m_marks.locator->block == static_cast<int>(i) && m_marks.locator->cell >= 0 &&
            block.squareOf(m_marks.locator->cell) == square) {
            strokeRounded(p, rect.adjusted(-1, -1, 1, 1), 2, inkOf(t, m_marks.locator->ink), 3);
        }
    }

    /// Every other subject lies on a ground that is a little different; in high contrast, where all grounds
    /// are one, a line divides them.
    void paintSubjects(std::size_t i) {
        const DieBlock& block = m_layout.blocks[i];
        const auto& runs = m_views[i].runs;
        p.setPen(Qt::NoPen);
        p.setBrush(t.highContrast ? t.borderStrong : t.dark ? t.sunken : t.surface);
        for (std::size_t k = 1; k < runs.size(); ++k) {
            const int first = block.squareOf(runs[k].begin);
            const int end = block.squareOf(runs[k].begin + runs[k].count - 1) + 1;
            if (t.highContrast && first % block.columns != 0) {
                const QRectF ground = groundOf(block, first);
                p.drawRect(QRectF(ground.left(), ground.top() + 1, 1, ground.height() - 2));
            }
            for (int square = first; square < end && !t.highContrast && k % 2 == 1; ++square) {
                p.drawRect(groundOf(block, square));
            }
        }
    }

    /// A square with its share of the gaps around it, on whole px.
    QRectF groundOf(const DieBlock& block, int square) const {
        const QPointF corner =
            block.origin + QPointF(square % block.columns, square / block.columns) * m_layout.pitch;
        const QPointF end = corner + QPointF(m_layout.pitch, m_layout.pitch);
        return {QPointF(std::floor(corner.x()), std::floor(corner.y())),
                QPointF(std::floor(end.x()), std::floor(end.y()))};
    }

    void paintFillers(std::size_t i) {
        const DieBlock& block = m_layout.blocks[i];
        p.setPen(Qt::NoPen);
        p.setBrush(t.border);
        for (int k = block.squares(); k < block.rows * block.columns; ++k) {
            const QPointF c = m_layout.slot(i, k).center();
            p.drawRect(QRectF(std::floor(c.x() - .5), std::floor(c.y() - .5), 2, 2));
        }
    }

    /// Cover, locator and mark: the block is one square for all its questions.
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
        DieSquare all = sumOf(m_views[i], 0, static_cast<int>(m_views[i].cells.size()));
        all.due = false;
        paintSquare(p, rect, all, t, radius);
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

    /// A frame around the squares of a subject, which draws itself from its first corner on.
    void paintFinished(int block, int run) {
        const auto i = static_cast<std::size_t>(block);
        if (block < 0 || i >= m_views.size() || m_marks.finishedShare <= 0) {
            return;
        }
        const DieBlock& die = m_layout.blocks[i];
        const DieView::Run& subject = m_views[i].runs[static_cast<std::size_t>(run)];
        QPainterPath squares;
        if (m_layout.drawsCells()) {
            const int end = die.squareOf(subject.begin + subject.count - 1);
            for (int square = die.squareOf(subject.begin); square <= end; ++square) {
                squares.addRect(groundOf(die, square));
            }
        } else {
            squares.addRect(die.rect);
        }
        constexpr double width = 2;
        const QPainterPath outline = squares.simplified();
        QPen pen(t.accent, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
        if (m_marks.finishedShare < 1) {
            const double dash = outline.length() / width;
            pen.setDashPattern({std::max(0.01, dash * m_marks.finishedShare), dash});
        }
        p.setPen(pen);
        p.setBrush(Qt::NoBrush);
        p.drawPath(outline);
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
    const std::vector<DieView>& m_views;
    const Tokens& t;
    const DieMarks& m_marks;
    Copies m_pads;
    Copies m_hollow; ///< squares
};

} // namespace

void paintDie(QPainter& painter, const DieLayout& layout, const std::vector<DieView>& views,
              const Tokens& tokens, const DieMarks& marks) {
    painter.save();
    DiePainter(painter, layout, views, tokens, marks).paint();
    painter.restore();
}

} // namespace chipwise::desktop

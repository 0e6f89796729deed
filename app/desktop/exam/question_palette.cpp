#include "desktop/exam/question_palette.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int numberedGap = 4;
constexpr int legendGap = 24;

int numberedSide() {
    return std::max(32, theme().scaled(32));
}

int numberedPitch() {
    return numberedSide() + numberedGap;
}

/// Answered: filled, with a bar at the foot. Flagged: a corner of copper. Open: hollow.
void paintPaletteCell(QPainter& painter, const QRectF& cell, bool answered, bool flagged, bool front) {
    const Tokens& t = theme().tokens();
    painter.setPen(QPen(front ? t.accent : answered ? t.borderStrong : t.border, front ? 2 : 1));
    painter.setBrush(answered ? t.accentSoft : t.surface);
    const double inset = front ? 1 : .5;
    painter.drawRoundedRect(cell.adjusted(inset, inset, -inset, -inset), 4, 4);
    painter.setPen(Qt::NoPen);
    if (answered) {
        painter.setBrush(t.heat[2]);
        painter.drawRect(QRectF(cell.left() + 6, cell.bottom() - 6, cell.width() - 12, 2));
    }
    if (flagged) {
        const double side = cell.width() / 3;
        const QPointF corner = cell.topRight() + QPointF(-inset, inset);
        painter.setBrush(t.copper());
        painter.drawPolygon(QPolygonF({corner, corner - QPointF(side, 0), corner + QPointF(0, side)}));
    }
}

struct PaletteMeaning {
    bool answered;
    bool flagged;
    QString word;
};

std::array<PaletteMeaning, 3> paletteMeanings() {
    return {{{true, false, PaletteLegend::tr("answered")},
             {false, true, PaletteLegend::tr("flagged")},
             {false, false, PaletteLegend::tr("unanswered")}}};
}

int legendSide() {
    return theme().scaled(16);
}

} // namespace

QuestionPalette::QuestionPalette(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    FocusRing::disableFor(this);
    setAccessibleRole(this, QAccessible::List);
    setAccessibleName(tr("Exam questions"));
}

void QuestionPalette::setQuestions(const std::vector<study::SatQuestion>& questions, int front) {
    m_questions = questions;
    if (m_front != front || m_cursor > count()) m_cursor = std::clamp(front, 1, std::max(1, count()));
    m_front = front;
    setAccessibleDescription(wordsOf(m_cursor));
    updateGeometry();
    update();
}

void QuestionPalette::setOneRow(bool oneRow) {
    m_oneRow = oneRow;
    updateGeometry();
    update();
}

int QuestionPalette::columns(int width) const {
    return std::max(1, (width - 2 * ring + numberedGap) / numberedPitch());
}

int QuestionPalette::heightForWidth(int width) const {
    const int perRow = columns(width);
    const int rows = m_oneRow ? 1 : std::max(1, (count() + perRow - 1) / perRow);
    return rows * numberedPitch() - numberedGap + 2 * ring;
}

QSize QuestionPalette::sizeHint() const {
    return {theme().scaled(620), heightForWidth(theme().scaled(620))};
}

/// The row turns over like a page: cells keep their places while the cursor walks along it. The last page is
/// as full as the others.
int QuestionPalette::firstShown() const {
    if (!m_oneRow) return 1;
    const int perRow = columns(width());
    const int page = (m_cursor - 1) / perRow * perRow + 1;
    return std::max(1, std::min(page, count() - perRow + 1));
}

int QuestionPalette::lastShown() const {
    return m_oneRow ? std::min(count(), firstShown() + columns(width()) - 1) : count();
}

QRect QuestionPalette::cellOf(int position) const {
    const int perRow = columns(width());
    const int index = position - firstShown();
    return {ring + index % perRow * numberedPitch(), ring + index / perRow * numberedPitch(), numberedSide(),
            numberedSide()};
}

int QuestionPalette::positionAt(const QPoint& point) const {
    for (int position = firstShown(); position <= lastShown(); ++position)
        if (cellOf(position).contains(point)) return position;
    return 0;
}

QString QuestionPalette::wordsOf(int position) const {
    if (position < 1 || position > count()) return {};
    const study::SatQuestion& question = m_questions[static_cast<std::size_t>(position) - 1];
    QStringList parts{tr("Question %1").arg(position), question.answered ? tr("answered") : tr("unanswered")};
    if (question.flagged) parts << tr("flagged");
    if (position == m_front) parts << tr("current");
    return parts.join(QStringLiteral(", "));
}

void QuestionPalette::setCursorAt(int position) {
    m_cursor = std::clamp(position, 1, std::max(1, count()));
    setAccessibleDescription(wordsOf(m_cursor));
    QAccessibleEvent moved(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&moved);
    update();
}

void QuestionPalette::paintNumbered(QPainter& painter, int position) const {
    const Tokens& t = theme().tokens();
    const study::SatQuestion& question = m_questions[static_cast<std::size_t>(position) - 1];
    const QRect cell = cellOf(position);
    paintPaletteCell(painter, cell, question.answered, question.flagged, position == m_front);
    painter.setPen(question.answered || position == m_front ? t.text : t.text2);
    painter.drawText(cell.adjusted(0, 0, 0, -2), Qt::AlignCenter, QString::number(position));
    const bool cursor = hasFocus() && position == m_cursor;
    if (!cursor && position != m_hovered) return;
    painter.setPen(QPen(cursor ? t.accent : t.borderStrong, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(cell).adjusted(-3, -3, 3, 3), 6, 6);
}

void QuestionPalette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme().font(Type::ValueTable));
    for (int position = firstShown(); position <= lastShown(); ++position) paintNumbered(painter, position);
}

void QuestionPalette::mousePressEvent(QMouseEvent* event) {
    const int position = event->button() == Qt::LeftButton ? positionAt(event->pos()) : 0;
    if (position > 0) emit chosen(position);
}

void QuestionPalette::mouseMoveEvent(QMouseEvent* event) {
    const int position = positionAt(event->pos());
    if (std::exchange(m_hovered, position) == position) return;
    setCursor(position > 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void QuestionPalette::leaveEvent(QEvent*) {
    m_hovered = 0;
    update();
}

void QuestionPalette::keyPressEvent(QKeyEvent* event) {
    const int perRow = columns(width());
    switch (event->key()) {
    case Qt::Key_Left: setCursorAt(m_cursor - 1); return;
    case Qt::Key_Right: setCursorAt(m_cursor + 1); return;
    case Qt::Key_Up: setCursorAt(m_cursor - perRow); return;
    case Qt::Key_Down: setCursorAt(m_cursor + perRow); return;
    case Qt::Key_Home: setCursorAt(1); return;
    case Qt::Key_End: setCursorAt(count()); return;
    case Qt::Key_Escape: emit left(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier) {
            emit chosen(m_cursor);
            return;
        }
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

void QuestionPalette::focusInEvent(QFocusEvent*) {
    setCursorAt(m_front > 0 ? m_front : m_cursor);
}

void QuestionPalette::focusOutEvent(QFocusEvent*) {
    if (m_front > 0) m_cursor = m_front;
    update();
}

bool QuestionPalette::event(QEvent* event) {
    // The arrows walk here, though elsewhere on the screen they turn to another question.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right) event->accept();
    }
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int position = positionAt(help->pos());
    if (position > 0)
        QToolTip::showText(help->globalPos(), wordsOf(position), this, cellOf(position));
    else
        QToolTip::hideText();
    return true;
}

PaletteLegend::PaletteLegend(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Legend: a filled square with a bar is answered, a square with a colored corner is "
                         "flagged, and a hollow square is unanswered"));
}

QSize PaletteLegend::sizeHint() const {
    const QFontMetrics metrics(theme().font(Type::Caption));
    int width = 0;
    for (const PaletteMeaning& one : paletteMeanings())
        width += legendSide() + 8 + metrics.horizontalAdvance(one.word) + legendGap;
    return {width, std::max(legendSide(), theme().lineHeight(Type::Caption))};
}

void PaletteLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme().font(Type::Caption));
    const QFontMetrics metrics(painter.font());
    int x = 0;
    for (const PaletteMeaning& one : paletteMeanings()) {
        const int side = legendSide();
        paintPaletteCell(painter, QRectF(x, (height() - side) / 2.0, side, side), one.answered, one.flagged,
                         false);
        painter.setPen(theme().color(Ink::Text3));
        const int advance = metrics.horizontalAdvance(one.word);
        painter.drawText(QRect(x + side + 8, 0, advance + 4, height()), Qt::AlignVCenter, one.word);
        x += side + 8 + advance + legendGap;
    }
}

} // namespace chipwise::desktop

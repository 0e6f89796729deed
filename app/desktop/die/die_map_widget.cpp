#include "desktop/die/die_map_widget.h"

#include "desktop/die/die_accessible.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

DieMapWidget::DieMapWidget(DieSize size, QWidget* parent) : DiePicture(size, parent) {
    installDieAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    FocusRing::disableFor(this);
    setAccessibleDescription(
        QStringLiteral("Each square is a question. Its percentage is the chance that you still know it. "
                       "Arrow keys move between questions. Tab moves to the next area. Enter opens a "
                       "question or zooms in on an area. Escape zooms out. T shows the table."));
}

void DieMapWidget::showDay(const Day& day) {
    m_date = day.date;
    setChances(day.chance, day.figures);
}

void DieMapWidget::showToday() {
    if (m_date.isEmpty()) return;
    m_date.clear();
    setChances({}, {});
}

void DieMapWidget::setCurrent(DieLayout::Hit hit) {
    if (!viewAt(hit) || (hit.cell >= 0 && !cellAt(hit))) {
        return;
    }
    const bool wasChosen = std::exchange(m_isChosen, true);
    if (hit == m_current) {
        if (!wasChosen) emit currentChanged(hit);
        return;
    }
    updateRing(std::exchange(m_current, hit));
    updateRing(hit);
    if (const study::MapCell* cell = cellAt(hit)) {
        m_card = cell->card();
    }
    emit currentChanged(hit);
    if (hasFocus()) {
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(numberOf(hit));
        QAccessible::updateAccessibility(&event);
    }
}

/// Of thousands of squares only those are drawn anew that a ring has left or reached.
void DieMapWidget::updateRing(DieLayout::Hit hit) {
    constexpr int ring = 6;
    update(rectOf(hit).adjusted(-ring, -ring, ring, ring));
}

void DieMapWidget::mapChanged() {
    m_hover = {};
    const DieLayout::Hit before = m_current;
    keepQuestion();
    if (m_current != before) {
        emit currentChanged(m_current);
    }
}

DieMarks DieMapWidget::marks() const {
    DieMarks marks = DiePicture::marks();
    if (hasFocus() && viewAt(m_current)) {
        marks.focus = m_current;
    }
    if (m_hover.block >= 0) {
        marks.hover = m_hover;
    }
    return marks;
}

DieLayout::Hit DieMapWidget::hitAt(QPointF position) const {
    return dieLayout().hit(position - QPointF(dieOrigin()));
}

int DieMapWidget::nameAt(QPointF position) const {
    const DieLayout::Hit hit = hitAt(position);
    if (!canZoomInto(hit.block)) {
        return -1;
    }
    const DieBlock& block = dieLayout().blocks[static_cast<std::size_t>(hit.block)];
    const bool named = block.label.contains(position - QPointF(dieOrigin()));
    return named || !dieLayout().drawsCells() ? hit.block : -1;
}

bool DieMapWidget::stepBlock(int step) {
    const int block = m_current.block + step;
    if (block < 0 || block >= static_cast<int>(views().size())) {
        return false;
    }
    goTo({block, -1});
    return true;
}

/// By a key.
void DieMapWidget::goTo(DieLayout::Hit hit) {
    setCurrent(hit);
    emit walkedTo(m_current);
}

/// From a block's name into its questions: the one that last had the keyboard, or the first.
void DieMapWidget::walk(Qt::Key arrow) {
    if (dieLayout().blocks.empty()) {
        return;
    }
    if (cellAt(m_current)) {
        goTo(dieLayout().neighbor(m_current, arrow));
        return;
    }
    if (const DieView* view = viewAt(m_current)) {
        const auto last =
            std::ranges::find(view->cells, m_card, [](const auto* cell) { return cell->card(); });
        const auto cell = last == view->cells.end() ? 0 : last - view->cells.begin();
        goTo({m_current.block, static_cast<int>(cell)});
    }
}

/// A question that is drawn by itself opens; a block, or a square of several questions, is looked at closer.
void DieMapWidget::openOrZoom(DieLayout::Hit hit) {
    const study::MapCell* cell = cellAt(hit);
    if (canZoomInto(hit.block) && (!cell || dieLayout().perSquare > 1 || !dieLayout().drawsCells())) {
        if (cell) {
            m_card = cell->card();
        } else {
            m_isChosen = false; // the block was, no question of it
        }
        zoomInto(hit.block);
    } else if (cell) {
        emit opened(QString::fromStdString(cell->card()));
    }
}

/// Tab walks the blocks and leaves the map after the last one.
bool DieMapWidget::focusNextPrevChild(bool next) {
    return (hasFocus() && stepBlock(next ? 1 : -1)) || DiePicture::focusNextPrevChild(next);
}

bool DieMapWidget::event(QEvent* event) {
    // T belongs to the map while it has the keyboard, even where the page has given the letter to something
    // else.
    if (event->type() == QEvent::ToolTip) return QWidget::event(event); // it stands beside a legend
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_T && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return DiePicture::event(event);
}

void DieMapWidget::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: walk(static_cast<Qt::Key>(event->key())); return;
    case Qt::Key_Home: goTo(hitOf(0)); return;
    case Qt::Key_End: goTo(hitOf(cellCount() - 1)); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: openOrZoom(m_current); return;
    case Qt::Key_Plus: zoomInto(m_current.block); return;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        if (zoomOut()) {
            return;
        }
        break;
    case Qt::Key_T:
        if (event->modifiers() == Qt::NoModifier) {
            emit tableAsked();
            return;
        }
        break;
    default: break;
    }
    DiePicture::keyPressEvent(event);
}

void DieMapWidget::mouseMoveEvent(QMouseEvent* event) {
    DieLayout::Hit hit = hitAt(event->position());
    const int name = nameAt(event->position());
    if (hit.cell < 0 && name < 0) {
        hit = {};
    }
    if (hit != m_hover) {
        updateRing(std::exchange(m_hover, hit));
        updateRing(hit);
        setCursor(hit.block >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        emit hovered(hit);
    }
}

void DieMapWidget::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton ? hitAt(event->position()) : DieLayout::Hit{};
    m_zoomedByClick = false;
    if (cellAt(m_pressed)) {
        setCurrent(m_pressed);
    }
}

void DieMapWidget::mouseReleaseEvent(QMouseEvent* event) {
    const DieLayout::Hit pressed = std::exchange(m_pressed, {});
    if (event->button() != Qt::LeftButton || hitAt(event->position()) != pressed) {
        return;
    }
    if (cellAt(pressed) || nameAt(event->position()) >= 0) {
        const auto depth = m_path.size();
        openOrZoom(pressed);
        m_zoomedByClick = m_path.size() != depth;
    }
}

/// Between the questions of a block, where a single click means nothing. The second click on a name hits what
/// the first one has brought up.
void DieMapWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    if (std::exchange(m_zoomedByClick, false)) {
        return;
    }
    const DieLayout::Hit hit = hitAt(event->position());
    if (event->button() == Qt::LeftButton && !cellAt(hit)) {
        openOrZoom(hit);
    } else {
        mousePressEvent(event);
    }
}

void DieMapWidget::leaveEvent(QEvent*) {
    updateRing(std::exchange(m_hover, {}));
    emit hovered({});
}

void DieMapWidget::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::BacktabFocusReason) {
        goTo({static_cast<int>(views().size()) - 1, -1});
    } else if (event->reason() == Qt::TabFocusReason) {
        goTo({0, -1});
    }
    update();
    emit currentChanged(m_current);
}

void DieMapWidget::focusOutEvent(QFocusEvent*) {
    update();
}

} // namespace chipwise::desktop

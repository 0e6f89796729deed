#include "desktop/die/die_map_widget.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/die_accessible.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace chipwise::desktop {

DieMapWidget::DieMapWidget(DieSize size, QWidget* parent) : DiePicture(size, parent) {
    installDieAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    FocusRing::disableFor(this);
    setAccessibleDescription(QStringLiteral(
        "Each cell is a question, its percentage the chance that you still know it. Arrow keys walk the "
        "questions, Tab goes to the next subject, Enter opens, T shows the table"));
}

const study::MapCell* DieMapWidget::cellAt(DieLayout::Hit hit) const {
    if (hit.block < 0 || hit.block >= static_cast<int>(map().blocks.size())) {
        return nullptr;
    }
    const auto& cells = map().blocks[static_cast<std::size_t>(hit.block)].cells;
    return hit.cell >= 0 && hit.cell < static_cast<int>(cells.size())
               ? &cells[static_cast<std::size_t>(hit.cell)]
               : nullptr;
}

QString DieMapWidget::sentenceAt(DieLayout::Hit hit) const {
    const study::MapCell* cell = cellAt(hit);
    return cell ? cellSentence(map().blocks[static_cast<std::size_t>(hit.block)], *cell, m_now) : QString();
}

int DieMapWidget::cellCount() const {
    std::size_t count = 0;
    for (const auto& block : map().blocks) {
        count += block.cells.size();
    }
    return static_cast<int>(count);
}

DieLayout::Hit DieMapWidget::hitOf(int number) const {
    for (std::size_t i = 0; i < map().blocks.size(); ++i) {
        const int size = static_cast<int>(map().blocks[i].cells.size());
        if (number < size) {
            return {static_cast<int>(i), number};
        }
        number -= size;
    }
    return {};
}

int DieMapWidget::numberOf(DieLayout::Hit hit) const {
    if (!cellAt(hit)) {
        return -1;
    }
    int number = hit.cell;
    for (int i = 0; i < hit.block; ++i) {
        number += static_cast<int>(map().blocks[static_cast<std::size_t>(i)].cells.size());
    }
    return number;
}

QRect DieMapWidget::rectOf(DieLayout::Hit hit) const {
    if (!cellAt(hit) || hit.block >= static_cast<int>(dieLayout().blocks.size())) {
        return {};
    }
    return dieLayout()
        .cell(static_cast<std::size_t>(hit.block), hit.cell)
        .toAlignedRect()
        .translated(dieOrigin());
}

void DieMapWidget::setCurrent(DieLayout::Hit hit) {
    if (!cellAt(hit) || hit == m_current) {
        return;
    }
    m_current = hit;
    update();
    emit currentChanged(hit);
    if (hasFocus()) {
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(numberOf(hit));
        QAccessible::updateAccessibility(&event);
    }
}

void DieMapWidget::mapChanged() {
    m_hover = {};
    if (!cellAt(m_current)) {
        m_current = {};
        setCurrent(hitOf(0));
    }
}

DieMarks DieMapWidget::marks() const {
    DieMarks marks = DiePicture::marks();
    if (hasFocus() && cellAt(m_current)) {
        marks.focus = m_current;
    }
    if (m_hover.cell >= 0) {
        marks.hover = m_hover;
    }
    return marks;
}

DieLayout::Hit DieMapWidget::hitAt(QPointF position) const {
    return dieLayout().hit(position - QPointF(dieOrigin()));
}

bool DieMapWidget::stepBlock(int step) {
    const int blocks = static_cast<int>(map().blocks.size());
    for (int block = m_current.block + step; block >= 0 && block < blocks; block += step) {
        if (cellAt({block, 0})) {
            setCurrent({block, 0});
            return true;
        }
    }
    return false;
}

void DieMapWidget::openCurrent() {
    if (const study::MapCell* cell = cellAt(m_current)) {
        emit opened(QString::fromStdString(cell->card));
    }
}

/// Tab walks the subjects and leaves the map after the last one.
bool DieMapWidget::focusNextPrevChild(bool next) {
    return (hasFocus() && stepBlock(next ? 1 : -1)) || DiePicture::focusNextPrevChild(next);
}

bool DieMapWidget::event(QEvent* event) {
    // T belongs to the map while it has the keyboard, even where the page has given the letter to something
    // else.
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
    case Qt::Key_Down:
        if (cellAt(m_current) && !dieLayout().blocks.empty()) {
            setCurrent(dieLayout().neighbor(m_current, static_cast<Qt::Key>(event->key())));
        }
        return;
    case Qt::Key_Home: setCurrent(hitOf(0)); return;
    case Qt::Key_End: setCurrent(hitOf(cellCount() - 1)); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: openCurrent(); return;
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
    const DieLayout::Hit hit = hitAt(event->position());
    if (hit != m_hover) {
        m_hover = hit;
        setCursor(cellAt(hit) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
        emit hovered(hit);
    }
}

void DieMapWidget::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton ? hitAt(event->position()) : DieLayout::Hit{};
    setCurrent(m_pressed);
}

void DieMapWidget::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && cellAt(m_pressed) && hitAt(event->position()) == m_pressed) {
        openCurrent();
    }
    m_pressed = {};
}

void DieMapWidget::leaveEvent(QEvent*) {
    m_hover = {};
    update();
    emit hovered({});
}

void DieMapWidget::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::BacktabFocusReason) {
        for (int block = static_cast<int>(map().blocks.size()) - 1; block >= 0; --block) {
            if (cellAt({block, 0})) {
                setCurrent({block, 0});
                break;
            }
        }
    } else if (event->reason() == Qt::TabFocusReason) {
        setCurrent(hitOf(0));
    }
    update();
    emit currentChanged(m_current);
}

void DieMapWidget::focusOutEvent(QFocusEvent*) {
    update();
}

} // namespace chipwise::desktop

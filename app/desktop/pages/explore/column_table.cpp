#include "desktop/pages/explore/column_table.h"

#include <QCoreApplication>
#include <QScrollBar>
#include <QWheelEvent>

#include <cstdlib>
#include <iterator>

namespace chipwise::desktop {

namespace {

/// The first of the last columns that fit into the room; the beginning where all do.
std::vector<int>::iterator firstOfLastView(std::vector<int>& widths, int room) {
    auto first = widths.end();
    for (int used = 0; first != widths.begin() && used + *std::prev(first) <= room;) used += *--first;
    return first;
}

} // namespace

ColumnTable::ColumnTable(QWidget* parent) : QTableView(parent) {
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerItem);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    horizontalScrollBar()->installEventFilter(this);
}

void ColumnTable::setColumnWidths(std::vector<int> widths, int room) {
    const auto first = firstOfLastView(widths, room);
    if (first != widths.begin() && first != widths.end()) {
        const auto columns = static_cast<int>(widths.end() - first);
        int used = 0;
        for (auto width = first; width != widths.end(); ++width) used += *width;
        for (auto width = first; width != widths.end(); ++width) *width += (room - used) / columns;
    }
    for (std::size_t column = 0; column < widths.size(); ++column)
        setColumnWidth(static_cast<int>(column), widths[column]);
}

bool ColumnTable::eventFilter(QObject* watched, QEvent* event) {
    if (watched == horizontalScrollBar() && event->type() == QEvent::Wheel) {
        const QPoint turned = static_cast<QWheelEvent*>(event)->angleDelta();
        if (std::abs(turned.y()) > std::abs(turned.x())) {
            QCoreApplication::sendEvent(verticalScrollBar(), event);
            return true;
        }
    }
    return QTableView::eventFilter(watched, event);
}

} // namespace chipwise::desktop

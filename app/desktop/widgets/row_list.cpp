#include "desktop/widgets/row_list.h"

#include "desktop/theme/focus_ring.h"

namespace chipwise::desktop {

RowList::RowList(const QString& accessibleName, QWidget* parent) : QListView(parent) {
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    FocusRing::disableFor(this);
}

} // namespace chipwise::desktop

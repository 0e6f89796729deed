#include "desktop/widgets/row_list.h"

#include "desktop/theme/focus_ring.h"
#include "desktop/theme/scroll_fades.h"

#include <QScrollBar>

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

void RowList::setFadesOut() {
    m_fadesOut = true;
    auto* fades = new ScrollFades(this);
    fades->fadeAbove(ScrollFades::Line::None);
    fades->fadeBelow(ScrollFades::Line::None);
}

void RowList::scrollTo(const QModelIndex& index, ScrollHint hint) {
    QListView::scrollTo(index, hint);
    if (!m_fadesOut || !index.isValid()) return;
    const QRect row = visualRect(index);
    const int below = row.bottom() + 1 - (viewport()->height() - ScrollFades::heightBelow);
    const int above = ScrollFades::heightAbove - row.top();
    if (QScrollBar* bar = verticalScrollBar(); below > 0 || above > 0)
        bar->setValue(bar->value() + (below > 0 ? below : -above));
}

} // namespace chipwise::desktop

// Where the panes of the Workshop stand, in a wide window and in smaller ones.
#include "desktop/workshop/workshop_page.h"

#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/fold_strip.h"
#include "desktop/workshop/pane_splitter.h"
#include "desktop/workshop/pane_tabs.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/problem_list.h"
#include "desktop/workshop/workshop_head.h"
#include "desktop/workshop/workshop_side.h"
#include "study/preferences.h"

#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int tabbedBelow = 1100;
constexpr int foldedBelow = 900;
constexpr int sideWidth = 248; // with the line at its right
constexpr int textWidth = 544;
constexpr int usualPreview = 488; ///< with its margins
constexpr int leastPane = 240;
constexpr int leastSide = 160;

} // namespace

void WorkshopPage::buildPanes() {
    auto* text = new QVBoxLayout(m_textPane);
    text->setContentsMargins(0, 0, 0, 0);
    text->setSpacing(0);
    text->addWidget(m_strip);
    text->addWidget(m_editor, 1);
    m_inner->addWidget(m_textPane);
    m_inner->addWidget(m_preview);
    m_textPane->setMinimumWidth(leastPane);
    m_preview->setMinimumWidth(leastPane);
    m_inner->setStretchFactor(0, 1);
    m_inner->setStretchFactor(1, 1);

    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(m_inner, 1);
    auto* empty = new ScrollArea;
    auto* room = new QWidget;
    auto* margins = new QVBoxLayout(room);
    margins->setContentsMargins(48, 40, 24, 24);
    margins->addWidget(m_noPack, 1);
    empty->setContent(room);
    m_work->addWidget(both);
    m_work->addWidget(empty);

    m_outer->addWidget(m_side);
    m_outer->addWidget(m_work);
    m_outer->setStretchFactor(0, 0);
    m_outer->setStretchFactor(1, 1);
    m_side->setMinimumWidth(leastSide);
    for (PaneSplitter* splitter : {m_outer, m_inner})
        connect(splitter, &QSplitter::splitterMoved, this, [this] { m_moved = true; });
}

/// As the author left the panes, else as they are meant.
void WorkshopPage::sizePanes() {
    m_sized = true;
    const int side = theme().scaled(sideWidth);
    study::WorkshopPanes panes;
    reportErrors([&] { panes = study::workshopPanes(m_workspace.learner()); });
    if (m_room != Room::Wide || !m_outer->restore(words(panes.outer)))
        m_outer->setSizes({side - 1, std::max(1, width() - side)});
    if (m_room != Room::Wide || m_inner->restore(words(panes.inner))) return;
    // What a wide window has to spare goes to both.
    const int spare = std::max(0, width() - side - theme().scaled(textWidth + usualPreview));
    const int text = theme().scaled(textWidth) + spare * 6 / 10;
    m_inner->setSizes({text - 1, std::max(1, width() - side - text)});
}

void WorkshopPage::keepPanes() {
    if (m_workspace.readOnly() || m_room != Room::Wide || !m_moved) return;
    reportErrors(
        [this] {
            study::setWorkshopPanes(m_workspace.learner(),
                                    {m_outer->sizesText().toStdString(), m_inner->sizesText().toStdString()});
        },
        tr("The pane sizes were not saved."));
}

WorkshopPage::Room WorkshopPage::roomFor(int width) const {
    if (width < theme().scaled(foldedBelow)) return Room::Folded;
    return width < theme().scaled(tabbedBelow) ? Room::Tabbed : Room::Wide;
}

void WorkshopPage::place() {
    if (width() <= 0 || m_placing) return;
    const QScopedValueRollback placing(m_placing, true);
    const Room room = roomFor(width());
    if (room != m_room) m_sized = false;
    m_room = room;
    m_head->setNarrow(room == Room::Folded);
    m_head->setGeometry(0, 0, width(), m_head->headHeight());
    const QRect body(0, m_head->headHeight(), width(), height() - m_head->headHeight());
    const bool folded = room == Room::Folded;
    m_fold->setVisible(folded);
    placeSide(folded, body);
    const int left = folded ? m_fold->stripWidth() : 0;
    m_fold->setGeometry(0, body.top(), left, body.height());
    m_outer->setGeometry(left, body.top(), width() - left, body.height());
    m_tabs->setVisible(room != Room::Wide);
    m_tabs->setCurrentIndex(m_previewInFront ? 1 : 0);
    m_textPane->setVisible(room == Room::Wide || !m_previewInFront);
    m_preview->setVisible(room == Room::Wide || m_previewInFront);
    if (!m_sized) sizePanes();
}

/// Folded, files and problems lie over the text while they are asked for; the tabs stay in sight.
void WorkshopPage::placeSide(bool folded, const QRect& body) {
    if (!folded) {
        m_sideOver = false;
        if (m_side->parentWidget() != m_outer) m_outer->insertWidget(0, m_side);
        m_side->setOver(false);
        m_side->show();
        return;
    }
    if (m_side->parentWidget() != this) m_side->setParent(this);
    m_side->setOver(true);
    m_side->setVisible(m_sideOver);
    if (!m_sideOver) return;
    const int left = m_fold->stripWidth();
    const int tabs = m_work->currentIndex() == 0 ? m_tabs->sizeHint().height() : 0;
    m_side->setGeometry(left, body.top() + tabs, std::min(theme().scaled(sideWidth), width() - left),
                        body.height() - tabs);
    m_side->raise();
}

void WorkshopPage::laySideOver(bool problems) {
    m_sideOver = true;
    place();
    QWidget* list = &m_side->files();
    if (problems && m_side->problems().problems().rowCount() > 0) list = &m_side->problems();
    list->setFocus(Qt::OtherFocusReason);
}

void WorkshopPage::foldSide() {
    if (!m_sideOver) return;
    m_sideOver = false;
    place();
}

void WorkshopPage::resizeEvent(QResizeEvent*) {
    place();
}

/// A click beside the lists folds them again.
void WorkshopPage::mousePressEvent(QMouseEvent* event) {
    foldSide();
    QWidget::mousePressEvent(event);
}

} // namespace chipwise::desktop

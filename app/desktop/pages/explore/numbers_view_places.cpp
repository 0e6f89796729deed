// Where everything of the numbers stands, wide and narrow.
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"

#include <QComboBox>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int panelBesideFrom = 940; ///< a view so wide has the panel beside the grid
constexpr int panelBeside = 264;
constexpr int panelWideFrom = 1300;
constexpr int panelWide = 348;
constexpr int panelGap = 24;
constexpr int leastFactGrid = 280;
constexpr int numbersGap = 8;
constexpr int numbersLinkGap = 20;

} // namespace

int NumbersView::panelWidth(int width) const {
    if (width >= theme().scaled(panelWideFrom)) return theme().scaled(panelWide);
    return width >= theme().scaled(panelBesideFrom) ? theme().scaled(panelBeside) : 0;
}

/// The search, then what filters, as many in a line as fit; below them what is shown.
int NumbersView::placeControls(int width) {
    const int height = m_search->sizeHint().height();
    int rest = 0;
    const QList<QWidget*> boxes{m_topic, m_sign, m_base, m_columns};
    for (const QWidget* box : boxes) rest += std::min(width, box->sizeHint().width()) + numbersGap;
    const int least = theme().scaled(220);
    const bool oneLine = least + rest <= width;
    m_search->setGeometry(0, 0, oneLine ? width - rest : width, height);
    int x = oneLine ? m_search->width() + numbersGap : 0;
    int y = oneLine ? 0 : height + numbersGap;
    for (QWidget* box : boxes) {
        const int wide = std::min(width, box->sizeHint().width());
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height + numbersGap;
        }
        box->setGeometry(x, y, wide, height);
        x += wide + numbersGap;
    }
    y += height + numbersGap;
    const QList<Button*> links{m_toggle, m_copy, m_save};
    int linkWidth = 0;
    for (const Button* link : links) linkWidth += link->sizeHint().width() + numbersLinkGap;
    const int line = std::max(m_toggle->sizeHint().height(), theme().lineHeight(Type::Row));
    const bool below = m_summary->naturalWidth() + linkWidth + numbersGap > width;
    const int summaryWidth = below ? width : width - linkWidth;
    const int textHeight = m_summary->heightForWidth(summaryWidth);
    m_summary->setGeometry(0, y + (below ? 0 : (line - textHeight) / 2), summaryWidth, textHeight);
    if (below) y += textHeight + numbersGap / 2;
    x = below ? 0 : width - linkWidth + numbersLinkGap;
    for (Button* link : links) {
        const int wide = std::min(width, link->sizeHint().width());
        if (x > 0 && x + wide > width) {
            x = 0;
            y += line;
        }
        link->setGeometry(x, y, wide, line);
        x += wide + numbersLinkGap;
    }
    return y + line + numbersGap;
}

int NumbersView::heightFor(int width, int room) {
    const int top = placeControls(width);
    const int beside = panelWidth(width);
    m_panel->setRoom(beside > 0 ? beside : width);
    if (beside > 0) return std::max(room, top + theme().scaled(leastFactGrid));
    const int panel = m_panel->heightForWidth(width) + 24;
    return std::max(room, top + theme().scaled(leastFactGrid) + panel);
}

void NumbersView::resizeEvent(QResizeEvent*) {
    place();
}

void NumbersView::place() {
    if (width() <= 0) return;
    const int top = placeControls(width());
    const int beside = panelWidth(width());
    m_panel->setRoom(beside > 0 ? beside : width());
    m_nothing->setGeometry(0, top + 24, width(), m_nothing->heightForWidth(width()));
    if (beside > 0) {
        const int gridWidth = width() - beside - theme().scaled(panelGap);
        m_grid->setGeometry(0, top, gridWidth, height() - top);
        m_panelScroll->setGeometry(width() - beside, top, beside, height() - top);
        return;
    }
    const int panel = std::min(m_panel->heightForWidth(width()),
                               std::max(0, height() - top - theme().scaled(leastFactGrid)));
    m_grid->setGeometry(0, top, width(), height() - top - panel - 24);
    m_panelScroll->setGeometry(0, height() - panel, width(), panel);
}

} // namespace chipwise::desktop

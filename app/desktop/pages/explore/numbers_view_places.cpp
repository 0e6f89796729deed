// Where everything of the numbers stands, wide and narrow.
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/pages/explore/filter_box.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/text/text_block.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int panelBesideFrom = 940; ///< a view so wide has the panel beside the grid
constexpr int panelBeside = 264;
constexpr int panelWideFrom = 1300;
constexpr int panelWide = 348;
constexpr int panelGap = 24;
constexpr int leastFactGrid = 360; ///< heads, and at least five rows
constexpr int leastSearch = 220;
constexpr int leastSummary = 240;
constexpr int numbersGap = 8;
constexpr int numbersLinkGap = 20;

} // namespace

int NumbersView::panelWidth(int width) const {
    if (width >= theme().scaled(panelWideFrom)) return theme().scaled(panelWide);
    return width >= theme().scaled(panelBesideFrom) ? theme().scaled(panelBeside) : 0;
}

/// The search, then what filters, as many in a line as fit; below them what is shown. Where the panel is
/// below the table, every line of pixels is one of the table.
int NumbersView::placeControls(int width) {
    const int gap = m_isNarrow ? numbersGap / 2 : numbersGap;
    const QList<QWidget*> beside = besideSearch(width);
    QList<Button*> links{m_disputes, m_toggle};
    if (!beside.contains(m_copy)) links << m_copy << m_save;
    return placeLinks(width, placeFilters(width, beside) + gap, links) + gap;
}

/// Links have no edges that part them.
int NumbersView::gapBefore(const QWidget* part) const {
    return part == m_copy || part == m_save ? numbersLinkGap : numbersGap;
}

int NumbersView::widthOf(const QList<QWidget*>& parts, int width) const {
    int all = 0;
    for (const QWidget* one : parts) all += gapBefore(one) + std::min(width, one->sizeHint().width());
    return all;
}

/// What stands in the search's line: all that filters, where it has the room; in a narrow view the choice of
/// columns, and what copies and saves the table.
QList<QWidget*> NumbersView::besideSearch(int width) const {
    const int least = theme().scaled(leastSearch);
    const QList<QWidget*> filters{m_topic, m_sign, m_base, m_columns};
    for (const QList<QWidget*>& parts :
         {filters, QList<QWidget*>{m_columns, m_copy, m_save}, QList<QWidget*>{m_columns}})
        if (least + widthOf(parts, width) <= width) return parts;
    return {};
}

int NumbersView::placeFilters(int width, const QList<QWidget*>& beside) {
    const int height = m_search->sizeHint().height();
    const auto wide = [width](const QWidget* one) { return std::min(width, one->sizeHint().width()); };
    const int search = width - widthOf(beside, width);
    m_search->setGeometry(0, 0, search, height);
    int x = search;
    for (QWidget* one : beside) {
        x += gapBefore(one);
        one->setGeometry(x, 0, wide(one), height);
        x += wide(one);
    }
    int y = 0;
    x = width + 1; // the first of the others begins a line
    for (QWidget* box : QList<QWidget*>{m_topic, m_sign, m_base, m_columns}) {
        if (beside.contains(box)) continue;
        if (x > 0 && x + wide(box) > width) {
            x = 0;
            y += height + numbersGap;
        }
        box->setGeometry(x, y, wide(box), height);
        x += wide(box) + numbersGap;
    }
    return y + height;
}

/// How high the words over the table become at most: covering values moves nothing.
int NumbersView::summaryHeight(int width) const {
    int height = m_summary->heightForWidth(width);
    for (const QString& text : m_summaries)
        height =
            std::max(height, static_cast<int>(wrappedLines(text, theme().font(Type::Row), width).size()) *
                                 theme().lineHeight(Type::Row));
    return height;
}

/// What can be done with the table, at the right of the words about it, where these take two lines at most.
int NumbersView::placeLinks(int width, int top, const QList<Button*>& links) {
    int linkWidth = 0;
    for (const Button* link : links)
        if (!link->isHidden()) linkWidth += link->sizeHint().width() + numbersLinkGap;
    const int line = std::max(m_copy->sizeHint().height(), theme().lineHeight(Type::Row));
    const int beside = width - linkWidth;
    const bool isBelow =
        beside < theme().scaled(leastSummary) || summaryHeight(beside) > 2 * theme().lineHeight(Type::Row);
    const int summaryWidth = isBelow ? width : beside;
    const int high = summaryHeight(summaryWidth);
    const int room = isBelow ? high : std::max(line, high);
    const int textHeight = m_summary->heightForWidth(summaryWidth);
    m_summary->setGeometry(0, top + (isBelow ? 0 : (room - textHeight) / 2), summaryWidth, textHeight);
    int y = isBelow ? top + room + numbersGap / 2 : top + (room - line) / 2;
    int x = isBelow ? 0 : beside + numbersLinkGap;
    for (Button* link : links) {
        if (link->isHidden()) continue;
        const int wide = std::min(width, link->sizeHint().width());
        if (x > 0 && x + wide > width) {
            x = 0;
            y += line;
        }
        link->setGeometry(x, y, wide, line);
        x += wide + numbersLinkGap;
    }
    return isBelow ? y + line : top + room;
}

int NumbersView::heightFor(int width, int room) {
    const bool isNarrow = panelWidth(width) == 0;
    if (isNarrow != m_isNarrow && m_table != nullptr) {
        m_isNarrow = isNarrow;
        showSummary();
    }
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
    const int width = this->width() - besideColumn;
    if (width <= 0) return;
    const int top = placeControls(width);
    const int beside = panelWidth(width);
    const int panelRoom = beside > 0 ? beside : width;
    m_panel->setRoom(panelRoom);
    // The scroll bar has its own column, right of the panel. A button whose words are wider than the panel may
    // take that column, too.
    m_panel->setMaximumWidth(std::max(panelRoom, m_panel->minimumSizeHint().width()));
    m_nothing->setGeometry(0, top + 24, width, m_nothing->heightForWidth(width));
    if (beside > 0) {
        const int gridWidth = width - beside - theme().scaled(panelGap);
        m_grid->setGeometry(0, top, gridWidth, height() - top);
        m_panelScroll->setGeometry(width - beside, top, beside + besideColumn, height() - top);
        return;
    }
    const int panel =
        std::min(m_panel->heightForWidth(width), std::max(0, height() - top - theme().scaled(leastFactGrid)));
    m_grid->setGeometry(0, top, width, height() - top - panel - 24);
    m_panelScroll->setGeometry(0, height() - panel, width + besideColumn, panel);
}

} // namespace chipwise::desktop

// Where everything of Explore stands, wide and narrow, high and low.
#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/pages/explore/sheet_view.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"

#include <QComboBox>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int widestColumnExplore = 1760;
constexpr int aboveHints = 12;
constexpr int lowPage = 620; ///< a page that is lower has its tabs beside the title
constexpr int besideTitle = 32;
constexpr int belowTabs = 16;

} // namespace

int ExplorePage::widestColumn() const {
    return widestColumnExplore;
}

bool ExplorePage::isLow() {
    return scrollArea()->height() < theme().scaled(lowPage);
}

/// The title and the tabs, in a low window in one line; beside the title the way back, and which pack.
int ExplorePage::placeHead(int x, int width) {
    m_title->setType(isNarrow() ? Type::HeadlineSmall : Type::Headline);
    const int top = isLow() ? 8 : isNarrow() ? 20 : 40;
    const int titleHeight = m_title->heightForWidth(width);
    m_title->setGeometry(x, top, width, titleHeight);
    if (m_pack.empty()) return top + titleHeight;
    int beside = 0;
    for (QWidget* one : std::initializer_list<QWidget*>{m_back, m_packs}) {
        if (one->isHidden()) continue;
        const QSize size = one->sizeHint();
        beside = std::min(width / 2, size.width());
        one->setGeometry(x + width - beside, top + (titleHeight - size.height()) / 2, beside, size.height());
    }
    const int title = m_title->naturalWidth() + besideTitle;
    const int room = width - title - beside + TabStrip::padding();
    if (isLow()) showTabKeys(room);
    const bool isOneLine = isLow() && m_tabs->sizeHint().width() <= room;
    if (!isOneLine) showTabKeys(width + TabStrip::padding());
    const int tabs = m_tabs->sizeHint().height();
    if (isOneLine) {
        m_title->setGeometry(x, top, title, titleHeight);
        m_tabs->setGeometry(x + title - TabStrip::padding(), top + (titleHeight - tabs) / 2, room, tabs);
        return top + std::max(titleHeight, (titleHeight + tabs) / 2);
    }
    m_tabs->setGeometry(x - TabStrip::padding(), top + titleHeight + 12, width + TabStrip::padding(), tabs);
    return m_tabs->geometry().bottom() + 1;
}

int ExplorePage::place(int x, int width) {
    const int head = placeHead(x, width);
    const int room = scrollArea()->height();
    if (m_pack.empty()) {
        const int y = head + 24;
        const int height = std::max(room - y, m_empty->neededHeight(width));
        m_empty->setGeometry(x, y, width, height);
        return y + height;
    }
    const int y = head + (isLow() ? belowTabs / 2 : belowTabs);
    if (m_tab == Tab::Sheet) {
        const int height = m_sheet->heightFor(width, room - y);
        m_sheet->setGeometry(x, y, width, height);
        return y + height;
    }
    const int rest = room - y - aboveHints;
    const int height = m_tab == Tab::Numbers   ? m_numbers->heightFor(width, rest)
                       : m_tab == Tab::Compare ? m_compare->heightFor(width, rest)
                                               : m_reader->heightFor(width, rest);
    const int beside = m_tab == Tab::Numbers ? NumbersView::besideColumn : 0;
    view(m_tab)->setGeometry(x, y, width + beside, height);
    return y + height;
}

} // namespace chipwise::desktop

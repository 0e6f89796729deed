// Where everything of the Library stands, wide and narrow.
#include "desktop/pages/library/library_page.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/library/library_pack_list.h"
#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/pages/library/library_questions.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int widestColumnLibrary = 1600;

} // namespace

void LibraryPage::updateVisible() {
    const bool found = searches() && m_results->count() > 0;
    m_nothingInstalled->setVisible(m_empty);
    const bool packs = !m_empty && !showsList();
    m_tabs->setVisible(!m_empty);
    m_questionList->setVisible(showsList());
    m_actions->setVisible(!showsList());
    m_field->setVisible(packs);
    m_results->setVisible(packs && found);
    m_nothingFound->setVisible(packs && searches() && !found);
    m_sheetScroll->setVisible(packs && !searches());
    m_listScroll->setVisible(packs && !(isNarrow() && searches()));
    m_shippedRow->setVisible(m_shipped && !m_listScroll->isHidden());
    m_busy->setVisible(!m_busy->text().isEmpty());
}

int LibraryPage::widestColumn() const {
    return widestColumnLibrary;
}

int LibraryPage::place(int x, int width) {
    updateVisible();
    const int y = placeHead(x, width);
    const int height = std::max(theme().scaled(240), scrollArea()->height() - y);
    if (m_empty) {
        const int needed = m_nothingInstalled->neededHeight(width);
        m_nothingInstalled->setGeometry(x, y + 16, width, std::max(height - 16, needed));
        return y + 16 + needed;
    }
    if (showsList()) {
        const int room = std::max(theme().scaled(320), scrollArea()->height() - y - 4);
        m_questionList->setGeometry(x, y, width, room);
        return y + room;
    }
    return isNarrow() ? placeNarrow(x, y, width) : placeWide(x, y, width, height);
}

int LibraryPage::placeHead(int x, int width) {
    const int actionWidth = showsList() ? 0 : std::min(width, m_actions->sizeHint().width());
    const int titleWidth = m_title->naturalWidth();
    const QSize tabs = m_empty ? QSize() : m_tabs->sizeHint();
    const int headWidth = titleWidth + (m_empty ? 0 : 24 + tabs.width());
    const bool apart = headWidth + 24 + actionWidth > width;
    const int titleHeight = m_title->heightForWidth(width);
    m_title->setGeometry(x, isNarrow() ? 20 : 40, titleWidth, titleHeight);
    m_tabs->setGeometry(x + titleWidth + 24, m_title->y() + (titleHeight - tabs.height()) / 2, tabs.width(),
                        tabs.height());
    const int actionHeight = m_actions->heightForWidth(actionWidth);
    const int actionY =
        apart ? m_title->geometry().bottom() + 12 : m_title->y() + (titleHeight - actionHeight) / 2;
    m_actions->setGeometry(x + width - actionWidth, actionY, actionWidth, actionHeight);
    int bottom = std::max(m_title->geometry().bottom(), m_empty ? 0 : m_tabs->geometry().bottom());
    if (!showsList()) bottom = std::max(bottom, m_actions->geometry().bottom());
    if (!m_busy->isHidden()) {
        const int busyX = x + headWidth + 24;
        const int room = x + width - actionWidth - 16 - busyX;
        const int lineHeight = theme().lineHeight(Type::Row);
        const bool beside = !apart && m_busy->naturalWidth() <= room;
        m_busy->setGeometry(beside ? busyX : x,
                            beside ? m_title->y() + (titleHeight - lineHeight) / 2 : bottom + 8,
                            beside ? room : width, lineHeight);
        bottom = std::max(bottom, m_busy->geometry().bottom());
    }
    return std::max(isNarrow() ? 0 : 96, bottom + 17);
}

int LibraryPage::placeWide(int x, int y, int width, int height) {
    const int listWidth = std::min(theme().scaled(404), width * 41 / 100);
    const int rightX = x - 12 + listWidth + 32;
    const int rightWidth = x + width - rightX;
    // The list begins 12 px left of the column, so that names of packs stand where the titles of pages do.
    int listHeight = height;
    if (!m_shippedRow->isHidden()) {
        const int rowHeight = m_shippedRow->heightForWidth(listWidth - 12);
        listHeight = std::min(m_list->heightForItems(listWidth) + 16, height - rowHeight);
        m_shippedRow->setGeometry(x, y + listHeight, listWidth - 12, rowHeight);
    }
    m_listScroll->setGeometry(x - 12, y, listWidth, listHeight);
    const int fieldHeight = m_field->sizeHint().height();
    m_field->setGeometry(rightX, y, rightWidth, fieldHeight);
    const int belowY = y + fieldHeight + 16;
    const QRect below(rightX, belowY, rightWidth, y + height - belowY);
    m_results->setGeometry(below.adjusted(-8, 0, 8, 0));
    m_sheet->setColumn(rightWidth);
    m_sheetScroll->setGeometry(below.adjusted(0, 8, 12, 0));
    m_nothingFound->setGeometry(below.adjusted(0, 16, 0, 0));
    return y +
           std::max(height, m_nothingFound->isHidden() ? 0 : m_nothingFound->neededHeight(rightWidth) + 80);
}

int LibraryPage::placeNarrow(int x, int y, int width) {
    const int fieldHeight = m_field->sizeHint().height();
    m_field->setGeometry(x, y, width, fieldHeight);
    int below = y + fieldHeight + 16;
    if (searches()) {
        const int room = std::max(scrollArea()->height() - below, theme().scaled(60));
        m_results->setGeometry(x - 8, below, width + 16, room);
        const int emptyHeight = m_nothingFound->neededHeight(width);
        m_nothingFound->setGeometry(x, below, width, emptyHeight);
        return m_nothingFound->isHidden() ? below + m_results->height() : below + emptyHeight;
    }
    const int listHeight = m_list->heightForItems(width);
    m_listScroll->setGeometry(x, below, width, listHeight);
    below += listHeight + 16;
    if (!m_shippedRow->isHidden()) {
        const int rowHeight = m_shippedRow->heightForWidth(width);
        m_shippedRow->setGeometry(x, below, width, rowHeight);
        below += rowHeight + 16;
    }
    m_sheet->setColumn(width);
    const int sheetHeight = m_sheet->heightFor(width);
    m_sheetScroll->setGeometry(x, below, width + 8, sheetHeight); // room for the ring of links at its edge
    return below + sheetHeight;
}

} // namespace chipwise::desktop

// Where everything of the page stands.
#include "desktop/die/die_map_widget.h"
#include "desktop/die/map_legend.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/mistakes_view.h"
#include "desktop/pages/progress/progress_details.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/question_table.h"
#include "desktop/pages/progress/readiness_head.h"
#include "desktop/pages/progress/square_frame.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr QSize largeDie{712, 470};
constexpr int lowestDie = 420; ///< where the list does not stand next to it
constexpr int lowestDieBeside = 300;
constexpr int besideFrom = 960; ///< of the column: the list stands next to the map
constexpr int listWidth = 240;
constexpr int widestListWidth = 320;
constexpr int mapHeadGap = 24;       ///< between what stands in one row above the map
constexpr int belowMap = 136;        ///< of the page's height, for the legend and the keys
constexpr int belowLowMap = 52;      ///< for the keys alone, where the legend has no room
constexpr int usualLineWidth = 1350; ///< of what is said about a question: most take no more
constexpr int widestMapColumn = 1560;
constexpr int chartBesideFrom = 1040; ///< of the column: the chart stands next to the map
constexpr int chartHeight = 300;
constexpr int besideFade = 24; ///< between the edge, where the page fades, and what has the keyboard

} // namespace

int ProgressPage::widestColumn() const {
    return m_tab == Tab::Map ? widestMapColumn : Page::widestColumn();
}

/// What is in view and the way back; at the right the picture to save.
int ProgressPage::placeZoom(int x, int y, int width) {
    const QSize save = m_save->sizeHint();
    const QSize all = m_all->isHidden() ? QSize(0, save.height()) : m_all->sizeHint();
    m_all->setGeometry(x, y, all.width(), all.height());
    const int pathX = x + all.width() + (all.width() > 0 ? 8 : 0);
    const bool below = pathX + m_path->naturalWidth() + 16 + save.width() > x + width;
    const int pathWidth = below ? x + width - pathX : width - (pathX - x) - save.width() - 16;
    // Where it takes several lines, the first stays beside the button.
    const int pathY = y + (all.height() - theme().lineHeight(Type::Row)) / 2;
    const int pathHeight = m_path->heightForWidth(pathWidth);
    m_path->setGeometry(pathX, pathY, pathWidth, pathHeight);
    const int saveY = below ? std::max(y + all.height(), pathY + pathHeight + 4) : y;
    m_save->setGeometry(below ? x : x + width - save.width(), saveY, save.width(), save.height());
    return saveY + save.height();
}

int ProgressPage::placeChart(int x, int y, int width) {
    const int title = m_chartTitle->heightForWidth(width);
    m_chartTitle->setGeometry(x, y, width, title);
    const int height = theme().scaled(chartHeight);
    m_chart->setGeometry(x, y + title + 8, width, height);
    return y + title + 8 + height;
}

/// The line has the same room for every question, or the map would move under the pointer. A question too
/// long for it is cut.
int ProgressPage::placeLine(int x, int y, int width) {
    const int text = width - SquareFrame::mostLeft() - SquareFrame::textInset();
    const int lines = std::clamp((theme().scaled(usualLineWidth) + text - 1) / std::max(1, text), 2, 6);
    m_lineFrame->setGeometry(x, y, width,
                             lines * theme().lineHeight(Type::Row) + 2 * SquareFrame::textInset());
    fitLine();
    return y + m_lineFrame->height();
}

/// How much is known, where the map is looked at from, and what can be done with it: in one row where it
/// fits, which leaves the height to the map.
int ProgressPage::placeMapHead(int x, int y, int width) {
    const QSize toggle = m_toggle->sizeHint();
    const int headline =
        mostOfHeadlines([](const TextBlock& block) { return static_cast<int>(block.naturalWidth()) + 1; }) +
        2;
    const int all = m_all->isHidden() ? 0 : m_all->sizeHint().width() + 8;
    const int zoom = all + m_path->naturalWidth() + 16 + m_save->sizeHint().width();
    const bool isOneRow = !m_asTable && headline + zoom + toggle.width() + 2 * mapHeadGap <= width;
    const int headlineWidth = isOneRow ? headline : width - toggle.width() - mapHeadGap;
    const int headlineHeight =
        mostOfHeadlines([&](const TextBlock& block) { return block.height(headlineWidth); });
    const int line = std::min(headlineHeight, theme().lineHeight(Type::HeadlineSmall));
    m_headline->setGeometry(x, y, headlineWidth, headlineHeight);
    m_toggle->setGeometry(x + width - toggle.width(), y + (line - toggle.height()) / 2, toggle.width(),
                          toggle.height());
    if (m_asTable) return y + headlineHeight + 4;
    if (!isOneRow) return placeZoom(x, placeOutlook(x, y + headlineHeight, width) + 4, width);
    const int zoomWidth = width - headline - toggle.width() - 2 * mapHeadGap;
    placeZoom(x + headline + mapHeadGap, y + (line - m_save->sizeHint().height()) / 2, zoomWidth);
    return placeOutlook(x, y + headlineHeight, width);
}

int ProgressPage::placeOutlook(int x, int y, int width) {
    if (m_outlook->isHidden()) return y;
    const int height = m_outlook->heightForWidth(width);
    m_outlook->setGeometry(x, y + 4, width, height);
    return y + 4 + height;
}

/// Below `y`, with its legend or, where that would make it too low, without.
int ProgressPage::roomForDie(int y) const {
    const int withLegend = height() - y - theme().scaled(belowMap);
    return withLegend >= theme().scaled(lowestDie)
               ? withLegend
               : std::min(theme().scaled(lowestDie), height() - y - theme().scaled(belowLowMap));
}

/// In a low window the map does not fit in, nor is it in view where the page begins. With what is said about
/// the place, where both fit.
void ProgressPage::reveal(DieLayout::Hit hit) {
    const QRect place = m_die->rectOf(hit).translated(m_die->pos());
    const int foot = place.bottom() + besideFade;
    const bool fitsLine = foot - m_lineFrame->y() + besideFade <= scrollArea()->viewport()->height();
    const int top = fitsLine ? std::min(m_lineFrame->y(), place.top()) : place.top();
    scrollArea()->ensureVisible(place.center().x(), foot, 0, 0);
    scrollArea()->ensureVisible(place.center().x(), std::max(0, top - besideFade), 0, 0);
}

int ProgressPage::placeMap(int x, int y, int width) {
    if (m_asTable) {
        const int height = std::max(240, this->height() - y - 72);
        m_table->setGeometry(x, y, width, height);
        m_table->fitColumns(width);
        return y + height + 16;
    }
    const bool beside = width >= theme().scaled(besideFrom);
    const bool charted = !m_chart->isHidden();
    const bool chartBeside = charted && width >= theme().scaled(chartBesideFrom);
    const int list = chartBeside ? width * 45 / 100
                     : beside
                         ? std::clamp(width / 4, theme().scaled(listWidth), theme().scaled(widestListWidth))
                         : width;
    const int mapWidth = beside ? width - list - 32 : width;
    y = placeLine(x, y + 4, width) + 8;
    // As high as the window shows at once, if need be without its legend, but never lower than it would be in
    // a small one.
    const int dieHeight =
        std::min(mapWidth * largeDie.height() / largeDie.width(),
                 std::max(theme().scaled(beside ? lowestDieBeside : lowestDie), roomForDie(y)));
    m_die->setGeometry(x, y, mapWidth, dieHeight);
    showMeaning(true); // as long as today's: what stands below stays where it is on every day
    const int drawn = static_cast<int>(std::ceil(m_die->dieLayout().frame.height()));
    int bottom = y + std::min(dieHeight, drawn) + 12;
    const int meaning = m_sentence->heightForWidth(mapWidth);
    m_sentence->setGeometry(x, bottom, mapWidth, meaning);
    bottom += meaning + 8;
    const int legendHeight = m_legend->heightForWidth(mapWidth);
    m_legend->setGeometry(x, bottom, mapWidth, legendHeight);
    showMeaning(m_chart->isToday());
    bottom += legendHeight + 24;
    const int listHeight = m_subjects->heightForWidth(list);
    int right = y;
    if (chartBeside) right = placeChart(x + width - list, y, list) + 16;
    if (beside || chartBeside) {
        m_subjects->setGeometry(x + width - list, right, list, listHeight);
        bottom = std::max(bottom, right + listHeight + 24);
    }
    if (charted && !chartBeside) bottom = placeChart(x, bottom, width) + 24;
    if (!beside && !chartBeside) {
        m_subjects->setGeometry(x, bottom, width, listHeight);
        bottom += listHeight + 24;
    }
    if (m_details->isHidden()) return bottom;
    const int details = m_details->placeIn(width);
    m_details->setGeometry(x, bottom, width, details);
    return bottom + details + 24;
}

int ProgressPage::place(int x, int width) {
    if (m_map.total() == 0) {
        const int height = m_empty->neededHeight(width);
        m_empty->setGeometry(x, 48, width, height);
        return 48 + height + 24;
    }
    const int tabsHeight = m_tabs->sizeHint().height();
    const int top = isNarrow() ? 4 : 12;
    m_tabs->setGeometry(x - TabStrip::padding(), top, width + TabStrip::padding(), tabsHeight);
    int y = top + tabsHeight + (isNarrow() ? 16 : 24);
    if (m_tab == Tab::Mistakes) {
        const int height = m_mistakes->heightForWidth(width);
        m_mistakes->setGeometry(x, y, width, height);
        return y + height + 24;
    }
    if (!m_head->isHidden()) {
        const int head = m_head->placeIn(width);
        m_head->setGeometry(x, y, width, head);
        y += head + 20;
    }
    m_headline->setType(headlineType());
    y = placeMapHead(x, y, width);
    if (!m_asTable) return placeMap(x, y, width);
    const int sentenceHeight = m_sentence->heightForWidth(width);
    m_sentence->setGeometry(x, y, width, sentenceHeight);
    return placeMap(x, y + sentenceHeight + 24, width);
}

} // namespace chipwise::desktop

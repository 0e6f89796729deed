// Where everything of Today stands: narrow, as usual, and in a wide window.
#include "desktop/die/die_picture.h"
#include "desktop/exam/open_exam.h"
#include "desktop/pages/today/after_exam.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/strip/bar_strip.h"
#include "desktop/widgets/text/paragraphs.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr QSize todaysDie{712, 470};
constexpr QSize middleDie{448, 312};
constexpr QSize smallDie{264, 180};
constexpr int dieFrom = 620; ///< of the page's column: below it the die gives way
constexpr int widestColumnToday = 1600;
constexpr int wideFrom = 1320; ///< of the column: words and the large map beside each other
constexpr int widestWords = 640;
constexpr int widestNotes = 500;
constexpr int wideGap = 64;
constexpr int wideTop = 56;

bool isWide(int column) {
    return column >= theme().scaled(wideFrom);
}

} // namespace

int TodayPage::widestColumn() const {
    return widestColumnToday;
}

/// Headline, sentence and buttons at the left, the map at the right; the bottom of both.
int TodayPage::placeHead(int x, int top, int width) {
    const bool shows = width >= theme().scaled(dieFrom);
    const QSize die = isNarrow() || width < theme().scaled(860) ? smallDie : middleDie;
    m_die->setDieSize(die == smallDie ? DieSize::Small : DieSize::Middle);
    m_die->setVisible(shows);
    const int left = std::min(theme().scaled(520), width - (shows ? die.width() + 24 : 0));
    const int words = placeWords(x, top, left);
    m_squares->setVisible(shows && !m_known->isHidden());
    if (!shows) return std::max(words, placeKnown(x, words + 24, left));
    const int dieY = top + (isNarrow() ? 24 : 40);
    m_die->setGeometry(x + width - die.width(), dieY, die.width(), die.height());
    const QSize drawn = m_die->dieLayout().frame.toSize();
    const int below = dieY + std::min(die.height(), drawn.height()) + 12;
    return std::max(words, placeSquares(x + width - drawn.width(), below, drawn.width()));
}

/// The day, what there is to do, its buttons; where they end.
int TodayPage::placeWords(int x, int y, int width) {
    const bool narrow = isNarrow();
    m_headline->setType(narrow ? Type::HeadlineSmall : Type::Headline);
    y += narrow ? 24 : 56;
    const auto put = [&](Text* text, int gap) {
        const int height = text->heightForWidth(width);
        text->setGeometry(x, y, width, height);
        y += height + gap;
    };
    put(m_caption, 8);
    if (m_afterExam->isHidden()) {
        put(m_headline, 16);
    } else {
        m_afterExam->setNarrow(narrow);
        const int height = m_afterExam->heightForWidth(width);
        m_afterExam->setGeometry(x, y, width, height);
        y += height + 32;
    }
    if (!m_sentence->isHidden()) put(m_sentence, m_afterExam->isHidden() ? (narrow ? 16 : 24) : 12);
    int buttonX = x;
    int rowHeight = 0;
    for (Button* button : {m_start, m_short, m_everything}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        if (buttonX > x && buttonX + size.width() > x + width) {
            buttonX = x;
            y += rowHeight + 8;
        }
        button->setGeometry(buttonX, y, size.width(), size.height());
        buttonX += size.width() + 12;
        rowHeight = size.height();
    }
    return placeNotes(x, y + rowHeight, width);
}

/// Below the buttons, which stay in sight and in their place however much there is to say. What they may grow
/// to is kept free.
int TodayPage::placeNotes(int x, int y, int width) {
    if (m_notes->isHidden() || m_notes->isEmpty()) return y;
    y += isNarrow() ? 16 : 24;
    const int column = std::min(width, theme().scaled(widestNotes));
    m_notes->setGeometry(x, y, column, m_notes->heightForWidth(column));
    return y + std::max(m_notes->height(), m_notesRoom->heightForWidth(column));
}

/// How much is known, and the link to the map: beside each other, or the link below where they do not fit.
int TodayPage::placeKnown(int x, int y, int width) {
    const QSize link = m_openMap->sizeHint();
    const bool beside = m_known->naturalWidth() + link.width() + 16 <= width;
    const int knownWidth = beside ? width - link.width() - 8 : width;
    const int knownHeight = m_known->heightForWidth(knownWidth);
    m_known->setGeometry(x, y, knownWidth, knownHeight);
    const int linkY =
        beside ? y + (theme().lineHeight(Type::Row) - link.height()) / 2 : y + knownHeight + FocusRing::reach;
    m_openMap->setGeometry(beside ? x + width - link.width() : x, linkY, link.width(), link.height());
    return std::max(y + knownHeight, linkY + link.height());
}

/// Below the map, how much is known and what the squares mean.
int TodayPage::placeSquares(int x, int y, int width) {
    y = placeKnown(x, y, width) + FocusRing::reach;
    m_squares->setText(m_die->legend());
    const int height = m_squares->heightForWidth(width);
    m_squares->setGeometry(x, y, width, height);
    return y + height;
}

int TodayPage::placeRows(int x, int y, int width) {
    for (DataRow* row : {m_next, m_weakest, m_mistakes, m_sheet, m_exam}) {
        if (row->isHidden()) continue;
        const int height = row->heightForWidth(width);
        row->setGeometry(x, y, width, height);
        y += height;
    }
    if (m_bars->isHidden()) return y + 24;
    const QSize bars = m_bars->sizeHint();
    const int labelWidth = isNarrow() ? 0 : theme().scaled(136);
    y += 24;
    m_daysLabel->setVisible(!isNarrow());
    m_daysLabel->setGeometry(x, y, theme().scaled(120), theme().lineHeight(Type::Row));
    m_bars->setGeometry(x + labelWidth, y, std::min(bars.width(), width - labelWidth), bars.height());
    const int textX = x + labelWidth + bars.width() + 32;
    const bool beside = textX + theme().scaled(220) <= x + width;
    const int textWidth = beside ? x + width - textX : width;
    const int textHeight = m_daysText->heightForWidth(textWidth);
    m_daysText->setGeometry(beside ? textX : x, beside ? y : y + bars.height() + 12, textWidth, textHeight);
    return std::max(y + bars.height(), m_daysText->geometry().bottom()) + 24;
}

/// Where the line of an open exam ends; 0 without one.
int TodayPage::placeOpenExam(int x, int width) {
    if (!m_openExam->isOpen()) return 0;
    const int y = isNarrow() ? 16 : 32;
    const int height = m_openExam->heightForWidth(width);
    m_openExam->setGeometry(x, y, width, height);
    return y + height;
}

/// Words and rows at the left, the map at its full size at the right: where the window has the room.
int TodayPage::placeWide(int x, int top, int width) {
    const int left = std::min(theme().scaled(widestWords), width * 45 / 100);
    const int dieX = x + left + wideGap;
    const int dieWidth = x + width - dieX;
    m_squares->setVisible(!m_known->isHidden());
    const int known = theme().lineHeight(Type::Row) + theme().lineHeight(Type::Caption) + 34;
    const int room = scrollArea()->height() - top - wideTop - known - 24;
    m_die->setDieSize(DieSize::Large);
    m_die->show();
    m_die->setGeometry(dieX, top + wideTop, dieWidth, std::clamp(room, todaysDie.height(), dieWidth * 3 / 4));
    const int drawn = std::min(m_die->height(), m_die->dieHeight());
    const int dieBottom =
        placeSquares(dieX, m_die->y() + drawn + 12, m_die->dieLayout().frame.toSize().width());
    const int words = placeWords(x, top, left);
    return std::max(placeRows(x, words + 40, left), dieBottom + 24);
}

int TodayPage::place(int x, int width) {
    if (m_isReading) return placeWords(x, 0, width);
    const int top = placeOpenExam(x, width);
    m_die->setAlignment((isWide(width) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop);
    if (!m_isEmpty && isWide(width)) return placeWide(x, top, width);
    if (m_isEmpty) {
        m_empty->setGeometry(x, top + (isNarrow() ? 24 : 48), width, m_empty->neededHeight(width));
        return placeRows(x, m_empty->geometry().bottom() + 48, width);
    }
    const int head = placeHead(x, top, width);
    return placeRows(x, isNarrow() ? head + 24 : std::max(top + 404, head + 32), width);
}

} // namespace chipwise::desktop

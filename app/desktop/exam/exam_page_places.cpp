// Where things stand on the page of practice exams.
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/open_exam.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

int ExamPage::placeHistory(int x, int y, int width) {
    if (m_history.isEmpty()) return y;
    const int title = m_historyTitle->heightForWidth(width);
    m_historyTitle->setGeometry(x, y, width, title);
    y += title + 12;
    for (DataRow* row : std::as_const(m_history)) {
        const int height = row->heightForWidth(width);
        row->setGeometry(x, y, width, height);
        y += height;
    }
    if (!m_more->isHidden()) {
        m_more->setGeometry(QRect(QPoint(x, y + 8), m_more->sizeHint()));
        y += 8 + m_more->height();
    }
    return y + 24;
}

int ExamPage::place(int x, int width) {
    int y = isNarrow() ? 24 : 56;
    if (!m_empty->isHidden()) {
        const int height = m_empty->neededHeight(width);
        m_empty->setGeometry(x, y, width, height);
        return placeHistory(x, y + height + 48, width);
    }
    m_headline->setType(isNarrow() ? Type::HeadlineSmall : Type::Headline);
    const auto put = [&](QWidget* widget, int gap) {
        const int height = widget->heightForWidth(width);
        widget->setGeometry(x, y, width, height);
        y += height + gap;
    };
    put(m_headline, isNarrow() ? 20 : 32);
    if (m_open->isOpen()) {
        put(m_open, 48);
        return placeHistory(x, y, width);
    }
    const int height = m_setup->placeIn(width);
    m_setup->setGeometry(x, y, width, height);
    return placeHistory(x, y + height + 48, width);
}

} // namespace chipwise::desktop

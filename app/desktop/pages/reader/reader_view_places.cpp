// Where everything of the Reader stands, wide and narrow.
#include "desktop/pages/reader/reader_contents.h"
#include "desktop/pages/reader/reader_rows.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/theme/item_look.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <QScrollBar>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int readerBesideFrom = 680; ///< a view so wide has the contents beside the text
constexpr int contentsLeast = 240;
constexpr int contentsMost = 320;
constexpr int readerGap = 40;
constexpr int readingMeasure = 680;
constexpr int leastReader = 320;
constexpr int readerSmallGap = 8;
constexpr int readerPartGap = 20;

} // namespace

bool ReaderView::isNarrow() const {
    return width() < theme().scaled(readerBesideFrom);
}

int ReaderView::heightFor(int, int room) const {
    return std::max(room, theme().scaled(leastReader));
}

void ReaderView::resizeEvent(QResizeEvent*) {
    place();
}

void ReaderView::place() {
    if (width() <= 0) return;
    const bool narrow = isNarrow();
    const bool hasText = m_page >= 0 && (!narrow || m_showsText);
    const bool hasContents = !narrow || !hasText;
    m_search->setVisible(hasContents);
    m_contents->setVisible(hasContents);
    m_scroll->setVisible(hasText);
    if (!hasContents) m_nothing->hide();
    const int contents =
        narrow ? width()
               : std::clamp(width() * 28 / 100, theme().scaled(contentsLeast), theme().scaled(contentsMost));
    const int top = m_search->sizeHint().height();
    m_search->setGeometry(0, 0, contents, top);
    m_contents->setGeometry(0, top + readerSmallGap, contents, std::max(0, height() - top - readerSmallGap));
    m_nothing->setGeometry(0, top + readerPartGap, contents, m_nothing->heightForWidth(contents));
    const int x = narrow ? 0 : contents + theme().scaled(readerGap);
    m_scroll->setGeometry(x, 0, width() - x, height());
    if (!hasText) return;
    const int bar = m_scroll->verticalScrollBar()->sizeHint().width();
    placePaper(std::max(1, m_scroll->width() - bar));
    if (m_wanted && isVisible()) {
        QScrollBar* scroll = m_scroll->verticalScrollBar();
        scroll->setValue(scroll->maximum() * *m_wanted / 1000);
        m_wanted.reset();
    }
}

/// Text in its measure, however wide the window is.
void ReaderView::placePaper(int width) {
    // As far from the left as the words of a list are from its edge.
    const int x0 = itemPadding;
    const int column = std::min(width - 2 * x0, theme().scaled(readingMeasure));
    const auto link = [](const Button* button) { return button->sizeHint(); };
    int y = 0;
    m_back->setVisible(isNarrow());
    const int print = std::min(column, link(m_print).width());
    int left = 0;
    if (!m_back->isHidden()) {
        const int back = std::min(column, link(m_back).width());
        m_back->setGeometry(x0, 0, back, link(m_back).height());
        left = back + readerPartGap;
    }
    const int line = link(m_print).height();
    const bool below = left + m_where->naturalWidth() + readerPartGap + print > column;
    m_print->setGeometry(x0 + column - print, left + print > column ? line : 0, print, line);
    y = left + print > column ? 2 * line : line;
    const int whereX = below ? 0 : left;
    const int whereWidth = below ? column : column - left - print - readerPartGap;
    const int whereHeight = m_where->heightForWidth(whereWidth);
    m_where->setGeometry(x0 + whereX, below ? y : (line - whereHeight) / 2, whereWidth, whereHeight);
    y += (below && !m_where->text().isEmpty() ? whereHeight : 0) + readerSmallGap;
    const auto put = [&](QWidget* widget, int gap) {
        if (widget->isHidden()) return;
        const int side = widget == m_rows ? 0 : x0;
        const int wide = column + 2 * (x0 - side);
        const int height = widget->heightForWidth(wide);
        widget->setGeometry(side, y, wide, height);
        y += height + gap;
    };
    put(m_title, readerSmallGap + 4);
    put(m_about, readerPartGap);
    put(m_text, readerPartGap);
    put(m_rows, readerPartGap);
    put(m_sources, readerPartGap);
    int x = 0;
    for (Button* button : {m_study, m_compare}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        if (x > 0 && x + size.width() > column) {
            x = 0;
            y += size.height() + readerSmallGap;
        }
        const int high = m_study->isHidden() ? size.height() : m_study->sizeHint().height();
        button->setGeometry(x0 + x, y, std::min(column, size.width()),
                            button == m_study ? size.height() : high);
        x += size.width() + readerPartGap;
    }
    if (x > 0) y += m_study->sizeHint().height() + readerPartGap;
    for (Button* button : {m_previous, m_next, m_route}) {
        if (button->isHidden()) continue;
        const int key = theme().scaled(button->keyCaption().isEmpty() ? 8 : 40);
        button->setText(wrappedLines(button->accessibleName(), theme().font(Type::Name), column - key)
                            .join(QLatin1Char('\n')));
        button->setGeometry(x0, y, std::min(column, button->sizeHint().width()), link(button).height());
        y += link(button).height() + readerSmallGap / 2;
    }
    m_paper->setMinimumHeight(y + readerPartGap);
    m_paper->resize(m_scroll->viewport()->width(),
                    std::max(m_scroll->viewport()->height(), y + readerPartGap));
}

} // namespace chipwise::desktop

#include "desktop/shell/page.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QResizeEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int contentWidth = 984;
constexpr int margin = 48;
constexpr int smallMargin = 24;
constexpr int narrowBelow = 800; // of the page: a window of 1000 less its rail
constexpr int hintsFromBottom = 48;

} // namespace

Page::Page(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_scroll(new ScrollArea(this)), m_content(new QWidget),
      m_hints(new KeyHintRow(this)), m_footnote(new Text(Type::Caption, QString(), Ink::Text3, this)) {
    m_scroll->setContent(m_content);
    m_scroll->setFadesOut();
    m_scroll->setFadesUnder(ScrollArea::Bar::Ruled); // the window's own
    m_footnote->setWraps(false);
}

void Page::setHints(const QList<KeyHintRow::Hint>& hints) {
    m_hints->setHints(hints);
    layOut();
}

bool Page::meansKeys(const QLineEdit& search, const QEvent& event) {
    return event.type() == QEvent::KeyPress && search.text().isEmpty() &&
           static_cast<const QKeyEvent&>(event).text() == QLatin1String("?");
}

void Page::setFootnote(const QString& text) {
    m_footnote->setText(text);
    layOut();
}

void Page::setFootTaken(int height) {
    if (m_footTaken == height) return;
    m_footTaken = height;
    m_hints->setVisible(height == 0);
    layOut();
}

bool Page::isNarrow() const {
    return width() < theme().scaled(narrowBelow);
}

int Page::widestColumn() const {
    return contentWidth;
}

void Page::layOut() {
    if (!m_sized || width() <= 0 || height() <= 0) return;
    const int side = isNarrow() ? smallMargin : margin;
    const int column = std::min(theme().scaled(widestColumn()), width() - 2 * side);
    const int x = (width() - column) / 2;
    const int hintHeight = m_hints->sizeHint().height();
    const int bottom = isNarrow() ? hintHeight + 16 : std::max(hintsFromBottom, hintHeight + 24);
    m_scroll->setGeometry(0, 0, width(), height() - std::max(bottom, m_footTaken));
    const int rowY = height() - bottom + (bottom - hintHeight) / 2;
    const int noteWidth = m_footnote->text().isEmpty() || isNarrow() ? 0 : m_footnote->naturalWidth() + 2;
    m_footnote->setVisible(noteWidth > 0 && m_footTaken == 0);
    m_footnote->setGeometry(x + column - noteWidth,
                            rowY + (hintHeight - theme().lineHeight(Type::Caption)) / 2, noteWidth,
                            theme().lineHeight(Type::Caption));
    m_hints->setGeometry(x, rowY, column - noteWidth - (noteWidth > 0 ? 24 : 0), hintHeight);
    m_content->setMinimumHeight(place(x, column));
}

void Page::resizeEvent(QResizeEvent*) {
    m_sized = true;
    layOut();
}

} // namespace chipwise::desktop

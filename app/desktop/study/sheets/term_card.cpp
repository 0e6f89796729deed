#include "desktop/study/sheets/term_card.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int termCardWidth = 380;
constexpr int termCardPadding = 16;
constexpr int termCardGap = 6; ///< to the words it explains
constexpr int termCardMargin = 12;

} // namespace

TermCard::TermCard(QWidget* host)
    : QWidget(host), m_word(new Text(Type::Emphasis, this)), m_scroll(new ScrollArea(this)),
      m_meaning(new MarkdownView(Type::Body, tr("Meaning"))) {
    setAccessibleRole(this, QAccessible::ToolTip);
    m_scroll->setContent(m_meaning);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_meaning->setFocusPolicy(Qt::NoFocus);
    hide();
}

void TermCard::explain(const QString& word, const QString& sign, const QString& meaning,
                       const QRect& anchor) {
    m_explained = word;
    m_word->setRuns({{word}, {sign.isEmpty() ? sign : QStringLiteral("   ") + sign, Ink::Text3}});
    m_meaning->setPackText(meaning);
    setAccessibleName(m_word->text() + QStringLiteral(": ") + m_meaning->plainText());
    place(anchor);
    show();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString TermCard::word() const {
    return m_explained;
}

/// Below the words, above them where there is more room; always within the host.
void TermCard::place(const QRect& anchor) {
    const QSize room = parentWidget()->size() - QSize(2 * termCardMargin, 2 * termCardMargin);
    // A short meaning makes a small card.
    const int words =
        QFontMetrics(theme().font(Type::Body)).horizontalAdvance(m_meaning->plainText().left(200));
    const int wished =
        std::max({words + 8, m_word->naturalWidth(), theme().scaled(120)}) + 2 * termCardPadding;
    const int width = std::min({wished, theme().scaled(termCardWidth), room.width()});
    const int inside = width - 2 * termCardPadding;
    const int wordHeight = m_word->heightForWidth(inside);
    const int textHeight = m_meaning->heightForWidth(inside);
    const int above = anchor.top() - termCardGap - termCardMargin;
    const int below = parentWidget()->height() - anchor.bottom() - 1 - termCardGap - termCardMargin;
    const int wanted = wordHeight + 6 + textHeight + 2 * termCardPadding;
    const bool isBelow = wanted <= below || below >= above;
    const int least =
        std::min(room.height(), wordHeight + theme().lineHeight(Type::Body) + 2 * termCardPadding);
    const int height = std::clamp(isBelow ? below : above, least, std::max(least, wanted));
    const int x = std::clamp(anchor.left() - termCardPadding, termCardMargin,
                             std::max(termCardMargin, termCardMargin + room.width() - width));
    const int y = isBelow ? anchor.bottom() + 1 + termCardGap : anchor.top() - termCardGap - height;
    setGeometry(
        x, std::clamp(y, termCardMargin, std::max(termCardMargin, room.height() + termCardMargin - height)),
        width, height);
    m_word->setGeometry(termCardPadding, termCardPadding, inside, wordHeight);
    const int top = termCardPadding + wordHeight + 6;
    m_scroll->setGeometry(termCardPadding, top, inside, std::max(0, height - top - termCardPadding));
    m_meaning->setMinimumHeight(textHeight);
}

void TermCard::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 10, 10);
}

/// Esc closes the card and nothing else; any other key does what it always does. Ctrl copies.
bool TermCard::keyTaken(QKeyEvent& event) {
    const bool presses = event.type() == QEvent::KeyPress;
    if (event.key() == Qt::Key_Escape) {
        event.accept();
        if (presses) hide();
        return true;
    }
    if (presses && !event.modifiers().testFlag(Qt::ControlModifier) && event.key() != Qt::Key_Control) hide();
    return false;
}

bool TermCard::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
        if (widget != nullptr && widget != this && !isAncestorOf(widget)) hide();
        break;
    case QEvent::Resize:
        if (watched == parentWidget()) hide();
        break;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (widget != nullptr && keyTaken(*static_cast<QKeyEvent*>(event))) return true;
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void TermCard::showEvent(QShowEvent*) {
    qApp->installEventFilter(this);
}

void TermCard::hideEvent(QHideEvent*) {
    qApp->removeEventFilter(this);
}

} // namespace chipwise::desktop

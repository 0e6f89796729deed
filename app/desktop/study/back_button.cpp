#include "desktop/study/back_button.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int arrowSide = 20;
constexpr int arrowPadding = 6;
constexpr int leastSide = 32;

} // namespace

BackButton::BackButton(const QString& word, QWidget* parent) : QPushButton(word, parent) {
    setAutoDefault(false);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void BackButton::setArrowOnly(bool only) {
    m_arrowOnly = only;
    updateGeometry();
    update();
}

QSize BackButton::sizeHint() const {
    const QFontMetrics metrics(theme().font(Type::Name));
    const int arrow = theme().scaled(arrowSide) + 2 * arrowPadding;
    const int word = m_arrowOnly ? 0 : metrics.horizontalAdvance(text()) + arrowPadding;
    return {std::max(leastSide, arrow + word), std::max(leastSide, metrics.height() + 2 * arrowPadding)};
}

void BackButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = theme().color(underMouse() ? Ink::Text : Ink::Text2);
    const int box = theme().scaled(arrowSide);
    paintGlyph(painter, Glyph::Back, QRectF(arrowPadding, (height() - box) / 2.0, box, box), ink);
    if (m_arrowOnly) return;
    painter.setFont(theme().font(Type::Name));
    painter.setPen(ink);
    painter.drawText(rect().adjusted(box + 2 * arrowPadding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     text());
}

} // namespace chipwise::desktop

#include "desktop/shell/rail_button.h"

#include "desktop/theme/theme.h"

#include <QPainter>

namespace chipwise::desktop {

namespace {

constexpr int iconX = 22;
constexpr int iconSide = 20;
constexpr int textX = 60;

} // namespace

RailButton::RailButton(PageId pageId, Glyph glyph, const QString& name, const QString& key, QWidget* parent)
    : QPushButton(name, parent), m_pageId(pageId), m_glyph(glyph) {
    setCheckable(true);
    setAutoExclusive(true);
    setAutoDefault(false);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(name);
    setToolTip(QStringLiteral("%1 (%2)").arg(name, key));
}

void RailButton::setNarrow(bool narrow) {
    m_narrow = narrow;
    update();
}

void RailButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    if (underMouse() && !isChecked()) painter.fillRect(rect(), tokens.sunken);
    if (isChecked()) painter.fillRect(QRectF(0, (height() - 20) / 2.0, 3, 20), tokens.accent);
    const int side = theme().scaled(iconSide);
    const int x = m_narrow ? (width() - side) / 2 : iconX;
    paintGlyph(painter, m_glyph, QRectF(x, (height() - side) / 2.0, side, side),
               isChecked() ? tokens.accent : tokens.text2);
    if (m_narrow) return;
    painter.setFont(theme().font(isChecked() ? Type::Emphasis : Type::Name));
    painter.setPen(isChecked() ? tokens.text : tokens.text2);
    const int textLeft = textX + side - iconSide;
    painter.drawText(rect().adjusted(textLeft, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

} // namespace chipwise::desktop

#include "desktop/shell/rail_button.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

#include <QPainter>

namespace chipwise::desktop {

namespace {

constexpr int iconX = 22;
constexpr int iconSide = 20;
constexpr int textX = 60;

} // namespace

RailButton::RailButton(PageId pageId, Glyph glyph, const QString& name, const QString& key, QWidget* parent)
    : QPushButton(name, parent), m_pageId(pageId), m_glyph(glyph), m_key(key) {
    setCheckable(true);
    setAutoExclusive(true);
    setAutoDefault(false);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(name);
    setAccessibleDescription(key);
    setToolTip(QStringLiteral("%1 (%2)").arg(name, key));
}

void RailButton::setShowsKey(bool shows) {
    if (m_showsKey == shows) return;
    m_showsKey = shows;
    update();
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
    if (m_showsKey) paintKey(painter);
    if (m_narrow) return;
    painter.setFont(theme().font(isChecked() ? Type::Emphasis : Type::Name));
    painter.setPen(isChecked() ? tokens.text : tokens.text2);
    const int textLeft = textX + side - iconSide;
    painter.drawText(rect().adjusted(textLeft, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

/// Only the sign that is pressed with Ctrl, which is held already. A narrow rail has no room for a box.
void RailButton::paintKey(QPainter& painter) const {
    const QString sign = m_key.section(QLatin1Char('+'), -1);
    if (!m_narrow) {
        KeyBox::paint(painter, {width() - 16 - KeyBox::width(sign), (height() - KeyBox::height()) / 2}, sign);
        return;
    }
    painter.setFont(theme().font(Type::Key));
    painter.setPen(theme().tokens().text2);
    painter.drawText(rect().adjusted(0, 0, -7, 0), Qt::AlignVCenter | Qt::AlignRight, sign);
}

} // namespace chipwise::desktop

#include "desktop/widgets/key_box.h"

#include "desktop/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

int KeyBox::height() {
    return std::max(20, theme().lineHeight(Type::Key) + 4);
}

int KeyBox::width(const QString& key) {
    return std::max(height(), QFontMetrics(theme().font(Type::Key)).horizontalAdvance(key) + 12);
}

void KeyBox::paint(QPainter& painter, QPoint topLeft, const QString& key) {
    const Tokens& t = theme().tokens();
    const QRect box(topLeft, QSize(width(key), height()));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(box).adjusted(.5, .5, -.5, -.5), 4, 4);
    painter.setPen(t.text2);
    painter.setFont(theme().font(Type::Key));
    painter.drawText(box, Qt::AlignCenter, key);
    painter.restore();
}

} // namespace chipwise::desktop

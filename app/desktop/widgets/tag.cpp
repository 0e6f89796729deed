#include "desktop/widgets/tag.h"

#include "desktop/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

Tag::Tag(Kind kind, const QString& word, QWidget* parent) : QLabel(parent), m_kind(kind) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setTag(kind, word);
}

void Tag::setTag(Kind kind, const QString& word) {
    m_kind = kind;
    setText(word);
    updateGeometry();
    update();
}

QSize Tag::sizeHint() const {
    return {QFontMetrics(theme().font(Type::CaptionStrong)).horizontalAdvance(text()) + 2 * 8 + 1,
            std::max(20, theme().lineHeight(Type::CaptionStrong) + 4)};
}

void Tag::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QColor ink = t.text2;
    QColor fill = t.canvas;
    QColor edge = t.highContrast ? t.borderStrong : t.border;
    switch (m_kind) {
    case Kind::Plain: break;
    case Kind::Warning:
        ink = edge = t.warning;
        fill = t.warningSoft;
        break;
    case Kind::Fresh:
        ink = edge = t.fresh;
        fill = t.freshSoft;
        break;
    case Kind::Success:
        ink = edge = t.success;
        fill = t.successSoft;
        break;
    case Kind::Danger:
        ink = edge = t.danger;
        fill = t.dangerSoft;
        break;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 4, 4);
    painter.setPen(ink);
    painter.setFont(theme().font(Type::CaptionStrong));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace chipwise::desktop

#include "desktop/widgets/text/elided_label.h"

#include "desktop/widgets/text/markdown_document.h"

#include <QFontMetrics>
#include <QPainter>

namespace chipwise::desktop {

ElidedLabel::ElidedLabel(Type type, Ink ink, QWidget* parent) : QLabel(parent), m_type(type), m_ink(ink) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
    QLabel::setText(text.simplified());
    updateTip();
}

QSize ElidedLabel::sizeHint() const {
    return {QFontMetrics(theme().font(m_type)).horizontalAdvance(text()) + 1, theme().lineHeight(m_type)};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {theme().scaled(40), theme().lineHeight(m_type)};
}

void ElidedLabel::updateTip() {
    setToolTip(sizeHint().width() > width() ? plainToolTip(text()) : QString());
}

void ElidedLabel::resizeEvent(QResizeEvent*) {
    updateTip();
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(theme().font(m_type));
    painter.setPen(theme().color(m_ink));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     QFontMetrics(painter.font()).elidedText(text(), Qt::ElideRight, width()));
}

} // namespace chipwise::desktop

#include "desktop/pages/progress/range_bar.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr int rangeHeight = 8;
constexpr int pointWidth = 4;
constexpr int pointHeight = 20;

int percentOf(double share) {
    return static_cast<int>(std::lround(100 * share));
}

} // namespace

RangeBar::RangeBar(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Expected score"));
}

void RangeBar::setValues(double expected, double low, double high, double mark) {
    m_expected = expected;
    m_low = low;
    m_high = high;
    m_mark = mark;
    const QString words =
        tr("%1 percent, range %2 to %3").arg(percentOf(expected)).arg(percentOf(low)).arg(percentOf(high));
    setAccessibleDescription(
        mark > 0 ? tr("%1; the passing score is %2 percent").arg(words).arg(percentOf(mark)) : words);
    update();
}

QSize RangeBar::sizeHint() const {
    return {theme().scaled(320), theme().lineHeight(Type::Caption) * 2 + pointHeight + 8};
}

QSize RangeBar::minimumSizeHint() const {
    return {theme().scaled(160), sizeHint().height()};
}

void RangeBar::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int caption = theme().lineHeight(Type::Caption);
    const int side = theme().scaled(18); // so that the labels of 0 and 100 have room
    const double left = side;
    const double wide = width() - 2 * side;
    const double middle = caption + 4 + pointHeight / 2.0;
    const auto at = [&](double share) { return left + wide * share; };
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.heat[0]);
    painter.drawRoundedRect(QRectF(left, middle - rangeHeight / 2.0, wide, rangeHeight), 4, 4);
    painter.setBrush(t.heat[2]);
    painter.drawRoundedRect(
        QRectF(at(m_low), middle - rangeHeight / 2.0, at(m_high) - at(m_low), rangeHeight), 4, 4);
    painter.setBrush(t.accent);
    painter.drawRoundedRect(
        QRectF(at(m_expected) - pointWidth / 2.0, middle - pointHeight / 2.0, pointWidth, pointHeight), 2, 2);
    const auto label = [&](double share, int y, Type type, const QColor& ink, const QString& text) {
        painter.setFont(theme().font(type));
        painter.setPen(ink);
        const int textWidth = painter.fontMetrics().horizontalAdvance(text) + 2;
        const int x =
            std::clamp(static_cast<int>(at(share)) - textWidth / 2, 0, std::max(0, width() - textWidth));
        painter.drawText(QRect(x, y, textWidth, caption), Qt::AlignCenter, text);
    };
    const int below = caption + 4 + pointHeight + 4;
    for (const double end : {0.0, 1.0})
        if (std::abs(m_expected - end) > 0.1)
            label(end, below, Type::Caption, t.text3, tr("%1%").arg(percentOf(end)));
    label(m_expected, below, Type::CaptionStrong, t.text, tr("%1%").arg(percentOf(m_expected)));
    if (m_mark <= 0) return;
    painter.setPen(QPen(t.copper(), 2));
    painter.drawLine(QPointF(at(m_mark), middle - pointHeight / 2.0),
                     QPointF(at(m_mark), middle + pointHeight / 2.0));
    label(m_mark, 0, Type::Caption, t.copper(), tr("passing score %1%").arg(percentOf(m_mark)));
}

} // namespace chipwise::desktop

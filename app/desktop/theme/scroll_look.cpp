#include "desktop/theme/scroll_look.h"

#include "desktop/theme/theme.h"

#include <QPainter>
#include <QStyleOptionSlider>

#include <algorithm>

namespace chipwise::desktop {
namespace {

int handleLength(const QStyleOptionSlider& bar, int room) {
    const qint64 range = qint64{bar.maximum} - bar.minimum;
    if (range <= 0) return room;
    const qint64 shown = qint64{bar.pageStep} * room / (range + bar.pageStep);
    return std::min(room, std::max(shortestScrollHandle, static_cast<int>(shown)));
}

} // namespace

void paintScrollHandle(QPainter& painter, const QStyleOptionSlider& bar) {
    const Tokens& t = theme().tokens();
    const bool isMeant = bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    const bool isPressed = isMeant && bar.state.testFlag(QStyle::State_Sunken);
    const bool isWide = isPressed || (isMeant && bar.state.testFlag(QStyle::State_MouseOver));
    QRect handle = scrollBarPart(bar, QStyle::SC_ScrollBarSlider);
    if (!isWide)
        handle =
            bar.orientation == Qt::Vertical ? handle.adjusted(1, 0, -1, 0) : handle.adjusted(0, 1, 0, -1);
    const double radius = isWide ? 4 : 3;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(isPressed ? t.text2 : isWide ? t.borderStrong : t.border);
    painter.drawRoundedRect(handle, radius, radius);
    painter.restore();
}

QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part) {
    const bool isVertical = bar.orientation == Qt::Vertical;
    const int room = isVertical ? bar.rect.height() : bar.rect.width();
    const int length = handleLength(bar, room);
    const int start = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                      room - length, bar.upsideDown);
    const auto stretch = [&](int from, int size) {
        const QRect rect = isVertical
                               ? QRect(bar.rect.left(), bar.rect.top() + from, bar.rect.width(), size)
                               : QRect(bar.rect.left() + from, bar.rect.top(), size, bar.rect.height());
        return QStyle::visualRect(bar.direction, bar.rect, rect);
    };
    switch (part) {
    case QStyle::SC_ScrollBarGroove: return bar.rect;
    case QStyle::SC_ScrollBarSlider: return stretch(start, length);
    case QStyle::SC_ScrollBarSubPage: return stretch(0, start);
    case QStyle::SC_ScrollBarAddPage: return stretch(start + length, room - start - length);
    default: return {};
    }
}

} // namespace chipwise::desktop

#pragma once

#include <QRect>
#include <QStyle>

class QPainter;
class QStyleOptionSlider;

namespace chipwise::desktop {

constexpr int scrollBarWidth = 8;
constexpr int shortestScrollHandle = 48;

/// A round handle on no ground, without buttons; darker and a little wider under the pointer.
void paintScrollHandle(QPainter&, const QStyleOptionSlider&);
/// Where a part of a scroll bar lies; empty for a button, which it does not have.
QRect scrollBarPart(const QStyleOptionSlider&, QStyle::SubControl);

} // namespace chipwise::desktop

#pragma once

#include <QRect>

class QMenu;
class QPainter;
class QWidget;

namespace chipwise::desktop {

/// Gives a menu its look, in the colors that hold whenever it is opened.
void dressMenu(QMenu&);

/// Qt has no class of its own for it in its headers.
bool isToolTip(const QWidget*);
void paintToolTipGround(QPainter&, const QRect&);
constexpr int toolTipMargin = 9; ///< around its text, besides what its frame takes
QRect withinToolTipFrame(const QRect&);

} // namespace chipwise::desktop

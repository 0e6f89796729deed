#pragma once

class QPainter;
class QStyleOptionHeader;
class QStyleOptionViewItem;
class QWidget;

namespace chipwise::desktop {

/// The ground of a row of a list or a cell of a table: a soft fill where it is chosen or under the pointer.
/// In a table a hairline stands below each row, and a frame around the cell the keyboard is in.
void paintItemGround(QPainter&, const QStyleOptionViewItem&, const QWidget* view);
/// The head of a column is a caption over a hairline.
void paintHeadGround(QPainter&, const QStyleOptionHeader&);
void paintHeadLabel(QPainter&, const QStyleOptionHeader&);
/// Padding of the text in rows, cells and heads.
constexpr int itemPadding = 12;

} // namespace chipwise::desktop

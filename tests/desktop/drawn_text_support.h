#pragma once

#include <QAbstractItemView>
#include <QList>
#include <QRectF>
#include <QString>

#include <functional>

class QPainter;

namespace desktop {

/// A piece of text as it is drawn.
struct DrawnText {
    QString text;
    QRectF place;
};

/// Everything that is written by what draws, in its order and before anything is clipped.
QList<DrawnText> drawnText(const std::function<void(QPainter&)>& draw);
/// What the view's delegate writes into a cell as large as it stands in the table.
QList<DrawnText> drawnText(QAbstractItemView&, const QModelIndex&);
QList<DrawnText> drawnText(QWidget&);

/// Its letters without spaces, as words may break where a line ends.
QString lettersOf(const QList<DrawnText>&);
QString lettersOf(QString);
/// Whether all of it stands within, but for the px that round a width.
bool isWithin(const QList<DrawnText>&, const QRectF&);

} // namespace desktop

#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

class QPainter;

namespace chipwise::desktop {

struct Tokens;

/// The name of a block in as many lines as fit, the last shortened if need be, and its figure at the end.
struct DieLabelLines {
    QStringList lines;
    bool figureOnLast = true; ///< at the right of the last line; else on a line of its own
    bool isShortened = false; ///< the name lost its end
};
DieLabelLines labelLines(const QString& title, const QString& figure, double width, int mostLines);
void paintLabel(QPainter&, const QRectF& strip, const QString& title, const QString& figure, const Tokens&);

} // namespace chipwise::desktop

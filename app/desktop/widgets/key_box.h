#pragma once

#include <QPoint>
#include <QString>

class QPainter;

namespace chipwise::desktop {

/// The little box that stands for a key: "Enter", "Ctrl K", "?".
struct KeyBox {
    static int width(const QString& key);
    static int height();
    static void paint(QPainter&, QPoint topLeft, const QString& key);
};

} // namespace chipwise::desktop

#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>

class QPainter;

namespace chipwise::desktop {

/// The line drawings of the window: 20 px boxes, strokes of 1.5 (marks of a verdict: 2), drawn in the color
/// given.
enum class Glyph {
    Today,
    Exam,
    Progress,
    Explore,
    Library,
    Settings,
    Back,
    Search,
    Tick,
    Cross,
    Warning,
    Close,
    Flag,
    File,
    Folder,
    Down
};

void paintGlyph(QPainter&, Glyph, const QRectF& box, const QColor&);
/// For buttons that want an icon; drawn at 20 px and twice that.
QIcon glyphIcon(Glyph, const QColor&);

} // namespace chipwise::desktop

#include "desktop/widgets/glyphs.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace chipwise::desktop {
namespace {

QPainterPath lines(std::initializer_list<std::initializer_list<QPointF>> strokes) {
    QPainterPath path;
    for (const auto& stroke : strokes) {
        bool first = true;
        for (const QPointF& point : stroke) {
            first ? path.moveTo(point) : path.lineTo(point);
            first = false;
        }
    }
    return path;
}

/// In a box of 20 by 20.
QPainterPath pathOf(Glyph glyph) {
    QPainterPath path;
    switch (glyph) {
    case Glyph::Today:
        path.addRoundedRect(3, 3, 14, 14, 2, 2);
        path.addPath(lines({{{3, 7.5}, {17, 7.5}}, {{8, 7.5}, {8, 17}}}));
        break;
    case Glyph::Exam:
        path.addEllipse(QPointF(10, 11.5), 6, 6);
        path.addPath(
            lines({{{8, 2.5}, {12, 2.5}}, {{10, 2.5}, {10, 5.5}}, {{10, 8.5}, {10, 11.5}, {12, 13}}}));
        break;
    case Glyph::Progress:
        path = lines({{{3, 3}, {3, 17}, {17, 17}}, {{6, 13}, {9, 9}, {12, 11}, {16.5, 5}}});
        break;
    case Glyph::Explore: // a chip with its pins
        path.addRoundedRect(5, 5, 10, 10, 1.5, 1.5);
        path.addPath(lines({{{8, 2.5}, {8, 5}},
                            {{12, 2.5}, {12, 5}},
                            {{8, 15}, {8, 17.5}},
                            {{12, 15}, {12, 17.5}},
                            {{2.5, 8}, {5, 8}},
                            {{2.5, 12}, {5, 12}},
                            {{15, 8}, {17.5, 8}},
                            {{15, 12}, {17.5, 12}}}));
        break;
    case Glyph::Library:
        path.addRoundedRect(3, 3, 4, 14, 1, 1);
        path.addRoundedRect(7, 3, 4, 14, 1, 1);
        path.addPath(lines({{{13, 3.8}, {14.6, 3.4}, {17.6, 16.2}, {16, 16.6}, {13, 3.8}}}));
        break;
    case Glyph::Settings:
        path = lines({{{2.5, 6.5}, {9.5, 6.5}},
                      {{14.5, 6.5}, {17.5, 6.5}},
                      {{2.5, 13.5}, {5.5, 13.5}},
                      {{10.5, 13.5}, {17.5, 13.5}}});
        path.addEllipse(QPointF(12, 6.5), 2.5, 2.5);
        path.addEllipse(QPointF(8, 13.5), 2.5, 2.5);
        break;
    case Glyph::Back: path = lines({{{12.5, 4}, {6.5, 10}, {12.5, 16}}}); break;
    case Glyph::Search:
        path.addEllipse(QPointF(9, 9), 5.5, 5.5);
        path.addPath(lines({{{13.2, 13.2}, {17, 17}}}));
        break;
    case Glyph::Tick: path = lines({{{4, 10.5}, {8, 14.5}, {16, 6}}}); break;
    case Glyph::Cross: path = lines({{{5, 5}, {15, 15}}, {{15, 5}, {5, 15}}}); break;
    case Glyph::Warning:
        path =
            lines({{{10, 3}, {18, 16.5}, {2, 16.5}, {10, 3}}, {{10, 8}, {10, 11.6}}, {{10, 13.8}, {10, 14}}});
        break;
    case Glyph::Close: path = lines({{{6, 6}, {14, 14}}, {{14, 6}, {6, 14}}}); break;
    case Glyph::Flag:
        path = lines({{{5, 17.5}, {5, 3.5}, {15, 3.5}, {12.5, 7}, {15, 10.5}, {5, 10.5}}});
        break;
    case Glyph::File:
        path = lines({{{5, 2.5}, {11.5, 2.5}, {15.5, 6.5}, {15.5, 17.5}, {5, 17.5}, {5, 2.5}},
                      {{11.5, 2.5}, {11.5, 6.5}, {15.5, 6.5}}});
        break;
    case Glyph::Folder:
        path = lines({{{2, 15.5}, {2, 4.5}, {7.5, 4.5}, {9.5, 7}, {18, 7}, {18, 15.5}, {2, 15.5}}});
        break;
    case Glyph::Down: path = lines({{{5.5, 8}, {10, 12.5}, {14.5, 8}}}); break;
    }
    return path;
}

} // namespace

void paintGlyph(QPainter& painter, Glyph glyph, const QRectF& box, const QColor& color) {
    const bool mark = glyph == Glyph::Tick || glyph == Glyph::Cross;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(box.topLeft());
    painter.scale(box.width() / 20, box.height() / 20);
    painter.setPen(QPen(color, mark ? 2 : 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(pathOf(glyph));
    painter.restore();
}

QIcon glyphIcon(Glyph glyph, const QColor& color) {
    QIcon icon;
    for (const int side : {20, 40, 80}) { // for large text and for dense screens
        QPixmap pixmap(side, side);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paintGlyph(painter, glyph, QRectF(0, 0, side, side), color);
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace chipwise::desktop

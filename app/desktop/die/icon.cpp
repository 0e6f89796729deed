#include "desktop/die/icon.h"

#include "desktop/theme/tokens.h"

#include <QPainter>
#include <QPixmap>

#include <array>
#include <cmath>

namespace chipwise::desktop {
namespace {

/// A block of the large drawing, in px of 256, with the heat of its cells row by row.
struct IconBlock {
    int x, y, columns, rows;
    const char* heats;
};

constexpr std::array<IconBlock, 9> largeBlocks{{
    {36, 45, 2, 4, "43443433"},
    {36, 131, 2, 4, "44342321"},
    {88, 45, 5, 2, "4434344432"},
    {88, 97, 3, 3, "434444344"},
    {160, 97, 1, 3, "342"},
    {88, 167, 2, 2, "3221"},
    {142, 167, 2, 2, "4332"},
    {194, 45, 1, 4, "4434"},
    {194, 131, 1, 4, "3421"},
}};
/// The icon keeps its colors, whatever the map's become: it is installed as files, too.
QColor heatOf(int step) {
    static constexpr std::array<QRgb, 5> heats{0xFF2A3039, 0xFF1F456E, 0xFF2F6CAE, 0xFF5A9EE6, 0xFFA9D2FF};
    return QColor::fromRgb(heats[static_cast<std::size_t>(step)]);
}

constexpr int cellPitch = 18;
constexpr int cellSide = 16;
constexpr int blockPadding = 5;

struct IconPlate {
    int x, y, w, h, heat;
};
constexpr std::array<IconPlate, 8> plates{{
    {12, 11, 9, 8, 4},
    {5, 5, 5, 10, 3},
    {5, 17, 5, 10, 4},
    {23, 5, 4, 10, 4},
    {23, 17, 4, 10, 2},
    {12, 5, 9, 4, 3},
    {12, 21, 3, 6, 1},
    {17, 21, 4, 6, 2},
}};
constexpr std::array<IconPlate, 5> smallestPlates{{
    {7, 5, 3, 6, 4},
    {3, 3, 3, 4, 3},
    {3, 9, 3, 4, 4},
    {11, 3, 2, 4, 4},
    {11, 9, 2, 4, 2},
}};

void paintGround(QPainter& p, double inset, double side, double radius, double line, const Tokens& t) {
    p.setPen(QPen(t.border, line));
    p.setBrush(t.sunken);
    p.drawRoundedRect(QRectF(inset, inset, side, side), radius, radius);
}

void paintPads(QPainter& p, const Tokens& t) {
    p.setPen(Qt::NoPen);
    p.setBrush(t.border);
    for (int i = 0; i < 10; ++i) {
        const double at = 64 + i * 13.3;
        for (const double edge : {18.0, 232.0}) {
            p.drawRoundedRect(QRectF(at, edge, 8, 6), 1.5, 1.5);
            p.drawRoundedRect(QRectF(edge, at, 6, 8), 1.5, 1.5);
        }
    }
}

void paintLarge(QPainter& p, int size, const Tokens& t) {
    p.scale(size / 256.0, size / 256.0);
    paintGround(p, 9, 238, 53, 2, t);
    paintPads(p, t);
    for (const IconBlock& block : largeBlocks) {
        p.setPen(QPen(t.border, 2));
        p.setBrush(t.canvas);
        p.drawRoundedRect(QRectF(block.x, block.y, block.columns * cellPitch + 8, block.rows * cellPitch + 8),
                          5, 5);
        p.setPen(Qt::NoPen);
        for (int i = 0; block.heats[i] != '\0'; ++i) {
            p.setBrush(heatOf(block.heats[i] - '0'));
            p.drawRoundedRect(QRectF(block.x + blockPadding + i % block.columns * cellPitch,
                                     block.y + blockPadding + i / block.columns * cellPitch, cellSide,
                                     cellSide),
                              2.5, 2.5);
        }
    }
}

template <std::size_t N>
void paintPlates(QPainter& p, const std::array<IconPlate, N>& all, double scale) {
    const auto px = [scale](int at) { return std::round(at * scale); };
    p.setPen(Qt::NoPen);
    for (const IconPlate& plate : all) {
        p.setBrush(heatOf(plate.heat));
        p.drawRoundedRect(
            QRectF(QPointF(px(plate.x), px(plate.y)), QPointF(px(plate.x + plate.w), px(plate.y + plate.h))),
            scale, scale);
    }
}

} // namespace

void paintIcon(QPainter& painter, int size) {
    const Tokens& t = darkTokens();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (size >= 128) {
        paintLarge(painter, size, t);
    } else if (size > 16) {
        const double scale = size / 32.0;
        paintGround(painter, scale, 30 * scale, 7 * scale, std::max(1.0, scale), t);
        paintPlates(painter, plates, scale);
    } else {
        const double scale = size / 16.0;
        paintGround(painter, .5 * scale, 15 * scale, 3.5 * scale, scale, t);
        paintPlates(painter, smallestPlates, scale);
    }
    painter.restore();
}

QPixmap iconPixmap(int size) {
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintIcon(painter, size);
    return pixmap;
}

QIcon programIcon() {
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        icon.addPixmap(iconPixmap(size));
    }
    return icon;
}

} // namespace chipwise::desktop

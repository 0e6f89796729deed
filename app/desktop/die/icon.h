#pragma once

#include <QIcon>

class QPainter;

namespace chipwise::desktop {

/// The program's sign, a die of its own, in a square of this size. Always in the dark colors. From 128 px it
/// shows cells, below that blocks, at 16 px the five largest of them. resources/icons holds the same drawing
/// as files.
void paintIcon(QPainter&, int size);
QPixmap iconPixmap(int size);
/// For windows: all sizes that desktops ask for.
QIcon programIcon();

} // namespace chipwise::desktop

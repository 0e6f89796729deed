#pragma once

#include "desktop/die/die_view.h"

#include <QImage>
#include <QString>

class QWidget;

namespace chipwise::desktop {

/// What a saved picture of the map says.
struct MapImageWords {
    QString title; ///< "About 145 of 540 known"
    QString line;  ///< "Mon, Nov 23 · Inside the chips"
};

/// The map with title and legend in the colors and text size of the window, at twice its pixels. `showsDue`:
/// marks what is due and what was missed today.
QImage mapImage(const std::vector<DieView>&, const MapImageWords&, bool showsDue);

/// Asks where to save a picture, beginning with this name in the folder of pictures; empty: nowhere.
QString askPictureFile(QWidget* over, const QString& name);

/// Writes it as a PNG, as a whole or not at all. Throws std::runtime_error with a sentence for people.
void writeImage(const QString& file, const QImage&);

} // namespace chipwise::desktop

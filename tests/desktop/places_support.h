#pragma once

#include <QWidget>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace desktop {

/// A place of the program, opened, and the widget to look at; it closes with its room.
struct Opened {
    std::shared_ptr<void> room;
    QWidget* widget;
    std::function<void()> prepare = {}; ///< what differs by chance is made equal before the picture
};
using Opener = std::function<Opened()>;

/// A place that a test looks at, whatever it looks for.
struct Place {
    const char* name;
    Opener open;
};
/// The pages behind the rail, with their states; what opens over them; a question before and after its
/// answer; a practice exam; the Workshop with its dialogs; other dialogs.
std::vector<Place> pagePlaces();
std::vector<Place> overlayPlaces();
std::vector<Place> questionPlaces();
std::vector<Place> examPlaces();
std::vector<Place> workshopPlaces();
std::vector<Place> dialogPlaces();

} // namespace desktop

#pragma once

#include "study/forecast/offer.h"

class QString;
class QWidget;

namespace chipwise::desktop {

class LibraryInstaller;

/// Shows what a version of an installed pack would change; it is installed where the learner agrees.
void askToUpdate(LibraryInstaller&, const study::PackOffer&, bool older, const QString& path,
                 QWidget* window);

} // namespace chipwise::desktop

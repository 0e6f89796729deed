#pragma once

#include "study/daily_care.h"

#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace chipwise::desktop {

class Workspace;

/// Off the window's thread: is the journal whole, and the day's backup. `problem` hears a sentence when
/// something is wrong; `backedUp` is called after a backup was made.
void careForProfile(Workspace&, QObject* owner, const std::function<void(const QString&)>& problem,
                    const std::function<void()>& backedUp);

/// Asks whether a damaged journal is to be repaired and does it. True: the profile can be opened anew.
bool offerRepair(const QString& folder, const QString& whatIsWrong, const study::Now&);

/// Where chipwise.db is gone and other files say that there was one: asks whether the fullest backup is to be
/// restored, or an empty journal begun. False: nothing is to be opened.
bool offerRestore(const QString& folder, const study::Now&);

} // namespace chipwise::desktop

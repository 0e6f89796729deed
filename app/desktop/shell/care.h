#pragma once

#include "study/care/daily_care.h"

#include <QObject>
#include <QString>

#include <functional>

class QWidget;

namespace chipwise::desktop {

class Workspace;

/// Says what was found missing when the profile was opened, once.
void announceLoss(Workspace&, const std::function<void(const QString&)>& problem);

/// Off the window's thread: is the journal whole, and the day's backup. `problem` hears a sentence when
/// something is wrong; `backedUp` is called after a backup was made.
void careForProfile(Workspace&, QObject* owner, const std::function<void(const QString&)>& problem,
                    const std::function<void()>& backedUp);

/// Off the window's thread: the day's backup and, where the clock is known to be right, the moves that were
/// shown today, for a window that closes. The owner waits for it in its destructor.
void careOnClosing(Workspace&, bool isClockRight, QObject* owner);

/// Puts off what takes seconds of work where the journal is long until nobody waits for the window: it was
/// not used for half a minute, or `start` is called.
class WorkWhenIdle final : public QObject {
public:
    WorkWhenIdle(std::function<void()> work, QObject* parent);

    void request() { m_isRequested = true; }
    bool isRequested() const { return m_isRequested; }
    void start(); ///< where it is requested
    void passSecond();

    bool eventFilter(QObject*, QEvent*) override; ///< of the application: any input is use

private:
    std::function<void()> m_work;
    bool m_isRequested = false;
    int m_secondsIdle = 0;
};

/// Says why no window can be opened over a profile. True: it is to be tried again. `giveUp` names the other
/// button: Quit where it is empty.
bool offerAnotherTry(const QString& why, const QString& giveUp = {});

/// Asks whether a damaged journal is to be repaired and does it. True: the profile can be opened anew.
bool offerRepair(const QString& folder, const QString& whatIsWrong, const study::Now&);

/// Where chipwise.db is gone and other files say that there was one: asks whether the fullest backup is to be
/// restored, or an empty journal begun. False: nothing is to be opened.
bool offerRestore(const QString& folder, const study::Now&);

} // namespace chipwise::desktop

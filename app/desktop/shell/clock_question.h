#pragma once

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/shell/workspace.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <optional>

class QWidget;

namespace chipwise::desktop {

/// Asks which is right, the journal or the clock, before anything is written: where the newest answer is
/// dated more than a day ahead, and where somebody has set the clock by more than a day since it was last
/// known to be right. While that is open nothing is added to the journal
/// (study::Core::requirePlausibleClock).
class ClockQuestion : public QObject {
    Q_OBJECT
public:
    ClockQuestion(Workspace&, QWidget* window);

    /// Looks, and asks where the two disagree. Called when the window opens, and each second: what was put
    /// off is not asked again.
    void look();
    /// Asks also what was put off, before something is begun that writes. True: there is a question now, and
    /// `begin` is run when it was answered.
    bool asksBefore(std::function<void()> begin);
    /// Asked, and not answered yet.
    bool isUnanswered() const { return m_isAsking || m_isPutOff; }

signals:
    void answered();                        ///< the dates are right now
    void repaired(const QString& sentence); ///< can be taken back by study::undoClockRepair
    void closeAsked();

private:
    void askAboutJournal();
    void askAboutClock(std::int64_t byMs);
    void ask(const AskDialog::Words&, std::function<void()> onYes);
    void repair();
    std::int64_t setBy() const;

    Workspace& m_workspace;
    QWidget* m_window;
    std::function<void()> m_begin;
    /// Of the clock from the time since the start of the machine, when it was last known to be right.
    std::optional<std::int64_t> m_offsetMs;
    bool m_isAsking = false;
    bool m_isPutOff = false;
    bool m_hasLooked = false; ///< at this journal
};

} // namespace chipwise::desktop

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
/// dated more than a day ahead, and where somebody has set the clock by more than a day since the last look.
class ClockQuestion : public QObject {
    Q_OBJECT
public:
    ClockQuestion(Workspace&, QWidget* window);

    /// Looks, and asks where the two disagree. Called when the window opens, and each second.
    void look();

signals:
    void repaired(const QString& sentence); ///< can be taken back by study::undoClockRepair
    void closeAsked();

private:
    void askAboutJournal();
    void askAboutClock(std::int64_t before);
    void ask(const AskDialog::Words&, std::function<void()> onYes);
    void repair();

    Workspace& m_workspace;
    QWidget* m_window;
    std::optional<std::int64_t> m_offsetMs; ///< of the clock from the time since the start of the machine
    bool m_isAsking = false;
    bool m_hasAsked = false; ///< about this journal
};

} // namespace chipwise::desktop

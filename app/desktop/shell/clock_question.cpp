#include "desktop/shell/clock_question.h"

#include "desktop/widgets/button.h"
#include "study/wrong_clock.h"

#include <QLocale>
#include <QWidget>

#include <cstdlib>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr std::int64_t msADay = 86'400'000;

QString dateWords(const study::Now& at) {
    const QDate date = QDate(1970, 1, 1).addDays(study::studyDay(at));
    return QLocale(QLocale::English, QLocale::UnitedStates).toString(date, QStringLiteral("MMM d, yyyy"));
}

} // namespace

ClockQuestion::ClockQuestion(Workspace& workspace, QWidget* window)
    : QObject(window), m_workspace(workspace), m_window(window) {}

void ClockQuestion::look() {
    if (m_isAsking) return; // the window's timers go on while a question is open
    const std::int64_t now = m_workspace.now().ms;
    std::optional<std::int64_t> offset;
    if (m_workspace.steadyClock()) offset = now - m_workspace.steadyClock()();
    const auto before = std::exchange(m_offsetMs, offset);
    if (before && offset && std::abs(*offset - *before) > msADay)
        askAboutClock(now - *offset + *before);
    else if (!m_hasAsked && !m_workspace.readOnly())
        askAboutJournal();
}

void ClockQuestion::ask(const AskDialog::Words& question, std::function<void()> onYes) {
    m_isAsking = true;
    auto* dialog = new AskDialog(question, m_window);
    connect(dialog, &QDialog::finished, this, [this] { m_isAsking = false; });
    connect(dialog, &QDialog::accepted, this, [yes = std::move(onYes)] { yes(); });
    connect(dialog->other(), &QPushButton::clicked, this, [this, dialog] {
        dialog->reject();
        emit closeAsked();
    });
    dialog->open();
}

void ClockQuestion::askAboutJournal() {
    const auto clock = study::wrongClock(m_workspace.learner().profile(), m_workspace.now());
    m_hasAsked = true;
    if (!clock) return;
    const QString which = clock->events == 1
                              ? tr("replaces the wrong date with a likely one")
                              : tr("replaces the %1 wrong dates with likely ones").arg(clock->events);
    ask({tr("Which date is right?"),
         words(study::clockWords(*clock)) + tr(" If this computer is right, Chipwise %1. Nothing is lost, "
                                               "and you can undo it. If it is wrong, "
                                               "close Chipwise and set the clock first.")
                                                .arg(which),
         tr("This computer is right"), tr("Ask me later"), tr("Close Chipwise")},
        [this] { repair(); });
}

void ClockQuestion::repair() {
    const study::ClockRepair repair = study::repairClock(m_workspace.learner(), m_workspace.now());
    m_workspace.announceChange();
    emit repaired(words(study::repairWords(repair)));
}

void ClockQuestion::askAboutClock(std::int64_t before) {
    const study::Now now = m_workspace.now();
    ask({tr("Is the clock right now?"),
         tr("The clock of this computer went from %1 to %2. From now on your answers are dated by it.")
             .arg(dateWords({before, now.utcOffsetMin}), dateWords(now)),
         tr("Yes, it is right"), tr("Ask me later"), tr("Close Chipwise")},
        [this] {
            m_hasAsked = false; // the journal may be the one that is wrong now
            look();
        });
}

} // namespace chipwise::desktop

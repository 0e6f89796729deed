#include "desktop/shell/clock_question.h"

#include "desktop/widgets/button.h"
#include "study/wrong_clock.h"

#include <QDate>
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

/// By how much somebody has set the clock; 0 where that is less than a day, or not known.
std::int64_t ClockQuestion::setBy() const {
    if (!m_workspace.steadyClock() || !m_offsetMs) return 0;
    const std::int64_t by = m_workspace.now().ms - m_workspace.steadyClock()() - *m_offsetMs;
    return std::abs(by) > msADay ? by : 0;
}

void ClockQuestion::look() {
    if (m_isAsking) return; // the window's timers go on while a question is open
    study::Learner& learner = m_workspace.learner();
    if (const std::int64_t by = setBy(); by != 0) {
        study::judgeClock(learner, study::ClockTrust::Doubted);
        if (!m_isPutOff) askAboutClock(by);
        return;
    }
    study::judgeClock(learner, study::ClockTrust::Judged);
    if (m_workspace.steadyClock()) m_offsetMs = m_workspace.now().ms - m_workspace.steadyClock()();
    if (!m_hasLooked && !m_workspace.readOnly()) askAboutJournal();
}

bool ClockQuestion::asksBefore(std::function<void()> begin) {
    m_isPutOff = false;
    m_hasLooked = false;
    look();
    if (m_isAsking) m_begin = std::move(begin);
    return m_isAsking;
}

void ClockQuestion::ask(const AskDialog::Words& question, std::function<void()> onYes) {
    m_isAsking = true;
    auto* dialog = new AskDialog(question, m_window);
    connect(dialog, &QDialog::rejected, this, [this] {
        m_isAsking = false;
        m_isPutOff = true;
        m_begin = {};
    });
    connect(dialog, &QDialog::accepted, this, [this, yes = std::move(onYes)] {
        m_isAsking = false;
        yes();
        if (isUnanswered()) return;
        emit answered();
        if (const auto begin = std::exchange(m_begin, {})) begin();
    });
    connect(dialog->other(), &QPushButton::clicked, this, [this, dialog] {
        dialog->reject();
        emit closeAsked();
    });
    dialog->open();
}

void ClockQuestion::askAboutJournal() {
    const auto clock = study::wrongClock(m_workspace.learner(), m_workspace.now());
    m_hasLooked = true;
    if (!clock) return;
    const QString which = clock->events == 1
                              ? tr("replaces the wrong date with a likely one")
                              : tr("replaces the %1 wrong dates with likely ones").arg(clock->events);
    ask({tr("Which date is right?"),
         words(study::clockWords(*clock)) +
             tr(" If this computer's date is right, Chipwise %1. Nothing is lost, and you can undo this in "
                "Settings. If this computer's date is wrong, close Chipwise and set the clock first.")
                 .arg(which),
         tr("This computer's date is right"), tr("Ask me later"), tr("Close Chipwise")},
        [this] { repair(); });
}

void ClockQuestion::repair() {
    const study::ClockRepair repair = study::repairClock(m_workspace.learner(), m_workspace.now());
    m_workspace.announceChange();
    emit repaired(words(study::repairWords(repair)));
}

void ClockQuestion::askAboutClock(std::int64_t byMs) {
    const study::Now now = m_workspace.now();
    ask({tr("Is this computer's clock right?"),
         tr("This computer's clock changed from %1 to %2. New answers will get their dates from this "
            "clock.")
             .arg(dateWords({now.ms - byMs, now.utcOffsetMin}), dateWords(now)),
         tr("Yes, it is right"), tr("Ask me later"), tr("Close Chipwise")},
        [this] {
            m_offsetMs.reset();
            m_hasLooked = false; // the journal may be the one that is wrong now
            look();
        });
}

} // namespace chipwise::desktop

// What the window says, asks and shows over everything else.
#include "desktop/dialogs/lesson_dialog.h"
#include "desktop/dialogs/link_dialog.h"
#include "desktop/dialogs/question_dialog.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/shell/clock_question.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/memory_adapter.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/toast.h"
#include "study/packs/find_anything.h"
#include "study/wrong_clock.h"

#include <utility>

namespace chipwise::desktop {

/// What was learned in the background is told once, with its way back; what failed there is tried again next
/// time.
void MainWindow::connectMemory() {
    connect(&m_workspace.memoryAdapter(), &MemoryAdapter::adapted, this, [this](const QString& sentence) {
        notify(sentence, [this] { m_workspace.memoryAdapter().undo(); });
    });
}

/// Before anything is written by a clock that the journal contradicts, or that was set.
void MainWindow::connectClock() {
    m_clock = new ClockQuestion(m_workspace, this);
    connect(m_clock, &ClockQuestion::closeAsked, this, &MainWindow::close);
    connect(m_clock, &ClockQuestion::answered, this, &MainWindow::careAtStart);
    connect(m_clock, &ClockQuestion::repaired, this, [this](const QString& sentence) {
        notify(sentence + tr(" You can undo this later in Settings > Data."), [this] {
            const int count = study::undoClockRepair(m_workspace.learner(), m_workspace.now());
            m_workspace.announceChange();
            notify(words(study::undoneDatesWords(count)));
        });
    });
}

void MainWindow::followLink(const QUrl& url) {
    LinkDialog dialog(url, this);
    dialog.exec();
}

void MainWindow::showLesson(const QString& pack, int group) {
    const auto lesson = study::installedLesson(m_workspace.learner(), pack.toStdString(), group);
    if (!lesson) return notify(tr("This lesson is no longer installed."));
    auto* dialog = new LessonDialog(m_workspace, *lesson, this);
    connect(dialog, &LessonDialog::linkChosen, this, &MainWindow::followLink);
    connect(dialog, &LessonDialog::studyAsked, this, &MainWindow::study, Qt::QueuedConnection);
    dialog->open();
}

void MainWindow::showCard(const QString& card) {
    showAnswer(card, {});
}

/// A question as it was put when it was answered.
void MainWindow::showAnswer(const QString& card, const AskedThen& then) {
    QuestionDialog dialog(m_workspace, card.toStdString(), this, then);
    connect(&dialog, &QuestionDialog::studyAsked, this, &MainWindow::study, Qt::QueuedConnection);
    connect(&dialog, &QuestionDialog::linkChosen, this, &MainWindow::followLink);
    connect(
        &dialog, &QuestionDialog::editAsked, this,
        [this](const QString& asked) {
            open(PageId::Library);
            m_library->editQuestion(asked);
        },
        Qt::QueuedConnection);
    connect(&dialog, &QuestionDialog::noticed, this, [this](const QString& message) { notify(message); });
    dialog.exec();
    refreshAll();
}

void MainWindow::notify(const QString& message, const std::function<void()>& undo) {
    showToast(message, undo ? tr("Undo") : QString());
    m_undo = undo;
}

void MainWindow::offer(const QString& message, const QString& word, const std::function<void()>& action) {
    showToast(message, word);
    m_next = action;
}

/// What could be done about the message before is gone with it.
void MainWindow::showToast(const QString& message, const QString& word) {
    m_undo = {};
    m_next = {};
    m_toast->showMessage(message, word);
}

/// Ctrl+Z takes back, but never does what a toast offers next; while studying it takes the answer back.
void MainWindow::actOnToast() {
    if (const auto action = std::exchange(m_next ? m_next : m_undo, {})) action();
}

void MainWindow::undo() {
    if (isStudying()) {
        m_study->undo();
        return;
    }
    if (!m_undo) return;
    const auto action = std::exchange(m_undo, {});
    m_toast->dismiss();
    action();
}

} // namespace chipwise::desktop

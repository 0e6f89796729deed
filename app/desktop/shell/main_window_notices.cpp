// What the window says, asks and shows over everything else.
#include "desktop/dialogs/lesson_dialog.h"
#include "desktop/dialogs/link_dialog.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/question/question_page.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/clock_question.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/memory_adapter.h"
#include "desktop/shell/rail.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/toast.h"
#include "study/packs/find_anything.h"
#include "study/wrong_clock.h"

#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

/// What was learned in the background is told once, with its way back; what failed there is tried again next
/// time.
void MainWindow::connectMemory() {
    connect(&m_workspace.memoryAdapter(), &MemoryAdapter::adapted, this, [this](const QString& sentence) {
        notify(sentence + tr(" See Settings > Advanced."), [this] { m_workspace.memoryAdapter().undo(); });
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

/// No loop of its own: the text with the link may be made anew while the dialog is open.
void MainWindow::followLink(const QUrl& url) {
    auto* dialog = new LinkDialog(url, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
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

/// A question as it was put when it was answered: over the page or the front that asks for it.
void MainWindow::showAnswer(const QString& card, const AskedThen& then) {
    if (!isQuestionInFront()) {
        Behind behind;
        for (QWidget* at = focusWidget(); at != nullptr && at != this; at = at->parentWidget())
            behind.keyboard.append(at);
        // An open attempt is left as it is by any page; its result comes back.
        const bool isLeft = isExamInFront() && m_exam->resultSheet() == nullptr;
        behind.front = isLeft ? nullptr : m_front;
        if (isLeft) closeExam();
        if (isLeft && isExamInFront()) return; // it could not be left
        m_behind = behind;
        m_question->setWayBack(m_behind.front == nullptr     ? pageName(m_pageId)
                               : m_behind.front == m_exam    ? tr("the result")
                               : m_behind.front == m_authors ? tr("the Workshop")
                                                             : tr("studying"));
        m_toast->endPage(m_undo != nullptr);
    }
    if (!reportErrors([&] { m_question->openFirst(card, then); },
                      [this](const QString& why) { notify(why); }))
        return;
    if (m_front != nullptr) showFront(nullptr);
    m_pages->setCurrentWidget(m_question);
    m_question->enter();
}

bool MainWindow::isQuestionInFront() const {
    return m_front == nullptr && m_question.made() != nullptr &&
           m_pages->currentWidget() == m_question.made();
}

void MainWindow::connectQuestion(QuestionPage& page) {
    connectPage(&page);
    connect(&page, &QuestionPage::closed, this, &MainWindow::closeQuestion);
    connect(&page, &QuestionPage::linkChosen, this, &MainWindow::followLink);
    connect(&page, &QuestionPage::lessonAsked, this, &MainWindow::showLesson);
    connect(
        &page, &QuestionPage::editAsked, this,
        [this](const QString& asked) {
            open(PageId::Library);
            m_library->editQuestion(asked);
        },
        Qt::QueuedConnection);
}

/// Back to where one was, and to what had the keyboard there. It has it before the page is read, for a page
/// that makes its rows anew gives it to the row of the same question; where that is gone, it is asked again.
void MainWindow::closeQuestion() {
    const Behind behind = std::exchange(m_behind, {});
    m_pages->setCurrentWidget(pageOf(m_pageId));
    if (behind.front != nullptr) showFront(behind.front);
    giveKeyboardBack(behind);
    if (!behind.isStale) return;
    refreshAll();
    const QWidget* shown = behind.front != nullptr ? behind.front : pageOf(m_pageId);
    if (!shown->isAncestorOf(focusWidget())) giveKeyboardBack(behind);
}

void MainWindow::giveKeyboardBack(const Behind& behind) {
    const auto found = std::ranges::find_if(behind.keyboard, [](const QPointer<QWidget>& one) {
        return one && one->isVisible() && one->isEnabled() && one->focusPolicy() != Qt::NoFocus;
    });
    if (found != behind.keyboard.end())
        (*found)->setFocus(Qt::OtherFocusReason);
    else if (behind.front == nullptr)
        pageOf(m_pageId)->enter();
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

// What stands over rail and page: study, an exam, the Workshop, the first start.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/care.h"
#include "desktop/shell/clock_question.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/memory_adapter.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/shell/rail.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/layer.h"
#include "desktop/widgets/toast.h"
#include "study/preferences.h"

#include <QFileDialog>
#include <QStackedWidget>

namespace chipwise::desktop {

void MainWindow::addExam() {
    m_exam->hide();
    connect(m_examDoor, &ExamPage::beginAsked, this, &MainWindow::beginExam);
    connect(m_examDoor, &ExamPage::goOnAsked, this, &MainWindow::goOnWithExam);
    connect(m_today, &TodayPage::goOnAsked, this, &MainWindow::goOnWithExam);
    connect(m_examDoor, &ExamPage::resultAsked, this, [this](const study::ExamResult& result) {
        m_exam->showResult(result);
        showExam();
    });
    connect(m_exam, &ExamScreen::closed, this, [this] { open(PageId::Exam); });
    connect(m_exam, &ExamScreen::noticed, this, [this](const QString& message) { notify(message); });
    connect(m_exam, &ExamScreen::sheetAsked, m_sheet, &ShortcutSheet::openAtExam);
    connect(m_exam, &ExamScreen::linkChosen, this, &MainWindow::followLink);
    connect(m_exam, &ExamScreen::answerAsked, this, &MainWindow::showAnswer);
    connect(m_exam, &ExamScreen::studyAsked, this, &MainWindow::study);
}

void MainWindow::beginExam(const study::Form& form) {
    if (m_clock->asksBefore([this, form] { beginExam(form); })) return;
    if (m_exam->begin(form)) showExam();
}

void MainWindow::showExam() {
    showFront(m_exam);
    m_exam->focusStart();
}

void MainWindow::goOnWithExam() {
    if (m_clock->asksBefore([this] { goOnWithExam(); })) return;
    if (m_exam->goOn()) showExam();
}

/// Where packs are written, and the ways that lead there.
void MainWindow::addAuthorSide() {
    m_authors->hide();
    m_choosePack = [this] {
        return QFileDialog::getExistingDirectory(this, tr("The folder of a pack (it holds pack.md)"));
    };
    connect(m_authors, &AuthorSide::closed, this, [this] { open(PageId::Library); });
    connect(m_authors, &AuthorSide::noticed, this, [this](const QString& message) { notify(message); });
    connect(m_authors, &AuthorSide::undoable, this, &MainWindow::notify);
    connect(m_authors, &AuthorSide::keysAsked, m_sheet, &ShortcutSheet::open);
    connect(m_authors, &AuthorSide::linkChosen, this, &MainWindow::followLink);
    connect(m_library, &LibraryPage::textDiscarded, m_authors, &AuthorSide::forget);
    connect(m_study, &StudyPage::editAsked, this, [this](const QString& card) {
        open(PageId::Library);
        m_library->editQuestion(card);
    });
    addAuthorCommands();
}

void MainWindow::choosePackToWrite() {
    if (const QString folder = m_choosePack(); !folder.isEmpty()) openWorkshop(folder);
}

void MainWindow::openWorkshop(const QString& folder, const QString& file, int line) {
    if (m_authors == nullptr) return;
    rememberWritten(m_workspace, folder);
    m_authors->open(folder, file, line);
    showFront(m_authors);
    m_authors->focusStart();
}

void MainWindow::begin() {
    bool known = true; // where it cannot be read, nothing is asked
    reportErrors([&] { known = study::isSetUp(m_workspace.learner()); });
    if (!known) reportErrors([this] { showFirstStart(); });
}

void MainWindow::showFirstStart() {
    m_firstStart = new FirstStart(m_workspace, this);
    connect(m_firstStart, &FirstStart::noticed, this, [this](const QString& message) { notify(message); });
    connect(m_firstStart, &FirstStart::finished, this, [this] {
        reportErrors([this] { study::markSetUp(m_workspace.learner()); },
                     tr("Setup may appear again the next time you start Chipwise."));
        showFront(nullptr);
        m_firstStart->deleteLater();
        m_firstStart = nullptr;
        m_workspace.announceChange();
        bool hasNew = false; // where it cannot be read, Today is shown, which says so
        reportErrors([&] { hasNew = m_workspace.learner().today(m_workspace.now()).fresh > 0; });
        if (hasNew)
            study({});
        else
            open(PageId::Today);
    });
    showFront(m_firstStart);
    m_firstStart->setFocus();
}

void MainWindow::study(const study::SessionOptions& options) {
    if (m_clock->asksBefore([this, options] { study(options); })) return;
    showFront(m_study);
    m_study->setWayBack(pageName(m_pageId));
    if (!m_study->begin(options)) open(m_pageId);
}

bool MainWindow::isStudying() const {
    return m_front == m_study;
}

bool MainWindow::isExamInFront() const {
    return m_front == m_exam;
}

bool MainWindow::isWriting() const {
    return m_authors != nullptr && m_front == m_authors;
}

/// Study, an exam, the Workshop and the first start stand over rail and page; null brings the pages back.
void MainWindow::showFront(QWidget* front) {
    if (front != m_front) m_toast->endPage(m_undo != nullptr);
    if (isWriting() && front != m_authors) m_authors->leave();
    if (isExamInFront() && front != m_exam) m_exam->leave();
    m_front = front;
    m_study->setVisible(front == m_study);
    if (m_authors != nullptr) m_authors->setVisible(front == m_authors);
    m_exam->setVisible(front == m_exam);
    if (m_firstStart != nullptr) m_firstStart->setVisible(front == m_firstStart);
    m_rail->setVisible(front == nullptr);
    m_pages->setVisible(front == nullptr);
    placeRail();
    if (front != nullptr) {
        front->raise();
        front->setFocus(Qt::OtherFocusReason);
    }
    m_toast->raise();
    for (Layer* layer : openLayers(this)) layer->raiseAll();
    m_workspace.memoryAdapter().hold(isStudying());
}

void MainWindow::leaveStudy() {
    showFront(nullptr);
    open(m_pageId);
    m_workspace.memoryAdapter().startIfDue();
    m_care->start();
}

/// Asked before text is lost that could neither be saved nor be kept as a draft.
void MainWindow::askToLose() {
    showFront(m_authors);
    auto* ask =
        new AskDialog({tr("Lose what is not saved?"),
                       tr("No draft of it can be kept in your profile. Save it in the Workshop first, "
                          "or copy it somewhere else."),
                       tr("Close and lose it"),
                       tr("Keep writing"),
                       {},
                       true},
                      this);
    connect(ask, &AskDialog::accepted, this, [this] {
        m_losesText = true;
        close();
    });
    ask->open();
}

} // namespace chipwise::desktop

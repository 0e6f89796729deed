// What stands over rail and page: study, an exam, the Workshop, the first start.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/progress/progress_page.h"
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

#include <QStackedWidget>

namespace chipwise::desktop {

namespace {

constexpr int firstQuestions = 5; ///< of somebody who has never seen one

} // namespace

void MainWindow::connectStudy(StudyPage& study) {
    study.hide();
    connect(&study, &StudyPage::closed, this, &MainWindow::leaveStudy);
    connect(&study, &StudyPage::checkAsked, this, [this](const QString& pack) {
        leaveStudy();
        askForCheck(pack);
    });
    connect(&study, &StudyPage::goOnAsked, this, [this] {
        leaveStudy();
        goOnWithExam();
    });
    connect(&study, &StudyPage::noticed, this, [this](const QString& message) { notify(message); });
    connect(&study, &StudyPage::noticeOver, m_toast, &Toast::dismissMessage);
    connect(&study, &StudyPage::turned, this, [this] { m_toast->endPage(m_undo != nullptr); });
    connect(&study, &StudyPage::sheetAsked, this, &MainWindow::showKeys);
    connect(&study, &StudyPage::linkChosen, this, &MainWindow::followLink);
    connect(&study, &StudyPage::compareAsked, this, &MainWindow::compareBeside);
    if (!hasAuthorSide()) return;
    connect(&study, &StudyPage::editAsked, this, [this](const QString& card) {
        open(PageId::Library);
        m_library->editQuestion(card);
    });
}

/// What is being studied stays as it is, one key away.
void MainWindow::compareBeside(const QString& pack, const std::vector<std::string>& facts,
                               const QString& text) {
    if (!m_explore->compareFor(pack, facts, text)) {
        notify(tr("There are no facts to compare here."));
        return;
    }
    const PageId before = m_pageId;
    openPage(PageId::Explore, true);
    m_explore->setWayBack(tr("Back to studying"), [this, before] {
        m_pageId = before;
        m_rail->setCurrent(before);
        showFront(m_study);
    });
}

void MainWindow::connectExamPage(ExamPage& page) {
    connectPage(&page);
    connect(&page, &ExamPage::beginAsked, this,
            [this](const study::Form& form) { beginExam(form, PageId::Exam); });
    connect(&page, &ExamPage::goOnAsked, this, &MainWindow::goOnWithExam);
    connect(&page, &ExamPage::resultAsked, this, [this](const study::ExamResult& result) {
        m_exam->showResult(result);
        m_examFrom = m_pageId;
        showExam();
    });
}

void MainWindow::connectExam(ExamScreen& exam) {
    exam.hide();
    connect(&exam, &ExamScreen::closed, this, &MainWindow::closeExam);
    connect(&exam, &ExamScreen::noticed, this, [this](const QString& message) { notify(message); });
    connect(&exam, &ExamScreen::noticeOver, m_toast, &Toast::dismissMessage);
    connect(&exam, &ExamScreen::sheetAsked, this, &MainWindow::showKeys);
    connect(&exam, &ExamScreen::linkChosen, this, &MainWindow::followLink);
    connect(&exam, &ExamScreen::answerAsked, this, &MainWindow::showAnswer);
    connect(&exam, &ExamScreen::studyAsked, this, &MainWindow::study);
}

void MainWindow::beginExam(const study::Form& form, PageId from) {
    if (m_clock->asksBefore([this, form, from] { beginExam(form, from); })) return;
    m_examFrom = from;
    if (m_exam->begin(form)) showExam();
}

/// A check that is left leads back to where it was asked for. What it has shown, Progress says. Practice
/// exams have a page of their own.
void MainWindow::closeExam() {
    const bool isLeft = m_exam->examAttempt() != nullptr;
    const bool isFromExams = !m_exam->isCheck() || m_examFrom == PageId::Exam;
    open(isFromExams ? PageId::Exam : isLeft ? m_examFrom : PageId::Progress);
}

/// The words are those of Progress, but they stand over the page that was in front, which stays there.
void MainWindow::askForCheck(const QString& pack) {
    m_progress->beginCheck(pack, m_pageId);
}

void MainWindow::showExam() {
    showFront(m_exam);
    m_exam->focusStart();
}

void MainWindow::goOnWithExam() {
    if (m_clock->asksBefore([this] { goOnWithExam(); })) return;
    if (!m_exam->goOn()) return;
    m_examFrom = m_pageId;
    showExam();
    m_exam->askIfComplete();
}

/// Where packs are written, and the ways that lead there.
void MainWindow::connectAuthors(AuthorSide& authors) {
    authors.hide();
    connect(&authors, &AuthorSide::closed, this, [this] { open(PageId::Library); });
    connect(&authors, &AuthorSide::noticed, this, [this](const QString& message) { notify(message); });
    connect(&authors, &AuthorSide::undoable, this, &MainWindow::notify);
    connect(&authors, &AuthorSide::keysAsked, this, &MainWindow::showKeys);
    connect(&authors, &AuthorSide::linkChosen, this, &MainWindow::followLink);
    authors.addCommands(*m_palette, [this] { return isWriting(); });
}

void MainWindow::choosePackToWrite() {
    if (const QString folder = m_choosePack(); !folder.isEmpty()) openWorkshop(folder);
}

void MainWindow::openWorkshop(const QString& folder, const QString& file, int line) {
    if (!hasAuthorSide()) return;
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
                     tr("Setup might appear again the next time you start Chipwise."));
        showFront(nullptr);
        m_firstStart->deleteWhenIdle();
        m_firstStart = nullptr;
        m_workspace.announceChange();
        bool hasNew = false; // where it cannot be read, Today is shown, which says so
        reportErrors([&] { hasNew = m_workspace.learner().todayAtOnce(m_workspace.now()).fresh > 0; });
        study::SessionOptions first;
        first.limit = firstQuestions;
        if (hasNew)
            study(first);
        else
            open(PageId::Today);
    });
    showFront(m_firstStart);
    m_isUnread = false; // what it covers is read when it is opened
    m_firstStart->setFocus();
}

void MainWindow::study(const study::SessionOptions& options) {
    if (m_clock->asksBefore([this, options] { study(options); })) return;
    showFront(m_study);
    m_study->setWayBack(pageName(m_pageId), m_pageId == PageId::Progress);
    if (!m_study->begin(options)) open(m_pageId);
}

bool MainWindow::isStudying() const {
    return m_front == m_study;
}

KeyPlace MainWindow::keyPlace() const {
    if (isStudying()) return KeyPlace::Question;
    if (isExamInFront()) return m_exam->resultSheet() == nullptr ? KeyPlace::Exam : KeyPlace::Elsewhere;
    if (isWriting()) return KeyPlace::Workshop;
    if (isQuestionInFront()) return KeyPlace::Elsewhere;
    switch (m_pageId) {
    case PageId::Today: return KeyPlace::Today;
    case PageId::Progress: return KeyPlace::Progress;
    case PageId::Explore: return KeyPlace::Explore;
    case PageId::Exam: // its keys are those of an exam that is taken
    case PageId::Library:
    case PageId::Settings: break;
    }
    return KeyPlace::Elsewhere;
}

void MainWindow::showKeys() {
    m_sheet->openAt(keyPlace());
}

bool MainWindow::isExamInFront() const {
    return m_front == m_exam;
}

bool MainWindow::isWriting() const {
    return m_front == m_authors;
}

/// Study, an exam, the Workshop and the first start stand over rail and page; null brings the pages back.
void MainWindow::showFront(QWidget* front) {
    if (front != m_front) m_toast->endPage(m_undo != nullptr);
    if (isWriting() && front != m_authors) m_authors->leave();
    if (isExamInFront() && front != m_exam) m_exam->leave();
    m_front = front;
    for (QWidget* one : {static_cast<QWidget*>(m_study.made()), static_cast<QWidget*>(m_authors.made()),
                         static_cast<QWidget*>(m_exam.made()), static_cast<QWidget*>(m_firstStart)})
        if (one != nullptr) one->setVisible(front == one);
    m_rail->setVisible(front == nullptr);
    m_pages->setVisible(front == nullptr);
    placeRail();
    if (front != nullptr) {
        front->raise();
        front->setFocus(Qt::OtherFocusReason);
    }
    m_toast->raise();
    for (Layer* layer : openLayers(this)) layer->raiseAll();
    holdMemory();
}

/// A session that waits, behind a question's page or the facts, goes on with the memory that it began with.
void MainWindow::holdMemory() {
    m_workspace.memoryAdapter().hold(isStudying() || m_isComparing || m_behind.front == m_study);
}

void MainWindow::leaveStudy() {
    showFront(nullptr);
    open(m_pageId);
    m_workspace.memoryAdapter().startIfDue();
    m_care->request(); // the next start need not look for what these answers say of the learner
    m_care->start();
}

/// Asked before text is lost that could neither be saved nor be kept as a draft.
void MainWindow::askToLose() {
    showFront(m_authors);
    auto* ask = new AskDialog({tr("Discard unsaved changes?"),
                               tr("Your changes can't be kept as a draft. Save them in the Workshop first, "
                                  "or copy them somewhere else."),
                               tr("Close and discard"),
                               tr("Keep editing"),
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

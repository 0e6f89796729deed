#include "desktop/shell/main_window.h"

#include "desktop/dialogs/fact_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/question/question_page.h"
#include "desktop/shell/application.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/care.h"
#include "desktop/shell/clock_question.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/memory_adapter.h"
#include "desktop/shell/rail.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/layer.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop/widgets/toast.h"
#include "study/care/journal_file.h"
#include "study/care/restore.h"
#include "study/preferences.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>

namespace chipwise::desktop {

namespace {

constexpr int railNarrowBelow = 1000;
constexpr int frameHeight = 40;         ///< title bar and edges, which are not known before the window shows
constexpr int secondsBetweenTries = 10; ///< to write where nothing can be saved

QString writingProblemWords(store::WritingProblem problem, const std::filesystem::path& folder) {
    switch (problem) {
    case store::WritingProblem::DiskFull:
        return MainWindow::tr(
            "The disk is full, so nothing can be saved. Free up some space, and Chipwise will "
            "save again.");
    case store::WritingProblem::FolderReadOnly:
        return MainWindow::tr("Chipwise can't write to %1, so nothing can be saved. It will save again as "
                              "soon as it can write there.")
            .arg(words(folder.string()));
    case store::WritingProblem::DiskFails: break;
    }
    return MainWindow::tr(
        "Chipwise can't write to the disk that contains your data. It will save again as soon as it can.");
}

} // namespace

MainWindow::MainWindow(Workspace& workspace, QWidget* parent, Reading reading)
    : QWidget(parent), m_workspace(workspace), m_notice(new NoticeStrip(this)), m_rail(new Rail(this)),
      m_pages(new QStackedWidget(this)), m_study([this] { return new StudyPage(m_workspace, this); },
                                                 [this](StudyPage& study) { connectStudy(study); }),
      m_authors([this] { return makeAuthorSide(m_workspace, this); },
                [this](AuthorSide& authors) { connectAuthors(authors); }),
      m_exam([this] { return new ExamScreen(m_workspace, this); },
             [this](ExamScreen& exam) { connectExam(exam); }),
      m_toast(new Toast(this)), m_care(new WorkWhenIdle([this] { careForDay(); }, this)),
      m_sheet([this] { return new ShortcutSheet(this); }), m_palette(new CommandPalette(workspace, this)),
      m_examDoor([this] { return new ExamPage(m_workspace); },
                 [this](ExamPage& page) { connectExamPage(page); }),
      m_progress([this] { return new ProgressPage(m_workspace); },
                 [this](ProgressPage& page) { connectProgress(page); }),
      m_explore([this] { return new ExplorePage(m_workspace); },
                [this](ExplorePage& page) { connectExplore(page); }),
      m_library([this] { return new LibraryPage(m_workspace); },
                [this](LibraryPage& page) { connectLibrary(page); }),
      m_settings([this] { return new SettingsPage(m_workspace); },
                 [this](SettingsPage& page) { connectSettings(page); }),
      m_question([this] { return new QuestionPage(m_workspace); },
                 [this](QuestionPage& page) { connectQuestion(page); }),
      m_isUnread(reading == Reading::AfterFirstFrame) {
    setWindowTitle(QStringLiteral("Chipwise"));
    setMinimumSize(640, 480);
    setAcceptDrops(true);
    if (auto* application = qobject_cast<Application*>(qApp))
        connect(application, &Application::failed, this, [this](const QString& why) { notify(why); });
    addToday();
    addShortcuts();
    addCommands();
    if (hasAuthorSide()) addAuthorCommands();
    connect(m_rail, &Rail::chosen, this, &MainWindow::openFromRail);
    connect(m_toast, &Toast::undoAsked, this, &MainWindow::actOnToast);
    m_toast->setHostLayout([this] { placeRail(); });
    connect(&m_workspace, &Workspace::changed, this, &MainWindow::refreshAll);
    connect(&m_workspace, &Workspace::dayChanged, this, &MainWindow::showNewDay);
    auto* second = new QTimer(this);
    connect(second, &QTimer::timeout, this, &MainWindow::checkEachSecond);
    second->start(1000);
    connectMemory();
    connectClock();
    restorePlace();
    updateWritingNotice();
    open(PageId::Today);
    // After the first frame.
    QTimer::singleShot(0, this, [this] {
        m_clock->look();
        careAtStart();
    });
}

void MainWindow::careAtStart() {
    if (m_clock->isUnanswered()) return; // it writes; the answer calls this again
    if (const QString finished = words(study::finishedRestoreWords(m_workspace.learner()));
        !finished.isEmpty()) {
        notify(finished);
        study::forgetFinishedRestore(m_workspace.learner());
    }
    requestCare();
}

void MainWindow::addToday() {
    connectPage(m_today = new TodayPage(m_workspace));
    connect(m_today, &TodayPage::installAsked, this, [this] {
        open(PageId::Library);
        m_library->chooseAndInstall();
    });
    connect(m_today, &TodayPage::shippedAsked, this, &MainWindow::installShipped);
    connect(m_today, &TodayPage::mistakesAsked, this, &MainWindow::openMistakes);
    connect(m_today, &TodayPage::sheetAsked, this, [this](const QString& pack) {
        open(PageId::Explore);
        m_explore->showSheet(pack);
        m_explore->enter();
    });
    connect(m_today, &TodayPage::goOnAsked, this, &MainWindow::goOnWithExam);
    connect(m_today, &TodayPage::checkAsked, this, &MainWindow::askForCheck);
    connect(m_today, &TodayPage::dateAsked, this, [this] {
        open(PageId::Settings);
        m_settings->enterDate();
    });
}

void MainWindow::connectProgress(ProgressPage& page) {
    connectPage(&page);
    connect(&page, &ProgressPage::cardAsked, this, &MainWindow::showCard);
    connect(&page, &ProgressPage::answerAsked, this, &MainWindow::showAnswer);
    connect(&page, &ProgressPage::beginAsked, this, &MainWindow::beginExam);
    connect(&page, &ProgressPage::goOnAsked, this, &MainWindow::goOnWithExam);
    connect(&page, &ProgressPage::linkChosen, this, &MainWindow::followLink);
}

void MainWindow::connectExplore(ExplorePage& page) {
    connectPage(&page);
    connect(&page, &ExplorePage::linkChosen, this, &MainWindow::followLink);
    connect(&page, &ExplorePage::lessonAsked, this, &MainWindow::showLesson);
    connect(&page, &ExplorePage::factAsked, this, [this](const pack::Fact& fact) {
        auto* dialog = new FactDialog(fact, this);
        connect(dialog, &FactDialog::linkChosen, this, &MainWindow::followLink);
        dialog->open();
    });
}

void MainWindow::connectLibrary(LibraryPage& page) {
    connectPage(&page);
    connect(&page, &LibraryPage::linkChosen, this, &MainWindow::followLink);
    connect(&page, &LibraryPage::cardAsked, this, &MainWindow::showCard);
    connect(&page, &LibraryPage::workshopAsked, this, &MainWindow::openWorkshop);
    connect(&page, &LibraryPage::textDiscarded, this, [this](const QString& folder) {
        if (AuthorSide* authors = m_authors.made()) authors->forget(folder);
    });
}

void MainWindow::connectSettings(SettingsPage& page) {
    connectPage(&page);
    connect(&page, &SettingsPage::profileChosen, this, [this](const QString& folder) {
        AuthorSide* authors = m_authors.made();
        if (authors == nullptr || authors->leave())
            emit profileChosen(folder);
        else
            showFront(authors); // which has said why
    });
    connect(&page, &SettingsPage::restored, this, &MainWindow::reopenAsked);
}

void MainWindow::connectPage(Page* page) {
    m_pages->addWidget(page);
    connect(page, &Page::studyAsked, this, &MainWindow::study);
    connect(page, &Page::briefAsked, this, [this](const study::Brief& brief) {
        showFront(m_study);
        m_study->setWayBack(pageName(m_pageId));
        if (!reportErrors([&] { m_study->read(brief); })) open(m_pageId);
    });
    connect(page, &Page::pageAsked, this, &MainWindow::open);
    connect(page, &Page::keysAsked, this, &MainWindow::showKeys);
    connect(page, &Page::paletteAsked, m_palette, &CommandPalette::open);
    connect(page, &Page::noticed, this, [this](const QString& message) { notify(message); });
    connect(page, &Page::undoable, this, &MainWindow::notify);
    connect(page, &Page::offering, this, &MainWindow::offer);
}

Page* MainWindow::pageOf(PageId pageId) const {
    switch (pageId) {
    case PageId::Today: return m_today;
    case PageId::Exam: return m_examDoor;
    case PageId::Progress: return m_progress;
    case PageId::Explore: return m_explore;
    case PageId::Library: return m_library;
    case PageId::Settings: return m_settings;
    }
    return m_today;
}

Page* MainWindow::shownPage() const {
    if (isQuestionInFront()) return m_question;
    return pageOf(m_pageId);
}

bool MainWindow::open(PageId pageId) {
    return openPage(pageId, false);
}

bool MainWindow::openPage(PageId pageId, bool besideStudy) {
    if (isExamInFront() && !m_exam->mayLeave()) return false;
    Page* page = pageOf(pageId); // made now, perhaps; where that fails, nothing has changed
    m_isComparing = besideStudy;
    if (m_front != nullptr)
        showFront(nullptr);
    else if (pageId != m_pageId)
        m_toast->endPage(m_undo != nullptr);
    if (ProgressPage* progress = m_progress.made(); progress != nullptr && pageId != PageId::Progress)
        progress->showTab(ProgressPage::Tab::Map); // what it opens with again
    if (ExplorePage* explore = m_explore.made()) explore->setWayBack({}, {});
    m_pageId = pageId;
    m_behind = {};
    holdMemory();
    m_rail->setCurrent(pageId);
    if (isQuestionInFront()) m_pages->setCurrentWidget(page);
    refreshAll();
    m_pages->setCurrentWidget(page);
    page->enter();
    return true;
}

/// The rail names the map, whichever tab of Progress is open.
bool MainWindow::openFromRail(PageId pageId) {
    if (!open(pageId)) return false;
    if (pageId == PageId::Progress) m_progress->showTab(ProgressPage::Tab::Map);
    return true;
}

void MainWindow::openMistakes() {
    m_progress->showTab(ProgressPage::Tab::Mistakes);
    open(PageId::Progress);
}

void MainWindow::openFact(const QString& pack, const QString& id) {
    if (!open(PageId::Explore)) return;
    m_explore->showFact(pack, id);
    m_explore->enter();
}

void MainWindow::installShipped() {
    if (open(PageId::Library)) m_library->installShipped();
}

void MainWindow::install(const QString& path) {
    if (open(PageId::Library)) m_library->install(path);
}

/// Once a second: the day, the disk, and what other processes have written.
void MainWindow::checkEachSecond() {
    eachSecond([this] { m_clock->look(); });
    eachSecond([this] { m_workspace.checkDay(); });
    study::checkpointWhenIdle(m_workspace.learner());
    eachSecond([this] { updateWritingNotice(); });
    eachSecond([this] { m_care->passSecond(); });
    if (m_front != nullptr) return;
    if (m_isStale) showAgain();
    eachSecond([this] { m_workspace.lookForOthers(); });
}

/// One duty that fails keeps no other from being done, and is reported when it begins to fail, not each
/// second.
void MainWindow::eachSecond(const std::function<void()>& duty) {
    QString problem;
    if (reportErrors(duty, [&problem](const QString& why) { problem = why; })) return;
    if (!m_reported.contains(problem)) reportError(problem);
    m_reported.insert(problem);
}

/// All that depends on the day. Pages behind the one in front are read when they are opened; a session and an
/// exam go on with what they ask.
void MainWindow::showNewDay() {
    refreshAll();
    m_palette->refresh();
    requestCare();
}

void MainWindow::requestCare() {
    if (m_clock->isUnanswered()) return;
    announceLoss(m_workspace, [this](const QString& problem) { notify(problem); });
    m_care->request();
}

void MainWindow::careForDay() {
    if (m_clock->isUnanswered()) return m_care->request();
    m_workspace.memoryAdapter().startIfDue();
    const auto backedUp = [this] { // Settings names the newest backup
        if (m_front == nullptr && m_pageId == PageId::Settings) m_settings->refresh();
    };
    careForProfile(
        m_workspace, this, [this](const QString& problem) { notify(problem); }, backedUp);
}

/// Says above everything else that nothing can be saved, until it can be.
void MainWindow::updateWritingNotice() {
    // Where the journal can be written, the packs can, too: they are tried at once.
    const bool tries = m_workspace.writingProblem() &&
                       (!m_workspace.readOnly() || ++m_secondsReadOnly % secondsBetweenTries == 0);
    if (tries) m_workspace.tryToWrite();
    const auto problem = m_workspace.writingProblem();
    const QString before = m_notice->sentence();
    if (problem) {
        m_notice->showMessage(writingProblemWords(*problem, m_workspace.folder()), {}, true);
    } else if (!m_notice->isHidden()) {
        m_secondsReadOnly = 0;
        m_notice->dismiss();
        // Also behind a question's page: what could not be saved there waits to be sent again.
        if (StudyPage* study = m_study.made(); study != nullptr && study->questionSheet() != nullptr)
            study->questionSheet()->showSavable();
        if (ExamScreen* exam = m_exam.made()) exam->saveAgain();
        m_workspace.announceChange();
        requestCare();
    }
    if (m_notice->sentence() != before) placeRail();
}

/// What cannot be read now stays as it was and is read again each second.
void MainWindow::refreshAll() {
    m_isStale = !reportErrors([this] { readAll(); });
}

/// The failure has been reported already.
void MainWindow::showAgain() {
    m_isStale = !reportErrors([this] { readAll(); }, [](const QString&) {});
}

void MainWindow::readAll() {
    refreshRail();
    if (m_front != nullptr) return;
    if (m_isUnread && m_pageId == PageId::Today)
        m_today->showReading();
    else
        shownPage()->refresh();
    m_behind.isStale = true;
}

/// Whatever is in front by then.
void MainWindow::readAfterFirstFrame() {
    m_isUnread = false;
    if (m_front != nullptr || m_pageId != PageId::Today) return;
    refreshAll();
    m_today->enter();
}

void MainWindow::refreshRail() {
    const study::Plan plan = m_workspace.learner().plan(m_workspace.now());
    const std::int64_t days = plan.examDay ? *plan.examDay - study::studyDay(m_workspace.now()) : -1;
    if (days < 0) {
        m_rail->setExam({}, {}, {});
        return;
    }
    const QString rest = days == 0 ? tr("· %1") : days == 1 ? tr("day · %1") : tr("days · %1");
    m_rail->setExam(tr("Exam"), days == 0 ? tr("Today") : QString::number(days),
                    rest.arg(dateWords(*plan.examDay)));
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (plain && event->key() == Qt::Key_Question) {
        showKeys();
        return;
    }
    if (event->key() == Qt::Key_Escape && m_front == nullptr && m_toast->isVisible()) {
        m_toast->dismiss();
        return;
    }
    if (isQuestionInFront() && m_question->key(event)) return;
    if (event->key() == Qt::Key_Escape && m_front == nullptr && m_pageId != PageId::Today) {
        open(PageId::Today);
        return;
    }
    if (m_front == nullptr && shownPage()->key(event)) return;
    QWidget::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent*) {
    placeRail();
}

void MainWindow::placeRail() {
    m_rail->setNarrow(width() < theme().scaled(railNarrowBelow));
    const int top = m_notice->isHidden() ? 0 : m_notice->heightForWidth(width());
    const int rail = m_rail->railWidth();
    const int left = m_front == nullptr ? rail : 0;
    const int told = m_toast->heightIn(width() - left);
    m_notice->setGeometry(0, 0, width(), top);
    m_rail->setGeometry(0, top, rail, height() - top);
    m_pages->setGeometry(rail, top, width() - rail, height() - top);
    for (Page* page : m_pages->findChildren<Page*>(QString(), Qt::FindDirectChildrenOnly))
        page->setFootTaken(told);
    if (m_front != nullptr) m_front->setGeometry(0, top, width(), height() - top - told);
    m_toast->placeIn({left, top, width() - left, height() - top});
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) m_workspace.checkDay();
    QWidget::changeEvent(event);
}

void MainWindow::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), theme().tokens().canvas);
    if (m_isUnread) QTimer::singleShot(0, this, &MainWindow::readAfterFirstFrame);
}

/// Nothing of the window, its frame included, lies beyond the screen.
void MainWindow::restorePlace() {
    QByteArray geometry;
    reportErrors([&] {
        geometry =
            QByteArray::fromBase64(QByteArray::fromStdString(study::windowPlace(m_workspace.learner())));
    });
    if (geometry.isEmpty() || !restoreGeometry(geometry)) resize(1280, 800);
    const QSize room = screen()->availableSize() - QSize(0, frameHeight);
    if (!isMaximized() && !isFullScreen()) resize(size().boundedTo(room));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (Layer* layer = topLayer(this)) { // it closes first, unless that loses what was typed
        event->ignore();
        if (layer->hasUnsavedInput()) return;
        layer->reject();
        QMetaObject::invokeMethod(this, &MainWindow::close, Qt::QueuedConnection);
        return;
    }
    AuthorSide* authors = m_authors.made();
    if (!m_losesText && authors != nullptr && !authors->leave()) {
        event->ignore();
        askToLose();
        return;
    }
    if (ExamScreen* exam = m_exam.made()) {
        if (!exam->mayLeave()) {
            event->ignore();
            showFront(exam);
            return;
        }
        exam->leave(); // what was typed is an answer; the attempt stays open
    }
    // No message: nobody would see it any more, and a place on the screen is no loss.
    if (!m_workspace.readOnly())
        reportErrors(
            [this] { study::setWindowPlace(m_workspace.learner(), saveGeometry().toBase64().toStdString()); },
            [](const QString&) {});
    if (m_care->isRequested()) careOnClosing(m_workspace, !m_clock->isUnanswered(), this);
    event->accept();
}

} // namespace chipwise::desktop

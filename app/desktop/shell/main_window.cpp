#include "desktop/shell/main_window.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/link_dialog.h"
#include "desktop/dialogs/question_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/pages/first_start.h"
#include "desktop/pages/library_page.h"
#include "desktop/pages/progress_page.h"
#include "desktop/pages/settings_page.h"
#include "desktop/pages/today_page.h"
#include "desktop/pages/today_words.h"
#include "desktop/shell/care.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/memory_adapter.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/shell/rail.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/toast.h"
#include "desktop/workshop/source_editor.h"
#include "desktop/workshop/workshop_page.h"
#include "desktop/workshop/workshop_tools.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QKeyEvent>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>

#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int railNarrowBelow = 1000;
constexpr auto geometrySetting = "desktop.geometry";
constexpr auto askedSetting = "desktop.firstStart";

} // namespace

MainWindow::MainWindow(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_rail(new Rail(this)), m_pages(new QStackedWidget(this)),
      m_study(new StudyPage(workspace, this)), m_workshop(new WorkshopPage(workspace, this)),
      m_exam(new ExamScreen(workspace, this)), m_toast(new Toast(this)), m_sheet(new ShortcutSheet(this)),
      m_palette(new CommandPalette(workspace, this)) {
    setWindowTitle(QStringLiteral("Chipwise"));
    setMinimumSize(640, 480);
    setAcceptDrops(true);
    addPages();
    addShortcuts();
    m_study->hide();
    addWorkshop();
    addExam();
    connect(m_rail, &Rail::chosen, this, &MainWindow::open);
    connect(m_study, &StudyPage::closed, this, &MainWindow::leaveStudy);
    connect(m_study, &StudyPage::noticed, this, [this](const QString& message) { say(message); });
    connect(m_study, &StudyPage::sheetAsked, m_sheet, &ShortcutSheet::open);
    connect(m_study, &StudyPage::linkChosen, this, &MainWindow::followLink);
    connect(m_toast, &Toast::undoAsked, this, &MainWindow::actOnToast);
    connect(m_palette, &CommandPalette::cardChosen, this, &MainWindow::showCard);
    m_palette->addCommand(tr("Start today's questions"), [this] { study({}); });
    m_palette->addCommand(tr("Today"), [this] { open(Door::Today); });
    m_palette->addCommand(tr("Practice exam"), [this] { open(Door::Exam); });
    m_palette->addCommand(tr("Progress: the map"), [this] {
        m_progress->showTab(ProgressPage::Tab::Map);
        open(Door::Progress);
    });
    m_palette->addCommand(tr("Progress: mistakes"), [this] { openMistakes(); });
    m_palette->addCommand(tr("Library"), [this] { open(Door::Library); });
    m_palette->addCommand(tr("Install a pack…"), [this] {
        open(Door::Library);
        m_library->chooseAndInstall();
    });
    m_palette->addCommand(tr("Open a pack folder in the Workshop…"), [this] { choosePackToWrite(); });
    m_palette->addCommand(tr("Settings"), [this] { open(Door::Settings); });
    m_palette->addCommand(tr("All keys"), [this] { m_sheet->open(); });
    connect(&m_workspace, &Workspace::changed, this, &MainWindow::refreshAll);
    connect(&theme(), &Theme::changed, this, &MainWindow::placeDoors);
    auto* others = new QTimer(this);
    connect(others, &QTimer::timeout, this, [this] {
        if (m_front == nullptr) m_workspace.lookForOthers();
    });
    others->start(1000);
    connectMemory();
    restorePlace();
    refreshAll();
    open(Door::Today);
    // After the first frame: a large journal takes a second to check.
    QTimer::singleShot(0, this, [this] {
        careForProfile(m_workspace, this, [this](const QString& problem) { say(problem); });
        m_workspace.memoryAdapter().startIfDue();
    });
}

/// What was learned in the background is told once, with its way back; what failed there is tried again next
/// time.
void MainWindow::connectMemory() {
    connect(&m_workspace.memoryAdapter(), &MemoryAdapter::adapted, this, [this](const QString& sentence) {
        say(sentence, [this] { m_workspace.memoryAdapter().undo(); });
    });
}

void MainWindow::addPages() {
    connectPage(m_today = new TodayPage(m_workspace), Door::Today);
    connectPage(m_examDoor = new ExamPage(m_workspace), Door::Exam);
    connectPage(m_progress = new ProgressPage(m_workspace), Door::Progress);
    connectPage(m_library = new LibraryPage(m_workspace), Door::Library);
    connectPage(m_settings = new SettingsPage(m_workspace), Door::Settings);
    connect(m_today, &TodayPage::installAsked, this, [this] {
        open(Door::Library);
        m_library->chooseAndInstall();
    });
    connect(m_today, &TodayPage::mistakesAsked, this, &MainWindow::openMistakes);
    connect(m_progress, &ProgressPage::cardAsked, this, &MainWindow::showCard);
    connect(m_library, &LibraryPage::linkChosen, this, &MainWindow::followLink);
    connect(m_library, &LibraryPage::workshopAsked, this, &MainWindow::openWorkshop);
    connect(m_settings, &SettingsPage::profileChosen, this, [this](const QString& folder) {
        if (m_workshop->leave())
            emit profileChosen(folder);
        else
            showFront(m_workshop); // which has said why
    });
    connect(m_settings, &SettingsPage::restored, this, &MainWindow::reopenAsked);
}

void MainWindow::addExam() {
    m_exam->hide();
    const auto showExam = [this] {
        showFront(m_exam);
        m_exam->focusStart();
    };
    connect(m_examDoor, &ExamPage::beginAsked, this, [this, showExam](const study::Form& form) {
        if (m_exam->begin(form)) showExam();
    });
    connect(m_examDoor, &ExamPage::goOnAsked, this, [this, showExam] {
        if (m_exam->goOn()) showExam();
    });
    connect(m_examDoor, &ExamPage::resultAsked, this, [this, showExam](const study::ExamResult& result) {
        m_exam->showResult(result);
        showExam();
    });
    connect(m_exam, &ExamScreen::closed, this, [this] { open(Door::Exam); });
    connect(m_exam, &ExamScreen::noticed, this, [this](const QString& message) { say(message); });
    connect(m_exam, &ExamScreen::sheetAsked, m_sheet, &ShortcutSheet::open);
    connect(m_exam, &ExamScreen::linkChosen, this, &MainWindow::followLink);
    connect(m_exam, &ExamScreen::cardAsked, this, &MainWindow::showCard);
    connect(m_exam, &ExamScreen::studyAsked, this, &MainWindow::study);
}

void MainWindow::addWorkshop() {
    m_workshop->hide();
    m_choosePack = [this] {
        return QFileDialog::getExistingDirectory(this, tr("The folder of a pack (it holds pack.md)"));
    };
    connect(m_workshop, &WorkshopPage::closed, this, [this] { open(Door::Library); });
    connect(m_workshop, &WorkshopPage::noticed, this, [this](const QString& message) { say(message); });
    connect(m_workshop, &WorkshopPage::undoable, this, &MainWindow::say);
    connect(m_study, &StudyPage::editAsked, this, [this](const QString& card) {
        open(Door::Library);
        m_library->editQuestion(card);
    });
    connect(m_workshop, &WorkshopPage::keysAsked, m_sheet, &ShortcutSheet::open);
    connect(m_workshop, &WorkshopPage::linkChosen, this, &MainWindow::followLink);
    const auto command = [this](const QString& name, auto action) {
        m_palette->addCommand(name, action, [this] { return isWriting(); });
    };
    command(tr("Save all files of the pack"), [this] { m_workshop->save(); });
    command(tr("New question"), [this] { emit m_workshop->newQuestionAsked(); });
    command(tr("Next problem"), [this] { m_workshop->nextProblem(false); });
    command(tr("Preview"), [this] { m_workshop->togglePreview(); });
    command(tr("Coverage of the exam"), [this] { emit m_workshop->coverageAsked(); });
    command(tr("Install this pack"), [this] { m_workshop->install(); });
    command(tr("Paste questions, or open a table"), [this] { m_workshop->tools().paste(); });
    command(tr("Facts of the pack"), [this] { m_workshop->tools().facts(); });
    command(tr("Make a file to hand out"), [this] { m_workshop->tools().handOut(); });
    command(tr("What this problem means"), [this] { m_workshop->tools().explainProblem(); });
    m_palette->addCommand(tr("How to write a pack"), [this] { m_workshop->tools().help(); });
    m_palette->addCommand(tr("New pack…"), [this] {
        open(Door::Library);
        m_library->newPack();
    });
}

void MainWindow::choosePackToWrite() {
    if (const QString folder = m_choosePack(); !folder.isEmpty()) openWorkshop(folder);
}

void MainWindow::openWorkshop(const QString& folder, const QString& file, int line) {
    rememberWritten(m_workspace, folder);
    m_workshop->open(folder, file, line);
    showFront(m_workshop);
    m_workshop->focusStart();
}

void MainWindow::connectPage(Page* page, Door) {
    m_pages->addWidget(page);
    connect(page, &Page::studyAsked, this, &MainWindow::study);
    connect(page, &Page::briefAsked, this, [this](const study::Brief& brief) {
        showFront(m_study);
        m_study->read(brief);
    });
    connect(page, &Page::doorAsked, this, &MainWindow::open);
    connect(page, &Page::keysAsked, m_sheet, &ShortcutSheet::open);
    connect(page, &Page::paletteAsked, m_palette, &CommandPalette::open);
    connect(page, &Page::noticed, this, [this](const QString& message) { say(message); });
    connect(page, &Page::undoable, this, &MainWindow::say);
    connect(page, &Page::offering, this, &MainWindow::offer);
}

void MainWindow::addShortcuts() {
    const auto on = [this](const QKeySequence& keys, auto action) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WindowShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    on(QKeySequence(Qt::CTRL | Qt::Key_1), [this] { open(Door::Today); });
    on(QKeySequence(Qt::CTRL | Qt::Key_2), [this] { open(Door::Exam); });
    on(QKeySequence(Qt::CTRL | Qt::Key_3), [this] { open(Door::Progress); });
    on(QKeySequence(Qt::CTRL | Qt::Key_4), [this] { open(Door::Library); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { open(Door::Settings); });
    on(QKeySequence(Qt::CTRL | Qt::Key_K), [this] { m_palette->open(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        if (isWriting()) {
            m_workshop->editor().openFind();
            return;
        }
        open(Door::Library);
        m_library->focusSearch();
    });
    on(QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { undo(); });
    on(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] { m_study->redo(); });
    on(QKeySequence(Qt::Key_F11), [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    const auto textSize = [this](int step) {
        const int percent = step == 0 ? 100 : theme().textPercent() + step;
        theme().apply(theme().scheme(), percent);
        m_workspace.setSetting(QStringLiteral("desktop.textPercent"), QString::number(theme().textPercent()));
        m_settings->refresh();
    };
    on(QKeySequence(Qt::CTRL | Qt::Key_Plus), [textSize] { textSize(10); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Equal), [textSize] { textSize(10); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Minus), [textSize] { textSize(-10); });
    on(QKeySequence(Qt::CTRL | Qt::Key_0), [textSize] { textSize(0); });
}

Page* MainWindow::pageOf(Door door) const {
    switch (door) {
    case Door::Today: return m_today;
    case Door::Exam: return m_examDoor;
    case Door::Progress: return m_progress;
    case Door::Library: return m_library;
    case Door::Settings: return m_settings;
    }
    return m_today;
}

void MainWindow::open(Door door) {
    if (m_front != nullptr) showFront(nullptr);
    if (door != Door::Progress) m_progress->showTab(ProgressPage::Tab::Map); // what it opens with again
    m_door = door;
    m_rail->setCurrent(door);
    Page* page = pageOf(door);
    page->refresh();
    m_pages->setCurrentWidget(page);
    page->enter();
}

void MainWindow::openMistakes() {
    m_progress->showTab(ProgressPage::Tab::Mistakes);
    open(Door::Progress);
}

void MainWindow::begin() {
    if (!m_workspace.setting(QLatin1String(askedSetting)).isEmpty() ||
        m_workspace.learner().profile().eventCount() > 0)
        return;
    m_firstStart = new FirstStart(m_workspace, this);
    connect(m_firstStart, &FirstStart::noticed, this, [this](const QString& message) { say(message); });
    connect(m_firstStart, &FirstStart::finished, this, [this] {
        m_workspace.setSetting(QLatin1String(askedSetting), QStringLiteral("done"));
        m_firstStart->deleteLater();
        m_firstStart = nullptr;
        m_front = nullptr;
        m_workspace.announceChange();
        if (m_workspace.learner().today(m_workspace.now()).fresh > 0)
            study({});
        else
            open(Door::Today);
    });
    showFront(m_firstStart);
    m_firstStart->setFocus();
}

void MainWindow::study(const study::SessionOptions& options) {
    showFront(m_study);
    m_study->begin(options);
}

bool MainWindow::isStudying() const {
    return m_front == m_study;
}

bool MainWindow::isSitting() const {
    return m_front == m_exam;
}

bool MainWindow::isWriting() const {
    return m_front == m_workshop;
}

void MainWindow::install(const QString& path) {
    open(Door::Library);
    m_library->install(path);
}

/// Study, an exam, the Workshop and the first start stand over rail and page; null brings the doors back.
void MainWindow::showFront(QWidget* front) {
    if (isWriting() && front != m_workshop) m_workshop->leave();
    if (isSitting() && front != m_exam) m_exam->leave();
    m_front = front;
    m_study->setVisible(front == m_study);
    m_workshop->setVisible(front == m_workshop);
    m_exam->setVisible(front == m_exam);
    if (m_firstStart != nullptr) m_firstStart->setVisible(front == m_firstStart);
    m_rail->setVisible(front == nullptr);
    m_pages->setVisible(front == nullptr);
    if (front != nullptr) {
        front->setGeometry(rect());
        front->raise();
        front->setFocus(Qt::OtherFocusReason);
    }
    m_toast->raise();
    m_workspace.memoryAdapter().hold(isStudying());
}

void MainWindow::leaveStudy() {
    showFront(nullptr);
    refreshAll();
    open(m_door);
    m_workspace.memoryAdapter().startIfDue();
}

void MainWindow::refreshAll() {
    refreshRail();
    if (m_front == nullptr) pageOf(m_door)->refresh();
}

void MainWindow::refreshRail() {
    const study::Today today = m_workspace.learner().today(m_workspace.now());
    if (!today.examDay || !today.daysToExam || *today.daysToExam < 0) {
        m_rail->setExam({}, {}, {});
        return;
    }
    const QString rest = *today.daysToExam == 1 ? tr("day, %1") : tr("days, %1");
    m_rail->setExam(tr("Exam"), QString::number(*today.daysToExam), rest.arg(shortDate(*today.examDay)));
}

void MainWindow::followLink(const QUrl& url) {
    LinkDialog dialog(url, this);
    dialog.exec();
}

void MainWindow::showCard(const QString& card) {
    QuestionDialog dialog(m_workspace, card.toStdString(), this);
    connect(&dialog, &QuestionDialog::studyAsked, this, &MainWindow::study, Qt::QueuedConnection);
    connect(&dialog, &QuestionDialog::linkChosen, this, &MainWindow::followLink);
    connect(
        &dialog, &QuestionDialog::editAsked, this,
        [this](const QString& asked) {
            open(Door::Library);
            m_library->editQuestion(asked);
        },
        Qt::QueuedConnection);
    connect(&dialog, &QuestionDialog::noticed, this, [this](const QString& message) { say(message); });
    dialog.exec();
    refreshAll();
}

void MainWindow::say(const QString& message, const std::function<void()>& undo) {
    m_undo = undo;
    m_next = {};
    m_toast->say(message, undo ? tr("Undo") : QString());
    m_toast->raise();
}

void MainWindow::offer(const QString& message, const QString& word, const std::function<void()>& action) {
    say(message);
    m_next = action;
    m_toast->say(message, word);
}

/// Ctrl+Z takes back, but never does what a toast offers next.
void MainWindow::actOnToast() {
    if (!m_next) {
        undo();
        return;
    }
    const auto action = std::exchange(m_next, {});
    action();
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

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (plain && event->key() == Qt::Key_Question) {
        m_sheet->open();
        return;
    }
    if (event->key() == Qt::Key_Escape && m_front == nullptr && m_door != Door::Today) {
        open(Door::Today);
        return;
    }
    if (m_front == nullptr && pageOf(m_door)->key(event)) return;
    QWidget::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent*) {
    placeDoors();
}

void MainWindow::placeDoors() {
    m_rail->setNarrow(width() < theme().scaled(railNarrowBelow));
    const int rail = m_rail->railWidth();
    m_rail->setGeometry(0, 0, rail, height());
    m_pages->setGeometry(rail, 0, width() - rail, height());
    if (m_front != nullptr) m_front->setGeometry(rect());
}

void MainWindow::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), theme().tokens().canvas);
}

void MainWindow::restorePlace() {
    const QByteArray geometry =
        QByteArray::fromBase64(m_workspace.setting(QLatin1String(geometrySetting)).toLatin1());
    if (geometry.isEmpty() || !restoreGeometry(geometry)) resize(1280, 800);
}

/// Asked before text is lost that could neither be saved nor be kept as a draft.
void MainWindow::askToLose() {
    showFront(m_workshop);
    auto* ask =
        new AskDialog({tr("Lose what is not saved?"),
                       tr("No draft of it can be kept in your profile. Save it in the Workshop first, "
                          "or copy it somewhere else."),
                       tr("Close and lose it"), tr("Keep writing")},
                      this);
    ask->no()->setFocus();
    connect(ask, &AskDialog::accepted, this, [this] {
        m_losesText = true;
        close();
    });
    ask->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_losesText && !m_workshop->leave()) {
        event->ignore();
        askToLose();
        return;
    }
    m_exam->leave(); // what was typed is an answer; the sitting stays open
    if (!m_workspace.readOnly())
        m_workspace.setSetting(QLatin1String(geometrySetting),
                               QString::fromLatin1(saveGeometry().toBase64()));
    event->accept();
}

} // namespace chipwise::desktop

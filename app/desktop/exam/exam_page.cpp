#include "desktop/exam/exam_page.h"

#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/open_exam.h"
#include "desktop/paper/paper_dialog.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/open_outside.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/installed_packs.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QUrl>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int resultsAtFirst = 8;
constexpr int resultsMore = 50;

} // namespace

ExamPage::ExamPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_shownResults(resultsAtFirst),
      m_headline(new Text(Type::Headline, content())),
      m_open(new OpenExam(workspace, OpenExam::Form::Page, content())),
      m_setup(new ExamSetup(workspace, content())), m_empty(new EmptyState(content())),
      m_historyTitle(
          new Text(Type::Emphasis, tr("Practice exams and checks you have taken"), Ink::Text, content())),
      m_more(new Button(Button::Kind::Link, QString(), content())) {
    m_empty->setWords(tr("A practice exam needs questions."),
                      tr("Install a pack to get its questions and exam plan."));
    m_empty->setActions(tr("Open the Library"));
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { emit pageAsked(PageId::Library); });
    connect(m_open, &OpenExam::goOnAsked, this, &ExamPage::goOnAsked);
    connect(m_open, &OpenExam::discardAsked, this, &ExamPage::discard);
    connect(m_open, &OpenExam::timeOver, this, [this] { showHeadline(); });
    connect(m_setup, &ExamSetup::startAsked, this, &ExamPage::beginAsked);
    connect(m_setup, &ExamSetup::studyAsked, this, &ExamPage::studyAsked);
    connect(m_setup, &ExamSetup::paperAsked, this, &ExamPage::print);
    connect(m_setup, &ExamSetup::sized, this, [this] { layOut(); });
    connect(m_more, &Button::clicked, this, [this] {
        m_shownResults += resultsMore;
        showHistory();
        layOut();
    });
}

/// The button to start has the keyboard first; what it starts is set above it.
void ExamPage::showHints() {
    QList<KeyHintRow::Hint> hints;
    if (!m_setup->isHidden()) hints.append({{QStringLiteral("Shift Tab")}, tr("exam settings"), {}});
    hints.append({{QStringLiteral("Ctrl K")}, tr("find anything"), [this] { emit paletteAsked(); }});
    hints.append({{QStringLiteral("?")}, tr("shortcuts"), [this] { emit keysAsked(); }});
    setHints(hints);
}

void ExamPage::print(const study::Form& form) {
    askForPaper(workspace(), form, this, [this](const QStringList& files) {
        if (files.isEmpty()) return;
        const QFileInfo first(files.front());
        const QString message = files.size() == 1 ? tr("%1 is ready to print.").arg(first.fileName())
                                                  : tr("%1 files are ready to print.").arg(files.size());
        emit offering(message, tr("Open folder"),
                      [folder = first.absolutePath()] { openOutside(QUrl::fromLocalFile(folder)); });
        m_setup->drawAnew(); // who printed an exam does not sit the same one
    });
}

/// Begun by accident, and left. What was answered meanwhile in another window keeps it.
void ExamPage::discard() {
    QString why;
    const bool done = reportErrors(
        [&] {
            const auto attempt = study::ExamAttempt::resume(workspace().learner(), m_open->now());
            why = attempt ? words(attempt->discard()) : tr("This exam is no longer in progress.");
        },
        [this](const QString& what) { emit noticed(what); });
    if (!done) return;
    workspace().announceChange();
    refresh();
    enter();
    emit noticed(why.isEmpty() ? tr("Exam discarded. No result was recorded.") : why);
}

Button* ExamPage::goOnButton() {
    return m_open->goOnButton();
}

void ExamPage::refresh() {
    m_exams = study::submittedExams(workspace().learner());
    const bool none = !study::hasPacks(workspace().learner());
    m_open->refresh();
    const bool open = m_open->isOpen();
    if (!open && !none) m_setup->refresh();
    m_setup->setVisible(!open && !none);
    m_empty->setVisible(!open && none);
    m_headline->setVisible(open || !none);
    showHeadline();
    showHistory();
    showHints();
    layOut();
}

void ExamPage::showHeadline() {
    const bool check = m_open->isCheck();
    if (!m_open->isOpen())
        m_headline->setText(tr("Take it like the real exam."));
    else if (m_open->isOver())
        m_headline->setText(check ? tr("Your check's time is up.") : tr("Your exam's time is up."));
    else
        m_headline->setText(check ? tr("Your readiness check is in progress.")
                                  : tr("Your exam is in progress."));
}

/// Only what is shown is read.
void ExamPage::showHistory() {
    qDeleteAll(m_history);
    m_history.clear();
    const auto shown = std::min<std::size_t>(m_exams.size(), static_cast<std::size_t>(m_shownResults));
    for (std::size_t i = 0; i < shown; ++i)
        if (const auto result = study::submittedExam(workspace().learner(), m_exams[i]))
            m_history.append(historyRow(*result));
    if (!m_history.isEmpty()) m_history.back()->setLast(true);
    m_historyTitle->setVisible(!m_history.isEmpty());
    m_more->setVisible(shown < m_exams.size());
    m_more->setText(
        tr("Show %1 more")
            .arg(std::min<qsizetype>(resultsMore, static_cast<qsizetype>(m_exams.size() - shown))));
}

DataRow* ExamPage::historyRow(const study::ExamResult& result) {
    auto* row = new DataRow(content());
    row->setRow(dayBegan(result, workspace().now()), words(result.title), {{resultLine(result), Ink::Text2}},
                tr("Open"));
    row->link()->setAccessibleName(
        tr("Open the result of %1, %2").arg(words(result.title), beganWords(result, workspace().now())));
    connect(row, &DataRow::linkClicked, this, [this, id = result.attempt] {
        if (const auto found = study::submittedExam(workspace().learner(), id)) emit resultAsked(*found);
    });
    row->show();
    return row;
}

void ExamPage::enter() {
    if (m_open->isOpen())
        goOnButton()->setFocus(Qt::OtherFocusReason);
    else if (!m_empty->isHidden())
        m_empty->primary()->setFocus(Qt::OtherFocusReason);
    else if (m_setup->offer().form)
        m_setup->startButton()->setFocus(Qt::OtherFocusReason);
    else
        m_setup->setFocus(Qt::OtherFocusReason);
    scrollArea()->showTop();
}

bool ExamPage::key(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return false;
    if (event->isAutoRepeat()) return true; // a key that is held down starts nothing
    const bool starts = event->modifiers().testFlag(Qt::ControlModifier);
    if (m_open->isOpen())
        emit goOnAsked();
    else if (starts || !m_setup->moveToStart())
        m_setup->start();
    return true;
}

} // namespace chipwise::desktop

#include "desktop/exam/exam_screen.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/answer_keeper.h"
#include "desktop/exam/exam_header.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/question_palette.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/second_press.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int secondsBetweenTries = 10;

} // namespace

ExamScreen::ExamScreen(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_clock([this] { return study::examNow(m_workspace.now()); }),
      m_keeper(new AnswerKeeper([this] { return m_clock(); }, this)), m_header(new ExamHeader(this)),
      m_scroll(new ScrollArea(this)), m_secondPress(new SecondPress(this)),
      m_palette(new QuestionPalette(this)), m_hints(new KeyHintRow(this)), m_second(new QTimer(this)) {
    setFocusPolicy(Qt::ClickFocus); // Tab walks what stands on it
    setAccessibleName(tr("Practice exam"));
    m_scroll->setFadesUnder(ScrollArea::Bar::Ruled);
    m_scroll->setFadesOut();
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, this, &ExamScreen::tick);
    connect(m_keeper, &AnswerKeeper::stored, this, &ExamScreen::showPalette);
    connect(m_keeper, &AnswerKeeper::noticed, this, &ExamScreen::noticed);
    connect(m_keeper, &AnswerKeeper::noticeOver, this, &ExamScreen::noticeOver);
    connect(m_header, &ExamHeader::back, this, &ExamScreen::goBack);
    connect(m_header, &ExamHeader::pauseAsked, this, &ExamScreen::pause);
    connect(m_header, &ExamHeader::reviewAsked, this, &ExamScreen::review);
    connect(m_palette, &QuestionPalette::chosen, this, &ExamScreen::goTo);
    connect(m_palette, &QuestionPalette::left, this, [this] {
        if (m_question != nullptr) m_question->focusStart();
    });
    // Queued: a hint that was clicked and moved the focus is replaced only after its click.
    connect(
        qApp, &QApplication::focusChanged, this,
        [this] {
            if (m_result != nullptr) showHints();
        },
        Qt::QueuedConnection);
    addShortcuts();
}

ExamScreen::~ExamScreen() = default;

AskDialog* ExamScreen::question() const {
    return m_ask;
}

bool ExamScreen::wrote(const std::function<void()>& write) {
    return reportErrors(write, [this](const QString& why) { emit noticed(why); });
}

bool ExamScreen::open(const std::function<std::unique_ptr<study::ExamAttempt>()>& attempt) {
    leave();
    if (!wrote([&] { m_examAttempt = attempt(); })) return false;
    if (!m_examAttempt) {
        emit noticed(tr("No exam is in progress."));
        return false;
    }
    m_secondsToSubmit = 0;
    if (wrote([this] { showExamAttempt(); })) return true;
    m_second->stop();
    m_examAttempt.reset(); // it is open in the profile, and its page offers to go on
    m_workspace.announceChange();
    return false;
}

bool ExamScreen::begin(const study::Form& form) {
    return open([&] { return study::ExamAttempt::begin(m_workspace.learner(), form, m_clock()); });
}

bool ExamScreen::goOn() {
    return open([&] { return study::ExamAttempt::resume(m_workspace.learner(), m_clock()); });
}

void ExamScreen::showExamAttempt() {
    const store::Attempt& attempt = m_examAttempt->attempt();
    m_isCheck = m_examAttempt->isCheck();
    setAccessibleName(m_isCheck ? tr("Readiness check") : tr("Practice exam"));
    m_header->setCheck(m_isCheck);
    m_header->setTitle(words(attempt.title) + QStringLiteral(", ") +
                       (attempt.strict ? tr("strict") : tr("relaxed")));
    m_header->clearTime();
    m_second->start();
    if (m_examAttempt->over(m_clock()))
        submitAtTheEnd();
    else
        showUnpaused();
    if (m_examAttempt) tick();
}

/// Whoever begins or goes on has said so: nothing has to be pressed again.
void ExamScreen::showUnpaused() {
    m_examAttempt->resumeClock(m_clock());
    if (isComplete())
        showReview();
    else
        showQuestion(front());
}

bool ExamScreen::isComplete() const {
    return std::ranges::all_of(m_examAttempt->questions(), &study::SatQuestion::answered);
}

void ExamScreen::askIfComplete() {
    if (m_examAttempt && isComplete()) askToSubmit();
}

/// To the page; an attempt stays open behind it.
void ExamScreen::goBack() {
    if (!mayLeave()) return;
    const bool open = m_examAttempt != nullptr;
    const bool runs = open && runsOn();
    const bool check = open && m_examAttempt->isCheck();
    const QString begun = m_keeper->begun();
    emit closed();
    if (!open) return;
    const QString stays = check && runs ? tr("Your check is still in progress, and its clock keeps running.")
                          : check       ? tr("Your check is still in progress. Its clock is paused.")
                          : runs        ? tr("Your exam is still in progress, and its clock keeps running.")
                                        : tr("Your exam is still in progress. Its clock is paused.");
    emit noticed(begun.isEmpty() ? stays : stays + QLatin1Char(' ') + tr("Not saved: %1.").arg(begun));
}

/// Once it is left.
bool ExamScreen::runsOn() const {
    return !m_examAttempt->paused() && !m_examAttempt->pausesWhenLeft();
}

bool ExamScreen::mayLeave() {
    return m_keeper->mayLeave();
}

void ExamScreen::leave() {
    if (!m_examAttempt) return;
    m_keeper->store();
    if (!runsOn() && !m_examAttempt->paused() && !m_examAttempt->over(m_clock()))
        wrote([this] { m_examAttempt->pause(m_clock()); });
    m_second->stop();
    closeQuestion();
    setSheet(nullptr);
    m_examAttempt.reset();
}

void ExamScreen::saveAgain() {
    m_keeper->tryAgain();
}

void ExamScreen::tick() {
    if (!m_examAttempt) return;
    m_keeper->tick();
    const study::ExamNow now = m_clock();
    if (m_examAttempt->over(now))
        submitAtTheEnd();
    else
        m_header->setTimeLeft(m_examAttempt->leftMs(now));
}

/// A try may wait for another program: between two of them the window answers.
void ExamScreen::submitAtTheEnd() {
    if (m_secondsToSubmit-- > 0) return;
    m_secondsToSubmit = secondsBetweenTries;
    submit();
}

void ExamScreen::pause() {
    if (m_question == nullptr || m_examAttempt->attempt().strict || !m_keeper->settle()) return;
    if (wrote([&] { m_examAttempt->pause(m_clock()); })) showPaused();
}

void ExamScreen::goOnAfterPause() {
    if (wrote([&] { m_examAttempt->resumeClock(m_clock()); })) wrote([this] { showQuestion(front()); });
}

void ExamScreen::askToSubmit() {
    if (!m_examAttempt || m_paused != nullptr || m_ask || !m_keeper->settle()) return;
    const bool untouched = m_examAttempt->untouched(); // begun by accident, it leaves no result
    m_ask = new AskDialog({m_examAttempt->isCheck() ? tr("Submit the check?") : tr("Submit the exam?"),
                           submitSentence(m_examAttempt->questions(), m_examAttempt->leftMs(m_clock())),
                           tr("Submit"), tr("Keep working"), untouched ? tr("Discard") : QString()},
                          this);
    m_ask->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_ask, &AskDialog::accepted, this, &ExamScreen::submit);
    if (untouched) m_ask->other()->setDestroys(true);
    if (untouched) connect(m_ask->other(), &Button::clicked, this, &ExamScreen::discard);
    m_ask->open();
}

void ExamScreen::discard() {
    if (!m_examAttempt) return;
    closeQuestion();
    QString why;
    if (!wrote([&] { why = words(m_examAttempt->discard()); })) return;
    if (!why.isEmpty()) return noticed(why);
    m_second->stop();
    setSheet(nullptr);
    m_examAttempt.reset();
    m_workspace.announceChange();
    emit closed();
    emit noticed(tr("Exam discarded. No result was recorded."));
}

void ExamScreen::closeQuestion() {
    if (m_ask) m_ask->close();
    m_ask.clear();
}

void ExamScreen::submit() {
    if (!m_examAttempt) return;
    closeQuestion();
    std::optional<study::ExamResult> result;
    if (!wrote([&] { result = m_examAttempt->submit(m_clock()); })) return;
    setSheet(nullptr);
    m_examAttempt.reset();
    m_workspace.announceChange();
    if (!wrote([&] { showResult(*result); })) return emit closed(); // its page lists it
    // A key meant for the question may still be on its way: it finds nothing to press.
    if (result->timeUp) setFocus(Qt::OtherFocusReason);
}

void ExamScreen::resizeEvent(QResizeEvent*) {
    fitSheet();
}

} // namespace chipwise::desktop

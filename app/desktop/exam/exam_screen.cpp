#include "desktop/exam/exam_screen.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_header.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/paused_sheet.h"
#include "desktop/exam/question_palette.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam/review_sheet.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"

#include <QScrollBar>
#include <QShortcut>
#include <QTimer>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int examHintsHeight = 48;
constexpr int typingRestMs = 400;
constexpr int wholePaletteFrom = 700; ///< height of the window; below it one row of the palette shows

study::Asked askedOf(const study::Sitting& sitting, int position) {
    study::Asked asked;
    asked.card = sitting.card(position);
    asked.presentation = sitting.presentation(position);
    asked.position = position;
    asked.of = static_cast<int>(sitting.questions().size());
    asked.groupTitle = sitting.groupTitle(position);
    return asked;
}

} // namespace

ExamScreen::ExamScreen(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_clock([this] { return study::examNow(m_workspace.now()); }),
      m_header(new ExamHeader(this)), m_scroll(new ScrollArea(this)), m_palette(new QuestionPalette(this)),
      m_hints(new KeyHintRow(this)), m_second(new QTimer(this)), m_typing(new QTimer(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Practice exam"));
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingRestMs);
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, this, &ExamScreen::tick);
    connect(m_typing, &QTimer::timeout, this, [this] { store(); });
    connect(m_header, &ExamHeader::back, this, &ExamScreen::goBack);
    connect(m_header, &ExamHeader::pauseAsked, this, &ExamScreen::pause);
    connect(m_palette, &QuestionPalette::chosen, this, &ExamScreen::goTo);
    connect(m_palette, &QuestionPalette::left, this, [this] {
        if (m_question != nullptr) m_question->focusStart();
    });
    connect(m_hints, &KeyHintRow::activated, this, [this](int index) {
        if (index >= m_actions.size()) return;
        const auto action = m_actions.at(index).action; // a copy: it may put other hints here
        if (action) action();
    });
    addShortcuts();
    connect(&theme(), &Theme::changed, this, [this] { fitSheet(); });
}

ExamScreen::~ExamScreen() = default;

AskDialog* ExamScreen::question() const {
    return m_ask;
}

bool ExamScreen::tried(const std::function<void()>& act) {
    try {
        act();
        return true;
    } catch (const std::exception& error) {
        emit noticed(QString::fromUtf8(error.what()));
        return false;
    }
}

bool ExamScreen::take(const std::function<std::unique_ptr<study::Sitting>()>& sit) {
    leave();
    if (!tried([&] { m_sitting = sit(); })) return false;
    if (!m_sitting) {
        emit noticed(tr("No exam is open."));
        return false;
    }
    showSitting();
    return true;
}

bool ExamScreen::begin(const study::Form& form) {
    return take([&] { return study::Sitting::begin(m_workspace.learner(), form, m_clock()); });
}

bool ExamScreen::goOn() {
    return take([&] { return study::Sitting::resume(m_workspace.learner(), m_clock()); });
}

void ExamScreen::showSitting() {
    const store::Attempt& attempt = m_sitting->attempt();
    m_header->setTitle(words(attempt.title) + QStringLiteral(", ") +
                       (attempt.strict ? tr("strict") : tr("relaxed")));
    m_second->start();
    if (m_sitting->over(m_clock()))
        submit();
    else if (m_sitting->paused())
        showPaused();
    else
        showQuestion(front());
    if (m_sitting) tick();
}

/// To the door; a sitting stays open behind it.
void ExamScreen::goBack() {
    const bool open = m_sitting != nullptr;
    const bool runs = open && !m_sitting->paused();
    emit closed();
    if (open)
        emit noticed(runs ? tr("Your exam stays open, and its clock runs on.")
                          : tr("Your exam stays open; its clock stands still."));
}

void ExamScreen::leave() {
    if (!m_sitting) return;
    store();
    m_second->stop();
    m_typing->stop();
    closeQuestion();
    setSheet(nullptr);
    m_sitting.reset();
}

void ExamScreen::tick() {
    if (!m_sitting) return;
    const study::ExamNow now = m_clock();
    if (m_sitting->over(now))
        submit();
    else
        m_header->setTimeLeft(m_sitting->leftMs(now));
}

void ExamScreen::setSheet(QWidget* sheet) {
    m_question = qobject_cast<ExamSheet*>(sheet);
    m_review = qobject_cast<ReviewSheet*>(sheet);
    m_paused = qobject_cast<PausedSheet*>(sheet);
    m_result = qobject_cast<ResultSheet*>(sheet);
    m_striking = m_unstored = m_refused = m_shown = false;
    m_typing->stop();
    m_palette->setVisible(m_question != nullptr);
    m_header->setPausable(m_question != nullptr && m_sitting && !m_sitting->attempt().strict);
    m_scroll->setContent(sheet != nullptr ? sheet : new QWidget);
    const bool arrows = m_question != nullptr && m_question->letters() &&
                        m_question->asked().presentation.kind != pack::Kind::Matching;
    for (QShortcut* shortcut : std::as_const(m_arrows)) shortcut->setEnabled(arrows);
    showHints();
    fitSheet();
}

void ExamScreen::focusStart() {
    if (m_question != nullptr) m_question->focusStart();
    if (m_review != nullptr) m_review->focusStart();
    if (m_paused != nullptr) m_paused->focusStart();
    if (m_result != nullptr) m_result->focusStart();
    m_scroll->verticalScrollBar()->setValue(0); // the eyes begin at the top
}

const study::SatQuestion& ExamScreen::sat() const {
    return m_sitting->questions().at(static_cast<std::size_t>(front()) - 1);
}

void ExamScreen::showQuestion(int position) {
    auto* sheet = new ExamSheet(m_workspace, askedOf(*m_sitting, position),
                                m_sitting->questions().at(static_cast<std::size_t>(position) - 1));
    setSheet(sheet);
    connect(sheet, &ExamSheet::nextAsked, this, [this] { step(1); });
    connect(sheet, &ExamSheet::previousAsked, this, [this] { step(-1); });
    connect(sheet, &ExamSheet::flagAsked, this, &ExamScreen::toggleFlag);
    connect(sheet, &ExamSheet::strikeAsked, this, [this] { command(Qt::Key_X); });
    connect(sheet, &ExamSheet::strikeAskedAt, this, &ExamScreen::strike);
    connect(sheet, &ExamSheet::certaintyAsked, this, &ExamScreen::say);
    connect(sheet, &ExamSheet::linkChosen, this, &ExamScreen::linkChosen);
    connect(&sheet->view(), &QuestionView::answerChanged, this, &ExamScreen::answerChanged);
    m_header->setPlace(tr("Question %1 of %2").arg(position).arg(count()));
    m_palette->setQuestions(m_sitting->questions(), position);
    fitSheet();
    sheet->focusStart();
    m_scroll->verticalScrollBar()->setValue(0);
    m_shown = true;
}

void ExamScreen::showReview() {
    auto* sheet = new ReviewSheet(m_sitting->questions(), front());
    setSheet(sheet);
    connect(sheet, &ReviewSheet::chosen, this, &ExamScreen::goTo);
    connect(sheet, &ReviewSheet::submitAsked, this, &ExamScreen::askToSubmit);
    m_header->setPlace(tr("Review"));
    sheet->focusStart();
}

void ExamScreen::showPaused() {
    auto* sheet = new PausedSheet(m_sitting->leftMs(m_clock()));
    setSheet(sheet);
    connect(sheet, &PausedSheet::goOnAsked, this, &ExamScreen::goOnAfterPause);
    m_header->setPlace(tr("Paused"));
    sheet->focusStart();
}

void ExamScreen::showResult(const study::ExamResult& result) {
    leave();
    m_second->stop();
    auto* sheet = new ResultSheet(m_workspace, result);
    setSheet(sheet);
    connect(sheet, &ResultSheet::done, this, &ExamScreen::closed);
    connect(sheet, &ResultSheet::answerAsked, this, &ExamScreen::answerAsked);
    connect(sheet, &ResultSheet::studyAsked, this, &ExamScreen::studyAsked);
    m_header->setTitle(words(result.title));
    m_header->setPlace(tr("Result"));
    m_header->clearTime();
    sheet->focusStart();
    m_scroll->verticalScrollBar()->setValue(0);
}

void ExamScreen::goTo(int position) {
    if (!m_sitting || position < 1 || position > count() || !leaveQuestion()) return;
    if (tried([&] { m_sitting->goTo(position, m_clock()); })) showQuestion(position);
}

void ExamScreen::step(int by) {
    const int to = front() + by;
    if (to > count()) {
        if (leaveQuestion()) showReview();
    } else {
        goTo(to);
    }
}

/// Stores what stands there. What is no answer keeps the learner here once; the second time it stays a blank.
bool ExamScreen::leaveQuestion() {
    if (m_question == nullptr || !m_unstored) return true;
    const bool told = m_refused;
    return store() || (told && m_refused);
}

void ExamScreen::answerChanged() {
    if (!m_shown) return;
    m_unstored = true;
    m_refused = false;
    if (!m_question->view().takesText()) {
        store();
        return;
    }
    m_question->setPending();
    m_typing->start();
}

/// The answer on the screen becomes the one in the store; an empty screen makes it a blank.
bool ExamScreen::store() {
    m_typing->stop();
    if (!m_sitting || m_question == nullptr || !m_unstored) return true;
    const study::ExamNow now = m_clock();
    if (m_sitting->over(now)) return true; // the next tick submits
    std::string note;
    try {
        if (const auto answer = m_question->view().answer())
            note = m_sitting->answer(front(), *answer, sat().certainty, now);
        if (!note.empty() || !m_question->view().answer()) m_sitting->clear(front(), now);
    } catch (const std::exception& error) {
        m_question->setNotSaved(QString::fromUtf8(error.what()) + QLatin1Char(' ') +
                                tr("Enter tries again."));
        return false;
    }
    m_refused = !note.empty();
    m_unstored = m_refused;
    stateChanged();
    if (m_refused) m_question->setNotSaved(words(note));
    return !m_refused;
}

void ExamScreen::stateChanged() {
    if (m_question != nullptr) m_question->setState(sat());
    m_palette->setQuestions(m_sitting->questions(), front());
}

void ExamScreen::clearAnswer() {
    if (!sat().answered && !m_unstored) return;
    m_shown = false;
    m_question->view().open();
    m_shown = true;
    if (tried([&] { m_sitting->clear(front(), m_clock()); })) {
        m_unstored = m_refused = false;
        stateChanged();
    }
}

void ExamScreen::toggleFlag() {
    if (tried([&] { m_sitting->setFlagged(front(), !sat().flagged, m_clock()); })) stateChanged();
}

void ExamScreen::strike(int digit) {
    QuestionView& view = m_question->view();
    if (!view.digit(digit, true)) return;
    if (!tried([&] { m_sitting->setStruck(front(), digit, view.struck().contains(digit), m_clock()); }))
        view.setStruck(sat().struck);
    stateChanged();
}

/// How certain the learner is; saying it twice takes it back.
void ExamScreen::say(memory::Certainty certainty) {
    if (!store()) return;
    if (!sat().answer) {
        emit noticed(tr("Answer first."));
        return;
    }
    const auto now = sat().certainty == certainty ? memory::Certainty::Plain : certainty;
    if (tried([&] { m_sitting->answer(front(), *sat().answer, now, m_clock()); })) stateChanged();
}

void ExamScreen::pause() {
    if (!m_sitting || m_question == nullptr || m_sitting->attempt().strict || !leaveQuestion()) return;
    if (tried([&] { m_sitting->pause(m_clock()); })) showPaused();
}

void ExamScreen::goOnAfterPause() {
    if (tried([&] { m_sitting->resumeClock(m_clock()); })) showQuestion(front());
}

void ExamScreen::askToSubmit() {
    if (!m_sitting || m_paused != nullptr || m_ask || !leaveQuestion()) return;
    m_ask = new AskDialog({tr("Submit the exam?"),
                           submitSentence(m_sitting->questions(), m_sitting->leftMs(m_clock())), tr("Submit"),
                           tr("Keep working")},
                          this);
    m_ask->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_ask, &AskDialog::accepted, this, &ExamScreen::submit);
    m_ask->open();
}

void ExamScreen::closeQuestion() {
    if (m_ask) m_ask->close();
    m_ask.clear();
}

void ExamScreen::submit() {
    if (!m_sitting) return;
    closeQuestion();
    std::optional<study::ExamResult> result;
    if (!tried([&] { result = m_sitting->submit(m_clock()); })) return;
    m_unstored = false;
    m_sitting.reset();
    m_workspace.announceChange();
    showResult(*result);
}

void ExamScreen::fitSheet() {
    const StudyColumn column = StudyColumn::forWidth(width());
    const int headerHeight = studyHeaderHeight(column.narrow);
    const int hintHeight = m_hints->sizeHint().height();
    const int bottom = column.narrow ? hintHeight + 16 : std::max(examHintsHeight, hintHeight + 24);
    m_header->setGeometry(0, 0, width(), headerHeight);
    int under = bottom;
    if (!m_palette->isHidden()) {
        m_palette->setOneRow(height() < theme().scaled(wholePaletteFrom));
        const int tall = m_palette->heightForWidth(column.width + 8);
        under += tall + 8;
        m_palette->setGeometry(column.x - 4, height() - under, column.width + 8, tall);
        under += 8;
    }
    m_scroll->setGeometry(0, headerHeight, width(), std::max(0, height() - headerHeight - under));
    m_hints->setGeometry(column.x, height() - bottom + (column.narrow ? 8 : 0), column.width, hintHeight);
    if (m_question != nullptr) m_question->setPageWidth(width());
    if (m_review != nullptr) m_review->setPageWidth(width());
    if (m_paused != nullptr) m_paused->setPageWidth(width());
    if (m_result != nullptr) m_result->setPageWidth(width());
}

void ExamScreen::resizeEvent(QResizeEvent*) {
    fitSheet();
}

} // namespace chipwise::desktop

#include "desktop/study/study_page.h"

#include "desktop/die/map_image.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/sheets/break_sheet.h"
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/study/studied_words.h"
#include "desktop/study/study_column.h"
#include "desktop/study/study_header.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/second_press.h"
#include "study/facts/comparison_words.h"
#include "study/preferences.h"

#include <QApplication>
#include <QEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int studyHintsHeight = 48;
constexpr int afterDrawingMs = 20;       ///< a frame; a timer of 0 ms comes before what is drawn
constexpr std::int64_t readingMs = 1500; ///< nobody reads a question and answers it faster

/// The keyboard begins at the first answer; the eyes begin at the top, also where not everything fits.
template <typename Sheet>
void focusAtTop(Sheet& sheet, ScrollArea& scroll) {
    sheet.focusStart();
    scroll.showTop();
}

} // namespace

StudyPage::StudyPage(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_header(new StudyHeader(this)),
      m_scroll(new ScrollArea(this)), m_secondPress(new SecondPress(this)), m_hints(new KeyHintRow(this)),
      m_wrong(new Button(Button::Kind::Link, tr("Report a problem…"), this)),
      m_words(new TermGuide(workspace, this)), m_facts(workspace.learner()) {
    setFocusPolicy(Qt::StrongFocus);
    m_choosePicture = [this](const QString& name) { return askPictureFile(this, name); };
    m_wrong->setToolTip(tr("Copies the question and your answer, so that you can send them to the author"));
    connect(m_header, &StudyHeader::back, this, &StudyPage::leave);
    connect(m_wrong, &Button::clicked, this, &StudyPage::report);
    m_scroll->setFadesOut();
    m_scroll->setFadesUnder(ScrollArea::Bar::Plain);
    addShortcuts();
    qApp->installEventFilter(this);
}

StudyPage::~StudyPage() = default;

bool StudyPage::begin(const study::SessionOptions& options) {
    study::Map before;
    QString studied;
    std::unique_ptr<study::Session> session;
    const bool read = runOrReport([&] {
        before = m_workspace.learner().map(m_workspace.now());
        studied = studiedWords(m_workspace, options);
        session = m_workspace.learner().start(options, m_workspace.now());
    });
    if (!read) return false;
    m_before = std::move(before);
    m_session = std::move(session);
    m_mapAhead = m_before;
    m_briefed.clear();
    m_cases.clear();
    m_studied = studied;
    m_header->setStudied(m_studied);
    m_header->setEndsEarly(options.testOut);
    showCurrent();
    return true;
}

void StudyPage::setWayBack(const QString& page, bool isNamedAtEnd) {
    m_wayBack = page;
    m_namesWayBack = isNamedAtEnd;
    nameWayOut();
}

void StudyPage::read(const study::Brief& brief) {
    auto* sheet =
        new BriefSheet(m_workspace, brief, BriefSheet::For::ReadingAgain); // throws: nothing changed
    m_session.reset();
    m_isBehind = false;
    m_header->setStudied({});
    m_header->setEndsEarly(false);
    m_header->clearPlace();
    setSheet(m_brief = sheet);
    guideBrief(brief);
    connect(m_brief, &BriefSheet::begin, this, &StudyPage::closed);
    connect(m_brief, &BriefSheet::linkChosen, this, &StudyPage::linkChosen);
    m_header->setWords(tr("Lesson"), {});
    focusAtTop(*m_brief, *m_scroll);
    hintComparison();
}

void StudyPage::setSheet(QWidget* sheet) {
    m_comparesLesson = false;
    m_comparesQuestion = false;
    m_question = qobject_cast<QuestionSheet*>(sheet);
    m_brief = qobject_cast<BriefSheet*>(sheet);
    m_break = qobject_cast<BreakSheet*>(sheet);
    m_summary = qobject_cast<SummarySheet*>(sheet);
    m_words->clear();
    m_secondPress->pageChanged();
    m_scroll->setContent(sheet);
    emit turned();
    m_header->setEnd(m_summary != nullptr);
    nameWayOut();
    fitSheet();
    showHints();
}

/// Before the answer its question explains itself alone.
void StudyPage::guideQuestion() {
    runOrReport([this] {
        m_words->setPack(m_question->asked().card.pack, [sheet = m_question](const study::Terms& terms) {
            return sheet->showsVerdict() ? study::termsAfter(terms, sheet->asked())
                                         : study::termsBefore(terms, sheet->asked());
        });
    });
    showHints();
}

void StudyPage::guideBrief(const study::Brief& brief) {
    runOrReport([&] {
        m_words->setPack(brief.pack,
                         [text = brief.text](const study::Terms& terms) { return terms.in({text}); });
    });
    showHints();
}

/// What cannot be read leaves the sheet before it in front; Enter there comes here again.
void StudyPage::showCurrent() {
    m_isBehind = !runOrReport([this] { showOpen(); });
}

/// Whether the sheet in front is not of what the session asks now.
bool StudyPage::isBehind() const {
    if (m_isBehind || m_question == nullptr) return m_isBehind;
    const study::Asked* open = m_session->current();
    const study::Asked& shown = m_question->asked();
    return open == nullptr || open->card.name != shown.card.name ||
           open->presentation.seed != shown.presentation.seed ||
           m_question->showsVerdict() != (m_session->verdict() != nullptr);
}

/// Whoever acts on a sheet that the session has left is shown where it is; true: that was all.
bool StudyPage::catchUp() {
    if (!isBehind()) return false;
    showCurrent();
    return true;
}

void StudyPage::showOpen() {
    if (m_session->current() == nullptr) m_session->next(m_workspace.now()); // after a read that failed
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) {
        showSummary();
        return;
    }
    if (const auto pause = m_session->breakDue()) {
        showBreak(*pause);
        return;
    }
    if (asked->brief && m_briefed != asked->card.name) {
        showBrief(*asked->brief);
        m_briefed = asked->card.name;
        return;
    }
    showQuestion();
}

void StudyPage::showBrief(const study::Brief& brief) {
    setSheet(new BriefSheet(m_workspace, brief, BriefSheet::For::FirstQuestion, m_session->size()));
    guideBrief(brief);
    connect(m_brief, &BriefSheet::begin, this, &StudyPage::showCurrent);
    connect(m_brief, &BriefSheet::linkChosen, this, &StudyPage::linkChosen);
    m_header->setPlace(m_session->current()->position, m_session->current()->of, {});
    m_header->setWords(tr("Lesson"), readingTime(words(brief.text)));
    focusAtTop(*m_brief, *m_scroll);
    hintComparison();
}

void StudyPage::showQuestion() {
    const study::Asked* asked = m_session->current();
    if (asked == nullptr) {
        showSummary();
        return;
    }
    QuestionSheet::Manner manner;
    manner.fourButtons = study::usesFourButtons(m_workspace.learner());
    manner.recallFirst = study::recallsFirst(m_workspace.learner());
    if (!asked->card.scenario.empty()) {
        // The scenario shows with the first question of its case, also when that one is shown again.
        const auto first = m_cases.try_emplace(asked->card.scenario, asked->card.name).first;
        manner.caseRead = first->second != asked->card.name;
    }
    if (!m_mapAhead) m_mapAhead = m_workspace.learner().map(m_workspace.now());
    setSheet(new QuestionSheet(m_workspace, *asked, manner, *m_mapAhead));
    m_mapAhead.reset();
    guideQuestion();
    connect(m_question, &QuestionSheet::partMade, this, [this](QWidget* part) {
        m_words->watchViews(*part);
        offerComparison(part);
    });
    connect(m_question, &QuestionSheet::flipAsked, this, &StudyPage::flip);
    connect(m_question, &QuestionSheet::lessonAsked, this, &StudyPage::showLesson);
    connect(m_question, &QuestionSheet::noteAsked, this, &StudyPage::writeNote);
    connect(m_question, &QuestionSheet::answered, this, &StudyPage::answer);
    connect(m_question, &QuestionSheet::nextAsked, this, &StudyPage::next);
    connect(m_question, &QuestionSheet::actionChanged, m_secondPress, &SecondPress::pageChanged);
    connect(&m_question->view(), &QuestionView::answerChanged, this, &StudyPage::showHints);
    connect(&m_question->view(), &QuestionView::answerChanged, this, &StudyPage::revealAction);
    connect(&m_question->view(), &QuestionView::strikeAsked, this, &StudyPage::strike);
    connect(&m_question->view(), &QuestionView::strikingEnded, this,
            [this] { emit noticeOver(strikeWords()); });
    connect(m_question, &QuestionSheet::linkChosen, this, &StudyPage::linkChosen);
    QTimer::singleShot(afterDrawingMs, this, &StudyPage::prepareVerdict);
    m_thinking.start(m_workspace.now().ms);
    m_header->setStudied(m_studied); // an undo comes here from the end
    updateHeader();
    focusAtTop(*m_question, *m_scroll);
}

void StudyPage::showBreak(const study::Break& pause) {
    setSheet(new BreakSheet(words(pause.sentence)));
    connect(m_break, &BreakSheet::goOnAsked, this, &StudyPage::endBreak);
    connect(m_break, &BreakSheet::stopAsked, this, &StudyPage::leave);
    m_header->setPlace(m_session->current()->position, m_session->current()->of, {});
    m_header->setWords(tr("Break"), {});
    focusAtTop(*m_break, *m_scroll);
}

void StudyPage::endBreak() {
    m_session->endBreak();
    showCurrent();
}

void StudyPage::answer(const quiz::Answer& given, memory::Certainty certainty) {
    if (catchUp()) return;
    const study::Now now = m_workspace.now();
    if (std::exchange(m_isUnexpected, false) && m_thinking.at(now.ms) < readingMs) {
        m_question->showNotUnderstood(
            tr("This is the next question. You answered the previous one in another window."));
        return;
    }
    study::Graded graded;
    const bool saved =
        reportErrors([&] { graded = m_session->answer(given, certainty, now, m_thinking.at(now.ms)); },
                     [this](const QString& why) { m_question->showNotSaved(why); });
    if (!saved) return;
    if (graded.answeredElsewhere) {
        showNextAfterOther();
        return;
    }
    if (graded.verdict.status == quiz::Verdict::Status::Graded)
        m_question->showVerdict(graded, true);
    else
        m_question->showNotUnderstood(words(graded.verdict.note));
    QTimer::singleShot(theme().fadeMs() + afterDrawingMs, this, &StudyPage::prepareNext);
    updateHeader();
    showHints();
    fitSheet();
}

/// While the question is read.
void StudyPage::prepareVerdict() {
    if (m_question != nullptr) runOrReport([this] { m_question->prepareVerdict(); });
}

void StudyPage::hintComparison() {
    m_comparesLesson = canCompare(*compared());
    if (m_comparesLesson) showHints();
}

/// While the verdict is read. What fails here is reported where it is needed.
void StudyPage::prepareNext() {
    if (m_question == nullptr || !m_question->showsVerdict() || m_mapAhead) return;
    reportErrors([this] { m_mapAhead = m_workspace.learner().map(m_workspace.now()); },
                 [](const QString&) {});
}

/// Whoever comes back to this window may have studied in another one meanwhile.
void StudyPage::followOthers() {
    const bool isAsking = m_session && m_session->verdict() == nullptr;
    if (!isAsking || m_break != nullptr || m_summary != nullptr) return;
    bool left = false;
    if (!runOrReport([&] { left = m_session->followOthers(m_workspace.now()); })) return;
    if (left)
        showNextAfterOther();
    else if (m_question != nullptr)
        updateHeader();
}

void StudyPage::showNextAfterOther() {
    showCurrent();
    if (m_isBehind) return; // why has been reported
    m_isUnexpected = m_question != nullptr;
    emit noticed(m_session->current() != nullptr
                     ? tr("You answered that question in another window. Here is the next one.")
                     : tr("You answered that question in another window."));
}

bool StudyPage::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate && isVisible()) followOthers();
    return QWidget::event(event);
}

bool StudyPage::runOrReport(const std::function<void()>& work) {
    return reportErrors(work, [this](const QString& why) { emit noticed(why); });
}

void StudyPage::next() {
    if (catchUp()) return;
    if (runOrReport([this] { m_session->next(m_workspace.now()); })) showCurrent();
}

void StudyPage::undo() {
    if (!m_session || catchUp()) return;
    m_mapAhead.reset(); // shows the answer that is taken back
    bool undone = false;
    if (!runOrReport([&] { undone = m_session->undo(m_workspace.now()).has_value(); })) return;
    if (!undone) {
        emit noticed(tr("There is nothing to undo in this session."));
        return;
    }
    m_isBehind = !runOrReport([this] {
        if (m_session->current() == nullptr) m_session->next(m_workspace.now());
        showQuestion();
    });
    if (!m_isBehind)
        emit noticed(
            tr("Answer undone. Answer again, or press Ctrl+Shift+Z to restore the previous answer."));
}

/// The old answer stands again and the session goes on behind it.
void StudyPage::redo() {
    if (!m_session || catchUp()) return;
    m_mapAhead.reset();
    const auto openCard = [this] {
        const study::Asked* asked = m_session->current();
        return asked != nullptr ? asked->card.name : std::string();
    };
    const std::string before = openCard();
    bool redone = false;
    if (!runOrReport([&] { redone = m_session->redo(m_workspace.now()).has_value(); })) return;
    if (!redone && openCard() == before) return; // a question that is gone is left for the next one
    m_isBehind = !runOrReport([this] {
        if (m_session->verdict() != nullptr) m_session->next(m_workspace.now());
    });
    if (!m_isBehind) showCurrent();
}

void StudyPage::updateHeader() {
    const study::Asked* asked = m_session->current();
    nameWayOut();
    if (asked == nullptr) return;
    const bool isCase = !asked->card.scenario.empty();
    const QString subject = words(asked->groupTitle);
    m_header->setPlace(asked->position, asked->of, isCase ? tr("Case: %1").arg(subject) : subject, isCase);
    m_header->setTimeLeft(m_session->secondsLeft());
}

void StudyPage::fitSheet() {
    const StudyColumn column =
        m_summary != nullptr ? StudyColumn::forEnd(width()) : StudyColumn::forWidth(width());
    const int headerHeight = studyHeaderHeight(column.narrow);
    const int hintHeight = std::max(m_hints->sizeHint().height(), m_wrong->sizeHint().height());
    const int bottom = column.narrow ? hintHeight + 16 : std::max(studyHintsHeight, hintHeight + 24);
    m_header->setGeometry(0, 0, width(), headerHeight);
    m_scroll->setGeometry(0, headerHeight, width(), std::max(0, height() - headerHeight - bottom));
    const int wrongWidth = m_wrong->isHidden() ? 0 : m_wrong->sizeHint().width();
    const int rowY = height() - bottom + (column.narrow ? 8 : 0);
    m_hints->setGeometry(column.x, rowY, std::max(0, column.width - wrongWidth - 24), hintHeight);
    m_wrong->setGeometry(column.x + column.width - m_wrong->sizeHint().width(),
                         rowY + (hintHeight - m_wrong->sizeHint().height()) / 2, m_wrong->sizeHint().width(),
                         m_wrong->sizeHint().height());
    if (m_question != nullptr) {
        m_question->setPageWidth(width());
        if (m_question->showsVerdict()) prepareVerdict();
    }
    if (m_brief != nullptr) {
        m_brief->setPageHeight(m_scroll->height());
        m_brief->setPageWidth(width());
    }
    if (m_break != nullptr) m_break->setPageWidth(width());
    if (m_summary != nullptr) {
        m_summary->setPageHeight(m_scroll->height());
        m_summary->setPageWidth(width());
    }
}

/// Where not everything fits, what is to be pressed next comes into view once there is an answer to check.
void StudyPage::revealAction() {
    if (m_question == nullptr || m_question->showsVerdict() || !m_question->view().isComplete()) return;
    constexpr int below = 8; // the focus ring
    const QRect action = m_question->actionPlace().adjusted(0, 0, 0, below);
    const QRect seen(0, -m_question->y(), m_scroll->viewport()->width(), m_scroll->viewport()->height());
    if (action.bottom() > seen.bottom())
        m_scroll->verticalScrollBar()->setValue(action.bottom() + 1 - seen.height());
}

/// Whoever moves the pointer or types is still thinking.
bool StudyPage::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::Wheel:
        if (isVisible()) m_thinking.seen(m_workspace.now().ms);
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void StudyPage::resizeEvent(QResizeEvent*) {
    fitSheet();
}

} // namespace chipwise::desktop

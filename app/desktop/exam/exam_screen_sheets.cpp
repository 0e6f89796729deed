// What stands on the screen of an attempt, and where.
#include "desktop/exam/answer_keeper.h"
#include "desktop/exam/exam_header.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/paused_sheet.h"
#include "desktop/exam/question_palette.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam/review_sheet.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/second_press.h"

#include <QScrollBar>
#include <QShortcut>
#include <QTimer>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int examHintsHeight = 48;
constexpr int wholePaletteFrom = 700; ///< height of the window; below it one row of the palette shows

study::Asked askedOf(const study::ExamAttempt& examAttempt, int position) {
    study::Asked asked;
    asked.card = examAttempt.card(position);
    asked.presentation = examAttempt.presentation(position);
    asked.position = position;
    asked.of = static_cast<int>(examAttempt.questions().size());
    asked.groupTitle = examAttempt.groupTitle(position);
    return asked;
}

/// Its scenario was shown with the question before it.
bool caseRead(const study::ExamAttempt& examAttempt, int position) {
    if (position < 2 || !examAttempt.questions().at(static_cast<std::size_t>(position) - 2).visited)
        return false;
    return examAttempt.card(position).scenario == examAttempt.card(position - 1).scenario;
}

} // namespace

void ExamScreen::setSheet(ColumnSheet* sheet) {
    m_keeper->stop();
    m_secondPress->pageChanged();
    m_sheet = sheet;
    m_question = qobject_cast<ExamSheet*>(sheet);
    m_review = qobject_cast<ReviewSheet*>(sheet);
    m_paused = qobject_cast<PausedSheet*>(sheet);
    m_result = qobject_cast<ResultSheet*>(sheet);
    m_palette->setVisible(m_question != nullptr);
    m_header->setReviewable(m_question != nullptr);
    m_header->setPausable(m_question != nullptr && !m_examAttempt->attempt().strict);
    const bool arrows = m_question != nullptr && m_question->letters() &&
                        m_question->asked().presentation.kind != pack::Kind::Matching;
    for (QShortcut* shortcut : std::as_const(m_arrows)) shortcut->setEnabled(arrows);
    showHints();
    fitSheet();
    m_scroll->setContent(sheet != nullptr ? sheet : new QWidget);
}

/// The keyboard begins in the sheet; the eyes begin at its top.
void ExamScreen::focusStart() {
    if (m_sheet != nullptr) m_sheet->focusStart();
    m_scroll->verticalScrollBar()->setValue(0);
}

void ExamScreen::showPalette() {
    m_palette->setQuestions(m_examAttempt->questions(), front());
}

ExamSheet* ExamScreen::makeSheet(int position) {
    auto* sheet = new ExamSheet(m_workspace, askedOf(*m_examAttempt, position),
                                m_examAttempt->questions().at(static_cast<std::size_t>(position) - 1));
    sheet->setCaseUnfolded(!caseRead(*m_examAttempt, position));
    return sheet;
}

void ExamScreen::showQuestion(int position) {
    showSheet(makeSheet(position), position);
}

void ExamScreen::showSheet(ExamSheet* sheet, int position) {
    connect(sheet, &ExamSheet::nextAsked, this, [this] { step(1); });
    connect(sheet, &ExamSheet::previousAsked, this, [this] { step(-1); });
    connect(sheet, &ExamSheet::submitAsked, this, &ExamScreen::askToSubmit);
    connect(sheet, &ExamSheet::linkChosen, this, &ExamScreen::linkChosen);
    connect(&sheet->view(), &QuestionView::answerChanged, this, &ExamScreen::showHints);
    m_header->setPlace(tr("Question %1 of %2").arg(position).arg(count()));
    m_header->setTarget(m_examAttempt->card(position).question.effective.seconds.value_or(0));
    showPalette();
    setSheet(sheet);
    focusStart();
    m_keeper->follow(*m_examAttempt, *sheet);
}

void ExamScreen::showReview() {
    auto* sheet = new ReviewSheet(m_examAttempt->questions(), front());
    setSheet(sheet);
    connect(sheet, &ReviewSheet::chosen, this, &ExamScreen::goTo);
    connect(sheet, &ReviewSheet::submitAsked, this, &ExamScreen::askToSubmit);
    m_header->setPlace(tr("Review"));
    focusStart();
}

void ExamScreen::showPaused() {
    auto* sheet = new PausedSheet(m_examAttempt->leftMs(m_clock()));
    setSheet(sheet);
    connect(sheet, &PausedSheet::goOnAsked, this, &ExamScreen::goOnAfterPause);
    m_header->setPlace(tr("Paused"));
    focusStart();
}

void ExamScreen::showResult(const study::ExamResult& result) {
    leave();
    m_second->stop();
    auto* sheet = new ResultSheet(m_workspace, result);
    setSheet(sheet);
    connect(sheet, &ResultSheet::done, this, &ExamScreen::closed);
    connect(sheet, &ResultSheet::answerAsked, this, &ExamScreen::answerAsked);
    connect(sheet, &ResultSheet::studyAsked, this, &ExamScreen::studyAsked);
    connect(sheet, &ResultSheet::walkedTo, this, [this](const QRect& row) {
        m_scroll->ensureVisible(row.center().x(), row.center().y(), 0, row.height() / 2 + 24);
    });
    m_isCheck = result.check;
    setAccessibleName(result.check ? tr("Readiness check") : tr("Practice exam"));
    m_header->setCheck(result.check);
    m_header->setTitle(words(result.title));
    m_header->setPlace(tr("Result"));
    m_header->clearTime();
    focusStart();
}

void ExamScreen::goTo(int position) {
    if (!m_examAttempt || position < 1 || position > count() || !m_keeper->settle()) return;
    std::unique_ptr<ExamSheet> sheet;
    std::string closed;
    // Read first: an answer on the sheet in front belongs to the attempt's place.
    const auto go = [&] {
        sheet.reset(makeSheet(position));
        closed = m_examAttempt->goTo(position, m_clock());
    };
    if (!wrote(go)) return;
    if (closed.empty())
        showSheet(sheet.release(), position);
    else
        emit noticed(words(closed));
}

void ExamScreen::step(int by) {
    const int to = front() + by;
    if (to > count())
        review();
    else
        goTo(to);
}

void ExamScreen::review() {
    if (m_question != nullptr && m_keeper->settle()) showReview();
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
        const int wide = column.width + 2 * QuestionPalette::ring;
        const int tall = m_palette->heightForWidth(wide);
        under += tall + 8;
        m_palette->setGeometry(column.x - QuestionPalette::ring, height() - under, wide, tall);
        under += 8;
    }
    m_scroll->setGeometry(0, headerHeight, width(), std::max(0, height() - headerHeight - under));
    m_hints->setGeometry(column.x, height() - bottom + (column.narrow ? 8 : 0), column.width, hintHeight);
    if (m_sheet == nullptr) return;
    // A sheet finds its places before it shows: nothing is laid out twice.
    if (!m_scroll->isAncestorOf(m_sheet)) m_sheet->resize(m_scroll->size());
    m_sheet->setPageWidth(width());
}

} // namespace chipwise::desktop

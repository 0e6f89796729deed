#include "desktop/study/question_sheet.h"

#include "desktop/die/die_picture.h"
#include "desktop/study/after_panel.h"
#include "desktop/study/flashcard_view.h"
#include "desktop/study/map_place.h"
#include "desktop/study/pictures.h"
#include "desktop/study/verdict_line.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/markdown_view.h"
#include "desktop/widgets/tag.h"
#include "desktop/widgets/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int actionHeight = 40;
constexpr QSize locatorSize{128, 88};

QString inDays(int days) {
    return days == 1 ? QuestionSheet::tr("Asked again tomorrow.")
                     : QuestionSheet::tr("Asked again in %1 days.").arg(days);
}

} // namespace

QuestionSheet::QuestionSheet(Workspace& workspace, const study::Asked& asked, bool fourButtons,
                             QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_asked(asked),
      m_stem(new MarkdownView(Type::Stem, tr("Question"), this)),
      m_view(makeQuestionView(asked, workspace.learner().catalog(), this)),
      m_action(new Button(Button::Kind::Primary, m_view->actionWord(), this)),
      m_guess(new KeyHint({isTypedView() ? QStringLiteral("Alt G") : QStringLiteral("G")}, tr("I guessed"),
                          KeyHint::Size::Row, this)),
      m_certain(new KeyHint({isTypedView() ? QStringLiteral("Alt S") : QStringLiteral("S")}, tr("certain"),
                            KeyHint::Size::Row, this)),
      m_verdict(new VerdictLine(this)), m_after(new AfterPanel(asked, workspace.learner().catalog(), this)),
      m_locator(new DiePicture(DieSize::Cover, this)), m_subject(new Text(Type::Emphasis, this)),
      m_inSubject(new Text(Type::Caption, QString(), Ink::Text3, this)) {
    addStem(workspace.learner().catalog());
    addLocator();
    if (auto* card = qobject_cast<FlashcardView*>(m_view)) card->setFourButtons(fourButtons);
    m_action->setKeyCaption(QStringLiteral("Enter"));
    m_verdict->hide();
    m_after->hide();
    connect(m_action, &Button::clicked, this, &QuestionSheet::act);
    connect(m_guess, &KeyHint::clicked, this, [this] { submit(memory::Certainty::Guess); });
    connect(m_certain, &KeyHint::clicked, this, [this] { submit(memory::Certainty::Certain); });
    connect(m_view, &QuestionView::answerChanged, this, &QuestionSheet::updateAction);
    connect(m_view, &QuestionView::submitted, this, [this] { submit(memory::Certainty::Plain); });
    connect(m_after, &AfterPanel::linkChosen, this, &QuestionSheet::linkChosen);
    connect(&theme(), &Theme::changed, this, [this] { place(); });
    updateAction();
}

void QuestionSheet::addStem(const store::Catalog& catalog) {
    if (!m_asked.changed.empty()) {
        m_note = new Text(Type::Row, this);
        m_note->setRuns({{tr("Corrected since you last answered: "), Ink::Warning, false, true},
                         {words(m_asked.changed), Ink::Text2}});
    }
    if (!m_asked.card.scenario.empty()) {
        m_scenario = new MarkdownView(Type::Body, tr("Scenario"), this);
        addPackPictures(*m_scenario, catalog, m_asked.card.pack, words(m_asked.card.scenario));
        m_scenario->setPackText(words(m_asked.card.scenario));
    }
    const QString stem = words(m_asked.presentation.stem);
    addPackPictures(*m_stem, catalog, m_asked.card.pack, stem);
    m_stem->setPackText(stem);
    connect(m_stem, &MarkdownView::linkChosen, this, &QuestionSheet::linkChosen);
}

void QuestionSheet::addLocator() {
    const study::Map map = m_workspace.learner().map(m_workspace.now());
    const MapPlace here = placeInMap(map, m_asked.card.name);
    m_block = here.block;
    m_cell = here.cell;
    m_locator->setMap(map);
    m_locator->setLocator(DieLocator{m_block, m_cell, Ink::Accent});
    m_subject->setText(words(m_asked.groupTitle));
    m_inSubject->setText(tr("question %1 of %2").arg(m_asked.indexInGroup).arg(m_asked.groupSize));
}

void QuestionSheet::setPageWidth(int width) {
    if (m_pageWidth == width) return;
    m_pageWidth = width;
    place();
}

void QuestionSheet::placeLocator(const StudyColumn& column) {
    const bool shown = !column.narrow;
    for (QWidget* widget : {static_cast<QWidget*>(m_locator), static_cast<QWidget*>(m_subject),
                            static_cast<QWidget*>(m_inSubject)})
        widget->setVisible(shown);
    if (!shown) return;
    const int x = column.x + column.rightX;
    m_locator->setGeometry(x, column.stemY, locatorSize.width(), locatorSize.height());
    const int textX = x + locatorSize.width() + 8;
    const int textWidth = column.x + column.width - textX;
    const int subjectHeight = m_subject->heightForWidth(textWidth);
    m_subject->setGeometry(textX, column.stemY + 8, textWidth, subjectHeight);
    m_inSubject->setGeometry(textX, column.stemY + 8 + subjectHeight, textWidth,
                             m_inSubject->heightForWidth(textWidth));
}

/// The button, what stands beside it, and the bottom of the row.
int QuestionSheet::placeAction(const StudyColumn& column, int y) {
    const QSize size = m_action->sizeHint();
    const int width = std::max(theme().scaled(128), size.width());
    const int height = std::max(actionHeight, size.height());
    m_action->setGeometry(column.x, y, width, height);
    int x = column.x + width + 16;
    for (KeyHint* hint : {m_guess, m_certain}) {
        const QSize hintSize = hint->sizeHint();
        hint->setGeometry(x, y + (height - hintSize.height()) / 2, hintSize.width(), hintSize.height());
        x += hintSize.width() + 24;
    }
    const int verdictX = column.x + width + 18;
    const int verdictWidth = column.x + column.width - verdictX;
    const int verdictHeight = std::max(height, m_verdict->heightForWidth(verdictWidth));
    m_verdict->setGeometry(verdictX, y, verdictWidth, verdictHeight);
    return y + std::max(height, m_verdict->isHidden() ? 0 : verdictHeight);
}

void QuestionSheet::place() {
    if (m_pageWidth <= 0) return;
    const StudyColumn column = StudyColumn::forWidth(m_pageWidth);
    placeLocator(column);
    int y = column.stemY;
    for (QWidget* above : {static_cast<QWidget*>(m_note), static_cast<QWidget*>(m_scenario)}) {
        if (above == nullptr) continue;
        const int height = above->heightForWidth(column.leftWidth);
        above->setGeometry(column.x, y, column.leftWidth, height);
        y += height + 16;
    }
    const int stemHeight = m_stem->heightForWidth(column.leftWidth);
    m_stem->setGeometry(column.x, y, column.leftWidth, stemHeight);
    y = std::max(column.answersMinY, y + stemHeight + column.stemGap);
    const int answers = m_view->place(column);
    m_view->setGeometry(column.x, y, column.width, answers);
    y = placeAction(column, y + answers + m_view->actionGap()) + (column.narrow ? 16 : 24);
    m_after->setGeometry(column.x, y, column.width, m_after->place(column));
    const int bottom = m_after->isHidden() ? y : y + m_after->height();
    setMinimumHeight(bottom);
}

void QuestionSheet::updateAction() {
    m_action->setText(m_graded ? tr("Next") : m_view->actionWord());
    const auto* card = qobject_cast<FlashcardView*>(m_view);
    m_action->setEnabled(m_graded || m_view->answer() || (card != nullptr && !card->isTurned()));
    const bool hints = !m_graded && m_view->asksCertainty() && m_asked.askCertainty;
    m_guess->setVisible(hints);
    m_certain->setVisible(hints);
    if (m_pageWidth > 0) placeAction(StudyColumn::forWidth(m_pageWidth), m_action->y());
}

void QuestionSheet::act() {
    if (m_graded) {
        emit nextAsked();
        return;
    }
    if (auto* card = qobject_cast<FlashcardView*>(m_view); card != nullptr && !card->isTurned()) {
        card->turn();
        return;
    }
    submit(memory::Certainty::Plain);
}

void QuestionSheet::submit(memory::Certainty certainty) {
    if (m_graded) return;
    if (const auto answer = m_view->answer())
        emit answered(*answer, certainty);
    else
        m_view->focusAnswer();
}

void QuestionSheet::showNotUnderstood(const QString& sentence) {
    m_view->showNotUnderstood(sentence);
}

void QuestionSheet::showVerdict(const study::Graded& graded, bool fade) {
    m_graded = graded;
    m_view->showVerdict(graded, fade);
    if (graded.lucky)
        m_verdict->setVerdict(VerdictLine::Kind::Lucky, tr("Lucky."), tr("We will ask again."));
    else if (graded.verdict.correct)
        m_verdict->setVerdict(VerdictLine::Kind::Right, tr("Right."), inDays(graded.daysUntilDue));
    else
        m_verdict->setVerdict(VerdictLine::Kind::Wrong,
                              graded.sureButWrong ? tr("Sure but wrong.") : tr("Not this one."),
                              m_view->wrongSentence(graded));
    const auto answer = m_view->answer();
    const auto* typed = answer ? std::get_if<quiz::Typed>(&*answer) : nullptr;
    m_after->setVerdict(graded, m_view->explanations(), typed != nullptr ? words(typed->text) : QString());
    m_locator->setLocator(DieLocator{m_block, m_cell, graded.verdict.correct ? Ink::Success : Ink::Danger});
    m_verdict->show();
    m_after->show();
    updateAction();
    place();
    m_verdict->setFocus(Qt::OtherFocusReason);
}

QString QuestionSheet::answerWords() const {
    const auto answer = m_view->answer();
    return answer ? words(quiz::journalText(m_asked.presentation, *answer)) : QString();
}

void QuestionSheet::focusStart() {
    m_view->focusAnswer();
}

} // namespace chipwise::desktop

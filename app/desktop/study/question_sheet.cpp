#include "desktop/study/question_sheet.h"

#include "desktop/die/die_picture.h"
#include "desktop/study/after_panel.h"
#include "desktop/study/case_pane.h"
#include "desktop/study/choice_view.h"
#include "desktop/study/flashcard_view.h"
#include "desktop/study/hint_line.h"
#include "desktop/study/map_place.h"
#include "desktop/study/pictures.h"
#include "desktop/study/verdict_line.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/markdown_view.h"
#include "desktop/widgets/text.h"

#include <QAccessible>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int actionHeight = 40;
constexpr QSize locatorSize{128, 88};
constexpr double caseShare = .4; ///< of the page, for a case above its question

QString comesBack(int days) {
    return days == 1 ? QuestionSheet::tr("Asked again tomorrow.")
                     : QuestionSheet::tr("Asked again in %1 days.").arg(days);
}

} // namespace

QuestionSheet::QuestionSheet(Workspace& workspace, const study::Asked& asked, Manner manner, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_asked(asked),
      m_stem(new MarkdownView(Type::Stem, tr("Question"), this)),
      m_view(
          makeQuestionView(asked, installedPictures(workspace.learner().catalog(), asked.card.pack), this)),
      m_action(new Button(Button::Kind::Primary, m_view->actionWord(), this)),
      m_verdict(new VerdictLine(this)),
      m_after(new AfterPanel(asked, checkedMonth(asked, workspace.learner().catalog()),
                             installedPictures(workspace.learner().catalog(), asked.card.pack), this)),
      m_locator(new DiePicture(DieSize::Cover, this)), m_subject(new Text(Type::Emphasis, this)),
      m_inSubject(new Text(Type::Caption, QString(), Ink::Text3, this)) {
    addStem(installedPictures(workspace.learner().catalog(), asked.card.pack));
    addLocator();
    if (auto* card = qobject_cast<FlashcardView*>(m_view)) card->setFourButtons(manner.fourButtons);
    if (auto* choice = qobject_cast<ChoiceView*>(m_view); choice != nullptr && manner.recallFirst)
        choice->cover();
    addHint();
    addHints();
    if (m_case != nullptr) m_case->setUnfolded(!manner.caseRead);
    m_after->setAlwaysLists(m_view->alwaysLists());
    m_action->setKeyCaption(QStringLiteral("Enter"));
    m_verdict->hide();
    m_after->hide();
    connect(m_action, &Button::clicked, this, &QuestionSheet::act);
    connect(m_view, &QuestionView::answerChanged, this, [this] {
        if (!m_graded) m_verdict->hide(); // the sentence about an answer that could not be saved
        updateAction();
    });
    connect(m_view, &QuestionView::submitted, this, [this] { submit(memory::Certainty::Plain); });
    connect(m_after, &AfterPanel::linkChosen, this, &QuestionSheet::linkChosen);
    connect(m_after, &AfterPanel::flipAsked, this, &QuestionSheet::flipAsked);
    connect(&theme(), &Theme::changed, this, [this] { place(); });
    updateAction();
}

void QuestionSheet::addStem(const PictureFinder& pictures) {
    if (!m_asked.changed.empty()) {
        m_note = new Text(Type::Row, this);
        m_note->setRuns({{tr("Corrected since you last answered: "), Ink::Warning, false, true},
                         {words(m_asked.changed), Ink::Text2}});
    }
    if (!m_asked.card.scenario.empty()) {
        m_case = new CasePane(words(m_asked.groupTitle), words(m_asked.card.scenario), pictures, this);
        connect(m_case, &CasePane::foldAsked, this, &QuestionSheet::toggleCase);
        connect(m_case, &CasePane::linkChosen, this, &QuestionSheet::linkChosen);
    }
    const QString stem = words(m_asked.presentation.stem);
    addPackPictures(*m_stem, pictures, stem);
    m_stem->setPackText(stem);
    connect(m_stem, &MarkdownView::linkChosen, this, &QuestionSheet::linkChosen);
}

void QuestionSheet::addHint() {
    const QString hint = words(m_asked.presentation.hint);
    if (hint.isEmpty()) return;
    const bool alone = !m_view->takesText() && m_view->lastLetter() < QLatin1Char('h');
    m_hint = new HintLine(alone ? QStringLiteral("H") : QStringLiteral("Alt H"), hint, this);
    connect(m_hint, &HintLine::asked, this, &QuestionSheet::showHint);
}

bool QuestionSheet::showHint() {
    if (m_hint == nullptr || m_graded) return false;
    m_hint->reveal();
    return true;
}

bool QuestionSheet::toggleCase() {
    if (m_case == nullptr) return false;
    if (column().caseWidth == 0) {
        m_case->setUnfolded(!m_case->isUnfolded());
        place();
    } else if (m_case->scenario().hasFocus()) {
        focusStart();
    } else {
        m_case->scenario().setFocus(Qt::TabFocusReason);
    }
    return true;
}

void QuestionSheet::addHints() {
    const auto add = [this](const QString& key, const QString& word, auto action) {
        auto* hint = new KeyHint({key}, word, KeyHint::Size::Row, this);
        connect(hint, &KeyHint::clicked, this, action);
        m_hints.append(hint);
    };
    for (const QuestionView::Way& way : m_view->ways())
        add(QString::number(way.digit), way.word, [this, way] { m_view->digit(way.digit, false); });
    if (!m_view->asksCertainty() || !m_asked.askCertainty) return;
    // Where letters are text, or may be part of the answer, Alt makes commands of them.
    const bool alone = !m_view->takesText() && m_view->lastLetter() < QLatin1Char('g');
    const QString alt = alone ? QString() : QStringLiteral("Alt ");
    add(alt + QLatin1Char('G'), tr("I guessed"), [this] { submit(memory::Certainty::Guess); });
    add(alt + QLatin1Char('S'), tr("certain"), [this] { submit(memory::Certainty::Certain); });
}

void QuestionSheet::addLocator() {
    const study::Map map = m_workspace.learner().map(m_workspace.now());
    const MapPlace here = placeInMap(map, m_asked.card.name);
    m_block = here.block;
    m_cell = here.cell;
    m_locator->setAlignment(Qt::AlignLeft | Qt::AlignTop);
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
    for (KeyHint* hint : std::as_const(m_hints)) {
        const QSize hintSize = hint->sizeHint();
        hint->setGeometry(x, y + (height - hintSize.height()) / 2, hintSize.width(), hintSize.height());
        x += hintSize.width() + 24;
    }
    const int verdictX = column.x + width + 18;
    const int verdictWidth = column.x + column.width - verdictX;
    // Its first line stands beside the middle of the button, however many follow.
    const int verdictY = std::max(0, height - theme().lineHeight(Type::Body)) / 2;
    const int verdictHeight = m_verdict->heightForWidth(verdictWidth);
    m_verdict->setGeometry(verdictX, y + verdictY, verdictWidth, verdictHeight);
    return y + std::max(height, m_verdict->isHidden() ? 0 : verdictY + verdictHeight);
}

StudyColumn QuestionSheet::column() const {
    return m_case != nullptr ? StudyColumn::forCase(m_pageWidth) : StudyColumn::forWidth(m_pageWidth);
}

int QuestionSheet::roomBelow() const {
    return parentWidget() != nullptr ? parentWidget()->height() : height();
}

/// The question may scroll; the case beside it stays in view.
void QuestionSheet::placeCaseBeside(const StudyColumn& column) {
    const int room = roomBelow() - column.stemY;
    m_case->setGeometry(column.caseX, column.stemY - y(), column.caseWidth, std::max(0, room));
}

int QuestionSheet::placeAbove(const StudyColumn& column) {
    int y = column.stemY;
    if (m_case != nullptr) {
        const bool beside = column.caseWidth > 0;
        m_case->setBeside(beside);
        if (beside) {
            placeCaseBeside(column);
        } else {
            const int most = std::max(theme().scaled(120), static_cast<int>(roomBelow() * caseShare));
            const int height = m_case->heightFor(column.leftWidth, most);
            m_case->setGeometry(column.x, y, column.leftWidth, height);
            y += height + 12;
        }
    }
    if (m_note != nullptr) {
        const int height = m_note->heightForWidth(column.leftWidth);
        m_note->setGeometry(column.x, y, column.leftWidth, height);
        y += height + 16;
    }
    return y;
}

int QuestionSheet::placeStem(const StudyColumn& column, int y) {
    const int stemHeight = m_stem->heightForWidth(column.leftWidth);
    m_stem->setGeometry(column.x, y, column.leftWidth, stemHeight);
    y += stemHeight;
    if (m_hint == nullptr) return std::max(column.answersMinY, y + column.stemGap);
    const int hintHeight = m_hint->heightForWidth(column.leftWidth);
    m_hint->setGeometry(column.x, y + 4, column.leftWidth, hintHeight);
    return std::max(column.answersMinY, y + 4 + hintHeight + column.stemGap / 2);
}

void QuestionSheet::place() {
    if (m_pageWidth <= 0) return;
    const StudyColumn column = this->column();
    placeLocator(column);
    int y = placeStem(column, placeAbove(column));
    const int answers = m_view->place(column);
    const int overhang = m_view->overhang();
    m_view->setGeometry(column.x, y - overhang, column.width, answers + 2 * overhang);
    y = placeAction(column, y + answers + m_view->actionGap()) + (column.narrow ? 16 : 24);
    m_after->setGeometry(column.x, y, column.width, m_after->place(column));
    const int bottom = m_after->isHidden() ? y : y + m_after->height();
    setMinimumHeight(bottom);
}

void QuestionSheet::moveEvent(QMoveEvent*) {
    if (m_case == nullptr || m_pageWidth <= 0) return;
    if (const StudyColumn at = column(); at.caseWidth > 0) placeCaseBeside(at);
}

void QuestionSheet::resizeEvent(QResizeEvent*) {
    if (m_case != nullptr) place(); // its height follows the window's
}

void QuestionSheet::updateAction() {
    m_action->setText(m_graded ? tr("Next") : m_view->actionWord());
    m_action->setEnabled(m_graded || m_view->isCovered() || m_view->isComplete());
    const bool shown = !m_graded && !m_view->isCovered() && m_verdict->isHidden();
    for (KeyHint* hint : std::as_const(m_hints)) hint->setVisible(shown);
    if (m_pageWidth > 0) placeAction(StudyColumn::forWidth(m_pageWidth), m_action->y());
}

void QuestionSheet::act() {
    if (m_graded)
        emit nextAsked();
    else if (m_view->isCovered())
        m_view->uncover();
    else
        submit(memory::Certainty::Plain);
}

void QuestionSheet::submit(memory::Certainty certainty) {
    if (m_graded || m_view->isCovered()) return;
    if (const auto answer = m_view->answer())
        emit answered(*answer, m_view->asksCertainty() ? certainty : memory::Certainty::Plain);
    else
        m_view->focusAnswer();
}

void QuestionSheet::showNotSaved(const QString& sentence) {
    m_verdict->setVerdict(VerdictLine::Kind::NotSaved, tr("Not saved yet."),
                          {{sentence + QLatin1Char(' ') + tr("Enter tries again.")}});
    m_verdict->show();
    updateAction();
    place();
}

void QuestionSheet::showNotUnderstood(const QString& sentence) {
    if (m_view->takesText()) { // says it below its field
        m_view->showNotUnderstood(sentence);
        return;
    }
    m_verdict->setVerdict(VerdictLine::Kind::NotComplete, sentence, {});
    m_verdict->show();
    updateAction();
    place();
    QAccessibleEvent said(m_verdict, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void QuestionSheet::showVerdict(const study::Graded& graded, bool fade) {
    m_graded = graded;
    m_view->showVerdict(graded, fade);
    const QString wrongWord = graded.sureButWrong ? tr("Sure but wrong.") : m_view->wrongWord();
    if (graded.lucky)
        m_verdict->setVerdict(VerdictLine::Kind::Lucky, tr("Lucky."), {{tr("We will ask again.")}});
    else if (graded.verdict.correct)
        m_verdict->setVerdict(VerdictLine::Kind::Right, tr("Right."),
                              graded.schedules ? QList<Run>{{comesBack(graded.daysUntilDue)}} : QList<Run>{});
    else
        m_verdict->setVerdict(VerdictLine::Kind::Wrong, wrongWord, m_view->wrongSentence(graded));
    const auto answer = m_view->answer();
    const auto* typed = answer ? std::get_if<quiz::Typed>(&*answer) : nullptr;
    m_after->setVerdict(graded, m_view->explanations(), typed != nullptr ? words(typed->text) : QString());
    m_locator->setLocator(DieLocator{m_block, m_cell, graded.verdict.correct ? Ink::Success : Ink::Danger});
    if (m_hint != nullptr) m_hint->setOffered(false);
    m_verdict->show();
    m_after->show();
    updateAction();
    place();
    m_verdict->setFocus(Qt::OtherFocusReason);
}

QString QuestionSheet::answerWords() const {
    const auto answer = m_view->answer();
    if (!answer) return {};
    const QString numbers = words(quiz::journalText(m_asked.presentation, *answer));
    const QString spoken = m_view->spoken(*answer);
    return spoken.isEmpty() ? numbers : QStringLiteral("%1 (%2)").arg(numbers, spoken);
}

void QuestionSheet::focusStart() {
    m_view->focusAnswer();
}

} // namespace chipwise::desktop

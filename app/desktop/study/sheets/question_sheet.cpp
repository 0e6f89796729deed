#include "desktop/study/sheets/question_sheet.h"

#include "desktop/die/die_picture.h"
#include "desktop/shell/moment.h"
#include "desktop/study/answers/choice_view.h"
#include "desktop/study/answers/flashcard_view.h"
#include "desktop/study/hint_line.h"
#include "desktop/study/map_place.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/lesson_pane.h"
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/find_anything.h"
#include "study/packs/questions.h"
#include "study/plan/day/comes_back_words.h"

#include <QAccessible>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int actionHeight = 40;
constexpr QSize locatorSize{128, 88};

/// In a number's field the keys that say how sure one is are letters of the answer ("16 GB"). Behind a mere
/// number, or alone, they are none, and were meant as keys; empty otherwise.
QString certaintyMeant(const QString& typed) {
    if (typed.isEmpty()) return {};
    for (const QChar one : typed.chopped(1))
        if (!one.isDigit() && one != QLatin1Char('.') && one != QLatin1Char(',') && !one.isSpace()) return {};
    switch (typed.back().toUpper().unicode()) {
    case u'G': return QuestionSheet::tr("To mark your answer as a guess, press Alt+G.");
    case u'S': return QuestionSheet::tr("To mark your answer as sure, press Alt+S.");
    default: return {};
    }
}

} // namespace

QuestionSheet::QuestionSheet(Workspace& workspace, const study::Asked& asked, Manner manner,
                             const study::Map& map, QWidget* parent)
    : AskedSheet(workspace, asked, parent), m_workspace(workspace),
      m_action(new Button(Button::Kind::Primary, view().actionWord(), this)),
      m_verdict(new VerdictLine(this)),
      m_after(
          [this] {
              const pack::Card& card = this->asked().card;
              AfterPanel::Sources sources;
              for (const std::string& source : study::sourcesOf(m_workspace.learner(), card))
                  sources.addresses << words(source);
              const study::Checked checked = study::checkedOn(m_workspace.learner(), card);
              sources.factsCheckedIn = monthOf(words(checked.facts));
              sources.questionCheckedIn = monthOf(words(checked.question));
              return new AfterPanel(this->asked(), sources, pictures(), this);
          },
          [this](AfterPanel& after) {
              after.setAlwaysLists(view().alwaysLists());
              after.hide();
              connect(&after, &AfterPanel::linkChosen, this, &QuestionSheet::linkChosen);
              connect(&after, &AfterPanel::flipAsked, this, &QuestionSheet::flipAsked);
              connect(&after, &AfterPanel::lessonAsked, this, &QuestionSheet::lessonAsked);
              connect(&after, &AfterPanel::noteAsked, this, &QuestionSheet::noteAsked);
              after.setHasLesson(study::lessonOf(m_workspace.learner(), this->asked().card.name).has_value());
              emit partMade(&after);
          }),
      m_locator(new DiePicture(DieSize::Cover, this)), m_subject(new Text(Type::Emphasis, this)),
      m_inSubject(new Text(Type::Caption, QString(), Ink::Text3, this)) {
    addNote();
    showWords();
    setCaseUnfolded(!manner.caseRead);
    addLocator(map);
    if (auto* card = qobject_cast<FlashcardView*>(&view())) card->setFourButtons(manner.fourButtons);
    if (auto* choice = qobject_cast<ChoiceView*>(&view()); choice != nullptr && manner.recallFirst)
        choice->cover();
    addHint();
    addHints();
    m_action->setKeyCaption(QStringLiteral("Enter"));
    m_verdict->hide();
    connect(m_action, &Button::clicked, this, &QuestionSheet::act);
    connect(&view(), &QuestionView::answerChanged, this, [this] {
        if (!m_graded) m_verdict->hide(); // the sentence about an answer that could not be saved
        updateAction();
    });
    connect(&view(), &QuestionView::submitted, this, [this] { submit(memory::Certainty::Plain); });
    updateAction();
}

void QuestionSheet::prepareVerdict() {
    const bool wasMade = m_after.made() != nullptr;
    m_after.get();
    if (makeLesson(column()) || !wasMade) layOut(); // its texts are measured now
}

void QuestionSheet::addNote() {
    if (asked().changed.empty() && asked().whyBack.empty()) return;
    m_note = new Text(Type::Row, words(asked().whyBack), Ink::Text3, this);
    if (asked().changed.empty()) return;
    m_note->setRuns({{tr("Corrected since you last answered: "), Ink::Warning, false, true},
                     {words(asked().changed), Ink::Text2}});
}

void QuestionSheet::setNote(const QString& note) {
    m_after->setNote(note);
    layOut();
}

void QuestionSheet::addHint() {
    const QString hint = words(asked().presentation.hint);
    if (hint.isEmpty()) return;
    m_hint = new HintLine(commandKey(u'H'), hint, this);
    connect(m_hint, &HintLine::asked, this, &QuestionSheet::showHint);
}

bool QuestionSheet::showHint() {
    if (m_hint == nullptr || m_graded) return false;
    m_hint->reveal();
    return true;
}

void QuestionSheet::addHints() {
    const auto made = [this](const QString& key, const QString& word, auto action) {
        auto* hint = new KeyHint({key}, word, KeyHint::Size::Row, this);
        connect(hint, &KeyHint::clicked, this, action);
        return hint;
    };
    const auto add = [&](const QString& key, const QString& word, auto action) {
        m_hints.append(made(key, word, action));
    };
    if (view().takesBlank())
        m_dontKnow = made(commandKey(u'G'), tr("I don't know"), [this] { submit(memory::Certainty::Guess); });
    for (const QuestionView::Way& way : view().ways())
        add(QString::number(way.digit), way.word, [this, way] { view().digit(way.digit, false); });
    if (!view().asksCertainty() || !asked().askCertainty) return;
    add(commandKey(u'G'), tr("Check, I guessed"), [this] { submit(memory::Certainty::Guess); });
    add(commandKey(u'S'), tr("Check, I'm sure"), [this] { submit(memory::Certainty::Certain); });
}

void QuestionSheet::addLocator(const study::Map& map) {
    const MapPlace here = placeInMap(map, asked().card.name);
    m_block = here.block;
    m_cell = here.cell;
    m_locator->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_locator->setMap(map);
    m_locator->setLocator(DieLocator{m_block, m_cell, Ink::Accent});
    m_subject->setText(words(asked().groupTitle));
    // No second count beside the session's.
    QString about = asked().groupSize == 1 ? tr("the only question in this subject")
                                           : tr("%1 questions in this subject").arg(asked().groupSize);
    // The lit block is the domain. Its name may be that of this or of another subject, but its questions are
    // others.
    if (const QString domain = domainAt(map, here); !domain.isEmpty())
        about += QLatin1Char('\n') + tr("Exam domain: %1").arg(domain);
    m_inSubject->setText(about);
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
    int lineY = y;
    const QList<KeyHint*> hints = isBlank() ? QList<KeyHint*>{m_dontKnow} : m_hints;
    for (KeyHint* hint : hints) {
        const QSize hintSize = hint->sizeHint();
        if (x > column.x && x + hintSize.width() > column.x + column.width) { // large text
            x = column.x;
            lineY += height + 4;
        }
        hint->setGeometry(x, lineY + (height - hintSize.height()) / 2, hintSize.width(), hintSize.height());
        x += hintSize.width() + 24;
    }
    const int verdictX = column.x + width + 18;
    const int verdictWidth = column.x + column.width - verdictX;
    // Its first line stands beside the middle of the button, however many follow.
    const int verdictY = std::max(0, height - theme().lineHeight(Type::Body)) / 2;
    const int verdictHeight = m_verdict->heightForWidth(verdictWidth);
    m_verdict->setGeometry(verdictX, y + verdictY, verdictWidth, verdictHeight);
    return std::max(lineY + height, m_verdict->isHidden() ? 0 : y + verdictY + verdictHeight);
}

int QuestionSheet::placeNote(const StudyColumn& column, int y) {
    if (m_note == nullptr) return y;
    const int height = m_note->heightForWidth(column.leftWidth);
    m_note->setGeometry(column.x, y, column.leftWidth, height);
    return y + height + 16;
}

int QuestionSheet::placeHint(const StudyColumn& column, int y) {
    if (m_hint == nullptr) return std::max(column.answersMinY, y + column.stemGap);
    const int height = m_hint->heightForWidth(column.leftWidth);
    m_hint->setGeometry(column.x, y + 4, column.leftWidth, height);
    return std::max(column.answersMinY, y + 4 + height + column.stemGap / 2);
}

/// Where there is room beside the verdict; false where nothing is new.
bool QuestionSheet::makeLesson(const StudyColumn& column) {
    if (m_isLessonRead || column.lessonWidth == 0) return false;
    m_isLessonRead = true;
    const auto lesson = study::lessonOf(m_workspace.learner(), asked().card.name);
    if (!lesson) return false;
    m_lesson = new LessonPane(*lesson, pictures(), this);
    m_lesson->hide();
    connect(m_lesson, &LessonPane::linkChosen, this, &QuestionSheet::linkChosen);
    return true;
}

/// The question may scroll; the lesson beside it stays in view.
void QuestionSheet::placeLesson(const StudyColumn& column) {
    if (m_lesson == nullptr) return;
    m_lesson->setVisible(m_graded && column.lessonWidth > 0);
    m_lesson->setGeometry(column.lessonX, column.stemY - y(), column.lessonWidth,
                          std::max(0, roomBelow() - column.stemY));
}

bool QuestionSheet::toggleLesson() {
    if (m_lesson == nullptr || m_lesson->isHidden()) return false;
    FocusRing::moveFocus(m_lesson->text().hasFocus() ? static_cast<QWidget*>(m_verdict) : &m_lesson->text());
    return true;
}

void QuestionSheet::moveEvent(QMoveEvent* event) {
    AskedSheet::moveEvent(event);
    if (m_lesson != nullptr && pageWidth() > 0) placeLesson(column());
}

void QuestionSheet::resizeEvent(QResizeEvent* event) {
    AskedSheet::resizeEvent(event);
    if (m_lesson != nullptr && pageWidth() > 0) placeLesson(column()); // its height follows the window's
}

void QuestionSheet::place() {
    const StudyColumn column = this->column();
    placeLesson(column);
    placeLocator(column);
    int y = placeNote(column, placeCase(column));
    y = placeHint(column, placeStem(column, y));
    y = placeAction(column, placeAnswers(column, y)) + (column.narrow ? 16 : 24);
    AfterPanel* after = m_after.made();
    if (after != nullptr) after->setGeometry(column.x, y, column.width, after->place(column));
    setMinimumHeight(after == nullptr || after->isHidden() ? y : y + after->height());
}

/// Nothing is typed, and nothing has to be.
bool QuestionSheet::isBlank() const {
    return m_dontKnow != nullptr && !view().answer();
}

void QuestionSheet::updateAction() {
    const QString before = m_action->text();
    m_action->setText(m_graded ? tr("Next") : view().actionWord());
    if (m_action->text() != before) emit actionChanged();
    m_action->setEnabled(m_graded || view().isCovered() || view().isComplete());
    const bool shown = !m_graded && !view().isCovered() && m_verdict->isHidden();
    for (KeyHint* hint : std::as_const(m_hints)) hint->setVisible(shown && !isBlank());
    if (m_dontKnow != nullptr) m_dontKnow->setVisible(shown && isBlank());
    if (pageWidth() > 0) placeAction(column(), m_action->y());
}

void QuestionSheet::act() {
    if (m_graded)
        emit nextAsked();
    else if (view().isCovered())
        view().uncover();
    else
        submit(memory::Certainty::Plain);
}

void QuestionSheet::submit(memory::Certainty certainty) {
    if (m_graded || view().isCovered()) return;
    if (const auto answer = view().answer())
        emit answered(*answer, view().asksCertainty() ? certainty : memory::Certainty::Plain);
    else if (certainty == memory::Certainty::Guess && isBlank())
        emit answered(quiz::Blank{}, certainty);
    else
        showNotUnderstood(view().missingWords());
}

void QuestionSheet::showNotSaved(const QString& sentence) {
    m_verdict->setVerdict(VerdictLine::Kind::NotSaved, tr("Not saved yet."), {{sentence}});
    m_verdict->show();
    updateAction();
    layOut();
}

void QuestionSheet::showSavable() {
    if (m_graded || m_verdict->isHidden() || m_verdict->kind() != VerdictLine::Kind::NotSaved) return;
    m_verdict->hide();
    updateAction();
    layOut();
}

void QuestionSheet::showNotUnderstood(const QString& sentence) {
    if (view().takesText()) { // says it below its field
        const auto given = view().answer();
        const auto* typed = given ? std::get_if<quiz::Typed>(&*given) : nullptr;
        const bool isNumber = asked().presentation.kind == pack::Kind::Numeric;
        const QString meant = isNumber && typed != nullptr ? certaintyMeant(words(typed->text)) : QString();
        view().showNotUnderstood(meant.isEmpty() ? sentence : sentence + QLatin1Char(' ') + meant);
        return;
    }
    m_verdict->setVerdict(VerdictLine::Kind::NotComplete, sentence, {});
    m_verdict->show();
    updateAction();
    layOut();
    QAccessibleEvent said(m_verdict, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void QuestionSheet::showVerdictLine(const study::Graded& graded) {
    QList<Run> sentence = graded.verdict.correct ? QList<Run>{} : view().wrongSentence(graded);
    const QString again = words(study::comesBackWords(graded, m_workspace.now()));
    if (!sentence.isEmpty() && !again.isEmpty()) sentence.append({QStringLiteral(" ")});
    if (!again.isEmpty()) sentence.append({again});
    if (graded.lucky)
        m_verdict->setVerdict(VerdictLine::Kind::Lucky, words(study::luckyWords(graded)), sentence);
    else if (graded.verdict.correct)
        m_verdict->setVerdict(VerdictLine::Kind::Right, tr("Right."), sentence);
    else
        m_verdict->setVerdict(VerdictLine::Kind::Wrong,
                              words(study::wrongWords(graded, asked().presentation.kind)), sentence);
}

void QuestionSheet::showVerdict(const study::Graded& graded, bool fade) {
    m_graded = graded;
    view().showVerdict(graded, fade);
    showVerdictLine(graded);
    const auto answer = view().answer();
    const auto* typed = answer ? std::get_if<quiz::Typed>(&*answer) : nullptr;
    m_after->setVerdict(graded, view().explanations(), typed != nullptr ? words(typed->text) : QString());
    m_locator->setLocator(DieLocator{m_block, m_cell, graded.verdict.correct ? Ink::Success : Ink::Danger});
    if (m_hint != nullptr) m_hint->setOffered(false);
    m_verdict->show();
    m_after->show();
    updateAction();
    layOut();
    m_verdict->setFocus(Qt::OtherFocusReason);
}

QRect QuestionSheet::actionPlace() const {
    return m_action->geometry();
}

QString QuestionSheet::answerWords() const {
    const auto answer = view().answer();
    if (!answer) return {};
    const QString numbers = words(quiz::journalText(asked().presentation, *answer));
    const QString spoken = view().spoken(*answer);
    return spoken.isEmpty() ? numbers : QStringLiteral("%1 (%2)").arg(numbers, spoken);
}

} // namespace chipwise::desktop

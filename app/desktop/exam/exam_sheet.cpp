#include "desktop/exam/exam_sheet.h"

#include "desktop/exam/exam_words.h"
#include "desktop/study/case_pane.h"
#include "desktop/study/pictures.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/markdown_view.h"
#include "desktop/widgets/text.h"

#include <QAbstractButton>
#include <QEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int nextHeight = 40;
constexpr double caseAbove = .4; ///< of the page, for a case above its question

} // namespace

ExamSheet::ExamSheet(Workspace& workspace, const study::Asked& asked, const study::SatQuestion& sat,
                     QWidget* parent)
    : QWidget(parent), m_asked(asked), m_stem(new MarkdownView(Type::Stem, tr("Question"), this)),
      m_view(
          makeQuestionView(asked, installedPictures(workspace.learner().catalog(), asked.card.pack), this)),
      m_next(new Button(Button::Kind::Primary, tr("Next"), this)), m_state(new Text(Type::Row, this)) {
    const PictureFinder pictures = installedPictures(workspace.learner().catalog(), asked.card.pack);
    if (!asked.card.scenario.empty()) {
        m_case = new CasePane(words(asked.groupTitle), words(asked.card.scenario), pictures, this);
        connect(m_case, &CasePane::foldAsked, this, &ExamSheet::toggleCase);
        connect(m_case, &CasePane::linkChosen, this, &ExamSheet::linkChosen);
    }
    const QString stem = words(asked.presentation.stem);
    addPackPictures(*m_stem, pictures, stem);
    m_stem->setPackText(stem);
    connect(m_stem, &MarkdownView::linkChosen, this, &ExamSheet::linkChosen);
    m_next->setText(asked.position < asked.of ? tr("Next") : tr("Review"));
    m_next->setKeyCaption(QStringLiteral("Enter"));
    connect(m_next, &Button::clicked, this, &ExamSheet::nextAsked);
    connect(m_view, &QuestionView::submitted, this, &ExamSheet::nextAsked);
    addCommands();
    if (sat.answer) m_view->fillIn(*sat.answer);
    m_view->setStruck(sat.struck);
    setState(sat);
    connect(&theme(), &Theme::changed, this, [this] { place(); });
}

bool ExamSheet::letters() const {
    return !m_view->takesText();
}

bool ExamSheet::canStrike() const {
    return m_view->strikes() && !m_asked.presentation.shown.empty();
}

KeyHint* ExamSheet::addCommand(const QString& key, const QString& word, const std::function<void()>& act) {
    // In a field letters are text; Alt makes commands of them.
    auto* hint =
        new KeyHint({letters() ? key : QStringLiteral("Alt ") + key}, word, KeyHint::Size::Row, this);
    connect(hint, &KeyHint::clicked, this, act);
    m_commands.append(hint);
    return hint;
}

void ExamSheet::addCommands() {
    if (m_asked.position > 1)
        addCommand(QStringLiteral("P"), tr("previous"), [this] { emit previousAsked(); });
    addCommand(QStringLiteral("F"), tr("flag"), [this] { emit flagAsked(); });
    if (canStrike()) {
        KeyHint* strike = addCommand(QStringLiteral("X"), tr("strike out"), [this] { emit strikeAsked(); });
        strike->setToolTip(tr("X and a number, or the right mouse button on an answer"));
        m_options = m_view->findChildren<QAbstractButton*>();
        for (QAbstractButton* option : std::as_const(m_options)) option->installEventFilter(this);
    }
    addCommand(QStringLiteral("G"), tr("I guessed"),
               [this] { emit certaintyAsked(memory::Certainty::Guess); });
    addCommand(QStringLiteral("S"), tr("certain"),
               [this] { emit certaintyAsked(memory::Certainty::Certain); });
}

void ExamSheet::setState(const study::SatQuestion& sat) {
    m_state->setRuns(satRuns(sat, m_asked.presentation));
    place();
}

void ExamSheet::setPending() {
    m_state->setText(tr("Typing …"), Ink::Text3);
}

void ExamSheet::setNotSaved(const QString& sentence) {
    m_state->setRuns({{tr("Not saved yet. "), Ink::Danger, false, true}, {sentence, Ink::Text2}});
    place();
}

void ExamSheet::setStriking() {
    m_state->setText(tr("Which number is out? The same number again takes it back."), Ink::Text2);
    place();
}

QString ExamSheet::stateText() const {
    return m_state->text();
}

void ExamSheet::focusStart() {
    m_view->focusAnswer();
}

bool ExamSheet::toggleCase() {
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

void ExamSheet::setPageWidth(int width) {
    if (m_pageWidth == width) return;
    m_pageWidth = width;
    place();
}

/// One column in every width: nothing is kept free for explanations that never come.
StudyColumn ExamSheet::column() const {
    StudyColumn column =
        m_case != nullptr ? StudyColumn::forCase(m_pageWidth) : StudyColumn::forWidth(m_pageWidth);
    if (column.narrow) return column;
    column.narrow = true;
    column.tall = true;
    column.rightX = column.rightWidth = 0;
    return column;
}

int ExamSheet::roomBelow() const {
    return parentWidget() != nullptr ? parentWidget()->height() : height();
}

/// The question may scroll; the case beside it stays in view.
void ExamSheet::placeCaseBeside(const StudyColumn& column) {
    m_case->setGeometry(column.caseX, column.stemY - y(), column.caseWidth,
                        std::max(0, roomBelow() - column.stemY));
}

int ExamSheet::placeCase(const StudyColumn& column) {
    if (m_case == nullptr) return column.stemY;
    const bool beside = column.caseWidth > 0;
    m_case->setBeside(beside);
    if (beside) {
        placeCaseBeside(column);
        return column.stemY;
    }
    const int most = std::max(theme().scaled(120), static_cast<int>(roomBelow() * caseAbove));
    const int height = m_case->heightFor(column.leftWidth, most);
    m_case->setGeometry(column.x, column.stemY, column.leftWidth, height);
    return column.stemY + height + 12;
}

/// The button, the keys beside it, on as many lines as they need; below them what is stored.
int ExamSheet::placeCommands(const StudyColumn& column, int y) {
    const QSize size = m_next->sizeHint();
    const int width = std::max(theme().scaled(128), size.width());
    const int height = std::max(nextHeight, size.height());
    m_next->setGeometry(column.x, y, width, height);
    int x = column.x + width + 24;
    for (KeyHint* hint : std::as_const(m_commands)) {
        const QSize wanted = hint->sizeHint();
        if (x > column.x && x + wanted.width() > column.x + column.width) {
            x = column.x;
            y += height + 4;
        }
        hint->setGeometry(x, y + (height - wanted.height()) / 2, wanted.width(), wanted.height());
        x += wanted.width() + 20;
    }
    y += height + 12;
    const int stateHeight = m_state->heightForWidth(column.leftWidth);
    m_state->setGeometry(column.x, y, column.leftWidth, stateHeight);
    return y + stateHeight;
}

void ExamSheet::place() {
    if (m_pageWidth <= 0) return;
    const StudyColumn column = this->column();
    int y = placeCase(column);
    const int stemHeight = m_stem->heightForWidth(column.leftWidth);
    m_stem->setGeometry(column.x, y, column.leftWidth, stemHeight);
    y = std::max(column.answersMinY, y + stemHeight + column.stemGap);
    const int answers = m_view->place(column);
    const int overhang = m_view->overhang();
    m_view->setGeometry(column.x, y - overhang, column.width, answers + 2 * overhang);
    y = placeCommands(column, y + answers + m_view->actionGap());
    setMinimumHeight(y + 16);
}

bool ExamSheet::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ContextMenu) return QWidget::eventFilter(watched, event);
    const auto option = m_options.indexOf(static_cast<QAbstractButton*>(watched));
    if (option >= 0) emit strikeAskedAt(static_cast<int>(option) + 1);
    return true;
}

void ExamSheet::moveEvent(QMoveEvent*) {
    if (m_case == nullptr || m_pageWidth <= 0) return;
    if (const StudyColumn at = column(); at.caseWidth > 0) placeCaseBeside(at);
}

void ExamSheet::resizeEvent(QResizeEvent*) {
    if (m_case != nullptr) place(); // its height follows the window's
}

} // namespace chipwise::desktop

#include "desktop/exam/exam_sheet.h"

#include "desktop/exam/exam_words.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/text.h"

#include <QAbstractButton>
#include <QEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int nextHeight = 40;
constexpr int commandGap = 20;

} // namespace

ExamSheet::ExamSheet(Workspace& workspace, const study::Asked& asked, const study::SatQuestion& sat,
                     QWidget* parent)
    : AskedSheet(workspace, asked, parent), m_next(new Button(Button::Kind::Primary, tr("Next"), this)),
      m_state(new Text(Type::Row, this)) {
    showWords();
    m_next->setText(asked.position < asked.of ? tr("Next") : tr("Review"));
    m_next->setKeyCaption(QStringLiteral("Enter"));
    connect(m_next, &Button::clicked, this, &ExamSheet::nextAsked);
    if (asked.position == asked.of) {
        m_submit = new Button(Button::Kind::Secondary, tr("Submit"), this);
        m_submit->setKeyCaption(QStringLiteral("Ctrl Enter"));
        connect(m_submit, &Button::clicked, this, &ExamSheet::submitAsked);
    }
    connect(&view(), &QuestionView::submitted, this, &ExamSheet::nextAsked);
    connect(&view(), &QuestionView::strikeAsked, this, &ExamSheet::strikeAskedAt);
    addCommands();
    if (sat.answer) view().fillIn(*sat.answer);
    view().setStruck(sat.struck);
    setState(sat);
}

bool ExamSheet::letters() const {
    return !view().takesText();
}

bool ExamSheet::canStrike() const {
    return view().strikes() && !asked().presentation.shown.empty();
}

KeyHint* ExamSheet::addCommand(QChar key, const QString& word, const std::function<void()>& act) {
    auto* hint = new KeyHint({commandKey(key)}, word, KeyHint::Size::Row, this);
    connect(hint, &KeyHint::clicked, this, act);
    m_commands.append(hint);
    return hint;
}

void ExamSheet::addCommands() {
    m_flag = addCommand(u'F', tr("flag"), [this] { emit flagAsked(); });
    if (canStrike()) {
        KeyHint* strike = addCommand(u'X', tr("strike out"), [this] { emit strikeAsked(); });
        strike->setToolTip(tr("To strike out an option, press X and then its number, or right-click it"));
        m_options = view().findChildren<QAbstractButton*>();
        for (QAbstractButton* option : std::as_const(m_options)) option->installEventFilter(this);
    }
    if (asked().position > 1) addCommand(u'P', tr("previous"), [this] { emit previousAsked(); });
    addCommand(u'G', tr("mark as a guess"), [this] { emit certaintyAsked(memory::Certainty::Guess); });
    addCommand(u'S', tr("mark as sure"), [this] { emit certaintyAsked(memory::Certainty::Certain); });
}

void ExamSheet::setState(const study::SatQuestion& sat) {
    view().setStriking(false);
    m_flag->setText(sat.flagged ? tr("flagged") : tr("flag"));
    m_state->setRuns(satRuns(sat, asked().presentation, view().begunWords()));
    layOut();
}

void ExamSheet::setPending() {
    m_state->setText(tr("Typing…"), Ink::Text3);
}

void ExamSheet::setNotSaved(const QString& sentence) {
    m_state->setRuns({{tr("Not saved yet. "), Ink::Danger, false, true}, {sentence, Ink::Text2}});
    layOut();
}

void ExamSheet::setStriking() {
    view().setStriking(true);
    m_state->setText(tr("To strike out or restore an option, click it or press its number."), Ink::Text2);
    layOut();
}

QString ExamSheet::stateText() const {
    return m_state->text();
}

/// One column in every width: nothing is kept free for explanations that never come.
StudyColumn ExamSheet::column() const {
    StudyColumn column = AskedSheet::column();
    if (column.narrow) return column;
    column.narrow = true;
    column.tall = true;
    column.rightX = column.rightWidth = 0;
    return column;
}

/// The button, the keys beside it; below them what is stored.
int ExamSheet::placeCommands(const StudyColumn& column, int y) {
    const QSize size = m_next->sizeHint();
    const int width = std::max(theme().scaled(128), size.width());
    const int height = std::max(nextHeight, size.height());
    m_next->setGeometry(column.x, y, width, height);
    int x = column.x + width + 24;
    if (m_submit != nullptr) {
        const int submitWidth = m_submit->sizeHint().width();
        m_submit->setGeometry(x - 12, y, submitWidth, height);
        x += submitWidth + 12;
    }
    y = placeKeys(column, QRect(x, y, column.x + column.width - x, height)) + 12;
    const int stateHeight = m_state->heightForWidth(column.leftWidth);
    m_state->setGeometry(column.x, y, column.leftWidth, stateHeight);
    return y + stateHeight;
}

/// On one line, or the two that say how certain on a second one; more lines only where the text is large.
int ExamSheet::placeKeys(const StudyColumn& column, QRect line) {
    int all = -commandGap;
    for (const KeyHint* hint : std::as_const(m_commands)) all += hint->sizeHint().width() + commandGap;
    const KeyHint* second = all > line.width() ? m_commands.at(m_commands.size() - 2) : nullptr;
    int x = line.x();
    for (KeyHint* hint : std::as_const(m_commands)) {
        const QSize wanted = hint->sizeHint();
        if (hint == second || x + wanted.width() > column.x + column.width) {
            line.translate(0, line.height() + 4);
            x = line.width() > column.width / 2 ? line.x() : column.x;
        }
        hint->setGeometry(x, line.y() + (line.height() - wanted.height()) / 2, wanted.width(),
                          wanted.height());
        x += wanted.width() + commandGap;
    }
    return line.y() + line.height();
}

void ExamSheet::place() {
    const StudyColumn column = this->column();
    int y = placeStem(column, placeCase(column));
    y = placeAnswers(column, std::max(column.answersMinY, y + column.stemGap));
    setMinimumHeight(placeCommands(column, y) + 16);
}

bool ExamSheet::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ContextMenu) return AskedSheet::eventFilter(watched, event);
    const auto option = m_options.indexOf(static_cast<QAbstractButton*>(watched));
    if (option >= 0) emit strikeAskedAt(static_cast<int>(option) + 1);
    return true;
}

} // namespace chipwise::desktop

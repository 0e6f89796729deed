#include "desktop/study/answers/number_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int fieldHeight = 56;
constexpr int answerGap = 24;

/// In the middle of the height that is kept for it.
void putInto(const QRect& slot, Text& text) {
    const int height = std::min(slot.height(), text.heightForWidth(slot.width()));
    text.setGeometry(slot.x(), slot.y() + (slot.height() - height) / 2, slot.width(), height);
}

} // namespace

NumberView::NumberView(const study::Asked& asked, QWidget* parent)
    : QuestionView(parent), m_asked(asked), m_field(new NumberField(Field::Size::Large, this)),
      m_problem(new Text(Type::Row, QString(), Ink::Warning, this)),
      m_answerLabel(new Text(Type::Caption, tr("The answer"), Ink::Text3, this)),
      m_answerValue(new Text(Type::Number, this)) {
    m_field->setUnit(words(asked.presentation.unit));
    m_field->setMaxLength(200);
    connect(m_field, &QLineEdit::textEdited, this, [this] {
        m_problem->setText(QString());
        m_field->setState(Field::State::Open);
        emit answerChanged();
    });
    m_answerLabel->hide();
    m_answerValue->hide();
}

int NumberView::place(const StudyColumn& column) {
    const int height = std::max(theme().scaled(fieldHeight), m_field->minimumSizeHint().height());
    // Large text in a small window: a shorter field leaves the answer its place beside it, and the button in
    // sight.
    const int least = theme().scaled(150);
    const int width = std::min({theme().scaled(300), column.leftWidth,
                                std::max(theme().scaled(180), column.width - answerGap - least)});
    m_field->setGeometry(0, 0, width, height);
    // Beside the field, or below it, a place is kept: for the answer, or for what was not understood.
    const bool beside = column.width >= width + answerGap + least;
    const int x = beside ? width + answerGap : 0;
    const int y = beside ? 0 : height + 8;
    const int room = column.width - x;
    const int captionHeight = theme().lineHeight(Type::Caption);
    const int valueHeight = theme().lineHeight(Type::Number);
    m_answerLabel->setGeometry(x, y + 4, room, captionHeight);
    m_answerValue->setGeometry(x, y + 4 + captionHeight, room, valueHeight);
    const int kept = 4 + captionHeight + valueHeight;
    const int problemHeight = theme().lineHeight(Type::Row) * 3;
    const bool tight = room < theme().scaled(200);
    const int row = std::max({height, kept, tight ? problemHeight : 0});
    m_problemSlot = beside ? QRect(x, 0, room, row) : QRect(x, y, room, problemHeight);
    putInto(m_problemSlot, *m_problem);
    return beside ? row : y + std::max(kept, problemHeight);
}

std::optional<quiz::Answer> NumberView::answer() const {
    const QString text = m_field->text().trimmed();
    if (text.isEmpty()) return std::nullopt;
    quiz::Typed typed{text.toStdString()};
    typed.unitAsked = text == m_unitAskedFor;
    return typed;
}

void NumberView::showVerdict(const study::Graded& graded, bool) {
    m_problem->setText(QString());
    m_field->setState(graded.verdict.correct ? Field::State::Right : Field::State::Wrong);
    m_field->setReadOnly(true);
    if (graded.verdict.correct) return;
    m_answerValue->setRuns({{words(graded.verdict.expected.text), Ink::Success}});
    m_answerLabel->show();
    m_answerValue->show();
}

void NumberView::showNotUnderstood(const QString& sentence) {
    const QString typed = m_field->text().trimmed();
    m_unitAskedFor = typed;
    m_field->setState(Field::State::NotUnderstood);
    m_problem->setText(sentence);
    putInto(m_problemSlot, *m_problem);
    m_field->setFocus();
    m_field->selectAll();
}

void NumberView::open() {
    m_field->setState(Field::State::Open);
    m_field->setReadOnly(false);
    m_field->clear();
    m_answerLabel->hide();
    m_answerValue->hide();
}

void NumberView::fillIn(const quiz::Answer& answer) {
    if (const auto* typed = std::get_if<quiz::Typed>(&answer)) m_field->setText(words(typed->text));
}

void NumberView::focusAnswer() {
    m_field->setFocus(Qt::OtherFocusReason);
}

QList<Run> NumberView::wrongSentence(const study::Graded& graded) const {
    if (graded.verdict.note.empty()) return {};
    return inlineRuns(words(graded.verdict.note));
}

} // namespace chipwise::desktop

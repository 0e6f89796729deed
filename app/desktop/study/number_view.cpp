#include "desktop/study/number_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int fieldHeight = 56;
constexpr int answerGap = 24;

} // namespace

NumberView::NumberView(const study::Asked& asked, QWidget* parent)
    : QuestionView(parent), m_asked(asked), m_field(new NumberField(Field::Size::Large, this)),
      m_problem(new Text(Type::Caption, QString(), Ink::Warning, this)),
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
    const int width = std::min(theme().scaled(300), column.leftWidth);
    m_field->setGeometry(0, 0, width, height);
    const int captionHeight = theme().lineHeight(Type::Caption);
    // The sentence about an unreadable number has its line below the field from the beginning.
    m_problem->setGeometry(0, height + 2, column.width, captionHeight);
    const bool beside = column.width >= width + answerGap + theme().scaled(200);
    const int answerX = beside ? width + answerGap : 0;
    const int answerY = beside ? 0 : height + captionHeight + 6;
    m_answerLabel->setGeometry(answerX, answerY + 4, column.width - answerX, captionHeight);
    const int valueHeight = theme().lineHeight(Type::Number);
    m_answerValue->setGeometry(answerX, answerY + 4 + captionHeight, column.width - answerX, valueHeight);
    return beside ? std::max(height + captionHeight + 2, 4 + captionHeight + valueHeight)
                  : answerY + 4 + captionHeight + valueHeight;
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
    m_unitAskedFor = m_field->text().trimmed();
    m_field->setState(Field::State::NotUnderstood);
    m_problem->setText(sentence);
    m_field->setFocus();
    m_field->selectAll();
}

void NumberView::open() {
    m_field->setState(Field::State::Open);
    m_field->setReadOnly(false);
    m_answerLabel->hide();
    m_answerValue->hide();
}

void NumberView::focusAnswer() {
    m_field->setFocus(Qt::OtherFocusReason);
}

QString NumberView::wrongSentence(const study::Graded& graded) const {
    return words(graded.verdict.note);
}

} // namespace chipwise::desktop

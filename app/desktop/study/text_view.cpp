#include "desktop/study/text_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text.h"

#include <QKeyEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int fieldHeight = 56;
constexpr int lineGap = 12;

/// Typed against expected: what was missing in green, what was too much in red.
QList<Run> differenceRuns(const std::vector<quiz::DiffPart>& parts) {
    QList<Run> runs;
    for (const quiz::DiffPart& part : parts) {
        Run run{words(part.text)};
        if (part.is == quiz::DiffPart::Is::Missing) run.ink = Ink::Success;
        if (part.is == quiz::DiffPart::Is::Extra) run.ink = Ink::Danger;
        run.strong = part.is != quiz::DiffPart::Is::Same;
        runs.append(run);
    }
    return runs;
}

} // namespace

TextView::TextView(const study::Asked& asked, QWidget* parent)
    : QuestionView(parent), m_asked(asked),
      m_problem(new Text(Type::Caption, QString(), Ink::Warning, this)) {
    if (asked.presentation.kind != pack::Kind::Cloze) {
        addLine({}, tr("Your answer"));
        return;
    }
    const bool several = asked.presentation.gaps.size() > 1;
    for (const quiz::ShownGap& gap : asked.presentation.gaps) {
        const QString hint = words(gap.hint);
        const QString mark = several ? QStringLiteral("⟦%1⟧ ").arg(gap.number) : QString();
        addLine(mark + hint, tr("Gap %1 %2").arg(gap.number).arg(hint).trimmed());
    }
}

void TextView::addLine(const QString& label, const QString& name) {
    Line line;
    if (!label.isEmpty()) line.label = new Text(Type::Row, label, Ink::Text2, this);
    line.field = new TextField(Field::Size::Large, this, name);
    line.field->setMaxLength(1000);
    line.field->installEventFilter(this);
    line.answer = new Text(Type::Body, this);
    line.answer->hide();
    connect(line.field, &QLineEdit::textEdited, this, [this] {
        m_problem->setText(QString());
        emit answerChanged();
    });
    m_lines.append(line);
}

int TextView::place(const StudyColumn& column) {
    int y = 0;
    const int height =
        std::max(theme().scaled(fieldHeight), m_lines.first().field->minimumSizeHint().height());
    for (Line& line : m_lines) {
        if (y > 0) y += lineGap;
        if (line.label != nullptr) {
            const int labelHeight = line.label->heightForWidth(column.leftWidth);
            line.label->setGeometry(0, y, column.leftWidth, labelHeight);
            y += labelHeight + 4;
        }
        line.field->setGeometry(0, y, column.leftWidth, height);
        const int answerHeight = theme().lineHeight(Type::Body);
        if (column.narrow) {
            line.answer->setGeometry(0, y + height + 4, column.leftWidth, answerHeight);
            y += answerHeight + 4;
        } else {
            line.answer->setGeometry(column.rightX, y + (height - answerHeight) / 2, column.rightWidth,
                                     answerHeight);
        }
        y += height;
    }
    const int problemHeight = theme().lineHeight(Type::Caption);
    m_problem->setGeometry(0, y + 2, column.leftWidth, problemHeight);
    return y + 2 + problemHeight;
}

std::optional<quiz::Answer> TextView::answer() const {
    std::vector<std::string> texts;
    bool any = false;
    for (const Line& line : m_lines) {
        texts.push_back(line.field->text().toStdString());
        any = any || !line.field->text().trimmed().isEmpty();
    }
    if (!any) return std::nullopt;
    if (m_asked.presentation.kind == pack::Kind::Cloze) return quiz::Filled{texts, m_unitAsked};
    return quiz::Typed{texts.front(), m_unitAsked};
}

void TextView::showVerdict(const study::Graded& graded, bool) {
    for (int i = 0; i < m_lines.size(); ++i) {
        Line& line = m_lines[i];
        const auto& gaps = graded.verdict.gapsRight;
        const bool right = gaps.empty() ? graded.verdict.correct : gaps.at(static_cast<std::size_t>(i));
        line.field->setState(right ? Field::State::Right : Field::State::Wrong);
        line.field->setReadOnly(true);
        if (!right) showAnswer(line, graded, i);
    }
}

void TextView::showAnswer(Line& line, const study::Graded& graded, int index) {
    const quiz::Expected& expected = graded.verdict.expected;
    const auto place = static_cast<std::size_t>(index);
    const bool spelling =
        graded.verdict.nearMiss && m_lines.size() == 1 && !graded.verdict.difference.empty();
    if (spelling)
        line.answer->setRuns(differenceRuns(graded.verdict.difference));
    else
        line.answer->setRuns(
            {{words(place < expected.texts.size() ? expected.texts[place] : expected.text), Ink::Success}});
    line.answer->show();
}

void TextView::showNotUnderstood(const QString& sentence) {
    m_unitAsked = true;
    m_problem->setText(sentence);
    focusAnswer();
}

void TextView::open() {
    m_unitAsked = false;
    m_problem->setText(QString());
    for (Line& line : m_lines) {
        line.field->setState(Field::State::Open);
        line.field->setReadOnly(false);
        line.answer->hide();
    }
}

/// Enter in a gap that is not the last goes on to the next empty one.
bool TextView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            for (int i = 0; i + 1 < m_lines.size(); ++i)
                if (m_lines[i].field == watched && m_lines[i + 1].field->text().isEmpty()) {
                    m_lines[i + 1].field->setFocus(Qt::TabFocusReason);
                    return true;
                }
    }
    return QuestionView::eventFilter(watched, event);
}

void TextView::focusAnswer() {
    m_lines.first().field->setFocus(Qt::OtherFocusReason);
}

QString TextView::wrongSentence(const study::Graded& graded) const {
    if (!graded.verdict.note.empty()) return words(graded.verdict.note);
    if (graded.verdict.nearMiss) return tr("Nearly: look at the spelling.");
    return tr("The answer is %1.").arg(words(graded.verdict.expected.text));
}

} // namespace chipwise::desktop

#include "desktop/study/answers/text_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <QKeyEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int textFieldHeight = 56;
constexpr int lineGap = 12;

/// The expected words with what the typed ones lack in bold; what was too much stands in the field.
QList<Run> missingRuns(const std::vector<quiz::DiffPart>& parts) {
    QList<Run> runs;
    for (const quiz::DiffPart& part : parts)
        if (part.is != quiz::DiffPart::Is::Extra)
            runs.append({words(part.text), Ink::Success, false, part.is == quiz::DiffPart::Is::Missing});
    return runs;
}

void putAnswer(const QRect& slot, Text& text) {
    const int height = text.heightForWidth(slot.width());
    text.setGeometry(slot.x(), slot.y() + std::max(0, (slot.height() - height) / 2), slot.width(), height);
}

} // namespace

TextView::TextView(const study::Asked& asked, QWidget* parent) : QuestionView(parent), m_asked(asked) {
    if (asked.presentation.kind != pack::Kind::Cloze) {
        addLine({}, tr("Your answer"));
        return;
    }
    const bool several = asked.presentation.gaps.size() > 1;
    for (const quiz::ShownGap& gap : asked.presentation.gaps) {
        const QString hint = words(gap.hint);
        const QString name = several ? tr("Blank %1").arg(gap.number) : QString();
        addLine(name, tr("Blank %1 %2").arg(gap.number).arg(hint).trimmed());
        m_lines.back().field->setPlaceholderText(hint); // the hint stands in the gap it is for
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
        clearProblem();
        emit answerChanged();
    });
    m_lines.append(line);
}

int TextView::place(const StudyColumn& column) {
    int y = 0;
    const int height =
        std::max(theme().scaled(textFieldHeight), m_lines.first().field->minimumSizeHint().height());
    for (Line& line : m_lines) {
        if (y > 0) y += lineGap;
        if (line.label != nullptr) {
            const int labelHeight = line.label->heightForWidth(column.leftWidth);
            line.label->setGeometry(0, y, column.leftWidth, labelHeight);
            y += labelHeight + 4;
        }
        line.field->setGeometry(0, y, column.leftWidth, height);
        const int kept = theme().lineHeight(Type::Body);
        if (column.narrow) {
            line.slot = QRect(0, y + height + 6, column.leftWidth, kept);
            y += kept + 6;
        } else {
            line.slot = QRect(column.rightX, y, column.rightWidth, height);
        }
        putAnswer(line.slot, *line.answer);
        y += height;
    }
    return y;
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
    clearProblem();
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
        line.answer->setRuns(missingRuns(graded.verdict.difference));
    else
        line.answer->setRuns(
            {{words(place < expected.texts.size() ? expected.texts[place] : expected.text), Ink::Success}});
    putAnswer(line.slot, *line.answer);
    line.answer->show();
}

/// The sentence stands where the answer will; with several gaps, beside the first that is empty.
void TextView::showNotUnderstood(const QString& sentence) {
    m_unitAsked = answer().has_value();
    clearProblem();
    auto line = std::find_if(m_lines.begin(), m_lines.end(),
                             [](const Line& one) { return one.field->text().trimmed().isEmpty(); });
    if (line == m_lines.end()) line = m_lines.begin();
    line->field->setState(Field::State::NotUnderstood);
    line->answer->setRuns({{sentence, Ink::Warning}});
    putAnswer(line->slot, *line->answer);
    line->answer->show();
    line->field->setFocus(Qt::OtherFocusReason);
}

void TextView::clearProblem() {
    for (Line& line : m_lines) {
        line.field->setState(Field::State::Open);
        line.answer->hide();
    }
}

void TextView::open() {
    m_unitAsked = false;
    clearProblem();
    for (Line& line : m_lines) {
        line.field->setReadOnly(false);
        line.field->clear();
    }
}

void TextView::fillIn(const quiz::Answer& answer) {
    if (const auto* typed = std::get_if<quiz::Typed>(&answer))
        m_lines.first().field->setText(words(typed->text));
    if (const auto* filled = std::get_if<quiz::Filled>(&answer))
        for (qsizetype i = 0; i < std::min<qsizetype>(m_lines.size(), std::ssize(filled->texts)); ++i)
            m_lines[i].field->setText(words(filled->texts[static_cast<std::size_t>(i)]));
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

QList<Run> TextView::wrongSentence(const study::Graded& graded) const {
    if (!graded.verdict.note.empty()) return inlineRuns(words(graded.verdict.note));
    if (graded.verdict.nearMiss) return {{tr("Almost. Check the spelling.")}};
    if (m_lines.size() > 1) {
        const auto& right = graded.verdict.gapsRight;
        return {{tr("%1 of %2 blanks right.")
                     .arg(std::count(right.begin(), right.end(), true))
                     .arg(m_lines.size())}};
    }
    return {{tr("The answer is ")}, {words(graded.verdict.expected.text), Ink::Text, false, true}, {tr(".")}};
}

} // namespace chipwise::desktop

#include "desktop/workshop/dialogs/options_form.h"

#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace chipwise::desktop {

namespace {

struct PastedOption {
    QString text;
    bool right = false;
};

/// "- [x] Trainium", "B) Trainium" and "• Trainium" are all an option “Trainium”.
PastedOption optionOf(const QString& line) {
    static const QRegularExpression marks(
        QStringLiteral("^\\s*(?:[-*•–]\\s+)?(?:\\[([ xX])\\]\\s*)?(?:(?:[A-Ha-h]|\\d{1,2})[.)]\\s+)?"));
    const QRegularExpressionMatch match = marks.match(line);
    return {line.mid(match.capturedEnd()).trimmed(),
            match.captured(1).compare(QLatin1String("x"), Qt::CaseInsensitive) == 0};
}

} // namespace

OptionsForm::OptionsForm(const pack::Question& example, QWidget* parent)
    : AnswerForm(parent), m_column(formColumn(this)), m_truth(example.kind() == pack::Kind::TrueFalse) {
    for (const pack::Option& option : example.options) addRow(option);
    if (m_truth) return;
    auto* more = new Button(Button::Kind::Link, tr("Add an option"), this);
    more->setAutoDefault(false);
    m_column->addWidget(more, 0, Qt::AlignLeft);
    connect(more, &Button::clicked, this, [this, more] {
        addEmptyRow();
        QWidget::setTabOrder(m_rows.back().why, more);
        m_rows.back().text->setFocus();
    });
}

void OptionsForm::addEmptyRow() {
    addRow({tr("another wrong option").toStdString(), 0, tr("why it is wrong").toStdString(), false});
}

void OptionsForm::addRow(const pack::Option& example) {
    const qsizetype index = m_rows.size();
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* right = new QCheckBox(this);
    right->setAccessibleName(tr("Option %1 is right").arg(index + 1));
    right->setToolTip(tr("This option is right"));
    TextField* text = formField(tr("Option %1").arg(index + 1), example.text, this);
    TextField* why = formField(tr("Why option %1 is right or wrong").arg(index + 1),
                               example.why.empty() ? tr("why").toStdString() : example.why, this);
    if (m_truth) {
        text->setText(QString::fromStdString(example.text));
        text->setReadOnly(true);
        text->setFocusPolicy(Qt::NoFocus);
    }
    row->addWidget(right);
    row->addWidget(text, 2);
    row->addWidget(why, 3);
    m_column->insertLayout(static_cast<int>(index), row);
    if (index > 0) QWidget::setTabOrder(m_rows.back().why, right);
    QWidget::setTabOrder(right, text);
    QWidget::setTabOrder(text, why);
    m_rows.append(Row{right, text, why});
    connect(right, &QCheckBox::toggled, this, [this, right](bool on) {
        if (on && m_truth) keepOneRight(right);
        emit changed();
    });
    text->setKeepsLineEnds(true);
    connect(text, &QLineEdit::textChanged, this, [this, index] { splitLines(index); });
    for (TextField* field : {text, why}) connect(field, &QLineEdit::textChanged, this, &AnswerForm::changed);
}

void OptionsForm::keepOneRight(const QCheckBox* right) {
    for (const Row& other : m_rows)
        if (other.right != right) other.right->setChecked(false);
}

/// What was pasted goes into this row and the next empty ones; nothing that stands there is written over.
void OptionsForm::splitLines(qsizetype row) {
    const QString text = m_rows[row].text->text();
    if (!text.contains(QLatin1Char('\n'))) return;
    constexpr qsizetype most = 26; // options that a question can have letters for
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    m_rows[row].text->clear();
    for (const QString& line : lines) {
        const PastedOption option = optionOf(line);
        if (option.text.isEmpty()) continue;
        while (row < m_rows.size() && !m_rows[row].text->text().isEmpty()) ++row;
        if (row == m_rows.size() && row >= most) break;
        if (row == m_rows.size()) addEmptyRow();
        m_rows[row].text->setText(option.text);
        if (option.right) m_rows[row].right->setChecked(true);
    }
    m_rows[std::min(row, m_rows.size() - 1)].text->setFocus();
}

QWidget* OptionsForm::firstField() {
    return m_truth ? static_cast<QWidget*>(m_rows.front().right) : m_rows.front().text;
}

QStringList OptionsForm::written() const {
    QStringList all;
    for (const Row& row : m_rows)
        all << (row.right->isChecked() ? QStringLiteral("x") : QString()) << row.text->text()
            << row.why->text();
    return all;
}

void OptionsForm::write(const QStringList& all) {
    while (!m_truth && 3 * m_rows.size() < all.size()) addEmptyRow();
    for (qsizetype i = 0; i < m_rows.size() && 3 * i + 2 < all.size(); ++i) {
        if (!m_truth) m_rows[i].text->setText(all[3 * i + 1]);
        m_rows[i].right->setChecked(!all[3 * i].isEmpty());
        m_rows[i].why->setText(all[3 * i + 2]);
    }
}

void OptionsForm::fill(pack::Question& question) const {
    question.options.clear();
    for (const Row& row : m_rows)
        if (!row.text->text().trimmed().isEmpty())
            question.options.push_back(
                {formText(row.text), row.right->isChecked() ? 100.0 : 0.0, formText(row.why), false});
}

} // namespace chipwise::desktop

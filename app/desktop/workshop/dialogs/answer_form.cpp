#include "desktop/workshop/dialogs/answer_form.h"

#include "desktop/pages/settings/settings_controls.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/dialogs/options_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr qsizetype largestLines = 64 << 10; ///< bytes; a list of answers is shorter

QString exampleLines(const pack::Question& example) {
    QStringList lines;
    for (const pack::TextAnswer& answer : example.texts) lines << QString::fromStdString(answer.text);
    for (const std::string& step : example.steps) lines << QString::fromStdString(step);
    for (const pack::CardLine& card : example.cards)
        lines << QString::fromStdString(card.front + " :: " + card.back);
    if (!example.back.empty()) lines << QString::fromStdString(example.back);
    return lines.join(QLatin1Char('\n'));
}

QString linesName(pack::Kind kind) {
    switch (kind) {
    case pack::Kind::Short: return LinesForm::tr("Accepted answers, one per line; * stands for any text");
    case pack::Kind::Ordering: return LinesForm::tr("The steps in the right order, one per line");
    case pack::Kind::Flashcard: return LinesForm::tr("The back of the card");
    case pack::Kind::Flashcards: return LinesForm::tr("One card per line: front :: back");
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse:
    case pack::Kind::Matching:
    case pack::Kind::Numeric:
    case pack::Kind::Cloze: break;
    }
    return {};
}

} // namespace

std::string formText(const TextField* field) {
    return field->text().trimmed().toStdString();
}

TextField* formField(const QString& name, const std::string& example, QWidget* parent) {
    auto* field = new TextField(Field::Size::Regular, parent, name);
    field->setPlaceholderText(QString::fromStdString(example));
    field->setMaxLength(4000);
    return field;
}

QVBoxLayout* formColumn(QWidget* form) {
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    return column;
}

AnswerForm* makeAnswerForm(const pack::Question& example, const std::vector<pack::Fact>& facts,
                           QWidget* parent) {
    switch (example.kind()) {
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse: return new OptionsForm(example, parent);
    case pack::Kind::Matching: return new PairsForm(example, parent);
    case pack::Kind::Numeric: return new NumberForm(example, facts, parent);
    case pack::Kind::Short:
    case pack::Kind::Ordering:
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return new LinesForm(example, parent);
    case pack::Kind::Cloze: break; // its gaps stand in the text
    }
    return nullptr;
}

PairsForm::PairsForm(const pack::Question& example, QWidget* parent)
    : AnswerForm(parent), m_column(formColumn(this)) {
    for (const pack::Pair& pair : example.pairs) addRow(pair);
    auto* more = new Button(Button::Kind::Link, tr("Add a pair"), this);
    more->setAutoDefault(false);
    m_column->addWidget(more, 0, Qt::AlignLeft);
    connect(more, &Button::clicked, this, [this, more] {
        addEmptyRow();
        QWidget::setTabOrder(m_rows.back().right, more);
        m_rows.back().left->setFocus();
    });
}

void PairsForm::addEmptyRow() {
    addRow({tr("left").toStdString(), tr("right").toStdString(), {}});
}

void PairsForm::addRow(const pack::Pair& example) {
    const int number = static_cast<int>(m_rows.size()) + 1;
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    TextField* left =
        formField(tr("Left side %1").arg(number),
                  example.left.empty() ? tr("(leave empty if the right side has no match)").toStdString()
                                       : example.left,
                  this);
    TextField* right = formField(tr("Right side %1").arg(number), example.right, this);
    row->addWidget(left, 1);
    row->addWidget(new Text(Type::Row, QStringLiteral("→"), Ink::Text3, this));
    row->addWidget(right, 1);
    m_column->insertLayout(static_cast<int>(m_rows.size()), row);
    if (!m_rows.isEmpty()) QWidget::setTabOrder(m_rows.back().right, left);
    QWidget::setTabOrder(left, right);
    m_rows.append(Row{left, right});
    for (TextField* field : {left, right})
        connect(field, &QLineEdit::textChanged, this, &AnswerForm::changed);
}

QWidget* PairsForm::firstField() {
    return m_rows.front().left;
}

QStringList PairsForm::written() const {
    QStringList all;
    for (const Row& row : m_rows) all << row.left->text() << row.right->text();
    return all;
}

void PairsForm::write(const QStringList& all) {
    while (2 * m_rows.size() < all.size()) addEmptyRow();
    for (qsizetype i = 0; i < m_rows.size() && 2 * i + 1 < all.size(); ++i) {
        m_rows[i].left->setText(all[2 * i]);
        m_rows[i].right->setText(all[2 * i + 1]);
    }
}

void PairsForm::fill(pack::Question& question) const {
    question.pairs.clear();
    for (const Row& row : m_rows)
        if (!row.left->text().trimmed().isEmpty() || !row.right->text().trimmed().isEmpty())
            question.pairs.push_back({formText(row.left), formText(row.right), {}});
}

NumberForm::NumberForm(const pack::Question& example, const std::vector<pack::Fact>& facts, QWidget* parent)
    : AnswerForm(parent) {
    const pack::NumericAnswer answer =
        example.numbers.empty() ? pack::NumericAnswer{} : example.numbers.front();
    QVBoxLayout* column = formColumn(this);
    const auto isNumber = [](const pack::Fact& fact) {
        return fact.number && !fact.conflict && fact.state == pack::FactState::InEffect;
    };
    if (std::ranges::any_of(facts, isNumber)) {
        m_fact = makeComboBox(tr("Fact with the number"), {tr("No fact: type the number below")});
        m_fact->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        for (const pack::Fact& fact : facts)
            if (isNumber(fact))
                m_fact->addItem(QString::fromStdString(fact.entity + ", " + fact.property + ": " +
                                                       fact.value + ' ' + fact.unit),
                                QString::fromStdString(fact.id));
        column->addWidget(m_fact);
        connect(m_fact, &QComboBox::currentIndexChanged, this, [this, facts] { takeFact(facts); });
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_value = formField(tr("Number, or a range: 15..17"), answer.value, this);
    m_unit = formField(tr("Unit"), answer.unit.empty() ? tr("unit").toStdString() : answer.unit, this);
    m_tolerance =
        formField(tr("Tolerance, such as 0.5 or 5%"),
                  answer.tolerance.empty() ? tr("tolerance: 5%").toStdString() : answer.tolerance, this);
    row->addWidget(m_value, 2);
    row->addWidget(m_unit, 2);
    row->addWidget(m_tolerance, 2);
    column->addLayout(row);
    for (TextField* field : {m_value, m_unit, m_tolerance})
        connect(field, &QLineEdit::textChanged, this, &AnswerForm::changed);
}

void NumberForm::takeFact(const std::vector<pack::Fact>& facts) {
    const std::string id = m_fact->currentData().toString().toStdString();
    const auto fact = std::ranges::find(facts, id, &pack::Fact::id);
    if (fact != facts.end() && !id.empty()) {
        m_value->setText(QString::fromStdString(fact->value));
        m_unit->setText(QString::fromStdString(fact->unit));
    }
    emit changed();
}

QWidget* NumberForm::firstField() {
    return m_fact != nullptr ? static_cast<QWidget*>(m_fact) : m_value;
}

QStringList NumberForm::written() const {
    return {m_fact == nullptr ? QString() : m_fact->currentData().toString(), m_value->text(), m_unit->text(),
            m_tolerance->text()};
}

/// The fact first: choosing one fills in number and unit.
void NumberForm::write(const QStringList& all) {
    if (all.size() < 4) return;
    if (m_fact != nullptr)
        m_fact->setCurrentIndex(all[0].isEmpty() ? 0 : std::max(0, m_fact->findData(all[0])));
    m_value->setText(all[1]);
    m_unit->setText(all[2]);
    m_tolerance->setText(all[3]);
}

void NumberForm::fill(pack::Question& question) const {
    question.numbers.clear();
    question.settings.facts.clear();
    if (m_fact != nullptr && m_fact->currentIndex() > 0)
        question.settings.facts = {m_fact->currentData().toString().toStdString()};
    const std::string value = formText(m_value);
    if (value.empty()) return;
    pack::NumericAnswer answer;
    const std::size_t range = value.find("..");
    answer.value = value.substr(0, range);
    if (range != std::string::npos) answer.high = value.substr(range + 2);
    answer.unit = formText(m_unit);
    answer.tolerance = formText(m_tolerance);
    question.numbers.push_back(std::move(answer));
}

LinesForm::LinesForm(const pack::Question& example, QWidget* parent)
    : AnswerForm(parent), m_kind(example.kind()), m_lines(new TextInput(this, largestLines)) {
    QVBoxLayout* column = formColumn(this);
    column->addWidget(new Text(Type::Caption, linesName(m_kind), Ink::Text3, this));
    m_lines->setAccessibleName(linesName(m_kind));
    m_lines->setPlaceholderText(exampleLines(example));
    m_lines->setTabChangesFocus(true);
    m_lines->setType(Type::Row, 5);
    column->addWidget(m_lines);
    connect(m_lines, &QPlainTextEdit::textChanged, this, &AnswerForm::changed);
}

QWidget* LinesForm::firstField() {
    return m_lines;
}

QStringList LinesForm::written() const {
    return {m_lines->toPlainText()};
}

void LinesForm::write(const QStringList& all) {
    if (!all.isEmpty()) m_lines->setPlainText(all.front());
}

void LinesForm::fill(pack::Question& question) const {
    question.texts.clear();
    question.steps.clear();
    question.cards.clear();
    if (m_kind == pack::Kind::Flashcard) {
        question.back = m_lines->toPlainText().trimmed().toStdString();
        return;
    }
    for (const QString& line : m_lines->toPlainText().split(QLatin1Char('\n'))) {
        const std::string text = line.trimmed().toStdString();
        if (text.empty()) continue;
        if (m_kind == pack::Kind::Short) {
            question.texts.push_back({text, 100, {}});
        } else if (m_kind == pack::Kind::Ordering) {
            question.steps.push_back(text);
        } else {
            const QString front = line.section(QStringLiteral("::"), 0, 0).trimmed();
            const QString back = line.section(QStringLiteral("::"), 1).trimmed();
            question.cards.push_back({{}, front.toStdString(), back.toStdString()});
        }
    }
}

} // namespace chipwise::desktop

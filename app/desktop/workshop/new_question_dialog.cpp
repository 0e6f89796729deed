#include "desktop/workshop/new_question_dialog.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings_controls.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text.h"
#include "desktop/workshop/answer_form.h"
#include "pack/question_writer.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

constexpr std::array kinds{pack::Kind::Choice,   pack::Kind::TrueFalse, pack::Kind::Numeric,
                           pack::Kind::Short,    pack::Kind::Cloze,     pack::Kind::Ordering,
                           pack::Kind::Matching, pack::Kind::Flashcard, pack::Kind::Flashcards};

QStringList kindNames() {
    return {NewQuestionDialog::tr("Choice: one or several"),
            NewQuestionDialog::tr("True or false"),
            NewQuestionDialog::tr("A number"),
            NewQuestionDialog::tr("A word"),
            NewQuestionDialog::tr("Gaps in a text"),
            NewQuestionDialog::tr("Steps in order"),
            NewQuestionDialog::tr("Pairs to match"),
            NewQuestionDialog::tr("A flashcard"),
            NewQuestionDialog::tr("Several flashcards")};
}

QPlainTextEdit* boxFor(const QString& name, int lines, QWidget* parent) {
    auto* box = new QPlainTextEdit(parent);
    box->setAccessibleName(name);
    box->setTabChangesFocus(true);
    box->setFixedHeight(theme().lineHeight(Type::Body) * lines + 16);
    return box;
}

/// The statements of the pack's exam plans, as `objective:` names them.
void addObjectives(QComboBox* box, const pack::ExamPlan& exam, const std::vector<pack::PlanNode>& nodes,
                   int depth) {
    for (const pack::PlanNode& node : nodes) {
        const QString name = QString::fromStdString(exam.id + ' ' + node.number);
        box->addItem(QString(depth * 2, QLatin1Char(' ')) +
                         QString::fromStdString(node.number + "  " + node.title),
                     name);
        addObjectives(box, exam, node.children, depth + 1);
    }
}

/// The first line, without what its gaps hide.
QString titleFrom(const QString& words) {
    static const QRegularExpression gap(QStringLiteral("\\{\\{[^}]*\\}\\}"));
    return words.trimmed()
        .section(QLatin1Char('\n'), 0, 0)
        .replace(gap, QStringLiteral("…"))
        .left(72)
        .trimmed();
}

std::string trimmedText(const QPlainTextEdit* box) {
    return box->toPlainText().trimmed().toStdString();
}

} // namespace

NewQuestionDialog::NewQuestionDialog(std::shared_ptr<const workshop::Snapshot> snapshot, std::string file,
                                     int line, QWidget* parent)
    : QDialog(parent), m_snapshot(std::move(snapshot)), m_file(std::move(file)), m_line(line) {
    setWindowTitle(tr("New question"));
    setAccessibleName(tr("New question"));
    setAttribute(Qt::WA_DeleteOnClose);
    makeParts();
    m_soon.setSingleShot(true);
    m_soon.setInterval(60);
    connect(&m_soon, &QTimer::timeout, this, &NewQuestionDialog::update);
    for (QPlainTextEdit* box : {m_text, m_why})
        connect(box, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_title, &QLineEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_objective, &QComboBox::currentIndexChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NewQuestionDialog::changeKind);
    const QSize room = parent != nullptr ? parent->window()->size() : QSize(1200, 760);
    resize(QSize(theme().scaled(1040), theme().scaled(660)).boundedTo(room - QSize(32, 32)));
    changeKind();
    m_text->setFocus();
}

void NewQuestionDialog::makeParts() {
    auto* fields = new QWidget;
    m_form = new QVBoxLayout(fields);
    m_form->setContentsMargins(0, 0, 16, 0);
    m_form->setSpacing(10);
    auto* first = new QHBoxLayout;
    m_kind = makeComboBox(tr("Kind of question"), kindNames());
    m_objective = makeComboBox(tr("Part of the exam plan"), {tr("No part of the exam plan")});
    for (const pack::ExamPlan& exam : m_snapshot->read.pack.exams)
        addObjectives(m_objective, exam, exam.domains, 0);
    m_objective->setVisible(m_objective->count() > 1);
    first->addWidget(m_kind);
    first->addWidget(m_objective, 1);
    m_form->addLayout(first);
    m_title = new TextField(Field::Size::Regular, fields, tr("Title"));
    m_title->setPlaceholderText(tr("Title, for lists (optional)"));
    m_title->setMaxLength(200);
    m_form->addWidget(m_title);
    m_text = boxFor(tr("Question"), 4, fields);
    m_form->addWidget(m_text);
    m_hide = new Button(Button::Kind::Link, tr("Hide what is selected"), fields);
    m_hide->setAutoDefault(false);
    m_form->addWidget(m_hide, 0, Qt::AlignLeft);
    connect(m_hide, &Button::clicked, this, &NewQuestionDialog::hideSelection);
    m_why = boxFor(tr("Explanation"), 3, fields);
    m_why->setPlaceholderText(tr("Explanation: what to remember, and why"));
    m_form->addWidget(m_why);
    m_form->addStretch();
    auto* scroll = new ScrollArea(this);
    scroll->setContent(fields);

    m_written = new QPlainTextEdit(this);
    m_written->setReadOnly(true);
    m_written->setAccessibleName(tr("The text that is written"));
    m_written->setFont(theme().font(Type::ValueTable));
    m_written->setTabChangesFocus(true);
    m_problem = new Text(Type::Row, QString(), Ink::Warning, this);
    auto* right = new QVBoxLayout;
    right->addWidget(new Text(Type::Caption, tr("This is written into the file"), Ink::Text3, this));
    right->addWidget(m_written, 1);
    right->addWidget(m_problem);
    auto* panes = new QHBoxLayout;
    panes->setSpacing(16);
    panes->addWidget(scroll, 3);
    panes->addLayout(right, 2);

    auto* buttons = new ButtonRow(Qt::AlignRight, this);
    Button* cancel = buttons->addButton(Button::Kind::Link, tr("Cancel"));
    m_next = buttons->addButton(Button::Kind::Secondary, tr("Add and write another"));
    m_add = buttons->addButton(Button::Kind::Primary, tr("Add"));
    m_add->setKeyCaption(QStringLiteral("Ctrl Enter"));
    m_add->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    for (Button* button : {cancel, m_next, m_add}) button->setAutoDefault(false);
    connect(cancel, &Button::clicked, this, &NewQuestionDialog::reject);
    connect(m_next, &Button::clicked, this, [this] { add(true); });
    connect(m_add, &Button::clicked, this, [this] { add(false); });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    column->addWidget(new Text(Type::Title, tr("New question"), Ink::Text, this));
    column->addLayout(panes, 1);
    column->addWidget(buttons);
}

pack::Kind NewQuestionDialog::kind() const {
    return kinds.at(static_cast<std::size_t>(std::max(0, m_kind->currentIndex())));
}

void NewQuestionDialog::changeKind() {
    const pack::Question example = workshop::newQuestion(kind(), "example");
    delete m_answers;
    m_answers = makeAnswerForm(example, this);
    if (m_answers != nullptr) {
        m_form->insertWidget(m_form->indexOf(m_why), m_answers);
        m_answers->show();
        connect(m_answers, &AnswerForm::changed, &m_soon, qOverload<>(&QTimer::start));
        QWidget::setTabOrder(m_text, m_answers->firstField());
    }
    m_text->setPlaceholderText(QString::fromStdString(example.stem.empty() ? example.title : example.stem));
    m_text->setVisible(kind() != pack::Kind::Flashcards);
    m_hide->setVisible(kind() == pack::Kind::Cloze);
    update();
}

/// A gap around the selected words.
void NewQuestionDialog::hideSelection() {
    QTextCursor cursor = m_text->textCursor();
    if (cursor.hasSelection()) cursor.insertText(QStringLiteral("{{%1}}").arg(cursor.selectedText()));
    m_text->setFocus();
}

pack::Question NewQuestionDialog::question() const {
    pack::Question question = workshop::newQuestion(kind(), "example");
    const QString words = m_title->text().trimmed().isEmpty() ? m_text->toPlainText() : m_title->text();
    const std::string title = titleFrom(words).toStdString();
    question.id = workshop::freshId(*m_snapshot, title);
    question.title = title;
    question.stem = trimmedText(m_text);
    question.stemIsTitle = m_title->text().trimmed().isEmpty() && question.stem == title;
    if (kind() == pack::Kind::Flashcards) {
        question.title = title.empty() ? tr("Cards").toStdString() : title;
        question.stem.clear();
    }
    question.why = trimmedText(m_why);
    question.gaps.clear();
    question.settings.objectives.clear();
    const std::string objective = m_objective->currentData().toString().toStdString();
    if (const std::size_t space = objective.find(' '); space != std::string::npos)
        question.settings.objectives = {{objective.substr(0, space), objective.substr(space + 1)}};
    if (m_answers != nullptr) m_answers->fill(question);
    return question;
}

void NewQuestionDialog::update() {
    m_soon.stop();
    const pack::Question shown = workshop::tidied(question());
    const auto problems = workshop::problemsOf(shown, *m_snapshot);
    const auto error = std::ranges::find(problems, pack::Severity::Error, &pack::Diagnostic::severity);
    const bool blank = m_text->document()->isEmpty() && kind() != pack::Kind::Flashcards;
    const int scrolled = m_written->verticalScrollBar()->value();
    m_written->setPlainText(blank ? QString() : QString::fromStdString(pack::questionText(shown)));
    m_written->verticalScrollBar()->setValue(scrolled);
    m_problem->setText(blank || error == problems.end()
                           ? QString()
                           : QString::fromStdString(error->message) + QLatin1Char(' ') +
                                 QString::fromStdString(error->help));
    for (Button* button : {m_add, m_next}) button->setEnabled(!blank && error == problems.end());
}

void NewQuestionDialog::add(bool another) {
    update();
    if (!m_add->isEnabled()) return;
    emit added(workshop::insertion(*m_snapshot, m_file, m_line, workshop::tidied(question())));
    accept();
    if (another) emit anotherAsked();
}

} // namespace chipwise::desktop

#include "desktop/workshop/dialogs/new_question_dialog.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/dialogs/answer_form.h"
#include "pack/parse/text_limits.h"
#include "pack/write/question_writer.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace chipwise::desktop {

namespace {

constexpr std::array kinds{pack::Kind::Choice,   pack::Kind::TrueFalse, pack::Kind::Numeric,
                           pack::Kind::Short,    pack::Kind::Cloze,     pack::Kind::Ordering,
                           pack::Kind::Matching, pack::Kind::Flashcard, pack::Kind::Flashcards};

QStringList kindNames() {
    return {NewQuestionDialog::tr("Multiple choice, one or more right answers"),
            NewQuestionDialog::tr("True or false"),
            NewQuestionDialog::tr("A number"),
            NewQuestionDialog::tr("A word"),
            NewQuestionDialog::tr("Fill in the gaps"),
            NewQuestionDialog::tr("Steps in order"),
            NewQuestionDialog::tr("Pairs to match"),
            NewQuestionDialog::tr("A flashcard"),
            NewQuestionDialog::tr("Several flashcards")};
}

QPlainTextEdit* boxFor(const QString& name, int lines, QWidget* parent) {
    auto* box = new TextInput(parent, static_cast<qsizetype>(pack::longestText));
    box->setAccessibleName(name);
    box->setTabChangesFocus(true);
    box->setType(Type::Row, lines);
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

/// What the answers of a kind are called above their fields; empty where the fields say it themselves.
QString answersName(pack::Kind kind) {
    switch (kind) {
    case pack::Kind::Choice:
        return NewQuestionDialog::tr("Options: check the right ones, and explain every option");
    case pack::Kind::TrueFalse: return NewQuestionDialog::tr("Check the right one, and explain why");
    case pack::Kind::Numeric: return NewQuestionDialog::tr("The number, its unit, and its tolerance");
    case pack::Kind::Matching: return NewQuestionDialog::tr("Pairs that belong together");
    case pack::Kind::Cloze:
        return NewQuestionDialog::tr(
            "Select words above and hide them. Learners fill in all the gaps in one answer.");
    case pack::Kind::Short:
    case pack::Kind::Ordering:
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: break;
    }
    return {};
}

std::string trimmedText(const QPlainTextEdit* box) {
    return box->toPlainText().trimmed().toStdString();
}

} // namespace

NewQuestionDialog::NewQuestionDialog(std::shared_ptr<const workshop::Snapshot> snapshot, std::string file,
                                     int line, PictureChooser choosePicture, QWidget* parent)
    : Layer(tr("New question"), parent), m_snapshot(std::move(snapshot)), m_file(std::move(file)),
      m_line(line), m_choosePicture(std::move(choosePicture)) {
    setAttribute(Qt::WA_DeleteOnClose);
    makeFields();
    makeWritten();
    makeButtons();
    auto* scroll = new ScrollArea(this);
    scroll->setContent(m_fields);
    auto* panes = new QHBoxLayout;
    panes->setSpacing(16);
    panes->addWidget(scroll, 3);
    panes->addWidget(m_writtenPane, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    column->addWidget(new Text(Type::Title, tr("New question"), Ink::Text, this));
    column->addLayout(panes, 1);
    column->addWidget(m_problem);
    column->addWidget(m_buttons);
    connectParts();
    changeKind();
    m_text->setFocus();
}

void NewQuestionDialog::makeFields() {
    m_fields = new QWidget;
    m_form = new QVBoxLayout(m_fields);
    m_form->setContentsMargins(4, 4, 16, 4); // room for the ring of a field
    m_form->setSpacing(8);
    const auto addNamed = [this](const QString& name, QWidget* field) {
        auto* caption = new Text(Type::Caption, name, Ink::Text3, m_fields);
        m_form->addWidget(caption);
        m_form->addWidget(field);
        return caption;
    };
    m_kind = makeComboBox(tr("Kind of question"), kindNames());
    m_objective = makeComboBox(tr("Objective"), {tr("No objective")});
    for (QComboBox* box : {m_kind, m_objective})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const pack::ExamPlan& exam : m_snapshot->read.pack.exams)
        addObjectives(m_objective, exam, exam.domains, 0);
    m_objective->setVisible(m_objective->count() > 1);
    auto* first = new QHBoxLayout;
    first->setSpacing(8);
    first->addWidget(m_kind, 1);
    first->addWidget(m_objective, 1);
    m_form->addLayout(first);
    m_text = boxFor(tr("Question"), 3, m_fields);
    m_textName = addNamed(tr("Question"), m_text);
    auto* helpers = new ButtonRow(Qt::AlignLeft, m_fields);
    m_hide = helpers->addButton(Button::Kind::Link, tr("Hide selection"));
    m_hide->setKeyCaption(QStringLiteral("Ctrl H"));
    m_hide->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_H));
    m_picture = helpers->addButton(Button::Kind::Link, tr("Add a picture…"));
    m_form->addWidget(helpers);
    m_form->addWidget(m_answersName = new Text(Type::Caption, QString(), Ink::Text3, m_fields));
    m_why = boxFor(tr("Explanation"), 2, m_fields);
    addNamed(tr("Explanation"), m_why);
    m_why->setPlaceholderText(tr("Why the answer is right, and what to remember"));
    m_hint = new TextField(Field::Size::Regular, m_fields, tr("Hint"));
    m_hint->setPlaceholderText(tr("Hint, shown when a learner asks for it (optional)"));
    m_hint->setMaxLength(1000);
    m_form->addWidget(m_hint);
    m_title = new TextField(Field::Size::Regular, m_fields, tr("Title"));
    m_title->setPlaceholderText(tr("Title, for lists (optional)"));
    m_title->setMaxLength(200);
    m_form->addWidget(m_title);
    m_form->addStretch(1);
}

/// At the right, what the form comes to: who fills it in a few times can type it the next time.
void NewQuestionDialog::makeWritten() {
    m_written = new TextInput(this);
    m_written->setReadOnly(true);
    m_written->setAccessibleName(tr("Text to be added"));
    m_written->setType(Type::ValueTable);
    m_written->setTabChangesFocus(true);
    m_written->viewport()->setAutoFillBackground(false);
    m_problem = new Text(Type::Row, QString(), Ink::Warning, this);
    m_problem->hide();
    m_writtenPane = new QWidget(this);
    auto* column = new QVBoxLayout(m_writtenPane);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(8);
    column->addWidget(new Text(Type::Caption, tr("Text to be added to the file"), Ink::Text3, m_writtenPane));
    column->addWidget(m_written, 1);
}

void NewQuestionDialog::makeButtons() {
    m_buttons = new ButtonRow(Qt::AlignRight, this);
    Button* cancel = m_buttons->addButton(Button::Kind::Link, tr("Cancel"));
    m_next = m_buttons->addButton(Button::Kind::Secondary, tr("Add and write another"));
    m_next->setKeyCaption(QStringLiteral("Ctrl N"));
    m_next->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_N));
    m_add = m_buttons->addButton(Button::Kind::Primary, tr("Add"));
    m_add->setKeyCaption(QStringLiteral("Ctrl Enter"));
    m_add->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    for (Button* button : {cancel, m_next, m_add, m_hide, m_picture}) button->setAutoDefault(false);
    connect(cancel, &Button::clicked, this, &NewQuestionDialog::reject);
}

void NewQuestionDialog::connectParts() {
    m_soon.setSingleShot(true);
    m_soon.setInterval(60);
    connect(&m_soon, &QTimer::timeout, this, &NewQuestionDialog::update);
    for (QPlainTextEdit* box : {m_text, m_why})
        connect(box, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    for (TextField* field : {m_title, m_hint})
        connect(field, &QLineEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_objective, &QComboBox::currentIndexChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NewQuestionDialog::changeKind);
    connect(m_hide, &Button::clicked, this, &NewQuestionDialog::hideSelection);
    connect(m_picture, &Button::clicked, this, &NewQuestionDialog::insertPicture);
    connect(m_next, &Button::clicked, this, [this] { add(true); });
    connect(m_add, &Button::clicked, this, [this] { add(false); });
}

void NewQuestionDialog::fit() {
    resizeDialog(this, {1000, 640});
}

/// The form comes first where there is no room for both.
void NewQuestionDialog::resizeEvent(QResizeEvent* event) {
    m_writtenPane->setVisible(width() >= theme().scaled(720));
    Layer::resizeEvent(event);
}

pack::Kind NewQuestionDialog::kind() const {
    return kinds.at(static_cast<std::size_t>(std::max(0, m_kind->currentIndex())));
}

bool NewQuestionDialog::isBlank() const {
    return m_text->document()->isEmpty() && kind() != pack::Kind::Flashcards;
}

/// Answers of a kind that is left wait until it is chosen again.
std::map<int, QStringList> NewQuestionDialog::allAnswers() const {
    std::map<int, QStringList> all = m_otherKinds;
    if (m_answers == nullptr) return all;
    all.erase(m_answersKind);
    if (m_answers->written() != m_blankAnswers) all[m_answersKind] = m_answers->written();
    return all;
}

void NewQuestionDialog::forgetAnswers() {
    delete m_answers;
    m_answers = nullptr;
    m_otherKinds.clear();
}

void NewQuestionDialog::changeKind() {
    m_otherKinds = allAnswers();
    makeAnswers();
    orderTabs();
    update();
}

void NewQuestionDialog::makeAnswers() {
    const pack::Question example = workshop::newQuestion(kind(), "example");
    delete m_answers;
    m_answersKind = m_kind->currentIndex();
    m_answers = makeAnswerForm(example, m_snapshot->read.pack.facts, m_fields);
    if (m_answers != nullptr) {
        m_form->insertWidget(m_form->indexOf(m_answersName) + 1, m_answers);
        m_answers->show();
        m_blankAnswers = m_answers->written();
        if (const auto before = m_otherKinds.find(m_answersKind); before != m_otherKinds.end())
            m_answers->write(before->second);
        connect(m_answers, &AnswerForm::changed, &m_soon, qOverload<>(&QTimer::start));
    }
    const QString name = answersName(kind());
    m_answersName->setText(name);
    m_answersName->setVisible(!name.isEmpty());
    m_text->setPlaceholderText(QString::fromStdString(example.stem.empty() ? example.title : example.stem));
    m_text->viewport()->update(); // Qt 6.4 goes on showing the placeholder before
    for (QWidget* part : std::initializer_list<QWidget*>{m_textName, m_text, m_picture})
        part->setVisible(kind() != pack::Kind::Flashcards);
    m_hide->setVisible(kind() == pack::Kind::Cloze);
}

/// Tab goes down the form, through the answers as well.
void NewQuestionDialog::orderTabs() {
    QWidget* last = m_kind;
    const auto next = [&last](QWidget* widget) {
        QWidget::setTabOrder(last, widget);
        last = widget;
    };
    for (QWidget* widget : std::initializer_list<QWidget*>{m_objective, m_text, m_hide, m_picture})
        next(widget);
    if (m_answers != nullptr)
        for (QWidget* widget : m_answers->findChildren<QWidget*>())
            if ((widget->focusPolicy() & Qt::TabFocus) != 0 && isAncestorOf(widget)) next(widget);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_why, m_hint, m_title, m_written}) next(widget);
}

/// A gap around the selected words.
void NewQuestionDialog::hideSelection() {
    QTextCursor cursor = m_text->textCursor();
    if (cursor.hasSelection()) cursor.insertText(QStringLiteral("{{%1}}").arg(cursor.selectedText()));
    m_text->setFocus();
}

/// What the picture shows is selected, to be written over.
void NewQuestionDialog::insertPicture() {
    const QString line = m_choosePicture ? m_choosePicture() : QString();
    m_text->setFocus();
    if (line.isEmpty()) return;
    QTextCursor cursor = m_text->textCursor();
    const auto begin = cursor.selectionStart();
    cursor.insertText(line);
    cursor.setPosition(begin + 2);
    cursor.setPosition(begin + static_cast<int>(line.indexOf(QLatin1Char(']'))), QTextCursor::KeepAnchor);
    m_text->setTextCursor(cursor);
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
    question.settings.hint.reset();
    if (const QString hint = m_hint->text().trimmed(); !hint.isEmpty())
        question.settings.hint = hint.toStdString();
    question.settings.objectives.clear();
    const std::string objective = m_objective->currentData().toString().toStdString();
    if (const std::size_t space = objective.find(' '); space != std::string::npos)
        question.settings.objectives = {{objective.substr(0, space), objective.substr(space + 1)}};
    if (m_answers != nullptr) m_answers->fill(question);
    return question;
}

QString NewQuestionDialog::typed() const {
    QJsonObject answers;
    for (const auto& [row, written] : allAnswers())
        answers[QString::number(row)] = QJsonArray::fromStringList(written);
    const bool nothing = answers.isEmpty() && m_text->document()->isEmpty() && m_why->document()->isEmpty() &&
                         m_hint->text().isEmpty() && m_title->text().isEmpty();
    if (nothing) return {};
    const QJsonObject all{{QStringLiteral("kind"), m_kind->currentIndex()},
                          {QStringLiteral("objective"), m_objective->currentData().toString()},
                          {QStringLiteral("question"), m_text->toPlainText()},
                          {QStringLiteral("answers"), answers},
                          {QStringLiteral("explanation"), m_why->toPlainText()},
                          {QStringLiteral("hint"), m_hint->text()},
                          {QStringLiteral("title"), m_title->text()}};
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

void NewQuestionDialog::fill(const QString& typed) {
    const QJsonObject all = QJsonDocument::fromJson(typed.toUtf8()).object();
    const auto text = [&all](const char* name) { return all[QLatin1String(name)].toString(); };
    forgetAnswers();
    const QJsonObject answers = all[QLatin1String("answers")].toObject();
    for (auto one = answers.begin(); one != answers.end(); ++one)
        for (const QJsonValue& part : one.value().toArray())
            m_otherKinds[one.key().toInt()] << part.toString();
    {
        const QSignalBlocker quiet(m_kind);
        m_kind->setCurrentIndex(std::clamp(all[QLatin1String("kind")].toInt(), 0, m_kind->count() - 1));
    }
    m_objective->setCurrentIndex(std::max(0, m_objective->findData(text("objective"))));
    m_text->setPlainText(text("question"));
    m_text->moveCursor(QTextCursor::End);
    m_why->setPlainText(text("explanation"));
    m_hint->setText(text("hint"));
    m_title->setText(text("title"));
    changeKind();
    (m_text->isHidden() ? m_answers->firstField() : m_text)->setFocus();
}

void NewQuestionDialog::update() {
    m_soon.stop();
    const bool blank = isBlank();
    if (blank && !m_behind.empty()) return; // what was added stands there until the next one is begun
    const pack::Question shown = workshop::tidied(question());
    const auto problems = workshop::problemsOf(shown, *m_snapshot);
    const auto error = std::ranges::find(problems, pack::Severity::Error, &pack::Diagnostic::severity);
    const int scrolled = m_written->verticalScrollBar()->value();
    m_written->setPlainText(blank ? QString() : QString::fromStdString(pack::questionText(shown)));
    m_written->verticalScrollBar()->setValue(scrolled);
    if (!blank || !m_saysAdded) {
        m_saysAdded = false;
        m_problem->setText(blank || error == problems.end()
                               ? QString()
                               : QString::fromStdString(error->message) + QLatin1Char(' ') +
                                     QString::fromStdString(error->help),
                           Ink::Warning);
        m_problem->setVisible(!m_problem->text().isEmpty());
    }
    for (Button* button : {m_add, m_next})
        button->setEnabled(!blank && error == problems.end() && m_behind.empty());
}

void NewQuestionDialog::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    if (snapshot == nullptr) return;
    m_snapshot = std::move(snapshot);
    if (!m_behind.empty()) {
        const pack::SourceMark place = workshop::placeOf(*m_snapshot, m_behind);
        if (place.file.empty()) return;
        m_file = place.file;
        m_line = place.line;
        m_behind.clear();
    }
    m_soon.start();
}

void NewQuestionDialog::add(bool another) {
    update();
    if (!m_add->isEnabled()) return;
    const pack::Question made = workshop::tidied(question());
    const workshop::FileEdit edit = workshop::insertion(*m_snapshot, m_file, m_line, made);
    if (!m_apply(edit, QString::fromStdString(made.id))) return;
    if (another)
        beginNext(made);
    else
        accept();
}

/// Kind and objective stay: the next question is mostly of the same sort.
void NewQuestionDialog::beginNext(const pack::Question& made) {
    m_behind = made.id;
    m_saysAdded = true;
    for (QPlainTextEdit* box : {m_text, m_why}) box->clear();
    for (TextField* field : {m_hint, m_title}) field->clear();
    for (Button* button : {m_add, m_next}) button->setEnabled(false);
    forgetAnswers();
    changeKind();
    m_soon.stop();
    m_problem->setText(tr("Added “%1”. You can write the next one.").arg(QString::fromStdString(made.title)),
                       Ink::Success);
    m_problem->show();
    (m_text->isHidden() ? m_answers->firstField() : m_text)->setFocus();
}

} // namespace chipwise::desktop

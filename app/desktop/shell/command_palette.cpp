#include "desktop/shell/command_palette.h"

#include "desktop/shell/language_words.h"
#include "desktop/shell/palette_row.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/source_names.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "study/facts/fact_text.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostOfKind = 8;
constexpr std::size_t mostComparisons = 3;
constexpr std::size_t mostRecent = 5;
constexpr qsizetype shortestText = 2; ///< that everything is looked for with
using Kind = study::Found::Kind;

QString kindName(Kind kind) {
    switch (kind) {
    case Kind::Comparison: return CommandPalette::tr("Compare");
    case Kind::Command: return CommandPalette::tr("Command");
    case Kind::Setting: return CommandPalette::tr("Setting");
    case Kind::Pack: return CommandPalette::tr("Pack");
    case Kind::Exam: return CommandPalette::tr("Exam");
    case Kind::Subject: return CommandPalette::tr("Subject");
    case Kind::Lesson: return CommandPalette::tr("Lesson");
    case Kind::Word: return CommandPalette::tr("Term");
    case Kind::Myth: return CommandPalette::tr("Myth");
    case Kind::Fact: return CommandPalette::tr("Fact");
    case Kind::Question: return CommandPalette::tr("Question");
    }
    return {};
}

QString noteOf(const study::Found& found) {
    QStringList parts;
    if (!found.detail.empty()) parts << words(found.detail).simplified();
    if (found.kind == Kind::Subject)
        parts << (found.questions == 1 ? CommandPalette::tr("1 question")
                                       : CommandPalette::tr("%1 questions").arg(found.questions));
    if (!found.language.empty()) parts << inLanguage(found.language);
    return parts.join(QStringLiteral(", "));
}

bool isSame(const study::Found& one, const study::Found& other) {
    return one.kind == other.kind && one.pack == other.pack && one.id == other.id &&
           one.group == other.group && one.entities == other.entities;
}

} // namespace

CommandPalette::CommandPalette(Workspace& workspace, QWidget* parent)
    : Layer(tr("Find anything"), parent), m_workspace(workspace), m_finder(workspace.learner()),
      m_comparisons(workspace.learner()) {}

void CommandPalette::makeParts() {
    m_field = new TextField(Field::Size::Regular, this, tr("Find anything"));
    m_nothing = new Text(Type::Body, QString(), Ink::Text2, this);
    m_list = new QListWidget(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_field);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    m_field->setPlaceholderText(tr("Find a question, fact, lesson, term, myth, setting, or command"));
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("Results"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setItemDelegate(new PaletteRow(m_list));
    m_list->setResizeMode(QListView::Adjust); // a row is as high as its words need in the list's width
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::choose);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::choose);
}

void CommandPalette::addCommand(For whom, const QString& name, std::function<void()> action,
                                std::function<bool()> when, const QString& key, FoundBy foundBy) {
    m_commands.append({whom, name, std::move(action), std::move(when), key, std::move(foundBy)});
}

void CommandPalette::open() {
    if (m_field == nullptr) makeParts();
    m_finder.forgetNotes(); // one may have been written since
    m_field->clear();
    find({});
    Layer::open();
    m_field->setFocus();
}

void CommandPalette::fit() {
    resize(QSize(theme().scaled(680), theme().scaled(480)).boundedTo(roomForDialog(this)));
}

void CommandPalette::themeChanged() {
    fit();
    refresh();
}

void CommandPalette::refresh() {
    if (!isVisible()) return;
    const int row = m_list->currentRow();
    find(m_field->text());
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
}

void CommandPalette::find(const QString& typed) {
    const QString text = typed.trimmed();
    m_list->clear();
    m_rows.clear();
    if (text.isEmpty()) reportErrors([&] { listRecent(); });
    const bool found = text.size() >= shortestText && reportErrors([&] { listFound(text); });
    if (!found) listCommands(text);
    m_nothing->setText(m_rows.empty() ? tr("Nothing matches. Try fewer or different words.") : QString());
    m_nothing->setVisible(m_rows.empty());
    m_list->setCurrentRow(0);
}

/// Without letters all that can be done now; with one, what has it in its name.
void CommandPalette::listCommands(const QString& text) {
    for (const For whom : {For::Learners, For::Authors})
        for (int i = 0; i < static_cast<int>(m_commands.size()); ++i)
            if (m_commands[i].whom == whom && m_commands[i].name.contains(text, Qt::CaseInsensitive))
                addCommandRow(i);
}

void CommandPalette::listRecent() {
    for (const Row& row : m_recent) {
        if (row.command >= 0)
            addCommandRow(row.command);
        else
            addRow(row);
    }
}

study::Offered CommandPalette::offeredAs(int command) const {
    const Command& one = m_commands[command];
    study::Offered offered{Kind::Command, one.name.toStdString(), one.foundBy.more.toStdString(),
                           std::to_string(command)};
    for (const QString& words : one.foundBy.telling) offered.telling.push_back(words.toStdString());
    return offered;
}

void CommandPalette::listFound(const QString& text) {
    std::vector<study::Offered> offered = m_settings ? m_settings() : std::vector<study::Offered>();
    for (const For whom : {For::Learners, For::Authors})
        for (int i = 0; i < static_cast<int>(m_commands.size()); ++i)
            if (m_commands[i].whom == whom) offered.push_back(offeredAs(i));
    for (study::Found& found : m_comparisons.find(text.toStdString(), mostComparisons))
        addRow({std::move(found)});
    for (study::Found& found : m_finder.find(text.toStdString(), mostOfKind, offered)) {
        if (found.kind == Kind::Command) {
            addCommandRow(std::stoi(found.id));
            addParts(std::stoi(found.id));
        } else if (std::ranges::none_of(m_rows, [&](const Row& row) { return isSame(row.found, found); })) {
            addRow({std::move(found)});
        }
    }
}

void CommandPalette::addParts(int command) {
    const bool isBest = m_rows.size() == 1 && m_rows.front().command == command;
    if (!isBest || !m_commands[command].foundBy.parts) return;
    std::vector<study::Found> parts = m_commands[command].foundBy.parts();
    if (parts.size() > mostOfKind) parts.resize(mostOfKind);
    for (study::Found& part : parts) addRow({std::move(part)});
}

bool CommandPalette::isOffered(const Command& command) const {
    if (!command.when) return true;
    bool offered = false;
    reportErrors([&] { offered = command.when(); });
    return offered;
}

void CommandPalette::addCommandRow(int command) {
    const bool listed = std::ranges::any_of(m_rows, [&](const Row& row) { return row.command == command; });
    if (listed || !isOffered(m_commands[command])) return;
    Row row{{Kind::Command, m_commands[command].name.toStdString()}, command};
    row.found.id = std::to_string(command);
    addRow(std::move(row));
}

QString CommandPalette::answerOf(const Row& row) {
    if (row.found.kind == Kind::Fact) return factAnswer(row.found);
    if (row.command < 0 || !m_commands[row.command].foundBy.answer) return {};
    return m_commands[row.command].foundBy.answer();
}

/// What keeps its value from being an answer, else who says it and as of when.
QString CommandPalette::factAnswer(const study::Found& found) {
    const auto table = m_comparisons.facts().table(found.pack);
    const int place = table->find(found.id);
    if (place < 0) return {}; // removed since it was chosen
    const pack::Fact& fact = table->fact(place);
    const QString sign = words(study::signSentence(fact));
    return sign.isEmpty() ? siteReadWords(words(fact.source), words(fact.asOf)) : sign;
}

/// What comes from a pack is shown as the plain text that it is.
void CommandPalette::addRow(Row row) {
    auto* item = new QListWidgetItem(words(row.found.title).simplified(), m_list);
    PaletteRow::describe(*item, kindName(row.found.kind), noteOf(row.found),
                         row.command >= 0 ? m_commands[row.command].key : QString(), answerOf(row));
    m_rows.push_back(std::move(row));
}

void CommandPalette::choose() {
    const int at = m_list->currentRow();
    if (at < 0) return;
    const Row row = m_rows[static_cast<std::size_t>(at)];
    std::erase_if(m_recent, [&](const Row& other) { return isSame(other.found, row.found); });
    m_recent.insert(m_recent.begin(), row);
    if (m_recent.size() > mostRecent) m_recent.pop_back();
    accept();
    go(row);
}

void CommandPalette::go(const Row& row) {
    const QString pack = words(row.found.pack);
    const QString id = words(row.found.id);
    switch (row.found.kind) {
    case Kind::Command: {
        const auto action = m_commands[row.command].action;
        return action();
    }
    case Kind::Comparison: return emit comparisonChosen(pack, row.found.entities, id);
    case Kind::Setting: return emit settingChosen(id);
    case Kind::Pack: return emit packChosen(pack);
    case Kind::Exam: return emit examChosen(pack, id);
    case Kind::Subject: return emit subjectChosen(pack, row.found.group);
    case Kind::Lesson: return emit lessonChosen(pack, row.found.group);
    case Kind::Word: return emit wordChosen(pack, id);
    case Kind::Myth: return emit mythChosen(pack, id);
    case Kind::Fact: return emit factChosen(pack, id);
    case Kind::Question: return emit cardChosen(id);
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            const int row = m_list->currentRow() + (key == Qt::Key_Down ? 1 : -1);
            m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose();
            return true;
        }
    }
    return Layer::eventFilter(watched, event);
}

} // namespace chipwise::desktop

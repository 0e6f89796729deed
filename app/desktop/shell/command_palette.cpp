#include "desktop/shell/command_palette.h"

#include "desktop/pages/library/library_subject_search.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/note_delegate.h"
#include "study/packs/questions.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int mostHits = 12;
constexpr int paletteRowPadding = 14;
constexpr int shortestText = 2; ///< that subjects and questions are looked for with

} // namespace

CommandPalette::CommandPalette(Workspace& workspace, QWidget* parent)
    : Layer(tr("Find anything"), parent), m_workspace(workspace),
      m_field(new TextField(Field::Size::Regular, this, tr("Find a page, a subject or a question"))),
      m_list(new QListWidget(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    m_field->setPlaceholderText(tr("A page, an action, a subject, or words of a question"));
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new NoteDelegate(m_list));
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::choose);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::choose);
}

void CommandPalette::addCommand(For whom, const QString& name, std::function<void()> action,
                                std::function<bool()> when) {
    m_commands.append({whom, name, std::move(action), std::move(when)});
}

void CommandPalette::open() {
    m_installed.reset();
    m_field->clear();
    find({});
    Layer::open();
    m_field->setFocus();
}

void CommandPalette::fit() {
    resize(QSize(theme().scaled(560), theme().scaled(420)).boundedTo(roomForDialog(this)));
}

void CommandPalette::themeChanged() {
    fit();
    refresh();
}

void CommandPalette::refresh() {
    if (!isVisible()) return;
    const int row = m_list->currentRow();
    m_installed.reset();
    find(m_field->text());
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
}

void CommandPalette::find(const QString& typed) {
    const QString text = typed.trimmed();
    m_list->clear();
    m_actions.clear();
    reportErrors([&] { addCommandsCalled(text, For::Learners); });
    reportErrors([&] { addSubjectsCalled(text); });
    reportErrors([&] { addCommandsCalled(text, For::Authors); });
    if (m_installed) reportErrors([&] { addQuestionsWith(text); });
    m_list->setCurrentRow(0);
}

void CommandPalette::addCommandsCalled(const QString& text, For whom) {
    for (const Command& command : std::as_const(m_commands))
        if (command.whom == whom && command.name.contains(text, Qt::CaseInsensitive) &&
            (!command.when || command.when()))
            addRow(command.name, {}, command.action);
}

void CommandPalette::addSubjectsCalled(const QString& text) {
    if (text.size() < shortestText) return;
    if (!m_installed) m_installed = study::libraryEntries(m_workspace.learner(), m_workspace.now());
    for (const FoundSubject& subject : subjectsCalled(text, *m_installed))
        addRow(
            subject.title, subjectNote(subject),
            [this, pack = words(subject.pack), group = subject.group] { emit subjectChosen(pack, group); });
}

void CommandPalette::addQuestionsWith(const QString& text) {
    if (text.size() < shortestText) return;
    for (const store::Hit& hit : study::findQuestions(m_workspace.learner(), text.toStdString(), mostHits))
        addRow(words(hit.entry.stem), languageSign(*m_installed, hit.entry),
               [this, card = words(hit.entry.card)] { emit cardChosen(card); });
}

void CommandPalette::addRow(const QString& text, const QString& note, std::function<void()> action) {
    auto* item = new QListWidgetItem(text.simplified(), m_list);
    item->setSizeHint({0, theme().lineHeight(Type::Row) + paletteRowPadding});
    NoteDelegate::setNote(*item, note);
    m_actions.push_back(std::move(action));
}

void CommandPalette::choose() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    const auto action = m_actions[static_cast<std::size_t>(row)];
    accept();
    action();
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

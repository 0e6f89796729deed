#include "desktop/shell/command_palette.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int mostHits = 12;
constexpr int paletteRowPadding = 14;
constexpr int commandRole = Qt::UserRole;
constexpr int cardRole = Qt::UserRole + 1;

} // namespace

CommandPalette::CommandPalette(Workspace& workspace, QWidget* parent)
    : QDialog(parent), m_workspace(workspace),
      m_field(new TextField(Field::Size::Regular, this, tr("Find a page or a question"))),
      m_list(new QListWidget(this)) {
    setWindowTitle(tr("Find anything"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    m_field->setPlaceholderText(tr("A page, an action, or words of a question"));
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::choose);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::choose);
}

void CommandPalette::addCommand(const QString& name, std::function<void()> action,
                                std::function<bool()> when) {
    m_commands.append({name, std::move(action), std::move(when)});
}

void CommandPalette::open() {
    m_field->clear();
    find({});
    const QSize room = parentWidget()->size() - QSize(48, 48);
    resize(QSize(theme().scaled(560), theme().scaled(420)).boundedTo(room));
    m_field->setFocus();
    QDialog::open();
}

void CommandPalette::find(const QString& text) {
    m_list->clear();
    for (int i = 0; i < m_commands.size(); ++i) {
        if (m_commands[i].when && !m_commands[i].when()) continue;
        if (!m_commands[i].name.contains(text.trimmed(), Qt::CaseInsensitive)) continue;
        auto* item = new QListWidgetItem(m_commands[i].name, m_list);
        item->setData(commandRole, i);
    }
    if (text.trimmed().size() >= 2)
        for (const store::Hit& hit : m_workspace.learner().catalog().search(text.toStdString(), mostHits)) {
            auto* item = new QListWidgetItem(words(hit.entry.stem), m_list);
            item->setData(cardRole, words(hit.entry.card));
        }
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setSizeHint({0, theme().lineHeight(Type::Row) + paletteRowPadding});
    m_list->setCurrentRow(0);
}

void CommandPalette::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr) return;
    const QVariant command = item->data(commandRole);
    const QString card = item->data(cardRole).toString();
    accept();
    if (command.isValid())
        m_commands[command.toInt()].action();
    else if (!card.isEmpty())
        emit cardChosen(card);
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
    return QDialog::eventFilter(watched, event);
}

} // namespace chipwise::desktop

#include "desktop/pages/explore/columns_dialog.h"

#include "desktop/shell/workspace.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int columnsWidth = 480;
constexpr int listHeight = 320;
constexpr int leastListHeight = 120;
constexpr int aroundList = 300; ///< title, search, count and buttons
enum Role { entityRole = Qt::UserRole, namesRole };

} // namespace

ColumnsDialog::ColumnsDialog(const study::FactTable& table, const std::vector<int>& chosen, int most,
                             QWidget* parent)
    : Dialog(most > 0 ? tr("Choose what to compare") : tr("Columns"), columnsWidth, parent), m_table(table),
      m_most(most), m_search(new TextField(Field::Size::Regular, nullptr, tr("Search the names"))),
      m_list(new QListWidget), m_count(new Text(Type::Row, QString(), Ink::Text2)) {
    setAttribute(Qt::WA_DeleteOnClose);
    m_search->setGlyph(Glyph::Search);
    m_search->setPlaceholderText(tr("Search the names"));
    m_list->setAccessibleName(tr("Names"));
    m_list->setMinimumHeight(std::clamp(roomForDialog(this).height() - theme().scaled(aroundList),
                                        theme().scaled(leastListHeight), theme().scaled(listHeight)));
    addBody(m_search);
    addBody(m_count);
    addBody(m_list);
    Button* usual = addSecondary(tr("Use defaults"));
    usual->setToolTip(tr("Select the entries that the pack suggests"));
    usual->setVisible(fits(std::ssize(suggested())));
    connect(usual, &Button::clicked, this, [this] { list(suggested()); });
    addCancel();
    Button* show = addPrimary(tr("Show"));
    connect(show, &Button::clicked, this, &ColumnsDialog::accept);
    connect(m_search, &QLineEdit::textChanged, this, &ColumnsDialog::filter);
    connect(m_list, &QListWidget::itemChanged, this, &ColumnsDialog::check);
    list(chosen);
    for (QWidget* part : std::initializer_list<QWidget*>{m_search, m_list}) part->installEventFilter(this);
    m_search->setFocus();
}

/// What is chosen comes first.
void ColumnsDialog::list(const std::vector<int>& chosen) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const int entity : chosen) add(entity, true);
    for (int entity = 0; entity < static_cast<int>(m_table.entities().size()); ++entity)
        if (std::ranges::find(chosen, entity) == chosen.end()) add(entity, false);
    m_list->setCurrentRow(0);
    filter();
    check();
}

/// Found by its other names, too; these stand in the list themselves.
void ColumnsDialog::add(int entity, bool isChosen) {
    QStringList names{words(m_table.entity(entity))};
    for (const int family : m_table.familiesOf(entity)) names << words(m_table.entity(family));
    auto* item = new QListWidgetItem(names.front(), m_list);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    item->setData(entityRole, entity);
    item->setData(namesRole, names.join(QLatin1Char(' ')));
}

std::vector<int> ColumnsDialog::suggested() const {
    std::vector<int> entities = m_table.compared();
    if (m_most > 0 && std::ssize(entities) > m_most) entities.resize(static_cast<std::size_t>(m_most));
    return entities;
}

bool ColumnsDialog::fits(std::ptrdiff_t count) const {
    return count > 0 && (m_most == 0 || (count >= 2 && count <= m_most));
}

std::optional<int> ColumnsDialog::firstFound() const {
    for (int row = 0; row < m_list->count(); ++row)
        if (!m_list->item(row)->isHidden()) return row;
    return std::nullopt;
}

/// Down leads from the search to the first name that it found, and Up from there back to the search.
bool ColumnsDialog::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return Dialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const auto first = firstFound();
    if (watched == m_search && key == Qt::Key_Down) {
        if (!first) return true;
        m_list->setCurrentRow(*first);
        m_list->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (watched == m_list && key == Qt::Key_Up && m_list->currentRow() == first) {
        m_search->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return Dialog::eventFilter(watched, event);
}

void ColumnsDialog::filter() {
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        item->setHidden(!item->data(namesRole).toString().contains(m_search->text(), Qt::CaseInsensitive));
    }
}

void ColumnsDialog::check() {
    const auto count = static_cast<int>(chosen().size());
    const bool isFitting = fits(count);
    const QString chosenWords = tr("%1 of %2 chosen").arg(count).arg(m_list->count());
    m_count->setText(m_most == 0 ? chosenWords : tr("%1. Choose 2 to %2.").arg(chosenWords).arg(m_most),
                     isFitting ? Ink::Text2 : Ink::Warning);
    primary()->setEnabled(isFitting);
}

std::vector<int> ColumnsDialog::chosen() const {
    std::vector<int> entities;
    for (int row = 0; row < m_list->count(); ++row)
        if (const QListWidgetItem* item = m_list->item(row); item->checkState() == Qt::Checked)
            entities.push_back(item->data(entityRole).toInt());
    return entities;
}

} // namespace chipwise::desktop

#include "desktop/workshop/facts/facts_dialog.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/button_row.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/facts/fact_table_model.h"

#include <QAbstractItemDelegate>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

/// What a table shows at first; the other columns come with “All columns”.
constexpr std::array usual{"id",     "entity", "property", "value",    "unit",
                           "source", "as_of",  "standing", "conflict", "importance"};

int widthOf(const std::string& column) {
    if (column == "id" || column == "property" || column == "source") return theme().scaled(156);
    if (column == "entity") return theme().scaled(136);
    if (column == "claim" || column == "note") return theme().scaled(220);
    if (column == "value" || column == "unit") return theme().scaled(76);
    return theme().scaled(column == "importance" ? 96 : 84);
}

/// A row to write over: the next free id, and today's month as the date.
pack::Fact blankFact(const workshop::Snapshot& snapshot, const std::string& today, const std::string& file) {
    pack::Fact fact;
    for (int n = static_cast<int>(snapshot.read.pack.facts.size()) + 1; fact.id.empty(); ++n) {
        const std::string id = "fact-" + std::to_string(n);
        if (snapshot.read.pack.fact(id) == nullptr) fact.id = id;
    }
    fact.entity = "entity";
    fact.property = "property";
    fact.value = "0";
    fact.unit = "unit";
    fact.source = "source";
    fact.asOf = today.substr(0, 7);
    fact.mark.file = file;
    return fact;
}

/// A cell is written in a field like any other. A cell that is longer already is not cut.
class CellEditor final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& cell) const override {
        constexpr int longestNew = 4000;
        const auto size = static_cast<int>(cell.data(Qt::EditRole).toString().size());
        auto* field = new LineInput(parent, std::max(longestNew, size));
        field->setFrame(false);
        field->setAutoFillBackground(true);
        return field;
    }
};

QString namesOf(const std::vector<std::string>& questions) {
    constexpr std::size_t most = 6;
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, questions.size()); ++i)
        names << QString::fromStdString(questions[i]);
    if (questions.size() > most) names << FactsDialog::tr("and %1 more").arg(questions.size() - most);
    return names.join(QStringLiteral(", "));
}

} // namespace

FactsDialog::FactsDialog(std::string today, QWidget* parent)
    : Layer(tr("Facts"), parent), m_today(std::move(today)), m_model(new FactTableModel(this)),
      m_shown(new QSortFilterProxyModel(this)), m_table(new QTableView(this)),
      m_filter(new TextField(Field::Size::Regular, this, tr("Find a fact"))),
      m_count(new Text(Type::Row, QString(), Ink::Text3, this)),
      m_rests(new Text(Type::Row, QString(), Ink::Text2, this)) {
    setAccessibleName(tr("Facts in the pack"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    auto* head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(new Text(Type::Title, tr("Facts"), Ink::Text, this), 0, Qt::AlignVCenter);
    head->addWidget(m_count, 1, Qt::AlignVCenter);
    m_filter->setPlaceholderText(tr("Find a fact"));
    head->addWidget(m_filter);
    column->addLayout(head);
    makeTable();
    column->addWidget(m_table, 1);
    column->addWidget(m_rests);
    makeButtons(column);
    connect(m_model, &FactTableModel::cellChanged, this, &FactsDialog::changeCell);
    connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    showColumns(false);
    showRow();
}

void FactsDialog::makeTable() {
    m_shown->setSourceModel(m_model);
    m_shown->setFilterKeyColumn(-1);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setDynamicSortFilter(false); // a row stays where it is while it is being changed
    m_table->setModel(m_shown);
    m_table->setItemDelegate(new CellEditor(m_table));
    m_table->setAccessibleName(tr("Facts"));
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false); // Tab leaves the table; arrows move in it
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->viewport()->setAutoFillBackground(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    FocusRing::disableFor(m_table); // the current cell shows it
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &FactsDialog::showRow);
}

void FactsDialog::makeButtons(QVBoxLayout* column) {
    auto* buttons = new ButtonRow(Qt::AlignLeft, this);
    Button* add = buttons->addButton(Button::Kind::Secondary, tr("New row"));
    m_delete = buttons->addButton(Button::Kind::Link, tr("Delete row"));
    m_go = buttons->addButton(Button::Kind::Link, tr("Go to question"));
    m_all = buttons->addButton(Button::Kind::Link, tr("All columns"));
    Button* close = buttons->addButton(Button::Kind::Link, tr("Close"));
    for (Button* button : {add, m_delete, m_go, m_all, close}) button->setAutoDefault(false);
    connect(add, &Button::clicked, this, &FactsDialog::addRow);
    connect(m_delete, &Button::clicked, this, &FactsDialog::deleteRow);
    connect(m_go, &Button::clicked, this, [this] {
        const int row = currentRow();
        if (row >= 0 && !m_model->row(row).questions.empty())
            emit questionAsked(QString::fromStdString(m_model->row(row).questions.front()));
    });
    connect(m_all, &Button::clicked, this, [this] { showColumns(!m_showsAll); });
    connect(close, &Button::clicked, this, &FactsDialog::reject);
    column->addWidget(buttons);
}

void FactsDialog::fit() {
    m_filter->setMinimumWidth(std::min(theme().scaled(260), roomForDialog(this).width() / 3));
    resizeDialog(this, {1180, 640});
    m_table->horizontalHeader()->setFixedHeight(theme().lineHeight(Type::Caption) + 16);
    m_table->verticalHeader()->setDefaultSectionSize(theme().lineHeight(Type::Row) + 16);
    for (std::size_t i = 0; i < m_model->columns().size(); ++i)
        m_table->setColumnWidth(static_cast<int>(i), widthOf(m_model->columns()[i]));
    m_table->setColumnWidth(m_model->restsColumn(), theme().scaled(80));
}

void FactsDialog::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    m_snapshot = std::move(snapshot);
    m_model->setSnapshot(m_snapshot, m_today);
    int stale = 0;
    int disputed = 0;
    for (int i = 0; i < m_model->rowCount(); ++i) {
        stale += m_model->row(i).stale ? 1 : 0;
        disputed += m_model->row(i).disputed ? 1 : 0;
    }
    QStringList parts{m_model->rowCount() == 1 ? tr("1 fact") : tr("%1 facts").arg(m_model->rowCount())};
    if (disputed > 0) parts << tr("%1 with conflicting sources").arg(disputed);
    if (stale > 0) parts << tr("%1 past the review date").arg(stale);
    m_count->setText(parts.join(QStringLiteral(", ")));
    if (m_added && m_model->rowCount() > 0) {
        m_added = false;
        const QModelIndex last = m_shown->mapFromSource(m_model->index(m_model->rowCount() - 1, 0));
        m_table->setCurrentIndex(last);
        m_table->scrollTo(last);
        m_table->edit(last);
    }
    showRow();
}

int FactsDialog::currentRow() const {
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? m_shown->mapToSource(current).row() : -1;
}

void FactsDialog::showRow() {
    const int row = currentRow();
    m_delete->setEnabled(row >= 0);
    m_go->setEnabled(row >= 0 && !m_model->row(row).questions.empty());
    if (row < 0) {
        m_rests->setText(m_model->rowCount() == 0 ? tr("No facts yet. If several questions use the same "
                                                       "number, enter it here once, with its source.")
                                                  : tr("Press F2 or start typing to edit a cell."));
        return;
    }
    const FactTableModel::Row& fact = m_model->row(row);
    m_rests->setText(fact.questions.empty() ? tr("No question uses this fact.")
                                            : tr("Used by: %1").arg(namesOf(fact.questions)));
}

void FactsDialog::showColumns(bool all) {
    m_showsAll = all;
    for (std::size_t i = 0; i < m_model->columns().size(); ++i)
        m_table->setColumnHidden(static_cast<int>(i),
                                 !all && std::ranges::find(usual, m_model->columns()[i]) == usual.end());
    m_all->setText(all ? tr("Fewer columns") : tr("All columns"));
}

void FactsDialog::changeCell(const std::string& file, int line, const std::string& column,
                             const std::string& value) {
    if (m_snapshot != nullptr) m_apply(workshop::withCell(*m_snapshot, file, line, column, value));
}

void FactsDialog::addRow() {
    if (m_snapshot == nullptr) return;
    const std::string file =
        m_model->rowCount() > 0 ? m_model->row(m_model->rowCount() - 1).file : std::string();
    m_filter->clear();
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_added = true;
    if (!m_apply(workshop::withRow(*m_snapshot, blankFact(*m_snapshot, m_today, file)))) m_added = false;
}

void FactsDialog::deleteRow() {
    const int place = currentRow();
    if (place < 0 || m_snapshot == nullptr) return;
    const FactTableModel::Row row = m_model->row(place);
    const auto remove = [this, row] { m_apply(workshop::withoutRow(*m_snapshot, row.file, row.line)); };
    if (row.questions.empty()) return remove();
    auto* ask = new AskDialog(
        {tr("Delete this fact?"),
         row.questions.size() == 1
             ? tr("Without this fact, the question %1 will have an error.").arg(namesOf(row.questions))
             : tr("Without this fact, these %1 questions will have errors: %2.")
                   .arg(QString::number(row.questions.size()), namesOf(row.questions)),
         tr("Delete"),
         {},
         {},
         true},
        this);
    connect(ask, &AskDialog::accepted, this, remove);
    ask->open();
}

/// A cell that is being typed when the table is closed is taken over.
void FactsDialog::done(int result) {
    QWidget* cell = focusWidget();
    if (m_table->viewport()->isAncestorOf(cell)) {
        QAbstractItemDelegate* delegate = m_table->itemDelegate();
        emit delegate->commitData(cell);
        emit delegate->closeEditor(cell);
    }
    Layer::done(result);
}

void FactsDialog::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Find)) {
        m_filter->setFocus();
        m_filter->selectAll();
    } else if (event->matches(QKeySequence::Undo)) {
        emit undoAsked();
    } else if (event->key() == Qt::Key_Delete && m_table->hasFocus()) {
        deleteRow();
    } else {
        Layer::keyPressEvent(event);
    }
}

} // namespace chipwise::desktop

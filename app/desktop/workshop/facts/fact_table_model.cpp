#include "desktop/workshop/facts/fact_table_model.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QColor>
#include <QFont>

#include <algorithm>
#include <tuple>

namespace chipwise::desktop {

namespace {

FactTableModel::Row rowOf(const workshop::FactRow& fact, const std::vector<std::string>& columns) {
    FactTableModel::Row row;
    row.file = fact.fact->mark.file;
    row.line = fact.fact->mark.line;
    for (const std::string& column : columns)
        row.cells << QString::fromStdString(workshop::factCell(*fact.fact, column));
    row.questions = fact.questions;
    row.stale = fact.stale;
    row.disputed = fact.fact->conflict;
    row.inEffect = fact.fact->state == pack::FactState::InEffect;
    row.problems = fact.problems;
    return row;
}

FactTableModel::Row rowOf(const workshop::BrokenFactRow& broken) {
    FactTableModel::Row row;
    row.file = broken.file;
    row.line = broken.line;
    for (const std::string& cell : broken.cells) row.cells << QString::fromStdString(cell);
    row.broken = true;
    row.problems = 1;
    return row;
}

bool isCode(const std::string& column) {
    return column == "id" || column == "value";
}

} // namespace

FactTableModel::FactTableModel(QObject* parent)
    : QAbstractTableModel(parent), m_columns(workshop::factColumns()) {}

/// The view keeps its place where the same number of rows comes back, as it does after a cell was changed.
void FactTableModel::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot,
                                 const std::string& today) {
    std::vector<Row> rows;
    if (snapshot != nullptr) {
        for (const workshop::FactRow& fact : workshop::factRows(*snapshot, today))
            rows.push_back(rowOf(fact, m_columns));
        for (const workshop::BrokenFactRow& broken : workshop::brokenFactRows(*snapshot))
            rows.push_back(rowOf(broken));
        std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
            return std::tie(a.file, a.line) < std::tie(b.file, b.line);
        });
    }
    const bool same = rows.size() == m_rows.size() && !rows.empty();
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    if (same)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    else
        endResetModel();
}

int FactTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FactTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : restsColumn() + 1;
}

QString FactTableModel::noteOn(const Row& row) const {
    if (row.broken) return tr("This row has an error. See the list of problems.");
    if (row.disputed)
        return tr("Sources disagree: learners can see this fact, but no question can use it as its answer.");
    if (!row.inEffect) return tr("Not in effect. Only a question that sets “state:” can use this fact.");
    return row.stale ? tr("Past its review date. Check the source again.") : QString();
}

QVariant FactTableModel::restsOn(const Row& row, int role) const {
    if (role == Qt::DisplayRole)
        return row.questions.empty() ? QString() : QString::number(row.questions.size());
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant FactTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = this->row(index.row());
    const Tokens& t = theme().tokens();
    if (role == Qt::ForegroundRole) {
        if (row.broken) return QColor(t.danger);
        return QColor(row.disputed || !row.inEffect || row.stale ? t.warning : t.text);
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        const QString note = noteOn(row);
        return note.isEmpty() ? QVariant() : plainToolTip(note);
    }
    if (index.column() == restsColumn()) return restsOn(row, role);
    const std::string& column = m_columns[static_cast<std::size_t>(index.column())];
    if (role == Qt::DisplayRole || role == Qt::EditRole) return row.cells.value(index.column());
    if (role == Qt::FontRole && isCode(column)) return theme().font(Type::ValueTable);
    if (role == Qt::TextAlignmentRole && column == "value") return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant FactTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) { // as its cells
        const bool figures =
            section == restsColumn() || m_columns[static_cast<std::size_t>(section)] == "value";
        return int((figures ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) return {};
    if (section == restsColumn()) return tr("questions");
    return QString::fromStdString(m_columns[static_cast<std::size_t>(section)])
        .replace(QLatin1Char('_'), QLatin1Char(' '));
}

Qt::ItemFlags FactTableModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.isValid() && index.column() < restsColumn()) flags |= Qt::ItemIsEditable;
    return flags;
}

bool FactTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.column() >= restsColumn()) return false;
    Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString text = value.toString();
    if (row.cells.value(index.column()) == text) return false;
    row.cells[index.column()] = text; // until the pack was read anew
    emit dataChanged(index, index);
    emit cellChanged(row.file, row.line, m_columns[static_cast<std::size_t>(index.column())],
                     text.toStdString());
    return true;
}

} // namespace chipwise::desktop

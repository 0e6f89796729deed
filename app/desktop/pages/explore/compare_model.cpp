#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/fact_model.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/text/markdown_document.h"

#include <optional>
#include <utility>

namespace chipwise::desktop {

void CompareModel::show(const study::FactTable* table, study::FactComparison comparison) {
    beginResetModel();
    m_table = table;
    m_comparison = std::move(comparison);
    m_lines.clear();
    std::optional<study::ComparedRow::Kind> kind;
    for (std::size_t row = 0; row < m_comparison.rows.size(); ++row) {
        if (m_comparison.rows[row].kind != kind) {
            kind = m_comparison.rows[row].kind;
            m_lines.push_back(-1 - static_cast<int>(*kind));
        }
        m_lines.push_back(static_cast<int>(row));
    }
    endResetModel();
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.columns.size());
}

int CompareModel::factAt(const QModelIndex& index) const {
    if (!index.isValid() || isHead(index.row())) return -1;
    const int row = m_lines.at(static_cast<std::size_t>(index.row()));
    return m_comparison.rows.at(static_cast<std::size_t>(row))
        .facts.at(static_cast<std::size_t>(index.column()));
}

QString CompareModel::headName(int row) const {
    const int line = m_lines.at(static_cast<std::size_t>(row));
    return words(study::comparisonHead(static_cast<study::ComparedRow::Kind>(-1 - line)));
}

/// "6.8 ×, 6.7x as printed".
QString CompareModel::ratioWords(const study::ComparedRow& row, int fact, double ratio) const {
    const int base = row.facts[static_cast<std::size_t>(m_comparison.base)];
    const int printed = m_table->printedRatio(row.row, m_table->entityOf(fact), m_table->entityOf(base));
    const std::string other =
        printed < 0 ? std::string() : study::printedOtherwise(ratio, m_table->fact(printed));
    const QString text = words(study::ratioText(ratio));
    return other.empty() ? text : text + QStringLiteral(", ") + words(other);
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (role == FactModel::TopicRole) return isHead(index.row());
    const int place = factAt(index);
    if (place < 0) return isHead(index.row()) ? QVariant() : FactModel::emptyData(role);
    const pack::Fact& fact = m_table->fact(place);
    const auto& row =
        m_comparison.rows.at(static_cast<std::size_t>(m_lines.at(static_cast<std::size_t>(index.row()))));
    const auto column = static_cast<std::size_t>(index.column());
    const auto signs = study::signsOf(fact);
    switch (role) {
    case Qt::DisplayRole: return words(study::factValue(fact));
    case FactModel::NumberRole: return fact.number.has_value();
    case FactModel::SignRole: return signs.empty() ? QVariant() : QVariant(static_cast<int>(signs.front()));
    case Qt::ToolTipRole: return factToolTip(fact);
    case ShareRole: return row.shares[column] ? QVariant(*row.shares[column]) : QVariant();
    case Qt::AccessibleTextRole: {
        const QString note = data(index, FactModel::NoteRole).toString();
        const QString value = words(study::factValue(fact));
        return note.isEmpty() ? value : value + QStringLiteral(", ") + note;
    }
    case FactModel::NoteRole: {
        QStringList parts;
        if (!fact.value.empty())
            for (const study::FactSign sign : signs) parts << words(study::toText(sign));
        if (row.ratios[column] && row.kind == study::ComparedRow::Kind::Differs)
            parts << ratioWords(row, place, *row.ratios[column]);
        if (const std::string printed = study::printedBeside(fact); !printed.empty()) parts << words(printed);
        if (const std::string precision = study::precisionBeside(fact); !precision.empty())
            parts << words(precision);
        return parts.join(QStringLiteral(", "));
    }
    default: return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (m_table == nullptr || section < 0) return {};
    if (role == FactModel::NoteRole && orientation == Qt::Horizontal)
        return section == m_comparison.base ? QVariant(tr("base for ratios")) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount()
                   ? QVariant(words(m_comparison.columns[static_cast<std::size_t>(section)].title))
                   : QVariant();
    if (section >= rowCount()) return {};
    if (isHead(section)) return headName(section);
    const auto row = static_cast<std::size_t>(m_lines[static_cast<std::size_t>(section)]);
    return words(m_table->row(m_comparison.rows[row].row).property);
}

Qt::ItemFlags CompareModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || isHead(index.row())) return Qt::ItemIsEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace chipwise::desktop

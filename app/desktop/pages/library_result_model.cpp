#include "desktop/pages/library_result_model.h"

#include "desktop/die/cell_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/markdown_document.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// Marks count bytes of UTF-8, a QString counts code units. Marks are in order and few.
int unitsBefore(const std::string& text, int byte) {
    const auto size = std::clamp<std::ptrdiff_t>(byte, 0, static_cast<std::ptrdiff_t>(text.size()));
    return static_cast<int>(QString::fromUtf8(text.data(), size).size());
}

} // namespace

LibraryResultModel::LibraryResultModel(LibraryResults::Knowledge knowledge, QObject* parent)
    : QAbstractListModel(parent), m_knowledge(std::move(knowledge)) {}

void LibraryResultModel::setHits(std::vector<store::Hit> hits) {
    beginResetModel();
    m_hits = std::move(hits);
    endResetModel();
}

int LibraryResultModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QString LibraryResultModel::card(int number) const {
    return words(m_hits.at(static_cast<std::size_t>(number)).entry.card);
}

LibraryResultModel::Row LibraryResultModel::row(int number) const {
    const store::Hit& hit = m_hits.at(static_cast<std::size_t>(number));
    Row row;
    row.stem = words(hit.entry.stem);
    row.stem.replace(QLatin1Char('\n'), QLatin1Char(' '));
    for (const auto& [begin, end] : hit.marks)
        row.marks.append({unitsBefore(hit.entry.stem, begin), unitsBefore(hit.entry.stem, end)});
    const QString subject = m_knowledge.subject(hit.entry);
    const QString kind = kindWord(hit.entry.kind);
    row.place = subject.isEmpty() ? kind : subject + QStringLiteral(", ") + kind;
    row.chance = m_knowledge.chance(hit.entry.card);
    return row;
}

QVariant LibraryResultModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row shown = row(index.row());
    if (role == Qt::ToolTipRole) return plainToolTip(shown.stem);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    const QString chance = shown.chance ? LibraryResults::tr("%1 percent").arg(qRound(*shown.chance * 100))
                                        : LibraryResults::tr("not asked yet");
    return QStringList{shown.stem, shown.place, chance}.join(QStringLiteral(", "));
}

} // namespace chipwise::desktop

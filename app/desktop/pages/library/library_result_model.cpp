#include "desktop/pages/library/library_result_model.h"

#include "desktop/die/cell_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/text/markdown_document.h"

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

void LibraryResultModel::setFound(std::vector<FoundSubject> subjects, std::vector<store::Hit> hits) {
    beginResetModel();
    m_subjects = std::move(subjects);
    m_hits = std::move(hits);
    endResetModel();
}

int LibraryResultModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_subjects.size() + m_hits.size());
}

const FoundSubject* LibraryResultModel::subject(int number) const {
    return number < subjects() ? &m_subjects.at(static_cast<std::size_t>(number)) : nullptr;
}

QString LibraryResultModel::card(int number) const {
    return number < subjects() ? QString()
                               : words(m_hits.at(static_cast<std::size_t>(number - subjects())).entry.card);
}

LibraryResultModel::Row LibraryResultModel::row(int number) const {
    const FoundSubject* named = subject(number);
    return named != nullptr ? rowOf(*named) : rowOf(m_hits.at(static_cast<std::size_t>(number - subjects())));
}

LibraryResultModel::Row LibraryResultModel::rowOf(const FoundSubject& subject) {
    Row row;
    row.stem = subject.title;
    row.marks = subject.marks;
    row.place = subjectNote(subject);
    if (subject.mean > 0) row.chance = subject.mean;
    row.isSubject = true;
    return row;
}

LibraryResultModel::Row LibraryResultModel::rowOf(const store::Hit& hit) const {
    Row row;
    row.stem = words(hit.entry.stem);
    row.stem.replace(QLatin1Char('\n'), QLatin1Char(' '));
    for (const auto& [begin, end] : hit.marks)
        row.marks.append({unitsBefore(hit.entry.stem, begin), unitsBefore(hit.entry.stem, end)});
    QStringList place{m_knowledge.subject(hit.entry), kindWord(hit.entry.kind), m_knowledge.sign(hit.entry)};
    place.removeAll(QString());
    row.place = place.join(QStringLiteral(", "));
    row.chance = m_knowledge.chance(hit.entry.card);
    return row;
}

QVariant LibraryResultModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row shown = row(index.row());
    if (role == Qt::ToolTipRole) return plainToolTip(shown.stem);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    const QString chance = shown.chance      ? chancePercent(*shown.chance)
                           : shown.isSubject ? LibraryResults::tr("not started")
                                             : LibraryResults::tr("new");
    return QStringList{shown.stem, shown.place, chance}.join(QStringLiteral(", "));
}

} // namespace chipwise::desktop

#include "desktop/pages/library/question_list_model.h"

#include "desktop/die/cell_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/note_delegate.h"

#include <algorithm>

namespace chipwise::desktop {

void QuestionListModel::setList(std::shared_ptr<const study::QuestionList> list, std::int64_t today) {
    m_list = std::move(list);
    m_today = today;
    find();
}

void QuestionListModel::setFilter(const study::QuestionFilter& filter) {
    m_filter = filter;
    find();
}

void QuestionListModel::setOrder(study::QuestionOrder order, bool descending) {
    m_order = order;
    m_descending = descending;
    find();
}

void QuestionListModel::find() {
    if (!m_list) return;
    auto found = m_list->find(m_filter, m_order, m_descending); // throws: the rows stay as they are
    beginResetModel();
    m_shown = std::move(found);
    endResetModel();
}

QString QuestionListModel::cardAt(int row) const {
    return row >= 0 && row < rowCount() ? words(m_list->entry(placeAt(row)).card) : QString();
}

int QuestionListModel::rowOf(const QString& card) const {
    const std::string name = card.toStdString();
    const auto found =
        std::ranges::find_if(m_shown, [&](std::uint32_t place) { return m_list->entry(place).card == name; });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

int QuestionListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int QuestionListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString QuestionListModel::textAt(std::size_t place, int column) const {
    const study::ListedQuestion& question = m_list->at(place);
    switch (column) {
    case Question: return words(m_list->stem(place)).simplified();
    case Subject: return words(m_list->subject(place));
    case Known: return chanceInList(question.chance, question.missedInExam, question.keptAside);
    case Back: return nextInList(question.hidden, question.dueDay, question.mayWait, m_today);
    case Last: return question.lastDay ? dayInList(*question.lastDay, m_today) : QString();
    default: return {};
    }
}

QString QuestionListModel::signsAt(std::size_t place) const {
    const study::ListedQuestion& question = m_list->at(place);
    QStringList signs;
    if (question.flagged) signs << tr("flagged");
    if (question.noted) signs << tr("your note");
    return signs.join(QStringLiteral(", "));
}

QVariant QuestionListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const std::size_t place = placeAt(index.row());
    const bool isQuestion = index.column() == Question;
    if (role == Qt::DisplayRole) return textAt(place, index.column());
    if (role == NoteDelegate::noteRole) return isQuestion ? signsAt(place) : QString();
    if (role == Qt::ToolTipRole && isQuestion) {
        const QString note = words(m_list->note(place));
        const QString stem = textAt(place, Question);
        return plainToolTip(note.isEmpty() ? stem : tr("%1\nYour note: %2").arg(stem, note));
    }
    if (role == Qt::AccessibleTextRole) {
        const QString text = textAt(place, index.column());
        const QString signs = isQuestion ? signsAt(place) : QString();
        return signs.isEmpty() ? text : text + QStringLiteral(", ") + signs;
    }
    return {};
}

QVariant QuestionListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Known) return tr("The chance that you still know the answer");
    if (role == Qt::ToolTipRole && section == Back) return nextInListMeaning();
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Question: return tr("Question");
    case Subject: return tr("Subject");
    case Known: return tr("Chance");
    case Back: return tr("Next");
    case Last: return tr("Last");
    default: return {};
    }
}

} // namespace chipwise::desktop

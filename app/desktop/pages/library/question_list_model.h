#pragma once

#include "study/figures/question_list.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace chipwise::desktop {

/// The list of all questions as a table: the rows that pass its filter, in its order. A cell's words are made
/// when it is painted, so that any number of questions can be listed.
class QuestionListModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Question, Subject, Known, Back, Last, ColumnCount };

    explicit QuestionListModel(QObject* parent) : QAbstractTableModel(parent) {}

    void setList(std::shared_ptr<const study::QuestionList>, std::int64_t today);
    void setFilter(const study::QuestionFilter&);
    void setOrder(study::QuestionOrder, bool descending);
    const study::QuestionFilter& filter() const { return m_filter; }

    const study::QuestionList& list() const { return *m_list; }
    std::size_t placeAt(int row) const { return m_shown[static_cast<std::size_t>(row)]; }
    QString cardAt(int row) const;
    /// The row of a card, or -1.
    int rowOf(const QString& card) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex&, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    void find();
    QString textAt(std::size_t place, int column) const;
    QString signsAt(std::size_t place) const;

    std::shared_ptr<const study::QuestionList> m_list;
    std::int64_t m_today = 0;
    study::QuestionFilter m_filter;
    study::QuestionOrder m_order = study::QuestionOrder::Pack;
    bool m_descending = false;
    std::vector<std::uint32_t> m_shown;
};

} // namespace chipwise::desktop

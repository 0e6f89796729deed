#pragma once

#include "desktop/widgets/row_list.h"
#include "workshop/snapshot.h"

#include <QAbstractListModel>

namespace chipwise::desktop {

/// Every problem of the pack, by file and line.
class ProblemModel final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);
    const pack::Diagnostic& problem(int row) const;
    int rowOf(const pack::Diagnostic&) const; ///< -1 where it is no more
    int rowCount(const QModelIndex& parent = {}) const override;
    /// The row in words, for screen readers and tool tips.
    QVariant data(const QModelIndex&, int role) const override;

private:
    std::shared_ptr<const workshop::Snapshot> m_snapshot;
};

/// The problems: what is wrong, and where. Enter or a click goes there. All rows are of one height, so that a
/// thousand problems cost what ten do.
class ProblemList final : public RowList {
    Q_OBJECT
public:
    explicit ProblemList(QWidget* parent = nullptr);

    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);
    void setCurrent(const pack::Diagnostic&);
    ProblemModel& problems() { return *m_model; }

signals:
    void chosen(const chipwise::pack::Diagnostic&);

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    ProblemModel* m_model;
};

/// "20-key-numbers.md, line 18"
QString problemPlace(const pack::Diagnostic&);

} // namespace chipwise::desktop

#pragma once

#include <QTableView>

#include <vector>

namespace chipwise::desktop {

/// A table of values beside the names of its rows. Sideways it scrolls by whole columns: of one that stands
/// half behind the names, what is left of a value looks like another value.
class ColumnTable : public QTableView {
    Q_OBJECT
public:
    explicit ColumnTable(QWidget* parent);

protected:
    /// Where they take more than the room beside the names, the last ones are widened until whole columns
    /// fill it at the far end, too.
    void setColumnWidths(std::vector<int> widths, int room);
    /// A wheel over the lower scroll bar moves the rows, as it does anywhere else on the table.
    bool eventFilter(QObject*, QEvent*) override;
};

} // namespace chipwise::desktop

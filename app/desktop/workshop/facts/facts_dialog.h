#pragma once

#include "desktop/widgets/layer.h"
#include "workshop/cure/cures.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QSortFilterProxyModel;
class QTableView;
class QVBoxLayout;

namespace chipwise::desktop {

class Button;
class FactTableModel;
class Text;
class TextField;

/// The pack's facts as a table: value, unit, source, date, standing, conflicts, and what rests on each row.
/// It changes nothing itself: every change is an edit of facts.csv, with the undo of the text.
class FactsDialog final : public Layer {
    Q_OBJECT
public:
    /// Changes the pack's files. False: that failed, and it has been said why.
    using Applier = std::function<bool(const std::vector<workshop::FileEdit>&)>;
    FactsDialog(std::string today, QWidget* parent);

    bool hasUnsavedInput() const override { return false; } ///< a changed cell is in the files already
    void setApplier(Applier apply) { m_apply = std::move(apply); }
    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);
    FactTableModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    TextField* filterField() { return m_filter; }
    void addRow();
    void deleteRow();
    void done(int result) override;

signals:
    void questionAsked(const QString& name);
    void undoAsked();

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    void makeTable();
    void makeButtons(QVBoxLayout*);
    void changeCell(const std::string& file, int line, const std::string& column, const std::string& value);
    void showRow();
    void showColumns(bool all);
    void fit() override;
    int currentRow() const; ///< of the model; -1: none

    Applier m_apply;
    std::string m_today;
    std::shared_ptr<const workshop::Snapshot> m_snapshot;
    FactTableModel* m_model;
    QSortFilterProxyModel* m_shown;
    QTableView* m_table;
    TextField* m_filter;
    Text* m_count;
    Text* m_rests;
    Button* m_go;
    Button* m_delete;
    Button* m_all;
    bool m_showsAll = false;
    bool m_added = false; ///< the last row is new: it is edited as soon as it is there
};

} // namespace chipwise::desktop

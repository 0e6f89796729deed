#pragma once

#include "desktop/pages/explore/fact_model.h"
#include "desktop/theme/theme.h"

#include <QTableView>

namespace chipwise::desktop {

/// The table of facts on the screen. Space covers all values, then uncovers one after the other; with Ctrl it
/// covers a column, with Shift a row. Esc uncovers all.
class FactGrid final : public QTableView, public ThemeListener {
    Q_OBJECT
public:
    explicit FactGrid(QWidget* parent = nullptr);

    FactModel& facts() { return *m_model; }
    const FactModel& facts() const { return *m_model; }
    /// Shows what was found; the keyboard stays at the fact it was at, where that is shown.
    void show(const study::FactTable*, const study::FactView&, FactModel::Shape);
    void showFact(int fact);
    int currentFact() const; ///< -1: none
    /// The keyboard to a value, the first where it is at none.
    void enter();
    void copy() const;
    /// Space on the current cell.
    void coverOrUncover();

signals:
    void currentFactChanged();
    void coverChanged();
    void opened(int fact);
    /// A key of the page: L, D …
    void keyed(QKeyEvent*);

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void themeChanged() override;
    QModelIndex moveCursor(CursorAction, Qt::KeyboardModifiers) override;

private:
    void fit();
    void fitColumns();

    FactModel* m_model;
};

} // namespace chipwise::desktop

#pragma once

#include "desktop/pages/explore/column_table.h"
#include "desktop/pages/explore/fact_model.h"
#include "desktop/theme/theme.h"

#include <QHash>

namespace chipwise::desktop {

/// The table of facts on the screen. Space covers all values, then uncovers one after the other; with Ctrl it
/// covers a column, with Shift a row.
class FactGrid final : public ColumnTable, public ThemeListener {
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
    /// What the height of a row follows from.
    struct Fit {
        const study::FactTable* table = nullptr;
        FactModel::Shape shape = FactModel::Shape::Grid;
        std::vector<int> columns{};
        std::vector<int> widths{}; ///< the properties', then the columns'
        std::optional<int> base{};
        int revision = 0; ///< of the theme
        bool operator==(const Fit&) const = default;
    };
    void fit();
    void fitColumns();
    void fitRows();
    std::vector<int> listWidths(int all) const;
    int wantedWidth(int entity);
    int neededHeight(int row) const;

    FactModel* m_model;
    EntityHeader* m_entities;
    PropertyHeader* m_properties;
    Fit m_fit;
    QHash<int, int> m_heights; ///< of FactModel::placeOf(), for m_fit
    QHash<int, int> m_wanted;  ///< of entities, for the table and the theme of m_fit
};

} // namespace chipwise::desktop

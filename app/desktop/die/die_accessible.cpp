#include "desktop/die/die_accessible.h"

#include "desktop/die/die_map_widget.h"

#include <QAccessibleWidget>

#include <map>

namespace chipwise::desktop {
namespace {

class DieTable;

/// One question of the map, or behind them one of its blocks, which can be zoomed into. It lives in its
/// table's cache and asks the widget each time.
class DieTableCell : public QAccessibleInterface,
                     public QAccessibleTableCellInterface,
                     public QAccessibleActionInterface {
public:
    DieTableCell(DieMapWidget* map, DieTable* table, int number)
        : m_map(map), m_table(table), m_number(number) {}

    bool isValid() const override { return m_map && m_number < m_map->placeCount(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return isBlock() ? QAccessible::Button : QAccessible::Cell; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid() ? m_map->sentenceAt(hit()) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        const QRect rect = isValid() ? m_map->rectOf(hit()) : QRect();
        return rect.translated(m_map ? m_map->mapToGlobal(QPoint()) : QPoint());
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        state.focused = state.selected = isValid() && m_map->hasFocus() && m_map->current() == hit();
        state.invisible = !isValid() || !m_map->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ActionInterface && isBlock()) {
            return static_cast<QAccessibleActionInterface*>(this);
        }
        return type == QAccessible::TableCellInterface && !isBlock()
                   ? static_cast<QAccessibleTableCellInterface*>(this)
                   : nullptr;
    }

    QStringList actionNames() const override {
        return isValid() && m_map->canZoomInto(hit().block) ? QStringList{pressAction()} : QStringList();
    }
    void doAction(const QString& name) override {
        if (actionNames().contains(name)) {
            m_map->zoomInto(hit().block);
        }
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    int columnIndex() const override { return 0; }
    int rowIndex() const override { return m_number; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    bool isSelected() const override { return state().selected; }
    QAccessibleInterface* table() const override { return parent(); }

private:
    DieLayout::Hit hit() const { return m_map->hitOf(m_number); }
    bool isBlock() const { return m_map && m_number >= m_map->cellCount(); }

    QPointer<DieMapWidget> m_map;
    DieTable* m_table;
    int m_number;
};

class DieTable : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit DieTable(DieMapWidget* map) : QAccessibleWidget(map, QAccessible::Table), m_map(map) {}
    ~DieTable() override {
        for (const auto& [number, id] : m_cells) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    int childCount() const override { return m_map->placeCount(); }
    QAccessibleInterface* child(int number) const override {
        if (number < 0 || number >= m_map->placeCount()) {
            return nullptr;
        }
        if (const auto known = m_cells.find(number); known != m_cells.end()) {
            return QAccessible::accessibleInterface(known->second);
        }
        auto* cell = new DieTableCell(m_map, const_cast<DieTable*>(this), number);
        m_cells.emplace(number, QAccessible::registerAccessibleInterface(cell));
        return cell;
    }
    int indexOfChild(const QAccessibleInterface* cell) const override {
        for (const auto& [number, id] : m_cells) {
            if (QAccessible::accessibleInterface(id) == cell) {
                return number;
            }
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint local = m_map->mapFromGlobal(QPoint(x, y)) - m_map->dieOrigin();
        return child(m_map->numberOf(m_map->dieLayout().hit(local)));
    }
    QAccessibleInterface* focusChild() const override {
        return m_map->hasFocus() ? child(m_map->numberOf(m_map->current())) : nullptr;
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        return column == 0 && row < rowCount() ? child(row) : nullptr;
    }
    int rowCount() const override { return m_map->cellCount(); }
    int columnCount() const override { return 1; }
    QString rowDescription(int row) const override { return m_map->sentenceAt(m_map->hitOf(row)); }
    QString columnDescription(int column) const override {
        return column == 0 ? QStringLiteral("Question, domain, subject, chance, due") : QString();
    }
    int selectedCellCount() const override { return m_map->cellAt(m_map->current()) ? 1 : 0; }
    int selectedRowCount() const override { return selectedCellCount(); }
    int selectedColumnCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override {
        QAccessibleInterface* cell = child(m_map->numberOf(m_map->current()));
        return cell ? QList<QAccessibleInterface*>{cell} : QList<QAccessibleInterface*>{};
    }
    QList<int> selectedRows() const override {
        return selectedCellCount() ? QList<int>{m_map->numberOf(m_map->current())} : QList<int>{};
    }
    QList<int> selectedColumns() const override { return {}; }
    bool isRowSelected(int row) const override { return selectedRows().contains(row); }
    bool isColumnSelected(int) const override { return false; }
    bool selectRow(int row) override {
        m_map->setCurrent(m_map->hitOf(row));
        return true;
    }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
    DieMapWidget* m_map;
    mutable std::map<int, QAccessible::Id> m_cells;
};

QAccessibleInterface* DieTableCell::parent() const {
    return m_map ? m_table : nullptr;
}

QAccessibleInterface* tableOfMap(const QString& name, QObject* object) {
    auto* map = name == QLatin1String("chipwise::desktop::DieMapWidget") ? qobject_cast<DieMapWidget*>(object)
                                                                         : nullptr;
    return map ? new DieTable(map) : nullptr;
}

} // namespace

void installDieAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(tableOfMap);
        return true;
    }();
    static_cast<void>(installed);
}

} // namespace chipwise::desktop

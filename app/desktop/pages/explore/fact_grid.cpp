#include "desktop/pages/explore/fact_grid.h"

#include "desktop/pages/explore/fact_cells.h"

#include "desktop/theme/item_look.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <numeric>

namespace chipwise::desktop {

namespace {

constexpr int leastFactColumn = 124;
constexpr int widestFactColumn = 220; ///< where it has no room to spare

/// A value with its note behind it, or the place of a covered one.
class ValueDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        if (paintFactHead(*painter, option.rect, index)) return painter->restore();
        paintItemGround(*painter, option, option.widget);
        const QRect line = option.rect.adjusted(itemPadding, 0, -itemPadding, 0);
        if (index.data(FactModel::CoveredRole).toBool())
            paintFactCover(*painter, line);
        else
            paintFactValue(*painter, line, index);
        painter->restore();
    }
};

} // namespace

FactGrid::FactGrid(QWidget* parent)
    : ColumnTable(parent), m_model(new FactModel(this)), m_entities(new EntityHeader(this)),
      m_properties(new PropertyHeader(this)) {
    setModel(m_model);
    setHorizontalHeader(m_entities);
    setVerticalHeader(m_properties);
    setItemDelegate(new ValueDelegate(this));
    setAccessibleName(tr("Facts"));
    setWordWrap(false);
    horizontalHeader()->setSectionsClickable(true);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const int fact = m_model->factAt(index); fact >= 0 && !m_model->isCovered(index))
            emit opened(fact);
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this, [this] {
        if (m_model->base() != m_fit.base) fitRows(); // the ratios stand in the notes
        emit coverChanged();
    });
    // Another table may come to stand at the same address.
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (m_model->table() != nullptr) return;
        m_fit = {};
        m_heights.clear();
        m_wanted.clear();
    });
    fit();
}

void FactGrid::show(const study::FactTable* table, const study::FactView& view, FactModel::Shape shape) {
    const int before = table == m_model->table() ? currentFact() : -1;
    const int scrolled = verticalScrollBar()->value();
    m_model->show(table, view, shape);
    fitColumns();
    const bool isFound = std::ranges::find(view.facts, before) != view.facts.end();
    if (const QModelIndex same = m_model->indexOf(before); same.isValid() && isFound) {
        setCurrentIndex(same);
        verticalScrollBar()->setValue(scrolled);
        scrollTo(same);
    } else if (const QModelIndex first = m_model->firstValue(); first.isValid()) {
        setCurrentIndex(first);
        scrollToTop();
    }
    emit currentFactChanged();
}

void FactGrid::showFact(int fact) {
    const QModelIndex cell = m_model->indexOf(fact);
    if (!cell.isValid()) return;
    setCurrentIndex(cell);
    scrollTo(cell, QAbstractItemView::PositionAtCenter);
}

int FactGrid::currentFact() const {
    return m_model->factAt(currentIndex());
}

void FactGrid::enter() {
    if (!currentIndex().isValid()) setCurrentIndex(m_model->firstValue());
    setFocus(Qt::OtherFocusReason);
}

void FactGrid::copy() const {
    QApplication::clipboard()->setText(m_model->asText(QLatin1Char('\t')));
}

void FactGrid::coverOrUncover() {
    if (!m_model->hasCovered()) {
        m_model->coverAll();
        return;
    }
    if (m_model->isCovered(currentIndex())) {
        m_model->uncover(currentIndex());
        emit currentFactChanged();
        return;
    }
    if (const QModelIndex next = m_model->nextCovered(currentIndex()); next.isValid())
        setCurrentIndex(next);
    else
        m_model->uncoverAll(); // the rest is not shown now
}

void FactGrid::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (event->matches(QKeySequence::Copy)) return copy();
    if (key == Qt::Key_Space && currentIndex().isValid()) {
        if (modifiers == Qt::ControlModifier)
            m_model->coverColumn(currentIndex().column());
        else if (modifiers == Qt::ShiftModifier)
            m_model->coverRow(currentIndex().row());
        else
            coverOrUncover();
        emit currentFactChanged();
        return;
    }
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && modifiers == Qt::NoModifier) {
        if (const int fact = currentFact(); fact >= 0 && !m_model->isCovered(fact)) emit opened(fact);
        return;
    }
    // Letters are the page's; the table would look for cells that begin with them.
    if (!event->text().isEmpty() && event->text().front().isPrint() &&
        (modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier)) {
        event->ignore();
        return;
    }
    ColumnTable::keyPressEvent(event);
}

/// Heads of topics are stepped over. Home and End lead to the ends of the row, with Ctrl to those of the
/// table; in the list, where a row is one fact, to its first and last fact.
QModelIndex FactGrid::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    const bool isToEnd = action == MoveHome || action == MoveEnd;
    const bool isThroughList = isToEnd && m_model->shape() == FactModel::Shape::List;
    if (isThroughList) modifiers |= Qt::ControlModifier;
    QModelIndex next = ColumnTable::moveCursor(action, modifiers);
    if (isThroughList && next.isValid() && currentIndex().isValid())
        next = next.siblingAtColumn(currentIndex().column());
    if (!next.isValid() || !m_model->isTopic(next.row())) return next;
    const bool up = action == MoveUp || action == MovePageUp;
    const int row = up && next.row() > 0 ? next.row() - 1 : next.row() + 1;
    return row < m_model->rowCount() ? m_model->index(row, next.column()) : currentIndex();
}

void FactGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    ColumnTable::currentChanged(current, previous);
    emit currentFactChanged();
}

void FactGrid::themeChanged() {
    fit();
}

void FactGrid::resizeEvent(QResizeEvent* event) {
    ColumnTable::resizeEvent(event);
    fitColumns();
}

void FactGrid::fit() {
    const int height = factRowHeight();
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    fitColumns();
}

/// Of a column, so that its long words are not broken.
int FactGrid::wantedWidth(int entity) {
    if (const auto kept = m_wanted.constFind(entity); kept != m_wanted.constEnd()) return *kept;
    constexpr int padding = 2 * itemPadding;
    const int least = theme().scaled(leastFactColumn) - padding;
    const int most = theme().scaled(widestFactColumn) - padding;
    const study::FactTable& table = *m_model->table();
    int wanted = least;
    for (int fact = 0; fact < static_cast<int>(table.facts().size()); ++fact)
        if (table.entityOf(fact) == entity)
            wanted = std::max(wanted, factCellWidth(FactModel::wordsOf(table.fact(fact)), least, most));
    m_wanted.insert(entity, wanted + padding);
    return wanted + padding;
}

/// Of the list's columns in so much room: the date as wide as it needs.
std::vector<int> FactGrid::listWidths(int all) const {
    const int date = theme().scaled(140);
    const int least = theme().scaled(leastFactColumn);
    const int room = all - factPropertyWidth(all, 2 * least + date) - date;
    if (m_model->areDisputes()) return {std::max(2 * least, room), date};
    const int value = std::max(least, (room + date) * 34 / 100);
    return {value, std::max(least, room - value), date};
}

/// Columns share the room; where there are too many for it, the table scrolls sideways beside its properties.
void FactGrid::fitColumns() {
    if (m_model->table() == nullptr) return;
    if (m_fit.table != m_model->table() || m_fit.revision != theme().revision()) m_wanted.clear();
    const int all = width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width();
    std::vector<int> widths;
    if (m_model->shape() == FactModel::Shape::List) {
        widths = listWidths(all);
    } else {
        for (const int entity : m_model->view().columns) widths.push_back(wantedWidth(entity));
        const int wanted = std::accumulate(widths.begin(), widths.end(), 0);
        const int columns = std::max(1, m_model->columnCount());
        const int room = all - factPropertyWidth(all, wanted);
        const int share = room / columns;
        const bool isEnough = std::ranges::all_of(widths, [&](int width) { return width <= share; });
        const int most = std::max(theme().scaled(leastFactColumn), room); // it scrolls by whole columns
        for (int& width : widths)
            width = std::min(most, isEnough ? share : width + std::max(0, room - wanted) / columns);
    }
    const int property = factPropertyWidth(all, std::accumulate(widths.begin(), widths.end(), 0));
    verticalHeader()->setFixedWidth(property);
    setColumnWidths(std::move(widths), all - property);
    fitRows();
}

int FactGrid::neededHeight(int row) const {
    int height = m_properties->heightFor(row);
    if (m_model->isTopic(row)) return height;
    for (int column = 0; column < m_model->columnCount(); ++column)
        if (const QModelIndex cell = m_model->index(row, column); m_model->factAt(cell) >= 0)
            height = std::max(height,
                              factCellHeight(m_model->wordsOf(cell), columnWidth(column) - 2 * itemPadding));
    return height;
}

/// Each row is as high as its words need. The heights are kept until something they follow from changes.
void FactGrid::fitRows() {
    Fit fit{m_model->table(), m_model->shape(),  m_model->view().columns, {verticalHeader()->width()},
            m_model->base(),  theme().revision()};
    for (int column = 0; column < m_model->columnCount(); ++column) fit.widths.push_back(columnWidth(column));
    if (fit != m_fit) {
        m_heights.clear();
        m_fit = std::move(fit);
        m_entities->fit();
    }
    // One layout at the end, instead of one after each row.
    const QSignalBlocker quiet(m_properties);
    m_properties->setUpdatesEnabled(false);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const int place = m_model->placeOf(row);
        auto height = m_heights.constFind(place);
        if (height == m_heights.constEnd()) height = m_heights.insert(place, neededHeight(row));
        m_properties->resizeSection(row, *height);
    }
    m_properties->setUpdatesEnabled(true);
    updateGeometries();
    viewport()->update();
}

} // namespace chipwise::desktop

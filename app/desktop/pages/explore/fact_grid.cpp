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

namespace chipwise::desktop {

namespace {

constexpr int widestFactProperty = 340;
constexpr int leastFactProperty = 168;
constexpr int leastFactColumn = 124;

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

FactGrid::FactGrid(QWidget* parent) : QTableView(parent), m_model(new FactModel(this)) {
    setModel(m_model);
    setHorizontalHeader(new EntityHeader(this));
    setVerticalHeader(new PropertyHeader(this));
    setItemDelegate(new ValueDelegate(this));
    setAccessibleName(tr("Facts"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    horizontalHeader()->setSectionsClickable(true);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const int fact = m_model->factAt(index); fact >= 0 && !m_model->isCovered(index))
            emit opened(fact);
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this, [this] { emit coverChanged(); });
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
    if (key == Qt::Key_Escape && m_model->hasCovered()) {
        m_model->uncoverAll();
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
    QTableView::keyPressEvent(event);
}

/// Heads of topics are stepped over.
QModelIndex FactGrid::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    QModelIndex next = QTableView::moveCursor(action, modifiers);
    if (!next.isValid() || !m_model->isTopic(next.row())) return next;
    const bool up = action == MoveUp || action == MovePageUp;
    const int row = up && next.row() > 0 ? next.row() - 1 : next.row() + 1;
    return row < m_model->rowCount() ? m_model->index(row, next.column()) : currentIndex();
}

void FactGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    emit currentFactChanged();
}

void FactGrid::themeChanged() {
    fit();
}

void FactGrid::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void FactGrid::fit() {
    const int height = factRowHeight();
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    fitColumns();
}

/// Columns share the room; where there are too many for it, the table scrolls sideways beside its properties.
void FactGrid::fitColumns() {
    const int all = width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width();
    const int least = std::min(theme().scaled(leastFactProperty), all / 2);
    int property = std::clamp(all * 30 / 100, least, theme().scaled(widestFactProperty));
    // Rather a narrow name than a table that scrolls for a few px.
    if (const int rest = all - m_model->columnCount() * theme().scaled(leastFactColumn); rest < property)
        property = std::max(least, rest);
    verticalHeader()->setFixedWidth(property);
    const int columns = m_model->columnCount();
    if (columns == 0) return;
    const int room = all - property;
    if (m_model->shape() == FactModel::Shape::List) {
        const int date = theme().scaled(110);
        const int value = std::max(theme().scaled(leastFactColumn), room * 38 / 100);
        setColumnWidth(FactModel::Value, value);
        setColumnWidth(FactModel::WhoseWord, std::max(theme().scaled(leastFactColumn), room - date - value));
        setColumnWidth(FactModel::AsOf, date);
        return;
    }
    const int wide = std::max(theme().scaled(leastFactColumn), room / columns);
    for (int column = 0; column < columns; ++column) setColumnWidth(column, wide);
}

} // namespace chipwise::desktop

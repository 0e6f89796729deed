#include "desktop/pages/explore/compare_view.h"

#include "desktop/pages/explore/column_table.h"
#include "desktop/pages/explore/columns_dialog.h"
#include "desktop/pages/explore/fact_cells.h"
#include "desktop/pages/explore/fact_model.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/combo_name.h"
#include "desktop/theme/item_look.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "study/facts/fact_library.h"
#include "study/figures/mistakes.h"

#include <QComboBox>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int compareBarHeight = 8;
constexpr int leastCompared = 124;
constexpr int compareGap = 8;

/// The value, its ratio, and below them the bar.
class CompareDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        const Tokens& tokens = theme().tokens();
        if (paintFactHead(*painter, option.rect, index)) return painter->restore();
        paintItemGround(*painter, option, option.widget);
        const QRect cell = option.rect.adjusted(itemPadding, 0, -itemPadding, -1);
        const QVariant share = index.data(CompareModel::ShareRole);
        if (!share.isValid()) {
            paintFactValue(*painter, cell, index);
            painter->restore();
            return;
        }
        const int bar = std::max(compareBarHeight, theme().scaled(compareBarHeight));
        paintFactValue(*painter, cell.adjusted(0, 2, 0, -bar - 6), index);
        const QRectF track(cell.left(), cell.bottom() - bar - 7, cell.width(), bar);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tokens.heat[0]);
        painter->drawRoundedRect(track, bar / 2.0, bar / 2.0);
        painter->setBrush(tokens.chart[0]);
        // To scale also where it is small: a round end would make it longer.
        const QRectF filled(track.left(), track.top(), std::max(1.0, track.width() * share.toDouble()), bar);
        painter->drawRoundedRect(filled, std::min(bar / 2.0, filled.width() / 2), bar / 2.0);
        painter->restore();
    }
};

} // namespace

/// Rows with bars are higher than those with words alone.
class CompareGrid final : public ColumnTable, public ThemeListener {
public:
    CompareGrid(CompareModel* model, CompareView* view)
        : ColumnTable(view), m_model(model), m_entities(new EntityHeader(this)),
          m_properties(new PropertyHeader(this)) {
        setModel(model);
        setHorizontalHeader(m_entities);
        setVerticalHeader(m_properties);
        setItemDelegate(new CompareDelegate(this));
        setAccessibleName(CompareView::tr("Comparison"));
    }

    void fit() {
        const int all = width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width();
        const int columns = m_model->columnCount();
        const int least = theme().scaled(leastCompared);
        const int property = factPropertyWidth(all, columns * least);
        m_properties->setFixedWidth(property);
        m_properties->setMinimumSectionSize(factRowHeight());
        const int each = std::max(least, (all - property) / std::max(1, columns));
        setColumnWidths(std::vector<int>(static_cast<std::size_t>(columns), each), all - property);
        m_entities->fit();
        for (int row = 0; row < m_model->rowCount(); ++row) setRowHeight(row, neededHeight(row));
    }

    /// What a bar needs below the words of its cell.
    static int barRoom() { return std::max(compareBarHeight, theme().scaled(compareBarHeight)) + 8; }

protected:
    void resizeEvent(QResizeEvent* event) override {
        ColumnTable::resizeEvent(event);
        fit();
    }
    void themeChanged() override { fit(); }
    void keyPressEvent(QKeyEvent* event) override {
        const bool isLetter = !event->text().isEmpty() && event->text().front().isPrint() &&
                              (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0;
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            emit doubleClicked(currentIndex());
        else if (isLetter)
            event->ignore();
        else
            ColumnTable::keyPressEvent(event);
    }
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override {
        const QModelIndex next = ColumnTable::moveCursor(action, modifiers);
        if (!next.isValid() || !m_model->isHead(next.row())) return next;
        const bool up = action == MoveUp || action == MovePageUp;
        const int row = up && next.row() > 0 ? next.row() - 1 : next.row() + 1;
        return row < m_model->rowCount() ? m_model->index(row, next.column()) : currentIndex();
    }

private:
    int neededHeight(int row) const {
        int height = m_properties->heightFor(row);
        if (m_model->isHead(row)) return height;
        for (int column = 0; column < m_model->columnCount(); ++column) {
            const QModelIndex cell = m_model->index(row, column);
            if (m_model->factAt(cell) < 0) continue;
            const int bar = cell.data(CompareModel::ShareRole).isValid() ? barRoom() : 0;
            const int room = columnWidth(column) - 2 * itemPadding;
            height = std::max(height, bar + factCellHeight(factWordsAt(cell), room));
        }
        return height;
    }

    CompareModel* m_model;
    EntityHeader* m_entities;
    PropertyHeader* m_properties;
};

CompareView::CompareView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_title(new Text(Type::Title, this)),
      m_ratio(new Text(Type::BodyStrong, this)), m_words(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_sentence(new Text(Type::Body, this)),
      m_choose(new Button(Button::Kind::Secondary, tr("Choose…"), this)), m_baseBox(new QComboBox(this)),
      m_read(new Button(Button::Kind::Link, QString(), this)),
      m_drill(new Button(Button::Kind::Secondary, QString(), this)), m_model(new CompareModel(this)),
      m_grid(new CompareGrid(m_model, this)) {
    setComboBoxName(m_baseBox, tr("Ratios to"));
    m_baseBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_drill->setKeyCaption(QStringLiteral("D"));
    m_drill->setToolTip(tr("Asks the questions on all facts in this table. %1").arg(drillMeaning()));
    m_drill->setAccessibleDescription(m_drill->toolTip());
    connect(m_choose, &Button::clicked, this, &CompareView::askNames);
    connect(m_baseBox, &QComboBox::currentIndexChanged, this, [this](int base) {
        if (m_filling || base < 0) return;
        changeBase(base);
    });
    connect(m_read, &Button::clicked, this,
            [this] { emit lessonAsked(QString::fromStdString(m_pack), m_lesson); });
    connect(m_drill, &Button::clicked, this, &CompareView::drill);
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CompareView::showRow);
    connect(m_grid, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const int fact = m_model->factAt(index); fact >= 0) emit factOpened(m_facts->fact(fact));
    });
}

QTableView& CompareView::table() {
    return *m_grid;
}

const study::FactComparison& CompareView::comparison() const {
    return m_model->comparison();
}

/// The table shows itself until it is hidden, which comes after the facts are gone.
CompareView::~CompareView() {
    m_model->show(nullptr, {});
}

void CompareView::setTable(const std::string& packId, std::shared_ptr<const study::FactTable> table) {
    if (table == m_facts) return;
    m_model->show(nullptr, {});
    m_pack = packId;
    m_facts = std::move(table);
    m_entities.clear();
    m_isVisit = false;
    m_row.reset();
    m_asked.clear();
    m_chosen.reset();
    m_lastVisit.reset();
    m_left.reset();
    if (isVisible()) prepare();
}

void CompareView::set(const Choice& choice) {
    const auto& entities = choice.entities;
    m_entities.assign(entities.begin(),
                      entities.begin() + std::min<std::ptrdiff_t>(mostSideBySide, std::ssize(entities)));
    m_base = choice.base;
    m_filling = true;
    m_baseBox->clear();
    for (const int entity : m_entities)
        m_baseBox->addItem(tr("Ratios to %1").arg(words(m_facts->entity(entity))));
    m_baseBox->setCurrentIndex(m_base);
    m_filling = false;
    show();
}

void CompareView::show() {
    study::FactComparison comparison = study::comparisonOf(*m_facts, m_entities, m_base);
    QStringList names;
    for (const study::ComparedColumn& column : comparison.columns) names << words(column.title);
    m_title->setText(names.join(tr(" · ")));
    m_model->show(m_facts.get(), std::move(comparison));
    m_ratio->setText(QString());
    countQuestions();
    showWords();
    m_grid->fit();
    if (m_model->rowCount() > 1) m_grid->setCurrentIndex(m_model->index(1, 0));
    m_grid->scrollToTop();
    if (m_row) showProperty(*m_row);
}

void CompareView::countQuestions() {
    if (m_facts == nullptr || m_entities.empty()) return;
    m_cards = study::questionsAbout(m_workspace.learner(), study::factsOf(comparison(), *m_facts, m_pack));
    m_drill->setText(drillButtonWords(static_cast<int>(m_cards.size())));
    m_drill->setEnabled(!m_cards.empty());
}

/// What the values of the current row come to; the table moves only where the words take another line.
void CompareView::showRow() {
    const int fact = anyFactOf(m_grid->currentIndex().row());
    if (fact < 0) return;
    const study::FactComparison& comparison = m_model->comparison();
    const study::ComparedRow* row = study::comparedRow(comparison, m_facts->rowOf(fact));
    if (row == nullptr) return;
    m_ratio->setText(words(study::asSentence(m_facts->row(row->row).property + ": " +
                                             study::rowWords(*m_facts, comparison, *row))));
    if (m_ratio->heightForWidth(width()) == m_ratio->height()) return;
    resizeEvent(nullptr);
    emit grown();
}

/// Of a line of the table, or -1: it is a head.
int CompareView::anyFactOf(int line) const {
    for (int column = 0; line >= 0 && column < m_model->columnCount(); ++column)
        if (const int fact = m_model->factAt(m_model->index(line, column)); fact >= 0) return fact;
    return -1;
}

/// Over the table: how much differs, and what a lesson says about the property one came from.
void CompareView::showWords() {
    const study::FactComparison& comparison = m_model->comparison();
    const study::ComparedRow* row = m_row ? study::comparedRow(comparison, *m_row) : nullptr;
    const QString note = words(study::ratioNote(*m_facts, comparison));
    m_words->setText((words(study::differenceWords(comparison)) + QLatin1Char(' ') + note).trimmed());
    const auto sentence = study::sentenceAbout(m_workspace.learner(), m_pack, *m_facts, comparison,
                                               row == nullptr ? std::nullopt : std::optional(row->row));
    m_lesson = sentence ? sentence->group : -1;
    m_sentence->setText(sentence ? QStringLiteral("“%1”").arg(words(sentence->text)) : QString());
    m_sentence->setVisible(sentence.has_value());
    m_read->setText(sentence ? tr("Lesson: %1").arg(words(sentence->lesson)) : QString());
    m_read->setVisible(sentence.has_value());
    resizeEvent(nullptr);
    emit grown();
}

/// The keyboard stays at the value it is at.
void CompareView::changeBase(int base) {
    const int fact = m_model->factAt(m_grid->currentIndex());
    m_base = base;
    keep();
    show();
    if (fact >= 0) m_grid->setCurrentIndex(cellOf(m_facts->rowOf(fact), m_facts->entityOf(fact)));
}

void CompareView::showProperty(int row, std::optional<int> entity) {
    if (m_row != row) {
        m_row = row;
        showWords();
    }
    const QModelIndex cell = cellOf(row, entity);
    if (!cell.isValid()) return;
    m_grid->setCurrentIndex(cell);
    m_grid->scrollToTop();
    if (!m_grid->viewport()->rect().contains(m_grid->visualRect(cell)))
        m_grid->scrollTo(cell, QAbstractItemView::PositionAtCenter);
}

/// The entity's, where it has a value, else the row's first.
QModelIndex CompareView::cellOf(int row, std::optional<int> entity) const {
    QModelIndex first;
    for (int line = 0; line < m_model->rowCount(); ++line)
        for (int column = 0; column < m_model->columnCount(); ++column) {
            const QModelIndex cell = m_model->index(line, column);
            const int fact = m_model->factAt(cell);
            if (fact < 0 || m_facts->rowOf(fact) != row) continue;
            if (!first.isValid()) first = cell;
            if (entity && m_facts->entityOf(fact) == *entity) return cell;
        }
    return first;
}

void CompareView::enter() {
    prepare(); // the facts may have changed while another page was in front
    m_grid->setFocus(Qt::OtherFocusReason);
}

bool CompareView::key(QKeyEvent* event) {
    if (event->key() == Qt::Key_D) {
        drill();
        return true;
    }
    if (event->key() != Qt::Key_L) return false;
    const int fact = m_model->factAt(m_grid->currentIndex());
    const QUrl address(fact < 0 ? QString() : words(m_facts->fact(fact).source), QUrl::StrictMode);
    if (!address.isValid() || address.scheme().isEmpty()) return false;
    emit linkChosen(address);
    return true;
}

void CompareView::drill() {
    const study::SessionOptions options = study::drillOf(m_cards);
    if (options.cards.empty())
        emit noticed(tr("There are no questions about this."));
    else
        emit studyAsked(options);
}

void CompareView::askNames() {
    auto* dialog = new ColumnsDialog(*m_facts, m_entities, mostSideBySide, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog, table = m_facts] {
        if (table == m_facts) compare(dialog->chosen());
    });
    dialog->open();
}

int CompareView::placeHead(int width) {
    int y = m_title->heightForWidth(width);
    m_title->setGeometry(0, 0, width, y);
    y += 4;
    m_ratio->setGeometry(0, y, width, m_ratio->heightForWidth(width));
    y = m_ratio->geometry().bottom() + 1 + 4;
    m_words->setGeometry(0, y, width, m_words->heightForWidth(width));
    y = m_words->geometry().bottom() + 1 + compareGap;
    if (!m_sentence->isHidden()) {
        const int column = std::min(width, theme().scaled(720));
        m_sentence->setGeometry(0, y, column, m_sentence->heightForWidth(column));
        y = m_sentence->geometry().bottom() + 1 + 2;
        const QSize link = m_read->sizeHint();
        m_read->setGeometry(0, y, std::min(width, link.width()), link.height());
        y += link.height() + compareGap;
    }
    const int height = m_choose->sizeHint().height();
    int x = 0;
    for (QWidget* control : std::initializer_list<QWidget*>{m_choose, m_baseBox, m_drill}) {
        const int wide = std::min(width, control->sizeHint().width());
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height + compareGap;
        }
        control->setGeometry(x, y, wide, height);
        x += wide + compareGap;
    }
    return y + height + 2 * compareGap;
}

int CompareView::heightFor(int width, int room) {
    return std::max(room, placeHead(width) + theme().scaled(280));
}

void CompareView::resizeEvent(QResizeEvent*) {
    if (width() <= 0) return;
    const int top = placeHead(width());
    m_grid->setGeometry(0, top, width(), height() - top);
}

} // namespace chipwise::desktop

#include "desktop/pages/explore/numbers_view.h"

#include "desktop/pages/explore/columns_dialog.h"
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/pages/explore/filter_box.h"
#include "desktop/pages/explore/numbers_summary.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "study/facts/fact_comparison.h"
#include "study/preferences.h"

#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int noBase = -1;
constexpr std::array shownSigns{study::FactSign::Disputed, study::FactSign::Announced, study::FactSign::Ended,
                                study::FactSign::Claim, study::FactSign::Uncertain};

QString factSignName(study::FactSign sign) {
    switch (sign) {
    case study::FactSign::Disputed: return NumbersView::tr("Disputed: sources disagree");
    case study::FactSign::Announced: return NumbersView::tr("Announced: not in effect yet");
    case study::FactSign::Ended: return NumbersView::tr("Ended: no longer in effect");
    case study::FactSign::Claim: return NumbersView::tr("Vendor claims");
    case study::FactSign::RuleOfThumb: return NumbersView::tr("Rules of thumb");
    case study::FactSign::Uncertain: return NumbersView::tr("Uncertain: low confidence");
    }
    return {};
}

QString briefSignName(study::FactSign sign) {
    switch (sign) {
    case study::FactSign::Disputed: return NumbersView::tr("Values: disputed");
    case study::FactSign::Announced: return NumbersView::tr("Values: announced");
    case study::FactSign::Ended: return NumbersView::tr("Values: ended");
    case study::FactSign::Claim: return NumbersView::tr("Values: vendor claims");
    case study::FactSign::RuleOfThumb: return NumbersView::tr("Values: rules of thumb");
    case study::FactSign::Uncertain: return NumbersView::tr("Values: uncertain");
    }
    return {};
}

} // namespace

NumbersView::NumbersView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace),
      m_search(new TextField(Field::Size::Regular, this, tr("Search the facts"))),
      m_topic(new FilterBox(tr("Topic"), this)), m_sign(new FilterBox(tr("Which values"), this)),
      m_base(new FilterBox(tr("Ratios"), this)),
      m_columns(new Button(Button::Kind::Secondary, tr("Columns…"), this)),
      m_summary(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_disputes(new Button(Button::Kind::Link, QString(), this)),
      m_toggle(new Button(Button::Kind::Link, QString(), this)),
      m_copy(new Button(Button::Kind::Link, tr("Copy"), this)),
      m_save(new Button(Button::Kind::Link, tr("Save as CSV"), this)), m_grid(new FactGrid(this)),
      m_nothing(new Text(Type::Body, QString(), Ink::Text2, this)), m_panelScroll(new ScrollArea(this)),
      m_panel(new FactPanel) {
    m_panelScroll->setContent(m_panel);
    m_panelScroll->setFadesOut(ScrollArea::Bar::Ruled);
    m_search->setGlyph(Glyph::Search);
    m_search->setPlaceholderText(tr("Search: trn3 memory, 96 GiB"));
    m_disputes->setKeyCaption(QStringLiteral("!"));
    m_disputes->setToolTip(tr("List the facts that sources disagree on (!)"));
    m_toggle->setKeyCaption(QStringLiteral("T"));
    m_copy->setToolTip(tr("Copy these facts as a table (Ctrl+C in the table)"));
    m_chooseFile = [this](const QString& name) {
        const QDir documents(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
        return QFileDialog::getSaveFileName(this, tr("Choose where to save the table"),
                                            documents.filePath(name), tr("CSV (*.csv)"));
    };
    connectControls();
}

void NumbersView::connectControls() {
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &NumbersView::find);
    const auto filtered = [this] {
        if (!m_filling) find();
    };
    connect(m_topic, &QComboBox::currentIndexChanged, this, filtered);
    connect(m_sign, &QComboBox::currentIndexChanged, this, filtered);
    connect(m_base, &QComboBox::currentIndexChanged, this, [this] {
        if (m_filling) return;
        m_chosenBase = m_base->currentData().toInt();
        emit baseChosen();
        showRatios();
        showSummary();
        place();
    });
    connect(m_columns, &Button::clicked, this, &NumbersView::askColumns);
    connect(m_disputes, &Button::clicked, this, &NumbersView::toggleDisputed);
    connect(m_toggle, &Button::clicked, this, &NumbersView::toggleShape);
    connect(m_copy, &Button::clicked, this, [this] {
        m_grid->copy();
        emit noticed(tr("Copied the table. Paste it into a spreadsheet."));
    });
    connect(m_save, &Button::clicked, this, &NumbersView::saveCsv);
    connect(m_grid, &FactGrid::currentFactChanged, this, &NumbersView::showCurrent);
    connect(m_grid, &FactGrid::coverChanged, this, &NumbersView::showSummary);
    connect(m_grid, &FactGrid::opened, this, [this](int fact) { emit factOpened(m_table->fact(fact)); });
    connect(m_grid->horizontalHeader(), &QHeaderView::sectionClicked, this, &NumbersView::sortBy);
    connect(m_panel, &FactPanel::sourceAsked, this, [this] { emit linkChosen(m_panel->source()); });
    connect(m_panel, &FactPanel::drillAsked, this, &NumbersView::drillRow);
    connect(m_panel, &FactPanel::compareAsked, this, &NumbersView::compareAsked);
}

/// The grid shows itself until it is hidden, which comes after the facts are gone.
NumbersView::~NumbersView() {
    m_grid->facts().show(nullptr, {}, FactModel::Shape::Grid);
}

void NumbersView::setTable(const std::string& packId, std::shared_ptr<const study::FactTable> table) {
    if (table == m_table) return;
    // A place among the columns is one of this table alone.
    const std::vector<std::string> before = m_table != nullptr && packId == m_pack
                                                ? idsToKeep(m_query.columns)
                                                : study::factColumns(m_workspace.learner(), packId);
    m_grid->facts().show(nullptr, {}, FactModel::Shape::Grid);
    m_pack = packId;
    m_table = std::move(table);
    m_find.emplace(*m_table);
    m_query = {};
    m_query.columns = m_table->compared();
    m_shape.reset();
    if (m_chosenBase != noBase) m_chosenBase.reset();
    fillFilters();
    if (auto columns = m_table->withIds(before); !columns.empty()) m_query.columns = std::move(columns);
    find();
}

void NumbersView::fillFilters() {
    m_filling = true;
    m_topic->clear();
    m_topic->addItem(tr("All topics"), -1);
    for (std::size_t i = 0; i < m_table->topics().size(); ++i)
        m_topic->addItem(words(m_table->topics()[i]), static_cast<int>(i));
    m_sign->clear();
    m_sign->addEntry(tr("All values"), -1, tr("Values: all"));
    for (const study::FactSign sign : shownSigns) {
        const bool occurs = std::ranges::any_of(m_table->facts(), [&](const pack::Fact& fact) {
            const auto signs = study::signsOf(fact);
            return std::ranges::find(signs, sign) != signs.end();
        });
        if (occurs) m_sign->addEntry(factSignName(sign), static_cast<int>(sign), briefSignName(sign));
    }
    m_filling = false;
    m_disputed = static_cast<int>(std::ranges::count_if(m_table->facts(), &pack::Fact::conflict));
}

/// None of the pack's own: they are the default, and follow what the pack suggests.
std::vector<std::string> NumbersView::idsToKeep(const std::vector<int>& columns) const {
    return columns == m_table->compared() ? std::vector<std::string>() : m_table->idsOf(columns);
}

void NumbersView::setColumns(const std::vector<int>& columns) {
    m_query.columns = columns;
    m_query.sortBy.reset();
    if (!m_grid->facts().view().named.empty()) { // its columns would stand in the place of these
        const QSignalBlocker quiet(m_search);
        m_search->clear();
    }
    if (!m_workspace.readOnly()) // else they hold until the window is closed
        reportErrors([&] { study::setFactColumns(m_workspace.learner(), m_pack, idsToKeep(columns)); },
                     [](const QString&) {});
    find();
    emit columnsChosen();
}

/// Where nothing is among the columns, or only what is claimed or disputed is wanted, what was found is a
/// list: it would be scattered over a wide grid.
void NumbersView::find() {
    if (m_table == nullptr) return;
    m_query.text = m_search->text().toStdString();
    const int topic = m_topic->currentData().toInt();
    m_query.topic = topic < 0 ? std::nullopt : std::optional(topic);
    const int sign = m_sign->currentData().toInt();
    m_query.sign = sign < 0 ? std::nullopt : std::optional(static_cast<study::FactSign>(sign));
    const study::FactView view = m_find->find(m_query);
    const bool scattered = m_query.sign || view.isBySign;
    const auto fitting = scattered ? FactModel::Shape::List : FactModel::Shape::Grid;
    m_grid->show(m_table.get(), view,
                 view.isElsewhere() ? FactModel::Shape::List : m_shape.value_or(fitting));
    showOrder();
    showRatios();
    showSummary();
    showCurrent();
    place();
    emit grown();
}

const std::vector<int>& NumbersView::shownColumns() const {
    return m_grid->facts().view().columns;
}

/// To the base that was chosen, where it is shown; else to the least of what the search names, or to the
/// first column. Sorting the rows changes no base.
void NumbersView::showRatios() {
    m_filling = true;
    m_base->clear();
    const study::FactView& view = m_grid->facts().view();
    int usual = 0;
    if (!view.named.empty() && !view.rows.empty())
        usual = study::leastColumn(*m_table, view.named, *std::ranges::min_element(view.rows));
    for (const int entity : view.columns)
        m_base->addItem(tr("Ratios to %1").arg(words(m_table->entity(entity))), entity);
    m_base->addItem(tr("No ratios"), noBase);
    const int chosen = m_chosenBase ? m_base->findData(*m_chosenBase) : -1;
    m_base->setCurrentIndex(chosen >= 0 ? chosen : usual);
    m_filling = false;
    const int base = m_base->currentData().toInt();
    m_grid->facts().setBase(base == noBase ? std::nullopt : std::optional(base));
}

void NumbersView::showSummary() {
    const FactModel& facts = m_grid->facts();
    const bool isList = facts.shape() == FactModel::Shape::List;
    const FactsNarrowedBy by{!m_query.text.empty(), isFiltered()};
    const bool hasPrinted = std::ranges::any_of(
        facts.view().facts, [this](int fact) { return study::isPrintedRatio(m_table->fact(fact)); });
    QString plain = numbersSummary(facts, by, Covering::None);
    if (!isList && facts.base() && hasPrinted && !m_isNarrow) // where a row is worth more
        plain += tr("; ratios are calculated unless marked “as printed”");
    m_summary->setText(facts.hasCovered() ? numbersSummary(facts, by) : plain);
    m_summaries = {plain, numbersSummary(facts, by, Covering::All)};
    m_disputes->setText(m_query.sign == study::FactSign::Disputed
                            ? tr("All values")
                            : tr("Sources disagree on %1").arg(m_disputed));
    m_disputes->setVisible(m_disputed > 0);
    m_toggle->setText(isList ? tr("Show as grid") : tr("Show as list"));
    m_toggle->setVisible(!facts.view().isElsewhere());
    m_nothing->setText(isFiltered()
                           ? tr("Nothing matches here. Choose “All topics” and “All values” above to search "
                                "everything.")
                           : tr("Nothing matches. Try fewer words."));
    const bool hasRows = facts.rowCount() > 0;
    m_grid->setVisible(hasRows);
    m_nothing->setVisible(!hasRows);
    m_panelScroll->setVisible(hasRows);
    tellKeys();
}

bool NumbersView::rowHasCovered() const {
    const int fact = m_grid->currentFact();
    return fact >= 0 && std::ranges::any_of(m_table->row(m_table->rowOf(fact)).cells, [&](const auto& cell) {
               return m_grid->facts().isCovered(cell.second);
           });
}

void NumbersView::showCurrent() {
    if (m_table == nullptr) return;
    const int fact = m_grid->currentFact();
    const auto questions = static_cast<int>(rowQuestions().size());
    m_panel->setDrills(drillsFact() ? FactPanel::Drills::Fact : FactPanel::Drills::Row);
    if (const auto row = currentRow(); fact < 0 && row)
        m_panel->showEmpty(words(m_table->entity(*currentEntity())), words(m_table->row(*row).property),
                           questions);
    else
        m_panel->show(m_table.get(), fact, fact >= 0 && m_grid->facts().isCovered(fact), rowHasCovered(),
                      questions);
    place();
}

void NumbersView::showFact(const QString& factId) {
    if (m_table == nullptr) return;
    const int fact = m_table->find(factId.toStdString());
    if (fact < 0) return;
    m_filling = true;
    m_topic->setCurrentIndex(0);
    m_sign->setCurrentIndex(0);
    m_filling = false;
    m_shape.reset();
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    const int entity = m_table->entityOf(fact);
    if (std::ranges::find(m_query.columns, entity) == m_query.columns.end()) {
        // Beside its siblings of the same property, as far as they fit.
        std::vector<int> columns{entity};
        for (const auto& [other, place] : m_table->row(m_table->rowOf(fact)).cells)
            if (other != entity && columns.size() < mostFactColumns) columns.push_back(other);
        m_query.columns = std::move(columns);
    }
    find();
    m_grid->showFact(fact);
}

void NumbersView::showSign(std::optional<study::FactSign> sign) {
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    setFilters(sign);
}

std::optional<int> NumbersView::base() const {
    return m_grid->facts().base();
}

bool NumbersView::namesColumns() const {
    return !m_grid->facts().view().named.empty();
}

void NumbersView::askColumns() {
    auto* dialog = new ColumnsDialog(*m_table, m_query.columns, 0, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog, table = m_table] {
        if (table == m_table) setColumns(dialog->chosen());
    });
    dialog->open();
}

void NumbersView::sortBy(int column) {
    if (m_grid->facts().shape() != FactModel::Shape::Grid) return;
    const int entity = shownColumns().at(static_cast<std::size_t>(column));
    if (m_query.sortBy != entity) {
        m_query.sortBy = entity;
        m_query.descending = true;
    } else if (m_query.descending) {
        m_query.descending = false;
    } else {
        m_query.sortBy.reset();
    }
    find();
}

/// The arrow stands over the column that sorts, wherever it is now; without it in the grid there is none.
void NumbersView::showOrder() {
    const std::vector<int>& columns = shownColumns();
    const auto sorting = m_query.sortBy ? std::ranges::find(columns, *m_query.sortBy) : columns.end();
    const bool isSorted = sorting != columns.end() && m_grid->facts().shape() == FactModel::Shape::Grid;
    QHeaderView* header = m_grid->horizontalHeader();
    header->setSortIndicatorShown(isSorted);
    if (isSorted)
        header->setSortIndicator(static_cast<int>(sorting - columns.begin()),
                                 m_query.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void NumbersView::saveCsv() {
    const QString path = m_chooseFile(QStringLiteral("facts.csv"));
    if (path.isEmpty()) return;
    QSaveFile file(path);
    const QByteArray text = m_grid->facts().asText(QLatin1Char(',')).toUtf8();
    const bool saved = file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    emit noticed(
        saved
            ? tr("Saved as %1.").arg(QDir::toNativeSeparators(path))
            : tr("%1 could not be written. Choose a different folder.").arg(QDir::toNativeSeparators(path)));
}

} // namespace chipwise::desktop

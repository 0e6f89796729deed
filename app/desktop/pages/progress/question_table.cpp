#include "desktop/pages/progress/question_table.h"

#include "desktop/die/cell_words.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/note_delegate.h"
#include "study/packs/questions.h"

#include <QHeaderView>
#include <QStyle>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace chipwise::desktop {

namespace {

constexpr int allColumnsFrom = 1100; ///< px at 100 % text; below, the question needs the room
constexpr int domainsFrom = 900;
constexpr int subjectsFrom = 620;

/// Sorts by the number behind the text, or else by the text. What has neither comes last, whichever way the
/// table is sorted.
class Cell final : public QTableWidgetItem {
public:
    explicit Cell(const QString& text) : QTableWidgetItem(text), m_isBlank(text.isEmpty()) {}
    Cell(const QString& text, const std::optional<double>& order)
        : QTableWidgetItem(text), m_order(order.value_or(0)), m_isBlank(!order) {}

    bool operator<(const QTableWidgetItem& other) const override {
        const auto* cell = dynamic_cast<const Cell*>(&other);
        if (cell == nullptr) return QTableWidgetItem::operator<(other);
        if (m_isBlank != cell->m_isBlank) return m_isBlank == isDescending();
        if (m_isBlank) return false;
        return m_order == cell->m_order ? text().localeAwareCompare(cell->text()) < 0
                                        : m_order < cell->m_order;
    }

private:
    bool isDescending() const {
        const QTableWidget* table = tableWidget();
        return table != nullptr && table->horizontalHeader()->sortIndicatorOrder() == Qt::DescendingOrder;
    }

    double m_order = 0;
    bool m_isBlank;
};

} // namespace

QuestionTable::QuestionTable(QWidget* parent) : QTableWidget(parent) {
    setAccessibleName(tr("Questions and the chance that each is still known"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    verticalHeader()->hide();
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setShowGrid(false);
    setItemDelegate(new NoteDelegate(this));
    setColumnCount(ColumnCount);
    setHorizontalHeaderLabels(
        {tr("Domain"), tr("Subject"), tr("Question"), tr("Chance"), tr("Last"), tr("Next")});
    horizontalHeaderItem(Chance)->setToolTip(tr("The chance that you still know the answer"));
    horizontalHeaderItem(Due)->setToolTip(nextInListMeaning());
}

void QuestionTable::setMap(const study::Map& map, const study::Learner& learner, std::int64_t today) {
    m_today = today;
    setSortingEnabled(false);
    m_hasDomains = std::ranges::any_of(map.areas, &study::MapArea::isDomain);
    int rows = 0;
    for (const study::MapBlock& block : map.blocks) rows += static_cast<int>(block.cells.size());
    setRowCount(rows);
    const auto subjects = study::untranslatedSubjects(learner);
    const auto questions = study::untranslatedQuestions(learner);
    std::unordered_map<std::string, QString> stems;
    study::eachStem(
        learner, [&](const std::string& card, const std::string& stem) { stems.emplace(card, words(stem)); });
    int row = 0;
    for (const study::MapArea& area : map.areas) {
        for (const study::MapRun& run : area.runs) {
            const study::MapBlock& block = map.blocks[run.subject];
            const auto subject = subjects.find({block.pack, block.group});
            for (const std::size_t place : run.cells) {
                const study::MapCell& cell = block.cells[place];
                setRow(row, block, cell, stems[cell.card()],
                       area.isDomain || area.runs.size() > 1 ? words(area.title) : QString());
                if (subject != subjects.end())
                    NoteDelegate::setNote(*item(row, Subject), inLanguage(subject->second));
                else if (const auto question = questions.find(cell.card()); question != questions.end())
                    NoteDelegate::setNote(*item(row, Question), inLanguage(question->second));
                ++row;
            }
        }
    }
    setSortingEnabled(true);
    if (rowCount() > 0) // the first column may be hidden, and with it the focus
        selectionModel()->setCurrentIndex(model()->index(0, Question), QItemSelectionModel::NoUpdate);
    horizontalHeader()->setSectionResizeMode(Question, QHeaderView::Stretch);
}

void QuestionTable::setRow(int row, const study::MapBlock& block, const study::MapCell& cell,
                           const QString& stem, const QString& domain) {
    setItem(row, Domain, new Cell(domain));
    setItem(row, Subject, new Cell(words(block.title)));
    auto* question = new Cell(stem);
    question->setData(Qt::UserRole, words(cell.card()));
    setItem(row, Question, question);
    std::optional<double> chance;
    if (!cell.keptAside) chance = cell.chance;
    setItem(row, Chance, new Cell(chanceInList(cell.chance, cell.missedInExam, cell.keptAside), chance));
    setItem(row, Last, new Cell(cell.lastDay ? dayInList(*cell.lastDay, m_today) : QString(), cell.lastDay));
    setItem(row, Due, new Cell(nextInList(cell.suspended, cell.dueDay, cell.mayWait, m_today), cell.dueDay));
}

QString QuestionTable::cardAt(int row) const {
    return item(row, Question)->data(Qt::UserRole).toString();
}

void QuestionTable::fitColumns(int width) {
    // By themselves, rows would keep the height of the text size that they were made under.
    QHeaderView* rows = verticalHeader();
    rows->setDefaultSectionSize(
        rows->style()->pixelMetric(QStyle::PM_HeaderDefaultSectionSizeVertical, nullptr, rows));
    horizontalHeader()->setMinimumSectionSize(theme().scaled(56));
    const bool all = width >= theme().scaled(allColumnsFrom);
    setColumnHidden(Domain, !m_hasDomains || width < theme().scaled(domainsFrom));
    setColumnHidden(Last, !all);
    setColumnHidden(Subject, width < theme().scaled(subjectsFrom));
    if (currentColumn() >= 0 && isColumnHidden(currentColumn()))
        selectionModel()->setCurrentIndex(model()->index(currentRow(), Question),
                                          QItemSelectionModel::NoUpdate);
    setColumnWidth(Chance, theme().scaled(96)); // “set aside”
    setColumnWidth(Last, theme().scaled(124));
    setColumnWidth(Due, theme().scaled(180)); // “Mon, Nov 30, likely later”
    const int widest = !isColumnHidden(Domain) ? width / 6 : all ? width / 3 : width / 4;
    for (const int column : {Domain, Subject}) {
        if (isColumnHidden(column)) continue;
        resizeColumnToContents(column);
        setColumnWidth(column, std::min(columnWidth(column), widest));
    }
}

} // namespace chipwise::desktop

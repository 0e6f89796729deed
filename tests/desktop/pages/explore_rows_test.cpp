// Every number on Explore's pages is its row of the facts, and what may be no answer looks like it.
#include "desktop/pages_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/fact_cells.h"
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/pages/reader/reader_rows.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/paper/fact_sheet_pages.h"
#include "desktop/study/sign_ink.h"
#include "desktop/theme/item_look.h"
#include "desktop/widgets/field.h"
#include "pack/random_pack.h"
#include "study/facts/fact_library.h"
#include "support/catch.h"

#include <QApplication>
#include <QTableView>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>

#include <algorithm>
#include <set>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

std::string plain(QString text) {
    for (const QChar lineEnd : {QChar(QChar::LineSeparator), QChar(QChar::ParagraphSeparator)})
        text.replace(lineEnd, QLatin1Char('\n'));
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).toStdString();
}

/// What a cell shows is the value of the fact it stands for, with every sign of it in its note.
void checkCell(const QModelIndex& cell, const pack::Fact& fact, const std::string& property) {
    INFO(fact.id);
    CHECK(fact.property == property);
    CHECK(cell.data().toString().toStdString() == study::factValue(fact));
    const auto signs = study::signsOf(fact);
    CHECK(cell.data(FactModel::SignRole).isValid() == !signs.empty());
    const std::string note = cell.data(FactModel::NoteRole).toString().toStdString();
    for (const study::FactSign sign : signs)
        if (!fact.value.empty()) CHECK(note.find(study::toText(sign)) != std::string::npos);
    if (fact.value.empty() && !signs.empty()) CHECK(study::factValue(fact) == study::toText(signs.front()));
}

void checkGrid(const study::FactTable& table) {
    FactModel model;
    study::FactQuery query;
    for (int i = 0; i < static_cast<int>(table.entities().size()); ++i) query.columns.push_back(i);
    model.show(&table, study::FactSearch(table).find(query), FactModel::Shape::Grid);
    std::set<int> seen;
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(row, column);
            const int place = model.factAt(cell);
            if (place < 0) continue;
            seen.insert(place);
            CHECK(table.fact(place).entity ==
                  model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().toStdString());
            checkCell(cell, table.fact(place),
                      model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString().toStdString());
        }
    CHECK(seen.size() == table.facts().size());
}

void checkComparison(const study::FactTable& table, const std::vector<int>& entities) {
    CompareModel model;
    model.show(&table, study::comparisonOf(table, entities));
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.isHead(row)) continue;
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(row, column);
            const int place = model.factAt(cell);
            if (place < 0) {
                CHECK(cell.data().toString().isEmpty());
                continue;
            }
            const auto& compared = model.comparison().columns[static_cast<std::size_t>(column)];
            const int entity = table.entityOf(place);
            CHECK((entity == compared.entity || entity == compared.member));
            checkCell(cell, table.fact(place),
                      model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString().toStdString());
        }
    }
}

std::string cellText(const QTextTable& grid, int row, int column) {
    const QTextTableCell cell = grid.cellAt(row, column);
    QTextCursor cursor = cell.firstCursorPosition();
    cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor::KeepAnchor);
    return plain(cursor.selectedText());
}

/// "96 GiB" with its precision, its sign and behind it the number of its source; nothing else.
void checkPrintedValue(const std::string& text, const study::FactTable& table,
                       const study::SheetValue& value) {
    const pack::Fact& fact = table.fact(value.fact);
    INFO(fact.id << " is printed as " << text);
    CHECK(fact.conflict == (value.note > 0));
    REQUIRE(value.note <= 26 * 27);
    std::string letter;
    if (value.note > 26) letter += static_cast<char>('a' + (value.note - 1) / 26 - 1);
    if (value.note > 0) letter += static_cast<char>('a' + (value.note - 1) % 26);
    std::string expected = plain(QString::fromStdString(study::factValue(fact)));
    if (const std::string precision = study::precisionBeside(fact); !precision.empty())
        expected += ' ' + precision;
    const auto signs = study::signsOf(fact);
    if (!signs.empty() && !fact.value.empty()) {
        expected += " (" + std::string(study::toText(signs.front()));
        if (fact.basis == pack::Basis::VendorClaim) expected += ": " + fact.claim;
        if (fact.conflict) expected += ", note " + letter;
        expected += ')';
    } else if (fact.conflict) {
        expected += " (note " + letter + ')';
    }
    CHECK(text == expected + "\u202F" + std::to_string(value.source));
}

/// On paper each value stands in the row of its property and in the column, or beside the name, of what it is
/// a property of.
void checkPrinted(const FactSheetPage& page, const study::FactTable& table, const study::FactSheet& sheet) {
    QList<QTextFrame*> tables = page.document().rootFrame()->childFrames();
    if (!sheet.table.empty()) {
        REQUIRE_FALSE(tables.empty());
        const auto& grid = *qobject_cast<QTextTable*>(tables.takeFirst());
        REQUIRE(grid.rows() == static_cast<int>(sheet.table.size()) + 1);
        for (std::size_t column = 0; column < sheet.columns.size(); ++column)
            CHECK(cellText(grid, 0, static_cast<int>(column) + 1)
                      .starts_with(plain(QString::fromStdString(table.entity(sheet.columns[column])))));
        for (std::size_t row = 0; row < sheet.table.size(); ++row) {
            CHECK(cellText(grid, static_cast<int>(row) + 1, 0) == sheet.table[row].property);
            for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
                const study::SheetValue& value = sheet.table[row].values[column];
                const std::string text =
                    cellText(grid, static_cast<int>(row) + 1, static_cast<int>(column) + 1);
                if (value.fact < 0)
                    CHECK(text.empty());
                else
                    checkPrintedValue(text, table, value);
            }
        }
    }
    REQUIRE(tables.size() == 1); // the two halves
    const QList<QTextFrame*> topics = tables.front()->childFrames();
    REQUIRE(topics.size() == static_cast<qsizetype>(sheet.sections.size()));
    for (std::size_t section = 0; section < sheet.sections.size(); ++section) {
        const auto& topic = sheet.sections[section];
        const auto& grid = *qobject_cast<QTextTable*>(topics[static_cast<qsizetype>(section)]);
        const QTextBlock head = page.document().findBlock(grid.firstPosition() - 1);
        CHECK(plain(head.text()) == topic.title);
        REQUIRE(grid.rows() == static_cast<int>(topic.values.size()));
        for (std::size_t row = 0; row < topic.values.size(); ++row) {
            const pack::Fact& fact = table.fact(topic.values[row].fact);
            CHECK(cellText(grid, static_cast<int>(row), 0) == fact.property);
            CHECK(cellText(grid, static_cast<int>(row), 1) == fact.entity);
            checkPrintedValue(cellText(grid, static_cast<int>(row), 2), table, topic.values[row]);
        }
    }
}

/// The sheet's values stand in the row and the column of their facts, each key fact on it once.
void checkSheet(const study::FactTable& table) {
    const study::FactSheet sheet = study::sheetOf(table, "Title", "1.0.0");
    std::multiset<int> seen;
    const auto check = [&](const study::SheetValue& value) {
        seen.insert(value.fact);
        REQUIRE(value.source >= 1);
        CHECK(sheet.sources.at(static_cast<std::size_t>(value.source) - 1) == table.fact(value.fact).source);
    };
    for (const auto& row : sheet.table)
        for (std::size_t column = 0; column < row.values.size(); ++column) {
            const study::SheetValue& value = row.values[column];
            if (value.fact < 0) continue;
            check(value);
            CHECK(table.entityOf(value.fact) == sheet.columns[column]);
            CHECK(table.fact(value.fact).property == row.property);
        }
    for (const auto& section : sheet.sections)
        for (const study::SheetValue& value : section.values) {
            check(value);
            CHECK(table.topics()[static_cast<std::size_t>(table.row(table.rowOf(value.fact)).topic)] ==
                  section.title);
        }
    for (std::size_t place = 0; place < table.facts().size(); ++place)
        if (table.facts()[place].importance == pack::Importance::Key)
            CHECK(seen.count(static_cast<int>(place)) == 1);
    const FactSheetPage page(table, sheet, QPageSize(QPageSize::A4), QStringLiteral("today"));
    if (page.leftOut() == 0) checkPrinted(page, table, sheet);
}

/// Pixels that are nearly of a color.
int pixelsOf(const QImage& image, const QColor& ink) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor at = image.pixelColor(x, y);
            const int off = std::abs(at.red() - ink.red()) + std::abs(at.green() - ink.green()) +
                            std::abs(at.blue() - ink.blue());
            count += off < 60 ? 1 : 0;
        }
    return count;
}

/// The cell is drawn with the sign's ink, and its word has room.
void checkDrawn(QAbstractItemView& view, const QModelIndex& cell, const pack::Fact& fact) {
    const study::FactSign sign = study::signsOf(fact).front();
    INFO(fact.id << ", " << study::toText(sign) << ", " << theme().textPercent() << "%");
    view.scrollTo(cell, QAbstractItemView::PositionAtCenter);
    const QRect rect = view.visualRect(cell);
    CHECK(view.viewport()->rect().contains(rect.adjusted(0, 0, 0, -1)));
    const QString word = QString::fromUtf8(study::toText(sign).data());
    const bool inNote = !fact.value.empty();
    const int room = rect.width() - 2 * itemPadding;
    const QFontMetrics metrics(theme().font(inNote ? Type::Caption : Type::Row));
    CHECK(metrics.horizontalAdvance(word) <= room);
    const QImage drawn = view.viewport()->grab(rect).toImage();
    CHECK(pixelsOf(drawn, theme().color(inkOfSign(sign))) > 8);
}

} // namespace

TEST_CASE("every number on the grid, the comparison and the sheet is its row, shipped and random") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    const study::FactTable shipped = study::factTableOf(profile.learner(), desktop::corePackId);
    checkGrid(shipped);
    checkSheet(shipped);
    for (int entity = 0; entity < static_cast<int>(shipped.entities().size()); ++entity)
        checkComparison(shipped, {shipped.compared().front(), entity});
    checkComparison(shipped, shipped.compared());
    for (unsigned seed = 1; seed <= 30; ++seed) {
        INFO("seed " << seed);
        const study::FactTable random(pack::testing::RandomPack(seed).make().facts, {"Inf2"});
        if (random.facts().empty()) continue;
        checkGrid(random);
        checkSheet(random);
        std::vector<int> some;
        for (int i = 0; i < std::min(4, static_cast<int>(random.entities().size())); ++i) some.push_back(i);
        if (some.size() > 1) checkComparison(random, some);
    }
}

TEST_CASE("what is disputed, claimed or announced looks like it in every theme and at 200%") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    struct Drawn {
        Scheme scheme;
        int percent;
    };
    for (const auto& [scheme, percent] : {Drawn{Scheme::Light, 100}, Drawn{Scheme::Dark, 100},
                                          Drawn{Scheme::HighContrast, 100}, Drawn{Scheme::Light, 200}}) {
        const desktop::Themed themed(scheme, percent);
        ExplorePage page(profile.workspace());
        page.resize(1280, 800);
        page.refresh();
        page.show();
        QApplication::processEvents();
        FactGrid& grid = page.numbers().grid();
        const study::FactTable& table = *grid.facts().table();
        page.numbers().toggleShape(); // the list, which has all of them
        std::set<study::FactSign> seen;
        for (int row = 0; row < grid.facts().rowCount(); ++row) {
            const QModelIndex cell = grid.facts().index(row, FactModel::Value);
            const int place = grid.facts().factAt(cell);
            if (place < 0 || study::signsOf(table.fact(place)).empty()) continue;
            // Of each sign some, beginning with the widest words.
            if (seen.contains(study::signsOf(table.fact(place)).front()) && row % 7 != 0) continue;
            seen.insert(study::signsOf(table.fact(place)).front());
            checkDrawn(grid, cell, table.fact(place));
        }
        CHECK(seen.size() >= 3);
        page.showTab(ExplorePage::Tab::Compare);
        QTableView& compare = page.compareView().table();
        int compared = 0;
        for (int row = 0; row < compare.model()->rowCount(); ++row)
            for (int column = 0; column < compare.model()->columnCount(); ++column) {
                const QModelIndex cell = compare.model()->index(row, column);
                const int place = static_cast<const CompareModel*>(compare.model())->factAt(cell);
                if (place < 0 || study::signsOf(table.fact(place)).empty()) continue;
                checkDrawn(compare, cell, table.fact(place));
                ++compared;
            }
        CHECK(compared > 5);
        // The timeline wraps its words; the note of a sign is in its ink.
        page.showReaderList(QString::fromLatin1(desktop::corePackId), study::ReaderPage::Kind::Timeline);
        page.reader().search().clear();
        QApplication::processEvents();
        ReaderRows& rows = page.reader().rows();
        int announced = 0;
        for (int row = 0; row < rows.model()->rowCount(); ++row) {
            const QModelIndex line = rows.model()->index(row, 0);
            rows.setCurrentIndex(line);
            if (rows.current() == nullptr || !rows.current()->sign) continue;
            rows.setCurrentIndex({});
            const QImage drawn = rows.viewport()->grab(rows.visualRect(line)).toImage();
            rows.setCurrentIndex(line);
            CHECK(pixelsOf(drawn, theme().color(inkOfSign(*rows.current()->sign))) > 8);
            ++announced;
        }
        CHECK(announced > 3);
        CHECK(desktop::cutOffs(page).join(QLatin1Char(';')).toStdString().empty());
    }
}

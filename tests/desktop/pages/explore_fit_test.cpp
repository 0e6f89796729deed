// No value, name or source in Explore is cut: what is drawn is all of it, and stands in its cell.
#include "desktop/drawn_text_support.h"
#include "desktop/pages_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/pages/explore/fact_scale.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/item_look.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "study/facts/fact_library.h"
#include "support/catch.h"

#include <QApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QWheelEvent>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

struct FitLook {
    QSize size;
    int percent;
};
/// The page in windows of 800×560 and 1280×800.
constexpr FitLook fitLooks[] = {{{736, 560}, 100}, {{1080, 800}, 100}, {{736, 560}, 200}, {{1080, 800}, 200}};

void showFitted(ExplorePage& page, QSize size) {
    page.resize(size);
    page.refresh();
    page.show();
    QApplication::processEvents();
}

/// Every cell writes all of its words, between its paddings and above its lower line.
int checkCells(QTableView& table) {
    int seen = 0;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QModelIndex cell = table.model()->index(row, column);
            const QString words = cell.data().toString() + cell.data(FactModel::NoteRole).toString();
            if (words.isEmpty() || cell.data(FactModel::TopicRole).toBool()) continue;
            const auto written = desktop::drawnText(table, cell);
            const QRect room = table.visualRect(cell).adjusted(itemPadding, 0, -itemPadding, -1);
            INFO(words.toStdString() << " at " << theme().textPercent() << "%");
            CHECK(desktop::lettersOf(written) == desktop::lettersOf(words));
            CHECK(desktop::isWithin(written, room));
            ++seen;
        }
    return seen;
}

QString headWords(const QHeaderView& header, int section, Qt::Orientation orientation) {
    const QString name = header.model()->headerData(section, orientation, Qt::DisplayRole).toString();
    if (orientation == Qt::Vertical) return name;
    return name + header.model()->headerData(section, orientation, FactModel::NoteRole).toString();
}

/// The same of the names beside and above the cells, as far as they are in sight on the way down.
void checkHeads(QTableView& table) {
    QHeaderView& names = *table.verticalHeader();
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const int top = names.sectionViewportPosition(row);
        if (top < 0 || top + names.sectionSize(row) > names.viewport()->height()) {
            table.scrollTo(table.model()->index(row, 0), QAbstractItemView::PositionAtTop);
            if (names.sectionSize(row) > names.viewport()->height()) continue;
        }
        const QRectF room(0, names.sectionViewportPosition(row), names.width(), names.sectionSize(row));
        auto written = desktop::drawnText(*names.viewport());
        written.removeIf([&](const desktop::DrawnText& one) { return !room.contains(one.place.center()); });
        INFO(headWords(names, row, Qt::Vertical).toStdString());
        CHECK(desktop::lettersOf(written) == desktop::lettersOf(headWords(names, row, Qt::Vertical)));
        CHECK(desktop::isWithin(written, room));
    }
    QHeaderView& above = *table.horizontalHeader();
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        table.scrollTo(table.model()->index(1, column), QAbstractItemView::EnsureVisible);
        const QRectF room(above.sectionViewportPosition(column), 0, above.sectionSize(column),
                          above.height());
        auto written = desktop::drawnText(*above.viewport());
        written.removeIf([&](const desktop::DrawnText& one) { return !room.contains(one.place.center()); });
        INFO(headWords(above, column, Qt::Horizontal).toStdString());
        CHECK(desktop::lettersOf(written) == desktop::lettersOf(headWords(above, column, Qt::Horizontal)));
        CHECK(desktop::isWithin(written, room));
    }
}

} // namespace

TEST_CASE("no value of the shipped pack is cut in the grid, the list and the comparison, however narrow") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (const auto& [size, percent] : fitLooks) {
        const desktop::Themed themed(Scheme::Light, percent);
        ExplorePage page(profile.workspace());
        showFitted(page, size);
        FactGrid& grid = page.numbers().grid();
        const study::FactTable& table = *grid.facts().table();
        CHECK(checkCells(grid) > 60);
        checkHeads(grid);
        grid.facts().setBase(table.compared().front());
        CHECK(checkCells(grid) > 60); // with ratios in the notes
        page.numbers().toggleShape();
        CHECK(checkCells(grid) > static_cast<int>(table.facts().size()));
        checkHeads(grid);
        page.numbers().toggleShape();
        std::vector<int> all;
        for (int i = 0; i < static_cast<int>(table.entities().size()); ++i) all.push_back(i);
        const std::vector<int> before = page.numbers().columns();
        page.numbers().setColumns(all);
        CHECK(checkCells(grid) == static_cast<int>(table.facts().size()));
        checkHeads(grid);
        page.numbers().setColumns(before);
        page.showTab(ExplorePage::Tab::Compare);
        CHECK(checkCells(page.compareView().table()) > 40);
        checkHeads(page.compareView().table());
    }
}

TEST_CASE(
    "scrolled sideways, no rest of a column stands beside the names, which have one ground to the end") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (const auto& [size, percent] : fitLooks) {
        const desktop::Themed themed(Scheme::Dark, percent);
        ExplorePage page(profile.workspace());
        showFitted(page, size);
        FactGrid& grid = page.numbers().grid();
        std::vector<int> some;
        for (int i = 0; i < 9; ++i) some.push_back(i);
        page.numbers().setColumns(some);
        QApplication::processEvents();
        QScrollBar& bar = *grid.horizontalScrollBar();
        REQUIRE(bar.maximum() > 0);
        for (int value = 0; value <= bar.maximum(); ++value) {
            bar.setValue(value);
            for (int column = 0; column < grid.model()->columnCount(); ++column) {
                const int left = grid.columnViewportPosition(column);
                const int rest = left < 0 ? left + grid.columnWidth(column) : 0;
                INFO("column " << column << ", scrolled by " << value << ", at " << percent << "%");
                CHECK(rest <= itemPadding); // where there are no words
            }
        }
        // The wheel moves the rows, wherever on the table it is turned.
        QWheelEvent turn(QPointF(4, 2), bar.mapToGlobal(QPointF(4, 2)), {}, QPoint(0, -120), Qt::NoButton,
                         Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&bar, &turn);
        CHECK(bar.value() == bar.maximum());
        CHECK(grid.verticalScrollBar()->value() > 0);
        page.numbers().search().setText(QStringLiteral("process node"));
        QApplication::processEvents();
        QHeaderView& names = *grid.verticalHeader();
        REQUIRE(names.length() < names.viewport()->height());
        const QImage drawn = names.viewport()->grab().toImage();
        CHECK(drawn.pixelColor(4, drawn.height() - 4) == theme().tokens().surface);
    }
}

TEST_CASE("a covered value, a sorted column and another text size leave every row its height") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExplorePage page(profile.workspace());
    showFitted(page, QSize(736, 560));
    FactGrid& grid = page.numbers().grid();
    const auto heights = [&] {
        QHash<QString, int> all;
        for (int row = 0; row < grid.model()->rowCount(); ++row)
            all[grid.model()->headerData(row, Qt::Vertical).toString()] = grid.rowHeight(row);
        return all;
    };
    const auto before = heights();
    CHECK(std::ranges::adjacent_find(before, std::ranges::not_equal_to()) != before.end());
    grid.facts().coverAll();
    CHECK(heights() == before);
    grid.facts().uncoverAll();
    emit grid.horizontalHeader()->sectionClicked(1);
    CHECK(heights() == before);
    {
        const desktop::Themed large(Scheme::Light, 200);
        CHECK(heights() != before);
    }
    QApplication::processEvents();
    CHECK(heights() == before);
}

TEST_CASE("the panel names the whole source and every entity of the property") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    const study::FactTable table = study::factTableOf(profile.learner(), desktop::corePackId);
    constexpr int narrowest = 264;
    for (const int percent : {100, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        FactPanel panel;
        const int width = theme().scaled(narrowest);
        panel.setRoom(width);
        panel.setVisible(true);
        for (int fact = 0; fact < static_cast<int>(table.facts().size()); ++fact) {
            panel.show(&table, fact, false, false, 1);
            panel.resize(width, panel.heightForWidth(width));
            QApplication::processEvents();
            const pack::Fact& one = table.fact(fact);
            INFO(one.id << ", " << one.source);
            for (const auto* button : panel.findChildren<Button*>())
                if (button->accessibleName().startsWith(QStringLiteral("Source:")) && !button->isHidden()) {
                    const QString name =
                        QStringLiteral("Source: ") + sourceName(QString::fromStdString(one.source));
                    CHECK(desktop::lettersOf(button->text()) == desktop::lettersOf(name));
                    CHECK(name.contains(QChar(0x2026)) == false);
                }
            CHECK(desktop::cutOffs(panel).join(QLatin1Char(';')).toStdString().empty());
            auto* scale = panel.findChild<FactScale*>();
            if (scale->isEmpty()) continue;
            const auto written = desktop::drawnText(*scale);
            CHECK(desktop::isWithin(written, scale->rect()));
            for (qsizetype i = 1; i < written.size(); ++i)
                CHECK_FALSE(written[i].place.intersects(written[i - 1].place));
            const QString letters = desktop::lettersOf(written);
            for (const auto& [entity, place] : table.row(table.rowOf(fact)).cells)
                if (study::ratioOf(table.fact(place), one)) {
                    CHECK(letters.contains(desktop::lettersOf(QString::fromStdString(table.entity(entity)))));
                    CHECK(letters.contains(
                        desktop::lettersOf(QString::fromStdString(study::factValue(table.fact(place))))));
                }
        }
    }
}

namespace {

/// Names and values of a property to scale, all of them whole and none over another.
void checkScale(FactScale& scale, const study::FactTable& table, int fact, int width) {
    scale.setRow(&table, fact);
    if (scale.isEmpty()) return;
    scale.resize(width, scale.heightForWidth(width));
    const auto written = desktop::drawnText(scale);
    INFO(table.fact(fact).id << " at " << width << ": " << scale.textVersion().toStdString());
    REQUIRE(written.size() >= 4);
    for (const desktop::DrawnText& one : written) {
        CHECK((scale.textVersion().contains(one.text) || scale.lineLabels().contains(one.text)));
        for (const desktop::DrawnText& other : written)
            if (&one != &other) {
                INFO(one.text.toStdString() << " / " << other.text.toStdString());
                CHECK_FALSE(one.place.intersects(other.place));
            }
    }
    CHECK(desktop::isWithin(written, QRectF(scale.rect())));
}

} // namespace

TEST_CASE("values to scale say a precision that is not the current value's, and the lines are numbered") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    const study::FactTable table = study::factTableOf(profile.learner(), desktop::corePackId);
    FactPanel panel;
    panel.setVisible(true);
    auto* scale = panel.findChild<FactScale*>();
    const auto lookAt = [&](const char* id) {
        panel.show(&table, table.find(id), false, false, 1);
        panel.setRoom(264);
        panel.resize(264, panel.heightForWidth(264));
        QApplication::processEvents();
        return scale->textVersion();
    };
    CHECK(lookAt("trainium2-fp8")
              .contains(QStringLiteral("Trainium3 2,517 TFLOPS, MXFP8; Trainium2 1,299 TFLOPS;")));
    CHECK(lookAt("trainium3-fp8")
              .contains(QStringLiteral("Trainium3 2,517 TFLOPS; Trainium2 1,299 TFLOPS, FP8;")));
    lookAt("trainium2-memory");
    CHECK((scale->lineLabels() == QStringList{QStringLiteral("1"), QStringLiteral("10"),
                                              QStringLiteral("100"), QStringLiteral("1,000")}));
    const auto written = desktop::drawnText(*scale);
    for (const QString& label : scale->lineLabels())
        CHECK(std::ranges::count(written, label, &desktop::DrawnText::text) == 1);
    CHECK(std::ranges::any_of(panel.findChildren<Text*>(), [](const Text* text) {
        return text->text() == QStringLiteral("Compared with others (GiB, log scale)");
    }));
}

TEST_CASE("a property to scale writes no name over a value, however narrow and however long") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    const study::FactTable table = study::factTableOf(profile.learner(), desktop::corePackId);
    std::vector<pack::Fact> facts;
    for (int i = 0; i < 3; ++i) {
        pack::Fact fact = table.fact(table.find("trainium2-memory"));
        fact.id = "long-" + std::to_string(i);
        fact.entity = "A rather long name of a chip, number " + std::to_string(i);
        fact.value = "144.0" + std::to_string(i); // nearly the same
        fact.number = 144 + i / 100.0;
        fact.qualifier = "up to";
        facts.push_back(fact);
    }
    const study::FactTable longNames(facts, {});
    for (const int percent : {100, 150, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        FactScale scale;
        for (int fact = 0; fact < 3; ++fact)
            for (const int width : {230, 264, 340, 480, 720})
                checkScale(scale, longNames, fact, theme().scaled(width));
        for (int fact = 0; fact < static_cast<int>(table.facts().size()); ++fact)
            for (const int width : {200, 264, 340}) checkScale(scale, table, fact, theme().scaled(width));
    }
}

TEST_CASE("beside the panel's words there is room for its scroll bar, and none of them moves for it") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (const QSize size : {QSize(1080, 800), QSize(1080, 1400), QSize(736, 560), QSize(1836, 1200)}) {
        ExplorePage page(profile.workspace());
        showFitted(page, size);
        const auto* panel = page.findChild<FactPanel*>();
        const QScrollBar& bar = *page.numbers().findChild<ScrollArea*>()->verticalScrollBar();
        INFO("in a page " << size.width() << "x" << size.height());
        const int right = panel->mapTo(&page, QPoint(panel->width(), 0)).x();
        CHECK(right ==
              page.numbers().mapTo(&page, QPoint()).x() + page.numbers().width() - NumbersView::besideColumn);
        if (bar.maximum() > 0) CHECK(bar.mapTo(&page, QPoint()).x() >= right + 4);
    }
}

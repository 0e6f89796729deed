// The way from a value or a question to Compare and back: the cell, the base, and the choice of chips.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/field.h"
#include "support/catch.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <stdexcept>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;

namespace {

using Names = std::vector<std::string>;

Names compared(ExplorePage& page) {
    Names all;
    for (const study::ComparedColumn& column : page.compareView().comparison().columns)
        all.push_back(page.numbers().grid().facts().table()->entity(column.entity));
    return all;
}

std::string baseOf(ExplorePage& page) {
    return compared(page).at(static_cast<std::size_t>(page.compareView().base()));
}

std::vector<int> places(ExploreShown& shown, const Names& names) {
    std::vector<int> all;
    for (const std::string& name : names) all.push_back(shown.model().table()->entityNamed(name));
    return all;
}

QString currentProperty(ExplorePage& page) {
    const QTableView& table = page.compareView().table();
    return table.model()->headerData(table.currentIndex().row(), Qt::Vertical).toString();
}

QComboBox& basesOf(NumbersView& numbers) {
    for (QComboBox* box : numbers.findChildren<QComboBox*>())
        if (box->findText(QStringLiteral("No ratios")) >= 0) return *box;
    throw std::logic_error("no choice of a base");
}

} // namespace

TEST_CASE("Compare begins at the cell one comes from with its base, and K and Esc lead back to both") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    QComboBox& bases = basesOf(shown.page.numbers());
    const auto base = QStringLiteral("Ratios to Trainium2");
    bases.setCurrentIndex(bases.findText(base));
    shown.goTo("trainium3-memory");
    const int fact = shown.grid().currentFact();
    for (const Qt::Key back : {Qt::Key_K, Qt::Key_Escape}) {
        shown.key(Qt::Key_K);
        REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
        CHECK(shown.page.compareView().table().currentIndex().data().toString() == QStringLiteral("144 GiB"));
        CHECK(baseOf(shown.page) == "Trainium2");
        CHECK(shown.said().contains(QStringLiteral("Device memory per chip: ")));
        shown.key(Qt::Key_Down);
        shown.key(Qt::Key_Left);
        shown.key(back);
        REQUIRE(shown.page.tab() == ExplorePage::Tab::Numbers);
        CHECK(shown.grid().currentFact() == fact);
        CHECK(shown.grid().hasFocus());
        CHECK(bases.currentText() == base);
    }
    // A base that is chosen in between is the base there, too.
    bases.setCurrentIndex(bases.findText(QStringLiteral("Ratios to Inferentia2")));
    shown.key(Qt::Key_K);
    CHECK(baseOf(shown.page) == "Inferentia2");
}

TEST_CASE("Compare speaks of the row one comes from, whatever was shown there before") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium3-memory");
    const auto atMemory = [&] {
        CHECK(currentProperty(shown.page) == QStringLiteral("device memory per chip"));
        CHECK(shown.said().contains(QStringLiteral("Device memory per chip: ")));
    };
    // Opened by its tab, and left.
    shown.page.showTab(ExplorePage::Tab::Compare);
    shown.key(Qt::Key_K);
    shown.key(Qt::Key_K);
    atMemory();
    // About something else, and left.
    shown.page.showComparison(QString::fromLatin1(desktop::corePackId), {"Trainium2", "Trainium3"},
                              QStringLiteral("trainium3-memory-bandwidth"));
    const QString bandwidth = currentProperty(shown.page);
    REQUIRE(bandwidth != QStringLiteral("device memory per chip"));
    shown.key(Qt::Key_K); // only a look at the numbers
    shown.key(Qt::Key_K);
    CHECK(currentProperty(shown.page) == bandwidth);
    shown.key(Qt::Key_K);
    shown.goTo("trainium2-memory");
    shown.key(Qt::Key_K);
    atMemory();
}

TEST_CASE("an empty cell has a row and a chip, which Compare begins with") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    QModelIndex empty;
    for (int row = 0; row < shown.model().rowCount(); ++row)
        for (int column = 0; column < shown.model().columnCount(); ++column)
            if (const QModelIndex cell = shown.model().index(row, column);
                !shown.model().isTopic(row) && shown.model().factAt(cell) < 0)
                empty = cell;
    REQUIRE(empty.isValid());
    shown.grid().setCurrentIndex(empty);
    const QString property = shown.model().headerData(empty.row(), Qt::Vertical, Qt::DisplayRole).toString();
    shown.key(Qt::Key_K);
    CHECK(currentProperty(shown.page) == property);
    shown.key(Qt::Key_K);
    CHECK(shown.grid().currentIndex() == empty);
}

TEST_CASE("chips that were chosen in Compare stay, and one that is missing joins them") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    const auto choose = [&](const Names& names, int base) {
        shown.page.showTab(ExplorePage::Tab::Compare);
        compare.compare(places(shown, names), base);
        shown.key(Qt::Key_K);
        REQUIRE(shown.page.tab() == ExplorePage::Tab::Numbers);
    };
    const auto from = [&](const char* fact) {
        shown.goTo(fact);
        shown.key(Qt::Key_K);
        const Names names = compared(shown.page);
        const std::string base = baseOf(shown.page);
        shown.key(Qt::Key_K);
        return std::pair(names, base);
    };
    const Names pair{"Inferentia2", "Trainium2"};
    choose(pair, 1);
    CHECK(from("trainium2-memory") == std::pair(pair, std::string("Trainium2")));
    CHECK(from("trainium3-memory") ==
          std::pair(Names{"Inferentia2", "Trainium2", "Trainium3"}, std::string("Trainium2")));
    CHECK(from("trainium1-memory") ==
          std::pair(Names{"Inferentia2", "Trainium2", "Trainium1"}, std::string("Trainium2")));
    // Four are the most: the last one gives way, but never the base.
    const Names four{"Inferentia2", "Trainium2", "Inferentia1", "Trainium1"};
    choose(four, 3);
    CHECK(from("trainium3-memory") ==
          std::pair(Names{"Inferentia2", "Trainium2", "Trainium1", "Trainium3"}, std::string("Trainium1")));
    // What was chosen is not forgotten for it.
    shown.page.showTab(ExplorePage::Tab::Compare);
    CHECK(compared(shown.page) == four);
    CHECK(baseOf(shown.page) == "Trainium1");
    // A search that names chips asks for these alone.
    shown.key(Qt::Key_K);
    shown.page.numbers().search().setText(QStringLiteral("trn3 inf2 memory"));
    shown.key(Qt::Key_K);
    CHECK(compared(shown.page) == Names{"Trainium3", "Inferentia2"});
}

TEST_CASE("K compares the columns that were chosen after the chips of an older comparison, and not before") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto compareFrom = [&](const char* fact) {
        shown.goTo(fact);
        shown.key(Qt::Key_K);
        const Names names = compared(shown.page);
        shown.key(Qt::Key_K);
        REQUIRE(shown.page.tab() == ExplorePage::Tab::Numbers);
        return names;
    };
    const auto chooseInCompare = [&](const Names& names) {
        shown.page.showTab(ExplorePage::Tab::Compare);
        shown.page.compareView().compare(places(shown, names));
        shown.key(Qt::Key_K);
    };
    const Names pair{"Inferentia2", "Trainium2"};
    const Names columns{"Trainium1", "Trainium3"};
    chooseInCompare(pair);
    shown.page.numbers().setColumns(places(shown, columns));
    CHECK(compareFrom("trainium3-memory") == columns);
    CHECK(compareFrom("trainium1-memory") == columns); // also the next time
    // What is chosen in Compare after that counts again.
    chooseInCompare(pair);
    CHECK(compareFrom("trainium3-memory") == Names{"Inferentia2", "Trainium2", "Trainium3"});
}

TEST_CASE("a question whose chips were chosen in Compare leaves the choice as it is") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const QString packId = QString::fromLatin1(desktop::corePackId);
    const std::vector<std::string> facts{std::string(desktop::corePackId) + "/inferentia1-memory"};
    const auto text = QStringLiteral("Inf1 or Trn3?");
    REQUIRE(shown.page.compareFor(packId, facts, text));
    shown.page.setWayBack(QStringLiteral("Back"), [] {});
    Names chosen = compared(shown.page);
    REQUIRE(chosen.size() < 4);
    shown.key(Qt::Key_K);
    std::ranges::reverse(chosen);
    chosen.push_back("Trainium2");
    shown.page.showTab(ExplorePage::Tab::Compare);
    shown.page.compareView().compare(places(shown, chosen), 1);
    shown.page.showTab(ExplorePage::Tab::Numbers);
    REQUIRE(shown.page.compareFor(packId, facts, text));
    shown.page.setWayBack(QStringLiteral("Back"), [] {});
    CHECK(compared(shown.page) == chosen);
    CHECK(shown.page.compareView().base() == 1);
    // Explore is as it was when one is back at the question.
    shown.key(Qt::Key_Escape);
    CHECK(shown.page.tab() == ExplorePage::Tab::Numbers);
}

TEST_CASE("K from a value leads back to the value first, and Esc from there to the question") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    REQUIRE(shown.page.compareFor(QString::fromLatin1(desktop::corePackId),
                                  {std::string(desktop::corePackId) + "/trainium2-memory"}, {}));
    int back = 0;
    shown.page.setWayBack(QStringLiteral("Back to studying"), [&] { ++back; });
    shown.page.showTab(ExplorePage::Tab::Numbers);
    shown.grid().showFact(shown.model().table()->find("trainium3-memory"));
    const int fact = shown.grid().currentFact();
    for (const Qt::Key key : {Qt::Key_K, Qt::Key_Escape}) {
        shown.key(Qt::Key_K);
        REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
        shown.key(key);
        CHECK(back == 0);
        CHECK(shown.page.tab() == ExplorePage::Tab::Numbers);
        CHECK(shown.grid().currentFact() == fact);
    }
    shown.key(Qt::Key_Escape);
    CHECK(back == 1);
}

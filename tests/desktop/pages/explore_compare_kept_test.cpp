// What is chosen in Compare is there again: after a visit, from a question, and after a restart.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/widgets/field.h"
#include "support/catch.h"

#include <QComboBox>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;

TEST_CASE("the comparison and the columns that were chosen are there after a visit and after a restart") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    const auto titles = [](ExplorePage& page) {
        std::vector<std::string> all;
        for (const auto& column : page.compareView().comparison().columns) all.push_back(column.title);
        return all;
    };
    const std::vector<std::string> chosen{"Inferentia2", "Trainium1"};
    {
        ExploreShown shown(profile);
        const study::FactTable& table = *shown.model().table();
        const int inf2 = table.entityNamed("Inferentia2");
        const int trn1 = table.entityNamed("Trainium1");
        shown.page.showTab(ExplorePage::Tab::Compare);
        shown.page.compareView().compare({inf2, trn1}, 1);
        // From the numbers: with the chip that one stands at, and back to what was chosen.
        shown.page.showTab(ExplorePage::Tab::Numbers);
        shown.goTo("trainium3-memory");
        shown.key(Qt::Key_K);
        CHECK(titles(shown.page) == std::vector<std::string>{"Inferentia2", "Trainium1", "Trainium3"});
        shown.key(Qt::Key_K);
        shown.page.showTab(ExplorePage::Tab::Compare);
        CHECK(titles(shown.page) == chosen);
        CHECK(shown.page.compareView().base() == 1);
        // From a question: the way back ends the visit.
        REQUIRE(shown.page.compareFor(QString::fromLatin1(desktop::corePackId),
                                      {std::string(desktop::corePackId) + "/trainium2-memory"}, {}));
        bool back = false;
        shown.page.setWayBack(QStringLiteral("Back"), [&] { back = true; });
        CHECK(titles(shown.page) != chosen);
        shown.key(Qt::Key_K);
        CHECK(back);
        CHECK(titles(shown.page) == chosen);
        shown.page.numbers().setColumns({trn1, inf2});
    }
    ExploreShown again(profile);
    CHECK(again.page.numbers().columns() ==
          std::vector<int>{again.model().table()->entityNamed("Trainium1"),
                           again.model().table()->entityNamed("Inferentia2")});
    again.page.showTab(ExplorePage::Tab::Compare);
    CHECK(titles(again.page) == chosen);
    CHECK(again.page.compareView().base() == 1);
}

TEST_CASE("K to Compare and back and again keeps the pair and the base that were chosen there") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    const auto titles = [&] {
        std::vector<std::string> all;
        for (const auto& column : compare.comparison().columns) all.push_back(column.title);
        return all;
    };
    const auto* table = shown.model().table();
    const auto chooseBase = [&](int base) {
        for (QComboBox* box : compare.findChildren<QComboBox*>()) box->setCurrentIndex(base);
    };
    // The base of a visit from a row.
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    chooseBase(3);
    shown.key(Qt::Key_K);
    shown.goTo("trainium2-memory");
    shown.key(Qt::Key_K);
    CHECK(titles().size() == 4);
    CHECK(compare.base() == 3);
    // A pair chosen there, and its base.
    const std::vector<std::string> pair{"Inferentia2", "Trainium2"};
    compare.compare({table->entityNamed("Inferentia2"), table->entityNamed("Trainium2")});
    chooseBase(1);
    shown.key(Qt::Key_K);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Numbers);
    shown.key(Qt::Key_K);
    CHECK(titles() == pair);
    CHECK(compare.base() == 1);
    // A chip that the pair has not joins it.
    shown.key(Qt::Key_K);
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    CHECK(titles() == std::vector<std::string>{"Inferentia2", "Trainium2", "Trainium3"});
    // From a question, too.
    const QString packId = QString::fromLatin1(desktop::corePackId);
    const std::vector<std::string> facts{std::string(desktop::corePackId) + "/inferentia1-memory"};
    const auto ask = [&] {
        REQUIRE(shown.page.compareFor(packId, facts, QStringLiteral("Inf1 or Trn3?")));
        shown.page.setWayBack(QStringLiteral("Back"), [] {});
    };
    ask();
    chooseBase(1);
    const std::vector<std::string> asked = titles();
    shown.key(Qt::Key_K);
    ask();
    CHECK(titles() == asked);
    CHECK(compare.base() == 1);
}

TEST_CASE("K after a search that names chips compares these, also where something else was compared before") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    REQUIRE(compare.comparison().columns.size() == 4);
    shown.key(Qt::Key_K);
    shown.page.find();
    QTest::keyClicks(&shown.page.numbers().search(), QStringLiteral("trn3 inf2 memory"));
    shown.key(Qt::Key_Down);
    REQUIRE(shown.model().columnCount() == 2);
    shown.key(Qt::Key_K);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
    CHECK(compare.comparison().columns.size() == 2);
    // And without the search the columns are others again.
    shown.key(Qt::Key_K);
    shown.page.numbers().search().clear();
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    CHECK(compare.comparison().columns.size() == 4);
}

TEST_CASE("what was chosen on a visit from a question does not stand for the question's own chips") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    const auto* table = shown.model().table();
    const auto titles = [&] {
        std::vector<std::string> all;
        for (const auto& column : compare.comparison().columns) all.push_back(column.title);
        return all;
    };
    const auto ask = [&] {
        REQUIRE(shown.page.compareFor(QString::fromLatin1(desktop::corePackId),
                                      {std::string(desktop::corePackId) + "/inferentia1-memory"},
                                      QStringLiteral("Inf1 or Trn3?")));
        shown.page.setWayBack(QStringLiteral("Back"), [] {});
    };
    ask();
    const std::vector<std::string> asked = titles();
    compare.compare({table->entityNamed("Inferentia2"), table->entityNamed("Trainium2")});
    REQUIRE(titles() != asked);
    shown.key(Qt::Key_K);
    ask();
    CHECK(titles() == asked);
    shown.key(Qt::Key_K);
    shown.page.showTab(ExplorePage::Tab::Numbers);
    shown.page.showTab(ExplorePage::Tab::Compare);
    CHECK(titles() == std::vector<std::string>{"Inferentia2", "Trainium2"}); // it is kept for its own place
}

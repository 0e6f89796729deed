// What the keys of Explore do, and where they are named: the tabs, Esc, and the line of keys.
#include "desktop/explore_support.h"

#include "desktop/pages/reader/reader_contents.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/shell/keys.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/tab_strip.h"
#include "support/catch.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QItemSelectionModel>
#include <QTest>

#include <algorithm>
#include <string_view>

using namespace chipwise::desktop;
using desktop::ExploreShown;

namespace {

QList<QComboBox*> boxesOf(const ExplorePage& page) {
    QList<QComboBox*> boxes = page.findChildren<QComboBox*>();
    boxes.removeIf([](const QComboBox* box) { return !box->isVisible(); });
    return boxes;
}

void openList(ExploreShown& shown, QComboBox& box) {
    box.setFocus();
    shown.key(Qt::Key_Space);
    REQUIRE(box.view()->isVisible());
}

void closeList(QComboBox& box, Qt::Key key) {
    QTest::keyClick(box.view(), key);
    QApplication::processEvents();
    CHECK_FALSE(box.view()->isVisible());
}

} // namespace

TEST_CASE("each tab of Explore has a key, on the tab, in its tooltip, and in the list of shortcuts") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto* tabs = shown.page.findChild<TabStrip*>();
    REQUIRE(tabs != nullptr);
    using Tab = ExplorePage::Tab;
    for (const Tab from : {Tab::Numbers, Tab::Compare, Tab::Sheet, Tab::Reader})
        for (const Tab to : {Tab::Numbers, Tab::Compare, Tab::Sheet, Tab::Reader}) {
            shown.page.showTab(from);
            shown.key(Qt::Key_1 + static_cast<int>(to));
            INFO("from " << static_cast<int>(from) << " to " << static_cast<int>(to));
            CHECK(shown.page.tab() == to);
            const QString key = QString::number(static_cast<int>(to) + 1);
            CHECK(tabs->tabData(static_cast<int>(to)).toString() == key);
            CHECK(tabs->tabToolTip(static_cast<int>(to)).endsWith(QStringLiteral("(%1)").arg(key)));
        }
    const auto sections = keySections();
    const auto explore = std::ranges::find_if(
        sections, [](const KeySection& section) { return std::string_view(section.title) == "Explore"; });
    REQUIRE(explore != sections.end());
    CHECK(std::ranges::any_of(explore->entries, [](const KeyEntry& entry) {
        return std::string_view(entry.keys) == "1 … 4" && std::string_view(entry.word) == "Switch views";
    }));
    // In a search they are digits.
    shown.page.showTab(Tab::Numbers);
    shown.page.find();
    shown.key(Qt::Key_3);
    CHECK(shown.page.numbers().search().text() == QStringLiteral("3"));
    CHECK(shown.page.tab() == Tab::Numbers);
}

TEST_CASE("Home and End lead to the ends of the row, with Ctrl to those of the table, and in the list to its "
          "ends") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const FactModel& model = shown.model();
    const auto isAt = [&](int row, int column) {
        return shown.grid().currentIndex() == model.index(row, column);
    };
    const int row = shown.grid().currentIndex().row();
    shown.key(Qt::Key_End);
    CHECK(isAt(row, model.columnCount() - 1));
    shown.key(Qt::Key_Home);
    CHECK(isAt(row, 0));
    shown.key(Qt::Key_End, Qt::ControlModifier);
    CHECK(isAt(model.rowCount() - 1, model.columnCount() - 1));
    shown.key(Qt::Key_Home, Qt::ControlModifier);
    CHECK(isAt(1, 0)); // below the head of the first topic
    shown.key(Qt::Key_T);
    REQUIRE(model.shape() == FactModel::Shape::List);
    for (const Qt::KeyboardModifiers with :
         {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ControlModifier)}) {
        shown.key(Qt::Key_End, with);
        CHECK(isAt(model.rowCount() - 1, FactModel::Value));
        shown.key(Qt::Key_Home, with);
        CHECK(isAt(1, FactModel::Value));
    }
    const auto sections = keySections();
    const auto explore = std::ranges::find_if(
        sections, [](const KeySection& section) { return std::string_view(section.title) == "Explore"; });
    REQUIRE(explore != sections.end());
    for (const char* keys : {"Home End", "Ctrl+End"})
        CHECK(std::ranges::any_of(
            explore->entries, [&](const KeyEntry& entry) { return std::string_view(entry.keys) == keys; }));
}

TEST_CASE("a letter that is no key of the page begins a search, in which digits are digits") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto& search = shown.page.numbers().search();
    for (const int key : {Qt::Key_I, Qt::Key_N, Qt::Key_F, Qt::Key_2}) shown.key(key);
    CHECK(search.text() == QStringLiteral("inf2"));
    CHECK(search.hasFocus());
    CHECK(shown.page.tab() == ExplorePage::Tab::Numbers);
    shown.key(Qt::Key_Escape);
    shown.key(Qt::Key_Down);
    // T is a key of the page, unless a word goes on after it.
    REQUIRE(shown.grid().hasFocus());
    for (const int key : {Qt::Key_T, Qt::Key_R, Qt::Key_N, Qt::Key_2}) shown.key(key);
    CHECK(search.text() == QStringLiteral("trn2"));
    CHECK(shown.page.tab() == ExplorePage::Tab::Numbers);
    shown.key(Qt::Key_Escape);
    CHECK(shown.model().shape() == FactModel::Shape::Grid);
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_T);
    CHECK(shown.model().shape() == FactModel::Shape::List);
    shown.page.showTab(ExplorePage::Tab::Reader);
    for (const int key : {Qt::Key_E, Qt::Key_F, Qt::Key_A, Qt::Key_2}) shown.key(key);
    CHECK(shown.page.reader().search().text() == QStringLiteral("efa2"));
    CHECK(shown.page.tab() == ExplorePage::Tab::Reader);
}

TEST_CASE("while values are covered, the line of keys says how to uncover one and all of them") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CHECK(shown.hints().contains(QStringLiteral("Space cover and recall")));
    shown.key(Qt::Key_Space);
    REQUIRE(shown.model().hasCovered());
    CHECK(shown.hints().contains(QStringLiteral("Space uncover one")));
    CHECK(shown.hints().contains(QStringLiteral("Esc uncover all")));
    for (KeyHint* hint : shown.page.findChildren<KeyHint*>())
        if (hint->isVisible() && hint->text() == QStringLiteral("uncover all")) {
            hint->click(); // it does what its key does
            break;
        }
    CHECK_FALSE(shown.model().hasCovered());
    CHECK(shown.hints().contains(QStringLiteral("Space cover and recall")));
    shown.key(Qt::Key_Space, Qt::ShiftModifier);
    CHECK(shown.hints().contains(QStringLiteral("Esc uncover all")));
    shown.page.numbers().search().setText(QStringLiteral("memory"));
    CHECK(shown.hints().contains(QStringLiteral("Esc clear the search, then uncover all")));
    shown.page.showTab(ExplorePage::Tab::Sheet);
    shown.page.showTab(ExplorePage::Tab::Numbers);
    CHECK(shown.hints().contains(QStringLiteral("Esc clear the search, then uncover all")));
}

TEST_CASE(
    "Esc clears the search, then uncovers the values, then takes off the filters, then leaves Explore") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    window.open(PageId::Explore);
    QApplication::processEvents();
    const auto key = [&](Qt::Key one) {
        QTest::keyClick(window.focusWidget(), one);
        QApplication::processEvents();
    };
    NumbersView& numbers = window.explorePage().numbers();
    window.explorePage().find();
    QTest::keyClicks(&numbers.search(), QStringLiteral("trn3 memory"));
    key(Qt::Key_Down);
    const int fact = numbers.grid().currentFact();
    key(Qt::Key_Space);
    REQUIRE(numbers.grid().facts().hasCovered());
    key(Qt::Key_Escape);
    CHECK(numbers.search().text().isEmpty());
    CHECK(numbers.grid().facts().hasCovered());
    CHECK(numbers.grid().currentFact() == fact);
    REQUIRE(window.pageId() == PageId::Explore);
    key(Qt::Key_Escape);
    CHECK_FALSE(numbers.grid().facts().hasCovered());
    REQUIRE(window.pageId() == PageId::Explore);
    const qsizetype all = numbers.grid().facts().shown();
    numbers.showSign(chipwise::study::FactSign::Disputed);
    REQUIRE(numbers.grid().facts().shown() < all);
    key(Qt::Key_Escape);
    CHECK(numbers.grid().facts().shown() == all);
    CHECK(numbers.grid().facts().shape() == FactModel::Shape::Grid);
    REQUIRE(window.pageId() == PageId::Explore);
    key(Qt::Key_Escape);
    CHECK(window.pageId() == PageId::Today);
    // From the search itself, too.
    window.open(PageId::Explore);
    key(Qt::Key_Space);
    window.explorePage().find();
    key(Qt::Key_Escape);
    CHECK_FALSE(numbers.grid().facts().hasCovered());
    CHECK(window.pageId() == PageId::Explore);
}

TEST_CASE("Esc in what the Reader found clears the search before it leaves the Reader") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.showTab(ExplorePage::Tab::Reader);
    shown.page.find();
    QTest::keyClicks(&shown.page.reader().search(), QStringLiteral("collectives"));
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Return); // the text
    shown.key(Qt::Key_Escape);
    CHECK(shown.page.reader().contents().hasFocus());
    CHECK_FALSE(shown.page.reader().search().text().isEmpty());
    shown.key(Qt::Key_Escape);
    CHECK(shown.page.reader().search().text().isEmpty());
    CHECK(shown.page.tab() == ExplorePage::Tab::Reader);
    shown.key(Qt::Key_Escape);
    CHECK(shown.page.tab() == ExplorePage::Tab::Numbers);
}

TEST_CASE("the first Down in the Reader's search selects the first result, and the next one the second") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.showTab(ExplorePage::Tab::Reader);
    ReaderView& reader = shown.page.reader();
    for (const char* typed : {"collectives", "compile cache"}) {
        shown.page.find();
        QTest::keyClicks(&reader.search(), QString::fromLatin1(typed));
        REQUIRE(reader.contents().lines().size() > 2);
        const auto selected = [&] {
            const auto rows = reader.contents().selectionModel()->selectedIndexes();
            return rows.isEmpty() ? -1 : rows.front().row();
        };
        CHECK(selected() == -1);
        shown.key(Qt::Key_Down);
        CHECK(reader.contents().hasFocus());
        CHECK(selected() == 0);
        CHECK(reader.page() == reader.contents().lines().front().page);
        shown.key(Qt::Key_Down);
        CHECK(selected() == 1);
    }
}

TEST_CASE("Enter in a list of choices chooses, and gives the keyboard back to the table") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const QWidget* table = shown.page.focusWidget();
    const auto boxes = boxesOf(shown.page);
    CHECK(boxes.size() == 3);
    for (QComboBox* box : boxes) {
        INFO(box->accessibleName().toStdString());
        const int chosen = box->currentIndex();
        openList(shown, *box);
        QTest::keyClick(box->view(), chosen == 0 ? Qt::Key_Down : Qt::Key_Up);
        closeList(*box, Qt::Key_Return);
        CHECK(box->currentIndex() != chosen);
        CHECK(shown.page.focusWidget() == table);
    }
}

TEST_CASE("Esc in a list of choices gives the keyboard back to the table, with the keys of the page") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    for (const auto tab : {ExplorePage::Tab::Numbers, ExplorePage::Tab::Compare}) {
        shown.page.showTab(tab);
        const QWidget* table = shown.page.focusWidget();
        const auto boxes = boxesOf(shown.page);
        CHECK(boxes.size() == (tab == ExplorePage::Tab::Numbers ? 3 : 1));
        for (QComboBox* box : boxes) {
            INFO(box->accessibleName().toStdString());
            const int chosen = box->currentIndex();
            openList(shown, *box);
            closeList(*box, Qt::Key_Escape);
            CHECK(shown.page.focusWidget() == table);
            shown.key(Qt::Key_K);
            CHECK(shown.page.tab() != tab);
            CHECK(box->currentIndex() == chosen);
            shown.page.showTab(tab);
        }
    }
}

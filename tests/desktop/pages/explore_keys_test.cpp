// What the keys of Explore do, and where they are named: the tabs, Esc, and the line of keys.
#include "desktop/explore_support.h"

#include "desktop/pages/reader/reader_contents.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/shell/keys.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/tab_strip.h"
#include "support/catch.h"

#include <QItemSelectionModel>
#include <QTest>

#include <algorithm>
#include <string_view>

using namespace chipwise::desktop;
using desktop::ExploreShown;

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

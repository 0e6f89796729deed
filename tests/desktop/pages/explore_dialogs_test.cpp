// The dialogs of Explore: how they are left, and how their lists are used from the keyboard.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/columns_dialog.h"
#include "desktop/pages/reader/reader_dialog.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "support/catch.h"

#include <QListWidget>
#include <QTest>

using namespace chipwise::desktop;
using desktop::ExploreShown;

namespace {

Button* buttonOf(const QWidget& owner, const QString& words) {
    for (Button* button : owner.findChildren<Button*>())
        if (button->isVisible() && button->text() == words) return button;
    return nullptr;
}

void checkCancel(Dialog& dialog) {
    Button* cancel = buttonOf(dialog, QStringLiteral("Cancel"));
    REQUIRE(cancel != nullptr);
    CHECK(cancel->keyCaption() == QStringLiteral("Esc"));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Escape);
    QApplication::processEvents();
}

ColumnsDialog& openColumns(ExploreShown& shown) {
    buttonOf(shown.page, QStringLiteral("Columns…"))->click();
    QApplication::processEvents();
    auto* dialog = shown.page.findChild<ColumnsDialog*>();
    REQUIRE(dialog != nullptr);
    return *dialog;
}

} // namespace

TEST_CASE("the dialogs of Explore can be canceled, and say that Esc does so") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const std::vector<int> before = shown.page.numbers().columns();
    ColumnsDialog& columns = openColumns(shown);
    columns.findChild<QListWidget*>()->item(0)->setCheckState(Qt::Unchecked);
    checkCancel(columns);
    CHECK(shown.page.numbers().columns() == before);
    CHECK(shown.page.isVisible());
    shown.page.showTab(ExplorePage::Tab::Compare);
    buttonOf(shown.page, QStringLiteral("Choose…"))->click();
    QApplication::processEvents();
    for (ColumnsDialog* dialog : shown.page.findChildren<ColumnsDialog*>())
        if (dialog->isVisible()) checkCancel(*dialog);
    shown.page.showTab(ExplorePage::Tab::Reader);
    shown.page.reader().print();
    QApplication::processEvents();
    auto* print = shown.page.findChild<ReaderDialog*>();
    REQUIRE(print != nullptr);
    desktop::saveShots(*print, QStringLiteral("explore-print-dialog"));
    checkCancel(*print);
}

TEST_CASE("Down leads from the search for columns into the list, where Space checks a name") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    ColumnsDialog& dialog = openColumns(shown);
    auto* search = dialog.findChild<TextField*>();
    auto* list = dialog.findChild<QListWidget*>();
    const auto key = [&](Qt::Key one) {
        QTest::keyClick(dialog.focusWidget(), one);
        QApplication::processEvents();
    };
    REQUIRE(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("inferentia1"));
    key(Qt::Key_Down);
    CHECK(list->hasFocus());
    QListWidgetItem* found = list->currentItem();
    REQUIRE(found != nullptr);
    CHECK_FALSE(found->isHidden());
    CHECK(found->text().startsWith(QStringLiteral("Inferentia1")));
    CHECK(found->isSelected());
    REQUIRE(found->checkState() == Qt::Unchecked);
    key(Qt::Key_Space);
    CHECK(found->checkState() == Qt::Checked);
    CHECK(search->text() == QStringLiteral("inferentia1"));
    key(Qt::Key_Space);
    CHECK(found->checkState() == Qt::Unchecked);
    key(Qt::Key_Up); // above the first: back to the search
    CHECK(search->hasFocus());
    desktop::saveShots(dialog, QStringLiteral("explore-columns"));
    // Where nothing is found, the keyboard stays.
    search->setText(QStringLiteral("xyzzy"));
    key(Qt::Key_Down);
    CHECK(search->hasFocus());
}

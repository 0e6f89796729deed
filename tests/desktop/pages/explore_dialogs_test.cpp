// The dialogs of Explore: how they are left, and how their lists are used from the keyboard.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/columns_dialog.h"
#include "desktop/pages/reader/reader_dialog.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QListWidget>
#include <QScrollBar>
#include <QTest>

#include <memory>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;

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

TEST_CASE("a list of columns has every name once, and the pack's choice is one click away") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto* table = shown.model().table();
    const std::vector<int> usual = table->compared();
    shown.page.numbers().setColumns({table->entityNamed("Inferentia1"), table->entityNamed("Trn1")});
    CHECK(study::factColumns(profile.learner(), desktop::corePackId).size() == 2);
    ColumnsDialog& dialog = openColumns(shown);
    auto* list = dialog.findChild<QListWidget*>();
    QStringList names;
    for (int row = 0; row < list->count(); ++row) names << list->item(row)->text();
    CHECK(names.removeDuplicates() == 0);
    CHECK(names.size() == static_cast<qsizetype>(table->entities().size()));
    for (const char* name : {"Trainium1", "Trn1"}) CHECK(names.contains(QString::fromLatin1(name)));
    const auto counted = [&](int chosen) {
        for (const Text* text : dialog.findChildren<Text*>())
            if (text->text() == QStringLiteral("%1 of %2 chosen").arg(chosen).arg(list->count())) return true;
        return false;
    };
    CHECK(counted(2));
    dialog.findChild<TextField*>()->setText(QStringLiteral("trn1n")); // finds its chip, too
    QStringList found;
    for (int row = 0; row < list->count(); ++row)
        if (!list->item(row)->isHidden()) found << list->item(row)->text();
    CHECK(found.contains(QStringLiteral("Trainium1")));
    dialog.findChild<TextField*>()->clear();
    buttonOf(dialog, QStringLiteral("Use defaults"))->click();
    CHECK(dialog.chosen() == usual);
    CHECK(counted(static_cast<int>(usual.size())));
    buttonOf(dialog, QStringLiteral("Show"))->click();
    QApplication::processEvents();
    CHECK(shown.page.numbers().columns() == usual);
    CHECK(study::factColumns(profile.learner(), desktop::corePackId).empty());
    // So a pack that suggests others is followed.
    const auto updated = std::make_shared<const study::FactTable>(
        shown.facts, std::vector<std::string>{"Trainium3", "Inferentia1"});
    shown.page.numbers().setTable(desktop::corePackId, updated);
    CHECK(shown.page.numbers().columns() == updated->compared());
}

TEST_CASE("the list of what to compare says how many are chosen, in a window of 800x600, too") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile, QSize(800, 600));
    shown.page.showTab(ExplorePage::Tab::Compare);
    buttonOf(shown.page, QStringLiteral("Choose…"))->click();
    QApplication::processEvents();
    auto* dialog = shown.page.findChild<ColumnsDialog*>();
    REQUIRE(dialog != nullptr);
    CHECK(dialog->findChild<ScrollArea*>()->verticalScrollBar()->maximum() == 0);
    bool isSaid = false;
    for (const Text* text : dialog->findChildren<Text*>())
        isSaid = isSaid || text->text().endsWith(QStringLiteral(" chosen. Choose 2 to 4."));
    CHECK(isSaid);
}

TEST_CASE("the defaults of a comparison are no more than it shows, and not offered where they are too few") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto chosenBy = [&](const std::vector<std::string>& suggested, int most) {
        const study::FactTable table(shown.facts, suggested);
        ColumnsDialog dialog(table, {}, most, &shown.page);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.open();
        QApplication::processEvents();
        Button* show = buttonOf(dialog, QStringLiteral("Show"));
        CHECK_FALSE(show->isEnabled());
        Button* usual = buttonOf(dialog, QStringLiteral("Use defaults"));
        if (usual == nullptr) return std::vector<int>{};
        usual->click();
        CHECK(show->isEnabled());
        return dialog.chosen();
    };
    const std::vector<std::string> five{"Trainium3", "Trainium1", "Trainium2", "Inferentia2", "Inferentia1"};
    const std::vector<int> all = study::FactTable(shown.facts, five).compared();
    REQUIRE(all.size() == five.size());
    CHECK(chosenBy(five, 4) == std::vector<int>(all.begin(), all.end() - 1));
    CHECK(chosenBy(five, 0) == all);
    CHECK(chosenBy({"Trainium3"}, 4).empty());
    CHECK(chosenBy({"Trainium3"}, 0).size() == 1);
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

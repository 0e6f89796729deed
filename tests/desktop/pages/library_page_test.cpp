#include "desktop/library_support.h"

#include "desktop/dialogs/key_dialog.h"
#include "desktop/dialogs/problems_dialog.h"
#include "desktop/dialogs/update_dialog.h"
#include "desktop/die/die_picture.h"
#include "desktop/pages/library/library_levels.h"
#include "desktop/pages/library/library_pack_list.h"
#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages/library/library_tag_row.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/theme/scroll_fades.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/text.h"
#include "exchange/archive/archive.h"
#include "exchange/archive/pack_signature.h"
#include "study/plan/tags.h"
#include "study/readiness/check_state.h"
#include "support/catch.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace chipwise::desktop;
using desktop::dropOn;
using desktop::goodHead;
using desktop::goodQuestion;
using desktop::LibraryShown;
using desktop::PageProfile;
namespace study = chipwise::study;

TEST_CASE("the Library shows installed packs, the chosen one with its subjects") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryShown shown(profile);
    auto* list = shown.find<LibraryPackList>();
    REQUIRE(list->items().size() == 1);
    CHECK(list->items().first()->isChecked());
    CHECK(list->items().first()->accessibleDescription().contains(QStringLiteral("subjects")));
    CHECK(shown.find<LibraryPackSheet>()->rows().size() ==
          static_cast<qsizetype>(profile.learner().catalog().groups(desktop::corePackId).size()));
    CHECK(desktop::namelessControls(shown.page).isEmpty());
}

TEST_CASE("a pack in the Library breaks what it says over lines where one is too narrow") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(12);
    LibraryShown shown(profile);
    shown.page.resize(1080, 800);
    QApplication::processEvents();
    LibraryPackItem* item = shown.find<LibraryPackList>()->items().first();
    REQUIRE(item->accessibleDescription().contains(QStringLiteral(" to try again")));
    const QImage drawn = desktop::shot(*item).convertToFormat(QImage::Format_RGB32);
    const auto hasInk = [&](int y) {
        const QRgb ground = drawn.pixel(drawn.width() - 8, y);
        for (int x = 150; x < drawn.width() - 8; ++x)
            if (drawn.pixel(x, y) != ground) return true;
        return false;
    };
    int lines = 0;
    for (int y = 9; y < drawn.height() - 8; ++y) lines += hasInk(y) && !hasInk(y - 1) ? 1 : 0;
    CHECK(lines > 4); // its name, what it holds, its version, and what is known and due
    CHECK(item->geometry().bottom() < item->parentWidget()->height());
    desktop::save(desktop::shot(shown.page), QStringLiteral("library-lines"));
}

TEST_CASE("the pack's page says how many questions are set aside, and its subjects leave them out") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::CoreWithChecks);
    study::keepAsideForChecks(profile.learner(), profile.now());
    profile.answer(6);
    LibraryShown shown(profile);
    const auto all = static_cast<int>(profile.learner().catalog().entries().size());
    QString about;
    for (const auto* text : shown.find<LibraryPackSheet>()->findChildren<Text*>())
        if (text->text().startsWith(QStringLiteral("Version "))) about = text->text();
    CHECK(
        about.contains(QStringLiteral("%1 questions: %2 to study, 105 set aside until a readiness check uses "
                                      "them.")
                           .arg(all)
                           .arg(all - 105)));
    CHECK(about.contains(QStringLiteral(", sources mostly checked in ")));
    int counted = 0;
    for (const LibrarySubjectRow* row : shown.find<LibraryPackSheet>()->rows())
        for (const auto* text : row->findChildren<Text*>())
            counted += text->text().section(QStringLiteral(" question"), 0, 0).toInt();
    CHECK(counted == all - 105);
}

TEST_CASE("the Library counts hidden questions apart, as Progress does") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(1);
    const auto cards = profile.learner().profile().cards();
    const auto begun =
        std::ranges::find_if(cards, [](const auto& card) { return card.second.memory.has_value(); });
    REQUIRE(begun != cards.end());
    profile.learner().setSuspended(begun->first, true, profile.now());
    LibraryShown shown(profile);
    const auto all = static_cast<int>(profile.learner().catalog().entries().size());
    QStringList said;
    for (const auto* text : shown.find<LibraryPackSheet>()->findChildren<Text*>()) said << text->text();
    const QString words = said.join(QLatin1Char('\n'));
    CHECK(words.contains(QStringLiteral("%1 questions: %2 to study, 1 hidden.").arg(all).arg(all - 1)));
    CHECK(words.contains(QStringLiteral(" questions (1 hidden), 0 known now"))); // it was answered
    const auto levels = study::packTags(profile.learner(), desktop::corePackId).levels;
    REQUIRE_FALSE(levels.empty());
    CHECK(levels.back().questions == profile.learner().map(profile.now()).total());
    CHECK(levels.back().begun == 0);
}

TEST_CASE("the Library offers no role whose questions are all hidden, and counts one question as one") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    QString questions = QString::fromUtf8(desktop::goodQuestion);
    questions.replace(QStringLiteral("kind: choice\n"), QStringLiteral("kind: choice\ntags: role:dev\n"));
    const QString pack =
        desktop::writePack(profile.folder() / "chips", desktop::goodHead, questions.toStdString());
    REQUIRE(profile.learner().install(pack.toStdString(), profile.now()).installed);
    const auto texts = [](LibraryShown& shown) {
        QStringList all;
        for (const auto* text : shown.find<LibraryPackSheet>()->findChildren<Text*>()) all << text->text();
        for (const auto* link : shown.find<LibraryPackSheet>()->findChildren<Button*>())
            if (link->isVisible()) all << link->text();
        return all.join(QLatin1Char('\n'));
    };
    {
        LibraryShown shown(profile);
        CHECK(texts(shown).contains(QStringLiteral("Dev 1")));
    }
    profile.learner().setSuspended("two-chips/trains", true, profile.now());
    LibraryShown shown(profile);
    CHECK_FALSE(texts(shown).contains(QStringLiteral("Dev")));
    CHECK(texts(shown).contains(QStringLiteral("1 question: 0 to study, 1 hidden.")));
}

TEST_CASE("a subject can be read and studied by itself") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryShown shown(profile);
    LibrarySubjectRow* row = shown.find<LibraryPackSheet>()->rows().at(1);
    QTest::keyClick(row->readButton(), Qt::Key_Return);
    REQUIRE(shown.briefs.size() == 1);
    CHECK(shown.briefs[0].group == row->group());
    CHECK_FALSE(shown.briefs[0].text.empty());
    QTest::keyClick(row->studyButton(), Qt::Key_Return);
    REQUIRE(shown.studied.size() == 1);
    CHECK(shown.studied[0].group == std::pair(std::string(desktop::corePackId), row->group()));
}

TEST_CASE("search finds while typing, arrows choose, Enter opens the question") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryShown shown(profile);
    auto* field = shown.find<TextField>();
    auto* results = shown.find<LibraryResults>();
    CHECK_FALSE(results->isVisible());
    QTest::keyClicks(field, QStringLiteral("inferentia"));
    REQUIRE(results->isVisible());
    REQUIRE(results->count() > 1);
    CHECK(field->unit().contains(
        QStringLiteral("of %1 questions").arg(profile.learner().catalog().entries().size())));
    while (results->currentCard().isEmpty()) QTest::keyClick(field, Qt::Key_Down); // beyond the subjects
    const QString first = results->currentCard();
    QTest::keyClick(field, Qt::Key_Down);
    CHECK(results->currentCard() != first);
    QTest::keyClick(field, Qt::Key_Up);
    CHECK(results->currentCard() == first);
    const QSignalSpy asked(&shown.page, &LibraryPage::cardAsked);
    QTest::keyClick(field, Qt::Key_Return);
    REQUIRE(asked.size() == 1);
    CHECK(asked.front().front().toString() == first);
    QTest::keyClick(field, Qt::Key_Escape);
    CHECK(field->text().isEmpty());
    CHECK_FALSE(results->isVisible());
}

TEST_CASE("search finds subjects by their names and leads to them, from where arrows walk on") {
    PageProfile profile;
    LibraryShown shown(profile);
    const auto* results = shown.find<LibraryResults>();
    const desktop::NoWarnings guard;
    const auto focused = [&] { return shown.page.focusWidget()->accessibleName(); };
    shown.page.search(QStringLiteral("nferentia"));
    CHECK(results->count() == results->questions()); // words are found by how they begin
    shown.page.search(QStringLiteral("chips INFÉR"));
    REQUIRE(results->count() > results->questions());
    const QString said = results->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    CHECK(said.startsWith(QStringLiteral("Inferentia chips, subject, ")));
    QTest::keyClick(shown.find<TextField>(), Qt::Key_Return);
    CHECK_FALSE(results->isVisible());
    CHECK(focused() == QStringLiteral("Read the lesson on Inferentia chips"));
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Up);
    CHECK(focused() == QStringLiteral("Read the lesson on Trainium chips"));
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Down);
    CHECK(focused() == QStringLiteral("Read the lesson on Inferentia chips"));
}

TEST_CASE("a subject that is found is shown, however many stand before it in its pack") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    std::string questions;
    for (int i = 1; i <= 305; ++i) {
        const std::string n = std::to_string(i);
        questions += "# Subject n" + n + " {#s" + n + "}\n\nWords.\n\n## Question " + n + " {#q" + n +
                     "}\n\nWhat is number " + n + "?\n\n- [x] right\n- [ ] wrong\n\n";
    }
    const TestFolder files;
    const QString pack = desktop::writePack(files.path() / "many", goodHead, questions);
    REQUIRE(profile.learner().install(pack.toStdString(), profile.now()).installed);
    for (const QSize size : {QSize(1080, 800), QSize(720, 500)}) {
        LibraryShown shown(profile);
        shown.page.resize(size);
        QApplication::processEvents();
        CHECK(shown.find<LibraryPackSheet>()->rows().size() == 300);
        shown.page.search(QStringLiteral("subject n303"));
        QTest::keyClick(shown.find<TextField>(), Qt::Key_Return);
        QApplication::processEvents();
        const QWidget* focused = shown.page.focusWidget();
        REQUIRE(focused != nullptr);
        CHECK(focused->accessibleName().endsWith(QStringLiteral("Subject n303")));
        CHECK_FALSE(focused->visibleRegion().isEmpty());
        desktop::save(desktop::shot(shown.page), QStringLiteral("library-beyond-%1").arg(shown.page.width()));
        shown.page.refresh(); // as after any change
        CHECK(shown.find<LibraryPackSheet>()->rows().size() == 301);
    }
}

TEST_CASE("what is not translated says so in every list") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.learner().setLanguage("de");
    LibraryShown shown(profile);
    int signs = 0;
    const auto groups = profile.learner().catalog().groups(desktop::corePackId);
    const auto rows = shown.find<LibraryPackSheet>()->rows();
    REQUIRE(rows.size() == static_cast<qsizetype>(groups.size()));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        QString said;
        for (const auto* text : rows[i]->findChildren<Text*>()) said += text->text();
        const bool signedOne = said.contains(QStringLiteral("in English"));
        CHECK(signedOne == groups[static_cast<std::size_t>(i)].untranslated);
        signs += signedOne ? 1 : 0;
    }
    CHECK(signs > 0);
    CHECK(signs < rows.size());
    shown.page.search(QStringLiteral("neuroncore"));
    auto* results = shown.find<LibraryResults>();
    int english = 0;
    for (int row = 0; row < results->count(); ++row)
        english += results->model()
                       ->index(row, 0)
                       .data(Qt::AccessibleTextRole)
                       .toString()
                       .contains(QStringLiteral("in English"));
    CHECK(english > 0);
    CHECK(english < results->count());
}

TEST_CASE("a search without a result says so and is cleared by its button") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryShown shown(profile);
    shown.page.search(QStringLiteral("graviton5x"));
    EmptyState* empty = nullptr;
    for (auto* candidate : shown.page.findChildren<EmptyState*>())
        if (candidate->isVisible()) empty = candidate;
    REQUIRE(empty != nullptr);
    empty->primary()->click();
    CHECK(shown.find<TextField>()->text().isEmpty());
    CHECK_FALSE(empty->isVisible());
}

TEST_CASE("a pack can be studied by role and by level") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryShown shown(profile);
    auto* sheet = shown.find<LibraryPackSheet>();
    REQUIRE_FALSE(sheet->roles().buttons().isEmpty());
    REQUIRE_FALSE(sheet->levels().steps().isEmpty());
    CHECK(sheet->levels().steps().first()->text() == QStringLiteral("Core 60"));
    CHECK(sheet->levels().steps().first()->progress() == QStringLiteral("0 of 60 started"));
    sheet->levels().steps().first()->click();
    sheet->levels().steps().last()->click();
    sheet->roles().buttons().first()->click();
    REQUIRE(shown.studied.size() == 3);
    CHECK(shown.studied[0].tag == "core-60");
    CHECK(shown.studied[1].tag.empty());
    CHECK(shown.studied[1].packs == std::vector<std::string>{desktop::corePackId});
    CHECK(shown.studied[2].tag.starts_with("role:"));
    for (auto* button : sheet->roles().buttons()) CHECK_FALSE(button->accessibleName().isEmpty());
}

TEST_CASE("a removed pack returns by undo with what was answered") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(4);
    const auto known = profile.learner().profile().cards().size();
    const auto questions = profile.learner().catalog().entries().size();
    LibraryShown shown(profile);
    shown.find<LibraryPackSheet>()->removeButton()->click();
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs().empty());
    REQUIRE(shown.takeBack);
    CHECK(shown.said.last().contains(QStringLiteral("%1 questions").arg(questions)));
    shown.takeBack();
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs().size() == 1);
    CHECK(profile.learner().profile().cards().size() == known);
    CHECK(shown.find<LibraryPackList>()->items().size() == 1);
}

TEST_CASE("the files of a pack are copied beside what is there, never over it") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    TestFolder target;
    LibraryShown shown(profile);
    shown.page.setChoosers({}, [&] { return QString::fromStdString(target.path().string()); });
    const std::string copyId = std::string("my-") + desktop::corePackId;
    std::filesystem::create_directories(target.path() / copyId);
    auto* copy = shown.find<LibraryPackSheet>()->copyButton();
    CHECK(copy->text() == QStringLiteral("Make a copy…"));
    copy->click();
    REQUIRE(shown.idle());
    REQUIRE(shown.said.size() == 1);
    CHECK(shown.said[0].contains(QStringLiteral("already")));
    CHECK(std::filesystem::is_empty(target.path() / copyId));
    std::filesystem::remove(target.path() / copyId);
    copy->click();
    REQUIRE(shown.idle());
    CHECK(std::filesystem::exists(target.path() / copyId / "pack.md"));
}

TEST_CASE("a copy is a pack of its own, written on where it is, and the original stays what it was") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder target;
    const QString original = desktop::writePack(target.path() / "original", goodHead, goodQuestion);
    REQUIRE(profile.learner().install(original.toStdString(), profile.now()).installed);
    LibraryShown shown(profile);
    shown.page.setChoosers({}, [&] { return QString::fromStdString(target.path().string()); });
    QStringList opened;
    QObject::connect(&shown.page, &LibraryPage::workshopAsked,
                     [&](const QString& folder, const QString&, int) { opened << folder; });
    auto* copy = shown.find<LibraryPackSheet>()->copyButton();
    copy->click();
    REQUIRE(shown.idle());
    REQUIRE(opened.size() == 1);
    CHECK(shown.said.join(QLatin1Char(' ')).contains(QStringLiteral("separate pack")));
    shown.page.refresh();
    CHECK(copy->text() == QStringLiteral("Make a copy…")); // the original is still somebody else's

    shown.page.install(opened[0]);
    REQUIRE(shown.idle());
    if (const auto leftover = shown.dialog<ProblemsDialog>()) leftover->reject();
    REQUIRE(profile.learner().catalog().pack("my-two-chips"));
    CHECK(profile.learner().catalog().pack("my-two-chips")->title == "Two chips (copy)");
    CHECK(profile.learner().catalog().pack("two-chips")->title == "Two chips");
    shown.page.refresh(); // the copy is shown now
    CHECK(copy->text() == QStringLiteral("Edit"));
    copy->click();
    REQUIRE(opened.size() == 2);
    CHECK(opened[0] == opened[1]);
}

TEST_CASE("the Library leads back to the pack that was written on last, as long as it is there") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    TestFolder mine;
    LibraryShown shown(profile);
    QStringList opened;
    QObject::connect(&shown.page, &LibraryPage::workshopAsked,
                     [&](const QString& folder, const QString&, int) { opened << folder; });
    const auto goOn = [&]() -> Button* {
        for (Button* button : shown.page.findChildren<Button*>())
            if (button->text() == QStringLiteral("Continue editing") && button->isVisible()) return button;
        return nullptr;
    };
    CHECK(goOn() == nullptr);
    const QString folder =
        desktop::writePack(mine.path() / "mine", "id: mine", "## Q {#q}\n\n- [x] a\n- [ ] b\n");
    rememberWritten(profile.workspace(), folder);
    shown.page.refresh();
    REQUIRE(goOn() != nullptr);
    goOn()->click();
    CHECK(opened == QStringList{folder});
    std::filesystem::remove_all(mine.path() / "mine");
    shown.page.refresh();
    CHECK(goOn() == nullptr);
}

TEST_CASE("what is found fades out where it goes on, and the row with the keyboard keeps clear of that") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    LibraryShown shown(profile);
    shown.page.search(QStringLiteral("inferentia"));
    auto* results = shown.find<LibraryResults>();
    const auto rowOnEdge =
        [&](int fromEdge) { // of the lowest pixels in sight: how far they are from the ground
            const QImage drawn = desktop::shot(*results);
            double most = 1;
            for (int x = 0; x < results->viewport()->width(); ++x)
                most = std::max(most, contrast(drawn.pixelColor(x, results->viewport()->height() - fromEdge),
                                               theme().tokens().canvas));
            return most;
        };
    REQUIRE(results->verticalScrollBar()->maximum() > 120);
    for (int scrolled = 1; scrolled < 57; ++scrolled) { // whatever of a row is cut off there
        results->verticalScrollBar()->setValue(scrolled);
        CHECK(rowOnEdge(1) < 1.2);
    }
    results->verticalScrollBar()->setValue(0);
    for (int step = 0; step < 20; ++step) {
        results->step(1);
        const QRect row = results->visualRect(results->currentIndex());
        const bool isLast = results->verticalScrollBar()->value() == results->verticalScrollBar()->maximum();
        CHECK((isLast || row.bottom() < results->viewport()->height() - ScrollFades::heightBelow));
    }
    for (int step = 0; step < 19; ++step) results->step(-1);
    CHECK(results->verticalScrollBar()->value() == 0);
}

TEST_CASE("nothing of the Library is cut off in any theme, text size or window") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(14);
    LibraryShown shown(profile);
    desktop::saveShots(shown.page, QStringLiteral("library"));
    shown.page.search(QStringLiteral("inferentia"));
    QTest::keyClick(shown.find<TextField>(), Qt::Key_Down);
    desktop::saveShots(shown.page, QStringLiteral("library-search"));
    shown.page.search(QStringLiteral("graviton5x"));
    desktop::saveShots(shown.page, QStringLiteral("library-nothing"));
    PageProfile none(PageProfile::Packs::None);
    LibraryShown empty(none);
    desktop::saveShots(empty.page, QStringLiteral("library-empty"));
}

namespace {

/// Which texts of an empty page's buttons are in sight.
QStringList offersOf(EmptyState& empty) {
    return {empty.primary()->text(), empty.secondary()->text()};
}

} // namespace

TEST_CASE(
    "a shipped pack that was removed is offered in a row of the Library and comes back with its history") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    const QString shipped = desktop::writePack(profile.folder() / "shipped", goodHead, goodQuestion);
    profile.workspace().setShippedPacks(chipwise::study::readShipped({shipped.toStdString()}));
    REQUIRE(profile.learner().install(shipped.toStdString(), profile.now()).installed);
    profile.learner().setFlagged("two-chips/trains", true, profile.now());
    LibraryShown shown(profile);
    CHECK_FALSE(shown.page.shippedRow().isVisible());
    shown.page.installer().remove(QStringLiteral("two-chips"));
    REQUIRE(shown.idle());
    REQUIRE(shown.page.shippedRow().isVisible());
    CHECK(desktop::namelessControls(shown.page).isEmpty());
    desktop::saveShots(shown.page, QStringLiteral("library-shipped"));
    shown.page.shippedRow().link()->click();
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().pack("two-chips"));
    CHECK_FALSE(shown.page.shippedRow().isVisible());
    CHECK(profile.learner().profile().card("two-chips/trains")->flagged);
    CHECK(sourceFolder(profile.workspace(), "two-chips").isEmpty()); // the program's folder is not written in
}

TEST_CASE("an empty Library and an empty Today offer the shipped pack first") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    const QString shipped = desktop::writePack(profile.folder() / "shipped", goodHead, goodQuestion);
    LibraryShown shown(profile);
    auto* empty = shown.find<EmptyState>();
    const auto inLibrary = [&] {
        for (EmptyState* one : shown.page.findChildren<EmptyState*>())
            if (one->isVisible()) empty = one;
        return offersOf(*empty);
    };
    CHECK(inLibrary() == QStringList{QStringLiteral("Install a pack…"), QStringLiteral("New pack…")});
    const auto keys = [&] { return shown.page.findChild<KeyHintRow*>()->hints().size(); };
    CHECK(keys() == 1); // there is nothing to find or open
    profile.workspace().setShippedPacks(chipwise::study::readShipped({shipped.toStdString()}));
    shown.page.refresh();
    CHECK(inLibrary() ==
          QStringList{QStringLiteral("Install this pack"), QStringLiteral("Install another pack…")});
    desktop::saveShots(shown.page, QStringLiteral("library-shipped-empty"));

    TodayPage today(profile.workspace());
    today.resize(1080, 800);
    today.refresh();
    today.show();
    QSignalSpy wanted(&today, &TodayPage::shippedAsked);
    CHECK(today.findChild<EmptyState*>()->primary()->text() == QStringLiteral("Install this pack"));
    today.findChild<EmptyState*>()->primary()->click();
    CHECK(wanted.size() == 1);
    desktop::saveShots(today, QStringLiteral("today-shipped-empty"));

    empty->primary()->click();
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().pack("two-chips"));
    CHECK(keys() > 1);
}

TEST_CASE("an empty page has room for its map, its words and its buttons when it is first shown") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TodayPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    QApplication::processEvents();
    auto* empty = page.findChild<EmptyState*>();
    constexpr int gap = 24; // below the map
    const auto checkRoom = [&] {
        QApplication::processEvents();
        const QRect map = empty->findChild<DiePicture*>()->geometry();
        for (const Text* text : empty->findChildren<Text*>()) {
            INFO(text->text().toStdString());
            CHECK(text->y() >= map.bottom() + gap);
            CHECK(text->height() >= text->heightForWidth(text->width()));
        }
    };
    checkRoom();
    // And with words of more than one line.
    profile.workspace().setShippedPacks(chipwise::study::readShipped(
        {desktop::writePack(profile.folder() / "shipped", goodHead, goodQuestion).toStdString()}));
    page.refresh();
    checkRoom();
}

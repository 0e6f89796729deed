// The window over a disk that is full, or that can only be read: it says so, and goes on by itself.
#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_row.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/job.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop_support.h"
#include "pages_support.h"
#include "store_support.h"
#include "study/preferences.h"
#include "study_support.h"
#include "support/catch.h"
#include "support/small_disk.h"

#include <QApplication>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;

namespace {

const std::string answeredCard = "one-of-every-kind/truth";

QString stripOf(const cd::MainWindow& window) {
    const auto* strip = window.findChild<cd::NoticeStrip*>(QString(), Qt::FindDirectChildrenOnly);
    return strip != nullptr ? strip->sentence() : QString();
}

void passSeconds(desktop::StoreWindow& window, int seconds) {
    for (int i = 0; i < seconds; ++i) window.second();
    REQUIRE(desktop::waitFor([&] { return window.window().findChildren<cd::Job*>().isEmpty(); }));
}

/// Makes a profile with the small pack on the disk.
std::filesystem::path makeProfile(const SmallDisk& disk) {
    const std::filesystem::path folder = disk.path() / "profile";
    desktop::StoreWindow made(folder);
    return folder;
}

cd::QuestionSheet& openQuestion(desktop::StoreWindow& window) {
    study::SessionOptions options;
    options.cards = {answeredCard};
    window.window().study(options);
    QApplication::processEvents();
    auto& page = window.window().studyPage();
    if (page.questionSheet() == nullptr) window.key(Qt::Key_Return); // past the lesson
    REQUIRE(page.questionSheet() != nullptr);
    return *page.questionSheet();
}

std::size_t answersIn(desktop::StoreWindow& window) {
    return window.workspace().learner().profile().events(answeredCard).size();
}

} // namespace

TEST_CASE("a window that opens on a full disk says so, lets everything be read, and goes on by itself") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    disk.fill();
    desktop::StoreWindow window(folder);
    CHECK(stripOf(window.window()) ==
          QStringLiteral("The disk is full, so nothing can be saved. Free up some space, and Chipwise will "
                         "save again."));
    for (const cd::PageId pageId : {cd::PageId::Today, cd::PageId::Exam, cd::PageId::Progress,
                                    cd::PageId::Library, cd::PageId::Settings}) {
        window.window().open(pageId);
        QApplication::processEvents();
        CHECK(window.message().isEmpty());
    }
    cd::QuestionSheet& sheet = openQuestion(window);
    window.key(Qt::Key_1);
    window.key(Qt::Key_Return);
    CHECK_FALSE(sheet.showsVerdict());
    CHECK(answersIn(window) == 0);
    passSeconds(window, 30);
    CHECK_FALSE(stripOf(window.window()).isEmpty());

    // The next answer tries at once; the strip goes with it.
    disk.freeSpace();
    window.key(Qt::Key_Return);
    CHECK(sheet.showsVerdict());
    CHECK(answersIn(window) == 1);
    passSeconds(window, 1);
    CHECK(stripOf(window.window()).isEmpty());
    CHECK_FALSE(window.workspace().readOnly());
}

TEST_CASE("whoever waits is told within ten seconds that there is room again") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    disk.fill();
    desktop::StoreWindow window(folder);
    disk.freeSpace();
    passSeconds(window, 5);
    CHECK_FALSE(stripOf(window.window()).isEmpty());
    passSeconds(window, 5);
    CHECK(stripOf(window.window()).isEmpty());
    study::setRecallFirst(window.workspace().learner(), true);
    CHECK(study::recallsFirst(study::Learner(folder)));
}

TEST_CASE("a disk that fills up during a session shows the strip, and the answer is saved once when there is "
          "room") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    desktop::StoreWindow window(folder);
    CHECK(stripOf(window.window()).isEmpty());
    cd::QuestionSheet& sheet = openQuestion(window);
    disk.fill();
    window.key(Qt::Key_1);
    window.key(Qt::Key_Return);
    CHECK_FALSE(sheet.showsVerdict());
    passSeconds(window, 1);
    CHECK(stripOf(window.window()).startsWith(QStringLiteral("The disk is full")));
    disk.freeSpace();
    passSeconds(window, 10);
    CHECK(stripOf(window.window()).isEmpty());
    CHECK(window.window().studyPage().questionSheet() == &sheet);
    window.key(Qt::Key_Return);
    CHECK(sheet.showsVerdict());
    CHECK(answersIn(window) == 1);
    CHECK(window.workspace().learner().profile().check().ok);
}

TEST_CASE("a folder that cannot be written is named above every page until it can be") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    disk.setReadOnly(true);
    desktop::StoreWindow window(folder);
    CHECK(stripOf(window.window()).contains(QString::fromStdString(folder.string())));
    CHECK(stripOf(window.window()).contains(QStringLiteral("can't write to")));
    disk.setReadOnly(false);
    passSeconds(window, 10);
    CHECK(stripOf(window.window()).isEmpty());
    CHECK_FALSE(window.workspace().readOnly());
}

TEST_CASE(
    "where the folder cannot be written, answers cannot be imported, and that is said before a question") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    disk.setReadOnly(true);
    desktop::StoreWindow window(folder);
    cd::SettingsPage page(window.workspace());
    page.refresh();
    page.data().setOutside({{}, {}, {}, {}, [] { return QStringLiteral("answers.csv"); }});
    page.data().importButton()->click();
    REQUIRE(desktop::waitFor([&] { return !page.data().isBusy(); }));
    QStringList problems;
    for (const auto* row : page.findChildren<cd::SettingRow*>())
        if (!row->problem().isEmpty()) problems << row->problem();
    CHECK(problems == QStringList{QStringLiteral("Chipwise can't write to %1, so nothing can be imported.")
                                      .arg(QString::fromStdString(folder.string()))});
}

TEST_CASE("a profile of an older schema opens to be read where nothing can be written") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    std::filesystem::remove(folder / "chipwise.head"); // it speaks of the other journal
    std::filesystem::copy_file(std::filesystem::path(TEST_DATA) / "store" / "schema_4.db",
                               folder / "chipwise.db", std::filesystem::copy_options::overwrite_existing);
    disk.setReadOnly(true);
    desktop::StoreWindow window(folder);
    CHECK(stripOf(window.window()).contains(QStringLiteral("can't write to")));
    CHECK(window.workspace().learner().stats().answers > 0);
    disk.setReadOnly(false);
    passSeconds(window, 10);
    CHECK(stripOf(window.window()).isEmpty());
    CHECK_FALSE(window.workspace().readOnly());
}

TEST_CASE("the strip about a full disk covers nothing, in every size") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    disk.fill();
    desktop::StoreWindow window(folder);
    static constexpr desktop::Look looks[] = {
        {"light", cd::Scheme::Light, 100, {1280, 800}},
        {"dark", cd::Scheme::Dark, 100, {1280, 800}},
        {"small", cd::Scheme::Light, 100, {800, 560}},
        {"large-text", cd::Scheme::Dark, 200, {800, 560}},
    };
    desktop::saveShots(window.window(), QStringLiteral("full-disk-today"), looks);
    openQuestion(window);
    desktop::saveShots(window.window(), QStringLiteral("full-disk-study"), looks);
    const auto* strip = window.window().findChild<cd::NoticeStrip*>(QString(), Qt::FindDirectChildrenOnly);
    REQUIRE(strip != nullptr);
    CHECK_FALSE(strip->geometry().intersects(window.window().studyPage().geometry()));
    CHECK(strip->accessibleName() == strip->sentence());
}

TEST_CASE(
    "a catalog that could not be written is written as soon as it can be, though the journal could be") {
    const desktop::NoWarnings quiet;
    const TestFolder place;
    const std::filesystem::path folder = place.path() / "profile";
    { const desktop::StoreWindow made(folder); }
    const std::filesystem::path catalog = folder / "catalog.db";
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(catalog.string() + end);
    std::filesystem::create_directories(catalog / "in-the-way");
    desktop::StoreWindow window(folder);
    CHECK_FALSE(stripOf(window.window()).isEmpty());
    CHECK_FALSE(window.workspace().learner().catalog().packs().empty());
    std::filesystem::remove_all(catalog);
    passSeconds(window, 10);
    CHECK(stripOf(window.window()).isEmpty());
    CHECK(std::filesystem::is_regular_file(catalog));
}

TEST_CASE("“Not saved yet” goes as soon as there is room again, also behind another question's page") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    desktop::StoreWindow window(folder);
    const cd::QuestionSheet& sheet = openQuestion(window);
    const auto* verdict = sheet.findChild<cd::VerdictLine*>();
    REQUIRE(verdict != nullptr);
    disk.fill();
    window.key(Qt::Key_1);
    window.key(Qt::Key_Return);
    CHECK(verdict->isVisible());
    passSeconds(window, 1);
    SECTION("in front") {
        disk.freeSpace();
        passSeconds(window, 10);
    }
    SECTION("behind a question's page") {
        emit window.window().findChild<cd::CommandPalette*>()->cardChosen(
            QString::fromStdString(answeredCard));
        REQUIRE(window.window().isQuestionInFront());
        disk.freeSpace();
        passSeconds(window, 10);
        window.key(Qt::Key_Escape);
        REQUIRE(window.window().isStudying());
    }
    CHECK(stripOf(window.window()).isEmpty());
    CHECK_FALSE(verdict->isVisible());
    window.key(Qt::Key_Return);
    CHECK(sheet.showsVerdict());
}

TEST_CASE("a backup in a folder that cannot be written names the copy that can be saved elsewhere") {
    const desktop::NoWarnings quiet;
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const std::filesystem::path folder = makeProfile(disk);
    disk.setReadOnly(true);
    {
        cd::Workspace workspace(folder, [] { return study::Now{1'795'255'200'000, 60}; });
        cd::SettingsPage page(workspace);
        page.refresh();
        page.show();
        page.data().backupButton()->click();
        REQUIRE(desktop::waitFor([&] { return !page.data().isBusy(); }));
        QString problems;
        for (const auto* row : page.findChildren<cd::SettingRow*>()) problems += row->problem();
        CHECK(problems.contains(QStringLiteral("Chipwise can't write to")));
        CHECK(problems.contains(QStringLiteral("“Save a copy…”")));
    }
    disk.setReadOnly(false);
}

// What is made and read before the window's first frame, and what only later.
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/text/text.h"
#include "desktop_support.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <QApplication>
#include <QListWidget>

#include <algorithm>

namespace cd = chipwise::desktop;

namespace {

const chipwise::study::Now startMorning{1'795'255'200'000, 60}; // 2026-11-21, ten o'clock

struct StartProfile {
    StartProfile() : workspace((desktop::app(), folder.path()), [] { return startMorning; }) {
        cd::theme().apply(cd::Scheme::Light);
        workspace.learner().install(TEST_DATA "/study-pack", startMorning);
    }
    TestFolder folder;
    cd::Workspace workspace;
};

template <typename Part>
bool isMade(const cd::MainWindow& window) {
    return window.findChild<Part*>() != nullptr;
}

QStringList visibleTexts(const cd::MainWindow& window) {
    QStringList texts;
    for (const auto* text : window.findChildren<cd::Text*>())
        if (text->isVisible()) texts << text->text();
    return texts;
}

bool canStart(const cd::MainWindow& window) {
    const auto buttons = window.findChildren<cd::Button*>();
    return std::ranges::any_of(
        buttons, [](const cd::Button* button) { return button->isVisible() && button->text() == "Start"; });
}

} // namespace

TEST_CASE("what is not in front is made when it is first opened") {
    StartProfile profile;
    cd::MainWindow window(profile.workspace);
    window.show();
    QApplication::processEvents();
    CHECK_FALSE(isMade<cd::LibraryPage>(window));
    CHECK_FALSE(isMade<cd::SettingsPage>(window));
    CHECK_FALSE(isMade<cd::StudyPage>(window));
    CHECK_FALSE(isMade<cd::AuthorSide>(window));
    CHECK_FALSE(isMade<cd::ShortcutSheet>(window));
    auto* palette = window.findChild<cd::CommandPalette*>();
    CHECK(palette->findChild<QListWidget*>() == nullptr);
    CHECK_FALSE(window.isStudying());
    CHECK_FALSE(window.isWriting());

    palette->open();
    REQUIRE(palette->findChild<QListWidget*>() != nullptr);
    CHECK(palette->findChild<QListWidget*>()->count() > 0);
    palette->reject();
    palette->open();
    CHECK(palette->findChildren<QListWidget*>().size() == 1);
    palette->reject();

    window.open(cd::PageId::Library);
    CHECK(isMade<cd::LibraryPage>(window));
    CHECK_FALSE(isMade<cd::SettingsPage>(window));
    window.study({});
    CHECK(window.isStudying());
    CHECK(window.findChildren<cd::StudyPage*>().size() == 1);
    window.close();
    CHECK_FALSE(isMade<cd::AuthorSide>(window));
}

TEST_CASE("a day that takes long to read is read after the first frame") {
    const QString reading = QStringLiteral("Loading your questions…");
    StartProfile profile;
    cd::MainWindow window(profile.workspace, nullptr, cd::MainWindow::Reading::AfterFirstFrame);
    window.resize(1280, 800);
    window.show();
    CHECK(visibleTexts(window).contains(reading));
    CHECK_FALSE(canStart(window));
    REQUIRE(desktop::waitFor([&] { return canStart(window); }));
    CHECK_FALSE(visibleTexts(window).contains(reading));
    CHECK(window.focusWidget() != nullptr);

    cd::MainWindow other(profile.workspace, nullptr, cd::MainWindow::Reading::AfterFirstFrame);
    other.show();
    other.open(cd::PageId::Library); // before the first frame
    QApplication::processEvents();
    other.open(cd::PageId::Today);
    CHECK(desktop::waitFor([&] { return canStart(other); }));
    CHECK_FALSE(visibleTexts(other).contains(reading));
}

TEST_CASE("the first start covers a page that was not read, and gives way to one that is") {
    StartProfile profile;
    cd::MainWindow window(profile.workspace, nullptr, cd::MainWindow::Reading::AfterFirstFrame);
    window.resize(1280, 800);
    window.show();
    window.begin();
    REQUIRE(isMade<cd::FirstStart>(window));
    QApplication::processEvents();
    CHECK_FALSE(canStart(window));
    emit window.findChild<cd::FirstStart*>()->finished();
    REQUIRE(window.isStudying());
    window.open(cd::PageId::Today);
    CHECK(canStart(window));
    CHECK_FALSE(visibleTexts(window).contains(QStringLiteral("Loading your questions…")));
}

TEST_CASE("a day that was read while the program started is shown once, and then read anew") {
    StartProfile profile;
    chipwise::study::EarlyDay early{chipwise::study::dayOf(profile.workspace.learner(), startMorning)};
    early.readOn = chipwise::study::studyDay(startMorning);
    early.profileVersion = profile.workspace.learner().profile().dataVersion();
    early.catalogVersion = profile.workspace.learner().catalog().version();
    const int fresh = early.day.today.fresh;
    REQUIRE(fresh > 0);
    early.day.today.fresh = fresh + 1'000; // to be told from what is read now
    profile.workspace.setEarlyDay(early);
    CHECK(profile.workspace.readDay().today.fresh == fresh + 1'000);
    CHECK(profile.workspace.readDay().today.fresh == fresh);

    early.profileVersion += 1; // another program has written
    profile.workspace.setEarlyDay(early);
    CHECK(profile.workspace.readDay().today.fresh == fresh);
}

TEST_CASE("what Today says on an empty day is made on the first empty day") {
    StartProfile profile;
    cd::MainWindow window(profile.workspace);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    CHECK(canStart(window));
    CHECK_FALSE(isMade<cd::EmptyState>(window));
    profile.workspace.learner().remove("one-of-every-kind");
    profile.workspace.announceChange();
    REQUIRE(isMade<cd::EmptyState>(window));
    CHECK(window.findChild<cd::EmptyState*>()->isVisible());
    CHECK_FALSE(canStart(window));
}

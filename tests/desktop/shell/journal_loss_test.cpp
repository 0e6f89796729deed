#include "desktop/pages_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_data_words.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/shell/care.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/toast.h"
#include "store/sqlite/profile_files.h"
#include "support/catch.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace fs = std::filesystem;
namespace store = chipwise::store;

namespace {

/// A profile in which an older copy took the place of the journal: the newest four answers are missing.
class ShortenedProfile {
public:
    ShortenedProfile() {
        desktop::keepNothingAside(m_profile.learner(), m_profile.now());
        m_profile.answer(3);
        fs::create_directories(folder());
        m_profile.learner().profile().backupTo(store::databaseFile(folder()));
        m_profile.answer(4);
        fs::copy_file(store::headFile(m_profile.workspace().folder()), store::headFile(folder()));
        open();
    }
    fs::path folder() const { return m_folder.path() / "profile"; }
    Workspace& workspace() { return *m_workspace; }
    const store::Profile& whole() { return m_profile.learner().profile(); }
    chipwise::study::Now now() { return m_profile.now(); }
    void close() { m_workspace.reset(); }
    void open() {
        m_workspace.reset();
        m_workspace = std::make_unique<Workspace>(folder(), [this] { return m_profile.now(); });
    }

private:
    PageProfile m_profile;
    TestFolder m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

bool toastSays(const MainWindow& window, const char* text) {
    const auto* toast = window.findChild<Toast*>();
    return toast != nullptr && toast->isVisible() && toast->accessibleName().contains(QLatin1String(text));
}

} // namespace

TEST_CASE("a window that finds answers missing opens, and says so once") {
    const desktop::NoWarnings guard;
    ShortenedProfile profile;
    {
        MainWindow window(profile.workspace());
        window.show();
        CHECK(desktop::waitFor(
            [&] { return toastSays(window, "4 journal entries are missing. The newest is from"); }));
    }
    profile.open();
    MainWindow again(profile.workspace());
    again.show();
    QApplication::processEvents();
    CHECK_FALSE(toastSays(again, "missing"));
}

TEST_CASE("the window calls missing steps of a practice exam that") {
    CHECK(missingWords({0, 1, 0, false}, 0) ==
          QStringLiteral("1 step of a practice exam, from %1, is missing.").arg(momentWords(0, 0)));
    CHECK(missingWords({0, 7, 0, false}, 0)
              .startsWith(QStringLiteral("7 steps of a practice exam are missing. The newest is from ")));
    CHECK(missingWords({2, 7, 0, false}, 0)
              .startsWith(QStringLiteral("9 journal entries are missing. The newest is from ")));
}

TEST_CASE("the check in Settings sums up what there is before what is wrong, and offers the repair") {
    const desktop::NoWarnings guard;
    ShortenedProfile profile;
    SettingsPage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    page.enter();
    SettingsData& data = page.data();
    const auto idle = [&] { return desktop::waitFor([&] { return !data.isBusy(); }); };
    SettingRow* row = nullptr;
    for (auto* candidate : page.findChildren<SettingRow*>())
        if (candidate->matches(QStringLiteral("check integrity"))) row = candidate;
    REQUIRE(row != nullptr);
    CHECK_FALSE(data.repairButton()->isVisible());
    data.checkButton()->click();
    REQUIRE(idle());
    CHECK(row->problem().startsWith(QStringLiteral("3 answers since ")));
    CHECK(row->problem().contains(QStringLiteral("4 journal entries are missing. The newest is from ")));
    CHECK(data.repairButton()->isVisible());
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {1080, 3000}},
        {"dark", Scheme::Dark, 100, {1080, 3000}},
    };
    desktop::saveShots(page, QStringLiteral("settings-missing-answers"), looks);

    const QSignalSpy restored(&page, &SettingsPage::restored);
    data.repairButton()->click();
    auto* ask = page.findChild<AskDialog*>();
    REQUIRE(ask != nullptr);
    CHECK(desktop::namelessControls(*ask).isEmpty());
    ask->yes()->click();
    REQUIRE(idle());
    CHECK(restored.count() == 0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    auto* done = page.findChild<AskDialog*>();
    REQUIRE(done != nullptr);
    CHECK(done->accessibleDescription() == row->effect());
    done->yes()->click();
    CHECK(restored.count() == 1);
    CHECK_FALSE(data.repairButton()->isVisible());
    CHECK(row->effect().contains(
        QStringLiteral("4 journal entries were damaged or missing and could not be recovered")));
    CHECK(store::Profile(profile.folder()).check().ok);
    applyAppearance({chipwise::study::ColorScheme::Light, 100, true});
}

TEST_CASE("a window in which nobody answers empties the log, also while a question is open") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    window.study({});
    profile.answer(2);
    const fs::path log = store::logOf(store::databaseFile(profile.workspace().folder()));
    CHECK(QTest::qWaitFor([&] { return fs::file_size(log) == 0; }, 10'000));
    CHECK(profile.learner().profile().check().answers == 2);
}

TEST_CASE("a repair that loses answers offers the backup that holds them") {
    const desktop::NoWarnings guard;
    ShortenedProfile profile;
    fs::create_directories(store::backupFolder(profile.folder()));
    profile.whole().backupTo(store::backupFolder(profile.folder()) / "chipwise-20261121-090000.db");
    SettingsPage page(profile.workspace());
    page.refresh();
    page.show();
    page.enter();
    SettingsData& data = page.data();
    const auto idle = [&] { return desktop::waitFor([&] { return !data.isBusy(); }); };
    data.checkButton()->click();
    REQUIRE(idle());
    data.repairButton()->click();
    page.findChild<AskDialog*>()->yes()->click();
    REQUIRE(idle());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    auto* done = page.findChild<AskDialog*>();
    REQUIRE(done != nullptr);
    CHECK(done->accessibleDescription().contains(QStringLiteral("contains 7 answers.")));
    done->yes()->click();
    REQUIRE(idle());
    CHECK(store::Profile(profile.folder()).check().answers == 7);
}

TEST_CASE("a window over a folder whose journal is gone offers the backup before it begins an empty one") {
    const desktop::NoWarnings guard;
    ShortenedProfile profile;
    fs::create_directories(store::backupFolder(profile.folder()));
    profile.whole().backupTo(store::backupFolder(profile.folder()) / "chipwise-20261121-090000.db");
    profile.close();
    fs::remove(store::logOf(store::databaseFile(profile.folder())));
    fs::remove(store::databaseFile(profile.folder()));
    QStringList said;
    const auto answerNext = [&](const auto& answer) {
        QTimer::singleShot(0, qApp, [&said, answer] {
            auto* ask = qobject_cast<AskDialog*>(desktop::frontDialog());
            REQUIRE(ask != nullptr);
            said << ask->accessibleDescription();
            answer(*ask);
        });
    };
    const QString folder = QString::fromStdString(profile.folder().string());
    answerNext([](AskDialog& ask) { ask.no()->click(); });
    CHECK_FALSE(offerRestore(folder, profile.now()));
    CHECK(said.value(0).contains(QStringLiteral("contains 7 answers.")));
    answerNext([&](AskDialog& ask) {
        answerNext([](AskDialog& done) { done.yes()->click(); });
        ask.yes()->click();
    });
    CHECK(offerRestore(folder, profile.now()));
    CHECK(store::Profile(profile.folder()).check().answers == 7);
    CHECK(offerRestore(folder, profile.now())); // there is one: nothing is asked
}

TEST_CASE("a profile that cannot be opened is tried again as often as somebody wishes") {
    const desktop::NoWarnings guard;
    const auto answerWith = [](const auto& button) {
        QTimer::singleShot(0, qApp, [button] {
            auto* ask = qobject_cast<AskDialog*>(desktop::frontDialog());
            REQUIRE(ask != nullptr);
            CHECK(ask->accessibleDescription() == QStringLiteral("The disk is full."));
            CHECK(desktop::namelessControls(*ask).isEmpty());
            button(*ask)->click();
        });
    };
    answerWith([](AskDialog& ask) { return ask.yes(); });
    CHECK(offerAnotherTry(QStringLiteral("The disk is full.")));
    answerWith([](AskDialog& ask) { return ask.no(); });
    CHECK_FALSE(offerAnotherTry(QStringLiteral("The disk is full.")));
}

#include "desktop/library_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/key_dialog.h"
#include "desktop/dialogs/problems_dialog.h"
#include "desktop/dialogs/update_dialog.h"
#include "desktop/die/die_picture.h"
#include "desktop/pages/library/library_pack_list.h"
#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages/library/library_tag_row.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/shell/job.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/sqlite_fault_support.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "exchange/archive/archive.h"
#include "exchange/archive/pack_signature.h"
#include "support/catch.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include <fstream>
#include <future>

#include <sqlite3.h>

using namespace chipwise::desktop;
using desktop::dropOn;
using desktop::goodHead;
using desktop::goodQuestion;
using desktop::LibraryShown;
using desktop::PageProfile;

TEST_CASE("an empty Library installs the folder that is chosen") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    LibraryShown shown(profile);
    shown.page.setChoosers([] { return desktop::coreFolder(); }, {});
    EmptyState* empty = nullptr;
    for (auto* candidate : shown.page.findChildren<EmptyState*>())
        if (candidate->isVisible()) empty = candidate;
    REQUIRE(empty != nullptr);
    CHECK(desktop::namelessControls(shown.page).isEmpty());
    empty->primary()->click();
    CHECK(shown.page.installer().isBusy());
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs().size() == 1);
    CHECK_FALSE(empty->isVisible());
    CHECK(shown.find<LibraryPackList>()->items().size() == 1);
}

TEST_CASE("a folder or its pack.md can be dropped anywhere; another file is explained") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    const QString pack = desktop::writePack(files.path() / "two-chips", goodHead, goodQuestion);
    LibraryShown shown(profile);
    std::ofstream(files.path() / "notes.pdf") << "%PDF";
    dropOn(shown.page, QString::fromStdString((files.path() / "notes.pdf").string()));
    REQUIRE(shown.said.size() == 1);
    CHECK(shown.said.last().contains(QStringLiteral("notes.pdf")));
    CHECK(shown.said.last().contains(QStringLiteral("pack.md")));
    dropOn(shown.page, pack + QStringLiteral("/pack.md"));
    REQUIRE(shown.idle());
    REQUIRE(profile.learner().catalog().packs().size() == 1);
    CHECK(profile.learner().catalog().packs()[0].id == "two-chips");
}

TEST_CASE("a dropped file of another program is named, and nothing is installed") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    const TestFolder files;
    LibraryShown shown(profile);
    std::ofstream(files.path() / "quiz.xml") << "<?xml version=\"1.0\"?>\n<quiz></quiz>\n";
    dropOn(shown.page, QString::fromStdString((files.path() / "quiz.xml").string()));
    REQUIRE(shown.said.size() == 1);
    CHECK(shown.said.last().contains(QStringLiteral("quiz.xml")));
    CHECK(shown.said.last().contains(QStringLiteral("Moodle XML")));
    CHECK(profile.learner().catalog().packs().empty());
}

TEST_CASE("a pack with a mistake is installed without the wrong question and the problem is shown") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    const QString pack = desktop::writePack(
        files.path() / "half", goodHead,
        std::string(goodQuestion) +
            "\n## Nothing is right {#none}\nkind: choice\n\nWhich?\n\n- [ ] One\n- [ ] Two\n");
    LibraryShown shown(profile);
    shown.page.install(pack);
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().entries().size() == 1);
    const auto dialog = shown.dialog<ProblemsDialog>();
    REQUIRE(dialog);
    CHECK(dialog->windowTitle().contains(QStringLiteral("Installed")));
    CHECK(dialog->accessibleDescription().contains(QStringLiteral("left out")));
    CHECK(desktop::namelessControls(*dialog).isEmpty());
    dialog->copyButton()->click();
    QTest::keyClick(dialog, Qt::Key_Escape);
}

TEST_CASE("an older version is asked about and can be kept out") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    const QString newer = desktop::writePack(
        files.path() / "newer", "# Two chips\nid: two-chips\nversion: 1.1.0\nformat: 1\nlanguage: en\n",
        goodQuestion);
    const QString older = desktop::writePack(files.path() / "older", goodHead, goodQuestion);
    LibraryShown shown(profile);
    shown.page.install(newer);
    REQUIRE(shown.idle());
    for (const auto& leftover : {shown.dialog<ProblemsDialog>()})
        if (leftover) leftover->reject();
    shown.page.install(older);
    REQUIRE(shown.idle());
    auto ask = shown.dialog<UpdateDialog>();
    REQUIRE(ask);
    CHECK(ask->windowTitle().contains(QStringLiteral("older")));
    CHECK(desktop::namelessControls(*ask).isEmpty());
    QTest::keyClick(ask, Qt::Key_Escape);
    CHECK(profile.learner().catalog().packs()[0].version == "1.1.0");
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    shown.page.install(older);
    REQUIRE(shown.idle());
    ask = shown.dialog<UpdateDialog>();
    REQUIRE(ask);
    QTest::keyClick(ask, Qt::Key_Return);
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs()[0].version == "1.0.0");
    if (const auto leftover = shown.dialog<ProblemsDialog>()) leftover->reject();
}

TEST_CASE("an update says what changes first, and takes in what was answered") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    LibraryShown shown(profile);
    shown.page.install(desktop::writePack(files.path() / "first", goodHead, goodQuestion));
    REQUIRE(shown.idle());
    const QString next = desktop::writePack(
        files.path() / "next", "# Two chips\nid: two-chips\nversion: 1.1.0\nformat: 1\nlanguage: en\n",
        std::string(goodQuestion) + "\n## Which one serves? {#serves}\n\n- [x] Inferentia\n- [ ] Trainium\n");
    shown.page.install(next);
    REQUIRE(shown.idle());
    const auto offer = shown.dialog<UpdateDialog>();
    REQUIRE(offer);
    CHECK(offer->accessibleDescription().contains(QStringLiteral("Questions: 1 new")));
    CHECK(profile.learner().catalog().packs()[0].version == "1.0.0");
    QTest::keyClick(offer, Qt::Key_Return);
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs()[0].version == "1.1.0");
    if (const auto leftover = shown.dialog<ProblemsDialog>()) leftover->reject();
}

TEST_CASE("a packed pack is installed by drop") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    desktop::writePack(files.path() / "two-chips", goodHead, goodQuestion);
    const std::filesystem::path archive = files.path() / "two-chips-1.0.0.cwpack";
    chipwise::exchange::buildArchive(files.path() / "two-chips", archive);
    LibraryShown shown(profile);
    dropOn(shown.page, QString::fromStdString(archive.string()));
    REQUIRE(shown.idle());
    REQUIRE(profile.learner().catalog().packs().size() == 1);
    CHECK(profile.learner().catalog().packs()[0].id == "two-chips");
    CHECK(shown.said.last().contains(QStringLiteral("Installed")));
}

TEST_CASE("who signed a pack is said, and another key is installed only where the learner agrees") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    const auto signedPack = [&](const char* version, const char* key, const char* passphrase) {
        const std::filesystem::path folder = files.path() / version;
        desktop::writePack(folder,
                           "# Two chips\nid: two-chips\nversion: " + std::string(version) +
                               "\nformat: 1\nlanguage: en\nauthor: A. Author\n\nA small pack.\n",
                           goodQuestion);
        std::ifstream stream(std::string(TEST_DATA "/minisign/") + key);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        namespace exchange = chipwise::exchange;
        exchange::signFolder(folder, exchange::secretKeyFrom(text, [&] { return std::string(passphrase); }),
                             "two chips");
        return QString::fromStdString(folder.string());
    };
    LibraryShown shown(profile);
    shown.page.install(signedPack("1.0.0", "author.key", ""));
    REQUIRE(shown.idle());
    QString sheet;
    for (const auto* text : shown.find<LibraryPackSheet>()->findChildren<Text*>()) sheet += text->text();
    CHECK(sheet.contains(QStringLiteral("Signed by A. Author, key 0807060504030201.")));

    const QString other = signedPack("1.1.0", "other.key", "correct horse");
    shown.page.install(other);
    REQUIRE(shown.idle());
    auto ask = shown.dialog<KeyDialog>();
    REQUIRE(ask);
    CHECK(ask->accessibleDescription().contains(QStringLiteral("1211100F0E0D0C0B")));
    CHECK(desktop::namelessControls(*ask).isEmpty());
    QTest::keyClick(ask, Qt::Key_Return); // keeps what is installed
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs()[0].version == "1.0.0");
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    shown.page.install(other);
    REQUIRE(shown.idle());
    ask = shown.dialog<KeyDialog>();
    REQUIRE(ask);
    ask->installButton()->click();
    REQUIRE(shown.idle());
    CHECK(profile.learner().catalog().packs()[0].version == "1.1.0");
    CHECK(profile.learner().signedBy("two-chips") == "1211100F0E0D0C0B");
}

TEST_CASE("the installed version with other content is asked about, and not where its author writes it") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    LibraryShown shown(profile);
    const auto first = desktop::writePack(files.path() / "first", goodHead, goodQuestion);
    shown.page.install(first);
    REQUIRE(shown.idle());
    std::string changed = goodQuestion;
    changed.replace(changed.find("Inferentia"), std::string("Inferentia").size(), "Graviton");
    const auto other = desktop::writePack(files.path() / "other", goodHead, changed);
    shown.page.install(other);
    REQUIRE(shown.idle());
    const auto ask = shown.dialog<UpdateDialog>();
    REQUIRE(ask);
    CHECK(ask->accessibleDescription().contains(QStringLiteral(
        "1.0.0 is already installed, with different content. Questions: 1 changed, 0 new, 0 removed.")));
    bool spoken = false;
    for (const Text* text : ask->findChildren<Text*>())
        spoken = spoken ||
                 text->accessibleName().contains(QStringLiteral("removed “Inferentia”, added “Graviton”"));
    CHECK(spoken);
    QTest::keyClick(ask, Qt::Key_Escape);
    CHECK(profile.learner().catalog().card("two-chips/trains")->question.options[1].text == "Inferentia");
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    // From the folder it was installed from, the same version is the author at work.
    desktop::writePack(files.path() / "first", goodHead, changed);
    shown.page.install(first);
    REQUIRE(shown.idle());
    CHECK_FALSE(shown.dialog<UpdateDialog>());
    if (const auto leftover = shown.dialog<ProblemsDialog>()) leftover->reject();
    // The same content from elsewhere is nothing to ask about.
    shown.page.install(other);
    REQUIRE(shown.idle());
    CHECK_FALSE(shown.dialog<UpdateDialog>());
    if (const auto leftover = shown.dialog<ProblemsDialog>()) leftover->reject();
}

namespace {

/// Of what a forecast reads first, and an installation never.
constexpr const char* readOfForecast = "schedules, duration_ms, NULL, 0";

QString packWithDate(const TestFolder& files) {
    return desktop::writePack(files.path() / "two-chips",
                              "# Two chips\nid: two-chips\nversion: 1.0.0\nformat: 1\nlanguage: en\n"
                              "exam-date: 2026-12-18\n\nA small pack.\n",
                              goodQuestion);
}

} // namespace

TEST_CASE("a pack is installed and said to be, also if its dates cannot be worked out") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    LibraryShown shown(profile);
    const desktop::BackgroundFault fault(readOfForecast, [] { return SQLITE_IOERR; });
    const QString pack = packWithDate(files);
    dropOn(shown.page, pack);
    REQUIRE(desktop::waitFor([&] { return fault.wasMet() && shown.page.findChildren<Job*>().isEmpty(); }));
    REQUIRE(shown.said.size() == 1);
    CHECK(shown.said.front().startsWith(QStringLiteral("Installed ")));
    CHECK(shown.find<LibraryPackList>()->items().size() == 1);
    CHECK((sourceFolder(profile.workspace(), "two-chips") == pack));
    CHECK_FALSE(shown.dialog<AskDialog>());
}

TEST_CASE("a pack is installed before its dates are worked out, which then wait for the Library") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    LibraryShown shown(profile);
    std::promise<void> goOn;
    const desktop::BackgroundFault pause(readOfForecast, [awaits = goOn.get_future().share()] {
        awaits.wait();
        return SQLITE_OK;
    });
    dropOn(shown.page, packWithDate(files));
    REQUIRE(desktop::waitFor([&] { return pause.wasMet(); }));
    QApplication::processEvents();
    CHECK_FALSE(shown.page.installer().isBusy());
    CHECK(shown.said.join(QLatin1Char('\n')).startsWith(QStringLiteral("Installed ")));
    CHECK(shown.find<LibraryPackList>()->items().size() == 1);
    shown.page.installer().cancel(); // there is nothing to stop any more
    const bool isLeft = GENERATE(false, true);
    if (isLeft) shown.page.hide();
    goOn.set_value();
    REQUIRE(desktop::waitFor([&] { return shown.page.findChildren<Job*>().isEmpty(); }));
    CHECK(profile.learner().catalog().packs().size() == 1);
    CHECK(shown.dialog<AskDialog>().isNull() == isLeft); // nothing else is interrupted
    if (isLeft) {
        shown.page.show();
        shown.page.enter();
    }
    CHECK(desktop::waitFor([&] { return !shown.dialog<AskDialog>().isNull(); }));
    if (const auto ask = shown.dialog<AskDialog>()) ask->reject();
    CHECK(shown.said.size() == 1);
}

TEST_CASE("the dates of a pack are offered without a plan where there is nothing to plan") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    TestFolder files;
    const auto written = [&](const std::string& head) {
        return desktop::writePack(files.path() / "two-chips", head, goodQuestion);
    };
    profile.learner().install(written(goodHead).toStdString(), profile.now());
    const bool isHidden = GENERATE(true, false);
    profile.learner().setSuspended("two-chips/trains", isHidden, profile.now());
    LibraryShown shown(profile);
    dropOn(shown.page, written("# Two chips\nid: two-chips\nversion: 1.1.0\nformat: 1\nlanguage: en\n"
                               "exam-date: 2026-12-18\n\nA small pack.\n"));
    REQUIRE(shown.idle());
    const auto sentenceOf = [](const QPointer<chipwise::desktop::AskDialog>& ask) {
        QStringList all;
        if (ask)
            for (const auto* text : ask->findChildren<chipwise::desktop::Text*>()) all << text->text();
        return all.filter(QStringLiteral("as the exam date")).join(QLatin1Char('\n'));
    };
    REQUIRE(desktop::waitFor([&] { return !shown.dialog<chipwise::desktop::AskDialog>().isNull(); }));
    const QString sentence = sentenceOf(shown.dialog<chipwise::desktop::AskDialog>());
    REQUIRE_FALSE(sentence.isEmpty());
    CHECK(sentence.contains(QStringLiteral("Your forecast would then be: With ")) != isHidden);
    CHECK(sentence.endsWith(QStringLiteral("as the exam date.")) == isHidden);
}

#include "desktop/settings_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings/settings_advanced.h"
#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_data_words.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_profiles.h"
#include "desktop/pages/settings/settings_study_days.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "sqlite_fault_support.h"
#include "store/care/backup.h"
#include "store/sqlite/profile_files.h"
#include "study/packs/backup_list.h"
#include "study/wrong_clock.h"
#include "support/catch.h"

#include <sqlite3.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QFile>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

using namespace chipwise::desktop;
using desktop::PageProfile;
using desktop::SettingsShown;
namespace study = chipwise::study;

namespace {

/// Confirms the question about a restore, and what the restore says afterwards. Returns the latter.
QString restoreChosen(SettingsShown& shown) {
    auto* ask = shown.page.findChild<AskDialog*>();
    REQUIRE(ask != nullptr);
    ask->yes()->click();
    AskDialog* done = nullptr;
    REQUIRE(desktop::waitFor([&] { // one job may follow another
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        done = shown.page.findChild<AskDialog*>();
        return done != nullptr && done->isVisible() && !shown.page.data().isBusy();
    }));
    CHECK_FALSE(done->no()->isVisible());
    const QString sentence = done->accessibleDescription();
    done->yes()->click();
    return sentence;
}

/// Fills with nonsense a page of the file that is read when the profile is opened.
void damageOneLeafOfTheJournal(const std::filesystem::path& folder) {
    constexpr std::size_t pageSize = 4096;
    constexpr char tableLeaf = 0x0D;
    const std::filesystem::path file = chipwise::store::databaseFile(folder);
    std::ifstream in(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    for (std::size_t page = pageSize; page < bytes.size(); page += pageSize) {
        const std::string_view content(bytes.data() + page, pageSize);
        if (content[0] != tableLeaf || content.find("answer") == std::string_view::npos) continue;
        bytes.replace(page, pageSize, pageSize, '\x5A');
        break;
    }
    std::ofstream(file, std::ios::binary) << bytes;
}

/// What the dialog says that the chosen backup holds.
QString contentsShown(SettingsShown& shown) {
    auto* choice = shown.page.findChild<AskDialog*>()->findChild<QComboBox*>();
    REQUIRE(choice != nullptr);
    return choice->accessibleDescription();
}

} // namespace

TEST_CASE("a backup can be made and put back without losing what came after it") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    shown.page.data().backupButton()->click();
    REQUIRE(shown.idle());
    CHECK(chipwise::store::backups(profile.workspace().folder()).size() == 1);
    profile.answer(5);
    const auto events = profile.learner().profile().eventCount();
    const QSignalSpy restored(&shown.page, &SettingsPage::restored);
    REQUIRE(shown.page.data().restoreButton()->isEnabled());
    profile.now().ms += 60'000;
    shown.page.data().restoreButton()->click();
    auto* ask = shown.page.findChild<AskDialog*>();
    REQUIRE(ask != nullptr);
    CHECK(ask->accessibleDescription().contains(QString::number(events)));
    CHECK(ask->accessibleDescription().startsWith(QStringLiteral(
        "Restoring a backup replaces your profile, including its settings. Answers, packs, and "
        "drafts that are newer than the backup are kept.")));
    CHECK(desktop::namelessControls(*ask).isEmpty());
    restoreChosen(shown);
    CHECK(restored.count() == 1);
    CHECK(chipwise::study::Learner(profile.workspace().folder()).profile().eventCount() == events);
}

TEST_CASE("settings say what each backup holds, in the words of the terminal") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    shown.page.data().backupButton()->click();
    REQUIRE(shown.idle());
    const auto listed = study::listBackups(profile.workspace().folder());
    REQUIRE(listed.size() == 1);
    REQUIRE(listed.front().list.packs.size() == 1);
    const QString holds =
        QString::fromStdString(study::contentsWords(listed.front().list, profile.workspace().now()));
    CHECK(holds.contains(QStringLiteral("1 pack")));
    CHECK(shown.row("restore")->sentence().contains(holds));
    shown.page.data().restoreButton()->click();
    CHECK(contentsShown(shown) == QStringLiteral("It contains %1.").arg(holds));
    CHECK(restoreChosen(shown).contains(holds));
}

TEST_CASE("a copy of the backup is saved to a file, and restored in another profile without any backup") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    const QString path = QString::fromStdString((profile.folder() / "carried.cwbackup").string());
    {
        SettingsShown shown(profile);
        shown.page.data().setOutside({{}, {}, [&] { return path; }, {}});
        shown.page.data().saveCopyButton()->click();
        REQUIRE(shown.idle());
        CHECK(shown.row("restore")->effect().contains(QStringLiteral("1 pack")));
    }
    PageProfile other(PageProfile::Packs::None);
    SettingsShown shown(other);
    shown.page.data().setOutside({{}, {}, {}, [&] { return path; }});
    shown.page.data().restoreButton()->click();
    CHECK(contentsShown(shown).contains(QStringLiteral("another folder or computer")));
    restoreChosen(shown);
    const study::Learner learner(other.workspace().folder());
    CHECK(learner.catalog().packs().size() == 1);
    CHECK(learner.profile().eventCount() == profile.learner().profile().eventCount());
}

TEST_CASE("a restored backup of another device says that its plan counts now") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    study::Plan plan;
    plan.minutesADay = 20;
    profile.learner().setPlan(plan, profile.now());
    PageProfile other;
    plan.minutesADay = 25;
    plan.examDay = study::dayFromDate("2026-12-13");
    study::Now later = other.now();
    later.ms += 3'600'000;
    other.learner().setPlan(plan, later);
    const QString path = QString::fromStdString((other.folder() / "carried.cwbackup").string());
    {
        SettingsShown shown(other);
        shown.page.data().setOutside({{}, {}, [&] { return path; }, {}});
        shown.page.data().saveCopyButton()->click();
        REQUIRE(shown.idle());
    }
    SettingsShown shown(profile);
    shown.page.data().setOutside({{}, {}, {}, [&] { return path; }});
    shown.page.data().restoreButton()->click();
    CHECK(restoreChosen(shown).contains(
        QStringLiteral("The plan was changed by this backup: exam on Sun, Dec 13; 25 minutes a day (was: no "
                       "exam date; 20 minutes).")));
}

TEST_CASE("the check says that everything is whole") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    shown.page.data().checkButton()->click();
    REQUIRE(shown.idle());
    auto* row = shown.row("check integrity");
    CHECK(row->effect().contains(QStringLiteral("No problems found")));
    CHECK(row->problem().isEmpty());
}

TEST_CASE("answers of another computer are shown before they are imported, and backed up before") {
    const desktop::NoWarnings guard;
    PageProfile other;
    other.answer(3);
    const QString path = QString::fromStdString((other.folder() / "answers.csv").string());
    {
        SettingsShown shown(other);
        shown.page.data().setOutside({[&] { return path; }, {}});
        shown.page.data().exportButton()->click();
        REQUIRE(shown.idle());
    }
    PageProfile profile;
    profile.answer(2);
    const auto answers = [&] { return profile.learner().stats().answers; };
    SettingsShown shown(profile);
    QString chosen = path;
    shown.page.data().setOutside({{}, {}, {}, {}, [&] { return chosen; }});
    auto* row = shown.row("import");
    REQUIRE(row != nullptr);
    const auto ask = [&] {
        shown.page.data().importButton()->click();
        REQUIRE(shown.idle());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return shown.page.findChild<AskDialog*>();
    };
    AskDialog* dialog = ask();
    REQUIRE(dialog != nullptr);
    CHECK(desktop::namelessControls(*dialog).isEmpty());
    const QString sentence = dialog->accessibleDescription();
    CHECK(sentence.contains(QStringLiteral("contains 3 answers dated ")));
    CHECK(sentence.contains(words(other.learner().profile().device())));
    CHECK(sentence.contains(QStringLiteral("a different profile")));
    dialog->no()->click();
    CHECK(answers() == 2);
    dialog = ask();
    REQUIRE(dialog != nullptr);
    dialog->yes()->click();
    REQUIRE(shown.idle());
    CHECK(answers() == 5);
    CHECK(row->effect().startsWith(QStringLiteral("3 answers")));
    CHECK(study::listBackups(profile.workspace().folder()).size() == 1);

    chosen = QString::fromStdString((other.folder() / "table.csv").string());
    QFile table(chosen);
    REQUIRE(table.open(QIODevice::WriteOnly));
    table.write("name,points\nAda,3\n");
    table.close();
    CHECK(ask() == nullptr);
    CHECK(row->problem().contains(QStringLiteral("“table.csv” does not contain answers")));
}

TEST_CASE("the journal is exported as CSV with a line for each entry") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    const QString path = QString::fromStdString((profile.folder() / "journal.csv").string());
    shown.page.data().setOutside({[&] { return path; }, {}});
    shown.page.data().exportButton()->click();
    REQUIRE(shown.idle());
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll().count('\n') == profile.learner().profile().eventCount() + 1);
}

TEST_CASE("card states can be rebuilt from the journal") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    auto* advanced = shown.page.findChild<SettingsAdvanced*>();
    advanced->weightsButton()->click();
    CHECK(shown.row("fsrs")->effect().contains(QStringLiteral("21 weights")));
    advanced->rebuildButton()->click();
    REQUIRE(desktop::waitFor([&] { return advanced->rebuildButton()->isEnabled(); }));
    CHECK(shown.row("replay")->effect().contains(QStringLiteral("0 card states were corrected")));
}

TEST_CASE("the check in Settings says that answers are dated ahead, as the terminal does") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    profile.now().ms -= std::int64_t{5} * 86'400'000;
    SettingsShown shown(profile);
    shown.page.data().checkButton()->click();
    REQUIRE(shown.idle());
    CHECK(shown.row("integrity")
              ->problem()
              .contains(QStringLiteral("dated in the future. Your newest answer is dated")));
}

TEST_CASE("a carried backup of another profile is asked about before it is restored") {
    const desktop::NoWarnings guard;
    PageProfile stranger;
    stranger.answer(3);
    const QString path = QString::fromStdString((stranger.folder() / "theirs.cwbackup").string());
    study::exportBackup(stranger.learner().profile(), path.toStdString());
    PageProfile profile;
    profile.answer(2);
    SettingsShown shown(profile);
    shown.page.data().setOutside({{}, {}, {}, [&] { return path; }});
    shown.page.data().restoreButton()->click();
    shown.page.findChild<AskDialog*>()->yes()->click();
    REQUIRE(shown.idle());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    auto* ask = shown.page.findChild<AskDialog*>();
    REQUIRE(ask != nullptr);
    CHECK(ask->accessibleDescription().contains(QStringLiteral("is a backup of a different profile")));
    ask->no()->click();
    CHECK(study::Learner(profile.workspace().folder()).profile().check().answers == 2);
}

TEST_CASE("after the check the keyboard is back at the button that began it") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(1);
    SettingsShown shown(profile);
    shown.page.activateWindow();
    shown.page.data().checkButton()->setFocus();
    shown.page.data().checkButton()->click();
    REQUIRE(shown.idle());
    CHECK(shown.page.focusWidget() == shown.page.data().checkButton());
}

TEST_CASE("the check in Settings names a pack whose files are damaged") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(1);
    SettingsShown shown(profile);
    const auto folder = profile.learner().catalog().pack(desktop::corePackId)->folder;
    std::filesystem::remove_all(folder / "questions");
    shown.page.data().checkButton()->click();
    REQUIRE(shown.idle());
    CHECK(shown.row("integrity")->problem().contains(QStringLiteral("are damaged: ")));
    CHECK(shown.row("integrity")
              ->problem()
              .contains(QStringLiteral("install it again. Your answers are kept.")));
    CHECK_FALSE(shown.page.data().repairButton()->isVisible());
}

TEST_CASE(
    "backups of one minute are told apart, and one dated later than now is neither the last nor chosen") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    const auto backUp = [&] {
        shown.page.data().backupButton()->click();
        REQUIRE(shown.idle());
    };
    backUp();
    profile.answer(2);
    backUp();
    const auto folder = chipwise::store::backups(profile.workspace().folder()).front().file.parent_path();
    std::filesystem::copy_file(chipwise::store::backups(profile.workspace().folder()).back().file,
                               folder / "chipwise-20311121-090000.db");
    shown.page.refresh();
    const QString sentence = shown.row("restore")->sentence();
    CHECK(sentence.contains(QStringLiteral("contains 5 answers")));
    CHECK(sentence.contains(QStringLiteral("2 backups are kept. 1 backup is dated in the future.")));
    shown.page.data().restoreButton()->click();
    CHECK(contentsShown(shown).startsWith(QStringLiteral("It contains 5 answers")));
    auto* ask = shown.page.findChild<AskDialog*>();
    auto* choice = ask->findChild<QComboBox*>();
    REQUIRE(choice->count() == 4);
    CHECK(choice->itemText(0) != choice->itemText(1));
    INFO(choice->itemText(0).toStdString());
    CHECK(choice->itemText(0).contains(QRegularExpression(QStringLiteral(":\\d\\d:\\d\\d(, number 2)?$"))));
    CHECK(choice->itemText(2).endsWith(QStringLiteral("(in the future)")));
    ask->no()->click();
}

TEST_CASE("a correction of dates can be undone in Settings, which says what that did") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    profile.now().ms -= std::int64_t{5} * 86'400'000;
    const int corrected = study::repairClock(profile.learner(), profile.now()).events;
    REQUIRE(corrected > 0);
    SettingsShown shown(profile);
    CHECK(shown.row("clock") != nullptr);
    CHECK_FALSE(shown.row("clock")->isLeftOut());
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {1080, 3000}},
        {"dark", Scheme::Dark, 100, {1080, 3000}},
    };
    desktop::saveShots(shown.page, QStringLiteral("settings-corrected-dates"), looks);
    const QSignalSpy noticed(&shown.page, &Page::noticed);
    shown.page.data().undoDatesButton()->click();
    CHECK(study::correctedDates(profile.learner()) == 0);
    REQUIRE(noticed.count() == 1);
    CHECK(noticed.front().front().toString().contains(QStringLiteral("Undid ")));
    CHECK(shown.row("clock")->isLeftOut());
}

TEST_CASE("the check in Settings offers the repair where a part of the journal cannot be read") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(60);
    profile.learner().profile().checkpoint();
    SettingsShown shown(profile);
    damageOneLeafOfTheJournal(profile.workspace().folder());
    shown.page.data().checkButton()->click();
    REQUIRE(shown.idle());
    INFO(shown.row("integrity")->problem().toStdString());
    CHECK(shown.row("integrity")->problem().contains(QStringLiteral("some of its answers can't be read")));
    CHECK(shown.page.data().repairButton()->isVisible());
}

TEST_CASE("a file that is too large to be imported is refused in the words of the terminal") {
    const desktop::NoWarnings guard;
    PageProfile other;
    other.answer(1);
    const std::filesystem::path file = other.folder() / "answers.csv";
    PageProfile profile;
    profile.answer(1);
    SettingsShown shown(profile);
    QString chosen = QString::fromStdString(file.string());
    shown.page.data().setOutside({{}, {}, {}, {}, [&] { return chosen; }});
    const auto problem = [&] {
        shown.page.data().importButton()->click();
        REQUIRE(shown.idle());
        CHECK(shown.page.findChild<AskDialog*>() == nullptr);
        return shown.row("import")->problem();
    };
    std::ofstream(file) << "name\n";
    std::filesystem::resize_file(file, (std::uintmax_t{1} << 30) + 1); // with a hole
    CHECK(problem() == QStringLiteral("“answers.csv” is larger than 1 GiB, so it was not read."));
}

TEST_CASE("the check counts one of each as one") {
    chipwise::store::CheckReport report;
    report.answers = 1;
    report.cards = 106;
    report.started = 1;
    report.attempts = 1;
    report.ok = false;
    report.wrongTimes = 1;
    report.problems = {"A.", "B.", "C.", "D.", "E."};
    study::ReplayReport replay;
    replay.differences = {"p/a: due"};
    const QString sentence = checkWords(report, replay, {}, {}, 0);
    CHECK(sentence.contains(QStringLiteral(", 1 question started, 1 practice exam.")));
    CHECK(sentence.contains(QStringLiteral("And 1 more problem.")));
    CHECK(sentence.contains(QStringLiteral("1 saved date correction differs from the journal")));
    CHECK(sentence.contains(QStringLiteral("1 card state differs from the journal")));
}

#include "desktop/pages_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings/settings_advanced.h"
#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_profiles.h"
#include "desktop/pages/settings/settings_study_days.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "sqlite_fault_support.h"
#include "store/care/backup.h"
#include "study/forecast/plan_report.h"
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

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace study = chipwise::study;

namespace {

struct SettingsShown {
    explicit SettingsShown(PageProfile& profile) : page(profile.workspace()) {
        page.resize(1080, 800);
        page.refresh();
        page.show();
        page.enter();
    }
    ~SettingsShown() { applyAppearance({Scheme::Light, 100, true}); }

    template <class Control>
    Control* named(const char* name) {
        for (auto* control : page.findChildren<Control*>())
            if (control->accessibleName() == QLatin1String(name) ||
                (qobject_cast<QAbstractButton*>(control) != nullptr &&
                 control->property("text").toString() == QLatin1String(name)))
                return control;
        return nullptr;
    }
    SettingRow* row(const char* start) {
        for (auto* candidate : page.findChildren<SettingRow*>())
            if (candidate->matches(QLatin1String(start))) return candidate;
        return nullptr;
    }
    bool idle() {
        return desktop::waitFor([this] { return !page.data().isBusy(); });
    }
    SettingsPage page;
};

} // namespace

TEST_CASE("a change of the plan is kept at once and its row can put it back") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* minutes = shown.named<QSpinBox>("Minutes a day");
    REQUIRE(minutes != nullptr);
    minutes->setValue(40);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 40);
    auto* row = qobject_cast<SettingRow*>(minutes->parentWidget());
    REQUIRE(row != nullptr);
    CHECK(
        desktop::waitFor([&] { return row->effect().contains(QStringLiteral("With 40 minutes a day, ")); }));
    REQUIRE(row->resetButton()->isVisible());
    row->resetButton()->click();
    CHECK(profile.learner().plan(profile.now()).minutesADay == 15);
    CHECK_FALSE(row->resetButton()->isVisible());
}

TEST_CASE("target recall says what another one would cost") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* recall = shown.named<QSpinBox>("Target recall");
    REQUIRE(recall != nullptr);
    recall->setValue(92);
    CHECK(profile.learner().plan(profile.now()).retention == Approx(0.92));
    const auto* row = qobject_cast<SettingRow*>(recall->parentWidget());
    CHECK(desktop::waitFor([&] { return row->effect().contains(QStringLiteral("95")); }));
}

TEST_CASE("Settings and Today speak of the same new questions a day, and what another recall comes to") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    const auto effectOf = [&](const char* name) {
        return qobject_cast<SettingRow*>(shown.named<QSpinBox>(name)->parentWidget())->effect();
    };
    const study::PlanForecast plan =
        study::forecastOf(profile.learner(), profile.learner().plan(profile.now()), profile.now());
    REQUIRE(plan.freshToday > 0);
    REQUIRE(desktop::waitFor([&] { return !effectOf("New questions a day").isEmpty(); }));
    CHECK(effectOf("New questions a day") == QStringLiteral("Today: %1 new.").arg(plan.freshToday));
    CHECK(plan.freshToday == profile.learner().today(profile.now()).fresh);
    study::Plan other = plan.plan;
    other.retention = 0.95;
    const study::PlanForecast atOther = study::forecastOf(profile.learner(), other, profile.now());
    CHECK(effectOf("Target recall") ==
          QStringLiteral("About %1 of 540 questions known on Wed, Jan 20, with %2 minutes a day. "
                         "At 95\u202F%: about %3, with %4 minutes.")
              .arg(std::lround(plan.known().known))
              .arg(plan.minutesADay)
              .arg(std::lround(atOther.known().known))
              .arg(atOther.minutesADay));
}

TEST_CASE("an exam date that has passed is asked for again and not kept") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* none = shown.named<QCheckBox>("No date yet");
    auto* date = shown.named<QDateEdit>("Exam date");
    REQUIRE(none != nullptr);
    REQUIRE(date != nullptr);
    CHECK(none->isChecked());
    none->setChecked(false);
    date->setDate(QDate(2026, 12, 18));
    CHECK(profile.learner().plan(profile.now()).examDay == chipwise::study::dayFromDate("2026-12-18"));
    date->setDate(QDate(2026, 11, 1));
    CHECK(profile.learner().plan(profile.now()).examDay == chipwise::study::dayFromDate("2026-12-18"));
    auto* row = shown.row("exam date");
    CHECK(row->problem().contains(QStringLiteral("passed")));
    none->setChecked(true);
    CHECK_FALSE(profile.learner().plan(profile.now()).examDay);
    CHECK(row->problem().isEmpty());
}

TEST_CASE("the last day for new questions goes with its exam and stays away") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    const std::int64_t today = study::studyDay(profile.now());
    profile.learner().setPlan({today + 20, 25, 0.9, 0, today + 10}, profile.now());
    SettingsShown shown(profile);
    shown.named<QDateEdit>("Exam date")->setDate(QDate(2027, 2, 1));
    CHECK_FALSE(profile.learner().plan(profile.now()).studyUntilDay);
    shown.named<QSpinBox>("Minutes a day")->setValue(40);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 40);
    CHECK_FALSE(profile.learner().plan(profile.now()).studyUntilDay);
}

TEST_CASE("study days are turned on and off by the keyboard, and one always stays on") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    const auto weekdays = [&] { return profile.learner().plan(profile.now()).calendar.weekdays(); };
    auto* row = shown.row("weekend");
    REQUIRE(row != nullptr);
    CHECK(weekdays() == 0x7F);
    CHECK_FALSE(row->resetButton()->isVisible());
    for (const char* day : {"Saturday", "Sunday"}) {
        auto* box = shown.named<QCheckBox>(day);
        REQUIRE(box != nullptr);
        CHECK(box->isChecked());
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
    }
    CHECK(weekdays() == 0x1F);
    for (const char* day : {"Monday", "Tuesday", "Wednesday", "Thursday"}) {
        auto* box = shown.named<QCheckBox>(day);
        QTest::keyClick(box, Qt::Key_Space);
        CHECK_FALSE(box->isChecked());
    }
    CHECK(weekdays() == 0x10);
    auto* friday = shown.named<QCheckBox>("Friday");
    QTest::keyClick(friday, Qt::Key_Space);
    CHECK(friday->isChecked());
    CHECK(weekdays() == 0x10);
    CHECK(row->problem() == QStringLiteral("At least one study day is needed."));
    QTest::keyClick(shown.named<QCheckBox>("Monday"), Qt::Key_Space);
    CHECK(weekdays() == 0x11);
    CHECK(row->problem().isEmpty());
    REQUIRE(row->resetButton()->isVisible());
    row->resetButton()->click();
    CHECK(weekdays() == 0x7F);
    CHECK(shown.named<QCheckBox>("Tuesday")->isChecked());
}

TEST_CASE("days off are added one after another and removed by the keyboard") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    const auto daysOff = [&] {
        QStringList dates;
        const study::Plan plan = profile.learner().plan(profile.now());
        for (const std::int64_t day : plan.calendar.daysOff())
            dates.append(QString::fromStdString(study::dateText(day)));
        return dates.join(QLatin1Char(' '));
    };
    shown.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&shown.page));
    auto* edit = shown.page.findChild<DaysOffEdit*>();
    auto* row = shown.row("holiday");
    REQUIRE(edit != nullptr);
    REQUIRE(row != nullptr);
    const int height = row->height();
    edit->date()->setDate(QDate(2026, 12, 24));
    edit->addButton()->click();
    edit->addButton()->click(); // the date goes on to the next day by itself
    CHECK(daysOff() == QStringLiteral("2026-12-24 2026-12-25"));
    CHECK(row->height() > height);
    edit->date()->setDate(QDate(2026, 12, 1));
    edit->addButton()->click();
    CHECK(daysOff() == QStringLiteral("2026-12-01 2026-12-24 2026-12-25"));

    edit->date()->setDate(QDate(2026, 12, 24));
    edit->addButton()->click();
    CHECK(row->problem() == QStringLiteral("Thu, Dec 24 is a day off already."));
    edit->date()->setDate(QDate(2026, 11, 1));
    edit->addButton()->click();
    CHECK(row->problem() == QStringLiteral("This day has passed."));
    CHECK(edit->removeButtons().size() == 3);

    CHECK(desktop::namelessControls(shown.page).isEmpty());
    CHECK(edit->removeButtons()[1]->accessibleName() == QStringLiteral("Remove Thu, Dec 24"));
    edit->removeButtons()[1]->setFocus();
    QTest::keyClick(edit->removeButtons()[1], Qt::Key_Return);
    CHECK(daysOff() == QStringLiteral("2026-12-01 2026-12-25"));
    CHECK(row->problem().isEmpty());
    CHECK(edit->removeButtons()[1]->hasFocus());
    QTest::keyClick(edit->removeButtons()[1], Qt::Key_Space);
    CHECK(edit->removeButtons()[0]->hasFocus());
    QTest::keyClick(edit->removeButtons()[0], Qt::Key_Return);
    CHECK(daysOff().isEmpty());
    CHECK(edit->date()->hasFocus());
    CHECK(row->height() == height);
}

TEST_CASE("a day off that has passed is kept and not listed, and another window's change is shown") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    const std::int64_t today = study::studyDay(profile.now());
    study::Plan plan;
    plan.calendar = chipwise::memory::StudyCalendar(0x7F, {today - 3, today, today + 30});
    profile.learner().setPlan(plan, profile.now());
    SettingsShown shown(profile);
    auto* edit = shown.page.findChild<DaysOffEdit*>();
    CHECK(edit->removeButtons().size() == 2);
    shown.named<QCheckBox>("Sunday")->click();
    CHECK(profile.learner().plan(profile.now()).calendar.daysOff().size() == 3);

    plan.calendar = chipwise::memory::StudyCalendar(0x1F, {today + 1});
    study::Learner(profile.workspace().folder()).setPlan(plan, profile.now());
    shown.page.refresh();
    CHECK(edit->removeButtons().size() == 1);
    CHECK_FALSE(shown.named<QCheckBox>("Saturday")->isChecked());
}

TEST_CASE("theme and text size turn the window over and outlive it") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    {
        SettingsShown shown(profile);
        const QSignalSpy changed(&shown.page, &SettingsPage::appearanceChanged);
        shown.named<QComboBox>("Theme")->setCurrentIndex(2);
        CHECK(theme().tokens().dark);
        shown.named<QSpinBox>("Text size")->setValue(150);
        CHECK(theme().textPercent() == 150);
        shown.named<QCheckBox>("No fades")->setChecked(true);
        CHECK(theme().fadeMs() == 0);
        CHECK(changed.count() == 3);
        CHECK(profile.workspace().setting(QStringLiteral("desktop.theme")) == QStringLiteral("dark"));
        CHECK(profile.workspace().setting(QStringLiteral("desktop.textPercent")) == QStringLiteral("150"));
        CHECK(profile.workspace().setting(QStringLiteral("desktop.reducedMotion")) == QStringLiteral("1"));
    }
    const Appearance kept = readAppearance(profile.workspace());
    CHECK(kept == Appearance{Scheme::Dark, 150, true});
}

TEST_CASE("a look that makes no sense in the profile is the usual one") {
    PageProfile profile(PageProfile::Packs::None);
    profile.workspace().setSetting(QStringLiteral("desktop.theme"), QStringLiteral("mauve"));
    profile.workspace().setSetting(QStringLiteral("desktop.textPercent"), QStringLiteral("9000"));
    CHECK(readAppearance(profile.workspace()) == Appearance{Scheme::System, 200, false});
}

TEST_CASE("flashcards can have four buttons") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    shown.named<QRadioButton>("Again, Hard, Good, Easy")->setChecked(true);
    CHECK(profile.workspace().setting(QStringLiteral("desktop.buttons")) == QStringLiteral("four"));
    shown.row("flashcard")->resetButton()->click();
    CHECK(profile.workspace().setting(QStringLiteral("desktop.buttons")) == QStringLiteral("two"));
}

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
    CHECK(contentsShown(shown) == QStringLiteral("It holds %1.").arg(holds));
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
        QStringLiteral("The plan changed with this backup: exam on Sun, Dec 13, 25 minutes a day (was: no "
                       "date, 20 minutes).")));
}

TEST_CASE("the check says that everything is whole") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    SettingsShown shown(profile);
    shown.page.data().checkButton()->click();
    REQUIRE(shown.idle());
    auto* row = shown.row("check integrity");
    CHECK(row->effect().contains(QStringLiteral("whole")));
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
    CHECK(sentence.contains(QStringLiteral("holds 3 answers of ")));
    CHECK(sentence.contains(words(other.learner().profile().device())));
    CHECK(sentence.contains(QStringLiteral("another profile")));
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
    CHECK(row->problem().contains(QStringLiteral("“table.csv” does not hold answers")));
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

TEST_CASE("a new profile needs a name that can be a folder's") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    const QSignalSpy chosen(&shown.page, &SettingsPage::profileChosen);
    auto* name = shown.named<TextField>("Name of the new profile");
    REQUIRE(name != nullptr);
    name->setText(QStringLiteral("../elsewhere"));
    QTest::keyClick(name, Qt::Key_Return);
    CHECK(chosen.isEmpty());
    CHECK(shown.row("new profile")->problem().contains(QStringLiteral("letters")));
    name->setText(QStringLiteral("Second exam"));
    QTest::keyClick(name, Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.first().first().toString().endsWith(QStringLiteral("/profiles/Second exam")));
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
    CHECK(shown.row("replay")->effect().contains(QStringLiteral("0 states were different")));
}

TEST_CASE("settings are found by words that people use for them") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* field = shown.named<TextField>("Find a setting");
    QTest::keyClicks(field, QStringLiteral("retention"));
    CHECK(shown.named<QSpinBox>("Target recall")->isVisible());
    CHECK_FALSE(shown.named<QComboBox>("Theme")->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    CHECK(shown.named<QComboBox>("Theme")->isVisible());
    CHECK(desktop::namelessControls(shown.page).isEmpty());
}

TEST_CASE("nothing of Settings is cut off in any theme, text size or window") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(5);
    study::Plan plan{study::dayFromDate("2026-12-18"), 25, 0.93, 4, {}};
    const std::int64_t christmas = *study::dayFromDate("2026-12-24");
    plan.calendar = chipwise::memory::StudyCalendar(0x1F, {christmas, christmas + 1, christmas + 8});
    profile.learner().setPlan(plan, profile.now());
    SettingsShown shown(profile);
    shown.page.findChild<SettingsAdvanced*>()->weightsButton()->click();
    desktop::saveShots(shown.page, QStringLiteral("settings"));
    shown.page.resize(1080, 2200); // all of it in one picture
    desktop::save(desktop::shot(shown.page), QStringLiteral("settings-whole"));
    const desktop::Themed large(Scheme::Dark, 200);
    shown.page.resize(736, 6200);
    desktop::save(desktop::shot(shown.page), QStringLiteral("settings-whole-large"));
}

TEST_CASE("a setting that could not be saved keeps its choice, says so, and is saved with the next one") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    const auto failing = [](const std::function<void()>& choose) {
        desktop::SqliteWatch full;
        full.failNext("BEGIN IMMEDIATE\n", SQLITE_FULL);
        choose();
        CHECK(full.hasFailed());
        CHECK(desktop::NoWarnings::taken().size() == 1); // the sentence, as no window is there to show it
    };
    auto* minutes = shown.named<QSpinBox>("Minutes a day");
    auto* minutesRow = qobject_cast<SettingRow*>(minutes->parentWidget());
    failing([&] { minutes->setValue(40); });
    CHECK(minutes->value() == 40);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 15);
    CHECK(minutesRow->problem().startsWith(QStringLiteral("Not saved yet.")));
    shown.named<QSpinBox>("New questions a day")->setValue(9);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 40);
    CHECK(profile.learner().plan(profile.now()).newPerDay == 9);
    CHECK(minutesRow->problem().isEmpty());

    auto* daysOff = shown.page.findChild<DaysOffEdit*>();
    failing([&] { daysOff->addButton()->click(); });
    CHECK(profile.learner().plan(profile.now()).calendar.daysOff().empty());
    CHECK(daysOff->removeButtons().size() == 1);
    CHECK(shown.row("holiday")->problem().startsWith(QStringLiteral("Not saved yet.")));
    shown.named<QCheckBox>("Sunday")->click();
    CHECK(profile.learner().plan(profile.now()).calendar.daysOff().size() == 1);
    CHECK(profile.learner().plan(profile.now()).calendar.weekdays() == 0x3F);
    CHECK(shown.row("holiday")->problem().isEmpty());

    auto* language = shown.named<QComboBox>("Language of questions");
    auto* languageRow = qobject_cast<SettingRow*>(language->parentWidget());
    language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    failing([&] { language->setCurrentIndex(language->count() - 1); });
    CHECK(language->currentData() == QStringLiteral("de"));
    CHECK(profile.learner().language().empty());
    CHECK(languageRow->problem().startsWith(QStringLiteral("Not saved yet.")));
    shown.page.refresh(); // another window has changed something: what is stored is shown again
    CHECK(language->currentIndex() == 0);
    CHECK(languageRow->problem().isEmpty());
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
              .contains(QStringLiteral("dated later than now. Your newest answer is dated")));
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
    CHECK(ask->accessibleDescription().contains(QStringLiteral("is the backup of another profile")));
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
    CHECK(shown.row("integrity")->problem().contains(QStringLiteral("install it again; your answers stay.")));
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
    CHECK(sentence.contains(QStringLiteral("with 5 answers")));
    CHECK(sentence.contains(QStringLiteral("2 are kept. 1 backup is dated later than now.")));
    shown.page.data().restoreButton()->click();
    CHECK(contentsShown(shown).startsWith(QStringLiteral("It holds 5 answers")));
    auto* ask = shown.page.findChild<AskDialog*>();
    auto* choice = ask->findChild<QComboBox*>();
    REQUIRE(choice->count() == 4);
    CHECK(choice->itemText(0) != choice->itemText(1));
    INFO(choice->itemText(0).toStdString());
    CHECK(choice->itemText(0).contains(QRegularExpression(QStringLiteral(":\\d\\d:\\d\\d(, number 2)?$"))));
    CHECK(choice->itemText(2).endsWith(QStringLiteral("(later than now)")));
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
    CHECK(study::correctedDates(profile.learner().profile()) == 0);
    REQUIRE(noticed.count() == 1);
    CHECK(noticed.front().front().toString().contains(QStringLiteral("undone")));
    CHECK(shown.row("clock")->isLeftOut());
}

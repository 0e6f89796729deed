#include "desktop/settings_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/settings/settings_advanced.h"
#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_profiles.h"
#include "desktop/pages/settings/settings_study_days.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "sqlite_fault_support.h"
#include "store/care/backup.h"
#include "study/forecast/plan_forecast.h"
#include "study/packs/backup_list.h"
#include "study/plan/pace.h"
#include "study/wrong_clock.h"
#include "support/catch.h"

#include <sqlite3.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QFile>
#include <QLineEdit>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>

using namespace chipwise::desktop;
using desktop::PageProfile;
using desktop::SettingsShown;
namespace study = chipwise::study;

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
    CHECK(row->resetButton()->text() == QStringLiteral("Reset to the default: 15 minutes"));
    row->resetButton()->click();
    CHECK(profile.learner().plan(profile.now()).minutesADay == 15);
    CHECK_FALSE(row->resetButton()->isVisible());
}

TEST_CASE("a click beside the rows takes over what was typed into a number field") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* minutes = shown.named<QSpinBox>("Minutes a day");
    REQUIRE(minutes != nullptr);
    shown.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&shown.page));
    minutes->setFocus();
    minutes->selectAll();
    QTest::keyClicks(minutes, QStringLiteral("25"));
    CHECK(profile.learner().plan(profile.now()).minutesADay == 15); // 2 on the way to 25 is not a setting
    auto* title = shown.page.findChild<Text*>();
    REQUIRE(title != nullptr);
    QTest::mouseClick(title, Qt::LeftButton);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 25);
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
    // It is an aim, and in the last month before an exam not even that.
    CHECK(row->sentence().contains(QStringLiteral("aims")));
    CHECK(row->sentence().contains(QStringLiteral("in the 30 days before an exam"), Qt::CaseInsensitive));
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
    const study::PlanForecast atOther = study::forecastByDays(profile.learner(), other, profile.now());
    const auto listed = [](const study::PlanForecast& forecast) {
        double seconds = 0;
        for (const auto& day : forecast.figures.days) seconds += day.askedSeconds;
        return study::wholeMinutes(seconds / static_cast<double>(forecast.figures.days.size()));
    };
    const study::PlanForecast planned = study::forecastByDays(profile.learner(), plan.plan, profile.now());
    REQUIRE(listed(planned) < plan.plan.minutesADay);
    CHECK(effectOf("Target recall") ==
          QStringLiteral(
              "You will know about %1 of %2 questions on Wed, Jan 20. That takes %3 of your %6 minutes "
              "a day on "
              "average. With a target recall of 95%, you would know about %4, and it would take %5 minutes a "
              "day.")
              .arg(std::lround(plan.known().known))
              .arg(plan.figures.total)
              .arg(listed(planned))
              .arg(std::lround(atOther.known().known))
              .arg(listed(atOther))
              .arg(plan.plan.minutesADay));
}

TEST_CASE("Settings says how many of today's new questions are started") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    const study::PlanForecast plan =
        study::forecastOf(profile.learner(), profile.learner().plan(profile.now()), profile.now());
    REQUIRE(plan.freshToday > 3);
    SettingsShown shown(profile);
    const auto* row = qobject_cast<SettingRow*>(shown.named<QSpinBox>("New questions a day")->parentWidget());
    REQUIRE(desktop::waitFor([&] { return !row->effect().isEmpty(); }));
    CHECK(row->effect() == QStringLiteral("Today: %1 new, 3 of them started.").arg(plan.freshToday));
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
    CHECK(row->problem() == QStringLiteral("Choose at least one study day."));
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
    CHECK(row->problem() == QStringLiteral("Thu, Dec 24 is already a day off."));
    edit->date()->setDate(QDate(2026, 11, 1));
    edit->addButton()->click();
    CHECK(row->problem() == QStringLiteral("This date has passed."));
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
        shown.named<QCheckBox>("Reduce motion")->setChecked(true);
        CHECK(theme().fadeMs() == 0);
        CHECK(changed.count() == 3);
        CHECK(profile.learner().profile().setting("desktop.theme") == "dark");
        CHECK(profile.learner().profile().setting("desktop.textPercent") == "150");
        CHECK(profile.learner().profile().setting("desktop.reducedMotion") == "1");
    }
    const study::Appearance kept = study::appearance(profile.learner());
    CHECK(kept == study::Appearance{study::ColorScheme::Dark, 150, true});
}

TEST_CASE("a look that makes no sense in the profile is the usual one") {
    PageProfile profile(PageProfile::Packs::None);
    profile.learner().profile().setSetting("desktop.theme", "mauve");
    profile.learner().profile().setSetting("desktop.textPercent", "9000");
    CHECK(study::appearance(profile.learner()) == study::Appearance{study::ColorScheme::System, 200, false});
}

TEST_CASE("flashcards can have four buttons") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    shown.named<QRadioButton>("Again, Hard, Good, Easy")->setChecked(true);
    CHECK(profile.learner().profile().setting("desktop.buttons") == "four");
    shown.row("flashcard")->resetButton()->click();
    CHECK(profile.learner().profile().setting("desktop.buttons") == "two");
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

    auto* language = shown.named<QComboBox>("Question language");
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

TEST_CASE("Tab follows the rows of Settings from the search down") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    shown.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&shown.page));
    QStringList names;
    int before = -1;
    for (int i = 0; i < 24; ++i) {
        QTest::keyClick(shown.page.focusWidget(), Qt::Key_Tab);
        QWidget* at = shown.page.focusWidget();
        REQUIRE(at != nullptr);
        for (const SettingRow* row : shown.page.rows()) {
            if (!row->isAncestorOf(at)) continue;
            const int y = row->mapTo(row->window(), QPoint()).y() +
                          shown.page.findChild<QScrollArea*>()->verticalScrollBar()->value();
            CHECK(y >= before);
            before = y;
            if (names.isEmpty() || names.back() != row->name()) names << row->name();
        }
    }
    INFO(names.join(QStringLiteral(", ")).toStdString());
    CHECK(names.mid(0, 4) == QStringList{QStringLiteral("Exam date"), QStringLiteral("Minutes a day"),
                                         QStringLiteral("Study days"), QStringLiteral("Days off")});
    CHECK(names.contains(QStringLiteral("Theme")));
}

TEST_CASE("a screen reader goes through Settings from the top down") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    int bottom = 0;
    for (const auto* group : shown.page.findChildren<SettingsGroup*>()) {
        CHECK(group->y() >= bottom);
        bottom = group->geometry().bottom();
    }
    CHECK(bottom > 0);
}

TEST_CASE("Settings opens anew with all settings, from the top") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* scroll = shown.page.findChild<QScrollArea*>();
    auto* search = shown.page.findChild<QLineEdit*>();
    REQUIRE(search != nullptr);
    scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
    shown.page.enter();
    CHECK(scroll->verticalScrollBar()->value() == 0);
    search->setText(QStringLiteral("theme"));
    CHECK_FALSE(shown.named<QSpinBox>("Minutes a day")->isVisible());
    shown.page.enter();
    CHECK(search->text().isEmpty());
    CHECK(shown.named<QSpinBox>("Minutes a day")->isVisible());
}

TEST_CASE("a year long gone is refused with a sentence, and nothing else takes its place") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* date = shown.named<QDateEdit>("Exam date");
    shown.named<QCheckBox>("No date yet")->setChecked(false);
    const auto kept = profile.learner().plan(profile.now()).examDay;
    date->setFocus();
    date->setSelectedSection(QDateTimeEdit::YearSection);
    QTest::keyClicks(date, QStringLiteral("1527"));
    QTest::keyClick(date, Qt::Key_Return);
    CHECK(date->date().year() == 1527);
    CHECK(shown.row("Exam date")->problem().contains(QStringLiteral("This date has passed.")));
    CHECK(profile.learner().plan(profile.now()).examDay == kept);
}

TEST_CASE("the forecast of the plan before stays and says that the new one is being calculated") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    auto* minutes = shown.named<QSpinBox>("Minutes a day");
    const auto* row = qobject_cast<SettingRow*>(minutes->parentWidget());
    REQUIRE(desktop::waitFor([&] { return !row->effect().isEmpty(); }));
    const QString before = row->effect();
    minutes->stepUp();
    CHECK(minutes->value() == 20);
    CHECK(row->effect() == before + QStringLiteral("\nCalculating…"));
    CHECK(desktop::waitFor([&] { return !row->effect().contains(QStringLiteral("Calculating…")); }));
    CHECK(row->effect() != before);
}

TEST_CASE("the wheel turns a number field that has the keyboard, and no other") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    shown.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&shown.page));
    auto* minutes = shown.named<QSpinBox>("Minutes a day");
    const auto turn = [&] {
        const QPointF at = minutes->rect().center();
        QWheelEvent wheel(at, minutes->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(minutes, &wheel);
    };
    const int before = minutes->value();
    turn();
    CHECK(minutes->value() == before);
    minutes->setFocus();
    turn();
    CHECK(minutes->value() == before + 5);
}

TEST_CASE("the way back to the default comes and goes without moving the rows below") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    SettingsShown shown(profile);
    SettingRow* theme = shown.row("Theme");
    REQUIRE(theme != nullptr);
    const int before = theme->height();
    theme->setReset(QStringLiteral("Reset to the default: system"), true);
    CHECK(theme->resetButton()->isVisible());
    CHECK(theme->height() == before);
    CHECK(theme->rect().contains(theme->resetButton()->geometry()));
    theme->setReset(QStringLiteral("Reset to the default: system"), false);
    CHECK(theme->height() == before);
}

#include "desktop/pages_support.h"

#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages/first_start/first_start_steps.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/widgets/empty_state.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace chipwise::desktop;
using desktop::PageProfile;

namespace {

struct Started {
    explicit Started(PageProfile& profile) : first(profile.workspace()), done(&first, &FirstStart::finished) {
        first.resize(1280, 800);
        first.show();
        first.enter();
    }
    ~Started() { applyAppearance({chipwise::study::ColorScheme::Light, 100, true}); }
    FirstStart first;
    QSignalSpy done;
};

} // namespace

TEST_CASE("the first start sets date and minutes by keyboard alone") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    REQUIRE(started.first.step() == 1);
    CHECK(desktop::namelessControls(started.first).isEmpty());
    started.first.findChild<QDateEdit*>()->setDate(QDate(2026, 12, 18));
    QTest::keyClick(started.first.findChild<QDateEdit*>(), Qt::Key_Return);
    REQUIRE(started.first.step() == 2);
    auto* step = started.first.findChild<FirstStartMinutes*>();
    const QString before = step->forecastText();
    QSpinBox* minutes = nullptr;
    for (auto* box : started.first.findChildren<QSpinBox*>())
        if (box->accessibleName() == QStringLiteral("Minutes a day")) minutes = box;
    REQUIRE(minutes != nullptr);
    CHECK(started.first.focusWidget() == minutes);
    minutes->setValue(2);
    CHECK(step->forecastText() != before);
    minutes->setValue(25);
    CHECK(desktop::namelessControls(started.first).isEmpty());
    QTest::keyClick(minutes, Qt::Key_Return);
    CHECK(started.done.count() == 1);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 25);
    CHECK(profile.learner().plan(profile.now()).examDay == chipwise::study::dayFromDate("2026-12-18"));
}

TEST_CASE("every step of the first start can be skipped") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    const chipwise::study::Plan before = profile.learner().plan(profile.now());
    Started started(profile);
    QTest::keyClick(&started.first, Qt::Key_Escape);
    CHECK(started.first.step() == 2);
    CHECK(started.done.isEmpty());
    QTest::keyClick(&started.first, Qt::Key_Escape);
    CHECK(started.done.count() == 1);
    CHECK(profile.learner().plan(profile.now()) == before);
}

TEST_CASE("a date that has passed is asked for again") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    auto* date = started.first.findChild<QDateEdit*>();
    date->setDate(QDate(2026, 11, 20));
    QTest::keyClick(&started.first, Qt::Key_Return);
    CHECK(started.first.step() == 1);
    started.first.findChild<QCheckBox*>()->setChecked(true);
    QTest::keyClick(&started.first, Qt::Key_Return);
    REQUIRE(started.first.step() == 2);
    QTest::keyClick(&started.first, Qt::Key_Return);
    CHECK_FALSE(profile.learner().plan(profile.now()).examDay);
}

TEST_CASE("the look can be chosen in the first minute") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    QTest::keyClick(&started.first, Qt::Key_Return);
    for (auto* radio : started.first.findChildren<QRadioButton*>())
        if (radio->text() == QStringLiteral("Dark")) radio->click();
    CHECK(theme().tokens().dark);
    CHECK(chipwise::study::appearance(profile.learner()).scheme == chipwise::study::ColorScheme::Dark);
}

TEST_CASE("without a pack the first start offers to install one") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    Started started(profile);
    CHECK(started.first.step() == 0);
    CHECK(desktop::namelessControls(started.first).isEmpty());
    desktop::saveShots(started.first, QStringLiteral("first-nothing"));
    started.first.setChooser([] { return desktop::coreFolder(); });
    started.first.findChild<EmptyState*>()->primary()->click();
    REQUIRE(desktop::waitFor([&] { return !started.first.installer().isBusy(); }));
    CHECK(started.first.step() == 1);
}

TEST_CASE("nothing of the first start is cut off in any theme, text size or window") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    desktop::saveShots(started.first, QStringLiteral("first-date"));
    QTest::keyClick(&started.first, Qt::Key_Return);
    desktop::saveShots(started.first, QStringLiteral("first-minutes"));
}

#include "desktop/pages_support.h"

#include "desktop/die/die_picture.h"
#include "desktop/pages/first_start/first_start.h"
#include "desktop/pages/first_start/first_start_steps.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/today/outlook_asker.h"
#include "desktop/sqlite_fault_support.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/text/text.h"
#include "study/exam/installed_exams.h"
#include "study/forecast/left_range.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QApplication>
#include <QCalendarWidget>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QPointer>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <sqlite3.h>

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

QSpinBox* minutesOf(const FirstStart& first) {
    for (auto* box : first.findChildren<QSpinBox*>())
        if (box->accessibleName() == QStringLiteral("Minutes a day")) return box;
    return nullptr;
}

FirstStartMinutes* minutesStepOf(FirstStart& first) {
    QTest::keyClick(first.focusWidget(), Qt::Key_Return);
    REQUIRE(first.step() == 2);
    return first.findChild<FirstStartMinutes*>();
}

/// Once the sentence speaks of what is chosen.
bool saysForecast(const FirstStart& first) {
    const auto* step = first.findChild<FirstStartMinutes*>();
    return desktop::waitFor([step] {
        return step->forecast() && step->forecast()->plan.examDay == step->plan().examDay &&
               step->forecast()->plan.minutesADay == step->plan().minutesADay;
    });
}

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
    QSpinBox* minutes = minutesOf(started.first);
    REQUIRE(minutes != nullptr);
    CHECK(started.first.focusWidget() == minutes);
    REQUIRE(saysForecast(started.first));
    const QString before = step->forecastText();
    minutes->setValue(2);
    REQUIRE(saysForecast(started.first));
    CHECK(step->forecastText() != before);
    minutes->setValue(25);
    REQUIRE(saysForecast(started.first));
    CHECK(desktop::namelessControls(started.first).isEmpty());
    QTest::keyClick(minutes, Qt::Key_Return);
    CHECK(started.done.count() == 1);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 25);
    CHECK(profile.learner().plan(profile.now()).examDay == chipwise::study::dayFromDate("2026-12-18"));
    // What was told is the plan's, and what later days are compared with.
    const auto report =
        chipwise::study::planReport(profile.learner(), profile.learner().plan(profile.now()), profile.now());
    const auto& planned = report.planned;
    CHECK(step->forecastText().toStdString() == report.sentence);
    chipwise::study::Now tomorrow = profile.now();
    tomorrow.ms += 86'400'000;
    auto far = planned.known();
    far.known = far.high + 10;
    const auto left = chipwise::study::leftRange(profile.learner(), {far}, tomorrow);
    REQUIRE(left);
    CHECK(left->low == planned.known().low);
    CHECK(left->high == planned.known().high);
}

TEST_CASE("the setup works out its forecast beside the window, and says it of the newest choice alone") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    auto* step = minutesStepOf(started.first);
    CHECK(step->forecastText().isEmpty()); // the step doesn't wait for it
    const auto places = [&] {
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        std::vector<std::string> all;
        for (const auto* widget : started.first.findChildren<QWidget*>()) {
            const QPoint at = widget->mapTo(&started.first, QPoint());
            if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
                all.push_back(
                    QStringLiteral("%1 “%2” at %3, %4")
                        .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName())
                        .arg(at.x())
                        .arg(at.y())
                        .toStdString());
        }
        return all;
    };
    const std::vector<std::string> before = places();
    REQUIRE(saysForecast(started.first));
    const QString first = step->forecastText();
    CHECK(first.contains(QStringLiteral(" %1 minutes a day").arg(step->plan().minutesADay)));
    CHECK(places() == before);

    const QSignalSpy said(step, &FirstStartMinutes::forecastShown);
    for (const int minutes : {2, 3, 4}) {
        minutesOf(started.first)->setValue(minutes);
        CHECK(step->forecastText() == first);
    }
    REQUIRE(saysForecast(started.first));
    CHECK(step->forecastText().contains(QStringLiteral(" 4 minutes a day")));
    CHECK(said.count() == 1);
    CHECK(places() == before);
}

TEST_CASE("a forecast of the setup that fails is reported, leaves nothing of the choice before, and is tried "
          "again") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    auto* step = minutesStepOf(started.first);
    REQUIRE(saysForecast(started.first));
    CHECK(desktop::NoWarnings::taken().isEmpty());
    {
        const desktop::BackgroundFault fault("schedules, duration_ms, NULL, 0", [] { return SQLITE_IOERR; });
        minutesOf(started.first)->setValue(40);
        REQUIRE(desktop::waitFor([&] { return fault.wasMet() && !step->asker().isBusy(); }));
    }
    CHECK(step->forecastText().isEmpty());
    CHECK_FALSE(step->forecast());
    CHECK(desktop::NoWarnings::taken().size() == 1); // as any error where no window is
    for (auto* button : started.first.findChildren<Button*>())
        if (button->text() == QStringLiteral("Back")) button->click();
    REQUIRE(started.first.step() == 1);
    QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
    REQUIRE(started.first.step() == 2);
    REQUIRE(step->plan().minutesADay == 40);
    CHECK(saysForecast(started.first));
    CHECK(step->forecastText().contains(QStringLiteral(" 40 minutes a day")));
}

TEST_CASE("the setup can be left while its forecast is worked out, and keeps no range that nobody saw") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    {
        Started started(profile);
        QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
        REQUIRE(saysForecast(started.first));
        minutesOf(started.first)->setValue(40);
        QTest::keyClick(minutesOf(started.first), Qt::Key_Return);
        REQUIRE(started.done.count() == 1);
        CHECK(profile.learner().plan(profile.now()).minutesADay == 40);
        CHECK(profile.learner().profile().setting("forecast.ranges_shown") == std::nullopt);
    }
    QPointer<FirstStart> left = new FirstStart(profile.workspace());
    left->resize(1280, 800);
    left->show();
    left->enter();
    QTest::keyClick(left->focusWidget(), Qt::Key_Return);
    auto* step = left->findChild<FirstStartMinutes*>();
    minutesOf(*left)->setValue(41);
    minutesOf(*left)->setValue(42);
    REQUIRE(step->asker().isBusy());
    left->deleteWhenIdle();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    CHECK(left); // that would wait for the worker
    CHECK(desktop::waitFor([&] {
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return left.isNull();
    }));
}

TEST_CASE("the first start asks for the exam, counts its steps truly, and the date has the keyboard") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    CHECK(started.first.focusWidget() == started.first.findChild<QDateEdit*>());
    const auto shows = [&](const QString& words) {
        for (const auto* text : started.first.findChildren<Text*>())
            if (text->isVisible() && text->text() == words) return true;
        return false;
    };
    CHECK(shows(QStringLiteral("Step 1 of 2")));
    QComboBox* exam = nullptr;
    for (auto* box : started.first.findChildren<QComboBox*>())
        if (box->accessibleName() == QStringLiteral("Exam")) exam = box;
    REQUIRE(exam != nullptr);
    REQUIRE(exam->count() >= 2);
    CHECK(exam->itemText(exam->count() - 1) == QStringLiteral("None of these, just learning"));
    const QString chosen = exam->itemData(0).toString();
    CHECK_FALSE(chosen.isEmpty());
    // No button moves from step to step.
    const auto placeOf = [&](const QString& word) {
        for (auto* button : started.first.findChildren<Button*>())
            if (button->isVisible() && (button->text() == word))
                return QRect(button->mapTo(&started.first, QPoint()), button->size());
        return QRect();
    };
    const QRect next = placeOf(QStringLiteral("Next"));
    const QRect skip = placeOf(QStringLiteral("Skip"));
    REQUIRE_FALSE(next.isNull());
    QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
    CHECK(shows(QStringLiteral("Step 2 of 2")));
    CHECK(placeOf(QStringLiteral("Start")) == next);
    CHECK(placeOf(QStringLiteral("Skip")) == skip);
    for (auto* box : started.first.findChildren<QCheckBox*>())
        if (box->text() == QStringLiteral("Sun")) box->setChecked(false);
    QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
    REQUIRE(started.done.count() == 1);
    CHECK(words(chipwise::study::chosenExam(profile.learner())) == chosen);
    const auto whole = chipwise::study::firstWholeExam(profile.learner());
    REQUIRE(whole);
    CHECK(words(chipwise::study::nameOf(*whole)) == chosen);
    CHECK(profile.learner().plan(profile.now()).calendar.weekdays() == 0x3F);
}

TEST_CASE("the first start counts the squares and the questions set aside alike on both steps") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::CoreWithChecks);
    Started started(profile);
    const auto counts = [&] {
        for (const auto* text : started.first.findChildren<Text*>())
            if (text->isVisible() && text->text().contains(QStringLiteral("squares fill up")))
                return text->text();
        return QString();
    };
    const QString first = counts();
    int squares = 0;
    for (const auto& block : profile.learner().map(profile.now()).blocks)
        squares += static_cast<int>(block.cells.size());
    CHECK(first ==
          QStringLiteral("%1 questions. The squares fill up as you learn. 105 of the questions will be set "
                         "aside for readiness checks once you begin.")
              .arg(squares));
    QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
    REQUIRE(started.first.step() == 2); // by now they are
    CHECK(counts() ==
          QStringLiteral("%1 questions. The squares fill up as you learn. Not counted: 105 set aside until a "
                         "readiness check uses them.")
              .arg(squares));
    CHECK(profile.learner().map(profile.now()).total() == squares - 105);
}

TEST_CASE("the first start's map is as large as the window has room beside what is asked") {
    PageProfile profile;
    Started started(profile);
    const auto* map = started.first.findChild<DiePicture*>();
    REQUIRE(map != nullptr);
    CHECK(map->size() == QSize(448, 308));
    started.first.resize(1000, 700);
    CHECK(map->isVisible());
    CHECK(map->size() == QSize(308, 220));
    CHECK(map->geometry().right() < 1000);
    started.first.resize(800, 560);
    CHECK_FALSE(map->isVisible());
}

TEST_CASE("Tab goes through the setup as it stands, and nowhere out of sight") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    started.first.activateWindow();
    QApplication::processEvents();
    const auto walk = [&] {
        QList<QWidget*> stops;
        for (QWidget* at = QApplication::focusWidget(); !stops.contains(at);
             at = QApplication::focusWidget()) {
            stops << at;
            QTest::keyClick(at, Qt::Key_Tab);
        }
        return stops;
    };
    for (const int step : {1, 2}) {
        INFO("step " << step);
        REQUIRE(started.first.step() == step);
        const QList<QWidget*> stops = walk();
        CHECK_FALSE(stops.contains(&started.first));
        const auto placeOf = [&](QWidget* stop) {
            return stop->mapTo(&started.first, stop->rect().center());
        };
        int turns = 0; // only the way from the last control back to the first one leads up
        for (qsizetype i = 0; i < stops.size(); ++i) {
            const QPoint from = placeOf(stops[i]);
            const QPoint to = placeOf(stops[(i + 1) % stops.size()]);
            const bool isOneLine = std::abs(from.y() - to.y()) < 12;
            const bool isForward = isOneLine ? to.x() > from.x() : to.y() > from.y();
            turns += isForward ? 0 : 1;
        }
        CHECK(turns == 1);
        if (step == 1) QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
        QApplication::processEvents(); // the buttons take their places
    }
    const QList<QWidget*> stops = walk();
    const auto isSlider = [](QWidget* stop) { return qobject_cast<QSlider*>(stop) != nullptr; };
    const auto slider = std::ranges::find_if(stops, isSlider);
    REQUIRE(slider != stops.end());
    CHECK(std::distance(stops.begin(), slider) == 1); // right after the minutes beside it
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

TEST_CASE("a date that was set in the terminal before the first start of the window stays") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    const std::int64_t day = chipwise::study::studyDay(profile.now()) + 46;
    chipwise::study::Plan plan = profile.learner().plan(profile.now());
    plan.examDay = day;
    plan.minutesADay = 40;
    profile.learner().setPlan(plan, profile.now());
    Started started(profile);
    QTest::keyClick(started.first.focusWidget(), Qt::Key_Return);
    REQUIRE(started.first.step() == 2);
    QTest::keyClick(&started.first, Qt::Key_Escape);
    CHECK(profile.learner().plan(profile.now()).examDay == day);
    CHECK(profile.learner().plan(profile.now()).minutesADay == 40);
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
    REQUIRE(saysForecast(started.first));
    desktop::saveShots(started.first, QStringLiteral("first-minutes"));
}

TEST_CASE("the first start shows the text size that the window's keys set, and goes on from it") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    QTest::keyClick(&started.first, Qt::Key_Return);
    QSpinBox* size = nullptr;
    for (auto* box : started.first.findChildren<QSpinBox*>())
        if (box->accessibleName() == QStringLiteral("Text size")) size = box;
    REQUIRE(size != nullptr);
    applyAppearance({chipwise::study::ColorScheme::Light, 180, true});
    CHECK(size->value() == 180);
    QTest::keyClick(size, Qt::Key_Up);
    CHECK(theme().textPercent() == 190);
}

TEST_CASE("an exam date is typed digit by digit, in its day or straight away") {
    const desktop::NoWarnings quiet;
    for (const bool goesToTheDay : {true, false}) {
        desktop::PageProfile profile;
        Started started(profile);
        auto* date = started.first.findChild<QDateEdit*>();
        date->setFocus();
        date->setDate(QDate(2026, 12, 5));
        date->setSelectedSection(QDateTimeEdit::MonthSection);
        if (goesToTheDay) QTest::keyClick(date, Qt::Key_Right);
        QTest::keyClicks(date, QStringLiteral("18"));
        QTest::keyClick(date, Qt::Key_Right);
        QTest::keyClicks(date, QStringLiteral("2027"));
        date->interpretText();
        CHECK(date->date() == QDate(2027, 12, 18));
        QTest::keyClick(date, Qt::Key_Left);
        QTest::keyClicks(date, QStringLiteral("9"));
        date->interpretText();
        CHECK(date->date() == QDate(2027, 12, 9));
    }
}

TEST_CASE("Esc in the date or the minutes takes back what was typed there, and skips only then") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    auto* date = started.first.findChild<QDateEdit*>();
    const QString before = date->text();
    started.first.activateWindow();
    QApplication::processEvents();
    REQUIRE(date->hasFocus());
    QTest::keyClick(date, Qt::Key_Down); // another month
    REQUIRE(date->text() != before);
    QTest::keyClick(date, Qt::Key_Escape);
    CHECK(started.first.step() == 1);
    CHECK(date->text() == before);
    QTest::keyClick(date, Qt::Key_Escape);
    REQUIRE(started.first.step() == 2);
    QSpinBox* minutes = minutesOf(started.first);
    REQUIRE(minutes != nullptr);
    const int usual = minutes->value();
    QTest::keyClick(minutes, Qt::Key_Up);
    REQUIRE(minutes->value() == usual + 1);
    QTest::keyClick(minutes, Qt::Key_Escape);
    CHECK(minutes->value() == usual);
    CHECK(started.done.isEmpty());
    QTest::keyClick(minutes, Qt::Key_Escape);
    CHECK(started.done.count() == 1);
}

TEST_CASE("the calendar of a date is drawn with the theme's colors") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    Started started(profile);
    auto* date = started.first.findChild<QDateEdit*>();
    CHECK(date->findChild<QCalendarWidget*>() == nullptr); // made when it is opened
    QTest::mouseClick(date, Qt::LeftButton, {}, QPoint(date->width() - 10, date->height() / 2));
    auto* calendar = date->findChild<QCalendarWidget*>();
    REQUIRE(calendar != nullptr);
    CHECK(calendar->isVisible());
    CHECK(calendar->accessibleName() == QStringLiteral("Exam date"));
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        theme().apply(scheme, 100);
        calendar->resize(calendar->sizeHint());
        calendar->show();
        QApplication::processEvents();
        CHECK(calendar->firstDayOfWeek() == Qt::Monday);
        const QImage shot = desktop::shot(*calendar);
        const bool dark = scheme == Scheme::Dark;
        desktop::save(shot, dark ? QStringLiteral("calendar-dark") : QStringLiteral("calendar-light"));
        const QRgb surface = theme().tokens().surface.rgb();
        const QWidget* bar = calendar->findChild<QWidget*>(QStringLiteral("qt_calendar_navigationbar"));
        REQUIRE(bar != nullptr);
        const QPoint inBar = bar->mapTo(calendar, QPoint(bar->width() / 5, bar->height() / 2));
        CHECK(shot.pixel(inBar) == surface);
        int ink = 0; // month and year can be read
        for (int x = 0; x < bar->width(); ++x)
            for (int y = 0; y < bar->height(); ++y) {
                const QColor color(shot.pixel(bar->mapTo(calendar, QPoint(x, y))));
                ink += std::abs(color.lightness() - theme().tokens().surface.lightness()) > 120 ? 1 : 0;
            }
        CHECK(ink > 150);
        auto* days = calendar->findChild<QAbstractItemView*>(QStringLiteral("qt_calendar_calendarview"));
        REQUIRE(days != nullptr);
        const QRect last = days->visualRect(days->model()->index(6, 6));
        CHECK(last.bottom() <= days->viewport()->height());
        CHECK(shot.pixel(0, shot.height() / 2) == theme().tokens().borderStrong.rgb());
        int foreign = 0; // red, green or blue of Qt's own
        for (int y = 0; y < shot.height(); ++y)
            for (int x = 0; x < shot.width(); ++x) {
                const QColor color(shot.pixel(x, y));
                const bool isRed = color.red() > color.green() + 90 && color.red() > color.blue() + 90;
                const bool isGreen = color.green() > color.red() + 60 && color.green() > color.blue() + 60;
                foreign += isRed || isGreen ? 1 : 0;
            }
        CHECK(foreign == 0);
    }
}

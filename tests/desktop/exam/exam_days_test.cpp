// Today around the day of the exam, and on a day off.
#include "desktop/pages/today/after_exam.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/pages_support.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/text/text.h"
#include "study/plan/day/ahead_words.h"
#include "study/plan/day_words.h"
#include "study/plan/exam_outcome.h"
#include "study/session.h"
#include "support/catch.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace study = chipwise::study;

namespace {

constexpr std::int64_t dayMs = 86'400'000;

/// Today of a learner who has begun some questions, with an exam so many days after today.
class ExamDays {
public:
    explicit ExamDays(int daysToExam, int begun = 12) {
        profile.answer(begun);
        const std::int64_t today = study::studyDay(profile.now());
        study::Plan plan = profile.learner().plan(profile.now());
        plan.examDay = today + 10;
        profile.learner().setPlan(plan, profile.now());
        profile.now().ms += (10 - daysToExam) * dayMs;
        page.resize(1080, 800);
        QObject::connect(&page, &Page::studyAsked, &page,
                         [this](const study::SessionOptions& options) { studied.push_back(options); });
        show();
    }

    void show() {
        profile.workspace().checkDay();
        page.refresh();
        page.show();
        QApplication::processEvents();
    }
    QString said() const {
        QStringList all;
        for (const auto* text : page.findChildren<Text*>())
            if (text->isVisible()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    Button* button(const char* words) const {
        for (auto* button : page.findChildren<Button*>())
            if (button->isVisible() && button->text() == QString::fromUtf8(words)) return button;
        return nullptr;
    }
    void press(const char* words) {
        Button* found = button(words);
        INFO(said().toStdString());
        REQUIRE(found != nullptr);
        found->click();
        QApplication::processEvents();
    }
    std::optional<study::ExamReport> report() {
        const auto day = profile.learner().plan(profile.now()).examDay;
        return day ? study::examReport(profile.learner().profile(), *day) : std::nullopt;
    }

    PageProfile profile;
    TodayPage page{profile.workspace()};
    std::vector<study::SessionOptions> studied;
};

} // namespace

TEST_CASE("on the day of the exam nothing is due, and a warm-up schedules nothing") {
    const desktop::NoWarnings guard;
    ExamDays days(0);
    CHECK(days.said().contains(QStringLiteral("Good luck.")));
    CHECK(days.said().contains(QStringLiteral("Your exam is today. Nothing is due")));
    CHECK_FALSE(days.page.sheetRow().isVisible());
    desktop::saveShots(days.page, QStringLiteral("today-exam-day"));
    for (const char* goesOn : {"omorrow", "Mistakes", "Weakest", "Most to gain", "readiness check"})
        CHECK_FALSE(days.said().contains(QString::fromLatin1(goesOn)));
    QString sheet;
    QObject::connect(&days.page, &TodayPage::sheetAsked, [&](const QString& pack) { sheet = pack; });
    days.press("See the key numbers");
    CHECK(sheet == QString::fromLatin1(desktop::corePackId));
    days.press("Warm up");
    REQUIRE(days.studied.size() == 1);
    CHECK(days.studied[0].cram);
    REQUIRE_FALSE(days.studied[0].cards.empty());
    CHECK(days.studied[0].cards.size() <= 14); // five minutes
    const auto session = days.profile.learner().start(days.studied[0], days.profile.now());
    REQUIRE(session->current() != nullptr);
    CHECK_FALSE(session->current()->isNew);
}

TEST_CASE("an exam on a day off is the day of the exam all the same") {
    const desktop::NoWarnings guard;
    ExamDays days(0);
    study::Plan plan = days.profile.learner().plan(days.profile.now());
    plan.calendar = chipwise::memory::StudyCalendar(plan.calendar.weekdays(), {*plan.examDay});
    days.profile.learner().setPlan(plan, days.profile.now());
    days.show();
    CHECK(days.said().contains(QStringLiteral("Your exam is today. Nothing is due")));
    CHECK_FALSE(days.said().contains(QStringLiteral("Today is a day off.")));
    days.press("Warm up");
    REQUIRE(days.studied.size() == 1);
    CHECK(days.studied[0].cram);
}

TEST_CASE("the eve of the exam asks only what is due") {
    const desktop::NoWarnings guard;
    ExamDays days(1);
    const auto today = days.profile.learner().today(days.profile.now());
    CHECK(today.fresh == 0);
    CHECK(days.said().contains(QStringLiteral("Your exam is tomorrow.")));
    CHECK(days.said().contains(QStringLiteral("Key numbers on one page")));
    QString sheet;
    QObject::connect(&days.page, &TodayPage::sheetAsked, [&](const QString& pack) { sheet = pack; });
    days.page.sheetRow().link()->click();
    CHECK(sheet == QString::fromLatin1(desktop::corePackId));
    desktop::saveShots(days.page, QStringLiteral("today-eve"));
}

TEST_CASE("the buttons stand right below what to do, and in sight, however much there is to know") {
    const desktop::NoWarnings guard;
    for (const int daysToExam : {3, 1}) {
        ExamDays days(daysToExam, 40);
        study::Plan plan = days.profile.learner().plan(days.profile.now());
        plan.minutesADay = 2;
        days.profile.learner().setPlan(plan, days.profile.now());
        for (const QSize size : {QSize(1080, 800), QSize(736, 560)}) {
            days.page.resize(size);
            days.show();
            INFO(daysToExam << " days, " << size.width() << " px: " << days.said().toStdString());
            const Button* start = days.button("Start");
            REQUIRE(start != nullptr);
            const auto bottomOf = [&](const QWidget& one) {
                return one.mapTo(&days.page, one.rect().bottomLeft()).y();
            };
            int above = 0;
            int below = 0;
            for (const auto* text : days.page.findChildren<Text*>()) {
                const int bottom = bottomOf(*text);
                if (!text->isVisible() || text->mapTo(start->parentWidget(), QPoint()).x() != start->x())
                    continue;
                if (bottom < bottomOf(*start)) above = std::max(above, bottom);
                below += bottom > bottomOf(*start) ? 1 : 0;
            }
            CHECK(below > 0);
            CHECK(start->mapTo(&days.page, QPoint()).y() - above <=
                  26); // no room is kept for what comes later
            for (const auto* button : days.page.findChildren<Button*>())
                if (button->isVisible() && button->text().startsWith(QLatin1String("Study all")))
                    CHECK(bottomOf(*button) < days.page.height() / 2 + 40);
        }
    }
}

TEST_CASE("on the eve, nothing more is offered once it is done") {
    const desktop::NoWarnings guard;
    ExamDays days(1, 40);
    study::Plan plan = days.profile.learner().plan(days.profile.now());
    plan.minutesADay = 2;
    days.profile.learner().setPlan(plan, days.profile.now());
    days.show();
    const auto study = [&] {
        QStringList found;
        for (const auto* button : days.page.findChildren<Button*>())
            if (button->isVisible() && button->text().startsWith(QLatin1String("Study")))
                found << button->text();
        return found;
    };
    const auto today = days.profile.learner().today(days.profile.now());
    REQUIRE(today.waiting > 1);
    CHECK(study() == QStringList{QStringLiteral("Study all %1").arg(today.due + today.waiting),
                                 QStringLiteral("Study")}); // of the weakest subject
    REQUIRE(today.beyondExam + today.againAfterExam >= today.waiting);
    const QString without =
        QStringLiteral("%1 of the %2 questions you have started don't fit in the last days")
            .arg(today.beyondExam - today.needNotCome)
            .arg(today.begun);
    CHECK(QTest::qWaitFor([&] { return days.said().contains(without); })); // once that is worked out
    CHECK_FALSE(days.said().contains(QStringLiteral("are due but don't fit")));
    const auto session = days.profile.learner().start({}, days.profile.now());
    while (session->current() != nullptr) session->suspend(days.profile.now());
    days.show();
    INFO(days.said().toStdString());
    CHECK(days.said().contains(QStringLiteral("You are done. Get some rest.")));
    CHECK(study().isEmpty());
    CHECK(days.button("See the key numbers") != nullptr);
}

TEST_CASE("after the exam Today asks once how it went, and the journal keeps the answer") {
    const desktop::NoWarnings guard;
    ExamDays days(-1);
    CHECK(days.said().contains(QStringLiteral("How did it go?")));
    CHECK_FALSE(days.report());
    desktop::saveShots(days.page, QStringLiteral("today-how-did-it-go"));
    auto* score = days.page.findChild<AfterExam*>()->findChild<QLineEdit*>();
    score->setText(QStringLiteral("812"));
    days.press("Passed");
    const auto report = days.report();
    REQUIRE(report);
    CHECK(report->outcome == study::ExamOutcome::Passed);
    CHECK(report->score == 812);
    CHECK(days.said().contains(QStringLiteral("You passed. Congratulations!")));
    CHECK(days.said().contains(QStringLiteral("choose “Keep reviewing”: it removes the exam date")));
    CHECK_FALSE(days.said().contains(QStringLiteral("How did it go?")));
    const auto* after = days.page.findChild<AfterExam*>();
    CHECK(QTest::qWaitFor([&] { return days.said().contains(QStringLiteral("That takes about")); }, 30'000));
    CHECK_FALSE(after->isAsking());
    desktop::saveShots(days.page, QStringLiteral("today-what-next"));
}

TEST_CASE("while Today asks how the exam went, the day's numbers stand below the question") {
    const desktop::NoWarnings guard;
    ExamDays days(-1);
    const auto today = days.profile.learner().today(days.profile.now());
    REQUIRE(today.due + today.fresh > 0);
    CHECK(days.said().contains(QString::fromStdString(study::sharesWords(today))));
    CHECK(days.said().count(QStringLiteral("How did it go?")) == 1);
    days.profile.answer(40);
    const auto session = days.profile.learner().start({}, days.profile.now());
    while (session->current() != nullptr) session->suspend(days.profile.now());
    days.show();
    INFO(days.said().toStdString());
    CHECK(days.said().count(QStringLiteral("How did it go?")) == 1);
    CHECK(days.said().contains(
        QString::fromStdString(study::doneTitle(days.profile.learner().today(days.profile.now())))));
    CHECK(days.said().contains(QStringLiteral("You now know about ")));
}

TEST_CASE("a done day after the exam has a button for what it says can be studied ahead") {
    const desktop::NoWarnings guard;
    ExamDays days(-1, 30);
    days.press("Start");
    CHECK_FALSE(days.studied.back().ahead);
    days.profile.answer(60);
    const auto session = days.profile.learner().start({}, days.profile.now());
    while (session->current() != nullptr) session->suspend(days.profile.now());
    days.show();
    const auto today = days.profile.learner().today(days.profile.now());
    REQUIRE(today.due + today.fresh == 0);
    REQUIRE(today.ahead + today.newAhead > 0);
    INFO(days.said().toStdString());
    CHECK(days.said().contains(QStringLiteral("How did it go?")));
    CHECK(days.said().contains(QString::fromStdString(study::aheadWords(today))));
    days.press(studyAheadWords(today.ahead, today.newAhead).toUtf8().constData());
    CHECK(days.studied.back().ahead);
    days.profile.now().ms += dayMs;
    days.show();
    days.press("Start");
    CHECK_FALSE(days.studied.back().ahead);
}

TEST_CASE("the keyboard comes to how the exam went before it comes to the day's questions") {
    const desktop::NoWarnings guard;
    ExamDays days(-1);
    QStringList buttons;
    for (QWidget* at = days.page.nextInFocusChain(); at != &days.page; at = at->nextInFocusChain())
        if (const auto* button = qobject_cast<QAbstractButton*>(at)) buttons << button->text();
    const qsizetype start = buttons.indexOf(QStringLiteral("Start"));
    const qsizetype passed = buttons.indexOf(QStringLiteral("Passed"));
    REQUIRE(start >= 0);
    REQUIRE(passed >= 0);
    CHECK(passed < start);
    CHECK(buttons.indexOf(QStringLiteral("Not yet")) == passed + 1);
}

TEST_CASE("Enter records how the exam went only on a button that shows that it has the keyboard") {
    const desktop::NoWarnings guard;
    ExamDays days(-1);
    days.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&days.page));
    days.page.enter();
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(days.page.window()->focusWidget(), key);
        QApplication::processEvents();
    };
    press(Qt::Key_Escape);
    press(Qt::Key_Return);
    press(Qt::Key_Space);
    CHECK_FALSE(days.report());
    days.button("Passed")->setFocus(Qt::OtherFocusReason); // as when something above it closes
    FocusRing::hideUntilMoved();
    press(Qt::Key_Return);
    CHECK_FALSE(days.report());
    days.page.enter();
    press(Qt::Key_Tab); // the score
    press(Qt::Key_Tab);
    REQUIRE(days.button("Passed")->hasFocus());
    press(Qt::Key_Return);
    REQUIRE(days.report());
    CHECK(days.report()->outcome == study::ExamOutcome::Passed);
}

TEST_CASE("keeping it alive after the exam drops the date and lowers the recall") {
    const desktop::NoWarnings guard;
    ExamDays days(-1);
    days.press("Prefer not to say");
    REQUIRE(days.report());
    CHECK(days.report()->outcome == study::ExamOutcome::NotSaid);
    days.press("Keep reviewing");
    const study::Plan plan = days.profile.learner().plan(days.profile.now());
    CHECK_FALSE(plan.examDay);
    CHECK(plan.retention == Approx(0.85));
    CHECK_FALSE(days.said().contains(QStringLiteral("What comes next?")));
}

TEST_CASE("who rests after the exam is asked nothing until they ask for it") {
    const desktop::NoWarnings guard;
    ExamDays days(-1);
    days.press("Not yet");
    days.press("Take a break");
    CHECK(days.said().contains(QStringLiteral("You can study at any time.")));
    days.show();
    CHECK(days.said().contains(QStringLiteral("You are taking a break.")));
    CHECK_FALSE(days.said().contains(QStringLiteral("How did it go?")));
    desktop::saveShots(days.page, QStringLiteral("today-rest"));
    days.press("What comes next?");
    CHECK(days.said().contains(QStringLiteral("What you know now will help on your next attempt.")));
}

TEST_CASE("a day off can be studied anyway") {
    const desktop::NoWarnings guard;
    ExamDays days(9);
    study::Plan plan = days.profile.learner().plan(days.profile.now());
    plan.calendar =
        chipwise::memory::StudyCalendar(plan.calendar.weekdays(), {study::studyDay(days.profile.now())});
    days.profile.learner().setPlan(plan, days.profile.now());
    days.profile.now().ms += 0;
    days.show();
    INFO(days.said().toStdString());
    CHECK(days.said().contains(QStringLiteral("Today is a day off.")));
    desktop::saveShots(days.page, QStringLiteral("today-day-off"));
    const auto today = days.profile.learner().today(days.profile.now());
    CHECK(today.due + today.fresh == 0);
    if (today.waiting == 0) return;
    days.press("Study anyway");
    REQUIRE(days.studied.size() == 1);
    CHECK(days.studied[0].everything);
    CHECK(days.profile.learner().start(days.studied[0], days.profile.now())->size() == today.waiting);
}

TEST_CASE("one key takes what Today offers, on the day of the exam, on its eve and after it") {
    const desktop::NoWarnings guard;
    const auto space = [](ExamDays& days) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier);
        return days.page.key(&press);
    };
    SECTION("the day") {
        ExamDays days(0);
        CHECK(space(days));
        REQUIRE(days.studied.size() == 1);
        CHECK(days.studied[0].cram);
    }
    SECTION("the eve, once it is done") {
        ExamDays days(1);
        for (const auto& [card, row] : days.profile.learner().profile().cards())
            days.profile.learner().setSuspended(card, true, days.profile.now());
        days.show();
        REQUIRE(days.said().contains(QStringLiteral("You are done. Get some rest.")));
        REQUIRE(days.button("See the key numbers") != nullptr);
        desktop::saveShots(days.page, QStringLiteral("today-eve-done"));
        QSignalSpy asked(&days.page, &TodayPage::sheetAsked);
        CHECK(space(days));
        CHECK(asked.count() == 1);
        CHECK(days.studied.empty());
    }
    SECTION("after it, once it was told how it went") {
        ExamDays days(-1);
        CHECK_FALSE(space(days)); // whether it was passed is no key's guess
        CHECK_FALSE(days.report());
        days.press("Passed");
        CHECK(space(days));
        CHECK_FALSE(days.profile.learner().plan(days.profile.now()).examDay); // it goes on without a date
    }
}

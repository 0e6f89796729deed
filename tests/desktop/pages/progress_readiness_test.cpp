#include "desktop/drawn_text_support.h"
#include "desktop/pages_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/progress_details.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/range_bar.h"
#include "desktop/pages/progress/readiness_head.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "study/exam/exam_attempt.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/left_range.h"
#include "study/plan/exam_outcome.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

struct ReadyPage {
    explicit ReadyPage(desktop::PageProfile& profile, QSize size = QSize(1240, 900))
        : page(profile.workspace()) {
        page.resize(size);
        page.refresh();
        page.show();
        REQUIRE(QTest::qWaitFor([this] { return page.figures() != nullptr; }, 20'000));
        QApplication::processEvents();
    }
    QString said() {
        QStringList all;
        for (const auto* text : page.findChildren<Text*>())
            if (text->isVisible()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    ProgressPage page;
};

/// Sits a check, every question left blank but the first.
void sitCheck(desktop::PageProfile& profile) {
    study::FormRequest request;
    request.seed = 4;
    const auto offer = study::prepareCheck(profile.learner(), request, profile.now());
    REQUIRE(offer.form);
    const study::ExamNow now{profile.now(), 1'000, "a start"};
    auto sat = study::ExamAttempt::begin(profile.learner(), *offer.form, now);
    sat->submit(now);
}

} // namespace

TEST_CASE("Progress says that nobody can tell before a check, and begins one") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    ReadyPage shown(profile);
    CHECK(shown.said().contains(QStringLiteral("No estimate of your score yet.")));
    CHECK(shown.said().contains(QStringLiteral("49 questions you have never seen")));
    CHECK(shown.page.head().action()->text() == QStringLiteral("Take the check"));
    QList<study::Form> begun;
    QObject::connect(&shown.page, &ProgressPage::beginAsked, [&](const study::Form& form) { begun << form; });
    shown.page.head().action()->click();
    CHECK(begun.isEmpty()); // it says first what it is
    auto* opening = qobject_cast<AskDialog*>(desktop::frontDialog());
    REQUIRE(opening != nullptr);
    opening->yes()->click();
    REQUIRE(begun.size() == 1);
    CHECK(begun.front().check);
    CHECK(begun.front().questions.size() == 49);
    CHECK_FALSE(begun.front().strict);
    CHECK(desktop::namelessControls(shown.page).isEmpty());
}

TEST_CASE("after a check Progress shows what to expect, and leads to the domain with most to gain") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    sitCheck(profile);
    ReadyPage shown(profile);
    const auto readiness = study::readinessOf(profile.learner(), profile.now()).front();
    REQUIRE(readiness.estimate);
    CHECK(shown.said().contains(QStringLiteral("Not yet.")));
    CHECK(shown.said().contains(words(readiness.sentence)));
    CHECK(readiness.stepQuestions > 5); // new ones, too: worth pressing
    CHECK(shown.page.head().action()->text() ==
          QStringLiteral("Study %1 questions").arg(readiness.stepQuestions));
    CHECK(shown.said().contains(words(readiness.added)));
    QList<study::SessionOptions> asked;
    QObject::connect(&shown.page, &ProgressPage::studyAsked,
                     [&](const study::SessionOptions& options) { asked << options; });
    shown.page.head().action()->click();
    REQUIRE(asked.size() == 1);
    CHECK(asked.front().objective->exam == "chips");
    CHECK(asked.front().objective->number == readiness.domains[*readiness.stepDomain].number);
    CHECK(profile.learner().start(asked.front(), profile.now())->size() == readiness.stepQuestions);
}

TEST_CASE("what will be known stands right below what is known now") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    for (const QSize size : {QSize(1080, 780), QSize(600, 540)}) {
        ReadyPage shown(profile, size);
        const auto textWith = [&](const QString& part) {
            const auto texts = shown.page.findChildren<Text*>();
            const auto found = std::ranges::find_if(
                texts, [&](const Text* text) { return text->isVisible() && text->text().contains(part); });
            return found == texts.end() ? nullptr : *found;
        };
        const Text* now = textWith(QStringLiteral("known now"));
        const Text* then = textWith(QStringLiteral("if you stop today"));
        REQUIRE(now != nullptr);
        REQUIRE(then != nullptr);
        CHECK(then->y() > now->geometry().bottom());
        CHECK(then->y() <= now->geometry().bottom() + 8);
        CHECK(desktop::cutOffs(shown.page).isEmpty());
    }
}

TEST_CASE("after a check the list says what each domain has to gain, as much in all as the score lacks") {
    const desktop::NoWarnings guard;
    const int percent = GENERATE(100, 200);
    const desktop::Themed large(Scheme::Light, percent);
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    {
        ReadyPage before(profile);
        CHECK_FALSE(before.page.findChild<SubjectList*>()->accessibleDescription().contains(
            QStringLiteral("to gain")));
    }
    sitCheck(profile);
    const auto readiness = study::readinessOf(profile.learner(), profile.now()).front();
    const std::vector<int> points = study::pointsToGain(readiness);
    REQUIRE(points.size() == readiness.domains.size());
    CHECK(std::accumulate(points.begin(), points.end(), 0) ==
          100 - std::lround(100 * readiness.estimate->expected));
    CHECK(points[*readiness.stepDomain] == *std::ranges::max_element(points));
    for (const QSize size : {QSize(1080, 780), QSize(600, 540)}) {
        ReadyPage shown(profile, size);
        auto* list = shown.page.findChild<SubjectList*>();
        const QString drawn = desktop::lettersOf(desktop::drawnText(*list));
        CHECK(drawn.contains(desktop::lettersOf(QStringLiteral("exam score to gain"))));
        for (std::size_t i = 0; i < points.size(); ++i) {
            const QString gain = QStringLiteral("%1 points of the exam score to gain").arg(points[i]);
            const QStringList rows = list->accessibleDescription().split(QStringLiteral("; "));
            const auto row = std::ranges::find_if(
                rows, [&](const QString& one) { return one.startsWith(words(readiness.domains[i].title)); });
            REQUIRE(row != rows.end());
            CHECK(row->endsWith(gain));
            CHECK(drawn.contains(desktop::lettersOf(QStringLiteral("+%1 points").arg(points[i]))));
        }
        CHECK(desktop::isWithin(desktop::drawnText(*list), QRectF(list->rect())));
    }
}

TEST_CASE("after a check the score stands beside the answer, and the whole map in the first screen") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    sitCheck(profile);
    ReadyPage shown(profile, QSize(1080, 780)); // of a window of 1280×800
    ReadinessHead& head = shown.page.head();
    const Text& headline = *head.findChildren<Text*>().front();
    REQUIRE(headline.text() == QStringLiteral("Not yet."));
    CHECK(head.bar().x() > headline.geometry().right());
    CHECK(head.bar().x() < headline.geometry().right() + 60);
    CHECK(shown.said().contains(QStringLiteral("Whether you pass depends on your score on new questions (you "
                                               "need 70%), not on how many of these you know.")));
    const auto* die = shown.page.findChild<DieMapWidget*>();
    const int end = die->mapTo(&shown.page, QPoint(0, die->dieHeight())).y();
    CHECK(end <= shown.page.findChild<ScrollArea*>()->height());
    CHECK(desktop::cutOffs(shown.page).isEmpty());
}

TEST_CASE("in a usual window the answer, its next step, and the whole map are in sight at once") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    ReadyPage shown(profile, QSize(1080, 800)); // of a window of 1280×800
    const ReadinessHead& head = shown.page.head();
    const Button& action = *shown.page.head().action();
    CHECK(action.geometry().contains(QPoint(action.x(), shown.page.head().next()->geometry().center().y())));
    for (const auto* text : head.findChildren<Text*>()) {
        if (!text->isVisible() || text == shown.page.head().next()) continue;
        const bool isAbove = text->geometry().bottom() < action.y();
        const bool isBelow = text->y() >= action.geometry().bottom();
        CHECK((isAbove || isBelow));
    }
    const auto* die = shown.page.findChild<DieMapWidget*>();
    const int end = die->mapTo(&shown.page, QPoint(0, die->dieHeight())).y();
    CHECK(end <= shown.page.findChild<ScrollArea*>()->height());
    CHECK(desktop::cutOffs(shown.page).isEmpty());
}

TEST_CASE("the slider moves the map through time with keys, and Escape brings it back to today") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(20);
    profile.now().ms += 3 * 86'400'000LL;
    profile.answer(10);
    ReadyPage shown(profile);
    KnownChart& chart = shown.page.chart();
    CHECK(chart.isToday());
    CHECK(chart.maximum() == static_cast<int>(shown.page.figures()->until - shown.page.figures()->firstDay));
    chart.setFocus();
    const QImage today = shown.page.grab().toImage();
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(chart.day() == shown.page.figures()->today - 1);
    CHECK(shown.page.grab().toImage() != today);
    auto* accessible = QAccessible::queryAccessibleInterface(&chart);
    CHECK(accessible->role() == QAccessible::Slider);
    CHECK(accessible->text(QAccessible::Description).contains(QStringLiteral("known")));
    QTest::keyClick(&chart, Qt::Key_End);
    CHECK(chart.day() == shown.page.figures()->until);
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK(chart.isToday());
}

TEST_CASE("after the exam Progress leads to Today, which asks how it went") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    profile.answer(6);
    study::Plan plan = profile.learner().plan(profile.now());
    plan.examDay = study::studyDay(profile.now()) + 3;
    profile.learner().setPlan(plan, profile.now());
    const auto linkOf = [](ReadyPage& ready) { return ready.page.findChild<ReadinessHead*>()->outcome(); };
    {
        ReadyPage before(profile);
        CHECK_FALSE(linkOf(before)->isVisible());
    }
    profile.now().ms += 5 * 86'400'000LL;
    ReadyPage ready(profile);
    INFO(ready.said().toStdString());
    CHECK(ready.said().contains(QStringLiteral("How did it go?")));
    REQUIRE(linkOf(ready)->isVisible());
    std::optional<PageId> asked;
    QObject::connect(&ready.page, &Page::pageAsked, &ready.page, [&asked](PageId id) { asked = id; });
    linkOf(ready)->click();
    CHECK(asked == PageId::Today);
    study::recordExamReport(profile.learner(), {*plan.examDay, study::ExamOutcome::Passed, {}},
                            profile.now());
    ready.page.refresh();
    CHECK_FALSE(linkOf(ready)->isVisible());
}

TEST_CASE("details are folded at first, and stay as they were left") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(12);
    {
        ReadyPage shown(profile);
        CHECK_FALSE(shown.page.details().isOpen());
        shown.page.details().fold()->click();
        CHECK(shown.page.details().isOpen());
        CHECK(desktop::cutOffs(shown.page).isEmpty());
    }
    ReadyPage again(profile);
    CHECK(again.page.details().isOpen());
}

TEST_CASE("what Progress showed of tomorrow is quoted the next day, and only that") {
    const desktop::NoWarnings guard;
    const bool isOpen = GENERATE(false, true);
    CAPTURE(isOpen);
    desktop::PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.examDay = study::studyDay(profile.now()) + 20;
    profile.learner().setPlan(plan, profile.now());
    profile.answer(6);
    study::keepForecasts(profile.learner(), profile.now(), 1);
    study::setProgressDetails(profile.learner(), isOpen);
    ProgressPage unseen(profile.workspace());
    unseen.refresh();
    study::Now tomorrow = profile.now();
    tomorrow.ms += 86'400'000;
    CHECK_FALSE(study::saidBefore(profile.learner(), tomorrow));
    ReadyPage shown(profile);
    const auto said = study::saidToday(profile.learner(), profile.now());
    REQUIRE(said);
    CHECK(shown.said().contains(words(said->sentence)) == isOpen);
    CHECK(study::saidBefore(profile.learner(), tomorrow).has_value() == isOpen);
    // The range stands above the details.
    const chipwise::memory::ForecastKnown far{*plan.examDay, 500, 490, 510};
    CHECK(study::leftRange(profile.learner(), {far}, tomorrow));
}

TEST_CASE("a range for the exam counts as shown only where it stands, and only of the plan in force") {
    const desktop::NoWarnings guard;
    const Qt::Key elsewhere = GENERATE(Qt::Key_M, Qt::Key_T); // to the mistakes, or the table; and back
    desktop::PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.examDay = study::studyDay(profile.now()) + 20;
    profile.learner().setPlan(plan, profile.now());
    profile.answer(6);
    study::Now tomorrow = profile.now();
    tomorrow.ms += 86'400'000;
    const auto isShown = [&] {
        return study::leftRange(profile.learner(), {{*plan.examDay, 5000, 4990, 5010}}, tomorrow).has_value();
    };
    ProgressPage page(profile.workspace());
    page.resize(1240, 900);
    page.refresh();
    const auto press = [&] {
        QKeyEvent key(QEvent::KeyPress, elsewhere, Qt::NoModifier);
        page.key(&key);
    };
    press();
    page.show();
    REQUIRE(QTest::qWaitFor([&] { return page.figures() != nullptr; }, 20'000));
    QApplication::processEvents();
    CHECK_FALSE(isShown());
    SECTION("it stands on the map") {
        press();
        CHECK(isShown());
    }
    SECTION("the plan was changed meanwhile") {
        study::Plan other = profile.learner().plan(profile.now());
        other.minutesADay += 10;
        profile.learner().setPlan(other, profile.now());
        press();
        CHECK_FALSE(isShown());
        page.refresh();
        CHECK_FALSE(isShown()); // before the worker has found out
        CHECK(QTest::qWaitFor(isShown, 20'000));
    }
    SECTION("it is of yesterday") {
        profile.now() = tomorrow;
        tomorrow.ms += 86'400'000;
        press();
        CHECK_FALSE(isShown());
    }
}

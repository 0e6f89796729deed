#include "desktop/pages/progress/progress_details.h"

#include "bench/large_pack.h"
#include "desktop/charts/chart.h"
#include "desktop/drawn_text_support.h"
#include "desktop/pages/progress/day_columns.h"
#include "desktop/pages/progress/detail_rows.h"
#include "desktop/pages/progress/figure_rows.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/misconception_list.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/pages_support.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "study/exam/exam_attempt.h"
#include "study/forecast/forecast_record.h"
#include "study/preferences.h"
#include "study/readiness/outlook_words.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QFile>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

/// Progress with its details open, worked out.
struct DetailsShown {
    explicit DetailsShown(desktop::PageProfile& profile, QSize size = QSize(1240, 900))
        : page(profile.workspace()) {
        study::setProgressDetails(profile.learner(), true);
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
        for (const auto* chart : page.findChildren<Chart*>())
            if (chart->isVisible()) all << chart->accessibleName() << chart->accessibleDescription();
        return all.join(QLatin1Char('\n'));
    }
    ProgressPage page;
};

/// Answers one question wrong and "I'm sure".
void missSurely(desktop::PageProfile& profile, const std::string& card) {
    study::SessionOptions options;
    options.cards = {card};
    options.seed = 1;
    const auto session = profile.learner().start(options, profile.now());
    REQUIRE(session->current() != nullptr);
    const study::Asked& asked = *session->current();
    profile.now().ms += 20'000;
    for (std::size_t i = 0; i < asked.presentation.shown.size(); ++i) {
        const auto author = static_cast<std::size_t>(asked.presentation.shown[i] - 1);
        if (asked.card.question.options[author].credit >= 100) continue;
        session->answer(chipwise::quiz::Chosen{{static_cast<int>(i) + 1}},
                        chipwise::memory::Certainty::Certain, profile.now(), 20'000);
        return;
    }
}

study::HeldMisconception oneOfChoice(desktop::PageProfile& profile) {
    for (study::HeldMisconception& one : study::misconceptionsOf(profile.learner()))
        for (const std::string& card : one.row.cards) {
            const auto found = profile.learner().catalog().card(card);
            if (found->question.kind() != chipwise::pack::Kind::Choice || found->question.severalRight())
                continue;
            one.row.cards = {card};
            return one;
        }
    throw std::logic_error("none");
}

} // namespace

TEST_CASE("Details names the misconceptions one holds, with what is true and a drill") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(3);
    const study::HeldMisconception wanted = oneOfChoice(profile);
    missSurely(profile, wanted.row.cards.front());
    DetailsShown shown(profile);
    MisconceptionList& list = shown.page.details().misconceptions();
    CHECK(shown.said().contains(QStringLiteral("You seem to have 1 misconception")));
    CHECK(shown.said().contains(words(wanted.row.peopleThink)));
    CHECK(shown.said().contains(QStringLiteral("In fact: ") + words(wanted.row.truth)));
    REQUIRE(list.drills().size() == 1);
    QList<study::SessionOptions> drilled;
    QObject::connect(&shown.page, &ProgressPage::studyAsked,
                     [&](const study::SessionOptions& options) { drilled << options; });
    list.drills().front()->click();
    REQUIRE(drilled.size() == 1);
    CHECK(drilled.front().cram);
    CHECK(std::ranges::find(drilled.front().cards, wanted.row.cards.front()) != drilled.front().cards.end());
    CHECK(desktop::namelessControls(shown.page).isEmpty());
}

TEST_CASE("Details says how much is missing where there is too little to draw") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(2);
    DetailsShown shown(profile);
    CHECK(shown.said().contains(QStringLiteral("This list starts with your first practice exam or check.")));
    CHECK(shown.said().contains(QStringLiteral("Not started yet: ")));
    CHECK(shown.said().contains(
        QStringLiteral("The first result appears here the day after the first forecast")));
    CHECK(shown.said().contains(QStringLiteral("This chart starts when you answer a question again")));
}

TEST_CASE("each chart's data is walked by keys, named, read as a table and saved as picture or CSV") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (int day = 0; day < 4; ++day) {
        profile.answer(6);
        profile.now().ms += 86'400'000LL;
    }
    DetailsShown shown(profile);
    QString file;
    shown.page.setChartChooser([&](const QString&) { return file; });
    int charts = 0;
    for (auto* chart : shown.page.findChildren<Chart*>()) {
        if (!chart->isVisible() || chart->dataCount() == 0) continue;
        INFO(chart->accessibleName().toStdString());
        ++charts;
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Home);
        const auto described = [&] {
            return QAccessible::queryAccessibleInterface(chart)->text(QAccessible::Description);
        };
        QString before = described();
        for (int datum = 1; datum < std::min(chart->dataCount(), 12); ++datum) {
            QTest::keyClick(chart, Qt::Key_Down);
            REQUIRE(chart->current() == datum);
            CHECK(described() != before);
            before = described();
        }
        QTest::keyClick(chart, Qt::Key_T);
        REQUIRE(chart->showsTable());
        auto* table = chart->findChild<ChartTableView*>();
        CHECK(table->rowCount() == chart->dataCount());
        CHECK(table->height() > 20);
        file =
            QString::fromStdString((profile.folder() / ("chart" + std::to_string(charts) + ".csv")).string());
        shown.page.savePicture();
        QFile csv(file);
        REQUIRE(csv.open(QIODevice::ReadOnly));
        CHECK(csv.readAll().count('\n') >= chart->dataCount() + 1);
        QTest::keyClick(table, Qt::Key_T);
        CHECK_FALSE(chart->showsTable());
        file.replace(QStringLiteral(".csv"), QStringLiteral(".png"));
        shown.page.savePicture();
        CHECK(QImage(file).width() >= 2 * chart->width());
    }
    CHECK(charts >= 5);
    KnownChart& known = shown.page.chart();
    known.setFocus();
    QTest::keyClick(&known, Qt::Key_T);
    REQUIRE(known.showsTable());
    CHECK(known.findChild<ChartTableView*>()->rowCount() == static_cast<int>(known.table().rows.size()));
    QTest::keyClick(known.findChild<ChartTableView*>(), Qt::Key_T);
    CHECK_FALSE(known.showsTable());
    // The wheel scrolls the page; over the slider it would show another day's squares unasked.
    const auto day = known.day();
    QWheelEvent wheel(QPointF(40, 40), known.mapToGlobal(QPointF(40, 40)), {}, QPoint(0, 120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&known, &wheel);
    CHECK(known.day() == day);
    CHECK_FALSE(wheel.isAccepted());
}

TEST_CASE("the load's title names the days to an exam that is sooner than four weeks") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.examDay = study::studyDay(profile.now()) + 12;
    profile.learner().setPlan(plan, profile.now());
    profile.answer(6);
    DetailsShown shown(profile);
    CHECK(shown.page.details().load().accessibleName().startsWith(
        QStringLiteral("The 12 days before the exam")));
    CHECK(shown.page.details().load().dataCount() == 12);
}

TEST_CASE(
    "the known chart names the exam on its day, and nothing stands without a title then or the day after") {
    const desktop::NoWarnings guard;
    const int daysAfter = GENERATE(0, 1);
    CAPTURE(daysAfter);
    desktop::PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.examDay = study::studyDay(profile.now()) + 3;
    profile.learner().setPlan(plan, profile.now());
    profile.answer(6);
    profile.now().ms += (3 + daysAfter) * 86'400'000LL;
    DetailsShown shown(profile);
    REQUIRE_FALSE(shown.page.figures()->insteadOfForecast.empty());
    const QString today = dateWords(study::studyDay(profile.now()));
    const std::vector<DayMark> dates = shown.page.chart().dates();
    REQUIRE_FALSE(dates.empty());
    CHECK(dates.back().text == (daysAfter == 0 ? QStringLiteral("Exam: ") + today : today));
    CHECK(shown.page.chart().isVisible());
    CHECK(shown.page.chart().titleWords().startsWith(QStringLiteral("About ")));
    CHECK_FALSE(shown.page.details().load().isVisible()); // no day is planned
    for (const auto* chart : shown.page.findChildren<Chart*>())
        if (chart->isVisible()) CHECK_FALSE(chart->accessibleName().isEmpty());
    CHECK(desktop::namelessControls(shown.page).isEmpty());
    CHECK(desktop::cutOffs(shown.page).isEmpty());
}

TEST_CASE("the load says that today is done, what its parts are, and all of it where there is little room") {
    const desktop::NoWarnings guard;
    study::ProgressFigures figures;
    figures.today = 20'801;
    figures.until = figures.today + 9;
    figures.hasExam = true;
    figures.isTodayDone = figures.isNothingLeftToday = true;
    figures.minutesADay = figures.plan.minutesADay = 20;
    for (int day = 0; day < 9; ++day) {
        auto& one = figures.planned.days.emplace_back();
        one.day = figures.today + day;
        one.due = day == 0 ? 0 : 30;
        one.askedSeconds = day == 0 ? 0 : 60 * (day == 1 ? 25 : 20);
    }
    LoadColumns load;
    load.setFigures(figures);
    CHECK(load.accessibleName() ==
          QStringLiteral("The 8 days before the exam: up to 25 min a day (your plan: 20)"));
    const QString said = load.accessibleDescription();
    CHECK(said.contains(QStringLiteral("Lower part: reviews. Upper part: new questions.")));
    CHECK(said.contains(dateWords(figures.today) + QStringLiteral(": done")));
    CHECK(load.table().rows.front()[1] == QStringLiteral("done"));
    CHECK(load.heightForWidth(240) > load.heightForWidth(1200)); // its explanation is broken, not cut
    load.resize(520, load.heightForWidth(520));
    load.show();
    const auto drawn = desktop::drawnText(load); // its dates as those of the chart of what you know
    const auto date = std::ranges::find(drawn, dateWords(figures.today + 7), &desktop::DrawnText::text);
    REQUIRE(date != drawn.end());
    CHECK(std::abs(date->place.width() -
                   QFontMetricsF(theme().font(Type::Caption)).horizontalAdvance(date->text)) < 1);
    desktop::save(desktop::shot(load), QStringLiteral("details-load-done"));
    figures.planned.days.resize(1);
    figures.until = figures.today + 1;
    CHECK(study::loadSentence(figures) == "Before the exam: nothing left to study");
    figures.isTodayDone = figures.isNothingLeftToday = false;
    figures.planned.days.front().askedSeconds = 25 * 60;
    CHECK(study::loadSentence(figures) ==
          "The day before the exam, if you finish each day's questions: 25 min (your plan: 20)");
}

TEST_CASE("only answers that claim something wait for a verdict, and the rows say what is left out") {
    const desktop::NoWarnings guard;
    FigureRows chart;
    study::ProgressFigures figures;
    using chipwise::memory::Certainty;
    for (std::size_t i = 0; i < figures.certainty.size(); ++i) {
        figures.certainty[i].certainty =
            std::array{Certainty::Guess, Certainty::Plain, Certainty::Certain}[i];
        figures.certainty[i].answers = 9;
    }
    showCertaintyRows(chart, figures);
    const auto rows = chart.table().rows;
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].back().endsWith(QStringLiteral(": 1 more answer needed for a verdict")));
    CHECK(rows[1].back().endsWith(QStringLiteral(" of 9")));
    CHECK(rows[2].back().endsWith(QStringLiteral(": 1 more answer needed for a verdict")));
    CHECK(chart.accessibleDescription().contains(
        QStringLiteral("not counting flashcards and “I don't know”. Thin line: the likely range.")));
}

TEST_CASE("the title about certainty says the share that its row says") {
    const desktop::NoWarnings guard;
    FigureRows chart;
    study::ProgressFigures figures;
    auto& sure = figures.certainty.back();
    sure.certainty = chipwise::memory::Certainty::Certain;
    sure.answers = 20;
    sure.right = 16;
    sure.range = {0.62, 0.91};
    sure.verdict = chipwise::insight::CertaintyVerdict::AsSaid;
    showCertaintyRows(chart, figures);
    CHECK(chart.accessibleName() == QStringLiteral("When you are sure, you are right 80% of the time"));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("80% of 20")));
    sure.right = 5;
    sure.range = {0.11, 0.44};
    sure.verdict = chipwise::insight::CertaintyVerdict::TooSure;
    showCertaintyRows(chart, figures);
    CHECK(chart.accessibleName() ==
          QStringLiteral("You are much too sure: when you are sure, you are right 25% of the time"));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("25% of 20: much too sure")));
}

TEST_CASE("a row on what was remembered says of how many answers") {
    const desktop::NoWarnings guard;
    FigureRows chart;
    study::ProgressFigures figures;
    figures.recallByInterval = {{1, 1, 1, 1, .9, {}}, {2, 3, 4, 3, .8, {}}};
    showIntervalRows(chart, figures);
    const auto rows = chart.table().rows;
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].back() == QStringLiteral("100% of 1 answer (memory model: 90%)"));
    CHECK(rows[1].back() == QStringLiteral("75% of 4 answers (memory model: 80%)"));
}

TEST_CASE("the charts of what was remembered say that they compare with the memory model") {
    const desktop::NoWarnings guard;
    FigureRows chart;
    study::ProgressFigures figures;
    figures.today = 20'000;
    figures.recallByWeek = {{19'994, 20'000, 4, 3, .8, {}}};
    figures.recallByInterval = {{2, 3, 4, 3, .8, {}}};
    figures.recollections = 4;
    const auto elsewhere = QStringLiteral("Chances shown elsewhere also count how your reviews so far differ "
                                          "from the memory model.");
    for (const bool counts : {false, true}) {
        if (counts)
            figures.learner = chipwise::memory::RecallByDay(
                std::vector<chipwise::memory::RecallFrom>{{19'999, {.offset = 0.5}}});
        showWeekRows(chart, figures);
        CHECK(chart.accessibleName() ==
              QStringLiteral("Remembered in the last week: 75%; the memory model expected 80%"));
        CHECK(chart.table().head.contains(QStringLiteral("Memory model")));
        CHECK(chart.accessibleDescription().contains(elsewhere) == counts);
        showIntervalRows(chart, figures);
        CHECK(chart.table().head.contains(QStringLiteral("Memory model")));
        CHECK(chart.accessibleDescription().contains(elsewhere) == counts);
    }
}

TEST_CASE("nothing under Details is cut off, in every look") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (int day = 0; day < 4; ++day) {
        profile.answer(6);
        profile.now().ms += 86'400'000LL;
    }
    missSurely(profile, oneOfChoice(profile).row.cards.front());
    study::FormRequest request;
    request.exam = "chips";
    request.questions = 20;
    request.seed = 4;
    const auto offer = study::formFor(profile.learner(), request);
    REQUIRE(offer.form);
    const study::ExamNow now{profile.now(), 1'000, "a start"};
    study::ExamAttempt::begin(profile.learner(), *offer.form, now)->submit(now);
    DetailsShown shown(profile);
    CHECK(shown.page.details().attempts().dataCount() == 1);
    CHECK(shown.page.details().attemptDomains().dataCount() > 0);
    shown.page.details().resize(1000, 1200);
    desktop::saveShots(shown.page, QStringLiteral("progress-details"));
    ProgressDetails alone;
    alone.setOpen(true);
    alone.setReadiness(std::nullopt);
    alone.setFigures(*shown.page.figures());
    alone.resize(1180, 1000);
    const int height = alone.placeIn(1180);
    alone.resize(1180, height);
    alone.show();
    desktop::save(desktop::shot(alone), QStringLiteral("details-alone"));
    const desktop::Themed dark(Scheme::Dark, 100);
    desktop::save(desktop::shot(alone), QStringLiteral("details-alone-dark"));
}

TEST_CASE("what one no longer believes is quoted, so that nobody reads it as true") {
    const desktop::NoWarnings guard;
    MisconceptionList list;
    study::HeldMisconception gone;
    gone.row.peopleThink = "Inf2 has more memory than Trn2.";
    gone.belief = study::Belief::Gone;
    gone.answers = 5;
    list.setMisconceptions({gone});
    QStringList said;
    for (const auto* text : list.findChildren<Text*>()) said << text->text();
    CHECK(said.contains(QStringLiteral("Misconceptions you have cleared up")));
    CHECK(said.contains(QStringLiteral("“Inf2 has more memory than Trn2.”")));
}

TEST_CASE("a misconception that one holds is quoted, and its source is named in whole words") {
    const desktop::NoWarnings guard;
    MisconceptionList list;
    study::HeldMisconception held;
    held.row.peopleThink = "Neuron trains TensorFlow models.";
    held.row.truth = "Its support has ended.";
    held.row.source = "https://awsdocs-neuron.readthedocs-hosted.com/en/latest/about-neuron/announcements/"
                      "announce-no-longer-support-tensorflow-tutorials.html";
    held.belief = study::Belief::Held;
    held.answers = 4;
    held.wrong = 2;
    list.resize(400, 300);
    list.setMisconceptions({held});
    QStringList said;
    for (const auto* text : list.findChildren<Text*>()) said << text->text();
    CHECK(said.contains(QStringLiteral("“Neuron trains TensorFlow models.”")));
    const auto links = list.findChildren<Button*>();
    const auto* source = links.back();
    REQUIRE(source->text().endsWith(QStringLiteral("…")));
    const QString shown = source->text().chopped(1);
    CHECK(source->accessibleName().startsWith(shown + QLatin1Char(' '))); // it ends where a word ends
}

TEST_CASE("a source for whose name there is no room is an ellipsis") {
    const desktop::NoWarnings guard;
    MisconceptionList list;
    study::HeldMisconception held;
    held.row.peopleThink = "Neuron trains TensorFlow models.";
    held.row.source = "https://awsdocs-neuron.readthedocs-hosted.com/en/latest/about-neuron/index.html";
    held.belief = study::Belief::Held;
    list.resize(1, 300);
    list.setMisconceptions({held});
    CHECK(list.findChildren<Button*>().back()->text() == QStringLiteral("…"));
}

TEST_CASE("a row that is too long for a narrow chart is broken, not cut") {
    const desktop::NoWarnings guard;
    FigureRows chart;
    study::OurRecord record;
    record.forecasts.push_back({20'800, 20'793, {196, 187, 205, 178}});
    showRecordRows(chart, record);
    const QString words = QStringLiteral("we expected 196 (187–205); you knew 178");
    REQUIRE(chart.table().rows.front().back().endsWith(words));
    for (const int percent : {100, 200}) {
        CAPTURE(percent);
        applyAppearance({study::ColorScheme::Light, percent, true});
        for (const int width : {900, 300}) {
            CAPTURE(width);
            chart.resize(width, chart.heightForWidth(width));
            const auto drawn = desktop::drawnText(chart);
            CHECK(desktop::lettersOf(drawn).contains(desktop::lettersOf(words)));
            CHECK(desktop::isWithin(drawn, chart.rect()));
        }
    }
    applyAppearance({study::ColorScheme::Light, 100, true});
}

TEST_CASE("each chart's table heads its first column with what its rows are") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(4);
    DetailsShown shown(profile);
    ProgressDetails& details = shown.page.details();
    CHECK(details.certainty().table().head.front() == QStringLiteral("You said"));
    for (const FigureRows* chart : shown.page.findChildren<FigureRows*>())
        if (!chart->table().rows.empty()) CHECK_FALSE(chart->table().head.front().isEmpty());
    CHECK(details.weeks().table().head.front() == QStringLiteral("Week"));
    CHECK(details.ours().table().head.front() == QStringLiteral("Forecast for"));
}

TEST_CASE("the lowest scores of an attempt are called that, all of them, and a single attempt is said once") {
    const desktop::NoWarnings guard;
    FigureRows chart;
    study::ExamRecord record;
    record.attempts.emplace_back();
    for (const auto& [title, right] :
         {std::pair{"Inside the chips", 3}, std::pair{"Instances", 7}, std::pair{"Choosing in practice", 3}})
        record.domains.push_back({{title, right, 7}, {}, right, 7});
    showAttemptDomainRows(chart, record);
    CHECK(chart.accessibleName() == QStringLiteral("Lowest score in the latest attempt: “Inside the chips” "
                                                   "and “Choosing in practice” (43% each)"));
    CHECK(chart.table().rows[1].back() == QStringLiteral("7 of 7"));
    record.domains[1].of = 14;
    record.domains[1].right = 10;
    showAttemptDomainRows(chart, record);
    CHECK(chart.table().rows[1].back() == QStringLiteral("7 of 7; 10 of 14 in all attempts"));
    record.domains[0].newest.right = 1;
    CHECK(study::lowestScoreWords(record) == "Lowest score in the latest attempt: “Inside the chips” (14%)");
    for (study::DomainSummary& domain : record.domains) domain.newest.right = 3;
    CHECK(study::lowestScoreWords(record).empty()); // none is lower than the others
}

TEST_CASE("the words of the known chart lie neither on its lines nor on each other") {
    const desktop::NoWarnings guard;
    study::ProgressFigures figures;
    figures.firstDay = 20'800;
    figures.today = 20'817;
    figures.until = 20'820;
    figures.hasExam = true;
    figures.questions = 617;
    figures.minutesADay = 20;
    figures.known.assign(18, 110);
    figures.planned.known = {{figures.today, 110, 110, 110}, {figures.until, 122, 118, 127}};
    figures.stopped.known = {{figures.today, 110, 110, 110}, {figures.until, 108, 104, 112}};
    for (const int percent : {100, 200}) {
        const desktop::Themed large(Scheme::Light, percent);
        KnownChart chart;
        for (const int width : {280, 480, 900, 481}) {
            if (width % 2 == 1) { // the first day: today's figure stands at the left, near the scale
                figures.firstDay = figures.today;
                figures.known.resize(1);
            }
            chart.setFigures(std::make_shared<const study::ProgressFigures>(figures));
            chart.resize(width * percent / 100, theme().scaled(272));
            const auto drawn = desktop::drawnText(chart);
            const auto found = [&](const QString& begin) {
                return std::ranges::find_if(drawn,
                                            [&](const auto& one) { return one.text.startsWith(begin); });
            };
            CHECK(found(QStringLiteral("110 now")) != drawn.end());
            double above = 0;
            for (const char* said : {"122", "with 20 min a day", "108", "if you stop today"}) {
                const auto label = found(QString::fromLatin1(said));
                REQUIRE(label != drawn.end());
                CHECK(label->place.left() > chart.dates().back().x); // beside the end of its line
                CHECK(label->place.top() >= above);
                above = label->place.top();
            }
            for (const auto& one : drawn) {
                CHECK(QRectF(chart.rect()).adjusted(-1, -1, 1, 1).contains(one.place));
                for (const auto& other : drawn)
                    if (&one != &other) CHECK_FALSE(one.place.adjusted(1, 1, -1, -1).intersects(other.place));
            }
        }
    }
}

TEST_CASE("once nothing is left to study before the exam, the known chart has one figure for that day") {
    const desktop::NoWarnings guard;
    study::ProgressFigures figures;
    figures.firstDay = 20'800;
    figures.today = 20'817;
    figures.until = 20'818;
    figures.hasExam = true;
    figures.questions = 568;
    figures.minutesADay = 25;
    figures.known.assign(18, 217);
    figures.planned.known = {{figures.today, 217, 217, 217}, {figures.until, 216, 212, 220}};
    figures.stopped.known = figures.planned.known;
    const auto drawn = [&] {
        KnownChart chart;
        chart.setFigures(std::make_shared<const study::ProgressFigures>(figures));
        chart.resize(480, theme().scaled(272));
        QStringList all;
        for (const auto& one : desktop::drawnText(chart)) all << one.text;
        return all;
    };
    CHECK(drawn().contains(QStringLiteral("if you stop today")));
    figures.isTodayDone = figures.isNothingLeftToday = true;
    CHECK(drawn().count(QStringLiteral("216")) == 1);
    CHECK(drawn().contains(QStringLiteral("by the exam")));
    CHECK_FALSE(drawn().contains(QStringLiteral("if you stop today")));
    CHECK_FALSE(drawn().contains(QStringLiteral("with 25 min a day")));
}

TEST_CASE("the known chart names the minutes a day as the sentence beside it does") {
    const desktop::NoWarnings guard;
    study::ProgressFigures figures;
    figures.firstDay = figures.today = 20'800;
    figures.until = 20'810;
    figures.hasExam = true;
    figures.questions = 568;
    figures.plan.minutesADay = figures.minutesADay = 18;
    figures.known = {217};
    figures.planned.known = {{figures.today, 217, 217, 217}, {figures.until, 260, 250, 270}};
    figures.stopped.known = {{figures.today, 217, 217, 217}, {figures.until, 180, 170, 190}};
    for (const auto& [minutes, words] :
         {std::pair(18, "with 18 min"), std::pair(25, "if you keep to 18 min")}) {
        figures.planned.days.clear();
        for (std::int64_t day = figures.today; day < figures.until; ++day) {
            chipwise::memory::ForecastDay& one = figures.planned.days.emplace_back();
            one.day = day;
            one.seconds = one.askedSeconds = 60.0 * minutes;
        }
        KnownChart chart;
        chart.setFigures(std::make_shared<const study::ProgressFigures>(figures));
        chart.resize(480, theme().scaled(272));
        QStringList drawn;
        for (const auto& one : desktop::drawnText(chart)) drawn << one.text;
        INFO(drawn.join(QStringLiteral(" | ")).toStdString());
        CHECK(drawn.contains(QLatin1String(words) + QStringLiteral(" a day")));
        CHECK_THAT(study::knownSentence(figures), ContainsSubstring(std::string(words) + "utes a day"));
    }
}

TEST_CASE("the known chart has dates below it and round numbers beside it") {
    const desktop::NoWarnings guard;
    study::ProgressFigures figures;
    figures.questions = 568;
    for (const int percent : {100, 200}) {
        const desktop::Themed large(Scheme::Light, percent);
        for (const auto& [past, ahead] : {std::pair(0, 60), {1, 1}, {13, 7}, {17, 3}, {300, 60}}) {
            figures.today = 20'800;
            figures.firstDay = figures.today - past;
            figures.until = figures.today + ahead;
            figures.hasExam = ahead < 60;
            figures.known.assign(static_cast<std::size_t>(past) + 1, 110);
            for (const int width : {280, 480, 900}) {
                KnownChart chart;
                chart.setFigures(std::make_shared<const study::ProgressFigures>(figures));
                chart.resize(width * percent / 100, theme().scaled(300));
                INFO(percent << "% " << width << ": " << past << " days, " << ahead << " ahead");
                CHECK(chart.values() == std::vector<int>{0, 100, 200, 300, 400, 500});
                const std::vector<DayMark> dates = chart.dates();
                const QString last = dateWords(figures.until);
                REQUIRE_FALSE(dates.empty());
                CHECK(dates.back().text == (figures.hasExam ? QStringLiteral("Exam: ") + last : last));
                CHECK(dates.front().left >= 0);
                CHECK(dates.back().left + dates.back().width <= chart.width());
                for (const DayMark& mark : dates) // each at its day
                    CHECK((mark.x >= mark.left - 1 && mark.x <= mark.left + mark.width + 1));
                for (std::size_t i = 1; i < dates.size(); ++i)
                    CHECK(dates[i].left > dates[i - 1].left + dates[i - 1].width);
                const auto hasDay = [&](std::int64_t day) {
                    return std::ranges::find(dates, day, &DayMark::day) != dates.end();
                };
                if (width < 480) continue;
                CHECK((hasDay(figures.firstDay) || past == 0));
                if (past + ahead == 20) {
                    CHECK(hasDay(figures.today) == (ahead == 7 || width == 900)); // else the exam is too near
                    CHECK(dates.size() >= 4U - (ahead == 3));
                }
                const auto drawn = desktop::drawnText(chart);
                for (const DayMark& mark : dates)
                    CHECK(std::ranges::count(drawn, mark.text, [](const auto& one) { return one.text; }) ==
                          1);
            }
        }
    }
    CHECK(roundValues(217, 6) == std::vector<int>{0, 50, 100, 150, 200});
    CHECK(roundValues(4, 6) == std::vector<int>{0, 1, 2, 3, 4});
    CHECK(roundValues(217, 2) == std::vector<int>{0, 100, 200});
    CHECK(roundValues(0, 6) == std::vector<int>{0});
}

TEST_CASE(
    "the day's first look at Progress says what will be known tomorrow, however many questions there are") {
    const desktop::NoWarnings guard;
    const bool isLarge = GENERATE(false, true);
    desktop::PageProfile profile(isLarge ? desktop::PageProfile::Packs::None
                                         : desktop::PageProfile::Packs::Core);
    if (isLarge) {
        chipwise::bench::writeTo(profile.folder() / "large", chipwise::bench::largePack(2'100));
        REQUIRE(profile.learner().install(profile.folder() / "large", profile.now()).installed);
    }
    profile.answer(20);
    profile.now().ms += 86'400'000LL;
    REQUIRE_FALSE(study::saidToday(profile.learner(), profile.now()));
    DetailsShown shown(profile);
    const auto* details = shown.page.findChild<ProgressDetails*>();
    CHECK(QTest::qWaitFor(
        [&] { return details->record().contains(QStringLiteral(" forecast: you will know about ")); },
        30'000));
}

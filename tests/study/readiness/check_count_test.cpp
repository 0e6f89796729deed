// What a check adds to the count of what is known, and to its forecast.
#include "readiness_support.h"

#include "study/day.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/left_range.h"
#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("after a check the count says what it has added, and how what was missed in it counts") {
    ReadinessTable table;
    table.beginStudies();
    const MapFigures before = figuresOf(table.learner.map(table.now));
    CHECK(before.missedInExamWords().empty());
    CHECK(readinessOf(table.learner, table.now).front().added.empty());
    table.sitCheck(9);
    const MapFigures after = figuresOf(table.learner.map(table.now));
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    CHECK(after.questions == before.questions + readiness.addedToCount);
    CHECK_THAT(readiness.added, ContainsSubstring(" added 14 questions to the count."));
    CHECK(after.missedInExam == 5);
    CHECK(after.missedInExamWords() ==
          "5 questions you missed in a check or practice exam count as not known until you study them.");
    for (const MapBlock& block : table.learner.map(table.now).blocks)
        for (const MapCell& cell : block.cells)
            if (cell.missedInExam) CHECK(cell.chance == 0.0);
    CHECK(after.chances - before.chances < 9); // of the 9 that were right
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    CHECK_THAT(figures.knownNow(), Catch::Matchers::WithinAbs(after.chances, 1e-9));
    CHECK_THAT(figures.planned.known.front().known, Catch::Matchers::WithinAbs(after.chances, 1e-9));
    table.now = daysLater(table.now, 1);
    CHECK(figuresOf(table.learner.map(table.now)).missedInExam == 5); // sleep shows no answers
    table.finish(*table.learner.start({}, table.now));
    CHECK(figuresOf(table.learner.map(table.now)).missedInExam == 0);
    CHECK(table.learner.replay(false).differences.empty());
    table.now = daysLater(table.now, 6);
    CHECK(readinessOf(table.learner, table.now).front().added.empty());
}

TEST_CASE("the last check also adds the questions that are too few for another one") {
    ReadinessTable table;
    table.beginStudies();
    table.sitCheck(9);
    const MapFigures before = figuresOf(table.learner.map(table.now));
    REQUIRE(table.kept().size() == 16);
    table.now = daysLater(table.now, 1);
    table.sitCheck(9);
    REQUIRE(table.kept().isEmpty());
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    CHECK(readiness.addedToCount == 16); // 14 on the form, and 1 of each domain
    CHECK_THAT(readiness.added, ContainsSubstring(" added 16 questions to the count."));
    CHECK(figuresOf(table.learner.map(table.now)).questions == before.questions + 16);
}

TEST_CASE("a question missed in study is not among those whose answer an exam did not show") {
    ReadinessTable table;
    const auto session = table.learner.start({}, table.now);
    table.answer(*session, false);
    const MapFigures figures = figuresOf(table.learner.map(table.now));
    CHECK(figures.missedToday == 1);
    CHECK(figures.missedInExam == 0);
}

TEST_CASE("what was forecast before a check is not said beside what is known after it") {
    ReadinessTable table;
    studyDays(table, 2);
    keepForecasts(table.learner, table.now);
    REQUIRE(saidToday(table.learner, table.now, false));
    table.now.ms += 60'000;
    table.sitCheck(9);
    CHECK_FALSE(saidToday(table.learner, table.now, false));
}

TEST_CASE("what a check adds is not called learned, before the morning is on record or after") {
    ReadinessTable table;
    const Plan plan = table.setExamIn(20);
    studyDays(table, 2);
    keepForecasts(table.learner, table.now);
    const auto rows = table.learner.profile().forecastsAbout(*plan.examDay);
    REQUIRE_FALSE(rows.empty());
    noteRangeShown(table.learner, table.learner.plan(table.now),
                   {{*plan.examDay, *rows.front().known, *rows.front().knownLow, *rows.front().knownHigh}},
                   table.now);
    table.now = daysLater(table.now, 1);
    table.sitCheck(14);
    const double far = *rows.front().knownHigh + 20;
    const auto reason = [&] {
        const auto left = leftRange(table.learner, {{*plan.examDay, far, far - 5, far + 5}}, table.now);
        return left ? left->sentence : std::string();
    };
    const std::string before = reason();
    CHECK_THAT(before, ContainsSubstring("a readiness check has added "));
    CHECK_THAT(before, !ContainsSubstring("learned"));
    keepForecasts(table.learner, table.now);
    CHECK(reason() == before);
    table.now = daysLater(table.now, 1);
    CHECK_THAT(reason(), !ContainsSubstring("learned"));
}

TEST_CASE("a forecast that a check has lifted over its range names the questions it added") {
    ReadinessTable table;
    const Plan plan = table.setExamIn(20);
    table.beginStudies();
    noteRangeShown(table.learner, table.learner.plan(table.now), {{*plan.examDay, 25, 20, 30}}, table.now);
    table.now.ms += 60'000;
    table.sitCheck(9);
    table.now = daysLater(table.now, 1);
    const auto left = leftRange(table.learner, {{*plan.examDay, 40, 35, 45}}, table.now);
    REQUIRE(left);
    CHECK_THAT(left->sentence, ContainsSubstring("a readiness check has added 14 questions to the count"));
    const auto below = leftRange(table.learner, {{*plan.examDay, 12, 10, 14}}, table.now);
    REQUIRE(below);
    CHECK(below->sentence.find("readiness check") == std::string::npos);
}

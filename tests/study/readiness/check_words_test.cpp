// What is said of checks: before one, after one, and between two.
#include "readiness_support.h"

#include "study/day.h"
#include "study/exam/exam_percent.h"
#include "study/plan/planner.h"
#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"
#include "study/readiness/readiness_words.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE(
    "before a check, it is said what is begun, that this is no score, and how a check fits into today") {
    ReadinessTable table;
    table.beginStudies();
    studyDays(table, 3, 8);
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 6;
    table.learner.setPlan(plan, table.now);
    const PackReadiness before = describedReadiness(table.learner, table.now).front();
    const Today today = table.learner.todayAtOnce(table.now);
    REQUIRE(today.due > 1);
    REQUIRE(today.fresh > 1);
    const MapFigures map = figuresOf(table.learner.map(table.now));
    const std::string fit = checkFitWords(before, today);
    CHECK(fit == fmt::format("You can split the check over several days: today's {} reviews stay due, and a "
                             "check that you submit today replaces the {} new questions.",
                             today.due, today.fresh));
    CHECK(
        before.sentence ==
        fmt::format("You have started {} of the {} questions for this exam ({}%). That is not a score: only "
                    "the check can tell how far you are from the passing score of 70%. {}",
                    map.begun, map.questions, std::lround(100.0 * map.begun / map.questions), fit));

    table.sitCheck(9);
    const Today after = table.learner.todayAtOnce(table.now); // as it was said
    CHECK(after.due == today.due);
    CHECK(after.fresh == 0);
    CHECK(checkFitWords(describedReadiness(table.learner, table.now).front(), after).empty());
}

TEST_CASE("a check next to nothing, one review, or more new questions than it asks") {
    PackReadiness readiness;
    readiness.step = ReadinessStep::TakeCheck;
    readiness.check.questions = 14;
    Today today;
    CHECK(checkFitWords(readiness, today) == "You can split the check over several days.");
    today.due = 1;
    CHECK(checkFitWords(readiness, today) ==
          "You can split the check over several days: today's review stays due.");
    today.fresh = 1;
    CHECK_THAT(checkFitWords(readiness, today),
               ContainsSubstring("stays due, and a check that you submit today replaces the new question."));
    today.due = 27; // with those of a session that was left
    today.repeats = 5;
    CHECK_THAT(checkFitWords(readiness, today),
               ContainsSubstring(": today's 5 questions to try again and 22 reviews stay due, and a check"));
    today.due = 2;
    today.repeats = 1;
    CHECK_THAT(checkFitWords(readiness, today),
               ContainsSubstring(": today's question to try again and one review stay due, and a check"));
    today.due = today.repeats;
    CHECK_THAT(checkFitWords(readiness, today),
               ContainsSubstring(": today's question to try again stays due, "));
    today.repeats = 0;
    today.due = 0;
    today.fresh = 15;
    CHECK(checkFitWords(readiness, today) == "You can split the check over several days: a check that you "
                                             "submit today counts toward the 15 new questions.");
    readiness.step = ReadinessStep::ContinueCheck;
    CHECK(checkFitWords(readiness, today).empty());
}

TEST_CASE("the result of a check expects what Progress expects, and says why that is not its share") {
    ReadinessTable table;
    table.beginStudies();
    const ExamResult result = table.sitCheck(7);
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    CHECK(percentText(result) == "50");
    CHECK_THAT(readiness.sentence, ContainsSubstring(", below the passing score of 70%."));
    CHECK(
        scoreWords(table.learner, result, table.now) ==
        readiness.sentence +
            " That is not simply your 50% on this check: 14 answers can be lucky or unlucky, so the estimate "
            "also draws on the passing score, and each domain counts as much as in the exam.");
    CHECK_THAT(readiness.footnote,
               ContainsSubstring(": 7 of 14 right, combined with the passing score. “Likely” means"));
    const auto& domain = readiness.estimate->domains[*readiness.stepDomain];
    CHECK(readiness.gainBasis == std::to_string(domain.right) + " of " + std::to_string(domain.of) +
                                     " right in checks, combined with the other domains");
    REQUIRE(readinessAfter(table.learner, result, table.now));
    CHECK(readinessAfter(table.learner, result, table.now)->stepLabel == readiness.stepLabel);

    table.now = daysLater(table.now, 12);
    const ExamResult second = table.sitCheck(7);
    CHECK_THAT(scoreWords(table.learner, second, table.now),
               ContainsSubstring("also draws on the passing score and your earlier check"));
    CHECK(scoreWords(table.learner, result, table.now) == rangeWords(result)); // Progress has moved on
    CHECK_FALSE(readinessAfter(table.learner, result, table.now));
}

TEST_CASE("days of study between two checks are counted, days off are not") {
    ReadinessTable table;
    table.beginStudies();
    studyDays(table, 2);
    table.sitCheck(7);
    table.now = daysLater(table.now, 1);
    studyDays(table, 3);
    table.now = daysLater(table.now, 4);
    table.sitCheck(10);
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    REQUIRE(readiness.checks.size() == 2);
    CHECK(readiness.checks[0].studied == 0);
    CHECK(readiness.checks[1].studied == 3);
    CHECK(readiness.checks[1].day - readiness.checks[0].day == 8);
}

TEST_CASE("what was started since a check is counted in the pack of that check alone") {
    ReadinessTable table;
    table.beginStudies();
    table.sitCheck(14);
    table.install("readymade", "1.0.0", groupsOf({5}));
    table.now = daysLater(table.now, 1);
    SessionOptions options;
    options.packs = {"readymade"};
    options.limit = 3;
    auto session = table.learner.start(options, table.now);
    for (int i = 0; i < 3 && session->current(); ++i) table.answer(*session, true);
    const std::vector<PackReadiness> packs = readinessOf(table.learner, table.now);
    const auto checked =
        std::ranges::find(packs, "ready", [](const PackReadiness& one) { return one.check.pack; });
    REQUIRE(checked != packs.end());
    CHECK(checked->begunSince == 0);
    CHECK(table.learner.profile().firstAnswers(0, table.now.ms + 1, "readymade").answers == 3);
    CHECK(table.learner.profile().firstAnswers(0, table.now.ms + 1, "ready").answers == 14);
}

TEST_CASE("a check taken on another device counts, and its blanks are wrong") {
    ReadinessTable one;
    one.beginStudies();
    one.sitCheck(6, 4);
    ReadinessTable other;
    std::vector<store::Event> events;
    one.learner.profile().eachStoredEvent([&](const store::Event& event) { events.push_back(event); });
    other.learner.import(events, other.now);
    const PackReadiness here = readinessOf(one.learner, one.now).front();
    const PackReadiness there = readinessOf(other.learner, other.now).front();
    REQUIRE(here.checks.size() == 1);
    REQUIRE(there.checks.size() == 1);
    int right = 0;
    int asked = 0;
    for (const insight::CheckedShare& domain : there.checks.front().domains) {
        right += domain.right;
        asked += domain.of;
    }
    CHECK(right == 6);
    CHECK(asked == 14);
    CHECK(here.estimate->expected == there.estimate->expected);
}

#include "readiness_support.h"

#include "study/day.h"
#include "study/exam/exam_percent.h"
#include "study/figures/session_end.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/left_range.h"
#include "study/plan/day_words.h"
#include "study/plan/planner.h"
#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"
#include "study/readiness/readiness_words.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <cmath>
#include <tuple>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Studies a few questions a day, the first of each day wrong.
void studyDays(ReadinessTable& table, int days, int aDay = 6) {
    for (int day = 0; day < days; ++day) {
        SessionOptions options;
        options.limit = aDay;
        auto session = table.learner.start(options, table.now);
        bool right = false;
        for (int i = 0; i < aDay && session->current(); ++i) {
            table.answer(*session, right, right ? memory::Certainty::Certain : memory::Certainty::Guess);
            right = true;
        }
        table.now = daysLater(table.now, 1);
    }
}

/// What another device did that was offline until now: it passed a test-out, so that questions which this one
/// sets aside start as known.
void mergeTestOut(ReadinessTable& table) {
    ReadinessTable elsewhere;
    elsewhere.now = table.now;
    SessionOptions test;
    test.testOut = true;
    test.seed = 3;
    test.group = std::pair{std::string("ready"), 0};
    const auto session = elsewhere.learner.start(test, elsewhere.now);
    while (session->current()) elsewhere.answer(*session, true);
    REQUIRE(session->summary().placed > 0);
    std::vector<store::Event> events;
    elsewhere.learner.profile().eachStoredEvent([&](const store::Event& event) {
        if (event.type != store::EventType::Plan) events.push_back(event);
    });
    table.learner.import(events, table.now);
}

double mapSum(const Map& map) {
    MapFigures figures;
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells) figures.add(cell);
    return figures.chances;
}

} // namespace

TEST_CASE("a plan that is set leaves nothing to set aside for the next session") {
    ReadinessTable table;
    keepAsideForChecks(table.learner, table.now); // as “plan --set” and the first start do
    const PackReadiness set = readinessOf(table.learner, table.now).front();
    CHECK(set.step == ReadinessStep::TakeCheck);
    CHECK_THAT(set.next, ContainsSubstring("Take a readiness check"));
}

TEST_CASE("who has taken no check is told how to find out; who has, what to expect and what to study") {
    ReadinessTable table;
    CHECK(readinessOf(table.learner, table.now).front().headline == "No estimate of your score yet.");
    CHECK(readinessOf(table.learner, table.now).front().step == ReadinessStep::None); // nothing drawn yet
    CHECK(readinessOf(table.learner, table.now).front().next ==
          "Start a session next: it sets questions aside for a readiness check.");
    table.beginStudies();
    const PackReadiness before = readinessOf(table.learner, table.now).front();
    CHECK_FALSE(before.estimate);
    CHECK(before.step == ReadinessStep::TakeCheck);
    CHECK_THAT(before.next, ContainsSubstring("14 questions you have never seen, up to 14 minutes"));
    CHECK(scalesWords(before).empty()); // until then there is no score to compare with

    table.sitCheck(14);
    const PackReadiness after = readinessOf(table.learner, table.now).front();
    REQUIRE(after.estimate);
    CHECK(after.measuredDay == studyDay(table.now));
    CHECK(after.estimate->expected > 0.85); // all 14 right, drawn to the passing score
    CHECK(after.step == ReadinessStep::StudyDomain);
    CHECK_THAT(after.next, ContainsSubstring("To gain the most, study “"));
    CHECK(after.stepQuestions > 0);
    CHECK(table.learner.start(after.stepSession, table.now)->size() == after.stepQuestions);
    CHECK_THAT(after.sentence, ContainsSubstring(", above the passing score of 70%."));
    CHECK_THAT(after.footnote, ContainsSubstring(": 14 of 14 right, combined with the passing score. "));
    CHECK(after.begunSince == 0);
    table.now = daysLater(table.now, 1);
    studyDays(table, 1, 4);
    const PackReadiness later = readinessOf(table.learner, table.now).front();
    CHECK(later.begunSince == 4);
    CHECK_THAT(later.footnote, ContainsSubstring("you have started 4 more questions since then"));
    CHECK(later.estimate->expected == after.estimate->expected); // what was learned since is not claimed
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

TEST_CASE("Today, Progress, and the end of a session name the same next step and its reason") {
    ReadinessTable table;
    table.beginStudies();
    const auto endOf = [&table](int questions) {
        SessionOptions options;
        options.limit = questions;
        const Map before = table.learner.map(table.now);
        const auto session = table.learner.start(options, table.now);
        for (int i = 0; i < questions; ++i) table.answer(*session, i > 0);
        return sessionEnd(table.learner, *session, before, table.now);
    };
    const auto stepOf = [](const std::optional<PackReadiness>& readiness) {
        REQUIRE(readiness);
        return std::tuple(readiness->step, readiness->next, readiness->reason, readiness->stepLabel,
                          readiness->stepShare);
    };
    const auto allAgree = [&](const SessionEnd& end) {
        const auto ofProgress =
            stepOf(readinessToShow(table.learner, table.learner.planner(table.now), table.now));
        CHECK(stepOf(end.readiness) == ofProgress);
        CHECK(stepOf(dayOf(table.learner, table.now).readiness) == ofProgress);
    };
    const SessionEnd unmeasured = endOf(3);
    CHECK(unmeasured.readiness->step == ReadinessStep::TakeCheck);
    CHECK(unmeasured.weakest);
    allAgree(unmeasured);

    table.sitCheck(5);
    const SessionEnd measured = endOf(3);
    REQUIRE(measured.readiness->step == ReadinessStep::StudyDomain);
    CHECK_FALSE(measured.weakest); // only one domain or subject is called that
    CHECK_THAT(measured.readiness->reason, ContainsSubstring("% of the exam, and we expect about ") &&
                                               ContainsSubstring("no other domain costs you more points."));
    allAgree(measured);
}

TEST_CASE("a domain to study says how many of its questions today's plan has anyway") {
    ReadinessTable table;
    table.beginStudies();
    table.sitCheck(7);
    for (int day = 0; day < 3; ++day) {
        CAPTURE(day);
        const auto left = [&table] { return table.learner.start({}, table.now)->size(); };
        const int before = left();
        const PackReadiness readiness = readinessOf(table.learner, table.now).front();
        REQUIRE(readiness.step == ReadinessStep::StudyDomain);
        const auto session = table.learner.start(readiness.stepSession, table.now);
        const int asked = session->size();
        for (int i = 0; i < asked; ++i) table.answer(*session, true, memory::Certainty::Certain);
        const int counted = before - left();
        INFO(readiness.stepShare);
        if (before == 0)
            CHECK_THAT(readiness.stepShare, ContainsSubstring("in addition to your plan for today."));
        else if (counted == 0)
            CHECK_THAT(readiness.stepShare,
                       ContainsSubstring("in addition to today's " + std::to_string(before)));
        else if (counted == asked)
            CHECK_THAT(readiness.stepShare,
                       ContainsSubstring("toward today's " + std::to_string(before) + "."));
        else
            CHECK_THAT(readiness.stepShare,
                       ContainsSubstring(": " + std::to_string(counted) + " of these") &&
                           ContainsSubstring("toward today's " + std::to_string(before) + ", and " +
                                             std::to_string(asked - counted)));
        table.now = daysLater(table.now, 1);
    }
}

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
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20;
    table.learner.setPlan(plan, table.now);
    studyDays(table, 2);
    keepForecasts(table.learner, table.now);
    const auto rows = table.learner.profile().forecastsAbout(*plan.examDay);
    REQUIRE_FALSE(rows.empty());
    noteRangeShown(table.learner, table.learner.plan(table.now),
                   {*plan.examDay, *rows.front().known, *rows.front().knownLow, *rows.front().knownHigh},
                   table.now);
    table.now = daysLater(table.now, 1);
    table.sitCheck(14);
    const double far = *rows.front().knownHigh + 20;
    const auto reason = [&] {
        const auto left = leftRange(table.learner, {*plan.examDay, far, far - 5, far + 5}, table.now);
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
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20;
    table.learner.setPlan(plan, table.now);
    table.beginStudies();
    noteRangeShown(table.learner, table.learner.plan(table.now), {*plan.examDay, 25, 20, 30}, table.now);
    table.now.ms += 60'000;
    table.sitCheck(9);
    table.now = daysLater(table.now, 1);
    const auto left = leftRange(table.learner, {*plan.examDay, 40, 35, 45}, table.now);
    REQUIRE(left);
    CHECK_THAT(left->sentence, ContainsSubstring("a readiness check has added 14 questions to the count"));
    const auto below = leftRange(table.learner, {*plan.examDay, 12, 10, 14}, table.now);
    REQUIRE(below);
    CHECK(below->sentence.find("readiness check") == std::string::npos);
}

TEST_CASE("on the last study day before the exam nobody is sent into a check, but one that runs goes on") {
    ReadinessTable table;
    table.beginStudies();
    table.StudyTable::answer(*table.start(), false);
    table.sleepUntilNextMorning();
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 1;
    table.learner.setPlan(plan, table.now);
    const PackReadiness eve = readinessOf(table.learner, table.now).front();
    CHECK(eve.step == ReadinessStep::None);
    CHECK(eve.next == "Answer what is due today, then rest for your exam.");
    CHECK(eve.sentence.empty());
    table.finish(*table.start());
    CHECK(readinessOf(table.learner, table.now).front().next ==
          "You are done for today. Rest for your exam.");
    const auto open = ExamAttempt::begin(table.learner, table.check(), table.examNow());
    CHECK(readinessOf(table.learner, table.now).front().step == ReadinessStep::ContinueCheck);
    open->submit(table.examNow());
    const PackReadiness after = readinessOf(table.learner, table.now).front();
    REQUIRE(after.estimate);
    CHECK(after.step == ReadinessStep::None);
    CHECK(after.next == "You are done for today. Rest for your exam.");
    CHECK_FALSE(after.stepDomain); // no domain is what comes next
    CHECK(after.reason.empty());
    CHECK(after.gain.empty());
    CHECK(after.stepShare.empty());
    CHECK(after.stepQuestions == 0);
    table.now = daysLater(table.now, 1);
    const PackReadiness onDay = readinessOf(table.learner, table.now).front();
    CHECK(onDay.headline == "Exam day.");
    CHECK(onDay.next == "Your exam is today. Good luck.");
    CHECK_FALSE(onDay.estimate);
}

TEST_CASE(
    "on the eve, a day that asks nothing sends nobody to study, and what is said at once is what counts") {
    ReadinessTable table;
    table.beginStudies();
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 1;
    table.learner.setPlan(plan, table.now);
    CHECK(readinessOf(table.learner, table.now).front().next == "Rest for your exam.");
    table.learner.setPlan(Plan{}, table.now);
    table.allowNew();
    for (int day = 0; day < 2; ++day, table.sleepUntilNextMorning()) {
        const auto session = table.start();
        for (int i = 0; session->current(); ++i) table.StudyTable::answer(*session, i % 3 == 0);
    }
    plan.examDay = studyDay(table.now) + 1;
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    const Today atOnce = table.learner.todayAtOnce(table.now);
    const Today counted = table.learner.today(table.now);
    REQUIRE(atOnce.phase == ExamPhase::Eve);
    CHECK_FALSE(atOnce.isPassCounted);
    CHECK(atOnce.due == counted.due);
    CHECK(atOnce.waiting == counted.waiting);
    REQUIRE(counted.beyondExam + counted.againAfterExam > 0);
    for (const std::string& note : dayNotes(atOnce, table.now))
        CHECK_THAT(note, !ContainsSubstring("before the exam"));
    CHECK(readinessOf(table.learner, table.now).front().next ==
          "Answer what is due today, then rest for your exam.");
}

TEST_CASE("a second check that is open comes before the domain to study") {
    ReadinessTable table;
    table.beginStudies();
    table.sitCheck(10);
    table.now = daysLater(table.now, 12);
    const auto open = ExamAttempt::begin(table.learner, table.check(), table.examNow());
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    REQUIRE(readiness.estimate);
    CHECK(readiness.step == ReadinessStep::ContinueCheck);
    CHECK_THAT(readiness.sentence, ContainsSubstring("We expect you to score"));
    CHECK_FALSE(readiness.stepDomain);
    CHECK(readiness.reason.empty());
    CHECK(readiness.stepQuestions == 0);
    open->submit(table.examNow());
    CHECK(readinessOf(table.learner, table.now).front().stepDomain);
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

TEST_CASE("what is known day by day ends with what the map shows, and follows each answer") {
    ReadinessTable table;
    studyDays(table, 8);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 2);
    REQUIRE(figures.known.size() == 9);
    CHECK(figures.today - figures.firstDay == 8);
    CHECK(figures.knownNow() == Approx(mapSum(table.learner.map(table.now))));
    CHECK(figures.questions == table.learner.map(table.now).total());
    CHECK(figures.known.front() == 0); // on the first morning, before the first answer
    CHECK(figures.known[1] > 0);
    CHECK(figures.known.back() > figures.known[1]);
    CHECK(knownOn(figures, figures.firstDay) == figures.known.front());
    CHECK(knownOn(figures, figures.until) == Approx(figures.planned.known.back().known));
    CHECK(figures.stopped.known.back().known < figures.knownNow());
    CHECK(figures.planned.known.back().known > figures.stopped.known.back().known);
}

TEST_CASE("a day on which nothing was due and nothing was answered is not called done") {
    BegunTable table({2});
    table.finish(*table.start(), memory::Certainty::Certain); // they come back later than tomorrow
    CHECK(progressFigures(table.learner, table.now, 1).isTodayDone);
    CHECK(table.learner.today(table.now).isDone());
    table.sleepUntilNextMorning();
    const Today today = table.learner.today(table.now);
    REQUIRE(today.isStudyDay);
    REQUIRE(today.due + today.fresh == 0);
    CHECK_FALSE(today.isDone());
    CHECK_FALSE(progressFigures(table.learner, table.now, 1).isTodayDone);
}

TEST_CASE("the map of an earlier day is the map that was shown then") {
    ReadinessTable table;
    studyDays(table, 5);
    const Map then = table.learner.map(table.now);
    const std::int64_t day = studyDay(table.now);
    studyDays(table, 6);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    int begun = 0;
    for (const MapBlock& block : then.blocks)
        for (const MapCell& cell : block.cells) {
            const auto chance = chanceOn(figures, cell.card, day);
            if (!cell.chance) continue;
            ++begun;
            REQUIRE(chance);
        }
    CHECK(begun > 10);
    double before = 0;
    for (const MapBlock& block : then.blocks)
        for (const MapCell& cell : block.cells) before += chanceOn(figures, cell.card, day - 1).value_or(0);
    CHECK(before == Approx(knownOn(figures, day - 1)));
}

TEST_CASE("the map of a later day adds up to what the forecast says, new questions with it") {
    ReadinessTable table;
    studyDays(table, 4);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 3);
    const std::int64_t week = figures.today + 7;
    double sum = 0;
    int begun = 0;
    for (const store::CardEntry& entry : table.learner.catalog().entries()) {
        const auto chance = chanceOn(figures, entry.card, week);
        sum += chance.value_or(0);
        begun += chance ? 1 : 0;
        if (table.kept().contains(entry.card)) CHECK_FALSE(chance);
    }
    CHECK(sum == Approx(knownOn(figures, week)).epsilon(0.001));
    CHECK(begun > 30);
}

TEST_CASE("certainty and recall are counted from the answers, those taken back left out") {
    ReadinessTable table;
    studyDays(table, 6);
    const ProgressFigures before = progressFigures(table.learner, table.now, 1);
    CHECK(before.certainty[0].answers == 6);
    CHECK(before.certainty[0].right == 0);
    CHECK(before.certainty[2].answers == 30);
    CHECK(before.certainty[2].right == 30);
    CHECK(before.certainty[2].verdict == insight::SaidAgainstGot::AsSaid);
    int recalled = 0;
    for (const insight::RecallRow& row : before.recallByInterval) recalled += row.answers;
    CHECK(recalled == before.recollections);
    CHECK(recalled > 0);
    int inWeeks = 0;
    for (const insight::RecallRow& row : before.recallByWeek) inWeeks += row.answers;
    CHECK(inWeeks == recalled);
    CHECK(before.logLoss > 0);

    auto session = table.learner.start({}, table.now);
    table.answer(*session, true, memory::Certainty::Certain);
    session->undo(table.now);
    CHECK(progressFigures(table.learner, table.now, 1).certainty[2].answers == 30);
}

TEST_CASE("what is set aside and known from another device counts nowhere, and stands in no other's place") {
    ReadinessTable table;
    table.beginStudies();
    mergeTestOut(table);
    std::vector<std::string> aside; // begun, and set aside
    for (const std::string& card : table.keptAside())
        if (table.kept().contains(card) && table.row(card).memory) aside.push_back(card);
    REQUIRE(aside.size() > 5);
    SECTION("on Progress") {
        const ProgressFigures figures = progressFigures(table.learner, table.now, 2);
        CHECK(figures.planned.known.front().known == Approx(figures.knownNow()));
        const std::int64_t week = figures.today + 7;
        for (const std::string& card : aside) CHECK_FALSE(chanceOn(figures, card, week));
        double sum = 0;
        for (const store::CardEntry& entry : table.learner.catalog().entries())
            sum += chanceOn(figures, entry.card, week).value_or(0);
        CHECK(sum == Approx(knownOn(figures, week)).epsilon(0.001));
        const Map map = table.learner.map(daysLater(table.now, 60));
        for (const MapBlock& block : map.blocks)
            for (const MapCell& cell : block.cells) CHECK_FALSE((cell.keptAside && cell.due));
    }
    SECTION("in the last days before an exam") {
        Plan plan = table.learner.plan(table.now);
        plan.examDay = studyDay(table.now) + 12;
        plan.minutesADay = 240;
        table.learner.setPlan(plan, table.now);
        table.now = daysLater(table.now, 10);
        const Today today = table.learner.today(table.now);
        REQUIRE(today.phase == ExamPhase::LastDays);
        CHECK(today.hadTheirPass + today.passToCome <= today.begun);
    }
}

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
    today.due = 0;
    today.fresh = 15;
    CHECK(checkFitWords(readiness, today) == "You can split the check over several days: a check that you "
                                             "submit today counts toward the 15 new questions.");
    readiness.step = ReadinessStep::ContinueCheck;
    CHECK(checkFitWords(readiness, today).empty());
}

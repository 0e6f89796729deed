// What to do next: study a domain, take a check or go on with it, rest.
#include "readiness_support.h"

#include "study/day.h"
#include "study/plan/day_words.h"
#include "study/plan/planner.h"
#include "study/readiness/readiness_report.h"
#include "study/readiness/readiness_words.h"
#include "study/session_end.h"
#include "support/catch.h"

#include <tuple>

using namespace chipwise;
using namespace chipwise::study;

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

TEST_CASE("a second check that is open comes before the domain to study") {
    ReadinessTable table;
    table.beginStudies();
    table.sitCheck(10);
    table.now = daysLater(table.now, 12);
    const auto open = ExamAttempt::begin(table.learner, table.check(), table.examNow());
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    REQUIRE(readiness.estimate);
    CHECK(readiness.step == ReadinessStep::ContinueCheck);
    CHECK_THAT(readiness.sentence, ContainsSubstring("We expect you to score") &&
                                       ContainsSubstring(" (likely ") && ContainsSubstring("% to "));
    CHECK_FALSE(readiness.stepDomain);
    CHECK(readiness.reason.empty());
    CHECK(readiness.stepQuestions == 0);
    open->submit(table.examNow());
    CHECK(readinessOf(table.learner, table.now).front().stepDomain);
}

TEST_CASE("on the last study day before the exam nobody is sent into a check, but one that runs goes on") {
    ReadinessTable table;
    table.beginStudies();
    table.StudyTable::answer(*table.start(), false);
    table.sleepUntilNextMorning();
    table.setExamIn(1);
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
    Plan plan = table.setExamIn(1);
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

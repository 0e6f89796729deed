#include "study/core.h"
#include "study/goal.h"
#include "study/plan_report.h"
#include "study/what_if.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Ten questions on the first rung, thirty on the second, a hundred on none.
struct Ladder {
    Ladder() {
        std::string questions;
        for (int i = 0; i < 10; ++i) questions += choiceQuestion("a-" + std::to_string(i), "tags: core-10\n");
        for (int i = 0; i < 30; ++i) questions += choiceQuestion("b-" + std::to_string(i), "tags: core-40\n");
        for (int i = 0; i < 100; ++i) questions += choiceQuestion("c-" + std::to_string(i));
        const auto folder = writePack(source.path() / "p", "p", "1.0.0", questions);
        std::ofstream(folder / "pack.md") << "# P\nid: p\nversion: 1.0.0\nladder: core-10, core-40\n";
        REQUIRE(table.learner.install(folder, table.now).installed);
    }
    void setExam(std::optional<int> days, int minutes) {
        Plan plan;
        plan.minutesADay = minutes;
        if (days) plan.examDay = studyDay(table.now) + *days;
        table.learner.setPlan(plan, table.now);
    }
    TestFolder source;
    StudyTable table;
};

} // namespace

TEST_CASE("without a date the next rung of the ladder is the goal") {
    Ladder ladder;
    ladder.setExam(std::nullopt, 15);
    const Goal goal = ladder.table.learner.goal(ladder.table.now);
    CHECK(goal.name == "Core 10");
    CHECK(goal.unseen == 10);
    CHECK(goal.beyond == 130);
    CHECK(goal.forecast.newPerDay == 9);
    CHECK(ladder.table.learner.today(ladder.table.now).fresh == 9);
    ladder.table.finish(*ladder.table.start());
    ladder.table.sleepUntilNextMorning();
    ladder.table.finish(*ladder.table.start());
    ladder.table.sleepUntilNextMorning();
    CHECK(ladder.table.learner.goal(ladder.table.now).name == "Core 40");
}

TEST_CASE("another retention is compared with as many new questions a day") {
    Ladder ladder;
    ladder.setExam(std::nullopt, 8);
    SECTION("without a date") {}
    SECTION("before an exam") {
        ladder.setExam(14, 8);
    }
    const Now now = ladder.table.now;
    const Plan plan = ladder.table.learner.plan(ladder.table.now);
    const Goal goal = ladder.table.learner.goal(now);
    REQUIRE(goal.forecast.newPerDay > 0);
    CHECK(minutesAt(goal, plan, plan.retention, now) == goal.forecast.minutesPerDay);
    CHECK(minutesAt(goal, plan, 0.97, now) > goal.forecast.minutesPerDay);
    CHECK(minutesAt(goal, plan, 0.70, now) <= goal.forecast.minutesPerDay);
}

TEST_CASE("today, the plan, its simulation and an offered date speak of the same new questions a day") {
    Ladder ladder;
    ladder.setExam(std::nullopt, 15);
    const Learner& learner = ladder.table.learner;
    const Now now = ladder.table.now;
    const int today = learner.today(now).fresh;
    CHECK(today == 9);
    CHECK(whatIf(learner.core(), learner.plan(now), now).newADay == today);
    CHECK_THAT(goalSentence(learner.goal(now), learner.plan(now), now),
               ContainsSubstring("Core 10: 10 questions"));
    CHECK(planReport(learner, learner.plan(now), now).sentence ==
          goalSentence(learner.goal(now), learner.plan(now), now));
    SECTION("what is simulated goes on with the next rung where the first is through today") {
        SessionOptions options;
        options.newLimit = 9;
        ladder.table.finish(*ladder.table.start(options));
        CHECK(whatIf(learner.core(), learner.plan(now), now).newADay > 1);
    }
}

TEST_CASE("what was set aside is not counted among what is being learned") {
    BegunTable table({10});
    table.finish(*table.start());
    CHECK(table.learner.goal(table.now).begun == 10);
    table.learner.setSuspended("p/g1-1", true, table.now);
    CHECK(table.learner.goal(table.now).begun == 9);
}

TEST_CASE("before an exam the goal is the highest rung that fits into its days and minutes") {
    Ladder ladder;
    ladder.setExam(60, 30);
    CHECK(ladder.table.learner.goal(ladder.table.now).name.empty());
    CHECK(ladder.table.learner.goal(ladder.table.now).beyond == 0);
    ladder.setExam(14, 8);
    CHECK(ladder.table.learner.goal(ladder.table.now).name == "Core 40");
    CHECK(ladder.table.learner.goal(ladder.table.now).beyond == 100);
    ladder.setExam(3, 2);
    CHECK(ladder.table.learner.goal(ladder.table.now).name == "Core 10");
}

#include "study/outlook.h"
#include "study_table.h"
#include "support/catch.h"

#include <cmath>

using namespace chipwise;
using namespace chipwise::study;

namespace {

Plan planOf(int minutes, std::int64_t examDay) {
    Plan plan;
    plan.minutesADay = minutes;
    plan.examDay = examDay;
    return plan;
}

} // namespace

TEST_CASE("more minutes a day begin more questions until the exam, and more of them are known") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({200, 200}));
    const Plan plan = planOf(4, studyDay(table.now) + 20);
    const Outlook outlook = outlookOf(table.learner, plan, table.now);
    CHECK(outlook.day == *plan.examDay);
    CHECK(outlook.planned.minutesADay == 4);
    CHECK(outlook.other.minutesADay == 14);
    CHECK(outlook.planned.questions == 400);
    CHECK(outlook.planned.begun > 0);
    CHECK(outlook.planned.begun < outlook.other.begun);
    CHECK(outlook.planned.known < outlook.other.known);
    CHECK(outlook.weekMissed.begun < outlook.planned.begun);
    CHECK_THAT(outlook.sentence, ContainsSubstring("With 4 minutes, until the exam on 11 December: "));
    CHECK_THAT(outlook.sentence, ContainsSubstring("With 14 minutes: "));
    CHECK_THAT(outlook.sentence, ContainsSubstring("With the next seven days missed: "));
    CHECK(outlookOf(table.learner, plan, table.now).sentence == outlook.sentence);
}

TEST_CASE("before an exam the outlook is of days that are studied for it") {
    BegunTable table({60});
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    const Plan plan = planOf(10, studyDay(table.now) + 12);
    table.learner.setPlan(plan, table.now);
    const double promised = outlookOf(table.learner, plan, table.now).planned.known;
    while (studyDay(table.now) < *plan.examDay) {
        table.finish(*table.start());
        table.sleepUntilNextMorning();
    }
    double known = 0;
    for (const auto& [card, row] : table.learner.profile().cards())
        known += *table.learner.chance(card, table.now) / 60;
    CHECK(std::abs(promised - known) < 0.01);
}

TEST_CASE("what was missed on the evening before an exam is not promised for it") {
    BegunTable table({20});
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    const Outcome promised = outlookOf(table.learner, planOf(30, studyDay(table.now) + 1), table.now).planned;
    CHECK(promised.begun == 20);
    CHECK(promised.known > 0.8);
    CHECK(promised.known < 0.99);
}

TEST_CASE("a wanted number of new questions and a last day for them stand near the exam, too") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({100}));
    Plan plan = planOf(60, studyDay(table.now) + 10);
    plan.newPerDay = 3;
    CHECK(outlookOf(table.learner, plan, table.now).planned.begun == 30);
    plan.studyUntilDay = studyDay(table.now) + 3;
    CHECK(outlookOf(table.learner, plan, table.now).planned.begun == 12);
}

TEST_CASE("a week before an exam cannot be missed without missing all") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({20}));
    const Outlook outlook = outlookOf(table.learner, planOf(15, studyDay(table.now) + 5), table.now);
    CHECK(outlook.weekMissed.begun == 0);
    CHECK_THAT(outlook.sentence, !ContainsSubstring("seven days"));
}

TEST_CASE("without a date the next thirty days are thought through") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({20}));
    Plan plan;
    const Outlook outlook = outlookOf(table.learner, plan, table.now);
    CHECK(outlook.day == studyDay(table.now) + 30);
    CHECK(outlook.planned.begun == 20);
    CHECK_THAT(outlook.sentence, ContainsSubstring("until 21 December: all 20 questions, "));
    SECTION("a date that has passed counts as none") {
        plan.examDay = studyDay(table.now) - 3;
        CHECK(outlookOf(table.learner, plan, table.now).day == outlook.day);
    }
}

TEST_CASE("the outlook names the rung of the ladder that fits") {
    StudyTable table;
    const auto folder = table.folder() / "ladder";
    std::string questions = "# Group g1 {#g1}\n\nWords.\n\n";
    for (int i = 1; i <= 300; ++i)
        questions += choiceQuestion("q-" + std::to_string(i), i <= 6 ? "tags: core\n" : "tags: more\n");
    writePack(folder, "p", "1.0.0", questions);
    std::ofstream(folder / "pack.md")
        << "# Pack p\nid: p\nversion: 1.0.0\nformat: 1\nlanguage: en\n"
           "author: Somebody\nlicense: CC0-1.0\nladder: core, more\n\nFor a test.\n";
    const auto report = table.learner.install(folder, table.now);
    INFO(report.sentence);
    REQUIRE(report.installed);
    const Outlook outlook = outlookOf(table.learner, planOf(3, studyDay(table.now) + 14), table.now);
    CHECK(outlook.planned.rung == "core");
    CHECK_THAT(outlook.sentence, ContainsSubstring("Core fits"));
}

TEST_CASE("with nothing installed there is nothing to say") {
    StudyTable table;
    CHECK(outlookOf(table.learner, {}, table.now).sentence.empty());
}

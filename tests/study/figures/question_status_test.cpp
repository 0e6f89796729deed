#include "study/figures/question_status.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a question that nobody has met has neither a chance nor days") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({2})).installed);
    const QuestionStatus status = questionStatus(table.learner, "p/g1-1", table.now);
    CHECK_FALSE(status.chance);
    CHECK_FALSE(status.lastDay);
    CHECK_FALSE(status.hidden);
    CHECK_FALSE(status.flagged);
    const QuestionHistory history = questionHistory(table.learner, "p/g1-1", table.now);
    CHECK(history.answers == 0);
    CHECK_FALSE(history.next.day);
    REQUIRE(history.pack);
    CHECK(history.pack->version == "1.0.0");
    CHECK_FALSE(history.whyDue.empty());
}

TEST_CASE("the state of a question follows its answers and what was decided about it") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({1})).installed);
    table.allowNew();
    table.finish(*table.start());
    table.learner.setFlagged("p/g1-1", true, table.now);
    table.learner.setSuspended("p/g1-1", true, table.now);
    const QuestionStatus status = questionStatus(table.learner, "p/g1-1", table.now);
    CHECK(status.chance == table.learner.chance("p/g1-1", table.now));
    CHECK(status.lastDay == studyDay(table.now));
    CHECK(status.hidden);
    CHECK(status.flagged);
}

TEST_CASE("answers that were taken back do not count in a question's history") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({1})).installed);
    table.allowNew();
    const auto session = table.start();
    table.answer(*session, false);
    REQUIRE(session->undo(table.now));
    table.answer(*session, true);
    const QuestionHistory history = questionHistory(table.learner, "p/g1-1", table.now);
    CHECK(history.answers == 1);
    CHECK(history.right == 1);
}

TEST_CASE("the history of a question outlives its pack") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({1})).installed);
    table.allowNew();
    table.finish(*table.start());
    table.learner.remove("p");
    const QuestionHistory history = questionHistory(table.learner, "p/g1-1", table.now);
    CHECK(history.answers == 1);
    CHECK_FALSE(history.pack);
    CHECK(history.whyDue.empty());
}

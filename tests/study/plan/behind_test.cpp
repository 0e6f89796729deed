#include "study/plan/day_words.h"
#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Sixty begun questions, of which two minutes hold a few, and a week without study.
class TooMuchToReview : public BegunTable {
public:
    explicit TooMuchToReview(std::optional<std::int64_t> examIn) : BegunTable({60}) {
        finish(*start());
        Plan plan = learner.plan(now);
        plan.newPerDay = 0;
        plan.minutesADay = 2;
        if (examIn) plan.examDay = studyDay(now) + *examIn;
        learner.setPlan(plan, now);
        now = daysLater(now, 7);
    }

    std::string notes() {
        std::string all;
        for (const std::string& note : dayNotes(learner.today(now), now)) all += note + '\n';
        return all;
    }

    std::string comesBack(const Graded& graded) const {
        return comesBackWords(*graded.dueDay, now, graded.daySaid);
    }
};

} // namespace

TEST_CASE("before an exam no day is named by which everything is caught up") {
    TooMuchToReview table(20);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.waiting > 0);
    CHECK_FALSE(today.caughtUpOn);
    CHECK_THAT(table.notes(), ContainsSubstring("on later days, as your study time allows."));
    CHECK_THAT(table.notes(), !ContainsSubstring("caught up by"));
}

TEST_CASE("without an exam the day is named, for then nothing pushes it back") {
    TooMuchToReview table(std::nullopt);
    REQUIRE(table.learner.today(table.now).caughtUpOn);
    CHECK_THAT(table.notes(), ContainsSubstring("you should be caught up by "));
}

TEST_CASE("while not everything fits before an exam, only a miss is sure of its day") {
    TooMuchToReview table(20);
    const auto session = table.start();
    const Graded right = table.answer(*session, true);
    CHECK_THAT(table.comesBack(right), ContainsSubstring(", if your study time allows."));
    CHECK_THAT(whyDue(table.learner, right.card, table.now),
               ContainsSubstring(", if your study time allows."));
    const Graded missed = table.answer(*session, false);
    CHECK(table.comesBack(missed) == "Comes back tomorrow.");
}

TEST_CASE("a day is said plainly where the minutes hold everything") {
    BegunTable table({5});
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20;
    table.learner.setPlan(plan, table.now);
    const Graded right = table.answer(*table.start(), true);
    CHECK_THAT(comesBackWords(*right.dueDay, table.now, right.daySaid), !ContainsSubstring("study time"));
}

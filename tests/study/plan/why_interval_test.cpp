#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <string>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

const std::string certainWords = " You were certain, so it comes back at least one study day later than it "
                                 "otherwise would. It comes back ";

} // namespace

TEST_CASE("a certain first answer without an exam says why its date is later than the day that is named") {
    BegunTable table({4});
    const auto session = table.start();
    const Graded certain = table.answer(*session, true, Certainty::Certain);
    const Graded plain = table.answer(*session, true);
    const Graded missed = table.answer(*session, false, Certainty::Certain);
    REQUIRE(*certain.dueDay > *plain.dueDay);
    const auto why = [&](const Graded& graded) { return whyDue(table.learner, graded.card, table.now); };
    CHECK_THAT(why(certain), ContainsSubstring("The chance of recall falls to 90% about 2 days after that "
                                               "answer." +
                                               certainWords));
    CHECK_THAT(why(plain), !ContainsSubstring("certain"));
    CHECK_THAT(why(missed), !ContainsSubstring("certain"));
    SECTION("as long as that answer sets its date") {
        table.sleepUntilNextMorning();
        CHECK_THAT(why(certain), ContainsSubstring(certainWords));
        table.now = daysLater(table.now, *certain.dueDay - studyDay(table.now));
        SessionOptions one;
        one.cards = {certain.card};
        const Graded again = table.answer(*table.start(one), true, Certainty::Certain);
        REQUIRE(again.dueDay);
        CHECK_THAT(why(certain), !ContainsSubstring("certain"));
    }
    SECTION("and not where a move sets it") {
        moveTo(table, certain.card, *certain.dueDay + 3, "same fact");
        CHECK_THAT(why(certain), !ContainsSubstring("certain"));
    }
    SECTION("also where an exam is set later") {
        table.setExamIn(20);
        CHECK_THAT(why(certain), ContainsSubstring("You were certain, so it comes back at least one study "
                                                   "day later than it otherwise would. It "));
    }
}

TEST_CASE("a certain first answer before an exam is not said to have a date that it would have without one") {
    BegunTable table({2});
    table.setExamIn(GENERATE(20, 60));
    const Graded certain = table.answer(*table.start(), true, Certainty::Certain);
    CHECK_THAT(whyDue(table.learner, certain.card, table.now), !ContainsSubstring("certain"));
}

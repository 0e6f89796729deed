#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"

#include <optional>
#include <string>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

TEST_CASE("what was missed in a session that was left early is still to repeat today") {
    BegunTable table({4});
    SessionOptions options;
    options.newLimit = 2;
    {
        auto session = table.start(options);
        CHECK(session->current()->card.name == "p/g1-1");
        table.answer(*session, false);
        table.answer(*session, true, memory::Certainty::Guess);
        CHECK(table.learner.today(table.now).repeats == 2);
    }
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 2;
    SECTION("without an exam") {}
    SECTION("before an exam") {
        plan.examDay = studyDay(table.now) + 10;
    }
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    CHECK(today.repeats == 2);
    CHECK(today.due == 2);
    CHECK(today.fresh == 0);
    CHECK(today.minutes >= 1);
    const Map map = table.learner.map(table.now);
    CHECK(map.dueSentence() == "2 to try again today, not counting new questions.");
    CHECK(figuresOf(mapOfPack(map, "p")).dueWords() == "2 to try again today"); // as the Library counts
    {
        auto session = table.start();
        REQUIRE(session->size() == 2);
        CHECK(session->current()->returned);
        CHECK_FALSE(session->current()->isNew);
        table.finish(*session);
    }
    const Today after = table.learner.today(table.now);
    CHECK(after.repeats == 0);
    CHECK(table.learner.map(table.now).dueSentence().empty());
    CHECK(table.start()->current() == nullptr);
    const std::optional<int> tomorrow = after.tomorrow;
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).repeats == 0);
    CHECK(table.learner.today(table.now).due == tomorrow);
}

TEST_CASE("what was taken back, reset or set aside is not to repeat") {
    BegunTable table({3});
    auto session = table.start();
    table.answer(*session, false);
    SECTION("taken back") {
        session->undo(table.now);
    }
    SECTION("set aside") {
        table.learner.setSuspended("p/g1-1", true, table.now);
    }
    SECTION("reset") {
        store::Event reset;
        reset.type = store::EventType::Reset;
        reset.card = "p/g1-1";
        reset.atMs = table.now.ms + 1;
        table.learner.profile().record(reset);
    }
    CHECK(table.learner.today(table.now).repeats == 0);
}

TEST_CASE("what comes back in its session is left to repeat when that is left, and nothing else") {
    const std::string flashcard = "## Card {#card}\nkind: flashcard\n\nFront.\n\n---\n\nBack.\n\n";
    const std::string truth =
        "## Truth {#truth}\nkind: true-false\n\nIt is so.\n\n- [x] True\n- [ ] False\n\n";
    int unlikely = 0;
    for (const std::string& question : {choiceQuestion("choice"), truth, flashcard})
        for (const bool isForgotten : {false, true})
            for (const Certainty certainty : {Certainty::Plain, Certainty::Guess, Certainty::Certain})
                for (const bool right : {false, true})
                    for (const bool rightAgain : {false, true}) {
                        StudyTable table;
                        REQUIRE(table.install("p", "1.0.0", "# G {#g}\n\nWords.\n\n" + question).cards == 1);
                        if (isForgotten) {
                            table.answer(*table.start(), false);
                            table.now = daysLater(table.now, 3000);
                        }
                        auto session = table.start();
                        const bool returns = table.answer(*session, right, certainty).returns;
                        CAPTURE(question, isForgotten, static_cast<int>(certainty), right);
                        CHECK(table.learner.today(table.now).repeats == (returns ? 1 : 0));
                        unlikely += right && certainty == Certainty::Plain && returns ? 1 : 0;
                        if (!returns) continue;
                        const bool returnsAgain = table.answer(*session, rightAgain, certainty).returns;
                        CHECK(table.learner.today(table.now).repeats == (returnsAgain ? 1 : 0));
                    }
    CHECK(unlikely > 0); // right, but too unlikely to have been known
}

TEST_CASE("a question that is left to repeat says that another session today asks it before it comes back") {
    BegunTable table({4});
    std::string missed;
    std::string guessed;
    const auto why = [&](const std::string& card) { return whyDue(table.learner, card, table.now); };
    const std::string todayFirst = "nother session today asks it again. It comes back tomorrow, ";
    {
        SessionOptions options;
        options.newLimit = 3;
        auto session = table.start(options);
        missed = table.answer(*session, false).card;
        guessed = table.answer(*session, true, Certainty::Guess).card;
        CHECK_THAT(why(table.answer(*session, true).card), !ContainsSubstring("session today asks it"));
    }
    CHECK_THAT(why(missed), ContainsSubstring("You missed it, so it comes back on the next study day. You "
                                              "have not gotten it right since, so a" +
                                              todayFirst));
    CHECK_THAT(
        why(guessed),
        ContainsSubstring("You guessed right, so it comes back on the next study day. A" + todayFirst));
    CHECK(nextDayOf(table.learner, missed, table.now)->day == studyDay(table.now) + 1);
    SECTION("until it does") {
        table.finish(*table.start());
        CHECK_THAT(why(missed), !ContainsSubstring("session today asks it"));
        CHECK_THAT(why(guessed), !ContainsSubstring("session today asks it"));
    }
    SECTION("and no longer on the next day") {
        table.sleepUntilNextMorning();
        CHECK_THAT(why(missed), !ContainsSubstring("session today asks it"));
    }
    SECTION("a miss that was only guessed since says nothing of not getting it right") {
        auto session = table.start();
        while (session->current()->card.name != missed) table.answer(*session, false);
        table.answer(*session, true, Certainty::Guess);
        CHECK_THAT(why(missed), ContainsSubstring("so it comes back on the next study day. A" + todayFirst));
    }
    SECTION("unless it is hidden") {
        table.learner.setSuspended(missed, true, table.now);
        CHECK(why(missed) == "It is hidden, so it is not asked.");
    }
}

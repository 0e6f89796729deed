#include "study/plan/day/comes_back_words.h"

#include "study/plan/pace.h"
#include "study/plan/why_due.h"
#include "study/session.h"
#include "study_table.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <set>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Questions answered before each break of a session that is worked through.
std::vector<int> breaksIn(StudyTable& table, Session& session) {
    std::vector<int> breaks;
    while (session.current()) {
        if (session.breakDue()) {
            breaks.push_back(session.summary().answered);
            session.endBreak();
            CHECK_FALSE(session.breakDue());
        }
        table.answer(session, true);
    }
    return breaks;
}

class LongDay : public BegunTable {
public:
    explicit LongDay(int questions) : BegunTable({questions}) {
        Plan plan = learner.plan(now);
        plan.minutesADay = 120;
        learner.setPlan(plan, now);
    }
};

} // namespace

TEST_CASE("a long day comes in blocks of about ten minutes with breaks between them") {
    LongDay table(60);
    auto session = table.start();
    REQUIRE(session->size() == 60);
    const auto breaks = breaksIn(table, *session);
    // Half an hour if every second question had to come back; as none does, blocks hold more of them.
    REQUIRE(breaks.size() == 2);
    CHECK(breaks[0] == 23);
    CHECK(breaks[1] == 51);
}

TEST_CASE("a break says how far the day is and what its block has changed") {
    LongDay table(40);
    auto session = table.start();
    table.answer(*session, false);
    while (!session->breakDue()) table.answer(*session, true);
    const int left = session->size() - session->position() + 1;
    const int minutes = wholeMinutes(session->secondsLeft());
    const std::string said = session->breakDue()->sentence;
    INFO(said);
    CHECK(said.find(" answers given, ") != std::string::npos);
    CHECK_THAT(said, ContainsSubstring(fmt::format("{} to go, plus repeats of any you miss: about {} minutes",
                                                   left, minutes)));
    // Every second new question is expected to be missed, and to be asked once more.
    CHECK(session->secondsLeft() == Approx(1.5 * left * Pace::usualSeconds));
    CHECK(said.find("right on the first try, ") != std::string::npos);
    CHECK(said.find("; you know the answers to about ") != std::string::npos);
}

TEST_CASE("a break says how many of the questions to go are to be tried again") {
    LongDay table(40);
    auto session = table.start();
    std::set<std::string> missed;
    while (!session->breakDue()) {
        const std::string card = session->current()->card.name;
        const bool isRepeat = missed.erase(card) > 0;
        if (!isRepeat) missed.insert(card);
        table.answer(*session, isRepeat);
    }
    REQUIRE(missed.size() > 1);
    const int left = session->size() - session->position() + 1;
    CHECK_THAT(session->breakDue()->sentence,
               ContainsSubstring(fmt::format(
                   " answers given, {} to go ({} to try again), plus repeats of any you miss: ", left,
                   missed.size())));
}

TEST_CASE("a day of twenty questions has no break, and neither has a drill") {
    LongDay shortDay(20);
    auto session = shortDay.start();
    CHECK(breaksIn(shortDay, *session).empty());

    LongDay table(60);
    SessionOptions drill;
    drill.cram = true;
    auto drilled = table.start(drill);
    REQUIRE(drilled->size() > 20);
    CHECK(breaksIn(table, *drilled).empty());
}

TEST_CASE("a question that is asked again says why") {
    BegunTable table({6});
    auto session = table.start();
    const std::string missed = session->current()->card.name;
    CHECK(session->current()->whyBack.empty());
    table.answer(*session, false);
    while (session->current()) {
        if (session->current()->card.name == missed)
            CHECK(session->current()->whyBack == "You missed this earlier today.");
        table.answer(*session, true);
    }
    table.sleepUntilNextMorning();
    auto next = table.start();
    REQUIRE(next->current() != nullptr);
    CHECK(next->current()->card.name == missed);
    CHECK(next->current()->whyBack == "You missed this yesterday.");
}

TEST_CASE("a question marked as a guess is said to be one, also after its repeat") {
    BegunTable table({6});
    auto session = table.start();
    const Graded guess = table.answer(*session, true, memory::Certainty::Guess);
    CHECK(comesBackWords(guess, table.now) == "Asked again in this session. Comes back tomorrow.");
    while (session->current()) {
        const bool isRepeat = session->current()->card.name == guess.card;
        if (isRepeat) CHECK(session->current()->whyBack == "You guessed this right earlier today.");
        const Graded right = table.answer(*session, true);
        if (isRepeat) CHECK(comesBackWords(right, table.now) == "Comes back tomorrow.");
    }
    CHECK(session->summary().guessed == 1);
    CHECK_THAT(whyDue(table.learner, guess.card, table.now),
               ContainsSubstring("You guessed right, so it comes back on the next study day."));
    table.sleepUntilNextMorning();
    auto next = table.start();
    REQUIRE(next->current() != nullptr);
    CHECK(next->current()->card.name == guess.card);
    CHECK(next->current()->whyBack == "You guessed this right yesterday.");
}

TEST_CASE("a repeat in a drill is announced without a day") {
    BegunTable table({3});
    SessionOptions drill;
    drill.cram = true;
    auto session = table.start(drill);
    CHECK(comesBackWords(table.answer(*session, false), table.now) == "Asked again in this session.");
    CHECK(comesBackWords(table.answer(*session, true), table.now).empty());
}

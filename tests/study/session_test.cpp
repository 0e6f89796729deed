#include "study/session.h"

#include "study/plan/pace.h"
#include "study/plan/queue.h"
#include "study_table.h"
#include "support/catch.h"

#include <cmath>
#include <set>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

TEST_CASE("an answer is in the journal with all that was shown when the verdict appears") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    SessionOptions options;
    options.cards = {"aws-ml-chips-sample/role-training-01"};
    auto session = table.start(options);
    REQUIRE(session->current() != nullptr);
    const Asked asked = *session->current();
    const Graded graded = session->answer(rightAnswer(asked), Certainty::Certain, table.now, 8123);
    const auto stored = table.learner.profile().event(graded.eventId);
    REQUIRE(stored);
    CHECK(stored->type == store::EventType::Answer);
    CHECK(stored->card == "aws-ml-chips-sample/role-training-01");
    CHECK(stored->mode == store::Mode::Study);
    CHECK(stored->kind == "choice");
    CHECK(stored->packVersion == "1.2.0");
    CHECK(stored->answerHash == asked.card.answerHash);
    CHECK(stored->seed == asked.presentation.seed);
    CHECK(stored->shown == quiz::shownText(asked.presentation));
    CHECK(stored->answer == "1");
    CHECK(stored->correct == true);
    CHECK(stored->confidence == "certain");
    CHECK(stored->guessChance == Approx(0.25));
    CHECK(stored->rating == 3);
    CHECK(stored->durationMs == 8123);
    CHECK(stored->dueMs == graded.dueMs);
    CHECK(stored->schedules);
    CHECK(session->verdict() != nullptr);
}

TEST_CASE("a question is due at the start of a study day, tomorrow at the earliest") {
    BegunTable table({10});
    auto session = table.start();
    const std::int64_t today = studyDay(table.now);
    while (session->current()) {
        const Graded graded =
            table.answer(*session, !session->current()->returned && session->position() % 2 == 0);
        const std::int64_t due = studyDay({graded.dueMs, 0});
        CHECK(graded.dueMs == dayStartMs(due, 0));
        CHECK(due >= today + 1);
        CHECK(graded.daysUntilDue == due - today);
        if (session->summary().answered > 40) break;
    }
}

TEST_CASE("a wrong answer returns after at least five other questions, until it is right once") {
    BegunTable table({10});
    auto session = table.start();
    std::vector<std::string> order{session->current()->card.name};
    const Graded wrong = table.answer(*session, false);
    CHECK(wrong.returns);
    CHECK(session->size() == 11);
    const std::string missed = order.front();
    int timesMissed = 1;
    while (session->current()) {
        const bool again = session->current()->card.name == missed;
        CHECK(session->current()->returned == again);
        order.push_back(session->current()->card.name);
        const bool right = !again || timesMissed == 2;
        timesMissed += again && !right ? 1 : 0;
        table.answer(*session, right);
    }
    const int second = placeOf(order, missed, 1);
    const int third = placeOf(order, missed, second + 1);
    CHECK(second >= 6);
    CHECK(third > second); // fewer than five were left, so it came at the end
    CHECK(order.size() == 12);
    CHECK(placeOf(order, missed, third + 1) == -1);
}

TEST_CASE("when nothing else is left, a wrong question returns at once") {
    BegunTable table({1});
    auto session = table.start();
    table.answer(*session, false);
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->returned);
    table.answer(*session, true);
    CHECK(session->current() == nullptr);
}

TEST_CASE("skipping does not shorten the distance to a return") {
    BegunTable table({12});
    auto session = table.start();
    const std::string missed = session->current()->card.name;
    table.answer(*session, false);
    session->skip();
    session->skip();
    int others = 0;
    while (session->current()->card.name != missed) {
        table.answer(*session, true);
        ++others;
    }
    CHECK(others >= 5);
}

TEST_CASE("a guess that was right is lucky and returns; said without guessing it is done") {
    BegunTable table({10});
    auto session = table.start();
    const std::string lucky = session->current()->card.name;
    const Graded graded = table.answer(*session, true, Certainty::Guess);
    CHECK(graded.verdict.correct);
    CHECK(graded.lucky);
    CHECK(graded.returns);
    CHECK(graded.recalled < 0.5);
    CHECK(graded.rating == memory::Rating::Again);
    int returned = 0;
    while (session->current()) {
        const bool again = session->current()->card.name == lucky;
        returned += again ? 1 : 0;
        const Graded next =
            table.answer(*session, true, again && returned == 1 ? Certainty::Guess : Certainty::Plain);
        CHECK(next.lucky == (again && returned == 1));
    }
    CHECK(returned == 2);
    CHECK(session->summary().again == 1);
}

TEST_CASE("wrong though certain is sure but wrong") {
    BegunTable table({10});
    auto session = table.start();
    CHECK(table.answer(*session, false, Certainty::Certain).sureButWrong);
    CHECK_FALSE(table.answer(*session, true, Certainty::Certain).sureButWrong);
    CHECK_FALSE(table.answer(*session, false).sureButWrong);
}

TEST_CASE("every kind of question is asked, graded right and graded wrong") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    Plan plan;
    plan.newPerDay = 100;
    table.learner.setPlan(plan, table.now);
    std::set<pack::Kind> kinds;
    auto session = table.start();
    std::set<std::string> missed;
    while (session->current()) {
        kinds.insert(session->current()->presentation.kind);
        const bool right = !missed.insert(session->current()->card.name).second;
        const Graded graded = table.answer(*session, right);
        INFO(graded.card);
        CHECK(graded.verdict.status == quiz::Verdict::Status::Graded);
        CHECK(graded.verdict.correct == right);
        CHECK(graded.returns == !right);
    }
    CHECK(kinds.size() == 8);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE(
    "a number with a sibling's unit is asked for its unit once, and what cannot be read is not recorded") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    SessionOptions options;
    options.cards = {"aws-ml-chips-sample/gen-compute#trn2-fp8"};
    auto session = table.start(options);
    const auto events = table.learner.profile().eventCount();
    CHECK(session->answer(quiz::Typed{"quite a lot"}, Certainty::Plain, table.now, 1000).verdict.status ==
          quiz::Verdict::Status::NotUnderstood);
    CHECK(table.learner.profile().eventCount() == events);
    CHECK(session->verdict() == nullptr);
    const auto first = session->answer(quiz::Typed{"20.8 TB"}, Certainty::Plain, table.now, 1000);
    if (first.verdict.status == quiz::Verdict::Status::AskUnit) {
        CHECK(table.learner.profile().eventCount() == events);
        const auto second = session->answer(quiz::Typed{"20.8 TB"}, Certainty::Plain, table.now, 1000);
        CHECK(second.verdict.status == quiz::Verdict::Status::Graded);
        CHECK_FALSE(second.verdict.correct);
        CHECK_FALSE(second.eventId.empty());
    }
}

TEST_CASE("answering twice, or with nothing open, is a mistake of the program") {
    BegunTable table({1});
    auto session = table.start();
    const Asked asked = *session->current();
    session->answer(rightAnswer(asked), Certainty::Plain, table.now, 1000);
    CHECK_THROWS_AS(session->answer(rightAnswer(asked), Certainty::Plain, table.now, 1000), std::logic_error);
    session->next(table.now);
    CHECK(session->current() == nullptr);
    CHECK_THROWS_AS(session->answer(rightAnswer(asked), Certainty::Plain, table.now, 1000), std::logic_error);
    session->next(table.now);
    CHECK(session->summary().answered == 1);
}

TEST_CASE("a skipped question comes at the end, and goes when it is skipped again") {
    BegunTable table({3});
    auto session = table.start();
    const std::string skipped = session->current()->card.name;
    session->skip();
    CHECK(session->current()->card.name != skipped);
    CHECK(session->size() == 3);
    table.answer(*session, true);
    table.answer(*session, true);
    CHECK(session->current()->card.name == skipped);
    session->skip();
    CHECK(session->current() == nullptr);
    CHECK(session->size() == 2);
    CHECK(table.eventsOfCards().size() == 2);
}

TEST_CASE("a suspended question is gone for good, until it is woken") {
    BegunTable table({4});
    auto session = table.start();
    const std::string suspended = session->current()->card.name;
    session->suspend(table.now);
    CHECK(session->size() == 3);
    CHECK(placeOf(table.finish(*session), suspended) == -1);
    table.sleepUntilNextMorning();
    CHECK(placeOf(table.finish(*table.start()), suspended) == -1);
    table.learner.setSuspended(suspended, false, table.now);
    CHECK(placeOf(table.finish(*table.start()), suspended) >= 0);
}

TEST_CASE("a flag is set and taken off again, and stays with the card") {
    BegunTable table({2});
    auto session = table.start();
    const std::string flagged = session->current()->card.name;
    CHECK(session->toggleFlag(table.now));
    CHECK(session->current()->flagged);
    CHECK(table.row(flagged).flagged);
    CHECK_FALSE(session->toggleFlag(table.now));
    CHECK_FALSE(table.row(flagged).flagged);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("cram asks what was chosen and never schedules") {
    BegunTable table({6});
    auto study = table.start();
    table.finish(*study);
    const auto before = table.learner.profile().cards();
    SessionOptions options;
    options.cram = true;
    auto session = table.start(options);
    CHECK(session->size() == 6);
    const Graded wrong = table.answer(*session, false);
    CHECK(wrong.returns);
    while (session->current()) table.answer(*session, true);
    CHECK(table.learner.profile().cards() == before);
    for (const store::Event& event : table.events())
        CHECK(event.schedules == (event.mode == store::Mode::Study));
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("certainty is no longer asked for after right answers on two days") {
    BegunTable table({1});
    for (int day = 0; day < 2; ++day) {
        auto session = table.start();
        REQUIRE(session->current() != nullptr);
        CHECK(session->current()->askCertainty);
        table.finish(*session);
        table.now = daysLater(table.now, 40);
    }
    const auto session = table.start();
    CHECK_FALSE(session->current()->askCertainty);
    table.answer(*session, false);
    table.finish(*session);
    table.now = daysLater(table.now, 2);
    CHECK(table.start()->current()->askCertainty); // it was missed since
}

TEST_CASE("the summary counts first answers, and time up to a minute each") {
    BegunTable table({5});
    auto session = table.start();
    const std::string missed = session->current()->card.name;
    table.answer(*session, false);
    const Asked asked = *session->current();
    session->answer(rightAnswer(asked), Certainty::Plain, table.now, 3'600'000);
    session->next(table.now);
    table.finish(*session);
    const Summary summary = session->summary();
    CHECK(summary.answered == 6);
    CHECK(summary.questions == 5);
    CHECK(summary.correct == 4);
    CHECK(summary.again == 1);
    CHECK(summary.newLearned == 5);
    CHECK(summary.missed == std::vector{missed});
    CHECK(summary.seconds == 5 * 8 + 60);
    CHECK(summary.dueTomorrow >= 1);
    CHECK(summary.left == 0);
}

TEST_CASE("a session begins with the time that Today names") {
    BegunTable table({12});
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    while (table.learner.today(table.now).due < 3) table.sleepUntilNextMorning();
    SessionOptions options;
    const Queue queue = queueFor(table.learner.core(), options, table.learner.plan(table.now),
                                 table.learner.pace(table.now), table.now);
    REQUIRE(queue.seconds != std::floor(queue.seconds));
    // To the fraction: seconds that are rounded before the minutes are may come to another minute.
    CHECK(table.start()->secondsLeft() == Approx(queue.seconds).epsilon(1e-9));
    CHECK(wholeMinutes(table.start()->secondsLeft()) == table.learner.today(table.now).minutes);
}

TEST_CASE("the time left falls with every answer") {
    BegunTable table({5});
    auto session = table.start();
    CHECK(session->secondsLeft() == 5 * 33); // every second new question comes back once
    const Asked asked = *session->current();
    session->answer(rightAnswer(asked), Certainty::Plain, table.now, 1000);
    CHECK(session->secondsLeft() == 4 * 33);
    session->next(table.now);
    CHECK(session->secondsLeft() == 4 * 33);
    table.finish(*session);
    CHECK(session->secondsLeft() == 0);
    // Five answers are too few for a pace of one's own.
    table.sleepUntilNextMorning();
    SessionOptions all;
    all.cram = true;
    CHECK(table.start(all)->secondsLeft() > 5 * 22);
    CHECK(table.start(all)->secondsLeft() < 5 * 25); // what is known hardly comes back
}

TEST_CASE("the same seed shows the same questions in the same order with the same options") {
    BegunTable one({4, 4});
    BegunTable two({4, 4});
    auto first = one.start();
    auto second = two.start();
    while (first->current()) {
        REQUIRE(second->current() != nullptr);
        CHECK(first->current()->card.name == second->current()->card.name);
        CHECK(first->current()->presentation.shown == second->current()->presentation.shown);
        one.answer(*first, true);
        two.answer(*second, true);
    }
    CHECK(second->current() == nullptr);
}

TEST_CASE("a session whose pack is removed meanwhile ends, counts what was answered and names the pack") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({5}));
    table.allowNew();
    const auto session = table.start();
    const std::string missed = session->current()->card.name;
    const std::string stem = session->current()->card.question.stem;
    table.answer(*session, false);
    table.answer(*session, true);
    table.learner.remove("p");
    table.answer(*session, true); // it was open
    CHECK(session->current() == nullptr);
    const Summary summary = session->summary();
    CHECK(summary.answered == 3);
    CHECK(summary.questions == 3);
    CHECK(summary.correct == 2);
    CHECK(summary.missed == std::vector{missed});
    CHECK(summary.missedStems == std::vector{stem});
    CHECK(summary.notAsked == 2);
    CHECK(summary.notAskedSentence == "“Pack p” was removed during this session, and 2 questions were not "
                                      "asked. Your answers are kept. They "
                                      "count again if you install the pack again.");
    REQUIRE(session->undo(table.now));
    CHECK(session->current() == nullptr); // its question cannot be shown
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a question that a new version of its pack no longer has is left out, and the session says so") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3}));
    table.allowNew();
    const auto session = table.start();
    table.install("p", "1.1.0", groupsOf({2}));
    CHECK(table.finish(*session) == std::vector<std::string>{"p/g1-1", "p/g1-2"});
    CHECK(session->summary().notAskedSentence ==
          "The installed version of the pack has changed, and one question was not asked.");
}

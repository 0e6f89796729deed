#include "one_plan_support.h"
#include "study/history.h"
#include "study/plan/why_due.h"
#include "study/session.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

TEST_CASE("undo takes back the newest answer and opens its question as it was") {
    BegunTable table({6});
    auto session = table.start();
    const Asked before = *session->current();
    const Graded graded = session->answer(wrongAnswer(before), Certainty::Plain, table.now, 5000);
    CHECK(session->size() == 7);
    const auto undone = session->undo(table.now);
    REQUIRE(undone);
    CHECK(undone->card == before.card.name);
    CHECK(session->verdict() == nullptr);
    CHECK(session->current()->card.name == before.card.name);
    CHECK(session->current()->presentation.shown == before.presentation.shown);
    CHECK(session->size() == 6);
    CHECK(session->position() == 1);
    const auto revoke = table.learner.profile().event(undone->event);
    REQUIRE(revoke);
    CHECK(revoke->type == store::EventType::Revoke);
    CHECK(revoke->redoOf == graded.eventId);
    CHECK_FALSE(table.row(before.card.name).memory);
    CHECK_FALSE(table.row(before.card.name).dueMs);
    CHECK(session->summary().answered == 0);
}

TEST_CASE("undo walks back everything, also after the last question, and the journal only grows") {
    BegunTable table({6});
    auto session = table.start();
    int answers = 0;
    while (session->current()) {
        table.answer(*session, answers % 3 != 0);
        ++answers;
    }
    const auto events = table.learner.profile().eventCount();
    CHECK(static_cast<int>(table.eventsOfCards().size()) == answers);
    int undone = 0;
    while (session->canUndo()) {
        REQUIRE(session->undo(table.now));
        ++undone;
        REQUIRE(table.learner.replay(false).differences.empty());
    }
    CHECK(undone == answers);
    CHECK_FALSE(session->undo(table.now));
    CHECK(table.learner.profile().eventCount() == events + undone);
    for (const auto& [card, row] : table.learner.profile().cards()) CHECK_FALSE(row.memory);
    CHECK(session->position() == 1);
    CHECK(session->size() == 6);
    CHECK(table.finish(*session).size() == 6);
}

TEST_CASE("undo ends with the session") {
    BegunTable table({6});
    {
        auto session = table.start();
        table.answer(*session, true);
    }
    CHECK_FALSE(table.start()->canUndo());
}

TEST_CASE("redo records the same answer anew and says what it repeats") {
    BegunTable table({6});
    auto session = table.start();
    const Asked asked = *session->current();
    const Graded first = session->answer(rightAnswer(asked), Certainty::Certain, table.now, 4321);
    session->next(table.now);
    session->undo(table.now);
    REQUIRE(session->redo(table.now));
    REQUIRE(session->verdict() != nullptr);
    const auto again = table.learner.profile().event(session->verdict()->eventId);
    REQUIRE(again);
    CHECK(again->id != first.eventId);
    CHECK(again->redoOf == first.eventId);
    CHECK(again->answer == "1");
    CHECK(again->confidence == "certain");
    CHECK(again->durationMs == 4321);
    CHECK_FALSE(session->redo(table.now));
    CHECK(table.row(asked.card.name).memory->repetitions == 1);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("several steps back are several steps forward, returns included") {
    BegunTable table({3});
    auto session = table.start();
    std::vector<std::string> order;
    for (int i = 0; session->current(); ++i) {
        order.push_back(session->current()->card.name);
        table.answer(*session, i != 0);
    }
    CHECK(order.size() == 4);
    while (session->undo(table.now)) {
    }
    std::vector<std::string> again;
    while (session->redo(table.now)) again.push_back(session->current()->card.name);
    CHECK(again == order);
    session->next(table.now);
    CHECK(session->current() == nullptr);
    CHECK(session->size() == 4);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a new answer ends what could be redone") {
    BegunTable table({6});
    auto session = table.start();
    table.answer(*session, true);
    session->undo(table.now);
    table.answer(*session, false);
    CHECK_FALSE(session->redo(table.now));
}

TEST_CASE("a suspend is undone and redone") {
    BegunTable table({6});
    auto session = table.start();
    const std::string card = session->current()->card.name;
    session->suspend(table.now);
    CHECK(table.row(card).suspended);
    const auto undone = session->undo(table.now);
    REQUIRE(undone);
    CHECK(undone->card == card);
    CHECK_FALSE(table.row(card).suspended);
    CHECK(session->current()->card.name == card);
    CHECK(session->size() == 6);
    REQUIRE(session->redo(table.now));
    CHECK(table.row(card).suspended);
    CHECK(session->size() == 5);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a question suspended at its verdict does not return, and undo brings the return back") {
    BegunTable table({6});
    auto session = table.start();
    const Asked asked = *session->current();
    session->answer(wrongAnswer(asked), Certainty::Plain, table.now, 5000);
    CHECK(session->size() == 7);
    session->suspend(table.now);
    CHECK(session->size() == 6);
    CHECK(session->position() == 2);
    CHECK(session->current()->card.name != asked.card.name);
    session->undo(table.now);
    CHECK(session->size() == 7);
    CHECK_FALSE(table.row(asked.card.name).suspended);
    CHECK(table.row(asked.card.name).memory);
    session->undo(table.now);
    CHECK(session->current()->card.name == asked.card.name);
    CHECK(session->size() == 6);
    REQUIRE(session->redo(table.now));
    REQUIRE(session->redo(table.now));
    CHECK(table.row(asked.card.name).suspended);
    CHECK(session->size() == 6);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("the last question suspended can be undone") {
    BegunTable table({1});
    auto session = table.start();
    session->suspend(table.now);
    CHECK(session->current() == nullptr);
    CHECK(session->undo(table.now));
    REQUIRE(session->current() != nullptr);
    table.answer(*session, true);
    CHECK(session->current() == nullptr);
}

TEST_CASE("undoing a day's first answer takes back what the day's plan moved with it") {
    int moved = 0;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        OnePlan table(seed);
        liveAtRandom(table);
        std::vector<std::string> faults;
        const auto session = table.learner.start({}, table.now);
        if (!session->current()) continue;
        const auto before = table.learner.profile().cards();
        const Picture picture = pictureOf(table.learner, table.now, faults);
        const auto whyAll = [&] {
            std::map<std::string, std::string> why;
            for (const auto& [card, row] : before)
                why[card] = whyDue(table.learner, card, table.now) +
                            whyBack(row, table.learner.profile().events(card), table.now);
            return why;
        };
        const auto why = whyAll();
        const bool isRight = seed % 2 == 0;
        const Asked asked = *session->current();
        session->answer(isRight ? rightAnswer(asked) : wrongAnswer(asked), Certainty::Plain, table.now,
                        9'000);
        for (const store::Event& event : table.events())
            moved += event.type == store::EventType::Reschedule && event.atMs == table.now.ms ? 1 : 0;
        const auto after = table.learner.profile().cards();
        REQUIRE(session->undo(table.now));
        CHECK(pictureOf(table.learner, table.now, faults) == picture);
        CHECK(whyAll() == why);
        for (const auto& [card, row] : before) {
            CAPTURE(card);
            CHECK(table.learner.profile().card(card)->dueDay == row.dueDay);
        }
        CHECK(table.learner.replay(false).differences.empty());
        REQUIRE(session->redo(table.now));
        for (const auto& [card, row] : after) {
            CAPTURE(card);
            CHECK(table.learner.profile().card(card)->dueDay == row.dueDay);
        }
    }
    CHECK(moved > 10);
}

TEST_CASE("undo leaves alone what something else has moved since") {
    int seen = 0;
    for (unsigned seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        OnePlan table(seed);
        liveAtRandom(table);
        const auto session = table.learner.start({}, table.now);
        if (!session->current()) continue;
        session->answer(wrongAnswer(*session->current()), Certainty::Plain, table.now, 9'000);
        std::string card;
        for (const store::Event& event : table.events())
            if (event.type == store::EventType::Reschedule && event.atMs == table.now.ms) card = event.card;
        if (card.empty()) continue;
        ++seen;
        store::CardRow row = *table.learner.profile().card(card);
        store::Event move;
        move.type = store::EventType::Reschedule;
        move.card = card;
        move.atMs = table.now.ms;
        move.dueMs = *row.dueMs + 3 * msADay;
        row.dueMs = move.dueMs;
        *row.dueDay += 3;
        table.learner.profile().record(move, row);
        REQUIRE(session->undo(table.now));
        CHECK(table.learner.profile().card(card)->dueDay == row.dueDay);
        CHECK(table.learner.replay(false).differences.empty());
    }
    CHECK(seen > 2);
}

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;
using Asking = Session::AskNext;

namespace {

void answerOpen(BegunTable& table, Session& session, bool right) {
    table.now.ms += 10'000;
    const Asked& asked = *session.current();
    session.answer(right ? rightAnswer(asked) : wrongAnswer(asked), memory::Certainty::Plain, table.now,
                   8'000);
}

} // namespace

TEST_CASE("a question can be asked next, and schedules as usual") {
    BegunTable table({3});
    SessionOptions options;
    options.limit = 1;
    const auto session = table.start(options);
    answerOpen(table, *session, true);
    CHECK(session->askNext("p/g1-3", table.now) == Asking::Asked);
    CHECK(session->size() == 2);
    session->next(table.now);
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->card.name == "p/g1-3");
    CHECK(session->current()->position == 2);
    table.answer(*session, true);
    CHECK(table.row("p/g1-3").memory);
    CHECK(session->current() == nullptr);
}

TEST_CASE("a question that was planned later comes next, once") {
    BegunTable table({4});
    const auto session = table.start();
    answerOpen(table, *session, true);
    CHECK(session->askNext("p/g1-4", table.now) == Asking::Asked);
    CHECK(session->size() == 4);
    session->next(table.now);
    CHECK(session->current()->card.name == "p/g1-4");
    CHECK(table.finish(*session) == std::vector<std::string>{"p/g1-4", "p/g1-2", "p/g1-3"});
}

TEST_CASE("a question that was answered today is not asked a second time") {
    BegunTable table({3});
    const auto session = table.start();
    table.answer(*session, true);
    answerOpen(table, *session, true);
    CHECK(session->askNext("p/g1-1", table.now) == Asking::AnsweredToday);
    CHECK(session->askNext("p/g1-2", table.now) == Asking::AnsweredToday);
    CHECK(session->size() == 3);
}

TEST_CASE("only a question that is there can be asked next, and only after an answer") {
    BegunTable table({3});
    table.learner.setSuspended("p/g1-3", true, table.now);
    const auto session = table.start();
    CHECK(session->askNext("p/g1-2", table.now) == Asking::NotThere);
    answerOpen(table, *session, true);
    CHECK(session->askNext("p/g1-3", table.now) == Asking::NotThere);
    CHECK(session->askNext("p/missing", table.now) == Asking::NotThere);
}

TEST_CASE("taking back an answer leaves what it asked for next in the line") {
    BegunTable table({3});
    SessionOptions options;
    options.limit = 1;
    const auto session = table.start(options);
    answerOpen(table, *session, false);
    session->askNext("p/g1-2", table.now);
    REQUIRE(session->undo(table.now));
    CHECK(session->current()->card.name == "p/g1-1");
    CHECK(table.finish(*session) == std::vector<std::string>{"p/g1-1", "p/g1-2"});
}

#include "memory/sprt.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

struct TestOut {
    TestOut() {
        table.install("p", "1.0.0", groupsOf({30, 5}));
        table.allowNew(100);
        options.testOut = true;
        options.seed = 3;
        options.group = std::pair{std::string("p"), 0};
    }
    std::unique_ptr<Session> start() { return table.learner.start(options, table.now); }
    /// Answers until nothing is asked any more; every nth is wrong. Returns how many.
    int sit(Session& session, int wrongEvery) {
        int answered = 0;
        while (session.current()) {
            ++answered;
            table.answer(session, wrongEvery == 0 || answered % wrongEvery != 0);
        }
        return answered;
    }
    StudyTable table;
    SessionOptions options;
};

} // namespace

TEST_CASE("who knows a subject passes in a dozen answers, and it starts as known") {
    TestOut test;
    const auto session = test.start();
    CHECK(test.sit(*session, 0) == 11);
    const Summary summary = session->summary();
    CHECK(summary.placement == memory::Placement::Passed);
    CHECK(summary.placed == 30);
    CHECK_THAT(summary.sentence, ContainsSubstring("30 questions now count as known"));
    CHECK_FALSE(session->canUndo());
    const auto row = test.table.learner.profile().card("p/g1-1");
    REQUIRE(row);
    REQUIRE(row->memory);
    const std::int64_t firstCheck = studyDay({*row->dueMs, 0}) - studyDay(test.table.now);
    CHECK(firstCheck >= 7);
    CHECK(firstCheck <= 11);
    SECTION("which is what the journal says, too") {
        CHECK(test.table.learner.replay(false).differences.empty());
    }
    SECTION("the other subject is as new as before") {
        CHECK(test.table.learner.today(test.table.now).fresh == 5);
    }
    SECTION("a first check that is missed counts like any other answer") {
        test.table.now = daysLater(test.table.now, 12);
        const auto check = test.table.start();
        REQUIRE(check->current());
        const std::string card = check->current()->card.name;
        const double before = test.table.learner.profile().card(card)->memory->state.stability;
        test.table.answer(*check, false);
        CHECK(test.table.learner.profile().card(card)->memory->state.stability < before);
        CHECK(test.table.learner.replay(false).differences.empty());
    }
}

TEST_CASE("who does not know it is told soon, and nothing changes") {
    TestOut test;
    const auto session = test.start();
    CHECK(test.sit(*session, 2) < 20);
    CHECK(session->summary().placement == memory::Placement::Failed);
    CHECK(session->summary().placed == 0);
    CHECK(test.table.learner.today(test.table.now).fresh == 35);
    CHECK(test.table.learner.replay(false).differences.empty());
}

TEST_CASE("a subject with few questions cannot be tested out") {
    TestOut test;
    test.options.group = std::pair{std::string("p"), 1};
    const auto session = test.start();
    CHECK(test.sit(*session, 0) == 5);
    CHECK(session->summary().placement == memory::Placement::Undecided);
    CHECK_THAT(session->summary().sentence, ContainsSubstring("Too few questions"));
    CHECK(test.table.learner.today(test.table.now).fresh == 35);
}

TEST_CASE("an answer of a test can be taken back while it runs") {
    TestOut test;
    const auto session = test.start();
    test.table.answer(*session, false);
    CHECK(session->canUndo());
    CHECK(session->undo(test.table.now));
    CHECK(test.sit(*session, 0) == 11);
    CHECK(session->summary().placement == memory::Placement::Passed);
}

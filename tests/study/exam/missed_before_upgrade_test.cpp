#include "exam_table.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/exam/exam_result.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// As schema 6 knew it: a miss in an exam was one like any other, and did not change a lucky day.
void takeBackToSchema6(const std::filesystem::path& folder, const std::string& lucky) {
    store::Database database(store::databaseFile(folder), store::Database::Open::ReadWrite);
    database.execute("UPDATE card SET outcome = 2 WHERE outcome = 4");
    database.execute(("UPDATE card SET outcome = 3 WHERE name = '" + lucky + "'").c_str());
    database.execute("PRAGMA user_version = 6");
}

struct ExamBeforeUpgrade : ExamTable {
    ExamBeforeUpgrade() {
        allowNew();
        auto examAttempt = begin(6);
        for (int position = 1; position <= 6; ++position) answer(*examAttempt, position, position == 6);
        missed = cardsOf(examAttempt->submit(examNow()), ResultPart::Missed);
        lucky = missed[0];
        studied = missed[1];
        now.ms += 60'000;
        SessionOptions one;
        one.cards = {studied};
        const auto session = start(one);
        answer(*session, false);
    }
    using ExamTable::answer;

    std::vector<std::string> missed;
    std::string lucky;
    std::string studied;
};

} // namespace

TEST_CASE("an upgrade tells what was missed in an exam from what was missed in study") {
    const ExamBeforeUpgrade table;
    REQUIRE(table.missed.size() == 5);
    const auto rows = table.learner.profile().cards();
    takeBackToSchema6(table.learner.profile().folder(), table.lucky);
    SECTION("for whoever writes") {
        Learner upgraded(table.learner.profile().folder());
        CHECK(upgraded.profile().cards() == rows);
        for (const std::string& card : table.missed)
            CHECK((*upgraded.chance(card, table.now) == 0) == (card != table.studied));
        CHECK(upgraded.replay(false).differences.empty());
        CHECK(table.learner.profile().cards() == rows); // a program that was open all along reads the same
    }
    SECTION("for whoever only reads, without a change to the file") {
        CHECK(Learner(table.learner.profile().folder(), Learner::Access::ReadOnly).profile().cards() == rows);
        CHECK(table.row(table.lucky).memory->outcome == memory::DayOutcome::Lucky);
    }
}

TEST_CASE("an upgrade leaves a miss in an exam that was taken back as it was") {
    ExamBeforeUpgrade table;
    const std::string card = table.missed[2];
    table.now.ms += 60'000;
    store::Event revoke;
    revoke.type = store::EventType::Revoke;
    revoke.card = card;
    revoke.atMs = table.now.ms;
    revoke.redoOf = table.learner.profile().events(card).back().id;
    table.learner.profile().record(revoke);
    table.learner.replay(true);
    SessionOptions one;
    one.cards = {card};
    const auto session = table.start(one);
    table.answer(*session, false);
    const auto rows = table.learner.profile().cards();
    CHECK(rows.at(card).memory->outcome == memory::DayOutcome::Missed);
    takeBackToSchema6(table.learner.profile().folder(), table.lucky);
    Learner upgraded(table.learner.profile().folder());
    CHECK(upgraded.profile().cards() == rows);
    CHECK(upgraded.replay(false).differences.empty());
}

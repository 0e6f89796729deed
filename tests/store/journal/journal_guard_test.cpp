#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <string>

using namespace chipwise::store;

namespace {

std::vector<Event> journalWithTwo(const std::filesystem::path& folder) {
    Profile profile(folder);
    profile.record(answerTo("p/a"), rowOf("p/a"));
    profile.record(answerTo("p/b"), rowOf("p/b"));
    return allEvents(profile);
}

std::string copyOfFirstRow(const std::string& verb) {
    return verb + " INTO journal SELECT position, event_id, type, at_ms, utc_offset_min, device, seq, card, "
                  "mode, kind, pack_version,"
                  " answer_hash, seed, shown, 'changed', correct, credit, confidence, guess_chance, rating, "
                  "duration_ms, due_ms,"
                  " schedules, redo_of, params, reason, batch, checksum FROM journal WHERE position = 1";
}

} // namespace

TEST_CASE("no connection of ours can change or remove a row of the journal") {
    const TestFolder folder;
    const auto before = journalWithTwo(folder.path());
    for (const auto mode : {Database::Open::ReadWriteCreate, Database::Open::ReadWrite,
                            Database::Open::ReadOnly, Database::Open::Immutable}) {
        Database database(databaseFile(folder.path()), mode);
        for (const std::string& statement :
             {std::string("UPDATE journal SET answer = 'changed'"),
              std::string("UPDATE journal SET position = 7 WHERE position = 1"),
              std::string("DELETE FROM journal"), std::string("DELETE FROM journal WHERE position = 2"),
              copyOfFirstRow("REPLACE"), copyOfFirstRow("INSERT OR REPLACE"),
              copyOfFirstRow("INSERT") + " ON CONFLICT (event_id) DO UPDATE SET answer = excluded.answer",
              copyOfFirstRow("INSERT") + " ON CONFLICT DO UPDATE SET answer = 'changed'",
              std::string("UPDATE OR REPLACE journal SET event_id = (SELECT max(event_id) FROM journal)"),
              std::string("UPDATE event SET answer = 'changed'"), std::string("DELETE FROM event"),
              std::string("DELETE FROM card"), std::string("UPDATE card SET id = id + 10"),
              std::string("UPDATE card SET name = name || 'x'"),
              std::string("REPLACE INTO card (id, name) VALUES (1, 'p/other')"),
              std::string("REPLACE INTO card (id, name) VALUES (7, 'p/a')")}) {
            CAPTURE(statement);
            CHECK_THROWS_AS(database.execute(statement.c_str()), StoreError);
        }
    }
    const Profile profile(folder.path());
    CHECK(allEvents(profile) == before);
    CHECK(profile.check().ok);
}

TEST_CASE("without recursive triggers REPLACE would get through, and the checksums would tell") {
    // The control for the test above: it shows that the pragma is what refuses REPLACE.
    const TestFolder folder;
    journalWithTwo(folder.path());
    {
        Database database(databaseFile(folder.path()), Database::Open::ReadWrite);
        database.execute("PRAGMA recursive_triggers = OFF");
        CHECK_NOTHROW(database.execute(copyOfFirstRow("REPLACE").c_str()));
    }
    const CheckReport report = Profile(folder.path()).check();
    CHECK_FALSE(report.ok);
    CHECK(report.damagedRows == 1);
}

TEST_CASE("every connection that writes has the promised pragmas") {
    const TestFolder folder;
    Database database(folder.path() / "x.db", Database::Open::ReadWriteCreate);
    CHECK(number(database, "PRAGMA synchronous") == 2);
    CHECK(number(database, "PRAGMA foreign_keys") == 1);
    CHECK(number(database, "PRAGMA recursive_triggers") == 1);
    CHECK(number(database, "PRAGMA trusted_schema") == 0);
    CHECK(number(database, "PRAGMA busy_timeout") == 2000);
    Query mode(database, "PRAGMA journal_mode");
    REQUIRE(mode.next());
    CHECK(mode.text(0) == "wal");
}

TEST_CASE("a journal row cannot name a card that does not exist") {
    const TestFolder folder;
    journalWithTwo(folder.path());
    Database database(databaseFile(folder.path()), Database::Open::ReadWrite);
    CHECK_THROWS_AS(
        database.execute(
            "INSERT INTO journal (event_id, type, at_ms, utc_offset_min, device, seq, card, schedules,"
            " checksum) VALUES (printf('%036d', 1), 'flag', 1, 0, 'd', 1, 99, 0, printf('%064d', 1))"),
        StoreError);
}

#include "cli/desk.h"

#include "store/sqlite/lock.h"
#include "support/catch.h"
#include "support/writing_neighbor.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace chipwise::cli;
namespace fs = std::filesystem;

TEST_CASE("a clock that the journal contradicts is asked about before anything is written") {
    Desk desk;
    desk.installSample();
    desk.now = "2031-11-20T10:00:00Z";
    desk.run({"study", "--json", "--pack", sampleId}, "{\"answer\":[1]}\n");
    desk.now = "2026-11-22T10:00:00Z";
    const std::string before = rowsOf(desk);
    for (const Words& writing :
         {Words{"study", "--json"}, Words{"exam", "--json"}, Words{"plan", "--minutes", "20", "--set"},
          Words{"memory", "adapt"}, Words{"memory", "adapt", "--model", "fsrs7"},
          Words{"memory", "adapt", "--undo"}, Words{"pack", "remove", sampleId},
          Words{"hide", sampleId + "/role-training-01"}}) {
        CAPTURE(writing.front(), writing.back());
        const Ran refused = desk.run(writing);
        CHECK(refused.exit == 6);
        CHECK_THAT(refused.err, ContainsSubstring("dated Nov 20, 2031; this computer says Nov 22, 2026"));
    }
    CHECK(rowsOf(desk) == before);
    for (const Words& reading : {Words{"today"}, Words{"plan"}}) { // goes on, and says it
        const Ran ran = desk.run(reading);
        CHECK(ran.exit == 0);
        CHECK_THAT(ran.err,
                   ContainsSubstring("dated Nov 20, 2031; this computer says Nov 22, 2026. If this "
                                     "computer's date is right, run “chipwise check --repair-clock --yes”"));
    }
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("  1 answer  "));
    CHECK(desk.run({"memory", "adapt", "--model", "fsrs7", "--clock-is-right"}).exit == 0);
    CHECK(desk.run({"study", "--json", "--clock-is-right", "--pack", sampleId}, "{\"answer\":[1]}\n").exit ==
          0);

    const json found = desk.jsonOf({"check"}, 1);
    CHECK(found["dated_ahead"] == 1);
    CHECK(found["ok"] == false);
    CHECK(desk.jsonOf({"check", "--repair-clock", "--dry-run"})["events"] == 1);
    CHECK(desk.run({"check", "--repair-clock"}).exit == 6);
    CHECK(desk.jsonOf({"check"}, 1)["dated_ahead"] == 1);
    CHECK(desk.jsonOf({"check", "--repair-clock", "--yes"})["repaired"] == true);
    CHECK(desk.jsonOf({"check"})["ok"] == true);
    CHECK(desk.run({"study", "--json", "--pack", sampleId}, "{\"answer\":[1]}\n").exit == 0);
    CHECK(desk.jsonOf({"check", "--undo-clock-repair"})["taken_back"] == 1);
    CHECK(desk.jsonOf({"check"}, 1)["dated_ahead"] == 1);
    CHECK(desk.run({"check", "--undo-clock-repair"}).exit == 7);
}

TEST_CASE("after a restore the backup's profile, and those that were one's own before, are one's own") {
    Desk first;
    Desk second;
    Desk here;
    for (Desk* desk : {&first, &second, &here}) {
        desk->installSample();
        studyFor(*desk, 1);
    }
    REQUIRE(here.run({"reviews", "import", "-", "--merge-as-mine"}, journalOf(second)).exit == 0);
    REQUIRE(first.run({"backup", first.file("all.cwbackup")}).exit == 0);
    REQUIRE(here.run({"restore", first.file("all.cwbackup"), "--merge-as-mine", "--yes"}).exit == 0);
    CHECK(here.run({"reviews", "import", "-"}, journalOf(first)).exit == 0);
    CHECK(here.run({"reviews", "import", "-"}, journalOf(second)).exit == 0);
}

TEST_CASE("a backup is put back, and newer answers are kept") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const Ran backup = desk.run({"backup"});
    REQUIRE(backup.exit == 0);
    const std::string file = backup.out.substr(0, backup.out.size() - 1);
    REQUIRE(fs::is_regular_file(file));
    REQUIRE(desk.jsonOf({"backup", "-o", desk.file("copy.db")})["file"] == desk.file("copy.db"));
    REQUIRE(desk.run({"backup", "-o", "-"}).out.starts_with("SQLite format 3"));
    studyFor(desk, 3);
    const std::string journal = journalOf(desk);

    REQUIRE(desk.run({"restore", file}).exit == 6);
    REQUIRE(desk.run({"restore", file, "--dry-run"}).exit == 0);
    REQUIRE(journalOf(desk) == journal);
    const json restored = desk.jsonOf({"restore", file, "--yes"});
    REQUIRE(restored["added_back"].get<int>() > 0);
    REQUIRE(fs::is_regular_file(restored["backup"].get<std::string>()));
    REQUIRE(journalOf(desk) == journal);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);

    const Desk fresh;
    REQUIRE(fresh.run({"restore", "-", "--yes"}, textOf(desk.file("copy.db"))).exit == 0);
    REQUIRE(fresh.jsonOf({"check"})["events"] == restored["events"]);
}

TEST_CASE("a backup never takes the place of the profile, and a dry run writes nothing") {
    Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"backup", "-o", desk.data() + "/chipwise.db"}).exit == 6);
    REQUIRE(desk.run({"reviews", "export", "-o", desk.data() + "/chipwise.db"}).exit == 6);
    REQUIRE(desk.run({"backup", "--dry-run"}).exit == 0);
    REQUIRE_FALSE(fs::exists(desk.data() + "/backups"));
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("what is no backup is not restored") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const std::string journal = journalOf(desk);
    REQUIRE(desk.run({"restore", desk.write("text.db", "not a database"), "--yes"}).exit == 3);
    REQUIRE(desk.run({"restore", desk.write("empty.db", ""), "--yes"}).exit == 3);
    REQUIRE(desk.run({"restore", desk.file("nowhere.db"), "--yes"}).exit == 3);
    REQUIRE(desk.run({"restore", "-", "--yes"}, "noise").exit == 3);
    REQUIRE(journalOf(desk) == journal);
}

TEST_CASE("commands about a profile that is not there say so") {
    const Desk desk;
    for (const Words& words :
         std::vector<Words>{{"check"}, {"backup"}, {"memory", "replay"}, {"reviews", "export"}}) {
        REQUIRE(desk.run(words).exit == 7);
        REQUIRE(desk.jsonOf(words, 7)["error"]["exit"] == 7);
    }
    REQUIRE_FALSE(fs::exists(desk.data()));
}

TEST_CASE("check finds a flipped byte and a wrong card state, and replay mends the state") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const std::string database = desk.data() + "/chipwise.db";
    const json whole = desk.jsonOf({"check"});
    REQUIRE(whole["schema_version"] == 1);
    REQUIRE(whole["differences"] == 0);
    execute(database, "UPDATE card SET stability = stability * 2 WHERE stability IS NOT NULL");
    REQUIRE(desk.jsonOf({"check"}, 1)["differences"].get<int>() > 0);
    REQUIRE(desk.jsonOf({"memory", "replay", "--dry-run"}, 1)["differences"].get<int>() > 0);
    REQUIRE(desk.jsonOf({"memory", "replay"})["differences"].get<int>() > 0);
    REQUIRE(desk.jsonOf({"memory", "replay"})["differences"] == 0);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);

    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"flip this\"}\n");
    execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    std::string bytes = textOf(database);
    const auto at = bytes.find("flip this");
    REQUIRE(at != std::string::npos);
    bytes[at] = 'F';
    std::ofstream(database, std::ios::binary) << bytes;
    const json damaged = desk.jsonOf({"check"}, 1);
    REQUIRE(damaged["ok"] == false);
    REQUIRE(damaged["damaged_rows"] == 1);
}

TEST_CASE("check counts as started only questions that were answered") {
    const Desk desk;
    desk.installSample();
    REQUIRE(
        desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"AWS Neuron\"}\n")
            .exit == 0);
    REQUIRE(desk.run({"hide", sampleId + "/role-training-01"}).exit == 0);
    CHECK_THAT(desk.run({"check"}).out,
               ContainsSubstring("1 answer since Nov 21, 2026, 1 question started, 0 practice exams."));
    const json check = desk.jsonOf({"check"});
    CHECK(check["started"] == 1);
    CHECK(check["cards"] == 2); // the hidden one has a row, too
}

TEST_CASE("a trial of a repair says whether card states would be rebuilt") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const auto tried = [&] { return desk.run({"check", "--repair", "--dry-run"}).err; };
    CHECK_THAT(tried(), ContainsSubstring("There is nothing to repair."));
    execute(desk.data() + "/chipwise.db",
            "UPDATE card SET stability = stability * 2 WHERE stability IS NOT NULL");
    CHECK_THAT(tried(), ContainsSubstring("A repair would rebuild the card states from it."));
    CHECK_THAT(desk.run({"check", "--repair"}).err,
               ContainsSubstring("The card states were rebuilt from it."));
    CHECK_THAT(tried(), ContainsSubstring("There is nothing to repair."));
}

TEST_CASE("check says in plain words that the file is damaged, and SQLite's words once, at the end") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const std::string database = desk.data() + "/chipwise.db";
    execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    std::string bytes = textOf(database);
    constexpr std::size_t pageSize = 4096;
    // The last table; behind it lie an index and a page of the schema.
    bytes.replace(bytes.size() - 3 * pageSize, pageSize, pageSize, '\0');
    std::ofstream(database, std::ios::binary) << bytes;
    const Ran ran = desk.run({"check"});
    CHECK(ran.exit == 1);
    CHECK_THAT(ran.out, ContainsSubstring("\nThe file chipwise.db is damaged, "));
    CHECK(ran.out.find("***") == std::string::npos);
    const auto details = ran.out.find("\nTechnical details:\n    ");
    REQUIRE(details != std::string::npos);
    CHECK_THAT(ran.out.substr(0, details), !ContainsSubstring("malformed") && !ContainsSubstring(database));
    CHECK_THAT(ran.err, ContainsSubstring("“chipwise check --repair --yes” recovers every answer"));
    CHECK(desk.jsonOf({"check"}, 1)["details"].size() > 0);
    bytes.assign(bytes.size(), 'x');
    bytes.replace(0, pageSize, textOf(database), 0, pageSize); // the header is whole, nothing else
    std::ofstream(database, std::ios::binary) << bytes;
    const Ran closed = desk.run({"today"});
    CHECK_THAT(closed.err, ContainsSubstring("is damaged.") && !ContainsSubstring("malformed"));
}

TEST_CASE("answers are counted the same way everywhere: what was taken back is none") {
    Desk desk;
    desk.installSample();
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"},
             "{\"answer\":\"flip this\"}\n{\"answer\":\"another\"}\n{\"command\":\"undo\"}\n");
    const int answers = desk.jsonOf({"stats"})["answers"];
    CHECK(answers == 1);
    CHECK(desk.jsonOf({"check"})["answers"] == answers);
    CHECK(desk.jsonOf({"backup", desk.file("copy.cwbackup")})["answers"] == answers);
    Desk other;
    const Words import{"reviews", "import", "-", "--merge-as-mine"};
    const std::string journal = journalOf(desk);
    CHECK_THAT(other.run({"reviews", "import", "-", "--merge-as-mine", "--dry-run"}, journal).err,
               ContainsSubstring("1 answer and "));
    CHECK_THAT(other.run(import, journal).err, ContainsSubstring("1 answer and "));

    const std::string database = desk.data() + "/chipwise.db";
    execute(database, "DROP INDEX journal_by_time");
    const Ran repaired = desk.run({"check", "--repair", "--yes"});
    CHECK_THAT(repaired.err, ContainsSubstring("1 answer and ") && ContainsSubstring("were recovered."));
}

TEST_CASE("what is taken back but not there lowers no count") {
    Desk desk;
    desk.installSample();
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"},
             "{\"answer\":\"flip this\"}\n{\"command\":\"undo\"}\n");
    std::string journal = journalOf(desk);
    const auto answer = journal.rfind('\n', journal.find(",answer,", journal.find('\n'))) + 1;
    journal.erase(answer, journal.find('\n', answer) + 1 - answer); // a line that got lost
    Desk other;
    const Ran imported = other.run({"reviews", "import", "-", "--merge-as-mine"}, journal);
    INFO(imported.err << journal);
    REQUIRE(imported.exit == 0);
    CHECK(other.jsonOf({"check"})["answers"] == 0);
    CHECK(other.jsonOf({"backup", other.file("copy.cwbackup")})["answers"] == 0);
}

TEST_CASE("a damaged journal is repaired with --yes, says what was lost, and is whole afterwards") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"flip this\"}\n");
    const std::string database = desk.data() + "/chipwise.db";
    const int events = desk.jsonOf({"check", "--repair"})["events"];
    REQUIRE(events > 1);
    REQUIRE_FALSE(desk.jsonOf({"check", "--repair", "--yes"})["repaired"]);
    execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    change(database, "flip this", "Flip this");
    const std::string damaged = textOf(database);

    REQUIRE(desk.run({"check", "--repair"}).exit == 6);
    REQUIRE(desk.run({"check", "--yes"}).exit == 2);
    const json tried = desk.jsonOf({"check", "--repair", "--dry-run"});
    REQUIRE(tried["lost"] == 1);
    REQUIRE(tried["damaged"].is_null());
    REQUIRE(textOf(database) == damaged);

    const json repaired = desk.jsonOf({"check", "--repair", "--yes"});
    REQUIRE(repaired["repaired"] == true);
    REQUIRE(repaired["lost"] == 1);
    REQUIRE(repaired["events"] == events - 1);
    REQUIRE(textOf(repaired["damaged"]) == damaged);
    const json after = desk.jsonOf({"check"});
    REQUIRE(after["ok"] == true);
    REQUIRE(after["events"] == events - 1);
}

TEST_CASE("a profile that cannot be opened names the repair, and the repair opens it") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const std::string database = desk.data() + "/chipwise.db";
    const int events = desk.jsonOf({"check"})["events"];
    execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    std::fstream(database, std::ios::binary | std::ios::in | std::ios::out) << std::string(100, '\xEE');
    const Ran refused = desk.run({"today"});
    REQUIRE(refused.exit == 4);
    REQUIRE_THAT(refused.err, ContainsSubstring("chipwise check --repair --yes"));
    const Ran repaired = desk.run({"check", "--repair", "--yes"});
    INFO(repaired.err);
    REQUIRE(repaired.exit == 0);
    REQUIRE_THAT(repaired.err, ContainsSubstring("Nothing was lost"));
    REQUIRE(desk.jsonOf({"check"})["events"] == events);
}

TEST_CASE("what a newer Chipwise wrote, or another holds, is not repaired") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const std::string database = desk.data() + "/chipwise.db";
    std::fstream(database, std::ios::binary | std::ios::in | std::ios::out) << std::string(100, '\xEE');
    {
        const chipwise::store::ProfileLock lock(desk.data(), "testing");
        REQUIRE(desk.run({"check", "--repair", "--yes"}).exit == 5);
    }
    REQUIRE(desk.run({"check", "--repair", "--yes"}).exit == 0);
    execute(database, "PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)");
    REQUIRE(desk.run({"check", "--repair", "--yes"}).exit == 4);
}

TEST_CASE("studying backs the journal up once a day, and a backup that fails stops nobody") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const auto backups = [&] {
        const fs::path folder = desk.data() + "/backups";
        if (!fs::is_directory(folder)) return std::ptrdiff_t{0};
        return std::ranges::count_if(fs::directory_iterator(folder), [](const fs::directory_entry& entry) {
            return entry.path().extension() == ".db";
        });
    };
    REQUIRE(backups() == 0); // there was nothing to lose yet
    desk.run({"study", "--json"});
    REQUIRE(backups() == 1);
    desk.run({"study", "--json"});
    REQUIRE(backups() == 1);
    desk.now = "2026-11-22T10:00:00Z";
    desk.run({"study", "--json"});
    REQUIRE(backups() == 2);

    fs::remove_all(desk.data() + "/backups");
    desk.write("profile/backups", "in the way");
    const Ran ran = desk.run({"study", "--json"});
    REQUIRE(ran.exit == 0);
    REQUIRE_THAT(ran.err, ContainsSubstring("backup could not be made"));
}

TEST_CASE("a database that is newer or no database is refused with 4 or 3 and left as it is") {
    Desk desk;
    desk.installSample();
    const std::string database = desk.data() + "/chipwise.db";
    execute(database, "PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)");
    const std::string before = textOf(database);
    const Ran newer = desk.run({"today"});
    REQUIRE(newer.exit == 4);
    REQUIRE(textOf(database) == before);

    const Desk foreign;
    foreign.write("profile/chipwise.db", std::string(5000, 'x'));
    const json error = foreign.jsonOf({"today"}, foreign.run({"today"}).exit);
    REQUIRE((error["error"]["exit"] == 3 || error["error"]["exit"] == 4));
    REQUIRE(textOf(foreign.data() + "/chipwise.db") == std::string(5000, 'x'));
}

TEST_CASE("what needs the profile alone says who holds it, with 5") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    REQUIRE(desk.run({"backup", "-o", desk.file("copy.db")}).exit == 0);
    const chipwise::store::ProfileLock lock(desk.data(), "testing");
    const Ran busy = desk.run({"restore", desk.file("copy.db"), "--yes"});
    REQUIRE(busy.exit == 5);
    REQUIRE_THAT(busy.err, ContainsSubstring("testing"));
}

TEST_CASE("in the terminal, too, an answer that meets a writing neighbor can be given again") {
    Desk desk;
    desk.installSample();
    Dialogue dialogue(chipwiseProgram(), desk.words({"study", "--pack", sampleId, "--kind", "short"}));
    REQUIRE(dialogue.readUntil("Which"));
    chipwise::WritingNeighbor neighbor(desk.data() + "/chipwise.db");
    dialogue.send("AWS Neuron");
    REQUIRE(dialogue.readUntil("Not saved"));
    neighbor.stop();
    dialogue.send("AWS Neuron");
    REQUIRE(dialogue.readUntil("Comes back"));
    dialogue.closeInput();
    REQUIRE(dialogue.wait() == 0);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 1);
}

TEST_CASE("an answer that meets a writing neighbor is not saved, says so, and can be given again") {
    Desk desk;
    desk.installSample();
    Dialogue dialogue(chipwiseProgram(),
                      desk.words({"study", "--json", "--pack", sampleId, "--kind", "short"}));
    REQUIRE(dialogue.line());
    REQUIRE(dialogue.line());
    chipwise::WritingNeighbor neighbor(desk.data() + "/chipwise.db");
    dialogue.send(R"({"answer":"AWS Neuron"})");
    const json busy = json::parse(*dialogue.line());
    REQUIRE(busy["event"] == "error");
    REQUIRE_THAT(busy["message"].get<std::string>(), ContainsSubstring("Not saved"));
    neighbor.stop();
    dialogue.send(R"({"answer":"AWS Neuron"})");
    REQUIRE(json::parse(*dialogue.line())["event"] == "graded");
    dialogue.closeInput();
    REQUIRE(dialogue.wait() == 0);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 1);
}

TEST_CASE(
    "a journal of another profile is described by its answers, days and device before it is merged, and "
    "the journal is backed up first") {
    Desk here;
    Desk there;
    studyApart(here, there);
    const json exported = there.jsonOf({"reviews", "export", "-o", there.file("theirs.csv")});
    const std::string device = exported["device"];
    REQUIRE_FALSE(device.empty());
    const Ran refused = here.run({"reviews", "import", there.file("theirs.csv")});
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err, ContainsSubstring(" dated Nov 21, 2026 to Nov 22, 2026, from device " + device));
    CHECK_THAT(refused.err, ContainsSubstring("add --merge-as-mine"));
    const std::string before = journalOf(here);
    const Ran merged = here.run({"reviews", "import", there.file("theirs.csv"), "--merge-as-mine"});
    REQUIRE(merged.exit == 0);
    const auto at = merged.err.find("your journal was backed up to ");
    REQUIRE(at != std::string::npos);
    const std::string rest = merged.err.substr(at + 30);
    const std::string backup = rest.substr(0, rest.find(".\n"));
    Desk again;
    again.now = here.now;
    REQUIRE(again.run({"restore", backup, "--yes"}).exit == 0);
    CHECK(journalOf(again) == before);
    CHECK(here.run({"reviews", "import", there.file("theirs.csv")}).err.find("backed up") ==
          std::string::npos);
}

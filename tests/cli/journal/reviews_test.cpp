#include "cli/desk.h"

#include "store/sqlite/lock.h"
#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>
#include <sstream>

using namespace chipwise::cli;
namespace fs = std::filesystem;

TEST_CASE("the journal leaves as CSV and comes back, in another profile, the same") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 3);
    const std::string journal = journalOf(desk);
    REQUIRE(journal.starts_with("event_id,"));
    REQUIRE(desk.jsonOf({"reviews", "export", "-o", desk.file("journal.csv")})["rows"].get<int>() > 3);
    REQUIRE(textOf(desk.file("journal.csv")) == journal);

    Desk other;
    other.now = desk.now;
    other.installSample();
    const Words import{"reviews", "import", desk.file("journal.csv"), "--merge-as-mine"};
    const json dry =
        other.jsonOf({"reviews", "import", desk.file("journal.csv"), "--merge-as-mine", "--dry-run"});
    REQUIRE(dry["added"] == 0);
    const json imported = other.jsonOf(import);
    REQUIRE(imported["added"] == dry["read"]);
    REQUIRE(other.jsonOf({"reviews", "import", "-"}, 0, journal)["known"] == dry["read"]);
    REQUIRE(rowsOf(other) == rowsOf(desk));
    REQUIRE(other.jsonOf({"memory", "replay"})["differences"] == 0);
    REQUIRE(other.jsonOf({"today"}) == desk.jsonOf({"today"}));
    // What was forecast is kept by the device that said it, and is no part of the journal.
    const auto withoutForecasts = [](json stats) {
        stats.erase("record");
        stats.erase("said_before");
        return stats;
    };
    REQUIRE(withoutForecasts(other.jsonOf({"stats"})) == withoutForecasts(desk.jsonOf({"stats"})));
}

TEST_CASE("two profiles that studied apart become one by a union") {
    Desk here;
    Desk there;
    studyApart(here, there);
    const std::string before = rowsOf(here);
    const Ran refused = here.run({"reviews", "import", "-"}, journalOf(there));
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err, ContainsSubstring("is the journal of a different profile"));
    CHECK(rowsOf(here) == before);
    REQUIRE(here.run({"reviews", "import", "-", "--merge-as-mine"}, journalOf(there)).exit == 0);
    REQUIRE(here.jsonOf({"reviews", "import", "-"}, 0, journalOf(there))["added"] == 0); // known as one's own
    REQUIRE(there.run({"reviews", "import", "-", "--merge-as-mine"}, journalOf(here)).exit == 0);
    REQUIRE(rowsOf(here) == rowsOf(there));
    REQUIRE(here.jsonOf({"memory", "replay"})["differences"] == 0);
    REQUIRE(here.jsonOf({"today"}) == there.jsonOf({"today"}));
    REQUIRE(here.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("a journal that was changed on its way loses only the changed rows") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    std::string journal = journalOf(desk);
    const auto at = journal.find(",study,");
    REQUIRE(at != std::string::npos);
    journal.replace(at, 7, ",exam,");
    Desk other;
    const json report = other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 1, journal);
    REQUIRE(report["problems"].size() == 1);
    REQUIRE(report["added"].get<int>() > 0);
    REQUIRE(other.run({"reviews", "import", "-"}, "not,a\njournal,at all\n").exit == 3);
    REQUIRE(other.run({"reviews", "import", other.file("nowhere.csv")}).exit == 3);
    REQUIRE(other.run({"reviews", "import", other.folder().string()}).exit == 3);
}

TEST_CASE("a file that is no journal is named as such, and a trial refuses in the words of the import") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    desk.write("table.csv", "name,points\nAda,3\n");
    Desk other;
    other.now = desk.now;
    other.installSample();
    studyFor(other, 1);
    desk.write("strange.csv", journalOf(other));
    for (const std::string name : {"table.csv", "strange.csv"}) {
        INFO(name);
        const Ran ran = desk.run({"reviews", "import", desk.file(name)});
        const Ran tried = desk.run({"reviews", "import", desk.file(name), "--dry-run"});
        CHECK(ran.exit == (name == "table.csv" ? 3 : 6));
        CHECK(tried.exit == ran.exit);
        CHECK(tried.err == ran.err);
        CHECK_THAT(ran.err, !ContainsSubstring("event"));
    }
    CHECK_THAT(desk.run({"reviews", "import", desk.file("table.csv")}).err,
               ContainsSubstring("does not contain answers exported from Chipwise. To export answers, run"));
}

TEST_CASE("events from the future stay out of the journal, whose days would never come back") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const std::string journal = journalOf(desk);
    Desk other;
    other.now = "2026-11-19T09:00:00Z";
    const json report = other.jsonOf({"reviews", "import", "-"}, 3, journal);
    REQUIRE(report["error"]["exit"] == 3);
    other.now = "2026-11-20T10:00:00Z";
    const Words import{"reviews", "import", "-", "--merge-as-mine"};
    REQUIRE(other.jsonOf(import, 0, journal)["problems"].empty());
}

TEST_CASE("a typed formula does not run in the spreadsheet that opens the journal, and comes back as typed") {
    Desk desk;
    desk.installSample();
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"},
             json{{"answer", "=HYPERLINK(\"http://example.org\",\"\x1B[31mwin\")"}}.dump() + "\n");
    const std::string journal = journalOf(desk);
    CHECK_THAT(journal, ContainsSubstring("'=HYPERLINK("));
    CHECK(journal.find("\"=HYPERLINK") == std::string::npos);
    CHECK(journal.find('\x1B') == std::string::npos);
    const Desk other;
    const json report = other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, journal);
    CHECK(report["problems"].empty());
    CHECK(report["added"] == 1);
    CHECK(rowsOf(other) == rowsOf(desk)); // its checksums included
    CHECK(desk.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, journalOf(other))["added"] == 0);
}

TEST_CASE("for an instructor typed answers and the device stay here") {
    Desk desk;
    desk.installSample();
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"my own words\"}\n");
    const Ran ran = desk.run({"reviews", "export", "--for-instructor", "--name", "Learner 7"});
    REQUIRE_THAT(journalOf(desk), ContainsSubstring("my own words"));
    REQUIRE(ran.out.find("my own words") == std::string::npos);
    REQUIRE_THAT(ran.out, ContainsSubstring("Learner 7"));
    REQUIRE_THAT(ran.err, ContainsSubstring("1 answer for an instructor"));
    const Ran back = desk.run({"reviews", "import", "-"}, ran.out);
    CHECK(back.exit == 3);
    CHECK_THAT(back.err, ContainsSubstring("was exported for an instructor"));
}

TEST_CASE("what an instructor gets besides answers is not counted as answers") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    REQUIRE(desk.run({"hide", sampleId + "/trn1-chips-01"}).exit == 0);
    const std::string words = desk.run({"reviews", "export", "--for-instructor"}).err;
    CHECK_THAT(words, ContainsSubstring(" other journal entr"));
    CHECK_THAT(words,
               ContainsSubstring("for an instructor. For each answer, the export contains the question"));
}

TEST_CASE("a journal that does not say whose it is asks before it is merged") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    std::string journal = journalOf(desk);
    const std::string id = journal.substr(journal.rfind(','), journal.size() - journal.rfind(',') - 1);
    for (const std::string& cell : {id, std::string(",profile"), std::string(",reason,batch")})
        for (auto at = journal.find(cell); at != std::string::npos; at = journal.find(cell))
            journal.erase(at, cell.size());
    std::string older; // two empty cells before each checksum
    std::istringstream lines(journal);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("event_id")) line.erase(line.size() - 64 - 3, 2);
        older += line + "\n";
    }
    const Ran refused = desk.run({"reviews", "import", "-"}, older);
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err, ContainsSubstring("does not say whose journal it is"));
    CHECK(desk.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, older)["added"] == 0);
}

TEST_CASE("a journal that brings its own new dates along is not from the future") {
    Desk desk;
    desk.installSample();
    desk.now = "2031-11-20T10:00:00Z";
    desk.run({"study", "--json", "--pack", sampleId}, "{\"answer\":[1]}\n");
    desk.now = "2026-11-22T10:00:00Z";
    desk.run({"check", "--repair-clock", "--yes"});
    Desk other;
    other.now = desk.now;
    const json imported = other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, journalOf(desk));
    CHECK(imported["problems"].empty());
    CHECK(imported["added"] == 2);
    CHECK(other.jsonOf({"check"})["dated_ahead"] == 0);
}

TEST_CASE(
    "a stranger's journal is not merged unasked into a profile without answers, nor kept as one's own") {
    Desk stranger;
    stranger.installSample();
    studyFor(stranger, 1);
    Desk desk;
    desk.now = stranger.now;
    const Ran dry = desk.run({"reviews", "import", "-", "--dry-run"}, journalOf(stranger));
    CHECK(dry.exit == 6);
    CHECK_FALSE(fs::exists(desk.data()));
    desk.installSample();
    for (const Words& words :
         {Words{"reviews", "import", "-", "--dry-run"}, Words{"reviews", "import", "-"}}) {
        const Ran refused = desk.run(words, journalOf(stranger));
        CHECK(refused.exit == 6);
        CHECK_THAT(refused.err, ContainsSubstring("is the journal of a different profile"));
    }
    CHECK(desk.jsonOf({"check"})["events"] == 0);
}

#include "cli/killed_profile.h"

#include "store/profile.h"
#include "support/cases.h"
#include "support/catch.h"
#include "support/small_disk.h"

#include <algorithm>
#include <filesystem>
#include <optional>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

/// A profile whose newest answers are in the log alone.
struct Killed {
    Desk desk;
    int answers = 0;
    std::optional<KilledProfile> profile;

    explicit Killed(int count) {
        desk.installSample();
        answers = answerAndKill(desk, count);
        REQUIRE(answers == count);
        profile.emplace(desk);
    }
    const std::string& log() const { return profile->log(); }
    std::size_t frames() const { return profile->frames(); }
    void flip(std::size_t at) const { profile->flip(at); }
    void copy(const std::string& from, const std::string& to) const { profile->copy(from, to); }
};

std::size_t keptLogs(const std::string& folder) {
    std::size_t count = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().filename().string().starts_with("chipwise-missing-")) ++count;
    return count;
}

std::size_t lineCount(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace

TEST_CASE("a flipped byte in any page of the log: check says how many answers are missing, repair saves all "
          "but one") {
    const Killed killed(6);
    REQUIRE(killed.frames() >= 12);
    const auto every = static_cast<std::size_t>(casesOf(1, 2));
    int complete = 0;
    for (std::size_t frame = 0; frame < killed.frames(); frame += every) {
        CAPTURE(frame);
        // Another place of the page in each frame: its header, its list of cells, its rows.
        const std::size_t inPage = (frame * 1031 + pageSize - 60) % pageSize;
        killed.flip(logHeader + frame * (frameHeader + pageSize) + frameHeader + inPage);
        const Ran ran = killed.desk.run({"check", "--json"});
        const json check = json::parse(ran.out);
        const int found = check["events"].get<int>();
        REQUIRE(found < killed.answers);
        REQUIRE(ran.exit == 1);
        REQUIRE(check["missing"] == killed.answers - found);
        REQUIRE(check["newest_missing"].is_string());

        const json repaired = killed.desk.jsonOf({"check", "--repair", "--yes"});
        REQUIRE(repaired["events"].get<int>() >= killed.answers - 1);
        REQUIRE(repaired["lost"] == killed.answers - repaired["events"].get<int>());
        complete += repaired["lost"] == 0 ? 1 : 0;
        const json after = killed.desk.jsonOf({"check"});
        REQUIRE(after["missing"] == 0);
        REQUIRE(after["events"] == repaired["events"]);
    }
    CHECK(complete > static_cast<int>(killed.frames() / every) / 2);
}

TEST_CASE("a flipped byte in a log of which much is in the file already loses one answer at most") {
    const Killed killed(GENERATE(8, 10));
    for (std::size_t frame = 0; frame < killed.frames(); frame += 3) {
        CAPTURE(killed.answers, frame);
        killed.flip(logHeader + frame * (frameHeader + pageSize) + frameHeader + (frame * 517) % pageSize);
        const Ran check = killed.desk.run({"check", "--json"});
        const int found = json::parse(check.out)["events"];
        REQUIRE((check.exit == 1 || found == killed.answers));
        if (check.exit == 1) killed.desk.jsonOf({"check", "--repair", "--yes"});
        const json after = killed.desk.jsonOf({"check"});
        // Only the newest may be in the flipped page alone.
        REQUIRE(after["events"].get<int>() >= killed.answers - 1);
    }
}

TEST_CASE("a flipped byte in the header of the log or of a frame hides no answer from the repair") {
    const Killed killed(5);
    const std::size_t second = logHeader + frameHeader + pageSize;
    for (const std::size_t at : {std::size_t{1}, std::size_t{9}, std::size_t{17}, std::size_t{25}, second + 2,
                                 second + 6, second + 9, second + 17}) {
        CAPTURE(at);
        killed.flip(at);
        const json check = killed.desk.jsonOf({"check"}, 1);
        REQUIRE(check["missing"] == killed.answers - check["events"].get<int>());
        const json repaired = killed.desk.jsonOf({"check", "--repair", "--yes"});
        REQUIRE(repaired["events"].get<int>() >= killed.answers - 1);
    }
}

TEST_CASE("a program killed while it keeps a damaged log leaves no half of it in its place") {
    const Killed killed(6);
    killed.flip(logHeader + frameHeader + 100);
    // A file may not grow beyond a part of the log: the system ends the program in the middle of the copy.
    Words limited{"-c", "ulimit -c 0; ulimit -f 48; exec \"$@\"", "sh", chipwiseProgram()};
    for (const std::string& word : killed.desk.words({"today"})) limited.push_back(word);
    REQUIRE(runProgram("/bin/sh", limited).exit > 128);
    REQUIRE(killed.desk.run({"today"}).exit == 0);
    CHECK(killed.desk.jsonOf({"check", "--repair", "--yes"})["events"] == killed.answers);
    for (const fs::directory_entry& entry : fs::directory_iterator(killed.desk.data()))
        CHECK_THAT(entry.path().filename().string(), !ContainsSubstring("partial"));
}

TEST_CASE("where the disk has no room for a damaged log, nothing is written until it has") {
    const SmallDisk disk(24);
    if (!disk.isMounted()) return;
    const Killed killed(6);
    killed.flip(logHeader + frameHeader + 100);
    const std::string data = (disk.path() / "profile").string();
    fs::copy(killed.desk.data(), data, fs::copy_options::recursive);
    const auto run = [&](Words words) {
        words.insert(words.end(), {"--data", data, "--now", killed.desk.now});
        return runProgram(chipwiseProgram(), words);
    };
    const std::string damaged = textOf(data + "/chipwise.db-wal");
    disk.fill(40'960);
    const Ran full = run({"today"});
    CHECK(full.exit == 0);
    CHECK_THAT(full.err, ContainsSubstring("The disk is full, so nothing can be saved"));
    CHECK(textOf(data + "/chipwise.db-wal") == damaged);
    disk.freeSpace();
    CHECK(run({"today"}).exit == 0);
    CHECK(json::parse(run({"check", "--repair", "--yes", "--json"}).out)["events"] == killed.answers);
}

TEST_CASE("a repair that finds no room for its work loses nothing, however little is missing") {
    const SmallDisk disk(3);
    if (!disk.isMounted()) return;
    const Killed killed(6);
    killed.flip(logHeader + frameHeader + 100);
    REQUIRE(killed.desk.run({"today"}).exit == 0); // keeps the log
    killed.copy("profile", "damaged");
    int refused = 0;
    int repaired = 0;
    for (long spare = 0; spare < 2'000'000 && repaired < 2; spare += 24'576) {
        CAPTURE(spare);
        killed.copy("damaged", "profile");
        disk.fill(spare);
        const Ran ran =
            runProgram(chipwiseProgram(), killed.desk.words({"check", "--repair", "--yes", "--json"}), {},
                       {{"TMPDIR", disk.path().string()}});
        disk.freeSpace();
        if (ran.exit != 0) {
            ++refused;
            CHECK(keptLogs(killed.desk.data()) == 1);
            continue;
        }
        ++repaired;
        CHECK(json::parse(ran.out)["events"] == killed.answers);
        CHECK(json::parse(ran.out)["lost"] == 0);
    }
    CHECK(refused > 0);
    CHECK(repaired > 0);
}

TEST_CASE("a check without room to look into a damaged log says so and reports the rest") {
    const SmallDisk disk(1);
    if (!disk.isMounted()) return;
    const Killed killed(6);
    killed.flip(logHeader + frameHeader + 100);
    REQUIRE(killed.desk.run({"today"}).exit == 0);
    disk.fill();
    const Ran ran =
        runProgram(chipwiseProgram(), killed.desk.words({"check"}), {}, {{"TMPDIR", disk.path().string()}});
    CHECK(ran.exit == 1);
    CHECK_THAT(ran.out, ContainsSubstring("6 journal entries are missing"));
    CHECK_THAT(ran.out, ContainsSubstring("A damaged log could not be read"));
    CHECK(keptLogs(killed.desk.data()) == 1);
}

TEST_CASE("a damaged log whose answers are all here is looked into once and then removed") {
    const Killed killed(6);
    std::string damaged = killed.log();
    damaged[logHeader + frameHeader + 100] ^= 0x20;
    put(killed.desk.data() + "/chipwise-missing-0011223344556677.db-wal", damaged);
    REQUIRE(killed.desk.jsonOf({"check"})["ok"] == true);
    CHECK(keptLogs(killed.desk.data()) == 0);
}

TEST_CASE("a repair that brings everything back says that nothing was lost") {
    const Killed killed(6);
    killed.flip(logHeader + frameHeader + 100);
    const Ran ran = killed.desk.run({"check", "--repair", "--yes"});
    REQUIRE(ran.exit == 0);
    CHECK_THAT(ran.err, ContainsSubstring("6 answers were recovered."));
    CHECK_THAT(ran.err, ContainsSubstring("Nothing was lost."));
}

TEST_CASE("answers that are missing are said once when studying, by check always, and brought back after "
          "more study") {
    const Killed killed(6);
    const Desk& desk = killed.desk;
    killed.flip(logHeader + frameHeader + 100);
    REQUIRE_THAT(desk.run({"today", "--quiet"}).err, !ContainsSubstring("missing"));
    const Ran first = desk.run({"today"});
    REQUIRE(first.exit == 0);
    REQUIRE_THAT(first.err, ContainsSubstring("6 journal entries are missing"));
    REQUIRE_THAT(first.err, ContainsSubstring("chipwise check --repair"));
    const Ran second = desk.run({"today"});
    REQUIRE_THAT(second.err, !ContainsSubstring("missing"));

    const int more = answerAndKill(desk, 3);
    const Ran check = desk.run({"check"});
    REQUIRE(check.exit == 1);
    REQUIRE_THAT(check.out, ContainsSubstring("6 journal entries are missing. The newest is from "));
    REQUIRE_THAT(check.out, ContainsSubstring("can recover 6 journal entries"));
    const json repaired = desk.jsonOf({"check", "--repair", "--yes"});
    REQUIRE(repaired["events"] == killed.answers + more);
    REQUIRE(desk.jsonOf({"check"})["missing"] == 0);
}

TEST_CASE("a damaged log is noticed without the head too, unless it may be what a power cut left") {
    const Killed killed(6);
    const auto flipFrame = [&](std::size_t frame) {
        killed.flip(logHeader + frame * (frameHeader + pageSize) + frameHeader + 100);
        fs::remove(killed.desk.data() + "/chipwise.head");
    };
    flipFrame(0);
    REQUIRE_THAT(killed.desk.run({"check"}).out, ContainsSubstring("can recover 6 journal entries"));
    REQUIRE(killed.desk.jsonOf({"check", "--repair", "--yes"})["events"] == killed.answers);
    REQUIRE(killed.desk.jsonOf({"check"})["ok"] == true);
    flipFrame(killed.frames() - 1);
    REQUIRE(killed.desk.jsonOf({"check"})["ok"] == true);
    for (const fs::directory_entry& entry : fs::directory_iterator(killed.desk.data()))
        REQUIRE_THAT(entry.path().filename().string(), !ContainsSubstring("missing"));
}

TEST_CASE("steps of a practice exam behind a damaged page come back too") {
    const Desk desk;
    desk.installSample();
    takeStepsAndKill(desk, 4);
    const std::string log = desk.data() + "/chipwise.db-wal";
    std::string bytes = textOf(log);
    fs::remove(desk.data() + "/chipwise.db-shm");
    bytes[logHeader + frameHeader + 100] ^= 0x20;
    put(log, bytes);
    REQUIRE_THAT(desk.run({"check"}).out,
                 ContainsSubstring("A repair can recover 5 steps of a practice exam from a damaged log."));
    REQUIRE(desk.run({"check", "--repair", "--yes"}).exit == 0);
    const json after = desk.jsonOf({"check"});
    REQUIRE(after["ok"] == true);
    REQUIRE(after["practice_exams"] == 1);
}

TEST_CASE("a practice exam that a window discards after the terminal was killed in it is not missed") {
    const Desk desk;
    desk.installSample();
    chipwise::store::Profile window(desk.data());
    takeStepsAndKill(desk, 7);
    window.discardAttempt(window.openAttempt().value().id);
    CHECK_THAT(desk.run({"today"}).err, !ContainsSubstring("missing"));
    CHECK(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("steps of a practice exam that are missing are called that, also by a repair and a restore") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"backup", "-o", desk.file("copy.db")}).exit == 0);
    takeStepsAndKill(desk, 4); // the first of five steps is that the question was opened
    for (const char* file : {"/chipwise.db-wal", "/chipwise.db-shm"}) fs::remove(desk.data() + file);
    fs::copy_file(desk.file("copy.db"), desk.data() + "/chipwise.db", fs::copy_options::overwrite_existing);
    const char* missing = "5 steps of a practice exam are missing. The newest is from ";
    CHECK_THAT(desk.run({"today"}).err, ContainsSubstring(missing));
    CHECK_THAT(desk.run({"check"}).out, ContainsSubstring(missing));
    fs::copy(desk.data(), desk.file("before"), fs::copy_options::recursive);
    CHECK_THAT(
        desk.run({"check", "--repair", "--yes"}).err,
        ContainsSubstring("5 steps of a practice exam were damaged or missing and could not be recovered."));
    CHECK(desk.jsonOf({"check"})["ok"] == true);
    fs::remove_all(desk.data());
    fs::copy(desk.file("before"), desk.data(), fs::copy_options::recursive);
    CHECK_THAT(desk.run({"restore", desk.file("copy.db"), "--yes"}).err,
               ContainsSubstring("5 steps of a practice exam from your previous profile are still missing."));
    CHECK(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("a journal without its head is whole, and one with a torn head too") {
    Desk desk;
    desk.installSample();
    answerAndKill(desk, 3);
    const std::string head = desk.data() + "/chipwise.head";
    REQUIRE(fs::exists(head));
    fs::remove(head);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
    REQUIRE(fs::exists(head)); // written anew
    for (const std::string& garbage : {std::string(), textOf(head).substr(0, 100), std::string(512, '\0')}) {
        put(head, garbage);
        REQUIRE(desk.jsonOf({"check"})["ok"] == true);
    }
}

TEST_CASE("an older copy put in the journal's place is missed answer by answer") {
    Desk desk;
    desk.installSample();
    answerAndKill(desk, 4);
    REQUIRE(desk.run({"backup", "-o", desk.file("copy.db")}).exit == 0);
    answerAndKill(desk, 5);
    for (const char* file : {"/chipwise.db-wal", "/chipwise.db-shm"}) fs::remove(desk.data() + file);
    fs::copy_file(desk.file("copy.db"), desk.data() + "/chipwise.db", fs::copy_options::overwrite_existing);
    const json check = desk.jsonOf({"check"}, 1);
    REQUIRE(check["missing"] == 5);
    // Seen and accepted: the repair keeps what there is, and nothing is missed any more.
    REQUIRE(desk.jsonOf({"check", "--repair", "--yes"})["lost"] == 5);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("another journal in its place is called that") {
    Desk desk;
    Desk other;
    for (const Desk* each : {&desk, &other}) {
        each->installSample();
        answerAndKill(*each, 3);
        execute(each->data() + "/chipwise.db", "PRAGMA wal_checkpoint(TRUNCATE)");
    }
    fs::copy_file(other.data() + "/chipwise.db", desk.data() + "/chipwise.db",
                  fs::copy_options::overwrite_existing);
    const Ran check = desk.run({"check"});
    REQUIRE(check.exit == 1);
    REQUIRE_THAT(check.out, ContainsSubstring("A different file has replaced it"));
}

TEST_CASE("a restore and an import are no loss") {
    Desk desk;
    desk.installSample();
    answerAndKill(desk, 4);
    REQUIRE(desk.run({"backup", "-o", desk.file("copy.db")}).exit == 0);
    answerAndKill(desk, 2);
    REQUIRE(desk.run({"restore", desk.file("copy.db"), "--yes"}).exit == 0);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
    fs::remove(desk.data() + "/chipwise.db-wal");
    put(desk.data() + "/chipwise.db", std::string(20'000, 'x')); // damaged: the backup takes its place
    REQUIRE(desk.run({"restore", desk.file("copy.db"), "--yes"}).exit == 0);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);

    Desk other;
    other.installSample();
    REQUIRE(answerAndKill(other, 3) == 3);
    const std::string journal = journalOf(other);
    REQUIRE(desk.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, journal)["added"] == 3);
    const json check = desk.jsonOf({"check"});
    REQUIRE(check["ok"] == true);
    REQUIRE(check["missing"] == 0);
}

TEST_CASE("a long session does not stay in the log") {
    Desk desk{chipwiseWithPacks()};
    desk.installSample();
    std::uintmax_t largest = 0;
    const int answers =
        answerAndKill(desk, 60, [&] { largest = fs::file_size(desk.data() + "/chipwise.db-wal"); });
    REQUIRE(answers == 60);
    CAPTURE(largest);
    CHECK(largest < 400'000);
}

TEST_CASE("check prints a summary first and not more than twenty lines of detail") {
    Desk desk{chipwiseWithPacks()};
    desk.installSample();
    answerAndKill(desk, 40);
    const Ran whole = desk.run({"check"});
    REQUIRE(whole.exit == 0);
    CHECK_THAT(whole.out, ContainsSubstring("40 answers since Nov 21, 2026"));
    CHECK_THAT(whole.out, ContainsSubstring("Everything is intact."));
    CHECK(lineCount(whole.out) == 1);

    // A question is told by its text, then by its name.
    execute(desk.data() + "/chipwise.db",
            "UPDATE card SET flagged = 1 WHERE name = (SELECT min(name) FROM card)");
    const Ran one = desk.run({"check"});
    REQUIRE(one.exit == 1);
    CHECK_THAT(one.out, ContainsSubstring("The saved card states differ from the journal in 1 place.\n“"));
    CHECK_THAT(one.out, ContainsSubstring("” (aws-ml-chips-"));
    CHECK_THAT(desk.run({"memory", "replay"}).out, ContainsSubstring("” (aws-ml-chips-"));

    execute(desk.data() + "/chipwise.db",
            "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1800) "
            "INSERT INTO card (name, flagged) SELECT 'pack/q' || i, 1 FROM n");
    const Ran differing = desk.run({"check"});
    REQUIRE(differing.exit == 1);
    CHECK(differing.out.starts_with("40 answers since Nov 21, 2026"));
    CHECK(lineCount(differing.out) <= 24);
    const int differences = desk.jsonOf({"check"}, 1)["differences"];
    REQUIRE(differences == 1800);
    CHECK_THAT(differing.out,
               ContainsSubstring("The saved card states differ from the journal in 1,800 places."));
    CHECK_THAT(differing.out, ContainsSubstring("and 1,780 more"));
    CHECK(lineCount(desk.run({"check", "--all"}).out) > static_cast<std::size_t>(differences));
}

TEST_CASE("a restore after answers went missing says how many are still missing") {
    Desk desk;
    desk.installSample();
    answerAndKill(desk, 4);
    REQUIRE(desk.run({"backup", "-o", desk.file("copy.db")}).exit == 0);
    answerAndKill(desk, 2);
    REQUIRE(desk.run({"backup", "-o", desk.file("mine.cwbackup")}).exit == 0);
    answerAndKill(desk, 3);
    for (const char* file : {"/chipwise.db-wal", "/chipwise.db-shm"}) fs::remove(desk.data() + file);
    fs::copy_file(desk.file("copy.db"), desk.data() + "/chipwise.db", fs::copy_options::overwrite_existing);
    const Ran restored = desk.run({"restore", desk.file("mine.cwbackup"), "--yes"});
    REQUIRE(restored.exit == 0);
    CHECK_THAT(restored.err, ContainsSubstring("3 entries from your previous journal are still missing."));
    CHECK(desk.jsonOf({"restore", desk.file("mine.cwbackup"), "--yes"})["missing"] == 0); // was said
}

// A disk without room, or one that can only be read: what only reads works, and what writes can be tried
// again.
#include "cli/desk.h"

#include "support/catch.h"
#include "support/small_disk.h"

#include <algorithm>
#include <iostream>

namespace fs = std::filesystem;

using namespace chipwise::cli;

namespace {

/// A small disk with a profile on it that has answers, and the program at it.
class DiskDesk {
public:
    DiskDesk() {
        if (!disk.isMounted()) return;
        REQUIRE(run({"pack", "install", samplePack, "--quiet"}).exit == 0);
        REQUIRE(run({"study", "--json", "--pack", sampleId, "--kind", "short"}, answer + "\n").exit == 0);
        REQUIRE(answers() == 1);
    }

    Words words(Words arguments) const {
        const Words globals{"--data", data(), "--now", "2026-11-21T09:00:00Z", "--seed", "7"};
        arguments.insert(arguments.end(), globals.begin(), globals.end());
        return arguments;
    }
    Ran run(const Words& arguments, const std::string& in = {}) const {
        return runProgram(chipwiseProgram(), words(arguments), in);
    }
    json jsonOf(Words arguments) const {
        arguments.push_back("--json");
        const Ran ran = run(arguments);
        INFO(ran.err);
        REQUIRE(ran.exit == 0);
        return json::parse(ran.out);
    }
    /// Gives the answer to a session by lines whose disk is full, which asks for it again.
    json requireRefusal(Dialogue& dialogue) const {
        dialogue.send(answer);
        const auto line = dialogue.line();
        REQUIRE(line);
        json refused = json::parse(*line);
        REQUIRE(refused["event"] == "error");
        CHECK(refused["retry"] == true);
        CHECK(refused["reason"] == "disk-full");
        return refused;
    }
    int answers() const { return jsonOf({"stats"})["answers"].get<int>(); }
    std::string data() const { return (disk.path() / "profile").string(); }

    const SmallDisk disk{24};
    const std::string answer = R"({"answer":"AWS Neuron"})";
};

/// Every command that only reads.
std::vector<Words> readers() {
    return {{"today"},
            {"plan"},
            {"stats"},
            {"stats", "--mistakes"},
            {"check"},
            {"find", "neuron"},
            {"exam", "--list"},
            {"exam", "--history"},
            {"pack", "list"},
            {"pack", "show", sampleId},
            {"reviews", "export"},
            {"memory", "show"},
            {"hide", "no-such-question", "--dry-run"}};
}

std::vector<Ran> runEach(const DiskDesk& desk) {
    std::vector<Ran> results;
    for (const Words& words : readers()) results.push_back(desk.run(words));
    return results;
}

constexpr const char* fullSentence = "The disk is full, so nothing can be saved";
constexpr const char* sealedSentence = ", so nothing can be saved";

/// The same as before, with one sentence more on standard error.
void checkReaders(const DiskDesk& desk, const std::vector<Ran>& before, const std::string& sentence) {
    const std::vector<Words> commands = readers();
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const Ran now = desk.run(commands[i]);
        INFO(commands[i].front() << ' ' << commands[i].back() << ": " << now.err);
        CHECK(now.exit == before[i].exit);
        CHECK(now.out == before[i].out);
        CHECK_THAT(now.err, ContainsSubstring(sentence));
        CHECK(std::count(now.err.begin(), now.err.end(), '\n') ==
              std::count(before[i].err.begin(), before[i].err.end(), '\n') + 1);
    }
}

/// Brings a profile of schema 3 up to date on disks with more and more room, until one has enough.
void migrateWhereTheDiskFills(int answers, int megabytes) {
    const SmallDisk disk{megabytes};
    if (!disk.isMounted()) return;
    const TestFolder elsewhere;
    writeProfileOfSchema3((elsewhere.path() / "profile").string(), answers);
    const fs::path original = elsewhere.path() / "profile" / "chipwise.db";
    const auto size = static_cast<long>(fs::file_size(original));
    const fs::path folder = disk.path() / "profile";
    const auto run = [&](Words arguments) {
        arguments.insert(arguments.end(), {"--data", folder.string(), "--now", "2026-11-21T09:00:00Z"});
        return runProgram(chipwiseProgram(), arguments, {});
    };
    int refused = 0;
    for (long quarters = 0; refused == quarters; ++quarters) {
        disk.freeSpace();
        fs::remove_all(folder);
        fs::create_directories(folder);
        fs::copy_file(original, folder / "chipwise.db");
        disk.fill(quarters * size / 4);
        const Ran ran = run({"pack", "list"});
        INFO(quarters << " quarters of the journal's size: " << ran.err);
        CHECK(ran.exit == 0); // what was not brought up to date can be read all the same
        if (ran.err.find(fullSentence) != std::string::npos) ++refused;
        disk.freeSpace();
        CHECK(run({"pack", "list"}).exit == 0);
        const Ran check = run({"check", "--json"});
        REQUIRE_FALSE(check.out.empty());
        CHECK(json::parse(check.out)["events"] == answers + 22); // those of the golden file
        CHECK(json::parse(check.out)["problems"].empty());
        CHECK(std::ranges::none_of(fs::recursive_directory_iterator(folder), [](const auto& entry) {
            return entry.path().filename().string().find(".partial") != std::string::npos;
        }));
    }
    CHECK(refused >= 4); // in the copy that is made before, and in the migration itself
    std::cout << "migration of " << answers << " answers: the disk was full at " << refused << " places\n";
}

} // namespace

TEST_CASE("a migration that fills the disk leaves the journal as it was, and is done once there is room") {
    migrateWhereTheDiskFills(2'000, 24);
}

TEST_CASE("a migration of a million answers that fills the disk leaves the journal as it was", "[.long]") {
    migrateWhereTheDiskFills(1'000'000, 3'000);
}

TEST_CASE("on a full disk every command that only reads works, and says that nothing can be saved") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    const std::vector<Ran> before = runEach(desk);
    desk.disk.fill();
    checkReaders(desk, before, fullSentence);
    // A catalog that is missing, or older than the packs, is read anew into memory.
    fs::remove(desk.data() + "/catalog.db");
    desk.disk.fill();
    checkReaders(desk, before, fullSentence);

    CHECK(desk.jsonOf({"today"})["read_only"] == "disk-full");
    CHECK(desk.run({"today", "--quiet"}).err.empty());
    desk.disk.freeSpace();
    CHECK_FALSE(desk.jsonOf({"today"}).contains("read_only"));
    CHECK(desk.run({"today"}).err.empty());
    CHECK(desk.run({"check"}).exit == 0);
}

TEST_CASE("on a disk that can only be read every command that only reads works and says so") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    const std::vector<Ran> before = runEach(desk);
    desk.disk.setReadOnly(true);
    checkReaders(desk, before, sealedSentence);
    CHECK(desk.jsonOf({"today"})["read_only"] == "read-only-folder");
    const Ran refused = desk.run({"hide", "no-such-question"});
    CHECK(refused.exit != 0);
    desk.disk.setReadOnly(false);
    CHECK(desk.run({"today"}).err.empty());
}

TEST_CASE("what a killed program left in the log is read on a full disk") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    const int before = desk.jsonOf({"check"})["events"].get<int>();
    {
        Dialogue killed(chipwiseProgram(), desk.words({"study", "--json", "--cram", "--pack", sampleId}));
        REQUIRE(killed.line());
        REQUIRE(killed.line());
        killed.send(R"({"command":"flag"})");
        REQUIRE(json::parse(*killed.line())["event"] == "flagged");
        killed.signal(9);
        killed.wait();
    }
    fs::remove(desk.data() + "/chipwise.db-shm");
    REQUIRE(fs::file_size(desk.data() + "/chipwise.db-wal") > 0);
    desk.disk.fill();
    CHECK(desk.jsonOf({"check"})["events"] == before + 1);
    // The temporary folder is on the same disk.
    const Ran ran = runProgram(chipwiseProgram(), desk.words({"check", "--json"}), {},
                               {{"TMPDIR", desk.disk.path().string()}});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    CHECK(json::parse(ran.out)["events"] == before + 1);
}

TEST_CASE(
    "study by lines that finds the disk full at once asks for the same answer again, and stores it once") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    desk.disk.fill();
    Dialogue dialogue(chipwiseProgram(),
                      desk.words({"study", "--json", "--cram", "--pack", sampleId, "--kind", "short"}));
    CHECK(json::parse(*dialogue.line())["read_only"] == "disk-full");
    const json question = json::parse(*dialogue.line());
    REQUIRE(question["event"] == "question");
    for (int tries = 0; tries < 2; ++tries) {
        const json refused = desk.requireRefusal(dialogue);
        CHECK_THAT(refused["message"].get<std::string>(), ContainsSubstring("Not saved. The disk is full"));
    }
    desk.disk.freeSpace();
    dialogue.send(desk.answer);
    const auto line = dialogue.line();
    REQUIRE(line);
    const json graded = json::parse(*line);
    REQUIRE(graded["event"] == "graded");
    CHECK(graded["card"] == question["card"]);
    dialogue.closeInput();
    CHECK(dialogue.wait() == 0);
    CHECK(desk.answers() == 2);
    CHECK(desk.run({"check"}).exit == 0);
}

TEST_CASE("study by lines whose disk fills up meanwhile asks for the same answer again, and stores it once") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    Dialogue dialogue(chipwiseProgram(),
                      desk.words({"study", "--json", "--cram", "--pack", sampleId, "--kind", "short"}));
    CHECK_FALSE(json::parse(*dialogue.line()).contains("read_only"));
    REQUIRE(json::parse(*dialogue.line())["event"] == "question");
    desk.disk.fill();
    desk.requireRefusal(dialogue);
    desk.disk.freeSpace();
    dialogue.send(desk.answer);
    REQUIRE(json::parse(*dialogue.line())["event"] == "graded");
    dialogue.closeInput();
    CHECK(dialogue.wait() == 0);
    CHECK(desk.answers() == 2);
}

TEST_CASE("study by lines that ends with an answer that was not saved exits with an error") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    desk.disk.fill();
    const Ran ran =
        desk.run({"study", "--json", "--cram", "--pack", sampleId, "--kind", "short"}, desk.answer + "\n");
    CHECK(ran.exit == 4);
    CHECK_THAT(ran.err, ContainsSubstring("The last answer or command was not saved"));
}

TEST_CASE("in the terminal, too, an answer that meets a full disk can be given again") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    desk.disk.fill();
    Dialogue dialogue(chipwiseProgram(),
                      desk.words({"study", "--cram", "--pack", sampleId, "--kind", "short"}));
    REQUIRE(dialogue.readUntil("Which"));
    dialogue.send("AWS Neuron");
    REQUIRE(dialogue.readUntil("Not saved. The disk is full"));
    desk.disk.freeSpace();
    dialogue.send("AWS Neuron");
    REQUIRE(dialogue.readUntil("Right"));
    dialogue.closeInput();
    CHECK(dialogue.wait() == 0);
    CHECK(desk.answers() == 2);
}

TEST_CASE("where the profile can only be read, backup and restore say that another place can be written") {
    const DiskDesk desk;
    if (!desk.disk.isMounted()) return;
    const TestFolder elsewhere;
    const std::string copy = (elsewhere.path() / "mine.cwbackup").string();
    REQUIRE(desk.run({"backup", copy}).exit == 0);
    desk.disk.setReadOnly(true);
    const Ran backup = desk.run({"backup"});
    CHECK(backup.exit == 4);
    CHECK_THAT(backup.err, ContainsSubstring("Nothing was written. “chipwise backup FILE.cwbackup” backs up "
                                             "to another"));
    const std::size_t said = backup.err.find("Chipwise can't write to");
    CHECK(said != std::string::npos);
    CHECK(backup.err.find("Chipwise can't write to", said + 1) == std::string::npos); // once
    CHECK_THAT(desk.run({"backup", "--quiet"}).err, ContainsSubstring("Chipwise can't write to"));
    fs::remove(copy);
    CHECK(desk.run({"backup", copy}).exit == 0);
    const Ran restore = desk.run({"restore", copy, "--yes"});
    CHECK(restore.exit == 4);
    CHECK_THAT(restore.err, ContainsSubstring("“chipwise --data FOLDER restore FILE --yes” restores"));
    const Ran study = desk.run({"study", "--cram", "--pack", sampleId, "--kind", "short"}, "AWS Neuron\n");
    CHECK_THAT(study.err, ContainsSubstring("Chipwise can't write to"));
    CHECK_THAT(study.out, ContainsSubstring("Not saved. Chipwise can't write to"));
}

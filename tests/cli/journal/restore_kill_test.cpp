#include "cli/backup_support.h"
#include "cli/killed_at.h"

#include "store/profile.h"
#include "support/catch.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

using namespace chipwise::cli;
namespace fs = std::filesystem;

TEST_CASE("a restore that fails after the journal was restored still brings packs and drafts back") {
    Desk desk;
    fill(desk);
    const std::string file = carried(desk);
    Desk other;
    other.installSample();
    answerSome(other);
    // What a restore removes last, in a state in which it cannot be removed.
    fs::remove(other.data() + "/chipwise.head");
    other.write("profile/chipwise.head/in-the-way", "");
    CHECK(other.run({"restore", file, "--merge-as-mine", "--yes"}).exit == 4);
    const Ran next = other.run({"today"});
    CHECK(next.exit == 0);
    CHECK_THAT(next.err, ContainsSubstring("The interrupted restore is now complete."));
    CHECK(knows(other, "my-own"));
    CHECK(draftOf(other, "questions/10.md"));
    CHECK_THAT(other.run({"today"}).err, !ContainsSubstring("interrupted"));
}

TEST_CASE("what is left of a restore waits while another process is at the backups") {
    Desk desk;
    fill(desk);
    desk.run({"backup"});
    fs::path list;
    for (const auto& entry : fs::directory_iterator(desk.data() + "/backups"))
        if (entry.path().extension() == ".json") list = entry.path();
    REQUIRE(desk.run({"pack", "remove", "my-own"}).exit == 0);
    fs::copy_file(list, desk.data() + "/backups/restoring-20261121-090000.json");
    execute(
        desk.data() + "/chipwise.db",
        "INSERT INTO setting (name, value) VALUES ('restore.unfinished', 'restoring-20261121-090000.json')");
    const int folder = ::open(desk.data().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(::flock(folder, LOCK_EX) == 0);
    CHECK(desk.run({"today"}).exit == 0);
    CHECK_FALSE(knows(desk, "my-own"));
    ::close(folder);
    CHECK(desk.run({"today"}).exit == 0);
    CHECK(knows(desk, "my-own"));
}

TEST_CASE("a restore that was killed says at its end what it could not simply put back") {
    Desk desk;
    fill(desk);
    const std::string file = carried(desk);
    const Desk model;
    fs::copy(desk.data(), model.data(), fs::copy_options::recursive);
    keepDraft(model, "questions/10.md", "typed later", 2000);
    installOwnPack(model, "2.0.0", "What is new?");
    int said = 0;
    for (int step = 1;; ++step) {
        const Desk killed;
        fs::copy(model.data(), killed.data(), fs::copy_options::recursive);
        if (!killedAt(killed.words({"restore", file, "--yes"}), step)) break;
        const Ran next = killed.run({"today"});
        INFO("killed at step " << step << ": " << next.err);
        REQUIRE(next.exit == 0);
        if (next.err.find("interrupted") == std::string::npos) continue;
        ++said;
        CHECK_THAT(next.err, ContainsSubstring("older than the installed version 2.0.0"));
        CHECK(knows(killed, "my-own"));
        CHECK_THAT(killed.run({"today"}).err, !ContainsSubstring("interrupted"));
    }
    CHECK(said > 1);
}

TEST_CASE("a backup of today that was killed before its list was written gets it later the same day") {
    Desk desk{chipwiseWithPacks()};
    fill(desk);
    const std::string file = line(desk.run({"backup"}).out);
    const std::string list = file.substr(0, file.size() - 3) + ".json";
    fs::remove(list);
    REQUIRE(desk.jsonOf({"restore", "--list"})["backups"][0]["answers_only"] == true);
    desk.now = "2026-11-21T12:00:00Z";
    desk.run({"study", "--json"});
    REQUIRE(fs::exists(list));
    const json listed = desk.jsonOf({"restore", "--list"})["backups"];
    REQUIRE(listed.size() == 1);
    REQUIRE(listed[0]["packs"].size() == 3);
}

TEST_CASE("a restore that is killed changed nothing, or is finished by the next start") {
    Desk desk;
    fill(desk);
    const std::string file = carried(desk);
    const Desk model;
    model.installSample();
    answerSome(model);
    keepDraft(model, "questions/10.md", "typed before", 500);
    const int eventsBefore = model.jsonOf({"check"})["events"];
    int kills = 0;
    int finished = 0;
    for (int step = 1;; ++step) {
        const Desk killed;
        fs::copy(model.data(), killed.data(), fs::copy_options::recursive);
        if (!killedAt(killed.words({"restore", file, "--yes", "--merge-as-mine"}), step)) break;
        ++kills;
        INFO("killed at step " << step);
        REQUIRE(killed.run({"today"}).exit == 0);
        const json whole = killed.jsonOf({"check"});
        REQUIRE(whole["ok"] == true);
        const bool isRestored = whole["events"].get<int>() > eventsBefore;
        finished += isRestored ? 1 : 0;
        REQUIRE(knows(killed, "my-own") == isRestored);
        REQUIRE(draftOf(killed, "questions/10.md")->text ==
                (isRestored ? "typed and not saved" : "typed before"));
        REQUIRE(killed.run({"backup"}).exit == 0);
        REQUIRE(leftovers(killed) == std::vector<std::string>());
    }
    INFO(kills << " kills, " << finished << " finished by the next start");
    REQUIRE(finished > 3);
    REQUIRE(kills > finished);
}

TEST_CASE("a backup that is killed is never listed with packs it does not have") {
    const Desk model;
    fill(model);
    int kills = 0;
    for (int step = 1;; ++step) {
        const Desk killed;
        fs::copy(model.data(), killed.data(), fs::copy_options::recursive);
        if (!killedAt(killed.words({"backup"}), step)) break;
        ++kills;
        INFO("killed at step " << step);
        const json list = killed.jsonOf({"restore", "--list"});
        for (const json& backup : list["backups"])
            if (backup["answers_only"] == false)
                REQUIRE(killed.jsonOf({"restore", backup["file"], "--dry-run"})["notes"].empty());
        REQUIRE(killed.run({"backup"}).exit == 0);
        REQUIRE(leftovers(killed) == std::vector<std::string>());
    }
    INFO(kills << " kills");
    REQUIRE(kills > 5);
}

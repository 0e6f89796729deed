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

TEST_CASE("one backup file carries answers, own packs and drafts to another computer") {
    Desk desk{chipwiseWithPacks()};
    fill(desk);
    const json made = desk.jsonOf({"backup", "-o", desk.file("mine.cwbackup")});
    REQUIRE(made["packs"].size() == 3);
    REQUIRE(made["drafts"] == 1);

    const Desk fresh;
    const json tried = fresh.jsonOf({"restore", desk.file("mine.cwbackup"), "--dry-run"});
    REQUIRE(tried["packs"].size() == 3);
    REQUIRE_FALSE(fs::exists(fresh.data()));
    const Ran ran = fresh.run({"restore", desk.file("mine.cwbackup"), "--yes"});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    REQUIRE_THAT(ran.err, ContainsSubstring("answers up to Nov 21, 3 packs, 1 draft"));
    REQUIRE(ran.err.find("kept as") == std::string::npos);
    REQUIRE(knows(fresh, "my-own"));
    REQUIRE(knows(fresh, sampleId));
    REQUIRE(draftOf(fresh, "questions/10.md")->text == "typed and not saved");
    REQUIRE(textOf(fresh.data() + "/drafts/" + draftFolder + "/folder") == packOfDrafts);
    // Study goes on: what is due there is due here.
    REQUIRE(fresh.run({"today", "--json"}).out == desk.run({"today", "--json"}).out);
    REQUIRE(fresh.run({"study", "--json", "--pack", "my-own"}, "{\"answer\":[1]}\n").exit == 0);
    REQUIRE(fresh.jsonOf({"check"})["ok"] == true);
    REQUIRE(leftovers(fresh).empty());
}

TEST_CASE("the backups that Chipwise keeps hold packs and drafts, and bring back a pack that was lost") {
    Desk desk;
    fill(desk);
    const std::string file = line(desk.run({"backup"}).out);
    fs::remove_all(desk.data() + "/packs/my-own");
    fs::remove_all(desk.data() + "/drafts");
    REQUIRE_FALSE(knows(desk, "my-own"));
    const Ran ran = desk.run({"restore", file, "--yes"});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    REQUIRE(knows(desk, "my-own"));
    REQUIRE(draftOf(desk, "questions/10.md"));
    REQUIRE_THAT(ran.err, ContainsSubstring("Your previous profile is kept as"));
    // An older program knows nothing of the rest and restores the database alone.
    const Desk older;
    fs::copy_file(file, older.file("alone.db"));
    REQUIRE(older.run({"restore", older.file("alone.db"), "--yes"}).exit == 0);
    REQUIRE(older.jsonOf({"check"})["events"] == desk.jsonOf({"check"})["events"]);
}

TEST_CASE("the list of backups says what each holds, in the words of the window") {
    Desk desk{chipwiseWithPacks()};
    fill(desk);
    desk.run({"backup"});
    const Ran listed = desk.run({"restore", "--list"});
    REQUIRE_THAT(listed.out, ContainsSubstring("answers up to Nov 21, 3 packs, 1 draft"));
    const json all = desk.jsonOf({"restore", "--list"});
    REQUIRE(all["schema_version"] == 1);
    REQUIRE(all["backups"][0]["packs"][1]["id"] == sampleId);
    REQUIRE(all["backups"][0]["at"] == "2026-11-21T09:00:00Z");
    const Ran asked = desk.run({"restore", all["backups"][0]["file"]});
    REQUIRE(asked.exit == 6);
    REQUIRE_THAT(asked.err, ContainsSubstring("3 packs, 1 draft"));
    REQUIRE_THAT(asked.err, ContainsSubstring(
                                "Restoring it replaces your profile, including its settings. Answers, packs, "
                                "and drafts that are newer than the backup are kept."));
    REQUIRE(desk.run({"restore"}).exit == 2);
}

TEST_CASE("packs that did not change are stored once, and go with the last backup that names them") {
    Desk desk{chipwiseWithPacks()};
    fill(desk);
    desk.run({"backup"});
    const auto stored = filesBelow(desk.data() + "/backups/packs");
    REQUIRE(stored.size() == 3);
    const auto written = fs::last_write_time(stored.front());
    desk.now = "2026-11-22T09:00:00Z";
    desk.run({"backup"});
    REQUIRE(filesBelow(desk.data() + "/backups/packs") == stored);
    REQUIRE(fs::last_write_time(stored.front()) == written);
    installOwnPack(desk, "1.1.0", "What is mine now?");
    desk.run({"backup"});
    REQUIRE(filesBelow(desk.data() + "/backups/packs").size() == 4);
    for (const auto& entry : fs::directory_iterator(desk.data() + "/backups"))
        if (entry.path().extension() == ".db") fs::remove(entry.path());
    desk.run({"backup"});
    REQUIRE(filesBelow(desk.data() + "/backups/packs").size() == 3);
    REQUIRE(filesBelow(desk.data() + "/backups/drafts").size() == 2);
}

TEST_CASE("a backup made by hand and the one made before a restore stay, whatever others are dated") {
    Desk desk;
    fill(desk);
    const std::string byHand = line(desk.run({"backup"}).out);
    const std::string safety = desk.jsonOf({"restore", byHand, "--yes"})["backup"];
    fs::copy_file(byHand, desk.data() + "/backups/chipwise-20311121-090000.db");
    for (int day = 22; day <= 30; ++day) {
        desk.now = "2026-11-" + std::to_string(day) + "T09:00:00Z";
        REQUIRE(desk.run({"study", "--json"}).exit == 0);
    }
    CHECK(fs::exists(byHand));
    CHECK(fs::exists(safety));
    CHECK(fs::exists(fs::path(safety).replace_extension(".json")));
}

TEST_CASE("a newer pack stays, another one of the same version is replaced, and both are said") {
    Desk desk;
    fill(desk);
    const std::string file = carried(desk);
    SECTION("newer") {
        installOwnPack(desk, "2.0.0", "What is new?");
        const Ran ran = desk.run({"restore", file, "--yes"});
        REQUIRE_THAT(
            ran.err,
            ContainsSubstring("“My own pack” 1.0.0 in the backup is older than the installed version 2.0.0"));
        REQUIRE_THAT(desk.run({"find", "What is new"}).out, ContainsSubstring("own-1"));
    }
    SECTION("the same version") {
        installOwnPack(desk, "1.0.0", "What is different?");
        const json report = desk.jsonOf({"restore", file, "--yes"});
        REQUIRE_THAT(report["notes"][0].get<std::string>(), ContainsSubstring("replaced the installed"));
        REQUIRE_THAT(desk.run({"find", "What is mine"}).out, ContainsSubstring("own-1"));
        // What was there is in the backup that was made first.
        const Desk other;
        REQUIRE(other.run({"restore", report["backup"], "--yes"}).exit == 0);
        REQUIRE_THAT(other.run({"find", "What is different"}).out, ContainsSubstring("own-1"));
    }
}

TEST_CASE("a draft from a backup takes no newer draft's place") {
    Desk desk;
    fill(desk);
    const std::string file = carried(desk);
    SECTION("the one here is newer") {
        keepDraft(desk, "questions/10.md", "typed later", 2000);
        const Ran ran = desk.run({"restore", file, "--yes"});
        REQUIRE_THAT(ran.err, ContainsSubstring("questions/10-from-backup.md"));
        REQUIRE(draftOf(desk, "questions/10.md")->text == "typed later");
        REQUIRE(draftOf(desk, "questions/10-from-backup.md")->text == "typed and not saved");
        desk.run({"restore", file, "--yes"});
        REQUIRE(filesBelow(desk.data() + "/drafts").size() == 3);
    }
    SECTION("the one here is older") {
        keepDraft(desk, "questions/10.md", "typed before", 500);
        REQUIRE(desk.run({"restore", file, "--yes"}).exit == 0);
        REQUIRE(draftOf(desk, "questions/10.md")->text == "typed and not saved");
        REQUIRE(draftOf(desk, "questions/10-from-backup.md")->text == "typed before");
    }
}

TEST_CASE(
    "a draft that one of the two cannot be read is not replaced by one from a backup, and that is said") {
    Desk desk;
    fill(desk);
    const std::string file = carried(desk);
    const std::string place = draftFile(desk, "questions/10.md");
    SECTION("too large") {
        std::ofstream(place) << "typed";
        fs::resize_file(place, 17u << 20);
    }
    SECTION("a link") {
        fs::remove(place);
        fs::create_symlink(desk.write("elsewhere", "typed"), place);
    }
    SECTION("the name it would be kept under holds a draft of a newer Chipwise") {
        keepDraft(desk, "questions/10.md", "typed later", 2000);
        const std::string beside = draftFile(desk, "questions/10-from-backup.md");
        std::ofstream(beside) << "chipwise-draft 9\ntyped there";
        REQUIRE(desk.run({"restore", file, "--yes"}).exit == 0);
        CHECK(textOf(beside) == "chipwise-draft 9\ntyped there");
        CHECK(draftOf(desk, "questions/10-from-backup-2.md")->text == "typed and not saved");
        return;
    }
    const auto type = fs::symlink_status(place).type();
    const auto size = fs::file_size(place);
    const json report = desk.jsonOf({"restore", file, "--yes"});
    CHECK(fs::symlink_status(place).type() == type);
    CHECK(fs::file_size(place) == size);
    REQUIRE(report["notes"].size() == 1);
    CHECK_THAT(report["notes"][0].get<std::string>(),
               ContainsSubstring("one of the two drafts cannot be read."));
}

TEST_CASE("drafts of a backup that name another pack than their folder does are not taken in") {
    Desk desk;
    fill(desk);
    std::ofstream(desk.data() + "/drafts/" + draftFolder + "/folder") << "/home/somebody/else";
    const std::string file = carried(desk);
    const Desk fresh;
    const json report = fresh.jsonOf({"restore", file, "--yes"});
    CHECK_THAT(report["notes"].dump(),
               ContainsSubstring("the Library does not list them under “Continue editing”. To see them, "));
    CHECK_FALSE(fs::exists(fresh.data() + "/drafts/" + draftFolder + "/folder"));
    CHECK(draftOf(fresh, "questions/10.md")->text == "typed and not saved");
}

TEST_CASE("what cannot be packed is said, and the answers are backed up all the same") {
    Desk desk;
    fill(desk);
    fs::create_directory_symlink(desk.data() + "/packs/my-own", desk.data() + "/packs/linked");
    SECTION("a link in packs") {}
    SECTION("a link in a pack") {
        fs::create_directories(desk.data() + "/packs/my-own/media");
        fs::create_symlink("/etc/passwd", desk.data() + "/packs/my-own/media/a.png");
    }
    const json made = desk.jsonOf({"backup"});
    REQUIRE(made["answers"].get<int>() > 3);
    REQUIRE_FALSE(made["notes"].empty());
    for (const json& note : made["notes"])
        REQUIRE_THAT(note.get<std::string>(), ContainsSubstring("is not in this backup"));
    // A check finds that the pack's files changed; the journal is whole.
    const json check = json::parse(desk.run({"check", "--json"}).out);
    REQUIRE(check["damaged_rows"] == 0);
    REQUIRE(check["differences"] == 0);
    for (const std::string& file : filesBelow(desk.data() + "/backups"))
        REQUIRE(textOf(file).find("root:") == std::string::npos);
}

TEST_CASE("on a full disk the answers are backed up, and the packs that found no room are named") {
    const Desk desk{chipwiseWithPacks()};
    fill(desk);
    fs::create_directories(desk.file("disk"));
    // Room for a copy of the journal, and not for the pack that ships.
    const std::string script =
        "mount -t tmpfs -o size=$(($(du -sk \"$1\" | cut -f1) + 330))k tmpfs \"$2\" && "
        "cp -a \"$1\" \"$2/profile\" && \"$3\" --data \"$2/profile\" --now \"$4\" backup --json && "
        "test -z \"$(find \"$2/profile/backups\" -name '*new-*')\"";
    if (runProgram("/usr/bin/unshare", {"-m", "true"}).exit != 0) {
        WARN("no disk can be made here");
        return;
    }
    const Ran ran = runProgram("/usr/bin/unshare", {"-m", "sh", "-c", script, "sh", desk.data(),
                                                    desk.file("disk"), desk.program(), desk.now});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    const json made = json::parse(ran.out);
    REQUIRE(made["answers"].get<int>() > 3);
    REQUIRE(made["notes"].size() == 1);
    REQUIRE(made["notes"][0] == "The pack “aws-ml-chips-core” is not in this backup: its copy could not "
                                "be written (No space left on device).");
    REQUIRE(made["packs"].size() == 2);
    REQUIRE(made["drafts"] == 1);
}

TEST_CASE("a list with hostile names restores the answers and writes nothing outside") {
    Desk desk;
    fill(desk);
    const std::string file = line(desk.run({"backup"}).out);
    const std::string list = file.substr(0, file.size() - 3) + ".json";
    json hostile = json::parse(textOf(list));
    SECTION("ids and folders that lead elsewhere") {
        hostile["packs"][0]["id"] = "../../evil";
        hostile["packs"][1]["sha256"] = "../../../../etc/passwd";
        hostile["drafts"][0]["folder"] = "../..";
        hostile["drafts"][1]["file"] = "../evil";
    }
    SECTION("wrong types and sizes") {
        hostile["packs"][0]["size"] = "much";
        hostile["packs"][1]["size"] = 1u << 31;
        hostile["drafts"] = 7;
    }
    SECTION("one pack under the name of another") {
        hostile["packs"][0]["id"] = "other";
        hostile["packs"].erase(1);
    }
    SECTION("no list at all") {
        hostile = json();
    }
    std::ofstream(list) << hostile.dump();
    const Desk fresh;
    const json report = fresh.jsonOf({"restore", file, "--yes"});
    REQUIRE_FALSE(report["notes"].empty());
    REQUIRE(report["answers"].get<int>() > 3);
    REQUIRE_FALSE(knows(fresh, "evil"));
    REQUIRE_FALSE(knows(fresh, "other"));
    REQUIRE_FALSE(fs::exists(fresh.file("evil")));
    REQUIRE(fresh.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("a damaged copy of a pack is not installed, and the rest is restored") {
    Desk desk{chipwiseWithPacks()};
    fill(desk);
    const std::string file = line(desk.run({"backup"}).out);
    for (const std::string& object : filesBelow(desk.data() + "/backups/packs")) {
        std::string bytes = textOf(object);
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
        std::ofstream(object, std::ios::binary) << bytes;
    }
    const Desk fresh;
    const json report = fresh.jsonOf({"restore", file, "--yes"});
    REQUIRE(report["notes"].size() == 3);
    REQUIRE_FALSE(knows(fresh, "my-own"));
    REQUIRE(draftOf(fresh, "questions/10.md"));
}

TEST_CASE("an archive that is no backup is refused and changes nothing") {
    Desk desk;
    fill(desk);
    const std::string journal = journalOf(desk);
    const std::string pack = desk.file("own.cwpack");
    REQUIRE(desk.run({"pack", "build", samplePack, "-o", pack}).exit == 0);
    const Ran packRan = desk.run({"restore", pack, "--yes"});
    REQUIRE(packRan.exit == 3);
    REQUIRE_THAT(packRan.err, ContainsSubstring("is not a Chipwise backup"));

    std::string bytes = textOf(carried(desk));
    SECTION("cut short") {
        bytes.resize(bytes.size() / 2);
    }
    SECTION("a byte of the database flipped") {
        const auto at = bytes.find("chipwise.db") + 200;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
    }
    SECTION("a path that leads out") {
        for (auto at = bytes.find("chipwise.db"); at != std::string::npos; at = bytes.find("chipwise.db", at))
            bytes.replace(at, 11, "../pwise.db");
    }
    const Ran ran = desk.run({"restore", desk.write("bad.cwbackup", bytes), "--yes"});
    INFO(ran.err);
    REQUIRE(ran.exit == 3);
    REQUIRE_THAT(ran.err, ContainsSubstring("Nothing was changed"));
    REQUIRE(journalOf(desk) == journal);
    REQUIRE(leftovers(desk).empty());
}

TEST_CASE("a journal that is gone or shorter than a backup: what to restore is named, and that restores it") {
    Desk desk;
    desk.installSample();
    answerSome(desk);
    const std::string file = desk.jsonOf({"backup"})["file"];
    const std::string holds = "Your backup from Sat, Nov 21, 09:00 contains " +
                              std::to_string(desk.jsonOf({"check"})["answers"].get<int>()) + " answers";
    const std::string advice = holds + ": “chipwise restore " + file + " --yes” brings them back.";
    const int answers = desk.jsonOf({"check"})["answers"];
    REQUIRE_THAT(desk.run({"check"}).err, !ContainsSubstring("Your backup"));
    const std::string database = desk.data() + "/chipwise.db";
    fs::remove(database + "-wal");
    SECTION("cut off") {
        fs::resize_file(database, 50'000);
        REQUIRE_THAT(desk.run({"check", "--repair"}).err, ContainsSubstring(advice));
        REQUIRE_THAT(desk.run({"check", "--repair", "--dry-run"}).err, ContainsSubstring(advice));
        REQUIRE_THAT(desk.run({"check", "--repair", "--yes"}).err, ContainsSubstring(advice));
        REQUIRE_THAT(desk.run({"check"}).err, ContainsSubstring(advice));
    }
    SECTION("deleted") {
        fs::remove(database);
        for (const Words& words : std::vector<Words>{{"check"}, {"check", "--repair", "--yes"}, {"today"}}) {
            const Ran ran = desk.run(words);
            CHECK(ran.exit == 4);
            CHECK_THAT(ran.err,
                       ContainsSubstring("chipwise.db is missing from") && ContainsSubstring(advice));
            CHECK_FALSE(fs::exists(database));
        }
    }
    REQUIRE(desk.run({"restore", file, "--yes"}).exit == 0);
    CHECK(desk.jsonOf({"check"})["answers"] == answers);
    CHECK_THAT(desk.run({"check"}).err, !ContainsSubstring("Your backup"));
}

TEST_CASE("a folder whose journal is gone without any backup is not begun anew in silence") {
    const Desk desk;
    desk.installSample();
    answerSome(desk);
    fs::remove(desk.data() + "/chipwise.db-wal");
    fs::remove(desk.data() + "/chipwise.db");
    CHECK_THAT(desk.run({"today"}).err, ContainsSubstring("No backup in that folder contains answers."));
    CHECK_FALSE(fs::exists(desk.data() + "/chipwise.db"));
}

TEST_CASE("a profile that was not opened since an update knows a stranger's backup, too") {
    Desk here;
    writeProfileOfSchema3(here.data(), 5);
    Desk stranger;
    stranger.installSample();
    answerSome(stranger);
    const std::string file = stranger.file("theirs.cwbackup");
    REQUIRE(stranger.run({"backup", file}).exit == 0);
    const Ran refused = here.run({"restore", file, "--yes"});
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err, ContainsSubstring("is a backup of a different profile"));
}

TEST_CASE("the backup of another profile is restored only as one's own") {
    Desk here;
    Desk stranger;
    for (const Desk* desk : {&here, &stranger}) {
        desk->installSample();
        answerSome(*desk);
    }
    const std::string file = stranger.file("theirs.cwbackup");
    REQUIRE(stranger.run({"backup", file}).exit == 0);
    const json before = here.jsonOf({"check"});
    for (const char* how : {"--yes", "--dry-run"}) {
        const Ran refused = here.run({"restore", file, how});
        CHECK(refused.exit == 6);
        CHECK_THAT(refused.err, ContainsSubstring("is a backup of a different profile") &&
                                    ContainsSubstring("--merge-as-mine"));
    }
    CHECK(here.jsonOf({"check"}) == before);
    REQUIRE(here.run({"restore", file, "--merge-as-mine", "--yes"}).exit == 0);
    CHECK(here.jsonOf({"check"})["answers"].get<int>() > before["answers"].get<int>());
    CHECK(here.run({"restore", file, "--yes"}).exit == 0); // known as one's own from then on

    const Desk fresh; // without answers of its own
    fresh.installSample();
    CHECK(fresh.run({"restore", file, "--yes"}).exit == 0);
}

TEST_CASE("a backup that holds less replaces another file only with --yes") {
    Desk desk;
    desk.installSample();
    answerSome(desk);
    const std::string file = desk.file("mine.cwbackup");
    REQUIRE(desk.run({"backup", file}).exit == 0);
    REQUIRE(desk.run({"backup", file}).exit == 0);
    REQUIRE(desk.run({"pack", "remove", sampleId}).exit == 0);
    const std::string before = textOf(file);
    const Ran refused = desk.run({"backup", file});
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err,
               ContainsSubstring("already exists. It is a backup") && ContainsSubstring("--yes"));
    CHECK(textOf(file) == before);
    CHECK(desk.run({"backup", file, "--yes"}).exit == 0);
    CHECK(textOf(file) != before);
    const std::string photo = desk.write("photo.db", "not a backup");
    CHECK(desk.run({"backup", photo}).exit == 6);
    CHECK(textOf(photo) == "not a backup");
}

TEST_CASE("a backup that is dated later than now is listed last and marked, and is not the last backup") {
    const Desk desk;
    fill(desk);
    const std::string first = line(desk.run({"backup"}).out);
    const std::string second = line(desk.run({"backup"}).out); // of the same second
    const std::string later = desk.data() + "/backups/chipwise-20311121-090000.db";
    fs::copy_file(first, later);
    const json listed = desk.jsonOf({"restore", "--list"})["backups"];
    REQUIRE(listed.size() == 3);
    CHECK(listed[0]["file"] == second);
    CHECK(listed[1]["file"] == first);
    CHECK(listed[2]["file"] == later);
    CHECK(listed[2]["dated_ahead"] == true);
    CHECK_THAT(desk.run({"restore", "--list"}).out, ContainsSubstring(", dated in the future\n"));
}

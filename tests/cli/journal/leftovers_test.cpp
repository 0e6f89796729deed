#include "cli/desk.h"

#include "support/catch.h"

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

/// The number of a process that has ended.
pid_t goneProcess() {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
}

std::string markOf(pid_t process) {
    return std::to_string(process) + "-0123abcd";
}

void makeOld(const fs::path& path) {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(25));
}

} // namespace

TEST_CASE("what killed writers left in the profile is gone after the next start, and nothing else") {
    const Desk desk;
    desk.installSample();
    const std::string gone = markOf(goneProcess());
    const std::string alive = markOf(::getpid());
    const auto inProfile = [&](const std::string& name) { return desk.write("profile/" + name, "half"); };
    const std::vector<std::string> left{
        inProfile("packs/.new-" + gone + "-some-pack/pack.md"),
        inProfile("packs/.new-some-pack-AbCdEf/pack.md"), // as older versions named them
        inProfile("backups/chipwise-20261101-080000.db.partial-" + gone),
        inProfile("backups/chipwise-20261101-080000.db.partial-" + gone + "-wal"),
        inProfile("backups/chipwise-20261102-080000.db.partial"),
        inProfile("chipwise-new-20261101-080000.db.partial-" + gone),
        inProfile("drafts/0123/.chipwise-" + gone + ".tmp"),
        inProfile("packs/.incoming/pack-" + gone + "/pack/pack.md"),
        inProfile("packs/.incoming/AbCdEf/pack.md"),
        inProfile("backups/.new-" + gone + "-chipwise-20261101-080000.json"),
        inProfile("backups/packs/.new-" + gone + "-some-pack.cwpack"),
        inProfile("backups/packs/..new-" + gone + "-some-pack.cwpack.part-" + gone),
        inProfile("backups/drafts/.new-" + gone + "-draft"),
        inProfile("drafts/0123/.new-" + gone + "-draft"),
    };
    makeOld(fs::path(left[8]).parent_path());
    makeOld(fs::path(left[1]).parent_path());
    makeOld(left[4]);
    const std::vector<std::string> kept{
        inProfile("packs/.new-" + alive + "-some-pack/pack.md"),
        inProfile("packs/.new-other-pack-AbCdEf/pack.md"), // young, so somebody may be writing it
        inProfile("backups/chipwise-20261103-080000.db.partial-" + alive),
        inProfile("backups/mine.partial-" + gone),
        inProfile("packs/.note-" + gone),
        inProfile("packs/.incoming/pack-" + alive + "/pack/pack.md"),
        inProfile("packs/.incoming/GhIjKl/pack.md"),
        inProfile("drafts/0123/.chipwise-" + alive + ".tmp"),
        inProfile("backups/.new-" + alive + "-chipwise-20261101-080000.json"),
        inProfile("backups/packs/.new-" + alive + "-some-pack.cwpack"),
        desk.write(".journal.csv.part-" + gone, "half"), // outside of the profile
    };
    const Ran ran = desk.run({"today"});
    REQUIRE(ran.exit == 0);
    CHECK(ran.err == "");
    for (const std::string& file : left) {
        CAPTURE(file);
        CHECK_FALSE(fs::exists(file));
    }
    for (const std::string& file : kept) {
        CAPTURE(file);
        CHECK(fs::exists(file));
    }
    CHECK_FALSE(fs::exists(fs::path(left[0]).parent_path()));
}

TEST_CASE("a pack whose replacement was killed halfway is back after the next start") {
    const Desk desk;
    desk.installSample();
    const fs::path packs = fs::path(desk.data()) / "packs";
    const std::string aside = ".new-" + markOf(goneProcess()) + "-" + sampleId;
    fs::copy(packs / sampleId, packs / aside, fs::copy_options::recursive);
    const std::string before = ".before-" + markOf(goneProcess()) + "-" + sampleId;
    fs::rename(packs / sampleId, packs / before);
    REQUIRE(desk.jsonOf({"pack", "list"})["packs"].size() >= 1);
    CHECK(fs::exists(packs / sampleId / "pack.md"));
    CHECK_FALSE(fs::exists(packs / aside));
    CHECK_FALSE(fs::exists(packs / before));
}

TEST_CASE("a half copy of a pack whose id ends in “-before” is never installed") {
    const Desk desk;
    desk.installSample();
    const std::string half = ".new-" + markOf(goneProcess()) + "-lecture-before";
    const std::string pack = desk.write("profile/packs/" + half + "/pack.md", "# Half\nid: lecture\n");
    REQUIRE(desk.run({"today"}).exit == 0);
    CHECK_FALSE(fs::exists(pack));
    CHECK_FALSE(fs::exists(desk.data() + "/packs/lecture"));
}

TEST_CASE("the version before stays with a process that is replacing a pack") {
    const Desk desk;
    desk.installSample();
    const std::string file = "profile/packs/.before-" + markOf(::getpid()) + "-lecture/pack.md";
    const std::string before = desk.write(file, "# Lecture\nid: lecture\n");
    makeOld(fs::path(before).parent_path());
    REQUIRE(desk.run({"today"}).exit == 0);
    CHECK(fs::exists(before));
    CHECK_FALSE(fs::exists(desk.data() + "/packs/lecture"));
}

TEST_CASE("a backup leaves alone what another process is writing") {
    const Desk desk;
    desk.installSample();
    const std::string alive = markOf(::getpid());
    const std::vector<std::string> written{
        desk.write("profile/backups/.new-" + alive + "-chipwise-20261101-080000.json", "half"),
        desk.write("profile/backups/chipwise-20261101-080000.db.partial-" + alive, "half"),
        desk.write("profile/backups/packs/.new-" + alive + "-some-pack.cwpack", "half"),
    };
    REQUIRE(desk.run({"backup"}).exit == 0);
    for (const std::string& file : written) {
        CAPTURE(file);
        CHECK(fs::exists(file));
    }
}

TEST_CASE("a backup without a list is not completed while another process is at the backups") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"study", "--json", "--cram", "--kind", "choice"}, "{\"answer\":[1]}\n").exit == 0);
    fs::remove_all(desk.data() + "/backups");
    const fs::path backup = desk.jsonOf({"backup"})["file"].get<std::string>();
    const fs::path list = fs::path(backup).replace_extension(".json");
    fs::remove(list);
    const int folder = ::open(desk.data().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(::flock(folder, LOCK_EX) == 0);
    CHECK(desk.run({"study", "--json"}).exit == 0);
    CHECK_FALSE(fs::exists(list));
    ::close(folder);
    CHECK(desk.run({"study", "--json"}).exit == 0);
    CHECK(fs::exists(list));
}

TEST_CASE("a temporary folder of a killed Chipwise goes at the next start, and no other folder") {
    const Desk desk;
    desk.installSample();
    const auto inTemporary = [&](const std::string& name) { return desk.write("tmp/" + name, "half"); };
    const std::string left = inTemporary("chipwise-" + markOf(goneProcess()) + "/chipwise.db");
    const std::vector<std::string> kept{
        inTemporary("chipwise-" + markOf(::getpid()) + "/chipwise.db"),
        inTemporary("chipwise-notes/mine.txt"),
        inTemporary("chipwise-2026-11-21/mine.txt"),
    };
    for (const std::string& file : kept) makeOld(fs::path(file).parent_path());
    const Environment environment{{"TMPDIR", desk.file("tmp")}};
    REQUIRE(runProgram(chipwiseProgram(), desk.words({"today"}), {}, environment).exit == 0);
    CHECK_FALSE(fs::exists(fs::path(left).parent_path()));
    for (const std::string& file : kept) {
        CAPTURE(file);
        CHECK(fs::exists(file));
    }
}

TEST_CASE("what a killed export left beside its file goes when that file is written again") {
    const Desk desk;
    desk.installSample();
    const std::string gone = markOf(goneProcess());
    const std::string ours = desk.write(".journal.csv.part-" + gone, "half");
    const std::string others = desk.write(".other.csv.part-" + gone, "half");
    const std::string copys = desk.write("copy.db.partial-" + gone, "half");
    REQUIRE(desk.run({"reviews", "export", "-o", desk.file("journal.csv")}).exit == 0);
    REQUIRE(desk.run({"backup", "-o", desk.file("copy.db")}).exit == 0);
    CHECK_FALSE(fs::exists(ours));
    CHECK(fs::exists(others));
    CHECK_FALSE(fs::exists(copys));
    CHECK(fs::exists(desk.file("copy.db")));
}

TEST_CASE("what is locked is being written, though its writer's number says nothing outside of a container") {
    const Desk desk;
    desk.installSample();
    const std::string gone = markOf(goneProcess());
    const std::string copy =
        desk.write("profile/backups/chipwise-20261101-080000.db.partial-" + gone, "half");
    const std::string journal =
        desk.write(copy.substr(desk.folder().string().size() + 1) + "-journal", "half");
    const std::string pack = desk.write("profile/packs/.new-" + gone + "-some-pack/pack.md", "half");
    std::vector<int> locks;
    for (const fs::path& path : {fs::path(copy), fs::path(pack).parent_path()}) {
        locks.push_back(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
        REQUIRE(::flock(locks.back(), LOCK_SH) == 0);
    }
    REQUIRE(desk.run({"today"}).exit == 0);
    for (const std::string& file : {copy, journal, pack}) CHECK(fs::exists(file));
    for (const int lock : locks) ::close(lock);
    REQUIRE(desk.run({"today"}).exit == 0);
    for (const std::string& file : {copy, journal, pack}) CHECK_FALSE(fs::exists(file));
}

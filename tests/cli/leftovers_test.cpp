#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>
#include <fstream>
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
    fs::rename(packs / sampleId, packs / (aside + "-before"));
    REQUIRE(desk.jsonOf({"pack", "list"})["packs"].size() >= 1);
    CHECK(fs::exists(packs / sampleId / "pack.md"));
    CHECK_FALSE(fs::exists(packs / aside));
    CHECK_FALSE(fs::exists(packs / (aside + "-before")));
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

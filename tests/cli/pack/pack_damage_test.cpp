// A check that looks at the files of the installed packs, and the ways to get a pack back.
#include "cli/backup_support.h"
#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>
#include <fstream>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

const std::string shippedId = "aws-ml-chips-core";

/// Puts bytes that are no text in the place of so many question files of an installed pack.
void damage(const Desk& desk, const std::string& pack, int files) {
    for (const auto& entry : fs::directory_iterator(desk.data() + "/packs/" + pack + "/questions")) {
        if (files-- == 0) return;
        std::ofstream(entry.path(), std::ios::binary) << std::string(500, '\x83');
    }
}

} // namespace

TEST_CASE("check names a pack whose files are damaged or gone, and the command that installs it again") {
    const Desk desk{chipwiseWithPacks()};
    REQUIRE(desk.run({"today"}).exit == 0); // installs the pack that ships
    REQUIRE(desk.run({"check"}).exit == 0);
    std::string found;
    SECTION("damaged") {
        damage(desk, shippedId, 3);
        found = "are damaged: ";
    }
    SECTION("damaged, with the catalog read anew from what is left") {
        damage(desk, shippedId, 3);
        fs::remove(desk.data() + "/catalog.db");
        found = "are damaged: ";
    }
    SECTION("without pack.md") {
        fs::remove(desk.data() + "/packs/" + shippedId + "/pack.md");
        found = "are damaged: ";
    }
    SECTION("gone") {
        fs::remove_all(desk.data() + "/packs");
        found = "no longer exist: ";
    }
    const Ran check = desk.run({"check"});
    INFO(check.out);
    CHECK(check.exit == 1);
    CHECK_THAT(check.out, ContainsSubstring(found));
    CHECK_THAT(check.out,
               ContainsSubstring("“chipwise pack install " + shippedId + "” installs the pack again."));
    CHECK_THAT(check.err, !ContainsSubstring("--repair"));
    const json shape = desk.jsonOf({"check"}, 1);
    CHECK(shape["kinds"]["questions missing from installed packs"].get<int>() > 0);

    const Ran cure = desk.run({"pack", "install", shippedId});
    INFO(cure.err);
    CHECK(cure.exit == 0);
    CHECK(desk.run({"check"}).exit == 0);
}

TEST_CASE("a pack that was removed is not missed, and one that was put back or updated is whole") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"pack", "remove", sampleId}).exit == 0);
    CHECK(desk.run({"check"}).exit == 0);
    desk.installSample();
    CHECK(desk.run({"check"}).exit == 0);
    const std::string newer = copyOfSample(desk, "newer");
    change(newer + "/pack.md", "version: 1.2.0", "version: 1.3.0");
    REQUIRE(desk.run({"pack", "install", newer}).exit == 0);
    CHECK(desk.run({"check"}).exit == 0);
}

TEST_CASE("check names the backup that holds a damaged pack, and restoring it brings the questions back") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"study", "--json", "--pack", sampleId}, "{\"answer\":[1]}\n").exit == 0);
    const std::string backup = line(desk.run({"backup"}).out);
    SECTION("damaged") {
        damage(desk, sampleId, 1);
    }
    SECTION("with a file that no backup can pack") {
        const std::string folder = desk.data() + "/packs/" + sampleId + "/questions/";
        fs::remove(folder + "10-roles.md");
        fs::create_symlink("/etc/hostname", folder + "10-roles.md");
    }
    SECTION("gone") {
        fs::remove_all(desk.data() + "/packs/" + sampleId);
    }
    SECTION("installed by an older Chipwise, and gone") {
        execute(desk.data() + "/chipwise.db", "DELETE FROM setting WHERE name LIKE 'pack.installed.%'");
        fs::remove_all(desk.data() + "/packs/" + sampleId);
    }
    const Ran check = desk.run({"check"});
    INFO(check.out);
    CHECK(check.exit == 1);
    CHECK_THAT(check.out, ContainsSubstring("“chipwise restore " + backup + " --yes” restores the pack."));
    const Ran cure = desk.run({"restore", backup, "--yes"});
    INFO(cure.err);
    CHECK(cure.exit == 0);
    CHECK(desk.run({"check"}).exit == 0);
}

TEST_CASE(
    "files of a pack that were changed after it was installed are named, and put back after a question") {
    const Desk desk;
    desk.installSample();
    const std::string file = desk.data() + "/packs/" + sampleId + "/questions/10-roles.md";
    const std::string before = textOf(file);
    const auto word = before.find(" the ");
    REQUIRE(word != std::string::npos);
    std::ofstream(file, std::ios::binary) << std::string(before).replace(word, 5, " THE ");
    const Ran check = desk.run({"check"});
    INFO(check.out);
    CHECK(check.exit == 1);
    CHECK_THAT(check.out, ContainsSubstring("were changed after it was installed"));
    CHECK_THAT(check.out,
               ContainsSubstring("pack install " + samplePack + " --yes” installs the pack again"));
    const std::string again = copyOfSample(desk, "again");
    const Ran asked = desk.run({"pack", "install", again});
    CHECK(asked.exit == 6);
    CHECK_THAT(asked.err, ContainsSubstring("restores the original files"));
    REQUIRE(desk.run({"pack", "install", again, "--yes"}).exit == 0);
    CHECK(textOf(file) == before);
    CHECK(desk.run({"check"}).exit == 0);
}

#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>
#include <fstream>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

const std::string hostileArchive = std::string(TEST_DATA) + "/zip/own_bad_traversal.cwpack";

std::string packSample(const Desk& desk, const std::string& name = "sample.cwpack") {
    REQUIRE(desk.run({"pack", "build", samplePack, "-o", desk.file(name)}).exit == 0);
    return desk.file(name);
}

} // namespace

TEST_CASE("a pack is packed, checked, installed and compared as one file") {
    const Desk desk;
    const std::string archive = packSample(desk);
    REQUIRE(desk.run({"validate", archive}).exit == desk.run({"validate", samplePack}).exit);
    REQUIRE(desk.jsonOf({"validate", archive})["diagnostics"] ==
            desk.jsonOf({"validate", samplePack})["diagnostics"]);
    REQUIRE(desk.jsonOf({"pack", "install", archive, "--dry-run"})["installed"][0]["questions"] == 20);
    REQUIRE(desk.jsonOf({"pack", "show", archive})["id"] == sampleId);
    REQUIRE(desk.jsonOf({"pack", "install", archive})["installed"][0]["installed"] == true);
    REQUIRE(desk.jsonOf({"pack", "show", sampleId}) == desk.jsonOf({"pack", "show", archive}));
    const std::string other = copyOfSample(desk, "other");
    change(other + "/questions/10-roles.md", "A general-purpose Arm processor", "A processor");
    REQUIRE(desk.jsonOf({"pack", "diff", archive, samplePack})["changed"].empty());
    REQUIRE_FALSE(desk.jsonOf({"pack", "diff", archive, other})["changed"].empty());
}

TEST_CASE("the same folder gives the same bytes, to a file and to standard output") {
    const Desk desk;
    const std::string bytes = textOf(packSample(desk));
    REQUIRE(bytes == textOf(packSample(desk, "again.cwpack")));
    REQUIRE(desk.run({"--quiet", "pack", "build", samplePack, "-o", "-"}).out == bytes);
    const json dry = desk.jsonOf({"pack", "build", samplePack, "-o", desk.file("dry.cwpack"), "--dry-run"});
    REQUIRE(dry["bytes"] == bytes.size());
    REQUIRE(dry["written"] == false);
    REQUIRE_FALSE(fs::exists(desk.file("dry.cwpack")));
}

TEST_CASE("a pack with errors is packed with --force only") {
    const Desk desk;
    const std::string folder = copyOfSample(desk, "broken");
    change(folder + "/questions/10-roles.md", "- [x] AWS Trainium", "- [ ] AWS Trainium");
    const std::string file = desk.file("broken.cwpack");
    const Ran refused = desk.run({"pack", "build", folder, "-o", file});
    REQUIRE(refused.exit == 1);
    REQUIRE_THAT(refused.err, ContainsSubstring("CW114") && ContainsSubstring("--force"));
    REQUIRE_FALSE(fs::exists(file));
    REQUIRE(desk.run({"pack", "build", folder, "-o", file, "--force"}).exit == 0);
    REQUIRE(desk.run({"validate", file}).exit == 1);
    REQUIRE(desk.run({"pack", "build", desk.file("missing"), "-o", file}).exit == 3);
    REQUIRE(desk.run({"pack", "build", samplePack, "-o", desk.file("missing/a.cwpack")}).exit == 3);
}

TEST_CASE("--force is not advised for a file that it cannot pack either") {
    const Desk desk;
    const std::string folder = copyOfSample(desk, "linked");
    fs::create_symlink("efa.png", folder + "/media/link.png");
    const Ran refused = desk.run({"pack", "build", folder, "-o", desk.file("linked.cwpack")});
    CHECK(refused.exit == 1);
    CHECK_THAT(refused.err, ContainsSubstring("even with --force: media/link.png: This is a symbolic link"));
    CHECK_THAT(refused.err, !ContainsSubstring("or build with --force"));
    CHECK(desk.run({"pack", "build", folder, "-o", desk.file("linked.cwpack"), "--force"}).exit == 3);
}

TEST_CASE("a pack is never packed over the profile's own files") {
    const Desk desk;
    desk.run({"pack", "list"});
    REQUIRE(desk.run({"pack", "build", samplePack, "-o", desk.data() + "/chipwise.db"}).exit == 6);
}

TEST_CASE("a pack is never packed over a file that is no packed pack") {
    const Desk desk;
    const auto ran = desk.run({"import", desk.write("a.gift", "It is so. {T}\n"), "-o", desk.file("chips")});
    REQUIRE(ran.exit == 0);
    const auto before = textOf(desk.file("chips/pack.md"));
    CHECK(desk.run({"pack", "build", desk.file("chips"), "-o", desk.file("chips/pack.md")}).exit == 6);
    CHECK(textOf(desk.file("chips/pack.md")) == before);
    CHECK(desk.run({"pack", "build", desk.file("chips"), "-o", desk.file("chips.cwpack")}).exit == 0);
    CHECK(desk.run({"pack", "build", desk.file("chips"), "-o", desk.file("chips.cwpack")}).exit == 0);
}

TEST_CASE("a hostile archive is a finding for validate and refused by everything else") {
    const Desk desk{chipwiseWithPacks()};
    const json found = desk.jsonOf({"validate", hostileArchive}, 1);
    REQUIRE(found["diagnostics"][0]["code"] == "CW032");
    REQUIRE(found["diagnostics"][0]["file"] == hostileArchive);
    const Ran installed = desk.run({"pack", "install", hostileArchive});
    REQUIRE(installed.exit == 3);
    REQUIRE_THAT(installed.err, ContainsSubstring("evil.md"));
    const Ran dry = desk.run({"pack", "install", hostileArchive, "--dry-run"});
    REQUIRE(dry.exit == 3);
    REQUIRE(dry.err == installed.err);
    REQUIRE(desk.run({"pack", "show", hostileArchive}).exit == 3);
    REQUIRE(desk.run({"pack", "diff", hostileArchive, samplePack}).exit == 3);
    REQUIRE(desk.jsonOf({"pack", "list"})["packs"].size() == 1);
}

TEST_CASE("a file that is no archive says so, and an archive is not mended") {
    const Desk desk;
    const std::string text = desk.write("notes.cwpack", "just a text");
    REQUIRE_THAT(desk.run({"pack", "install", text}).err, ContainsSubstring("not a zip archive"));
    REQUIRE(desk.run({"validate", text}).exit == 3);
    REQUIRE(desk.run({"pack", "install", desk.file("missing.cwpack")}).exit == 3);
    REQUIRE(desk.run({"validate", packSample(desk), "--fix"}).exit == 2);
}

TEST_CASE("a pack is signed and verified, packed or not") {
    const Desk desk;
    const std::string keys = std::string(TEST_DATA) + "/minisign/";
    const std::string archive = packSample(desk);
    REQUIRE(desk.jsonOf({"pack", "verify", archive}, 1)["signature"] == "unsigned");
    REQUIRE(desk.run({"pack", "sign", archive, "--key", keys + "author.key"}).exit == 0);
    REQUIRE(desk.jsonOf({"pack", "verify", archive})["signed_by"] == "0807060504030201");
    REQUIRE(desk.run({"pack", "verify", archive, "--key", keys + "author.pub"}).exit == 0);
    REQUIRE(desk.run({"pack", "verify", archive, "--key", keys + "other.pub"}).exit == 1);
    REQUIRE(desk.jsonOf({"pack", "install", archive})["installed"][0]["signed_by"] == "0807060504030201");
    const json listed = desk.jsonOf({"pack", "list"});
    for (const json& pack : listed["packs"]) REQUIRE(pack["signed_by"].is_null() == (pack["id"] != sampleId));
    REQUIRE(desk.run({"pack", "install", samplePack}).exit == 6);
    REQUIRE(desk.run({"pack", "install", samplePack, "--yes"}).exit == 0);

    const std::string folder = copyOfSample(desk, "folder");
    REQUIRE(desk.run({"pack", "sign", folder, "--key", keys + "author.key", "--dry-run"}).exit == 0);
    REQUIRE_FALSE(fs::exists(folder + "/META"));
    REQUIRE(desk.run({"pack", "sign", folder, "--key", keys + "author.key"}).exit == 0);
    REQUIRE(desk.run({"pack", "verify", folder}).exit == 0);
    change(folder + "/questions/10-roles.md", "Which chip", "What chip");
    REQUIRE(desk.jsonOf({"pack", "verify", folder}, 1)["signature"] == "bad");
    REQUIRE(desk.run({"pack", "sign", folder, "--key", keys + "other.key"}).exit ==
            6); // a passphrase, no terminal
    REQUIRE(desk.run({"pack", "sign", folder, "--key", keys + "author.pub"}).exit == 3);
}

TEST_CASE("a signature beside an archive is verified with a named key") {
    const Desk desk;
    const std::string zips = std::string(TEST_DATA) + "/zip/";
    const std::string archive = desk.file("own.cwpack");
    fs::copy(zips + "own_ok.cwpack", archive);
    fs::copy(zips + "own_ok.cwpack.minisig", archive + ".minisig");
    REQUIRE(desk.jsonOf({"pack", "verify", archive}, 1)["signature"] == "unchecked");
    REQUIRE(desk.jsonOf({"pack", "verify", archive, "--key", zips + "own_test.pub"})["trusted_comment"] ==
            "aws-ml-chips 1.2.0");
    fs::copy(zips + "own_bad_trusted_comment.minisig", archive + ".minisig",
             fs::copy_options::overwrite_existing);
    REQUIRE(desk.jsonOf({"pack", "verify", archive, "--key", zips + "own_test.pub"}, 1)["signature"] ==
            "bad");
}

TEST_CASE("a program without its part for packed files says so, and does everything else") {
    const Desk desk;
    const std::string archive = packSample(desk);
    const std::string program = desk.file("alone/chipwise");
    fs::create_directories(desk.file("alone"));
    fs::copy_file(chipwiseProgram(), program);
    for (const Words& words : {Words{"pack", "build", samplePack, "-o", desk.file("other.cwpack")},
                               Words{"pack", "install", archive}}) {
        const Ran ran = runProgram(program, desk.words(words));
        CHECK(ran.exit == 3);
        CHECK_THAT(ran.err, ContainsSubstring("A part of Chipwise cannot be loaded") &&
                                ContainsSubstring("chipwise-zip") && ContainsSubstring("install it again"));
    }
    CHECK_FALSE(fs::exists(desk.file("other.cwpack")));
    CHECK(runProgram(program, desk.words({"pack", "install", samplePack})).exit == 0);
}

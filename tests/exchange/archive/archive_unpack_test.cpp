#include "archive_support.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::exchange;
namespace fs = std::filesystem;

TEST_CASE("the files are held to the list that came with them") {
    const ArchiveDesk desk;
    const std::string picture = "not really a picture";
    const std::string line =
        "8f4b6c4e2f1b7b0b5b0a1f2d3c4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60  20  media/a.png\n";
    CHECK(desk.verdict(smallPack().add("media/a.png", picture).add("META/manifest.txt", line)) == "CW039");
    CHECK(desk.verdict(smallPack().add("META/manifest.txt", "")) ==
          "CW039"); // lists nothing of what is there
    CHECK(desk.verdict(smallPack().add("META/manifest.txt", "no list\n")) == "CW039");
}

TEST_CASE("a list that names what is missing, or leaves out what is there, is refused") {
    const ArchiveDesk desk;
    fs::create_directories(desk.path("source/media"));
    for (const auto& [path, text] : loadArchive(desk.write(smallPack().bytes())).texts) {
        fs::create_directories((desk.path("source") / path).parent_path());
        std::ofstream(desk.path("source") / path) << text;
    }
    buildArchive(desk.path("source"), desk.path("built.cwpack"));
    unpackArchive(desk.path("built.cwpack"), desk.path("unpacked"));
    const std::string manifest = fileText(desk.path("unpacked/META/manifest.txt"));
    CHECK(desk.verdict(smallPack().add("META/manifest.txt", manifest)) == "taken");
    CHECK(desk.verdict(smallPack().add("META/manifest.txt", manifest).add("media/new.png", "x")) == "CW039");
    ZipBytes fewer;
    fewer.add("META/manifest.txt", manifest);
    CHECK(desk.verdict(fewer) == "CW039");
    CHECK(desk.verdict(smallPack().add("META/manifest.txt", manifest + manifest)) == "CW039");
}

TEST_CASE("nothing is unpacked over what is there") {
    const ArchiveDesk desk;
    const fs::path archive = desk.write(smallPack().bytes());
    fs::create_directory(desk.path("there"));
    CHECK_THROWS_AS(unpackArchive(archive, desk.path("there")), fs::filesystem_error);
    CHECK(fs::is_empty(desk.path("there")));
    fs::create_symlink(desk.path("elsewhere"), desk.path("link"));
    CHECK_THROWS_AS(unpackArchive(archive, desk.path("link")), fs::filesystem_error);
    CHECK_FALSE(fs::exists(desk.path("elsewhere")));
}

TEST_CASE("unpacking that is canceled leaves nothing") {
    const ArchiveDesk desk;
    const fs::path archive = desk.write(smallPack().bytes());
    fs::create_directory(desk.path("in"));
    int asked = 0;
    CHECK_THROWS_AS(unpackArchive(archive, desk.path("in/pack"), [&asked] { return ++asked == 2; }),
                    ArchiveCanceled);
    CHECK(fs::is_empty(desk.path("in")));
}

TEST_CASE("what looks like a packed pack is a file with its ending") {
    const ArchiveDesk desk;
    CHECK(isArchiveName(desk.write("x", "a.cwpack")));
    CHECK(isArchiveName(desk.write("x", "a.ZIP")));
    CHECK_FALSE(isArchiveName(desk.write("x", "a.md")));
    fs::create_directory(desk.path("b.cwpack"));
    CHECK_FALSE(isArchiveName(desk.path("b.cwpack")));
    CHECK_FALSE(isArchiveName(desk.path("missing.zip")));
}

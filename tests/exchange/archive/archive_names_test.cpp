#include "archive_support.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::exchange;
namespace fs = std::filesystem;

TEST_CASE("names that lead out of the pack are refused") {
    const ArchiveDesk desk;
    for (const char* name : {"../evil.md", "media/../../evil.png", "/etc/evil.md", "C:evil.md", "media/..",
                             "./evil.md", "media//evil.png", "/"}) {
        INFO(name);
        CHECK(desk.verdictOn(name, "") == "CW032");
    }
    CHECK(desk.verdictOn("media\\evil.png") == "CW033");
}

TEST_CASE("names with characters nobody sees, or that are not UTF-8, are refused") {
    const ArchiveDesk desk;
    for (const char* name : {"media/a\nb.png", "media/a\x7f.png", "media/caf\xe9.png", "media/a\xc2\x85.png",
                             "media/\xe2\x80\xaegnp.a", ""}) {
        INFO(name);
        CHECK(desk.verdictOn(name) == "CW034");
    }
    CHECK(desk.verdictOn(std::string("media/a\0b.png", 13)) == "CW034");
}

TEST_CASE("names that some systems cannot have are refused") {
    const ArchiveDesk desk;
    for (const char* name :
         {"media/con.png", "NUL", "media/Com1", "media/lpt9.tar.png", "aux/a.png", "media/a:b.png",
          "media/a?.png", "media/trail. ", "media/trail.", "media/com¹.png", "media./a.png"}) {
        INFO(name);
        CHECK(desk.verdictOn(name) == "CW035");
    }
    for (const char* name : {"media/console.png", "media/com10.png", "media/nullpunkt.png",
                             "media/Größe 2.png", "media/図.png"}) {
        INFO(name);
        CHECK(desk.verdictOn(name) == "taken");
    }
}

TEST_CASE("paths have at most 240 bytes and 7 folders") {
    const ArchiveDesk desk;
    CHECK(desk.verdictOn("media/" + std::string(230, 'n') + ".png") == "taken");
    CHECK(desk.verdictOn("media/" + std::string(231, 'n') + ".png") == "CW036");
    CHECK(desk.verdictOn("media/2/3/4/5/6/7/8.png") == "taken");
    CHECK(desk.verdictOn("media/2/3/4/5/6/7/8/9.png") == "CW036");
    std::string deep;
    for (int i = 0; i < 30000; ++i) deep += "a/";
    CHECK(desk.verdictOn(deep + "b") == "CW036");
}

TEST_CASE("two names that are one on some systems are refused") {
    const ArchiveDesk desk;
    CHECK(desk.verdictOn("pack.md") == "CW037");
    CHECK(desk.verdictOn("PACK.md") == "CW037");
    CHECK(desk.verdict(smallPack().add("media/\xc3\xa9.png", "1").add("media/e\xcc\x81.png", "2")) ==
          "CW037");
    CHECK(desk.verdict(smallPack()
                           .add("media/stra\xc3\x9f"
                                "e.png",
                                "1")
                           .add("media/STRASSE.png", "2")) == "CW037");
    CHECK(desk.verdictOn("pack.md/a.png") == "CW037");
    CHECK(desk.verdictOn("Questions", "1") == "CW037");
    CHECK(desk.verdict(smallPack().add("media/", "").add("media/a.png", "1")) == "taken");
}

TEST_CASE("a folder zipped by hand reads like its files") {
    const ArchiveDesk desk;
    const pack::PackFiles plain = loadArchive(desk.write(smallPack().bytes()));
    ZipBytes zipped = smallPack("My pack/");
    zipped.add("My pack/", "").add("__MACOSX/My pack/._pack.md", "x").add("My pack/.DS_Store", "x");
    zipped.add("Thumbs.db", "x");
    const fs::path archive = desk.write(zipped.bytes());
    CHECK(loadArchive(archive).texts == plain.texts);
    unpackArchive(archive, desk.path("pack"));
    CHECK(bytesBelow(desk.path("pack")) == plain.texts);
}

TEST_CASE("two top folders are not one pack, and what is around a pack is left out") {
    const ArchiveDesk desk;
    CHECK(loadArchive(desk.write(smallPack("a/").add("b/c.md", "x").bytes())).texts.empty());
    const fs::path archive =
        desk.write(smallPack().add("LICENSE", "x").add("run.sh", "x").add(".git/config", "x").bytes());
    unpackArchive(archive, desk.path("pack"));
    CHECK(bytesBelow(desk.path("pack")) == loadArchive(archive).texts);
    CHECK(bytesBelow(desk.path("pack")).size() == 2);
}

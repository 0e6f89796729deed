#include "store/catalog/catalog.h"

#include "store/error.h"

#include "installed_pack.h"
#include "support/catch.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <fstream>

using namespace chipwise;
using namespace chipwise::store;
namespace fs = std::filesystem;

TEST_CASE("a new version takes the place of the old one") {
    TestFolder folder;
    Catalog catalog(folder.path());
    install(catalog, smallPack(folder.path() / "one", "1.0.0", "What is older?"));
    const auto version = catalog.version();
    install(catalog, smallPack(folder.path() / "two", "1.1.0", "What is newer?"));
    CHECK(catalog.version() != version);
    CHECK(catalog.packs().size() == 1);
    CHECK(catalog.pack("small")->version == "1.1.0");
    CHECK(catalog.entries().size() == 1);
    CHECK(found(catalog, "older").empty());
    CHECK(found(catalog, "newer").size() == 1);
    CHECK_THAT(contentOf(folder.path() / "packs/small/questions/10.md"), ContainsSubstring("newer"));
    CHECK(leftovers(folder.path() / "packs").empty());
}

TEST_CASE("only a pack's own files are copied, and never through a symbolic link") {
    TestFolder folder;
    const auto source = smallPack(folder.path() / "source", "1.0.0", "What?");
    writeFile(source / "notes.txt", "private");
    writeFile(source / ".git/config", "private");
    writeFile(source / "media/picture.png", "png");
    writeFile(folder.path() / "secret.md", "secret");
    fs::create_symlink(folder.path() / "secret.md", source / "questions/20.md");
    fs::create_symlink(folder.path() / "secret.md", source / "media/secret.png");
    fs::create_directory_symlink(folder.path(), source / "facts");
    Catalog catalog(folder.path() / "profile");
    catalog.install(pack::readFolder(source).pack, source);
    std::vector<std::string> copied;
    const auto place = folder.path() / "profile/packs/small";
    for (const auto& entry : fs::recursive_directory_iterator(place)) {
        CHECK_FALSE(entry.is_symlink());
        if (entry.is_regular_file()) copied.push_back(entry.path().lexically_relative(place).string());
    }
    std::ranges::sort(copied);
    CHECK(copied == std::vector<std::string>{"media/picture.png", "pack.md", "questions/10.md"});
}

TEST_CASE("an id that is no folder name is refused") {
    TestFolder folder;
    Catalog catalog(folder.path());
    const auto source = smallPack(folder.path() / "source", "1.0.0", "What?");
    auto read = pack::readFolder(source);
    for (const char* id : {"../small", "a/b", ".hidden", "", ".."}) {
        read.pack.id = id;
        CHECK_THROWS_AS(catalog.install(read.pack, source), StoreError);
    }
    CHECK(catalog.packs().empty());
}

TEST_CASE("a failed installation leaves the version before") {
    TestFolder folder;
    Catalog catalog(folder.path());
    install(catalog, smallPack(folder.path() / "one", "1.0.0", "What is older?"));
    const fs::path newer = smallPack(folder.path() / "two", "1.1.0", "What is newer?");
    const auto read = pack::readFolder(newer);
    SECTION("because another program holds the catalog") {
        SQLite::Database other((folder.path() / "catalog.db").string(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        CHECK_THROWS_AS(catalog.install(read.pack, newer), StoreError);
    }
    SECTION("because its folder is gone") {
        fs::remove_all(newer);
        CHECK_THROWS_AS(catalog.install(read.pack, newer), StoreError);
    }
    CHECK(catalog.pack("small")->version == "1.0.0");
    CHECK_THAT(contentOf(folder.path() / "packs/small/questions/10.md"), ContainsSubstring("older"));
    CHECK(found(catalog, "older").size() == 1);
    CHECK(leftovers(folder.path() / "packs").empty());
}

TEST_CASE("a removed pack is put aside and can be put back, the newest one") {
    Installed there;
    there.catalog.remove(sampleId);
    CHECK(there.catalog.packs().empty());
    CHECK(there.catalog.entries().empty());
    CHECK(found(there.catalog, "neuron").empty());
    CHECK(fs::exists(there.folder.path() / "packs/.removed" / sampleId / "pack.md"));
    CHECK_FALSE(fs::exists(there.folder.path() / "packs" / sampleId));
    CHECK(there.catalog.putBack(sampleId));
    CHECK(there.catalog.packs().size() == 1);
    CHECK_FALSE(found(there.catalog, "neuron").empty());
    CHECK_FALSE(there.catalog.putBack(sampleId));
    there.catalog.remove(sampleId);
    install(there.catalog, samplePack());
    CHECK_FALSE(there.catalog.putBack(sampleId)); // it is installed again
    there.catalog.remove(sampleId);               // in the place of the one put aside before
    CHECK(there.catalog.putBack(sampleId));
    CHECK_NOTHROW(there.catalog.remove("never-there"));
    CHECK_FALSE(there.catalog.putBack("never-there"));
}

TEST_CASE("a catalog that is missing, damaged or of another version is rebuilt from the packs") {
    TestFolder folder;
    const auto file = folder.path() / "catalog.db";
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    SECTION("missing") {
        fs::remove(file);
    }
    SECTION("empty") {
        writeFile(file, "");
    }
    SECTION("not a database") {
        writeFile(file, std::string(100'000, 'x'));
    }
    SECTION("cut off") {
        fs::resize_file(file, fs::file_size(file) / 3);
    }
    SECTION("a different version") {
        // The version stands in bytes 60 to 63 of a database.
        std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekp(60);
        bytes.write("\0\0\0\x63", 4);
    }
    Catalog catalog(folder.path());
    CHECK(catalog.packs().size() == 1);
    CHECK(catalog.entries().size() == pack::cardsOf(pack::readFolder(samplePack()).pack).size());
    CHECK_FALSE(found(catalog, "neuron").empty());
}

TEST_CASE("a start after which nothing changed reads no pack again") {
    TestFolder folder;
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    const auto file = folder.path() / "catalog.db";
    const auto written = fs::last_write_time(file);
    CHECK(Catalog(folder.path()).packs().size() == 1);
    CHECK(fs::last_write_time(file) == written);
}

TEST_CASE("damage that shows only later is mended when it is met") {
    TestFolder folder;
    const auto file = folder.path() / "catalog.db";
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    {
        std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
        const auto size = fs::file_size(file);
        for (std::uintmax_t at = 8192; at + 4096 <= size; at += 4096) {
            bytes.seekp(static_cast<std::streamoff>(at));
            bytes.write(std::string(4096, '\x5a').data(), 4096);
        }
    }
    Catalog catalog(folder.path());
    CHECK_FALSE(found(catalog, "neuron").empty());
    CHECK(catalog.card("aws-ml-chips-sample/role-training-01"));
}

TEST_CASE("packs put into the folder or taken out by hand are noticed at the next start") {
    TestFolder folder;
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    smallPack(folder.path() / "packs/small", "1.0.0", "What?");
    fs::remove_all(folder.path() / "packs" / sampleId);
    smallPack(folder.path() / "packs/misnamed", "1.0.0", "Whose id is another?");
    Catalog catalog(folder.path());
    REQUIRE(catalog.packs().size() == 1);
    CHECK(catalog.packs()[0].id == "small");
}

TEST_CASE("rebuild reads every folder anew") {
    Installed there;
    const auto file = there.folder.path() / "packs" / sampleId / "questions/20-key-numbers.md";
    writeFile(file, contentOf(file) + "\n## Late {#late}\n\nWas this added later?\n\n- [x] Yes\n- [ ] No\n");
    CHECK_FALSE(there.catalog.entry("aws-ml-chips-sample/late"));
    there.catalog.rebuild("2026-11-21");
    CHECK(there.catalog.entry("aws-ml-chips-sample/late"));
}

TEST_CASE("two programs see each other's packs") {
    TestFolder folder;
    Catalog one(folder.path());
    Catalog two(folder.path());
    const auto version = two.version();
    install(one, samplePack());
    CHECK(two.packs().size() == 1);
    CHECK(two.version() != version);
}

#include "archive_support.h"
#include "support/catch.h"

using namespace chipwise::exchange;
namespace fs = std::filesystem;

TEST_CASE("a plain archive is taken, with a comment and with large end records") {
    const ArchiveDesk desk;
    CHECK(desk.verdict(smallPack()) == "taken");
    CHECK(desk.verdict(smallPack().comment("1f0c made by a code host")) == "taken");
    CHECK(desk.verdict(smallPack().large()) == "taken");
}

TEST_CASE("what is no archive, or not a whole one, is refused") {
    const ArchiveDesk desk;
    CHECK(desk.verdict(desk.write("")) == "CW020");
    CHECK(desk.verdict(desk.write("a picture")) == "CW020");
    CHECK(desk.verdict(desk.path("missing.cwpack")) == "CW010");
    fs::create_directory(desk.path("folder.cwpack"));
    CHECK(desk.verdict(desk.path("folder.cwpack")) == "CW010");
    const std::string whole = smallPack().bytes();
    for (std::size_t length = 1; length < whole.size(); ++length) {
        INFO(length);
        CHECK(desk.verdict(desk.write(whole.substr(0, length))) != "taken");
    }
}

TEST_CASE("one part of an archive is not called damaged") {
    const ArchiveDesk desk;
    const std::string whole = smallPack().bytes();
    constexpr std::size_t endLength = 22;
    const std::size_t numberOfPart = whole.size() - endLength + 4;
    const std::size_t partOfFirstFile = whole.find("PK\1\2") + 34;
    const std::string large = smallPack().large().bytes();
    const std::size_t largeNumberOfPart = large.find("PK\6\6") + 16;
    for (const auto& [bytes, place] :
         {std::pair{whole, numberOfPart}, std::pair{whole, partOfFirstFile},
          std::pair{large, largeNumberOfPart}, std::pair{large, largeNumberOfPart + 4}}) {
        INFO(place);
        std::string changed = bytes;
        changed[place] = 1;
        CHECK(desk.verdict(desk.write(changed)) == "CW021");
        try {
            loadArchive(desk.write(changed));
        } catch (const ArchiveRefused& refused) {
            CHECK(std::string(refused.what()) == "The archive is one part of a multi-part archive.");
            CHECK(refused.help() == "Join the parts into one file, or ask for the archive as a single file.");
        }
    }
}

TEST_CASE("every byte of an archive belongs to one file") {
    const ArchiveDesk desk;
    CHECK(desk.verdict(smallPack().before("#!/bin/sh\n")) == "CW022");
    CHECK(desk.verdict(desk.write("#!/bin/sh\n" + smallPack().bytes())) == "CW022");
    CHECK(desk.verdict(desk.write(smallPack().bytes() + "junk")) == "CW022");
    CHECK(desk.verdict(smallPack().comment(smallPack().bytes())) == "CW022");
    ZipBytes::File file{"media/a.png", "x"};
    file.behind = "between";
    CHECK(desk.verdictOn(file) == "CW022");
    file.behind.clear();
    ZipBytes::File shared{"media/a.png", "x"};
    shared.sharesPlace = true;
    CHECK(desk.verdict(smallPack().add(file).add(shared)) == "CW023");
}

TEST_CASE("the small end record says the same as the large one, or leaves the number to it") {
    const ArchiveDesk desk;
    const std::string whole = smallPack().large().bytes();
    constexpr std::size_t endLength = 22;
    for (const std::size_t field : {10U, 12U, 16U}) { // entries, size of the list, its place
        INFO(field);
        std::string changed = whole;
        changed[whole.size() - endLength + field] = 1;
        CHECK(desk.verdict(desk.write(changed)) == "CW021");
    }
}

TEST_CASE("both headers of a file say the same") {
    const ArchiveDesk desk;
    ZipBytes::File file{"media/a.png", "x"};
    file.headerName = "media/b.png";
    CHECK(desk.verdictOn(file) == "CW038");
    file.headerName.clear();
    for (const std::uint32_t checksum : {0U, crc32(file.name)}) {
        file.listedExtra =
            little(0x7075, 2) + little(5 + 5, 2) + little(1, 1) + little(checksum, 4) + "other";
        CHECK(desk.verdictOn(file) == "CW038");
    }
    file.listedExtra.clear();
    file.headerExtra = little(0x7075, 2) + little(500, 2);
    CHECK(desk.verdictOn(file) == "CW021");
}

TEST_CASE("sizes and checksums are those of what comes out") {
    const ArchiveDesk desk;
    ZipBytes::File file{"media/a.png", "picture"};
    file.checksumLie = 1;
    CHECK(desk.verdictOn(file) == "CW028");
    file.checksumLie = 0;
    file.sizeLie = 3;
    CHECK(desk.verdictOn(file) == "CW027");
}

TEST_CASE("a deflated file that lies about its size in both headers is refused") {
    const ArchiveDesk desk;
    ZipBytes::File file{"media/a.png",
                        std::string("\x4b\x4c\x04\x00", 4)}; // "aa", deflated would be 4b 4c 04
    file.method = 8;
    CHECK(desk.verdictOn(file) != "taken");
}

TEST_CASE("links, devices, encryption and other methods are refused") {
    const ArchiveDesk desk;
    ZipBytes::File file{"media/a.png", "/etc/passwd"};
    file.mode = 0120777;
    CHECK(desk.verdictOn(file) == "CW031");
    file.mode = 0020666;
    CHECK(desk.verdictOn(file) == "CW031");
    file.mode = 0;
    CHECK(desk.verdictOn(file) == "taken");
    file.method = 14;
    CHECK(desk.verdictOn(file) == "CW030");
    file.method = 0;
    file.flags = 1;
    CHECK(desk.verdictOn(file) == "CW029");
    file.flags = 1 << 5;
    CHECK(desk.verdictOn(file) == "CW030");
}

TEST_CASE("data descriptors are read in all their forms and must be true") {
    const ArchiveDesk desk;
    const std::string bytes = "picture";
    const std::string mark = "PK\7\10";
    const auto descriptor = [&](int sizeBytes, std::size_t size) {
        return little(crc32(bytes), 4) + little(size, sizeBytes) + little(size, sizeBytes);
    };
    ZipBytes::File file{"media/a.png", bytes};
    file.flags = 0x808;
    for (const std::string& form :
         {descriptor(4, 7), mark + descriptor(4, 7), descriptor(8, 7), mark + descriptor(8, 7)}) {
        file.behind = form;
        CHECK(desk.verdictOn(file) == "taken");
    }
    file.behind = mark + descriptor(4, 8);
    CHECK(desk.verdictOn(file) == "CW027");
    file.behind = mark + descriptor(4, 7) + "junk!";
    CHECK(desk.verdictOn(file) == "CW022");
}

TEST_CASE("an archive has at most 5,000 files") {
    const ArchiveDesk desk;
    ZipBytes zip = smallPack();
    for (int i = 0; i < 5000; ++i) zip.add("media/" + std::to_string(i) + ".png", "");
    CHECK(desk.verdict(zip) == "CW024");
}

TEST_CASE("an archive of more than 64 MiB is not even looked into") {
    const ArchiveDesk desk;
    const fs::path archive = desk.write(smallPack().bytes());
    fs::resize_file(archive, (std::uintmax_t{64} << 20) + 1);
    CHECK(desk.verdict(archive) == "CW024");
}

TEST_CASE("bytes changed at random are refused or read the same, never a crash") {
    const ArchiveDesk desk;
    const std::string whole = smallPack().bytes();
    const auto files = loadArchive(desk.write(whole)).texts;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
        try {
            const auto read = loadArchive(desk.write(changed)).texts;
            INFO("byte " << at);
            // Dates and versions mean nothing; a changed name is another name; content never changes unseen.
            for (const auto& [path, text] : read)
                if (files.contains(path)) CHECK(text == files.at(path));
        } catch (const ArchiveRefused&) {
            SUCCEED();
        }
    }
}

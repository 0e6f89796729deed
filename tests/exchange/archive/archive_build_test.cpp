#include "archive_support.h"
#include "support/catch.h"

#include <chrono>

using namespace chipwise;
using namespace chipwise::exchange;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

const fs::path packedSample = TEST_DATA "/sample-pack";

/// The sample pack written again, its files in the opposite order and all of them older.
void copySampleBackwards(const fs::path& to) {
    const auto files = bytesBelow(packedSample);
    for (auto file = files.rbegin(); file != files.rend(); ++file) {
        fs::create_directories((to / file->first).parent_path());
        std::ofstream(to / file->first, std::ios::binary) << file->second;
        fs::last_write_time(to / file->first, fs::file_time_type::clock::now() - 1000h);
        fs::permissions(to / file->first, fs::perms::owner_all);
    }
}

} // namespace

TEST_CASE("the same pack gives the same bytes, whenever and however its files were written") {
    const ArchiveDesk desk;
    copySampleBackwards(desk.path("copy"));
    std::ofstream(desk.path("copy/notes.txt")) << "does not belong to the pack";
    buildArchive(packedSample, desk.path("one.cwpack"));
    buildArchive(desk.path("copy"), desk.path("two.cwpack"));
    CHECK(fileText(desk.path("one.cwpack")) == fileText(desk.path("two.cwpack")));
}

TEST_CASE("a built archive reads like its folder") {
    const ArchiveDesk desk;
    buildArchive(packedSample, desk.path("sample.cwpack"));
    const pack::PackFiles packed = loadArchive(desk.path("sample.cwpack"));
    const pack::PackFiles folder = pack::loadFolder(packedSample);
    CHECK(packed.texts == folder.texts);
    CHECK(packed.media == folder.media);
    CHECK(packed.problems.empty());
}

TEST_CASE("an archive begins with its type, has the date of 1980 and no extra fields") {
    const ArchiveDesk desk;
    buildArchive(packedSample, desk.path("sample.cwpack"));
    const std::string bytes = fileText(desk.path("sample.cwpack"));
    CHECK(bytes.substr(0, 4) == "PK\3\4");
    CHECK(bytes.substr(10, 4) == little(0x210000, 4)); // midnight, 1980-01-01
    CHECK(bytes.substr(26, 4) == little(8, 2) + little(0, 2));
    CHECK(bytes.substr(30, 8 + 33) == "mimetypeapplication/vnd.chipwise.pack+zip");
}

TEST_CASE("the list of files is sorted and names each file's hash and size") {
    const ArchiveDesk desk;
    buildArchive(packedSample, desk.path("sample.cwpack"));
    unpackArchive(desk.path("sample.cwpack"), desk.path("unpacked"));
    const std::string manifest = fileText(desk.path("unpacked/META/manifest.txt"));
    const auto size = fs::file_size(packedSample / "pack.md");
    CHECK_THAT(manifest, ContainsSubstring("  " + std::to_string(size) + "  pack.md\n"));
    CHECK(manifest.find("  facts.csv\n") < manifest.find("  pack.md\n"));
    CHECK(manifest.find("  pack.md\n") < manifest.find("  questions/"));
}

TEST_CASE("an archive that is there is replaced by a good one only") {
    const ArchiveDesk desk;
    const fs::path archive = desk.write("before", "sample.cwpack");
    copySampleBackwards(desk.path("copy"));
    std::ofstream(desk.path("copy/media/con.png")) << "x";
    CHECK_THROWS_WITH(buildArchive(desk.path("copy"), archive), ContainsSubstring("con.png"));
    CHECK(fileText(archive) == "before");
    fs::remove(desk.path("copy/media/con.png"));
    fs::create_symlink("/etc/passwd", desk.path("copy/media/link.png"));
    CHECK_THROWS_WITH(buildArchive(desk.path("copy"), archive), ContainsSubstring("link.png"));
    fs::remove(desk.path("copy/media/link.png"));
    CHECK_THROWS_AS(buildArchive(desk.path("empty"), archive), std::runtime_error);
    CHECK(fileText(archive) == "before");
    buildArchive(desk.path("copy"), archive);
    CHECK(loadArchive(archive).texts.contains("pack.md"));
    for (const auto& entry : fs::directory_iterator(desk.path("")))
        CHECK_FALSE(entry.path().filename().string().starts_with(".sample"));
}

TEST_CASE("an archive cannot be written where there is no folder") {
    const ArchiveDesk desk;
    CHECK_THROWS_AS(buildArchive(packedSample, desk.path("missing/sample.cwpack")), fs::filesystem_error);
}

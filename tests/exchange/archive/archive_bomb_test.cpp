#include "archive_support.h"
#include "support/catch.h"

#include <zip.h>

#include <random>

using namespace chipwise::exchange;
namespace fs = std::filesystem;

namespace {

/// An archive of media that are packed as well as deflate can.
void zipMedia(const fs::path& archive, const std::string& bytes, int copies) {
    int error = 0;
    zip_t* zip = ::zip_open(archive.c_str(), ZIP_CREATE, &error);
    REQUIRE(zip != nullptr);
    for (int i = 0; i < copies; ++i) {
        const std::string name = "media/" + std::to_string(i) + ".wav";
        zip_source_t* source = ::zip_source_buffer(zip, bytes.data(), bytes.size(), 0);
        const zip_int64_t at = ::zip_file_add(zip, name.c_str(), source, 0);
        REQUIRE(at >= 0);
        ::zip_set_file_compression(zip, static_cast<zip_uint64_t>(at), ZIP_CM_DEFLATE, 1);
    }
    REQUIRE(::zip_close(zip) == 0);
}

std::string codeOf(const fs::path& archive) {
    try {
        loadArchive(archive);
    } catch (const ArchiveRefused& refused) {
        return refused.code();
    }
    return "taken";
}

} // namespace

TEST_CASE("a file over 1 MiB that was packed more than 200 to 1 is refused") {
    const ArchiveDesk desk;
    const fs::path archive = desk.path("dense.cwpack");
    zipMedia(archive, std::string(1 << 20, '\0'), 1);
    CHECK(codeOf(archive) == "taken");
    fs::remove(archive);
    zipMedia(archive, std::string(2 << 20, '\0'), 1);
    CHECK(codeOf(archive) == "CW026");
}

TEST_CASE("an archive that unpacks to more than 256 MiB is refused, though each file is small enough") {
    const ArchiveDesk desk;
    std::string bytes(30 << 20, 'x');
    std::mt19937 random(7);
    for (std::size_t at = 0; at < bytes.size(); at += 64) bytes[at] = static_cast<char>(random());
    const fs::path archive = desk.path("many.cwpack");
    zipMedia(archive, bytes, 9);
    REQUIRE(fs::file_size(archive) < (64u << 20));
    CHECK(codeOf(archive) == "CW024");
}

#include "archive_support.h"
#include "support/catch.h"

#include <map>
#include <set>

using namespace chipwise;
using namespace chipwise::exchange;
namespace fs = std::filesystem;

namespace {

const std::map<std::string, std::string> archiveVerdicts{
    {"own_bad_backslash", "CW033"},          {"own_bad_bomb_ratio_text", "CW025"},
    {"own_bad_bomb_single", "CW025"},        {"own_bad_control_chars", "CW034"},
    {"own_bad_encrypted_flag", "CW029"},     {"own_bad_exact_duplicate", "CW037"},
    {"own_bad_local_name_differs", "CW038"}, {"own_bad_long_name", "CW036"},
    {"own_bad_reserved_names", "CW035"},     {"own_bad_size_lie_huge", "CW027"},
    {"own_bad_size_lie_small", "CW027"},     {"own_bad_symlink", "CW031"},
    {"own_bad_trailing_junk", "CW022"},      {"own_bad_traversal", "CW032"},
    {"own_bad_truncated", "CW021"},          {"own_ok", "taken"},
    {"own_ok_data_descriptors", "taken"},    {"own_ok_zip64_sizes", "taken"}};

/// The archives of a folder, by name.
std::map<std::string, fs::path> archivesIn(const fs::path& folder) {
    std::map<std::string, fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".cwpack") found.emplace(entry.path().stem().string(), entry.path());
    return found;
}

} // namespace

TEST_CASE("good archives are taken and hostile ones refused, each with its own code") {
    const ArchiveDesk desk;
    for (const auto& [name, archive] : archivesIn(TEST_DATA "/zip")) {
        INFO(name);
        CHECK(desk.verdict(archive) == archiveVerdicts.at(name));
    }
}

TEST_CASE("the large hostile archives are refused too") {
    const fs::path fixtures = FIXTURES "/zip";
    if (!fs::exists(fixtures)) {
        WARN("The archives are not here.");
        return;
    }
    const ArchiveDesk desk;
    const auto archives = archivesIn(fixtures);
    CHECK(archives.size() == archiveVerdicts.size());
    for (const auto& [name, archive] : archives) {
        INFO(name);
        CHECK(desk.verdict(archive) == archiveVerdicts.at(name));
    }
}

TEST_CASE("archives of the same pack read the same, however they were zipped") {
    const pack::PackFiles plain = loadArchive(TEST_DATA "/zip/own_ok.cwpack");
    CHECK(plain.texts.size() == 5);
    CHECK(plain.media.at("media/efa.svg") == 209);
    for (const char* name : {"own_ok_data_descriptors", "own_ok_zip64_sizes"}) {
        INFO(name);
        const pack::PackFiles other = loadArchive(std::string(TEST_DATA "/zip/") + name + ".cwpack");
        CHECK(other.texts == plain.texts);
        CHECK(other.media == plain.media);
    }
}

TEST_CASE("an unpacked folder reads like the archive") {
    const ArchiveDesk desk;
    const fs::path archive = TEST_DATA "/zip/own_ok.cwpack";
    unpackArchive(archive, desk.path("pack"));
    const pack::PackFiles unpacked = pack::loadFolder(desk.path("pack"));
    const pack::PackFiles packed = loadArchive(archive);
    CHECK(unpacked.texts == packed.texts);
    CHECK(unpacked.media == packed.media);
    CHECK_FALSE(fs::exists(desk.path("pack") / "mimetype"));
}

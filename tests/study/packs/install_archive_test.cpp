#include "exchange/archive/archive.h"
#include "exchange/archive/pack_signature.h"
#include "study_table.h"
#include "support/catch.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <set>

using namespace chipwise;
using namespace chipwise::study;
namespace fs = std::filesystem;

namespace {

/// A table with a pack of three questions, packed.
class ArchiveTable : public StudyTable {
public:
    ArchiveTable() { pack("1.0.0"); }

    void pack(const std::string& version) {
        fs::remove_all(folder() / "source");
        writePack(folder() / "source", "packed", version, groupsOf({3}));
        exchange::buildArchive(folder() / "source", archive);
    }
    void packSigned(const std::string& version, const std::string& key, const std::string& passphrase = {}) {
        pack(version);
        std::ifstream stream(TEST_DATA "/minisign/" + key);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        exchange::signFolder(folder() / "source", exchange::secretKeyFrom(text, [&] { return passphrase; }),
                             "packed " + version);
        exchange::buildArchive(folder() / "source", archive);
    }
    std::set<std::string> packFolders() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(learner.profile().folder() / "packs"))
            if (!fs::is_empty(entry)) names.insert(entry.path().filename().string());
        return names;
    }

    fs::path archive = folder() / "packed.cwpack";
};

} // namespace

TEST_CASE("a packed pack is installed like its folder") {
    ArchiveTable table;
    const InstallReport report = table.learner.install(table.archive, table.now);
    CHECK(report.installed);
    CHECK(report.packId == "packed");
    CHECK(report.cards == 3);
    CHECK(report.diagnostics.empty());
    CHECK(table.packFolders() == std::set<std::string>{"packed"});
    CHECK(pack::loadFolder(table.learner.profile().folder() / "packs" / "packed").texts ==
          pack::loadFolder(table.folder() / "source").texts);
}

TEST_CASE("the name of a packed pack does not matter") {
    ArchiveTable table;
    fs::rename(table.archive, table.folder() / "download(1)");
    CHECK(table.learner.install(table.folder() / "download(1)", table.now).installed);
}

TEST_CASE("an older packed pack asks first") {
    ArchiveTable table;
    table.pack("1.1.0");
    table.learner.install(table.archive, table.now);
    table.pack("1.0.0");
    CHECK(table.learner.install(table.archive, table.now).olderVersion);
    CHECK(table.learner.install(table.archive, table.now, true).installed);
}

TEST_CASE("a hostile archive is refused with a sentence, and nothing of it stays") {
    ArchiveTable table;
    for (const char* name : {"backslash", "control_chars", "encrypted_flag", "exact_duplicate",
                             "local_name_differs", "long_name", "reserved_names", "size_lie_huge",
                             "size_lie_small", "symlink", "traversal", "truncated"}) {
        INFO(name);
        const InstallReport report =
            table.learner.install(std::string(TEST_DATA "/zip/own_bad_") + name + ".cwpack", table.now);
        CHECK_FALSE(report.installed);
        REQUIRE(report.diagnostics.size() == 1);
        CHECK(report.diagnostics[0].code.starts_with("CW0"));
        CHECK_THAT(report.sentence, ContainsSubstring(report.diagnostics[0].message));
        CHECK_THAT(report.sentence, ContainsSubstring(".cwpack"));
    }
    CHECK(table.learner.catalog().packs().empty());
    CHECK(table.packFolders().empty());
}

TEST_CASE("an archive that was unpacked to be installed leaves nothing behind") {
    ArchiveTable table;
    CHECK(table.learner.install(table.archive, table.now).installed);
    CHECK(fs::is_empty(table.learner.profile().folder() / "packs" / ".incoming"));
}

TEST_CASE("the first key of a pack is remembered, and another one or none asks") {
    ArchiveTable table;
    table.packSigned("1.0.0", "author.key");
    CHECK(table.learner.install(table.archive, table.now).signedBy == "0807060504030201");
    CHECK(table.learner.signedBy("packed") == "0807060504030201");
    table.packSigned("1.1.0", "author.key");
    CHECK(table.learner.install(table.archive, table.now).installed);

    table.packSigned("1.2.0", "other.key", "correct horse");
    const InstallReport other = table.learner.install(table.archive, table.now);
    CHECK_FALSE(other.installed);
    CHECK(other.otherKey);
    CHECK_THAT(other.sentence,
               ContainsSubstring("0807060504030201") && ContainsSubstring("1211100F0E0D0C0B"));
    table.pack("1.3.0");
    CHECK(table.learner.install(table.archive, table.now).otherKey);
    CHECK(table.learner.catalog().pack("packed")->version == "1.1.0");

    CHECK(table.learner.install(table.archive, table.now, false, true).installed);
    CHECK(table.learner.signedBy("packed").empty());
    table.packSigned("1.4.0", "author.key");
    CHECK(table.learner.install(table.archive, table.now).installed);
    table.packSigned("1.5.0", "other.key", "correct horse");
    CHECK(table.learner.install(table.archive, table.now, false, true).installed);
    CHECK(table.learner.signedBy("packed") == "1211100F0E0D0C0B");
}

TEST_CASE("a pack changed after it was signed is never installed") {
    ArchiveTable table;
    table.packSigned("1.0.0", "author.key");
    std::ofstream(table.folder() / "source" / "questions" / "10.md", std::ios::app) << "\n";
    const InstallReport report = table.learner.install(table.folder() / "source", table.now, true, true);
    CHECK_FALSE(report.installed);
    REQUIRE(report.diagnostics.size() == 1);
    CHECK(report.diagnostics[0].code == "CW039");
}

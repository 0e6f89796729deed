#include "exchange/archive/backup_archive.h"

#include "archive_support.h"
#include "exchange/archive/archive_limits.h"
#include "exchange/archive/archive_manifest.h"
#include "exchange/draft/draft_file.h"
#include "support/catch.h"

using namespace chipwise::exchange;
namespace fs = std::filesystem;

namespace {

std::string sha256Of(const std::string& bytes) {
    Digesting digesting;
    digesting.add(bytes);
    return digesting.finish().sha256;
}

std::string codeOf(const ArchiveDesk& desk, const ZipBytes& zip) {
    try {
        unpackBackupArchive(desk.write(zip.bytes(), "test.cwbackup"), desk.path("unpacked"));
    } catch (const ArchiveRefused& refused) {
        return fs::exists(desk.path("unpacked")) ? "something was left behind" : refused.code();
    }
    return "taken";
}

ZipBytes smallBackup() {
    return ZipBytes().add("mimetype", "application/vnd.chipwise.backup+zip").add("chipwise.db", "database");
}

} // namespace

TEST_CASE("a packed backup comes back byte for byte, and the same parts give the same bytes") {
    const ArchiveDesk desk;
    const std::string draft = "a draft";
    const std::string pack = smallPack().bytes();
    const std::vector<BackupPart> parts{
        {backupDatabase, desk.write(std::string(100'000, 'x'), "db")},
        {draftInBackup(sha256Of(draft)), desk.write(draft, "draft")},
        {packInBackup(sha256Of(pack)), desk.write(pack, "pack")},
    };
    buildBackupArchive("{}", parts, desk.path("one.cwbackup"));
    buildBackupArchive("{}", parts, desk.path("two.cwbackup"));
    CHECK(fileText(desk.path("one.cwbackup")) == fileText(desk.path("two.cwbackup")));
    CHECK(isZipFile(desk.path("one.cwbackup")));
    CHECK_FALSE(isZipFile(desk.path("draft")));
    unpackBackupArchive(desk.path("one.cwbackup"), desk.path("unpacked"));
    CHECK(fileText(desk.path("unpacked") / backupList) == "{}");
    for (const BackupPart& part : parts)
        CHECK(fileText(desk.path("unpacked") / part.path) == fileText(part.file));
}

TEST_CASE("files that no backup has are left out of a backup that is unpacked") {
    const ArchiveDesk desk;
    CHECK(codeOf(desk, smallBackup()
                           .add("notes.txt", "x")
                           .add("packs/short.cwpack", "x")
                           .add("drafts/" + std::string(64, 'A'), "x")) == "taken");
    CHECK(fileText(desk.path("unpacked/chipwise.db")) == "database");
    CHECK_FALSE(fs::exists(desk.path("unpacked/notes.txt")));
    CHECK_FALSE(fs::exists(desk.path("unpacked/packs")));
    CHECK_FALSE(fs::exists(desk.path("unpacked/drafts")));
}

TEST_CASE("a backup with hostile files is refused and leaves nothing behind") {
    const ArchiveDesk desk;
    const std::string other = draftInBackup(sha256Of("one text"));
    CHECK(codeOf(desk, smallBackup().add(other, "another text")) == "CW028");
    CHECK(codeOf(desk, smallBackup().add("../evil", "x")) == "CW032");
    CHECK(codeOf(desk, smallBackup().add("/etc/evil", "x")) == "CW032");
    CHECK(codeOf(desk, smallBackup().add("drafts\\evil", "x")) == "CW033");
    CHECK(codeOf(desk, smallBackup().add("chipwise.db", "again")) == "CW037");
    CHECK(codeOf(desk, smallBackup().add({"drafts/link", "/etc/passwd", {}, 0x800, 0, 0120777})) == "CW031");
    CHECK(codeOf(desk, smallBackup().add(backupList, std::string(largestBackupList + 1, 'x'))) == "CW025");
    CHECK(codeOf(desk, smallBackup().before("MZ")) == "CW022");
    ZipBytes many = smallBackup();
    for (std::size_t i = 0; i < mostArchiveEntries; ++i) many.add("f" + std::to_string(i), "");
    CHECK(codeOf(desk, many) == "CW024");
}

TEST_CASE("only names that a profile gives are folders and files of drafts") {
    const std::string name = draftFileName("questions/10.md", DraftText::Of::File);
    CHECK(isDraftFile(name));
    CHECK(isDraftFile(draftFileName("new question", DraftText::Of::Form)));
    CHECK(isDraftFile("folder"));
    CHECK(isDraftFolder(draftFolderName("/home/me/pack")));
    CHECK(isDraftFolder("no-pack"));
    for (const char* other : {"", "..", "../folder", "x.draft", ".draft", "folder/x"}) {
        CHECK_FALSE(isDraftFile(other));
        CHECK_FALSE(isDraftFolder(other));
    }
    CHECK_FALSE(isDraftFile("../" + name));
}

TEST_CASE("a backup that a restore would refuse is not written") {
    const ArchiveDesk desk;
    const auto refusedWith = [&](const std::string& list, const std::vector<BackupPart>& parts) {
        try {
            buildBackupArchive(list, parts, desk.path("large.cwbackup"));
        } catch (const ArchiveRefused& refused) {
            CHECK_FALSE(fs::exists(desk.path("large.cwbackup")));
            return std::string(refused.what());
        }
        return std::string("written");
    };
    const fs::path database = desk.write("", "db");
    fs::resize_file(database, largestBackupDatabase + 1); // takes no room on the disk
    CHECK_THAT(refusedWith("{}", {{backupDatabase, database}}),
               ContainsSubstring("chipwise.db is larger than 1024 MiB"));
    fs::resize_file(database, 0);
    std::vector<BackupPart> parts{{backupDatabase, database}};
    for (std::size_t i = 0; i < mostArchiveEntries; ++i)
        parts.push_back({draftInBackup(sha256Of(std::to_string(i))), database});
    CHECK_THAT(refusedWith("{}", parts), ContainsSubstring("5003 files, and the limit is 5000"));
    CHECK_THAT(refusedWith(std::string(largestBackupList + 1, ' '), {}), ContainsSubstring("backup.json"));
}

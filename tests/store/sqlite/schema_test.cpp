#include "store/care/backup.h"
#include "store/care/salvage.h"
#include "store/profile/open_profile.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/schema.h"

#include "folder_bytes.h"
#include "golden_profile.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

const fs::path goldenFile = fs::path(TEST_DATA) / "store" / "schema_1.db";
const fs::path goldenFile2 = fs::path(TEST_DATA) / "store" / "schema_2.db";
const fs::path goldenFile3 = fs::path(TEST_DATA) / "store" / "schema_3.db";
const fs::path goldenFile4 = fs::path(TEST_DATA) / "store" / "schema_4.db";

void putIn(const fs::path& folder, const fs::path& golden) {
    fs::create_directories(folder);
    fs::copy_file(golden, databaseFile(folder));
    fs::permissions(databaseFile(folder), fs::perms::owner_all);
}

StoreError::Kind kindOfOpening(const fs::path& folder, Profile::Access access = Profile::Access::ReadWrite) {
    try {
        const Profile profile(folder, access);
    } catch (const StoreError& error) {
        return error.kind();
    }
    FAIL("the profile was opened");
    return StoreError::Kind::Database;
}

/// Today's steps and one that does not exist yet.
std::vector<const char*> stepsWith(const std::string& next) {
    std::vector<const char*> steps(schemaSteps().begin(), schemaSteps().end());
    steps.push_back(next.c_str());
    return steps;
}

const std::string laterVersion = "PRAGMA user_version = " + std::to_string(newestSchema() + 1) + ";";

fs::path backupBeforeSchema(const fs::path& folder, std::int64_t schema) {
    return backupFolder(folder) / ("chipwise-before-schema-" + std::to_string(schema) + ".db");
}

} // namespace

TEST_CASE("the released schema 1 opens, and its answers are there") {
    const TestFolder folder;
    fs::copy_file(goldenFile, databaseFile(folder.path()));
    fs::permissions(databaseFile(folder.path()), fs::perms::owner_all);
    Profile profile(folder.path());
    CHECK(profile.check().problems == std::vector<std::string>{});
    const auto events = allEvents(profile);
    REQUIRE(events.size() == 12);
    CHECK(events.front().card == "sample/one");
    CHECK(events.back().type == EventType::Params);
    CHECK(profile.card("sample/two")->suspended);
    CHECK(profile.card("sample/one")->memory->state.stability == 2.3065);
    CHECK(profile.setting("exam.date") == "2026-12-01");
    CHECK(profile.device() == "golden");
    CHECK(profile.record(answerTo("sample/one")).seq == 13);
}

TEST_CASE("the released schema 2 opens, and all it tells is there") {
    const TestFolder folder;
    putIn(folder.path() / "golden", goldenFile2);
    writeGoldenStory(folder.path() / "told");
    Profile golden(folder.path() / "golden");
    CHECK(golden.check().problems == std::vector<std::string>{});
    const GoldenStory story = goldenStoryIn(golden);
    CHECK(story == withoutPutHashes(goldenStoryIn(Profile(folder.path() / "told"))));
    CHECK(story.events.size() == 22);
    REQUIRE(story.examAttempts.size() == 2);
    CHECK(story.examAttempts[1].events.size() == 9);
    CHECK(golden.openAttempt() == story.examAttempts[0].attempt);
    CHECK(golden.record(answered(story.examAttempts[0].attempt, 2)).seq == 2);
    CHECK(golden.startAttempt(someAttempt(), goldenForm(2)).id.size() == 36);
    CHECK(golden.check().problems == std::vector<std::string>{});
}

TEST_CASE("the released schemas 3 and 4 open, and all they tell is there") {
    const fs::path file = GENERATE(goldenFile3, goldenFile4);
    INFO(file.filename());
    const TestFolder folder;
    putIn(folder.path() / "golden", file);
    writeGoldenStory(folder.path() / "told");
    const Profile golden(folder.path() / "golden");
    CHECK(golden.check().problems == std::vector<std::string>{});
    const GoldenStory story = goldenStoryIn(golden);
    CHECK(story == goldenStoryIn(Profile(folder.path() / "told")));
    REQUIRE(story.examAttempts.size() == 2);
    CHECK(story.examAttempts[0].questions[0].putHash.size() == 16);
    CHECK(story.examAttempts[0].questions[1].putHash.empty());
}

TEST_CASE("an older program refuses what was brought to today's schema, and its backup is as it was") {
    const auto [file, version] =
        GENERATE(std::pair{goldenFile2, 2}, std::pair{goldenFile3, 3}, std::pair{goldenFile4, 4});
    const TestFolder folder;
    putIn(folder.path(), file);
    const GoldenStory story = goldenStoryIn(Profile(folder.path()));
    const auto before = bytesOf(folder.path());
    try {
        openToWrite(folder.path(), schemaSteps().first(static_cast<std::size_t>(version)));
        FAIL("it was opened");
    } catch (const StoreError& error) {
        CHECK(error.kind() == StoreError::Kind::Newer);
    }
    CHECK(bytesOf(folder.path()) == before);
    const fs::path backup = backupBeforeSchema(folder.path(), newestSchema());
    {
        Database old(backup, Database::Open::ReadOnly);
        CHECK(number(old, "PRAGMA user_version") == version);
    }
    const fs::path restored = folder.path() / "restored";
    restore(restored, backup, someMorning);
    CHECK(goldenStoryIn(Profile(restored)).examAttempts == story.examAttempts);
}

TEST_CASE("a damaged file of schema 2 gives up its attempts, the first page lost or not") {
    const TestFolder folder;
    putIn(folder.path(), goldenFile2);
    putIn(folder.path() / "golden", goldenFile2);
    const bool firstPageLost = GENERATE(true, false);
    if (firstPageLost) {
        std::string bytes = bytesOf(folder.path()).at("chipwise.db");
        std::fill_n(bytes.begin(), 4096, '\xEE');
        writeBytes(databaseFile(folder.path()), bytes);
    }
    CHECK(salvage(folder.path(), someMorning).attempts == 2);
    CHECK(goldenStoryIn(Profile(folder.path())).examAttempts ==
          goldenStoryIn(Profile(folder.path() / "golden")).examAttempts);
}

TEST_CASE("a later schema is made of this one or an earlier one and loses nothing") {
    const TestFolder folder;
    const fs::path file = GENERATE(goldenFile2, goldenFile3);
    putIn(folder.path(), file);
    const std::string next = "ALTER TABLE attempt ADD COLUMN note TEXT;" + laterVersion;
    const auto steps = stepsWith(next);
    {
        const auto database = openToWrite(folder.path(), steps);
        CHECK(number(*database, "SELECT count(*) FROM journal") == 22);
        CHECK(number(*database, "SELECT count(*) FROM attempt WHERE note IS NULL") == 2);
        CHECK(number(*database, "SELECT count(*) FROM attempt_event") == 10);
    }
    putIn(folder.path() / "golden", file);
    fs::create_directories(folder.path() / "old");
    fs::rename(backupBeforeSchema(folder.path(), newestSchema() + 1), databaseFile(folder.path() / "old"));
    CHECK(goldenStoryIn(Profile(folder.path() / "old")) == goldenStoryIn(Profile(folder.path() / "golden")));
}

/// Run by name when a schema is released: writes its golden file into the current folder.
TEST_CASE("a golden file of the newest schema is written", "[.golden]") {
    const TestFolder folder;
    writeGoldenStory(folder.path());
    fs::copy_file(databaseFile(folder.path()),
                  fs::current_path() / ("schema_" + std::to_string(newestSchema()) + ".db"),
                  fs::copy_options::overwrite_existing);
}

TEST_CASE("an older schema is backed up first and migrated") {
    const TestFolder folder;
    fs::copy_file(goldenFile, databaseFile(folder.path()));
    fs::permissions(databaseFile(folder.path()), fs::perms::owner_all);
    const std::string next = "ALTER TABLE card ADD COLUMN note TEXT;" + laterVersion;
    const auto steps = stepsWith(next);
    {
        const auto database = openToWrite(folder.path(), steps);
        CHECK(number(*database, "PRAGMA user_version") == newestSchema() + 1);
        CHECK(number(*database, "SELECT count(*) FROM journal") == 12);
        CHECK(number(*database, "SELECT count(*) FROM card WHERE note IS NULL") == 2);
    }
    // The backup is of schema 1 and whole; today's program refuses the migrated file.
    fs::create_directories(folder.path() / "old");
    fs::rename(backupBeforeSchema(folder.path(), newestSchema() + 1), databaseFile(folder.path() / "old"));
    CHECK(Profile(folder.path() / "old").check().ok);
    CHECK(Profile(folder.path() / "old").eventCount() == 12);
    CHECK(kindOfOpening(folder.path()) == StoreError::Kind::Newer);
}

TEST_CASE("a migration that fails changes nothing") {
    const TestFolder folder;
    fs::copy_file(goldenFile, databaseFile(folder.path()));
    fs::permissions(databaseFile(folder.path()), fs::perms::owner_all);
    const std::string next = "ALTER TABLE card ADD COLUMN note TEXT; DELETE FROM journal;" + laterVersion;
    const auto steps = stepsWith(next);
    CHECK_THROWS_AS(openToWrite(folder.path(), steps), StoreError);
    CHECK(Profile(folder.path()).check().ok);
    CHECK(Profile(folder.path()).eventCount() == 12);
}

TEST_CASE("a migration waits for nobody who holds the profile alone") {
    const TestFolder folder;
    fs::copy_file(goldenFile, databaseFile(folder.path()));
    fs::permissions(databaseFile(folder.path()), fs::perms::owner_all);
    const ProfileLock exam(folder.path(), "taking an exam");
    const auto steps = stepsWith(laterVersion);
    CHECK_THROWS_WITH(openToWrite(folder.path(), steps), ContainsSubstring("is taking an exam"));
    Database database(databaseFile(folder.path()), Database::Open::ReadOnly);
    CHECK(number(database, "PRAGMA user_version") == 1);
    CHECK(number(database, "SELECT count(*) FROM journal") == 12);
}

TEST_CASE("a database of a newer Chipwise is refused and not a byte of the folder changes") {
    const TestFolder folder;
    const fs::path profile = folder.path() / "profile";
    { Profile(profile).record(answerTo("p/a")); }
    SECTION("closed in peace") {
        Database database(databaseFile(profile), Database::Open::ReadWrite);
        database.execute(laterVersion.c_str());
    }
    SECTION("the version is still in the log only") {
        const fs::path crashed = folder.path() / "crashed";
        Database database(databaseFile(profile), Database::Open::ReadWrite);
        database.execute(laterVersion.c_str());
        fs::copy(profile, crashed);
        fs::remove(sharedMemoryOf(databaseFile(crashed)));
    }
    const fs::path folderToOpen = fs::exists(folder.path() / "crashed") ? folder.path() / "crashed" : profile;
    const auto before = bytesOf(folderToOpen);
    CHECK(before.size() == (folderToOpen == profile ? 2 : 3));
    CHECK(kindOfOpening(folderToOpen) == StoreError::Kind::Newer);
    CHECK(kindOfOpening(folderToOpen, Profile::Access::ReadOnly) == StoreError::Kind::Newer);
    CHECK(bytesOf(folderToOpen) == before);
}

TEST_CASE("a profile that a newer Chipwise migrates while it is open takes no more answers") {
    const TestFolder folder;
    Profile profile(folder.path());
    {
        Database newer(databaseFile(folder.path()), Database::Open::ReadWrite);
        newer.execute(laterVersion.c_str());
    }
    try {
        profile.record(answerTo("p/a"));
        FAIL("the answer was taken");
    } catch (const StoreError& error) {
        CHECK(error.kind() == StoreError::Kind::Newer);
    }
}

TEST_CASE("a database of another program is refused and not touched") {
    const TestFolder folder;
    const fs::path file = databaseFile(folder.path());
    StoreError::Kind expected = StoreError::Kind::Unreadable;
    SECTION("with an id of its own") {
        SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("PRAGMA application_id = 7; CREATE TABLE journal (x)");
    }
    SECTION("without one") {
        SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE notes (x)");
    }
    SECTION("no database at all") {
        writeBytes(file, "Dear diary, " + std::string(5000, '.'));
        expected = StoreError::Kind::Corrupt;
    }
    SECTION("a few bytes") {
        writeBytes(file, "SQLite format 3");
        expected = StoreError::Kind::Corrupt;
    }
    const auto before = bytesOf(folder.path());
    CHECK(kindOfOpening(folder.path()) == expected);
    CHECK(bytesOf(folder.path()) == before);
}

TEST_CASE("an empty file becomes a profile") {
    const TestFolder folder;
    writeBytes(databaseFile(folder.path()), "");
    CHECK(Profile(folder.path()).record(answerTo("p/a")).seq == 1);
}

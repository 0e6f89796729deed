#include "store/profile.h"
#include "store/sqlite/profile_files.h"

#include "folder_bytes.h"
#include "golden_profile.h"
#include "sample_events.h"
#include "support/catch.h"
#include "support/small_disk.h"

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

/// What opening the profile is refused with; empty: it was opened.
std::string refusal(const fs::path& folder, StoreError::Kind kind) {
    try {
        const Profile profile(folder);
    } catch (const StoreError& error) {
        CHECK(error.kind() == kind);
        return error.what();
    }
    return {};
}

} // namespace

TEST_CASE("a profile on a full disk opens to be read, and to be written once there is room") {
    const SmallDisk disk(8);
    if (!disk.isMounted()) return;
    const fs::path folder = disk.path() / "profile";
    { Profile(folder).record(answerTo("p/a"), rowOf("p/a")); }
    disk.fill();
    Profile profile(folder);
    CHECK(profile.readOnly());
    CHECK(profile.writingProblem() == WritingProblem::DiskFull);
    CHECK(profile.eventCount() == 1);
    CHECK(profile.check().ok);
    CHECK_FALSE(profile.tryToWrite());
    try {
        profile.record(answerTo("p/b"));
        FAIL("stored on a full disk");
    } catch (const StoreError& error) {
        CHECK(error.kind() == StoreError::Kind::Full);
        CHECK(mayTryAgain(error));
    }
    disk.freeSpace();
    SECTION("a write tries by itself") {
        profile.record(answerTo("p/b"));
    }
    SECTION("it is asked to try") {
        CHECK(profile.tryToWrite());
        CHECK_FALSE(profile.writingProblem());
        profile.record(answerTo("p/b"));
    }
    CHECK_FALSE(profile.readOnly());
    CHECK(profile.eventCount() == 2);
    CHECK(Profile(folder).eventCount() == 2);
}

TEST_CASE("a write that met a full disk is remembered until something is stored") {
    const SmallDisk disk(8);
    if (!disk.isMounted()) return;
    Profile profile(disk.path() / "profile");
    profile.record(answerTo("p/a"));
    disk.fill();
    // The log may have room for a few more.
    for (int i = 0; i < 1000 && !profile.writingProblem(); ++i) {
        try {
            profile.record(answerTo("p/b"));
        } catch (const StoreError& error) {
            CHECK(error.kind() == StoreError::Kind::Full);
        }
    }
    REQUIRE(profile.writingProblem() == WritingProblem::DiskFull);
    CHECK_FALSE(profile.readOnly());
    CHECK_FALSE(profile.tryToWrite());
    disk.freeSpace();
    profile.record(answerTo("p/c"));
    CHECK_FALSE(profile.writingProblem());
    CHECK(profile.check().ok);
}

TEST_CASE("a profile of an older schema is read from a disk that is full or can only be read") {
    for (const char* golden : {"schema_2.db", "schema_3.db", "schema_4.db"}) {
        CAPTURE(golden);
        const SmallDisk disk(8);
        if (!disk.isMounted()) return;
        const fs::path folder = disk.path() / "profile";
        fs::create_directories(folder);
        fs::copy_file(fs::path(TEST_DATA) / "store" / golden, databaseFile(folder));
        const std::string before = bytesOf(folder).at("chipwise.db");
        const TestFolder elsewhere;
        fs::copy(folder, elsewhere.path() / "profile");
        const auto expected = goldenStoryIn(Profile(elsewhere.path() / "profile"));
        disk.fill();
        for (const WritingProblem problem : {WritingProblem::DiskFull, WritingProblem::FolderReadOnly}) {
            disk.setReadOnly(problem == WritingProblem::FolderReadOnly);
            Profile profile(folder);
            CHECK(profile.readOnly());
            CHECK(profile.writingProblem() == problem);
            CHECK(goldenStoryIn(profile) == expected);
            CHECK(profile.check().problems == std::vector<std::string>{});
            CHECK_THROWS_AS(profile.record(answerTo("p/a")), StoreError);
        }
        CHECK(bytesOf(folder).at("chipwise.db") == before);
        Profile profile(folder);
        disk.setReadOnly(false);
        disk.freeSpace();
        CHECK(profile.tryToWrite());
        profile.record(answerTo("p/a"));
        CHECK(goldenStoryIn(profile).events.size() == expected.events.size() + 1);
        CHECK(profile.check().problems == std::vector<std::string>{});
    }
}

TEST_CASE("a new profile is not made on a full disk, and says why") {
    const SmallDisk disk(8);
    if (!disk.isMounted()) return;
    fs::create_directories(disk.path() / "profile");
    disk.fill();
    const std::string sentence = refusal(disk.path() / "profile", StoreError::Kind::Full);
    CHECK_THAT(sentence, ContainsSubstring("The disk is full"));
    disk.freeSpace();
    CHECK(refusal(disk.path() / "profile", StoreError::Kind::Database).empty());
}

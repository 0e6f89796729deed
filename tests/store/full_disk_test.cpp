#include "store/profile.h"
#include "store/sqlite/profile_files.h"

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

TEST_CASE("an older profile that cannot be brought up to date says what to do") {
    const SmallDisk disk(8);
    if (!disk.isMounted()) return;
    const fs::path folder = disk.path() / "profile";
    fs::create_directories(folder);
    fs::copy_file(fs::path(TEST_DATA) / "store" / "schema_2.db", databaseFile(folder));
    const auto size = fs::file_size(databaseFile(folder));
    disk.fill();
    const std::string full = refusal(folder, StoreError::Kind::Full);
    CHECK_THAT(full, ContainsSubstring("must be brought up to date first, and the disk is full"));
    disk.setReadOnly(true);
    const std::string sealed = refusal(folder, StoreError::Kind::ReadOnly);
    CHECK_THAT(sealed, ContainsSubstring("must be brought up to date first, but it can only be read here"));
    CHECK(fs::file_size(databaseFile(folder)) == size);
    disk.setReadOnly(false);
    disk.freeSpace();
    CHECK(refusal(folder, StoreError::Kind::Database).empty());
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

#include "store/profile.h"
#include "store/sqlite/profile_files.h"

#include "folder_bytes.h"
#include "sample_events.h"
#include "support/catch.h"
#include "support/ordinary_user.h"
#include "support/temporary_folder.h"

#include <cstdlib>
#include <optional>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

/// Takes away the right to write from a folder and its files, and gives it back at the end.
class Sealed {
public:
    explicit Sealed(fs::path folder) : m_folder(std::move(folder)) {
        for (const auto& entry : fs::directory_iterator(m_folder))
            fs::permissions(entry.path(), fs::perms::owner_read);
        fs::permissions(m_folder, fs::perms::owner_read | fs::perms::owner_exec);
    }
    ~Sealed() { fs::permissions(m_folder, fs::perms::owner_all); }
    Sealed(const Sealed&) = delete;
    Sealed& operator=(const Sealed&) = delete;

private:
    fs::path m_folder;
};

bool refusesToWrite(Profile& profile) {
    try {
        profile.record(answerTo("p/b"));
    } catch (const StoreError& error) {
        return error.kind() == StoreError::Kind::ReadOnly;
    }
    return false;
}

} // namespace

TEST_CASE("a profile opened to be read shows everything and changes nothing") {
    const TestFolder folder;
    Event stored;
    { stored = Profile(folder.path()).record(answerTo("p/a"), rowOf("p/a")); }
    Profile profile(folder.path(), Profile::Access::ReadOnly);
    CHECK(profile.readOnly());
    CHECK(allEvents(profile) == std::vector{stored});
    CHECK(profile.check().ok);
    CHECK(refusesToWrite(profile));
    CHECK_THROWS_AS(profile.setSetting("a", "b"), StoreError);
    CHECK_THROWS_AS(profile.replaceCards({rowOf("p/a")}), StoreError);

    // It sees what another connection records meanwhile.
    Profile(folder.path()).record(answerTo("p/c"));
    CHECK(profile.eventCount() == 2);
}

TEST_CASE("a profile that does not exist cannot be opened to be read, and nothing comes into being") {
    const TestFolder folder;
    CHECK_THROWS_AS(Profile(folder.path() / "none", Profile::Access::ReadOnly), StoreError);
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a profile in a folder that cannot be written opens to be read") {
    const TestFolder folder;
    const fs::path profile = folder.path() / "profile";
    { Profile(profile).record(answerTo("p/a")); }
    const Sealed sealed(profile);
    CHECK(holdsForOrdinaryUser([&] {
        Profile opened(profile);
        return opened.readOnly() && opened.eventCount() == 1 && opened.check().ok && refusesToWrite(opened);
    }));
}

TEST_CASE("answers that are still in the log show in a folder that cannot be written") {
    const TestFolder folder;
    const fs::path profile = folder.path() / "profile";
    const fs::path copy = folder.path() / "copy";
    Profile writer(profile);
    writer.record(answerTo("p/a"));
    fs::copy(profile, copy);
    fs::remove(sharedMemoryOf(databaseFile(copy)));
    REQUIRE(fs::file_size(logOf(databaseFile(copy))) > 0);
    const auto before = bytesOf(copy);
    const Sealed sealed(copy);
    CHECK(holdsForOrdinaryUser([&] {
        Profile opened(copy);
        return opened.readOnly() && opened.eventCount() == 1 && refusesToWrite(opened);
    }));
    CHECK(bytesOf(copy) == before);
}

TEST_CASE("a profile that can be written again is not taken for the one that was read before") {
    const TestFolder folder;
    { Profile(folder.path()).record(answerTo("p/a")); }
    CHECK(holdsForOrdinaryUser([&] {
        std::optional<Sealed> sealed(std::in_place, folder.path());
        Profile profile(folder.path());
        const std::int64_t before = profile.dataVersion();
        sealed.reset();
        for (const auto& entry : fs::directory_iterator(folder.path()))
            fs::permissions(entry.path(), fs::perms::owner_write, fs::perm_options::add);
        Profile(folder.path()).record(answerTo("p/b")); // while nobody looked
        return profile.tryToWrite() && profile.dataVersion() != before;
    }));
}

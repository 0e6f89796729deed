#include "store/sqlite/database.h"
#include "store/sqlite/lock.h"
#include "store/sqlite/profile_files.h"

#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <csignal>
#include <cstdio>
#include <functional>
#include <set>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

using namespace chipwise::store;

namespace {

/// Runs the work in a process of its own, which ends without the test program's farewells.
pid_t inChild(const std::function<void()>& work) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    int status = 1;
    try {
        work();
        status = 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "in the child: %s\n", error.what());
    }
    ::_exit(status);
}

int exitStatus(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// A pipe's end that says one thing once: "I am ready".
struct Signal {
    Signal() { REQUIRE(::pipe(ends) == 0); }
    ~Signal() {
        ::close(ends[0]);
        ::close(ends[1]);
    }
    void give() const { (void)!::write(ends[1], "x", 1); }
    void await() const {
        char letter = 0;
        (void)!::read(ends[0], &letter, 1);
    }
    int ends[2]{};
};

} // namespace

TEST_CASE("two processes that record at once lose nothing and keep one order") {
    const TestFolder folder;
    constexpr int each = 150;
    const auto recordMany = [&](const std::string& card) {
        Profile profile(folder.path());
        for (int i = 0; i < each; ++i)
            profile.record(answerTo(card, someMorning + i), rowOf(card, someMorning + i, i + 1));
    };
    const pid_t one = inChild([&] { recordMany("p/one"); });
    const pid_t two = inChild([&] { recordMany("p/two"); });
    REQUIRE(exitStatus(one) == 0);
    REQUIRE(exitStatus(two) == 0);

    const Profile profile(folder.path());
    const auto events = allEvents(profile);
    REQUIRE(events.size() == 2 * each);
    for (std::size_t i = 0; i < events.size(); ++i) {
        CHECK(events[i].seq == static_cast<std::int64_t>(i + 1));
    }
    CHECK(profile.events("p/one").size() == each);
    CHECK(profile.card("p/two")->memory->repetitions == each);
    CHECK(profile.check().ok);
}

TEST_CASE("a writer that does not finish makes the other say that the profile is busy") {
    const TestFolder folder;
    Profile profile(folder.path());
    Database other(databaseFile(folder.path()), Database::Open::ReadWrite);
    {
        const Transaction writing(other);
        try {
            profile.record(answerTo("p/a"));
            FAIL("two wrote at once");
        } catch (const StoreError& error) {
            CHECK(error.kind() == StoreError::Kind::Busy);
            CHECK_THAT(error.what(), ContainsSubstring("Another program is writing"));
        }
        CHECK(profile.eventCount() == 0); // Reading goes on meanwhile.
    }
    CHECK(profile.record(answerTo("p/a")).seq == 1);
}

TEST_CASE("the lock names its holder to the second, and goes with its object") {
    const TestFolder folder;
    {
        ProfileLock lock(folder.path(), "taking an exam");
        const ProfileLock moved = std::move(lock);
        try {
            const ProfileLock second(folder.path(), "restoring a backup");
            FAIL("two hold the lock");
        } catch (const StoreError& error) {
            CHECK(error.kind() == StoreError::Kind::Busy);
            CHECK_THAT(error.what(),
                       ContainsSubstring("process " + std::to_string(::getpid()) + " is taking an exam"));
        }
    }
    CHECK_NOTHROW(ProfileLock(folder.path(), "restoring a backup"));
}

TEST_CASE("the lock of a process that was killed is free") {
    const TestFolder folder;
    const Signal held;
    const pid_t child = inChild([&] {
        const ProfileLock lock(folder.path(), "taking an exam");
        held.give();
        ::pause();
    });
    held.await();
    CHECK_THROWS_WITH(ProfileLock(folder.path(), "x"), ContainsSubstring("process " + std::to_string(child)));
    ::kill(child, SIGKILL);
    exitStatus(child);
    CHECK_NOTHROW(ProfileLock(folder.path(), "restoring a backup"));
}

TEST_CASE("a lock file with anything in it is no obstacle") {
    const TestFolder folder;
    const ProfileLock lock(folder.path(), std::string(5000, '\xFF'));
    try {
        const ProfileLock second(folder.path(), "x");
        FAIL("two hold the lock");
    } catch (const StoreError& error) {
        CHECK(std::string(error.what()).size() < 400);
    }
}

TEST_CASE("many processes may make a new profile at once") {
    const TestFolder folder;
    const Signal start;
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i)
        children.push_back(inChild([&] {
            start.await();
            Profile profile(folder.path() / "new");
            profile.record(answerTo("p/a"));
        }));
    for (int i = 0; i < 4; ++i) start.give();
    for (const pid_t child : children) CHECK(exitStatus(child) == 0);
    CHECK(Profile(folder.path() / "new").eventCount() == 4);
}

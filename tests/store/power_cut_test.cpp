#include "power_cut_vfs.h"

#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "sample_attempts.h"
#include "sample_events.h"
#include "support/cases.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <sqlite3.h>

#include <algorithm>
#include <functional>

using namespace chipwise::store;

namespace {

// The names of the events are fixed, so that a second try is a second try.
Event answer(int number) {
    Event event = answerTo("pack/card-" + std::to_string(number % 3), someMorning + number * 1000);
    event.id = "01990000-0000-7000-8000-" + std::string(10, '0') + std::to_string(10 + number);
    return event;
}

CardRow stateAfter(int number) {
    return rowOf("pack/card-" + std::to_string(number % 3), someMorning + number * 1000, number / 3 + 1);
}

constexpr int answersAtOneTime = 4;
constexpr int answersInAll = 3 * answersAtOneTime;

/// Three attempts; each ends by closing the profile, which folds the log into the file. Returns what was
/// acknowledged before the power went.
std::vector<Event> studyUntilPowerCut(const std::filesystem::path& folder) {
    std::filesystem::remove(headFile(folder)); // It lies on a real disk, where the last cut left it.
    std::vector<Event> acknowledged;
    try {
        for (int examAttempt = 0; examAttempt < 3; ++examAttempt) {
            Profile profile(folder);
            for (int i = 0; i < answersAtOneTime; ++i) {
                const int number = examAttempt * answersAtOneTime + i;
                acknowledged.push_back(profile.record(answer(number), stateAfter(number)));
                profile.checkpoint(2);
            }
        }
    } catch (const StoreError&) {
        // The power is gone.
    }
    return acknowledged;
}

/// What was acknowledged of an attempt before the power went.
struct Acknowledged {
    std::string attempt;
    std::vector<AttemptEvent> events;
    bool submitted = false;
};

Acknowledged sitUntilPowerCut(const std::filesystem::path& folder) {
    std::filesystem::remove(headFile(folder));
    Acknowledged acknowledged;
    try {
        Profile profile(folder);
        const Attempt attempt = profile.startAttempt(someAttempt(), someForm());
        acknowledged.attempt = attempt.id;
        for (int i = 0; i < 6; ++i)
            acknowledged.events.push_back(profile.record(answered(attempt, i % 3 + 1, std::to_string(i))));
        profile.submitAttempt(attempt.id, someMorning + 60'000, "{}", {answer(0), answer(1)},
                              {stateAfter(0), stateAfter(1)});
        acknowledged.submitted = true;
    } catch (const StoreError&) {
        // The power is gone.
    }
    return acknowledged;
}

/// How far an attempt came that was begun and discarded.
struct Discarded {
    std::string attempt;
    bool recorded = false; ///< that it was begun, and a step in it
    bool acknowledged = false;
};

Discarded discardUntilPowerCut(const std::filesystem::path& folder) {
    std::filesystem::remove(headFile(folder));
    Discarded discarded;
    try {
        Profile profile(folder);
        const Attempt attempt = profile.startAttempt(someAttempt(), someForm());
        discarded.attempt = attempt.id;
        AttemptEvent step = answered(attempt, 1, "");
        step.type = AttemptEventType::Goto;
        step.confidence = "";
        profile.record(step);
        discarded.recorded = true;
        profile.discardAttempt(attempt.id);
        discarded.acknowledged = true;
    } catch (const StoreError&) {
        // The power is gone.
    }
    return discarded;
}

enum class Aftermath { Fine, Corrupt, Lost, Disagrees };

/// The journal and the cached rows tell the same story.
bool cardsAgree(const Profile& profile) {
    const auto cards = profile.cards();
    return std::all_of(cards.begin(), cards.end(), [&](const auto& card) {
        const auto events = profile.events(card.first);
        return card.second.memory && static_cast<int>(events.size()) == card.second.memory->repetitions &&
               !events.empty() && card.second.lastAtMs == events.back().atMs;
    });
}

Aftermath lookAfterwards(const std::filesystem::path& folder, const std::vector<Event>& acknowledged) {
    try {
        const Profile profile(folder);
        const CheckReport report = profile.check();
        if (!report.fileOk) return Aftermath::Corrupt;
        const auto events = allEvents(profile);
        const bool allThere = std::all_of(acknowledged.begin(), acknowledged.end(), [&](const Event& event) {
            return std::find(events.begin(), events.end(), event) != events.end();
        });
        // The head of the journal outlives this cut, as if each write of it reached the disk at once: it is
        // ahead of the journal exactly when an acknowledged answer is lost.
        if (!allThere) return report.missing > 0 ? Aftermath::Lost : Aftermath::Disagrees;
        if (!report.ok) return Aftermath::Disagrees;
        if (events.size() > acknowledged.size() + 1 || !cardsAgree(profile)) return Aftermath::Disagrees;
    } catch (const StoreError&) {
        return Aftermath::Corrupt;
    }
    return Aftermath::Fine;
}

struct Tally {
    int cuts = 0;
    int corrupt = 0;
    int lost = 0;
    int disagreeing = 0;
};

/// Cuts the power at every `step`th operation of the session, several times with other sectors surviving.
Tally cutEverywhere(std::optional<int> synchronous, std::uint32_t seeds, int step = 1) {
    const TestFolder folder;
    Tally tally;
    for (std::int64_t cut = 1;; cut += step) {
        bool cutHappened = false;
        for (std::uint32_t seed = 0; seed < seeds; ++seed) {
            PowerCutDisk disk;
            const PowerCutVfs vfs(disk);
            disk.synchronous = synchronous;
            disk.cutAt = cut;
            const auto acknowledged = studyUntilPowerCut(folder.path());
            cutHappened = !disk.hasPower();
            if (!cutHappened) break;
            disk.restart(static_cast<std::uint32_t>(cut) * 1000 + seed);
            const Aftermath aftermath = lookAfterwards(folder.path(), acknowledged);
            ++tally.cuts;
            tally.corrupt += aftermath == Aftermath::Corrupt ? 1 : 0;
            tally.lost += aftermath == Aftermath::Lost ? 1 : 0;
            tally.disagreeing += aftermath == Aftermath::Disagrees ? 1 : 0;
        }
        if (!cutHappened) return tally;
    }
}

/// Cuts the power at the first operation of what `use` does in a folder, then at the second, until it gets
/// through. After each cut the profile is whole, and `check` sees it with what `use` returned. Returns how
/// many cuts there were.
template <typename Use, typename Check>
int cutAtEachOperation(Use use, Check check) {
    const TestFolder folder;
    int cuts = 0;
    for (std::int64_t cut = 1;; ++cut) {
        PowerCutDisk disk;
        const PowerCutVfs vfs(disk);
        disk.cutAt = cut;
        const auto done = use(folder.path());
        if (disk.hasPower()) return cuts;
        disk.restart(static_cast<std::uint32_t>(cut));
        CAPTURE(cut);
        const Profile profile(folder.path());
        REQUIRE(profile.check().problems == std::vector<std::string>{});
        check(profile, done);
        ++cuts;
    }
}

/// Tries until it goes through, as the programs do: first with the same profile, then with a new one.
void recordStubbornly(std::unique_ptr<Profile>& profile, const std::filesystem::path& folder, int number,
                      int& errors) {
    for (int attempt = 0; attempt < 12; ++attempt) {
        try {
            if (!profile) profile = std::make_unique<Profile>(folder);
            profile->record(answer(number), stateAfter(number));
            return;
        } catch (const StoreError&) {
            ++errors;
            if (attempt % 2 == 1) profile.reset();
        }
    }
    FAIL("the answer " << number << " could not be recorded");
}

/// Controls and failures take every third operation, unless all cases are wanted. The cuts take each one.
int operationsAtOnce() {
    return casesOf(1, 3);
}

/// Lets operations fail, from the k-th on, for every k but those stepped over; returns how many sessions saw
/// an error.
int failEverywhere(int failure, std::int64_t failures, bool countReads) {
    const TestFolder folder;
    int sessionsWithErrors = 0;
    for (std::int64_t k = 1;; k += operationsAtOnce()) {
        std::filesystem::remove(headFile(folder.path()));
        PowerCutDisk disk;
        const PowerCutVfs vfs(disk);
        disk.failAt = k;
        disk.failures = failures;
        disk.failure = failure;
        disk.countReads = countReads;
        int errors = 0;
        {
            std::unique_ptr<Profile> profile;
            for (int number = 0; number < answersInAll; ++number) {
                if (number % answersAtOneTime == 0) profile.reset();
                recordStubbornly(profile, folder.path(), number, errors);
            }
        }
        const bool reached = disk.operations >= k;
        disk.failAt = 0;
        const Profile profile(folder.path());
        CAPTURE(k);
        REQUIRE(profile.check().problems == std::vector<std::string>{});
        REQUIRE(profile.eventCount() == answersInAll);
        REQUIRE(cardsAgree(profile));
        if (!reached) return sessionsWithErrors;
        sessionsWithErrors += errors > 0 ? 1 : 0;
    }
}

} // namespace

TEST_CASE("a power cut at any moment loses no acknowledged answer and leaves a whole database") {
    const int seeds = casesOf(3, 1);
    const Tally tally = cutEverywhere({}, static_cast<std::uint32_t>(seeds));
    CHECK(tally.cuts > 200 * seeds);
    CHECK(tally.corrupt == 0);
    CHECK(tally.lost == 0);
    CHECK(tally.disagreeing == 0);
}

TEST_CASE("a power cut at any moment loses nothing of an exam that was acknowledged") {
    const int cuts =
        cutAtEachOperation(sitUntilPowerCut, [](const Profile& profile, const Acknowledged& acknowledged) {
            if (acknowledged.attempt.empty()) return;
            const auto events = profile.eventsOf(acknowledged.attempt);
            REQUIRE(events.size() >= acknowledged.events.size());
            REQUIRE(std::equal(acknowledged.events.begin(), acknowledged.events.end(), events.begin()));
            // Result and answers come together or not at all.
            const bool ended = profile.attempt(acknowledged.attempt)->submittedMs.has_value();
            REQUIRE((ended || !acknowledged.submitted));
            REQUIRE(profile.eventCount() == (ended ? 2 : 0));
        });
    CHECK(cuts > 100);
}

TEST_CASE("a power cut at any moment leaves an exam that is discarded whole or gone") {
    int whole = 0;
    const int cuts =
        cutAtEachOperation(discardUntilPowerCut, [&](const Profile& profile, const Discarded& discarded) {
            if (!discarded.recorded) return;
            const auto found = profile.attempts();
            REQUIRE((found.empty() || !discarded.acknowledged));
            REQUIRE(profile.questionsOf(discarded.attempt).size() == found.size() * someForm().size());
            REQUIRE(profile.eventsOf(discarded.attempt).size() == found.size());
            whole += static_cast<int>(found.size());
        });
    CHECK(cuts > 50);
    CHECK(whole > 0);
}

TEST_CASE("control: with synchronous=NORMAL the same cuts lose acknowledged answers") {
    const Tally tally = cutEverywhere(1, 1, operationsAtOnce());
    CHECK(tally.cuts > 100 / operationsAtOnce());
    CHECK(tally.lost > tally.cuts / 10);
    CHECK(tally.corrupt == 0);
}

TEST_CASE("control: with synchronous=OFF the same cuts damage the database") {
    const Tally tally = cutEverywhere(0, 1, operationsAtOnce());
    CHECK(tally.cuts > 100 / operationsAtOnce());
    CHECK(tally.corrupt > tally.cuts / 10);
}

TEST_CASE("control: the forced level is what the connections have") {
    const TestFolder folder;
    PowerCutDisk disk;
    const PowerCutVfs vfs(disk);
    for (const int level : {0, 1}) {
        disk.synchronous = level;
        Database database(databaseFile(folder.path()), Database::Open::ReadWriteCreate);
        CHECK(number(database, "PRAGMA synchronous") == level);
    }
    disk.synchronous.reset();
    Database database(databaseFile(folder.path()), Database::Open::ReadWriteCreate);
    CHECK(number(database, "PRAGMA synchronous") == 2);
}

TEST_CASE("an operation that fails once is an error, and the second try counts once") {
    CHECK(failEverywhere(SQLITE_IOERR_WRITE, 1, true) > 100 / operationsAtOnce());
}

TEST_CASE("a disk that is full for a while loses nothing") {
    CHECK(failEverywhere(SQLITE_FULL, 5, false) > 100 / operationsAtOnce());
}

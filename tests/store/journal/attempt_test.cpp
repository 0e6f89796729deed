#include "store/care/backup.h"
#include "store/care/salvage.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/schema.h"

#include "folder_bytes.h"
#include "sample_attempts.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t laterThatDay = someMorning + 3'600'000;

/// What a profile knows of its attempts, for comparison.
struct Sat {
    Attempt attempt;
    std::vector<AttemptQuestion> questions;
    std::vector<AttemptEvent> events;
    friend bool operator==(const Sat&, const Sat&) = default;
};

std::vector<Sat> examAttemptsOf(const fs::path& folder) {
    const Profile profile(folder);
    std::vector<Sat> all;
    for (const Attempt& attempt : profile.attempts())
        all.push_back({attempt, profile.questionsOf(attempt.id), profile.eventsOf(attempt.id)});
    return all;
}

/// One attempt that has ended and one that is open, with fifty answers each.
std::vector<Sat> twoExamAttempts(const fs::path& folder) {
    {
        Profile profile(folder);
        for (const std::int64_t start : {someMorning, someMorning + 86'400'000}) {
            const Attempt attempt = profile.startAttempt(someAttempt(start), someForm(50));
            for (int i = 1; i <= 50; ++i) profile.record(answered(attempt, i));
            if (start == someMorning)
                profile.submitAttempt(attempt.id, start + 1'000'000, R"({"right":40})",
                                      {answerTo("pack/question-1", start)}, {rowOf("pack/question-1")});
        }
    }
    return examAttemptsOf(folder);
}

template <typename Work>
StoreError::Kind kindOf(Work&& work) {
    try {
        work();
    } catch (const StoreError& error) {
        return error.kind();
    }
    FAIL("nothing was thrown");
    return StoreError::Kind::Database;
}

} // namespace

TEST_CASE("an attempt is read as it was written") {
    const TestFolder folder;
    std::vector<AttemptEvent> written;
    Attempt attempt;
    {
        Profile profile(folder.path());
        attempt = profile.startAttempt(someAttempt(), someForm());
        CHECK(attempt.id.size() == 36);
        CHECK(attempt.device == profile.device());
        AttemptEvent flag = answered(attempt, 2, "");
        flag.type = AttemptEventType::Flag;
        flag.confidence = "";
        for (const AttemptEvent& event : {answered(attempt, 1), flag, answered(attempt, 1, "3")})
            written.push_back(profile.record(event));
    }
    const Profile profile(folder.path());
    CHECK(profile.attempts() == std::vector{attempt});
    CHECK(profile.attempt(attempt.id) == attempt);
    CHECK(profile.openAttempt() == attempt);
    CHECK(profile.questionsOf(attempt.id) == someForm());
    CHECK(profile.eventsOf(attempt.id) == written);
    CHECK(written[0].seq == 1);
    CHECK(written[2].seq == 3);
    CHECK(profile.check().ok);
    CHECK(profile.check().attempts == 1);
    CHECK(profile.eventCount() == 0); // the journal hears of it when it ends
}

TEST_CASE("every kind of event has a name and keeps it") {
    for (const auto type : {AttemptEventType::Goto, AttemptEventType::Answer, AttemptEventType::Clear,
                            AttemptEventType::Flag, AttemptEventType::Unflag, AttemptEventType::Strike,
                            AttemptEventType::Unstrike, AttemptEventType::Pause, AttemptEventType::Resume})
        CHECK(attemptEventTypeFromText(toText(type)) == type);
    CHECK_FALSE(attemptEventTypeFromText("answered"));
}

TEST_CASE("an attempt ends once, with its result and its answers") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Attempt attempt = profile.startAttempt(someAttempt(), someForm());
    profile.record(answered(attempt, 1));
    std::vector<Event> answers{answerTo("pack/question-1", someMorning + 2000),
                               answerTo("pack/question-2", someMorning + 1000)};
    const auto stored = profile.submitAttempt(attempt.id, laterThatDay, "{}", answers,
                                              {rowOf("pack/question-1", someMorning + 2000)});
    REQUIRE(stored.size() == 2);
    CHECK(stored[0].atMs == someMorning + 2000);
    CHECK(stored[1].atMs == someMorning + 1000);
    CHECK(allEvents(profile) == stored); // behind what was stored before it all the same
    CHECK(profile.card("pack/question-1")->lastAtMs == someMorning + 2000);
    CHECK(profile.attempt(attempt.id)->submittedMs == laterThatDay);
    CHECK(profile.attempt(attempt.id)->result == "{}");
    CHECK_FALSE(profile.openAttempt());

    CHECK(profile.submitAttempt(attempt.id, laterThatDay + 1, "[]", answers, {}).empty());
    CHECK(profile.attempt(attempt.id)->result == "{}");
    CHECK(profile.eventCount() == 2);
    CHECK(kindOf([&] { profile.record(answered(attempt, 2)); }) == StoreError::Kind::Refused);
    CHECK(kindOf([&] { profile.record(answered(someAttempt(), 2)); }) == StoreError::Kind::Refused);
    CHECK(profile.check().ok);
}

TEST_CASE("the newest attempt that has not ended is the open one") {
    const TestFolder folder;
    Profile profile(folder.path());
    CHECK_FALSE(profile.openAttempt());
    const Attempt first = profile.startAttempt(someAttempt(), someForm());
    const Attempt second = profile.startAttempt(someAttempt(laterThatDay), someForm());
    CHECK(profile.openAttempt()->id == second.id);
    profile.submitAttempt(second.id, laterThatDay, "{}", {}, {});
    CHECK(profile.openAttempt()->id == first.id);
    CHECK(profile.attempts().front().id == second.id);
}

TEST_CASE("an attempt in which nothing is answered can be taken back as if it had not begun") {
    const TestFolder folder;
    twoExamAttempts(folder.path());
    Profile profile(folder.path());
    profile.submitAttempt(profile.openAttempt()->id, laterThatDay, "{}", {}, {});
    const auto before = examAttemptsOf(folder.path());
    const Attempt attempt = profile.startAttempt(someAttempt(laterThatDay), someForm());
    AttemptEvent flag = answered(attempt, 2, "");
    flag.type = AttemptEventType::Flag;
    flag.confidence = "";
    profile.record(flag);
    profile.record(answered(attempt, 1));
    AttemptEvent clear = answered(attempt, 1, "");
    clear.type = AttemptEventType::Clear;
    clear.confidence = "";
    profile.record(clear);
    profile.discardAttempt(attempt.id);
    CHECK(examAttemptsOf(folder.path()) == before);
    CHECK(profile.questionsOf(attempt.id).empty());
    CHECK(profile.eventsOf(attempt.id).empty());
    CHECK(profile.check().problems == std::vector<std::string>{}); // no gap, and every guard stands again
    CHECK(kindOf([&] { profile.discardAttempt(attempt.id); }) == StoreError::Kind::Refused);
    const Attempt next = profile.startAttempt(someAttempt(laterThatDay), someForm());
    profile.record(answered(next, 1));
    CHECK(profile.check().problems == std::vector<std::string>{});
}

TEST_CASE(
    "an attempt with an answer, one that was submitted and one with others behind it are never taken back") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Attempt behind = profile.startAttempt(someAttempt(), someForm());
    const Attempt attempt = profile.startAttempt(someAttempt(laterThatDay), someForm());
    const auto refused = [&](const Attempt& which) {
        const auto before = examAttemptsOf(folder.path());
        CHECK(kindOf([&] { profile.discardAttempt(which.id); }) == StoreError::Kind::Refused);
        CHECK(examAttemptsOf(folder.path()) == before);
        CHECK(profile.check().problems == std::vector<std::string>{});
    };
    refused(behind);
    profile.record(answered(attempt, 1));
    refused(attempt);
    AttemptEvent clear = answered(attempt, 1, "");
    clear.type = AttemptEventType::Clear;
    clear.confidence = "";
    clear.position = 2; // another question than the one with the answer
    profile.record(clear);
    refused(attempt);
    clear.position = 1;
    profile.record(clear);
    profile.record(answered(attempt, 1)); // again
    refused(attempt);
    profile.submitAttempt(attempt.id, laterThatDay, "{}", {}, {});
    refused(attempt);
}

TEST_CASE("an attempt of a newer Chipwise is neither read nor changed") {
    const TestFolder folder;
    twoExamAttempts(folder.path());
    {
        Database newer(databaseFile(folder.path()), Database::Open::ReadWrite);
        newer.execute(("ALTER TABLE attempt ADD COLUMN note TEXT; PRAGMA user_version = " +
                       std::to_string(newestSchema() + 1))
                          .c_str());
    }
    const auto before = bytesOf(folder.path());
    CHECK(kindOf([&] { Profile(folder.path()).openAttempt(); }) == StoreError::Kind::Newer);
    CHECK(bytesOf(folder.path()) == before);
}

TEST_CASE("what an attempt holds without meaning for us is refused, not skipped") {
    const TestFolder folder;
    const std::string open = twoExamAttempts(folder.path()).front().attempt.id;
    {
        Database strange(databaseFile(folder.path()), Database::Open::ReadWrite);
        strange.execute("PRAGMA ignore_check_constraints = ON;"
                        "INSERT INTO attempt_event (attempt, seq, type, position, at_ms, steady_ms, checksum)"
                        "  SELECT id, 99, 'zoom', 1, 0, 0, '' FROM attempt WHERE submitted_ms IS NULL;");
    }
    const Profile profile(folder.path());
    CHECK(profile.openAttempt()->id == open);
    CHECK(kindOf([&] { profile.eventsOf(open); }) == StoreError::Kind::Corrupt);
    CHECK_FALSE(profile.check().ok);
}

TEST_CASE("no connection of ours can rewrite what was done in an attempt") {
    const TestFolder folder;
    const auto before = twoExamAttempts(folder.path());
    Database database(databaseFile(folder.path()), Database::Open::ReadWrite);
    for (const char* statement :
         {"UPDATE attempt SET title = 'x'", "UPDATE attempt SET result = '{}' WHERE submitted_ms IS NOT NULL",
          "UPDATE attempt SET submitted_ms = NULL, result = NULL",
          "UPDATE attempt SET submitted_ms = 5, minutes = 90 WHERE submitted_ms IS NULL",
          "UPDATE attempt SET submitted_ms = 5, pack = NULL WHERE submitted_ms IS NULL",
          "DELETE FROM attempt", "REPLACE INTO attempt SELECT * FROM attempt",
          "UPDATE attempt_question SET card = 'x'", "UPDATE attempt_question SET put_hash = NULL",
          "DELETE FROM attempt_question", "REPLACE INTO attempt_question SELECT * FROM attempt_question",
          "UPDATE attempt_event SET answer = '1'", "DELETE FROM attempt_event WHERE seq = 50",
          "REPLACE INTO attempt_event SELECT * FROM attempt_event",
          "INSERT INTO attempt_event SELECT 999, 99, seq, type, position, at_ms, steady_ms, boot, answer,"
          " confidence, checksum FROM attempt_event WHERE id = 1"}) {
        CAPTURE(statement);
        CHECK_THROWS_AS(database.execute(statement), StoreError);
    }
    CHECK(examAttemptsOf(folder.path()) == before);
}

TEST_CASE("a row of an attempt that was changed or is missing is seen") {
    const TestFolder folder;
    twoExamAttempts(folder.path());
    const auto [trigger, change] = GENERATE(table<const char*, const char*>(
        {{"attempt_changes_once", "UPDATE attempt SET title = 'Another'"},
         {"attempt_question_is_never_updated", "UPDATE attempt_question SET card = 'pack/easy' WHERE id = 3"},
         {"attempt_question_is_never_updated", "UPDATE attempt_question SET put_hash = NULL WHERE id = 3"},
         {"attempt_event_is_never_updated", "UPDATE attempt_event SET answer = '1' WHERE id = 9"},
         {"attempt_event_is_never_deleted", "DELETE FROM attempt_event WHERE id = 9"}}));
    CAPTURE(change);
    Database database(databaseFile(folder.path()), Database::Open::ReadWrite);
    database.execute((std::string("DROP TRIGGER ") + trigger).c_str());
    const auto soundProblems = Profile(folder.path()).check().problems.size();
    database.execute(change);
    CHECK(soundProblems == 1); // the trigger itself
    CHECK(Profile(folder.path()).check().problems.size() == 2);
}

TEST_CASE("a repair keeps every attempt") {
    const TestFolder folder;
    const auto before = twoExamAttempts(folder.path());
    const Salvaged salvaged = salvage(folder.path(), laterThatDay);
    CHECK(salvaged.attempts == 2);
    CHECK_THAT(salvaged.sentences.back(), ContainsSubstring("exams recovered: 2"));
    CHECK(examAttemptsOf(folder.path()) == before);
}

TEST_CASE("a page that is lost costs an attempt what stood there and moves nothing") {
    const TestFolder folder;
    const auto before = twoExamAttempts(folder.path());
    const std::string whole = bytesOf(folder.path()).at("chipwise.db");
    constexpr std::size_t pageSize = 4096;
    int kept = 0;
    for (std::size_t page = 0; page < whole.size() / pageSize; ++page) {
        CAPTURE(page);
        std::string damaged = whole;
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(page * pageSize), pageSize, '\x5A');
        const TestFolder broken;
        writeBytes(databaseFile(broken.path()), damaged);
        salvage(broken.path(), laterThatDay);
        CHECK(Profile(broken.path()).check().problems == std::vector<std::string>{});
        for (const Sat& sat : examAttemptsOf(broken.path())) {
            const auto original =
                std::ranges::find(before, sat.attempt.id, [](const Sat& each) { return each.attempt.id; });
            REQUIRE(original != before.end());
            CHECK(sat.attempt == original->attempt);
            REQUIRE(sat.events.size() <= original->events.size());
            CHECK(std::equal(sat.events.begin(), sat.events.end(), original->events.begin()));
            for (std::size_t i = 0; i < sat.questions.size(); ++i)
                CHECK((sat.questions[i] == original->questions[i] || sat.questions[i].card.empty()));
            kept += sat == *original ? 1 : 0;
        }
    }
    CHECK(kept > static_cast<int>(whole.size() / pageSize)); // of two each time
}

TEST_CASE("attempts of a migrated profile survive the loss of the first page") {
    const TestFolder folder;
    fs::copy_file(fs::path(TEST_DATA) / "store" / "schema_1.db", databaseFile(folder.path()));
    fs::permissions(databaseFile(folder.path()), fs::perms::owner_all);
    {
        Profile profile(folder.path());
        CHECK(profile.check().ok);
        for (int i = 0; i < 40; ++i) profile.record(answerTo("p/a", someMorning + i));
    }
    const auto before = twoExamAttempts(folder.path());
    std::string bytes = bytesOf(folder.path()).at("chipwise.db");
    std::fill_n(bytes.begin(), 4096, '\xEE');
    writeBytes(databaseFile(folder.path()), bytes);
    CHECK(salvage(folder.path(), laterThatDay).lost == 0);
    CHECK(examAttemptsOf(folder.path()) == before);
    CHECK(fs::exists(backupFolder(folder.path()) /
                     ("chipwise-before-schema-" + std::to_string(newestSchema()) + ".db")));
}

TEST_CASE("a backup carries the attempts, and a restore adds what the profile does not know") {
    const TestFolder folder;
    const fs::path home = folder.path() / "home";
    const auto before = twoExamAttempts(home);
    const fs::path backup = makeBackup(home, laterThatDay).value();
    SECTION("into an empty profile") {
        restore(folder.path() / "elsewhere", backup, laterThatDay);
        CHECK(examAttemptsOf(folder.path() / "elsewhere") == before);
    }
    SECTION("what was done since then stays") {
        std::vector<Sat> since;
        {
            Profile profile(home);
            const Attempt open = *profile.openAttempt();
            profile.record(answered(open, 7, "1"));
            profile.submitAttempt(open.id, laterThatDay + 90'000'000, "{}", {}, {});
            profile.startAttempt(someAttempt(laterThatDay + 99'000'000), someForm());
        }
        since = examAttemptsOf(home);
        restore(home, backup, laterThatDay + 1);
        CHECK(examAttemptsOf(home) == since);
    }
    SECTION("an attempt that went on in the backup goes on here") {
        const fs::path earlier = folder.path() / "earlier.db";
        Profile(home).backupTo(earlier);
        {
            Profile profile(home);
            const Attempt open = *profile.openAttempt();
            profile.record(answered(open, 7, "1"));
            profile.submitAttempt(open.id, laterThatDay + 90'000'000, "{}", {}, {});
        }
        const auto later = examAttemptsOf(home);
        const fs::path laterBackup = makeBackup(home, laterThatDay, true).value();
        const fs::path other = folder.path() / "other";
        restore(other, earlier, laterThatDay);
        restore(other, laterBackup, laterThatDay + 1);
        CHECK(examAttemptsOf(other) == later);
    }
    SECTION("over a damaged profile") {
        std::string bytes = bytesOf(home).at("chipwise.db");
        std::fill_n(bytes.begin(), 4096, '\xEE');
        writeBytes(databaseFile(home), bytes);
        restore(home, backup, laterThatDay + 2);
        CHECK(examAttemptsOf(home) == before);
    }
    CHECK(Profile(home).check().ok);
}

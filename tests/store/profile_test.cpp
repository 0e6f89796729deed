#include "store/care/salvage.h"
#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "sample_attempts.h"
#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <limits>

using namespace chipwise::store;
namespace fs = std::filesystem;

TEST_CASE("a new profile holds no events and has a name of its own") {
    const TestFolder folder;
    const Profile first(folder.path() / "a" / "b");
    const Profile second(folder.path() / "c");
    CHECK(first.eventCount() == 0);
    CHECK(first.newestAtMs() == 0);
    CHECK(first.cards().empty());
    CHECK_FALSE(first.readOnly());
    CHECK_FALSE(first.device().empty());
    CHECK(first.device() != second.device());
}

TEST_CASE("an answer comes back exactly as it was recorded, in a later process too") {
    const TestFolder folder;
    Event stored;
    std::string device;
    {
        Profile profile(folder.path());
        stored = profile.record(answerTo("chips/trn1-01"), rowOf("chips/trn1-01"));
        device = profile.device();
    }
    const Profile profile(folder.path());
    CHECK(profile.device() == device);
    CHECK(stored.device == device);
    CHECK(stored.seq == 1);
    CHECK(stored.atMs == someMorning);
    CHECK(stored.checksum == checksumOf(stored));
    CHECK(profile.event(stored.id) == stored);
    CHECK(profile.events("chips/trn1-01") == std::vector{stored});
    CHECK(profile.card("chips/trn1-01") == rowOf("chips/trn1-01"));
    CHECK(allEvents(profile) == std::vector{stored});

    Event expected = answerTo("chips/trn1-01");
    expected.id = stored.id;
    expected.device = stored.device;
    expected.seq = stored.seq;
    expected.checksum = stored.checksum;
    CHECK(stored == expected);
}

TEST_CASE("changes of a card's day are found with their reasons, without those that were taken back") {
    const TestFolder folder;
    Profile profile(folder.path());
    const auto move = [&](const std::string& card, const std::string& reason, const std::string& batch,
                          std::int64_t atMs) {
        Event event;
        event.type = EventType::Reschedule;
        event.card = card;
        event.atMs = atMs;
        event.dueMs = atMs + 86'400'000;
        event.reason = reason;
        event.batch = batch;
        profile.record(event);
    };
    move("p/early", "same fact", "1", someMorning - 1);
    move("p/a", "same fact", "2", someMorning);
    move("p/b", "same fact", "2", someMorning);
    move("p/c", "too much", "2", someMorning);
    move("p/b", "undone", "2", someMorning + 5);
    auto moves = profile.movesSince(someMorning, "undone");
    std::ranges::sort(moves, {}, &CountedMove::card);
    REQUIRE(moves.size() == 2);
    CHECK(moves.front().card == "p/a");
    CHECK(moves.front().reason == "same fact");
    CHECK(moves.front().atMs == someMorning);
    CHECK(moves.back().card == "p/c");
    CHECK(moves.back().reason == "too much");
}

TEST_CASE(
    "what has nothing to put right was never answered, or right at last, whatever was done with it since") {
    const TestFolder folder;
    Profile profile(folder.path());
    const auto record = [&](EventType type, const std::string& card, int minute) {
        Event event = answerTo(card, someMorning + minute * 60'000);
        if (type != EventType::Answer) {
            Event other;
            other.type = type;
            other.atMs = event.atMs;
            other.card = card;
            event = other;
        }
        return profile.record(std::move(event), rowOf(card, someMorning + minute * 60'000));
    };
    record(EventType::Flag, "p/flagged", 0);
    record(EventType::Answer, "p/right", 0);
    record(EventType::Answer, "p/hidden", 0);
    record(EventType::Suspend, "p/hidden", 1);
    record(EventType::Unsuspend, "p/hidden", 2);
    Event wrong = answerTo("p/wrong");
    wrong.correct = false;
    profile.record(wrong, rowOf("p/wrong"));
    record(EventType::Suspend, "p/wrong", 1);
    Event luck = answerTo("p/lucky");
    luck.confidence = "guess";
    profile.record(luck, rowOf("p/lucky"));
    Event back;
    back.type = EventType::Revoke;
    back.card = "p/taken-back";
    back.redoOf = record(EventType::Answer, "p/taken-back", 0).id;
    back.atMs = someMorning + 60'000;
    profile.record(back, rowOf("p/taken-back"));
    record(EventType::Answer, "p/reset", 0);
    record(EventType::Reset, "p/reset", 1);

    const auto found = profile.nothingToPutRight();
    CHECK(found.size() == 3);
    CHECK(found.at("p/flagged") == std::nullopt);
    CHECK(found.at("p/right") == std::string(64, 'a'));
    CHECK(found.at("p/hidden") == std::string(64, 'a'));
}

TEST_CASE("text with line breaks, quotes, NUL and foreign letters is kept byte for byte") {
    const TestFolder folder;
    Profile profile(folder.path());
    Event event = answerTo("p/q#Größe \"1\"");
    event.answer = std::string("a\0b\n\"ü\", \xFF", 11);
    const Event stored = profile.record(event);
    CHECK(profile.event(stored.id)->answer == event.answer);
    CHECK(profile.event(stored.id)->card == event.card);
    CHECK(profile.check().ok);
}

TEST_CASE("numbers of events grow by one and order them, whatever the clock says") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event first = profile.record(answerTo("p/a", someMorning));
    const Event sameInstant = profile.record(answerTo("p/b", someMorning));
    const Event clockSetBack = profile.record(answerTo("p/c", someMorning - 3'600'000));
    const Event later = profile.record(answerTo("p/a", someMorning + 5000));
    CHECK(first.atMs == someMorning);
    CHECK(sameInstant.atMs == someMorning);
    CHECK(clockSetBack.atMs == someMorning - 3'600'000);
    CHECK(later.atMs == someMorning + 5000);
    CHECK(later.seq == 4);
    CHECK(allEvents(profile) == std::vector{first, sameInstant, clockSetBack, later});
    CHECK(profile.events("p/a") == std::vector{first, later});
    CHECK(profile.newestAtMs() == later.atMs);
}

TEST_CASE("the same event twice counts once") {
    const TestFolder folder;
    Profile profile(folder.path());
    Event event = answerTo("p/a");
    event.id = newEventId(someMorning);
    const Event first = profile.record(event, rowOf("p/a", someMorning, 1));
    profile.record(answerTo("p/a", someMorning + 1000), rowOf("p/a", someMorning + 1000, 2));

    const Event again = profile.record(event, rowOf("p/a", someMorning, 1));
    CHECK(again == first);
    CHECK(profile.eventCount() == 2);
    // The repeated try does not take the card back to where it was.
    CHECK(profile.card("p/a")->memory->repetitions == 2);
}

TEST_CASE("an id that stands for another event already is refused") {
    const TestFolder folder;
    Profile profile(folder.path());
    Event event = answerTo("p/a");
    event.id = newEventId(someMorning);
    profile.record(event);
    event.answer = "3";
    try {
        profile.record(event);
        FAIL("the second event was taken");
    } catch (const StoreError& error) {
        CHECK(error.kind() == StoreError::Kind::Refused);
    }
    CHECK(profile.eventCount() == 1);
    CHECK(profile.event(event.id)->answer == "2");
}

TEST_CASE("events recorded together are stored together or not at all") {
    const TestFolder folder;
    Profile profile(folder.path());
    Event impossible = answerTo("p/c");
    impossible.credit = 2;
    CHECK_THROWS_AS(profile.record({answerTo("p/a"), answerTo("p/b"), impossible}, {rowOf("p/a")}),
                    StoreError);
    CHECK(profile.eventCount() == 0);
    CHECK(profile.cards().empty());

    const auto stored = profile.record({answerTo("p/a"), answerTo("p/b")}, {rowOf("p/a"), rowOf("p/b")});
    CHECK(stored.size() == 2);
    CHECK(profile.cards().size() == 2);
}

TEST_CASE("an event that means nothing is refused") {
    const TestFolder folder;
    Profile profile(folder.path());
    Event event = answerTo("p/a");
    SECTION("an answer without a card") {
        event.card.clear();
    }
    SECTION("an answer that is neither right nor wrong") {
        event.correct.reset();
    }
    SECTION("an answer without a mode") {
        event.mode.reset();
    }
    SECTION("a rating that does not exist") {
        event.rating = 5;
    }
    SECTION("a confidence that does not exist") {
        event.confidence = "perhaps";
    }
    SECTION("a revoke of nothing") {
        event.type = EventType::Revoke;
    }
    SECTION("an id that is none") {
        event.id = "7";
    }
    CHECK_THROWS_AS(profile.record(event), StoreError);
    CHECK(profile.eventCount() == 0);
}

TEST_CASE("events of every type are kept") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event answer = profile.record(answerTo("p/a"));
    std::vector<Event> recorded{answer};
    for (const EventType type :
         {EventType::Revoke, EventType::Reset, EventType::Suspend, EventType::Unsuspend, EventType::Flag,
          EventType::Unflag, EventType::Reschedule, EventType::Params}) {
        Event event;
        event.type = type;
        event.atMs = someMorning;
        if (type != EventType::Params) event.card = "p/a";
        if (type == EventType::Revoke) event.redoOf = answer.id;
        if (type == EventType::Params) event.params = R"({"model":"fsrs6","weights":[0.2,1.3]})";
        recorded.push_back(profile.record(event));
    }
    CHECK(allEvents(profile) == recorded);
    CHECK(profile.check().ok);
}

TEST_CASE("settings are kept, replaced and removed") {
    const TestFolder folder;
    Profile profile(folder.path());
    CHECK_FALSE(profile.setting("exam.date"));
    profile.setSetting("exam.date", "2026-12-01");
    profile.setSetting("theme", "");
    profile.setSetting("exam.date", "2026-12-24");
    CHECK(Profile(folder.path()).settings() ==
          std::map<std::string, std::string>{{"exam.date", "2026-12-24"}, {"theme", ""}});
    profile.removeSetting("theme");
    CHECK_FALSE(profile.setting("theme"));
}

TEST_CASE("rows rebuilt by replay replace the cached ones and leave the others") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a"), rowOf("p/a"));
    profile.record(answerTo("p/b"), rowOf("p/b"));
    CardRow forgotten;
    forgotten.card = "p/a";
    forgotten.suspended = true;
    profile.replaceCards({forgotten});
    CHECK(profile.card("p/a") == forgotten);
    CHECK(profile.card("p/b")->memory.has_value());
}

TEST_CASE("the data version tells of another connection's writing and of nothing else") {
    const TestFolder folder;
    Profile mine(folder.path());
    Profile other(folder.path());
    const std::int64_t before = mine.dataVersion();
    mine.record(answerTo("p/a"));
    CHECK(mine.dataVersion() == before);
    other.record(answerTo("p/b"));
    CHECK(mine.dataVersion() != before);
}

TEST_CASE("a file whose cards have strange keys is replayed without taking all memory") {
    const TestFolder folder;
    {
        Profile profile(folder.path());
        profile.record(answerTo("p/a"));
    }
    const auto execute = [&](const char* sql) {
        Database(databaseFile(folder.path()), Database::Open::ReadWrite).execute(sql);
    };
    execute("INSERT INTO card (id, name) VALUES (9000000000000000000, 'p/far'), (-5, 'p/below')");
    {
        Profile profile(folder.path());
        profile.record(answerTo("p/far"));
        profile.record(answerTo("p/below"));
        const ReplayJournal journal = profile.replayJournal();
        REQUIRE(journal.cards.size() == 3);
        for (std::size_t card = 0; card < 3; ++card) CHECK(journal.eventsOf(card).size() == 1);
    }
    SECTION("an event of a card that is not there is damage") {
        execute("PRAGMA foreign_keys = OFF; DROP TRIGGER card_key_is_kept; DELETE FROM card WHERE id = -5");
        const Profile profile(folder.path());
        CHECK_THROWS_AS(profile.replayJournal(), StoreError);
    }
}

TEST_CASE("a journal by cards tells of each answer its key, how long it took, and its place among all") {
    const TestFolder folder;
    Profile profile(folder.path());
    for (const auto& [card, hash] : {std::pair("p/b", 'x'), std::pair("p/a", 'y'), std::pair("p/b", 'y')}) {
        Event event = answerTo(card);
        event.answerHash = std::string(64, hash);
        event.durationMs = hash == 'x' ? std::optional<std::int64_t>() : 5'000'000'000;
        profile.record(event);
    }
    const ReplayJournal journal = profile.replayJournal();
    REQUIRE(journal.cards == std::vector<std::string>{"p/b", "p/a"});
    REQUIRE(journal.events.size() == 3);
    CHECK(journal.answerHashes.size() == 2);
    CHECK(journal.answerHash(0) == std::string(64, 'x'));
    CHECK(journal.answerHash(1) == std::string(64, 'y'));
    CHECK(journal.answerHash(2) == std::string(64, 'y'));
    CHECK(journal.events[0].durationMs == 0);
    CHECK(journal.events[1].durationMs == std::numeric_limits<std::int32_t>::max());
    CHECK(journal.marks[0].position < journal.marks[2].position); // given before it, at the same instant
    CHECK(journal.marks[2].position < journal.marks[1].position);
    CHECK(journal.marks[1].orderMs == journal.marks[2].orderMs);
}

TEST_CASE("only events since an instant are visited when asked so") {
    const TestFolder folder;
    Profile profile(folder.path());
    for (int i = 0; i < 5; ++i) profile.record(answerTo("p/a", someMorning + i * 1000));
    int seen = 0;
    profile.eachEvent([&](const Event&) { ++seen; }, someMorning + 3000);
    CHECK(seen == 2);
}

TEST_CASE("journals merge by id") {
    const TestFolder folder;
    Profile home(folder.path() / "home");
    Profile work(folder.path() / "work");
    const Event atHome = home.record(answerTo("p/a"));
    const Event atWork = work.record(answerTo("p/b", someMorning - 5000));

    const MergeReport report = home.merge({atHome, atWork});
    CHECK(report.added == 1);
    CHECK(report.known == 1);
    CHECK(allEvents(home) == std::vector{atWork, atHome});
    CHECK(home.record(answerTo("p/c", 0)).seq == 2);
}

TEST_CASE("a merge with an event that was changed adds nothing") {
    const TestFolder folder;
    Profile profile(folder.path() / "a");
    Profile other(folder.path() / "b");
    const Event mine = profile.record(answerTo("p/a"));
    const Event good = other.record(answerTo("p/b"));
    Event changed = mine;
    SECTION("it was changed after it was written") {
        changed.answer = "1";
    }
    SECTION("its checksum fits, but the journal knows it otherwise") {
        changed.answer = "1";
        changed.checksum = checksumOf(changed);
    }
    try {
        profile.merge({good, changed});
        FAIL("the merge was taken");
    } catch (const StoreError& error) {
        CHECK(error.kind() == StoreError::Kind::Corrupt);
    }
    CHECK(allEvents(profile) == std::vector{mine});
}

TEST_CASE("a profile whose file was put aside while it was open says so and saves nothing elsewhere") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a"));
    fs::rename(folder.path() / "chipwise.db", folder.path() / "elsewhere.db");
    CHECK_THROWS_WITH(profile.record(answerTo("p/b")), ContainsSubstring("was replaced"));
}

TEST_CASE("a profile where no folder can be is an error in words") {
    const TestFolder folder;
    std::ofstream(folder.path() / "file") << "x";
    CHECK_THROWS_AS(Profile(folder.path() / "file" / "profile"), StoreError);
}

TEST_CASE("rows that fail in the middle of a rebuild leave every card as it was") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a"), rowOf("p/a"));
    profile.record(answerTo("p/b"), rowOf("p/b"));
    const auto before = profile.cards();
    CardRow rebuilt = rowOf("p/a", someMorning, 9);
    CardRow impossible = rowOf("p/b", someMorning, 9);
    // SQLite stores no NaN, and the table takes no memory with a part of it missing.
    impossible.memory->state.stability = std::numeric_limits<double>::quiet_NaN();
    CHECK_THROWS_AS(profile.replaceCards({rebuilt, impossible}), StoreError);
    CHECK(profile.cards() == before);
    CHECK(Profile(folder.path()).cards() == before);
}

TEST_CASE("every kind of commit counts for the log, and what was put aside is left alone") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a"));
    const auto logSize = [&] { return fs::file_size(logOf(databaseFile(folder.path()))); };
    const auto emptied = [&] {
        profile.checkpointWhenIdle();
        profile.checkpointWhenIdle();
        return logSize() == 0;
    };
    REQUIRE(emptied());
    Attempt attempt = someAttempt();
    const std::vector<std::function<void()>> commits{
        [&] { profile.setSetting("a", "b"); },         [&] { profile.removeSetting("a"); },
        [&] { profile.replaceCards({rowOf("p/a")}); }, [&] { attempt = profile.startAttempt(attempt, {}); },
        [&] { profile.discardAttempt(attempt.id); },
    };
    for (const auto& commit : commits) {
        CAPTURE(&commit - commits.data());
        commit();
        CHECK(logSize() > 0);
        CHECK(emptied());
    }

    profile.record(answerTo("p/b"));
    const fs::path damaged = salvage(folder.path(), someMorning).damaged;
    REQUIRE(fs::file_size(logOf(damaged)) > 0);
    profile.checkpointWhenIdle();
    profile.checkpointWhenIdle();
    CHECK(fs::file_size(logOf(damaged)) > 0);
}

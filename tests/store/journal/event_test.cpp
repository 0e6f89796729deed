#include "store/journal/event.h"

#include "sample_events.h"
#include "support/catch.h"

#include <set>

using namespace chipwise::store;

TEST_CASE("names of types and modes read back") {
    for (const char* name :
         {"answer", "revoke", "reset", "suspend", "unsuspend", "flag", "unflag", "reschedule", "params"})
        CHECK(toText(eventTypeFromText(name).value()) == name);
    for (const char* name : {"study", "cram", "exam", "check"})
        CHECK(toText(modeFromText(name).value()) == name);
    CHECK_FALSE(eventTypeFromText("Answer"));
    CHECK_FALSE(modeFromText(""));
}

TEST_CASE("the checksum of a known event stays what it is for ever") {
    // Journals out there carry these: a change here would call every one of them damaged.
    CHECK(checksumOf(Event{}) == "edc64346b4667fc0ffdd55d92db02df54ada967fe776495f5a4589b8e63926b8");
    CHECK(checksumOf(answerTo("p/a")) == "6f1520dedece6ed165f08dd43d6cf8c39602e0340ca9e084a54f8d836e36fb5c");
}

TEST_CASE("a change in any column changes the checksum") {
    const Event event = answerTo("p/a");
    std::set<std::string> sums{checksumOf(event)};
    std::size_t changes = 0;
    const auto changed = [&](auto change) {
        Event other = event;
        change(other);
        sums.insert(checksumOf(other));
        ++changes;
    };
    changed([](Event& e) { e.id = "x"; });
    changed([](Event& e) { e.type = EventType::Flag; });
    changed([](Event& e) { ++e.atMs; });
    changed([](Event& e) { e.utcOffsetMin = -120; });
    changed([](Event& e) { e.device = "d"; });
    changed([](Event& e) { e.seq = 9; });
    changed([](Event& e) { e.card = "p/b"; });
    changed([](Event& e) { e.mode = Mode::Cram; });
    changed([](Event& e) { e.mode.reset(); });
    changed([](Event& e) { e.kind = "cloze"; });
    changed([](Event& e) { e.packVersion = "1.2.1"; });
    changed([](Event& e) { e.answerHash.back() = 'b'; });
    changed([](Event& e) { e.seed = 1; });
    changed([](Event& e) { e.shown = "1 2 3"; });
    changed([](Event& e) { e.answer = "1"; });
    changed([](Event& e) { e.correct = false; });
    changed([](Event& e) { e.correct.reset(); });
    changed([](Event& e) { e.credit = 0.33333333333333337; });
    changed([](Event& e) { e.confidence = "guess"; });
    changed([](Event& e) { e.guessChance = 0; });
    changed([](Event& e) { e.rating = 1; });
    changed([](Event& e) { e.durationMs = 8124; });
    changed([](Event& e) { e.dueMs.reset(); });
    changed([](Event& e) { e.schedules = false; });
    changed([](Event& e) { e.redoOf = "r"; });
    changed([](Event& e) { e.params = "{}"; });
    CHECK(sums.size() == changes + 1);

    Event other = event;
    other.checksum = "anything";
    CHECK(checksumOf(other) == checksumOf(event));
}

TEST_CASE("text cannot pass from one column to the next unseen") {
    Event left;
    left.shown = "1 2";
    left.answer = "3";
    Event right;
    right.shown = "1 2\n1:3";
    CHECK(checksumOf(left) != checksumOf(right));
    std::swap(left.shown, left.answer);
    CHECK(checksumOf(left) != checksumOf(right));
}

TEST_CASE("ids are UUIDs of version 7 that begin with their instant and never repeat") {
    std::set<std::string> ids;
    for (int i = 0; i < 1000; ++i) ids.insert(newEventId(0x0123'4567'89AB));
    CHECK(ids.size() == 1000);
    for (const std::string& id : ids) {
        REQUIRE(id.size() == 36);
        CHECK(id.substr(0, 15) == "01234567-89ab-7");
        CHECK(std::string("89ab").find(id[19]) != std::string::npos);
        CHECK(id.find_first_not_of("0123456789abcdef-") == std::string::npos);
    }
    CHECK(newEventId(1) < newEventId(2));
}

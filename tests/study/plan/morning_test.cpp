// What a day's plan is made from is kept when the day changes it: no screen reads whole histories for it.
#include "one_plan_support.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/forecast/forecast_record.h"
#include "study/history.h"
#include "study/memory/own_recall.h"
#include "study_table.h"
#include "support/catch.h"
#include "support/choice_answer.h"

#include <sqlite3.h>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Counts the steps of SQLite's machine in all connections that are opened while it lives.
class Steps {
public:
    Steps() {
        count = 0;
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(&Steps::watch));
    }
    ~Steps() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&Steps::watch)); }
    Steps(const Steps&) = delete;
    Steps& operator=(const Steps&) = delete;

    template <class Work>
    static std::int64_t of(const Work& work) {
        const std::int64_t before = count;
        work();
        return count - before;
    }

private:
    static int watch(sqlite3* connection, char**, const void*) {
        return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE, &Steps::add, nullptr);
    }
    static int add(unsigned, void*, void* statement, void*) {
        count += sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, true);
        return 0;
    }
    static inline std::int64_t count = 0;
};

/// Two questions with so many answers each from months ago, and one of each from this morning.
class MuchAnswered : public BegunTable {
public:
    explicit MuchAnswered(int answersEach) : BegunTable({2}) {
        constexpr std::int64_t msBetween = 300'000;
        std::vector<store::Event> events;
        for (int i = 0; i < 2 * answersEach; ++i) events.push_back(answerOf(i % 2, now.ms += msBetween / 2));
        now.ms += 100 * msADay;
        learner.profile().record(std::move(events), {});
        learner.replay(true);
        auto session = start();
        for (int i = 0; i < 2; ++i) answer(*session, true);
        prepareOwnRecall(learner.core(), now); // as at the end of a session
    }

private:
    store::Event answerOf(int question, std::int64_t atMs) const {
        const auto place = static_cast<std::size_t>(question);
        store::Event event = choiceAnswer(learner.catalog().entries().at(place), true, atMs);
        event.dueMs = atMs + 99 * msADay;
        return event;
    }
};

} // namespace

TEST_CASE("today costs the same after a history three times as long") {
    const Steps steps;
    const auto todayOf = [](MuchAnswered& table, bool isKept) {
        if (!isKept) table.learner.profile().refreshTiming(); // forgets it
        return Steps::of([&] { table.learner.today(table.now); });
    };
    MuchAnswered lesser(3'000);
    MuchAnswered longer(9'000);
    const std::int64_t kept = todayOf(lesser, true);
    CHECK(todayOf(longer, true) < kept + kept / 10);
    // The control: without what is kept, the histories are read.
    CHECK(todayOf(longer, false) > 2 * todayOf(lesser, false));
}

TEST_CASE("the row kept of a question's morning is the one that its history gives") {
    int compared = 0;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        INFO("seed " << seed);
        OnePlan table(seed);
        liveAtRandom(table);
        if (table.study(1 + static_cast<int>(table.random(8))) == 0) continue;
        const store::Profile& profile = table.learner.profile();
        const std::int64_t morning = dayStartMs(table.today(), table.now.utcOffsetMin);
        std::map<std::string, std::string> firstEvents;
        profile.eachEvent(
            [&](const store::Event& event) {
                if (!event.card.empty()) firstEvents.emplace(event.card, event.id);
            },
            morning);
        for (const auto& [card, event] : firstEvents) {
            const auto kept = profile.morningOf(card, event);
            if (!kept) continue;
            ++compared;
            const auto events = profile.replayEvents(card, morning);
            CHECK(differences(*kept, rowFromEvents(table.learner.model(), card, events)).empty());
        }
        std::vector<std::string> faults;
        const Picture before = pictureOf(table.learner, table.now, faults);
        table.learner.profile().refreshTiming(); // forgets what was kept
        CHECK(pictureOf(table.learner, table.now, faults) == before);
    }
    CHECK(compared > 100);
}

TEST_CASE("a day costs no more where its answers came from another device, or were replayed") {
    const Steps steps;
    const auto todayOf = [](MuchAnswered& table) {
        return Steps::of([&] { table.learner.today(table.now); });
    };
    MuchAnswered own(3'000);
    const std::int64_t kept = todayOf(own);
    own.learner.replay(true);
    CHECK(todayOf(own) < kept + kept / 10);
    CHECK(own.learner.profile().newestMornings().size() == 2);

    std::vector<store::Event> events;
    own.learner.profile().eachStoredEvent([&](const store::Event& event) { events.push_back(event); });
    MuchAnswered other(1);
    other.now = own.now;
    REQUIRE(other.learner.import(events, other.now).added > 6'000);
    CHECK(todayOf(other) < kept + kept / 10);
    CHECK(other.learner.replay(false).differences.empty());
}

TEST_CASE("what changes the past forgets what was kept of this morning") {
    OnePlan table(3);
    liveAtRandom(table);
    const auto answerOne = [&] {
        std::string card;
        std::string event;
        table.study(1, [](const Asked&) { return true; });
        for (const store::Event& each : table.events())
            if (each.type == store::EventType::Answer) std::tie(card, event) = std::tie(each.card, each.id);
        return std::pair(card, event);
    };
    store::Profile& profile = table.learner.profile();
    const auto [card, event] = answerOne();
    REQUIRE(profile.morningOf(card, event));
    CHECK_FALSE(profile.morningOf(card, "another event"));

    SECTION("a memory model") {
        store::Event params;
        params.type = store::EventType::Params;
        params.atMs = table.now.ms;
        params.params = R"({"model":"fsrs6","weights":[]})";
        profile.record(params);
    }
    SECTION("a new date") {
        store::Event date;
        date.type = store::EventType::Redate;
        date.atMs = table.now.ms;
        date.redoOf = event;
        date.params = R"({"at_ms":1790000000000,"utc_offset_min":0})";
        profile.record(date);
    }
    SECTION("events of another device") {
        store::Event flag;
        flag.type = store::EventType::Flag;
        flag.card = card;
        flag.atMs = table.now.ms - 5 * msADay;
        flag.device = "tower";
        flag.seq = 1;
        flag.id = store::newEventId(flag.atMs);
        flag.checksum = store::checksumOf(flag);
        profile.merge({flag});
    }
    SECTION("a row rebuilt by replay") {
        profile.replaceCards({*profile.card(card)});
    }
    CHECK_FALSE(profile.morningOf(card, event));
}

TEST_CASE("a kept morning that is not what the journal says is named, and forgotten by a rebuild") {
    OnePlan table(3);
    liveAtRandom(table);
    table.sleepUntil(table.today() + 1);
    REQUIRE(table.study(3) > 0);
    REQUIRE(table.learner.replay(false).differences.empty());
    REQUIRE_FALSE(table.learner.profile().newestMornings().empty());
    store::Database(store::databaseFile(table.folder()), store::Database::Open::ReadWrite)
        .execute("UPDATE morning SET last_at_ms = last_at_ms + 1");
    const auto differences = table.learner.replay(false).differences;
    REQUIRE_FALSE(differences.empty());
    CHECK_THAT(differences.front(), ContainsSubstring(", before the answers given on "));
    CHECK(table.learner.replay(true).differences == differences);
    CHECK(table.learner.replay(false).differences.empty());
}

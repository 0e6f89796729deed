// What a check finds: nothing less than SQLite's own check of the file, and every row that is not what was
// written.
#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "folder_bytes.h"
#include "sample_events.h"
#include "support/cases.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <random>
#include <thread>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t pageSize = 4096;
constexpr std::size_t mostComplaints = 20; ///< of a check

/// SQLite's own complaints, each once.
std::vector<std::string> complaints(const fs::path& folder, const char* check) {
    std::vector<std::string> lines;
    try {
        Database database(databaseFile(folder), Database::Open::ReadOnly);
        Query query(database, check);
        while (query.next())
            if (query.text(0) != "ok") lines.push_back(query.text(0));
    } catch (const StoreError& error) {
        lines.push_back(error.what());
    }
    return lines;
}

/// Without the errors that ended a part of it: they begin with the name of the file.
std::vector<std::string> withoutErrors(const std::vector<std::string>& all, const fs::path& file) {
    std::vector<std::string> found;
    for (const std::string& each : all)
        if (!each.starts_with(file.string()) && std::ranges::find(found, each) == found.end())
            found.push_back(each);
    return found;
}

/// So few answers that each index is one page.
void fewAnswers(const fs::path& folder) {
    Profile profile(folder);
    std::vector<Event> events;
    std::vector<CardRow> cards;
    for (int i = 0; i < 40; ++i) {
        const std::string card = fmt::format("pack/question-{}", i % 7);
        events.push_back(answerTo(card, someMorning + i * 1000));
        cards.push_back(rowOf(card, someMorning + i * 1000));
    }
    for (int i = 0; i < 40; ++i) { // else their index would be all but empty
        Event keptAside;
        keptAside.type = EventType::Holdout;
        keptAside.card = fmt::format("pack/question-{}", i % 7);
        keptAside.atMs = someMorning + 45'000;
        events.push_back(keptAside);
    }
    Event plan;
    plan.type = EventType::Plan;
    plan.atMs = someMorning + 50'000;
    plan.params = "{}";
    events.push_back(plan);
    profile.record(events, cards);
}

std::vector<std::size_t> pagesOfIndexes(const fs::path& folder) {
    Database database(databaseFile(folder), Database::Open::ReadOnly);
    Query query(database, "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'journal'");
    std::vector<std::size_t> pages;
    while (query.next()) pages.push_back(static_cast<std::size_t>(query.integer(0)) - 1);
    return pages;
}

/// An event of any shape that a journal takes.
class AnyEvent {
public:
    Event next() {
        Event event = answerTo(fmt::format("pack/question-{}", below(9)), someMorning + number(100'000'000));
        event.device = maybe() ? "laptop" : "tower";
        event.seq = ++m_seq;
        event.id = newEventId(event.atMs);
        event.utcOffsetMin = static_cast<int>(number(2880)) - 1440;
        event.kind = text();
        event.packVersion = text();
        event.answerHash = text();
        event.shown = text();
        event.answer = text();
        event.seed = maybe() ? std::optional(std::uint64_t{m_random()} << below(64)) : std::nullopt;
        event.credit = maybe() ? std::optional(m_reals[below(m_reals.size())]) : std::nullopt;
        event.guessChance = maybe() ? std::optional(m_reals[below(m_reals.size())]) : std::nullopt;
        if (maybe()) event.confidence.clear();
        if (maybe()) event.rating.reset();
        event.durationMs = maybe() ? std::optional(number(1'000'000'000'000)) : std::nullopt;
        event.dueMs = maybe() ? std::optional(-number(1'000)) : std::nullopt;
        event.schedules = maybe();
        if (below(4) == 0) event.reason = text();
        if (below(4) == 0) event.batch = text();
        event.params = text();
        event.checksum = checksumOf(event);
        return event;
    }

private:
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(m_random() % limit); }
    std::int64_t number(std::int64_t limit) {
        return static_cast<std::int64_t>(below(static_cast<std::size_t>(limit)));
    }
    bool maybe() { return below(2) == 0; }
    std::string text() {
        static const std::array<std::string, 6> texts{
            "", "3 1 2", std::string("with\0nothing", 12), "1:2\n3:", "Größe ≥ 7 µm", std::string(3000, 'x')};
        return texts[below(texts.size())];
    }

    std::mt19937_64 m_random{13};
    std::int64_t m_seq = 0;
    std::array<double, 7> m_reals{0, -0.0, 1, 1.0 / 3, 0.25, 5e-324, 0.1 + 0.2};
};

} // namespace

TEST_CASE("whatever is wrong in an index of the journal, a check says what SQLite's whole check says") {
    const TestFolder folder;
    fewAnswers(folder.path());
    const fs::path file = databaseFile(folder.path());
    const std::string whole = bytesOf(folder.path()).at("chipwise.db");
    const std::vector<std::size_t> pages = pagesOfIndexes(folder.path());
    REQUIRE(pages.size() == 5);
    REQUIRE(Profile(folder.path()).check().problems == std::vector<std::string>{});
    std::mt19937 random(33);
    int found = 0;
    int missedByQuickCheck = 0;
    const int flips = casesOf(1200, 300);
    for (int i = 0; i < flips; ++i) {
        std::string bytes = whole;
        const std::size_t place =
            pages[static_cast<std::size_t>(i) % pages.size()] * pageSize + random() % pageSize;
        bytes[place] = static_cast<char>(bytes[place] ^ (1 << (random() % 8)));
        writeBytes(file, bytes);
        auto expected = complaints(folder.path(), "PRAGMA integrity_check");
        if (expected.size() > mostComplaints) expected.resize(mostComplaints);
        const CheckReport report = Profile(folder.path(), Profile::Access::ReadOnly).check();
        CAPTURE(i, place % pageSize);
        REQUIRE(withoutErrors(report.details, file) == withoutErrors(expected, file));
        if (expected.empty()) continue;
        REQUIRE_FALSE(report.ok);
        REQUIRE(report.problems.front().starts_with("The file chipwise.db is damaged, "));
        found += expected.empty() ? 0 : 1;
        missedByQuickCheck +=
            !expected.empty() && complaints(folder.path(), "PRAGMA quick_check").empty() ? 1 : 0;
    }
    // The control: without a look into the indexes many of these would be called whole.
    CHECK(found > flips / 4);
    CHECK(missedByQuickCheck > flips / 6);
}

TEST_CASE("a row of any shape fits its checksum until one of its columns changes") {
    const TestFolder folder;
    {
        Profile profile(folder.path());
        AnyEvent any;
        std::vector<Event> events;
        for (int i = 0; i < 3000; ++i) events.push_back(any.next());
        REQUIRE(profile.merge(events).added == 3000);
        const CheckReport report = profile.check();
        CHECK(report.problems == std::vector<std::string>{});
        CHECK(report.answers == 3000);
        CHECK(report.wrongTimes == 0);
    }
    int changed = 0;
    for (const char* change : {"event_id = replace(event_id, '-7', '-6')",
                               "type = 'note'",
                               "at_ms = at_ms + 1",
                               "utc_offset_min = utc_offset_min / 2 + 1",
                               "device = 'other'",
                               "seq = seq + 5000",
                               "card = card % 9 + 1",
                               "mode = 'cram'",
                               "kind = 'x'",
                               "pack_version = 'x'",
                               "answer_hash = 'x'",
                               "seed = coalesce(seed, 0) + 1",
                               "shown = 'x'",
                               "answer = 'x'",
                               "correct = 0",
                               "credit = 0.5",
                               "confidence = 'plain'",
                               "guess_chance = 0.5",
                               "rating = 2",
                               "duration_ms = 7",
                               "due_ms = 7",
                               "schedules = 1 - schedules",
                               "redo_of = 'x'",
                               "params = 'x'",
                               "reason = 'x'",
                               "batch = 'x'",
                               "checksum = printf('%064d', 1)"}) {
        CAPTURE(change);
        SQLite::Database database(databaseFile(folder.path()).string(), SQLite::OPEN_READWRITE);
        const std::string guard =
            database.execAndGet("SELECT sql FROM sqlite_schema WHERE name = 'journal_is_never_updated'")
                .getString();
        database.exec("DROP TRIGGER journal_is_never_updated");
        database.exec(fmt::format("UPDATE journal SET {} WHERE position = {}", change, ++changed));
        database.exec(guard);
        const CheckReport report = Profile(folder.path()).check();
        CHECK(report.damagedRows == changed);
        CHECK(report.details == std::vector<std::string>{});
    }
}

TEST_CASE("a check while another program saves answers finds nothing wrong") {
    const TestFolder folder;
    const Profile profile(folder.path());
    std::atomic<bool> done = false;
    std::thread other([&] {
        Profile theirs(folder.path());
        for (int i = 0; i < 300; ++i) theirs.record(answerTo("p/a", someMorning + i));
        done = true;
    });
    std::vector<std::string> problems;
    while (!done && problems.empty()) problems = profile.check().problems;
    other.join();
    CHECK(problems == std::vector<std::string>{});
    CHECK(profile.check().answers == 300);
}

TEST_CASE("answers behind a page that cannot be read are said to be unreadable, not missing") {
    const TestFolder folder;
    {
        Profile profile(folder.path());
        for (int i = 0; i < 60; ++i) profile.record(answerTo("pack/question", someMorning + i * 1000));
    }
    std::string bytes = bytesOf(folder.path()).at("chipwise.db");
    constexpr char leafOfTable = 0x0D;
    std::size_t page = pageSize;
    while (bytes[page] != leafOfTable ||
           bytes.substr(page, pageSize).find(std::string(64, 'a')) == std::string::npos)
        page += pageSize;
    bytes.replace(page, pageSize, pageSize, '\x5A');
    writeBytes(databaseFile(folder.path()), bytes);

    const CheckReport report = Profile(folder.path(), Profile::Access::ReadOnly).check();
    CHECK(report.missing == 0);
    CHECK(report.unreadable > 0);
    CHECK(report.unreadable == 60 - report.events);
    CHECK(report.problems ==
          std::vector<std::string>{"The file chipwise.db is damaged, and some of its answers can't be read.",
                                   fmt::format("Up to {} journal entries cannot be read. A repair will "
                                               "recover as many as possible.",
                                               report.unreadable)});
    // The damage is counted once, though several parts of the check have met it.
    for (const std::string& detail : report.details) {
        CAPTURE(detail);
        CHECK(detail.find("chipwise.db is damaged") == std::string::npos);
    }
}

// The table of mornings is a cache: whatever becomes of it, answers are saved.
#include "store/care/salvage.h"
#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "folder_bytes.h"
#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>

#include <random>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t pageBytes = 4096;
constexpr std::int64_t msADay = 86'400'000;

/// A profile with a row for the morning of each of its cards, in one page.
void answerEachCard(const fs::path& folder) {
    Profile profile(folder);
    for (int i = 0; i < 20; ++i) {
        const std::string card = fmt::format("pack/question-{}", i);
        profile.record(answerTo(card, someMorning + i * 1000), rowOf(card, someMorning + i * 1000));
    }
}

std::size_t pageOfMornings(const fs::path& folder) {
    Database database(databaseFile(folder), Database::Open::ReadOnly);
    Query query(database, "SELECT rootpage FROM sqlite_schema WHERE name = 'morning'");
    return query.next() ? static_cast<std::size_t>(query.integer(0)) - 1 : 0;
}

/// What a day does to the table: a first answer to a card, and another memory model.
void studyOn(Profile& profile, std::int64_t atMs) {
    profile.record(answerTo("pack/question-3", atMs), rowOf("pack/question-3", atMs));
    Event params;
    params.type = EventType::Params;
    params.atMs = atMs + 1000;
    params.params = R"({"model":"fsrs6","weights":[]})";
    profile.record(params);
    profile.record(answerTo("pack/question-4", atMs + 2000), rowOf("pack/question-4", atMs + 2000));
}

} // namespace

TEST_CASE("answers are saved whatever is wrong in a page of the kept mornings") {
    const TestFolder folder;
    answerEachCard(folder.path());
    const std::string whole = bytesOf(folder.path()).at("chipwise.db");
    const std::string head = bytesOf(folder.path()).at("chipwise.head");
    const std::size_t page = pageOfMornings(folder.path()) * pageBytes;
    REQUIRE(page > 0);
    std::mt19937 random(13);
    int damaged = 0;
    for (int i = 0; i < 150; ++i) {
        std::string bytes = whole;
        if (i == 0)
            bytes.replace(page, pageBytes, pageBytes, '\x5A');
        else // mostly where SQLite looks first
            for (std::size_t place : {page + random() % 12, page + random() % 64, page + random() % pageBytes})
                bytes[place] = static_cast<char>(bytes[place] ^ (1 << (random() % 8)));
        writeBytes(databaseFile(folder.path()), bytes);
        writeBytes(headFile(folder.path()), head);
        CAPTURE(i);
        Profile profile(folder.path());
        REQUIRE_NOTHROW(studyOn(profile, someMorning + msADay));
        REQUIRE(profile.eventCount() == 23);
        const CheckReport report = profile.check();
        REQUIRE(report.missing == 0);
        damaged += report.fileOk ? 0 : 1;
    }
    CHECK(damaged > 50);
}

TEST_CASE("a repair makes the table of mornings anew after damage") {
    const TestFolder folder;
    answerEachCard(folder.path());
    std::string bytes = bytesOf(folder.path()).at("chipwise.db");
    bytes.replace(pageOfMornings(folder.path()) * pageBytes, pageBytes, pageBytes, '\x5A');
    writeBytes(databaseFile(folder.path()), bytes);
    {
        Profile profile(folder.path());
        studyOn(profile, someMorning + msADay);
        CHECK(profile.morningOf("pack/question-4", allEvents(profile).back().id));
        const CheckReport report = profile.check();
        REQUIRE_FALSE(report.problems.empty());
        CHECK(report.problems.front() ==
              "The file chipwise.db is damaged, but every answer in it can still be read.");
    }
    CHECK(salvage(folder.path(), someMorning + 2 * msADay).lost == 0);
    Profile profile(folder.path());
    CHECK(profile.eventCount() == 23);
    CHECK(profile.check().problems == std::vector<std::string>{});
}

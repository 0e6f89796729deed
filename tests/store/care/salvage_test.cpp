#include "store/care/salvage.h"

#include "store/journal/damaged_log.h"
#include "store/sqlite/database.h"
#include "store/sqlite/file_header.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/replacement.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/stamp.h"

#include "folder_bytes.h"
#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t bytesAPage = 4096;
const std::int64_t rescuedAt = fileStampToMs("20261118-120000").value();

/// A profile of many pages, closed.
std::vector<Event> bigJournal(const fs::path& folder, int answers = 400) {
    Profile profile(folder);
    profile.setSetting("exam.date", "2026-12-01");
    std::vector<Event> events;
    std::vector<CardRow> cards;
    for (int i = 0; i < answers; ++i) {
        const std::string card = "pack/question-" + std::to_string(i % 50);
        events.push_back(answerTo(card, someMorning + i * 1000));
        cards.push_back(rowOf(card, someMorning + i * 1000, i / 50 + 1));
    }
    return profile.record(events, cards);
}

/// A profile of schema 3 with the answers of another. When it is brought to today's schema, its tables come
/// to be on other pages than those of a new profile.
void fillAsSchema3(const fs::path& folder, const fs::path& source) {
    fs::create_directories(folder);
    Database old(databaseFile(folder), Database::Open::ReadWriteCreate);
    bringUpToDate(old, schemaSteps().first(3), [] {});
    const std::string columns =
        "position, event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, "
        "answer_hash, seed, shown, answer, correct, credit, confidence, guess_chance, rating, duration_ms, "
        "due_ms, schedules, redo_of, params, checksum";
    old.execute(("ATTACH '" + source.string() + "' AS source;" +
                 "INSERT INTO installation (id, device) SELECT id, device FROM source.installation;" +
                 "INSERT INTO card (id, name) SELECT id, name FROM source.card;" + "INSERT INTO journal (" +
                 columns + ") SELECT " + columns + " FROM source.journal")
                    .c_str());
}

bool contains(const std::vector<Event>& all, const std::vector<Event>& part) {
    return std::all_of(part.begin(), part.end(), [&](const Event& event) {
        return std::find(all.begin(), all.end(), event) != all.end();
    });
}

} // namespace

TEST_CASE("a page of the file that is lost costs its rows and no others") {
    const TestFolder folder;
    const auto events = bigJournal(folder.path());
    const fs::path file = databaseFile(folder.path());
    const std::string whole = bytesOf(folder.path()).at("chipwise.db");
    std::int64_t worstLoss = 0;
    std::size_t unscathed = 0;
    const std::size_t pages = whole.size() / bytesAPage;
    for (std::size_t page = 1; page < pages; page += 3) {
        CAPTURE(page);
        std::string damaged = whole;
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(page * bytesAPage), bytesAPage, '\x5A');
        const TestFolder broken;
        writeBytes(databaseFile(broken.path()), damaged);

        const Salvaged salvaged = salvage(broken.path(), rescuedAt);
        const Profile profile(broken.path());
        CHECK(profile.check().problems == std::vector<std::string>{});
        CHECK(contains(events, allEvents(profile)));
        CHECK(salvaged.events == profile.eventCount());
        CHECK(salvaged.events + salvaged.lost >= 400);
        CHECK(bytesOf(broken.path()).at("chipwise-damaged-20261118-120000.db") == damaged);
        worstLoss = std::max(worstLoss, salvaged.lost);
        unscathed += salvaged.lost == 0 ? 1 : 0;
    }
    // One leaf of the journal holds about ten rows; an inner page of so small a tree is its root.
    CHECK(unscathed > pages / 10);
    CHECK(worstLoss > 0);
}

TEST_CASE("what was lost is said") {
    const TestFolder folder;
    bigJournal(folder.path(), 5);
    Database(databaseFile(folder.path()), Database::Open::ReadWrite)
        .execute("DROP TRIGGER journal_is_never_updated; UPDATE journal SET answer = '3' WHERE position IN "
                 "(2, 5)");
    const Salvaged salvaged = salvage(folder.path(), rescuedAt);
    CHECK(salvaged.events == 3);
    CHECK(salvaged.lost == 2);
    REQUIRE(salvaged.sentences.size() == 3);
    CHECK_THAT(salvaged.sentences[0], ContainsSubstring("3 answers were recovered"));
    CHECK_THAT(salvaged.sentences[1],
               ContainsSubstring("2 journal entries were damaged or missing and could not be recovered"));
    CHECK_THAT(salvaged.sentences[2], ContainsSubstring("chipwise-damaged-20261118-120000.db"));
}

TEST_CASE("settings, cards and the installation's name survive a repair") {
    const TestFolder folder;
    const auto events = bigJournal(folder.path(), 60);
    std::map<std::string, CardRow> cards;
    std::string device;
    {
        const Profile profile(folder.path());
        cards = profile.cards();
        device = profile.device();
    }
    const Salvaged salvaged = salvage(folder.path(), rescuedAt);
    CHECK(salvaged.lost == 0);
    CHECK(salvaged.cards == 50);
    Profile profile(folder.path());
    CHECK(allEvents(profile) == events);
    CHECK(profile.cards() == cards);
    CHECK(profile.device() == device);
    CHECK(profile.setting("exam.date") == "2026-12-01");
    CHECK(profile.record(answerTo("p/a")).seq == 61);
}

TEST_CASE("a file whose first page is lost gives up everything else") {
    const TestFolder folder;
    const auto events = bigJournal(folder.path());
    std::string bytes = bytesOf(folder.path()).at("chipwise.db");
    SECTION("the header") {
        std::fill_n(bytes.begin(), 100, '\0');
    }
    SECTION("the whole page") {
        std::fill_n(bytes.begin(), bytesAPage, '\xEE');
    }
    writeBytes(databaseFile(folder.path()), bytes);
    CHECK_THROWS_WITH(Profile(folder.path()), ContainsSubstring("is damaged or not a database"));
    const Salvaged salvaged = salvage(folder.path(), rescuedAt);
    CHECK(salvaged.lost == 0);
    CHECK(allEvents(Profile(folder.path())) == events);
}

TEST_CASE("a profile that an older Chipwise filled loses its first page and no answers") {
    const TestFolder folder;
    const auto events = bigJournal(folder.path() / "new");
    const fs::path home = folder.path() / "home";
    fillAsSchema3(home, databaseFile(folder.path() / "new"));
    REQUIRE(allEvents(Profile(home)) == events); // brought to today's schema
    std::string bytes = bytesOf(home).at("chipwise.db");
    std::fill_n(bytes.begin(), bytesAPage, '\xEE');
    writeBytes(databaseFile(home), bytes);
    salvage(home, rescuedAt);
    CHECK(allEvents(Profile(home)) == events);
}

TEST_CASE("answers that are only in the log are saved too") {
    const TestFolder folder;
    const fs::path crashed = folder.path() / "crashed";
    std::vector<Event> events;
    {
        Profile profile(folder.path() / "live");
        for (int i = 0; i < 20; ++i) events.push_back(profile.record(answerTo("p/a")));
        fs::copy(folder.path() / "live", crashed);
    }
    fs::remove(sharedMemoryOf(databaseFile(crashed)));
    const Salvaged salvaged = salvage(crashed, rescuedAt);
    CHECK(salvaged.lost == 0);
    CHECK(allEvents(Profile(crashed)) == events);
    CHECK(fs::exists(crashed / "chipwise-damaged-20261118-120000.db-wal"));
}

TEST_CASE("a file in which nothing is left becomes an empty profile, and that is said") {
    const TestFolder folder;
    writeBytes(databaseFile(folder.path()), std::string(50'000, '\x42'));
    const Salvaged salvaged = salvage(folder.path(), rescuedAt);
    CHECK(salvaged.events == 0);
    CHECK_THAT(salvaged.sentences[1], ContainsSubstring("cannot tell how many"));
    CHECK(Profile(folder.path()).eventCount() == 0);
    CHECK(fs::file_size(salvaged.damaged) == 50'000);
}

TEST_CASE("a newer Chipwise's database is not repaired") {
    const TestFolder folder;
    bigJournal(folder.path(), 5);
    Database(databaseFile(folder.path()), Database::Open::ReadWrite)
        .execute(("PRAGMA user_version = " + std::to_string(newestSchema() + 1)).c_str());
    const auto before = bytesOf(folder.path());
    CHECK_THROWS_AS(salvage(folder.path(), rescuedAt), StoreError);
    auto after = bytesOf(folder.path());
    after.erase("chipwise.lock");
    CHECK(after == before);
}

TEST_CASE("a repair that was interrupted is completed by the next opening, wherever it stopped") {
    const TestFolder folder;
    const auto events = bigJournal(folder.path() / "good", 10);
    const fs::path home = folder.path() / "home";
    const fs::path decided = replacementFile(home, rescuedAt);
    const fs::path aside = home / "chipwise-damaged-20261118-120000.db";
    fs::create_directories(home);
    writeBytes(databaseFile(home), "damaged");
    writeBytes(logOf(databaseFile(home)), "damaged log");
    fs::copy_file(databaseFile(folder.path() / "good"), decided);
    SECTION("before anything was done") {}
    SECTION("after the file was set aside") {
        fs::create_hard_link(databaseFile(home), aside);
    }
    SECTION("after its log was set aside") {
        fs::create_hard_link(databaseFile(home), aside);
        fs::create_hard_link(logOf(databaseFile(home)), logOf(aside));
    }
    SECTION("after its log was removed") {
        fs::create_hard_link(databaseFile(home), aside);
        fs::rename(logOf(databaseFile(home)), logOf(aside));
    }
    CHECK(allEvents(Profile(home)) == events);
    CHECK_FALSE(replacementPending(home));
    CHECK(bytesOf(home).at(aside.filename().string()) == "damaged");
    CHECK(bytesOf(home).at(logOf(aside).filename().string()) == "damaged log");
}

TEST_CASE("a log that finds no room to be made readable is an error, not an empty log") {
    const TestFolder folder;
    const Profile profile(folder.path()); // while it is open, its log is there
    const LogFrames frames(logOf(databaseFile(folder.path())));
    frames.writeReadable(folder.path() / "readable", LogFrames::DamagedFrames::Kept);
    CHECK(fs::file_size(folder.path() / "readable") > bytesAPage);
    CHECK_THROWS_AS(frames.writeReadable("/dev/full", LogFrames::DamagedFrames::Kept), StoreError);
}

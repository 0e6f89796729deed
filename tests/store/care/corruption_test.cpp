#include "power_cut_vfs.h"

#include "store/care/salvage.h"
#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "folder_bytes.h"
#include "sample_events.h"
#include "support/cases.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <random>

using namespace chipwise::store;

namespace {

const int corruptions = casesOf(3000, 800);
const int salvageEvery = casesOf(12, 8);
constexpr int answersGiven = 60;

struct Original {
    std::string bytes;
    std::vector<Event> events;
};

Original makeOriginal() {
    const TestFolder folder;
    Original original;
    {
        Profile profile(folder.path());
        std::vector<Event> events;
        std::vector<CardRow> cards;
        for (int i = 0; i < answersGiven; ++i) {
            const std::string card = "pack/question-" + std::to_string(i % 20);
            events.push_back(answerTo(card, someMorning + i * 1000));
            cards.push_back(rowOf(card, someMorning + i * 1000));
        }
        original.events = profile.record(events, cards);
        profile.setSetting("exam.date", "2026-12-01");
    }
    original.bytes = bytesOf(folder.path()).at("chipwise.db");
    return original;
}

/// What disks and cables do: flip bits, lose the end, lose or repeat a block.
std::string corrupted(std::string bytes, std::mt19937& random) {
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random()) % limit; };
    constexpr std::size_t block = 512;
    switch (below(8)) {
    case 0: bytes.resize(below(bytes.size())); break;
    case 1:
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(below(bytes.size() / block) * block), block,
                    '\0');
        break;
    case 2: {
        const std::size_t from = below(bytes.size() / block) * block;
        const std::size_t to = below(bytes.size() / block) * block;
        bytes.replace(to, block, std::string(bytes, from, block));
        break;
    }
    default:
        for (std::size_t flips = 1 + below(4); flips > 0; --flips) {
            char& byte = bytes[below(bytes.size())];
            byte = static_cast<char>(byte ^ (1 << below(8)));
        }
    }
    return bytes;
}

struct Seen {
    bool ok = false;
    bool quickCheckOk = false;
    bool wholeCheckOk = false;
    bool journalSame = false;
};

bool saysOk(const std::filesystem::path& folder, const char* check) {
    try {
        Database database(databaseFile(folder), Database::Open::ReadOnly);
        Query query(database, check);
        return query.next() && query.text(0) == "ok";
    } catch (const StoreError&) {
        return false;
    }
}

Seen openAndLook(const std::filesystem::path& folder, const Original& original) {
    Seen seen;
    seen.quickCheckOk = saysOk(folder, "PRAGMA quick_check");
    seen.wholeCheckOk = saysOk(folder, "PRAGMA integrity_check");
    try {
        const Profile profile(folder);
        seen.ok = profile.check().ok;
        seen.journalSame = allEvents(profile) == original.events;
    } catch (const StoreError&) {
        // Said, not hidden: that is what is wanted.
    }
    return seen;
}

} // namespace

TEST_CASE("no corruption crashes, and a journal that differs is never called whole") {
    const Original original = makeOriginal();
    const TestFolder folder;
    std::mt19937 random(20261118);
    int called = 0;
    int differing = 0;
    int missedByQuickCheck = 0;
    for (int i = 0; i < corruptions; ++i) {
        PowerCutDisk disk;
        const PowerCutVfs vfs(disk);
        const std::string bytes = corrupted(original.bytes, random);
        if (bytes.empty()) continue;
        // Chipwise looks at the file itself before SQLite does; SQLite's disk is in memory, which is faster.
        writeBytes(databaseFile(folder.path()), bytes);
        std::filesystem::remove(headFile(folder.path())); // the file alone
        disk.create(databaseFile(folder.path()).string()).content = bytes;
        const Seen seen = openAndLook(folder.path(), original);
        CAPTURE(i);
        if (seen.ok) REQUIRE(seen.journalSame);
        if (seen.ok) REQUIRE(seen.wholeCheckOk);
        called += seen.ok ? 1 : 0;
        differing += seen.journalSame ? 0 : 1;
        missedByQuickCheck += seen.quickCheckOk && !seen.journalSame ? 1 : 0;
    }
    // Some corruptions hit unused bytes; most do not. The control: SQLite's own check alone would miss some.
    CHECK(called > corruptions / 100);
    CHECK(differing > corruptions / 4);
    CHECK(missedByQuickCheck > corruptions / 100);
}

TEST_CASE("from any corrupted file a whole profile with nothing but true events is saved") {
    const Original original = makeOriginal();
    std::mt19937 random(20261118);
    std::size_t saved = 0;
    int repairs = 0;
    for (int i = 0; i < corruptions; ++i) {
        const std::string bytes = corrupted(original.bytes, random);
        if (i % salvageEvery != 0 || bytes.empty()) continue;
        const TestFolder folder;
        writeBytes(databaseFile(folder.path()), bytes);
        CAPTURE(i);
        try {
            salvage(folder.path(), someMorning);
        } catch (const StoreError& error) {
            // A flipped bit in the version number makes the file look newer; that is refused.
            REQUIRE(error.kind() == StoreError::Kind::Newer);
            continue;
        }
        const Profile profile(folder.path());
        REQUIRE(profile.check().problems == std::vector<std::string>{});
        const auto events = allEvents(profile);
        REQUIRE(std::all_of(events.begin(), events.end(), [&](const Event& event) {
            return std::find(original.events.begin(), original.events.end(), event) != original.events.end();
        }));
        saved += events.size();
        ++repairs;
    }
    CHECK(repairs > corruptions / salvageEvery / 2);
    // Truncations lose what they cut off; all in all most answers come back.
    CHECK(saved > static_cast<std::size_t>(repairs) * answersGiven * 8 / 10);
}

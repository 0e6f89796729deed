#include "store/care/backup.h"

#include "store/care/retention.h"
#include "store/sqlite/database.h"
#include "store/sqlite/lock.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/stamp.h"

#include "folder_bytes.h"
#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t hourMs = 3'600'000;
constexpr std::int64_t dayMs = 24 * hourMs;
const std::int64_t noon = fileStampToMs("20261118-120000").value(); // a Wednesday

Profile openedCopy(const fs::path& backup, const fs::path& folder) {
    fs::create_directories(folder);
    fs::copy_file(backup, databaseFile(folder), fs::copy_options::overwrite_existing);
    return Profile(folder);
}

std::vector<Backup> daily(int days) {
    std::vector<Backup> backups;
    for (int day = 0; day < days; ++day) backups.push_back({"", noon - day * dayMs});
    return backups;
}

/// What is left after a backup on each of so many days, thinned out every day.
std::vector<Backup> keptAfter(int days) {
    std::vector<Backup> kept;
    for (int day = 0; day < days; ++day) {
        kept.insert(kept.begin(), Backup{fs::path(std::to_string(day)), noon + day * dayMs});
        for (const Backup& gone : superfluous(kept))
            std::erase_if(kept, [&](const Backup& backup) { return backup.atMs == gone.atMs; });
    }
    return kept;
}

} // namespace

TEST_CASE("instants read back from file names") {
    CHECK(fileStamp(noon) == "20261118-120000");
    CHECK(fileStampToMs(fileStamp(someMorning)) == someMorning / 1000 * 1000);
    for (const char* text : {"", "20261318-120000", "20260230-120000", "20261118-240000", "20261118 120000",
                             "2026111x-120000", "20261118-12000", "-0261118-120000"})
        CHECK_FALSE(fileStampToMs(text));
}

TEST_CASE("a backup is one whole file with everything that was recorded") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a"), rowOf("p/a"));
    profile.setSetting("exam.date", "2026-12-01");
    const auto file = makeBackup(folder.path(), noon);
    REQUIRE(file);
    CHECK(file->filename() == "chipwise-20261118-120000.db");
    CHECK(bytesOf(backupFolder(folder.path())).size() == 1);

    const Profile copy = openedCopy(*file, folder.path() / "copy");
    CHECK(allEvents(copy) == allEvents(profile));
    CHECK(copy.cards() == profile.cards());
    CHECK(copy.settings() == profile.settings());
    CHECK(copy.check().ok);
}

TEST_CASE("a backup is made once a day, or always when asked") {
    const TestFolder folder;
    Profile(folder.path()).record(answerTo("p/a"));
    CHECK(makeBackup(folder.path(), noon));
    CHECK_FALSE(makeBackup(folder.path(), noon + 23 * hourMs));
    CHECK(makeBackup(folder.path(), noon + 23 * hourMs, true));
    CHECK(makeBackup(folder.path(), noon + 23 * hourMs, true));
    CHECK(makeBackup(folder.path(), noon + 47 * hourMs));
    const auto made = backups(folder.path());
    REQUIRE(made.size() == 4);
    CHECK(made.front().atMs == noon + 47 * hourMs);
    CHECK(made.back().atMs == noon);
}

TEST_CASE("a backup from the future does not stop backups") {
    const TestFolder folder;
    Profile(folder.path()).record(answerTo("p/a"));
    makeBackup(folder.path(), noon + 400 * dayMs);
    CHECK(makeBackup(folder.path(), noon));
    CHECK_FALSE(makeBackup(folder.path(), noon + hourMs)); // nor is one made at every start because of it
}

TEST_CASE("other files beside the backups are left alone") {
    const TestFolder folder;
    Profile(folder.path()).record(answerTo("p/a"));
    fs::create_directories(backupFolder(folder.path()));
    for (const char* name :
         {"notes.txt", "chipwise-before-notes.db", "chipwise-20261118.db", "chipwise-99999999-999999.db"})
        writeBytes(backupFolder(folder.path()) / name, "x");
    CHECK(backups(folder.path()).empty());
    for (int day = 0; day < 40; ++day) makeBackup(folder.path(), noon + day * dayMs);
    CHECK(bytesOf(backupFolder(folder.path())).contains("notes.txt"));
    CHECK(bytesOf(backupFolder(folder.path())).size() == backups(folder.path()).size() + 4);
}

TEST_CASE("a journal without a single answer is not backed up, unless asked") {
    const TestFolder folder;
    Profile profile(folder.path());
    CHECK_FALSE(makeBackup(folder.path(), noon));
    CHECK_FALSE(fs::exists(backupFolder(folder.path())));
    CHECK(makeBackup(folder.path(), noon, true));
}

TEST_CASE("a backup made before a migration is listed, counts for no day and stays") {
    const TestFolder folder;
    Profile(folder.path()).record(answerTo("p/a"));
    const fs::path old = backupFolder(folder.path()) / "chipwise-before-schema-2.db";
    fs::create_directories(backupFolder(folder.path()));
    Profile(folder.path()).backupTo(old);
    const std::chrono::sys_seconds written =
        std::chrono::sys_days(std::chrono::year(2026) / 11 / 18) + std::chrono::hours(11);
    fs::last_write_time(old, fs::file_time_type::clock::from_sys(written));
    REQUIRE(backups(folder.path()).size() == 1);
    CHECK(backups(folder.path()).front().beforeMigration);
    CHECK(backups(folder.path()).front().atMs == noon - hourMs);
    for (int day = 0; day < 400; day += 5) CHECK(makeBackup(folder.path(), noon + day * dayMs));
    CHECK(backups(folder.path()).back().file == old);
    CHECK(restore(folder.path(), old, noon + 400 * dayMs).events == 1);
}

TEST_CASE("seven days, four weeks and six months of backups are kept") {
    CHECK(superfluous(daily(7)).empty());
    CHECK(superfluous({}).empty());
    const auto kept = keptAfter(400);
    // Days 18 to 12 December; the Sundays 12 and 5 December and 28 November; the last days of November back
    // to July.
    REQUIRE(fileStamp(kept.front().atMs) == "20271222-120000");
    std::vector<std::string> days;
    for (const Backup& backup : kept) days.push_back(fileStamp(backup.atMs).substr(0, 8));
    CHECK(days == std::vector<std::string>{"20271222", "20271221", "20271220", "20271219", "20271218",
                                           "20271217", "20271216", "20271212", "20271205", "20271130",
                                           "20271031", "20270930", "20270831", "20270731"});
}

TEST_CASE("the list beside a backup goes with it") {
    const TestFolder folder;
    Profile(folder.path()).record(answerTo("p/a"));
    for (int day = 0; day < 40; ++day)
        writeBytes(listOf(makeBackup(folder.path(), noon + day * dayMs).value()), "{}");
    CHECK(bytesOf(backupFolder(folder.path())).size() == 2 * backups(folder.path()).size());
}

TEST_CASE("a restore notes what is left to do where the journal is, and forgets a note of the backup") {
    const TestFolder folder;
    const fs::path file = folder.path() / "copy.db";
    {
        Profile profile(folder.path() / "a");
        profile.record(answerTo("p/a"), rowOf("p/a"));
        profile.setSetting(restoreNote, "old.json");
        profile.backupTo(file);
    }
    CHECK(answersIn(file).answers == 1);
    CHECK(answersIn(file).newestMs == allEvents(Profile(folder.path() / "a")).front().atMs);
    restore(folder.path() / "b", file, noon);
    CHECK_FALSE(Profile(folder.path() / "b").setting(restoreNote));
    restore(folder.path() / "b", file, noon, "left.json");
    CHECK(Profile(folder.path() / "b").setting(restoreNote) == "left.json");
    const ProfileLock held(folder.path() / "b", "restoring a backup");
    restore(folder.path() / "b", file, noon, "other.json", &held);
    CHECK(Profile(folder.path() / "b").setting(restoreNote) == "other.json");
}

TEST_CASE("backups of the last two days do not push each other out") {
    std::vector<Backup> backups;
    for (int hour = 0; hour < 40; ++hour) backups.push_back({"", noon - hour * hourMs});
    CHECK(superfluous(backups).empty());
}

TEST_CASE("a damaged journal thins out no backups") {
    const TestFolder folder;
    { Profile(folder.path()).record(answerTo("p/a")); }
    for (int day = 0; day < 9; ++day) fs::create_directories(backupFolder(folder.path()));
    for (int day = 1; day < 30; ++day)
        writeBytes(backupFolder(folder.path()) / ("chipwise-" + fileStamp(noon - day * dayMs) + ".db"), "x");
    {
        Database database(databaseFile(folder.path()), Database::Open::ReadWrite);
        database.execute("DROP TRIGGER journal_is_never_updated; UPDATE journal SET answer = '3'");
    }
    makeBackup(folder.path(), noon);
    CHECK(backups(folder.path()).size() == 30);
}

TEST_CASE("restore brings back the settings and keeps every answer") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a"), rowOf("p/a"));
    profile.record(answerTo("p/b"), rowOf("p/b"));
    profile.setSetting("minutes", "20");
    const fs::path backup = makeBackup(folder.path(), noon).value();

    profile.setSetting("minutes", "5");
    profile.setSetting("new", "1");
    const Event newer =
        profile.record(answerTo("p/a", someMorning + 9000), rowOf("p/a", someMorning + 9000, 2));
    CardRow spoiled = rowOf("p/b");
    spoiled.memory->state.stability = 1e9;
    profile.replaceCards({spoiled});
    const auto all = allEvents(profile);

    const Restored restored = restore(folder.path(), backup, noon + hourMs);
    CHECK(restored.events == 2);
    CHECK(restored.addedBack == 1);
    // The profile stayed open: it sees the restored state and goes on recording.
    CHECK(allEvents(profile) == all);
    CHECK(profile.setting("minutes") == "20");
    CHECK(profile.settings().size() == 2); // with the profiles whose journals are one's own
    CHECK(profile.card("p/b")->memory->state.stability == 2.3065);
    CHECK(profile.card("p/a")->memory->repetitions == 2);
    CHECK(profile.record(answerTo("p/c")).seq == newer.seq + 1);
    CHECK(profile.check().ok);

    const Profile before = openedCopy(restored.safety, folder.path() / "before");
    CHECK(before.setting("minutes") == "5");
    CHECK(allEvents(before) == all);
}

TEST_CASE("restore into an empty folder makes the profile") {
    const TestFolder folder;
    Profile profile(folder.path() / "a");
    profile.record(answerTo("p/a"), rowOf("p/a"));
    profile.backupTo(folder.path() / "copy.db");
    const Restored restored = restore(folder.path() / "b", folder.path() / "copy.db", noon);
    CHECK(restored.events == 1);
    CHECK(restored.addedBack == 0);
    CHECK(restored.safety.empty()); // there was nothing to keep
    CHECK(allEvents(Profile(folder.path() / "b")) == allEvents(profile));
    CHECK(Profile(folder.path() / "b").device() == profile.device());
}

TEST_CASE("restore replaces a damaged database, sets it aside and saves its newer answers") {
    const TestFolder folder;
    fs::path backup;
    {
        Profile profile(folder.path());
        profile.record(answerTo("p/a"), rowOf("p/a"));
        backup = makeBackup(folder.path(), noon).value();
        profile.record(answerTo("p/b"), rowOf("p/b"));
        profile.record(answerTo("p/c"), rowOf("p/c"));
    }
    {
        Database database(databaseFile(folder.path()), Database::Open::ReadWrite);
        database.execute(
            "DROP TRIGGER journal_is_never_updated; UPDATE journal SET answer = '3' WHERE seq IN (1, 2)");
    }
    const auto damaged = bytesOf(folder.path()).at("chipwise.db");
    const Restored restored = restore(folder.path(), backup, noon);
    CHECK(restored.addedBack == 1); // p/c; p/b is not what was written any more
    const Profile profile(folder.path());
    CHECK(profile.check().ok);
    CHECK(profile.events("p/a").size() == 1);
    CHECK(profile.events("p/c").size() == 1);
    CHECK(restored.safety.filename() == "chipwise-damaged-20261118-120000.db");
    CHECK(bytesOf(folder.path()).at("chipwise-damaged-20261118-120000.db") == damaged);
}

TEST_CASE("a restore that is refused changes nothing") {
    const TestFolder folder;
    const fs::path home = folder.path() / "home";
    { Profile(home).record(answerTo("p/a")); }
    const fs::path file = folder.path() / "backup.db";
    Profile(home).backupTo(file);
    StoreError::Kind expected = StoreError::Kind::Unreadable;
    SECTION("a file that is no database") {
        writeBytes(file, "nothing");
    }
    SECTION("a file that is not there") {
        fs::remove(file);
    }
    SECTION("another program's database") {
        fs::remove(file);
        SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE notes (x)");
    }
    SECTION("a newer Chipwise's") {
        Database(file, Database::Open::ReadWrite)
            .execute(("PRAGMA user_version = " + std::to_string(newestSchema() + 1)).c_str());
        expected = StoreError::Kind::Newer;
    }
    SECTION("a damaged backup") {
        Database(file, Database::Open::ReadWrite)
            .execute("DROP TRIGGER journal_is_never_updated; UPDATE journal SET answer = '3'");
        expected = StoreError::Kind::Corrupt;
    }
    SECTION("a backup that holds another event with the same id") {
        Database database(file, Database::Open::ReadWrite);
        Event other = allEvents(Profile(home)).front();
        other.answer = "3";
        database.execute(
            ("DROP TRIGGER journal_is_never_updated; UPDATE journal SET answer = '3', checksum = '" +
             checksumOf(other) +
             "'; CREATE TRIGGER journal_is_never_updated BEFORE UPDATE ON journal\nBEGIN\n"
             "    SELECT RAISE(ABORT, 'the journal is never rewritten');\nEND;")
                .c_str());
        expected = StoreError::Kind::Corrupt;
    }
    const auto events = allEvents(Profile(home));
    try {
        restore(home, file, noon);
        FAIL("it was restored");
    } catch (const StoreError& error) {
        CHECK(error.kind() == expected);
    }
    CHECK(allEvents(Profile(home)) == events);
    CHECK(Profile(home).check().ok);
}

TEST_CASE("restore waits for nobody who holds the profile alone") {
    const TestFolder folder;
    const Profile profile(folder.path());
    profile.backupTo(folder.path() / "copy.db");
    const ProfileLock exam(folder.path(), "taking an exam");
    CHECK_THROWS_WITH(restore(folder.path(), folder.path() / "copy.db", noon),
                      ContainsSubstring("is taking an exam"));
}

TEST_CASE("a copy that cannot be written is an error and leaves nothing behind") {
    const TestFolder folder;
    const Profile profile(folder.path() / "a");
    CHECK_THROWS_AS(profile.backupTo(folder.path() / "none" / "copy.db"), StoreError);
    fs::create_directories(folder.path() / "copy.db" / "x");
    CHECK_THROWS_AS(profile.backupTo(folder.path() / "copy.db"), StoreError);
    CHECK_FALSE(fs::exists(folder.path() / "copy.db.partial"));
}

TEST_CASE("a temporary folder is locked for as long as it is used, and gone afterwards") {
    std::filesystem::path path;
    {
        const TemporaryFolder folder;
        path = folder.path();
        const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        CHECK(::flock(descriptor, LOCK_EX | LOCK_NB) != 0);
        ::close(descriptor);
    }
    CHECK_FALSE(std::filesystem::exists(path));
}

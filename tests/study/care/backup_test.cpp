#include "study/care/backup.h"

#include "exchange/archive/backup_archive.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/care/daily_care.h"
#include "study/care/restore.h"
#include "study_table.h"
#include "support/catch.h"
#include "support/ordinary_user.h"

using namespace chipwise;
using namespace chipwise::study;
namespace fs = std::filesystem;

namespace {

/// A profile with one answer and two packs.
class BackupTable {
public:
    BackupTable() {
        Learner learner(profile());
        install(learner, "mine", "1.0.0");
        install(learner, "other", "1.0.0");
        auto session = learner.start({}, now);
        session->answer(rightAnswer(*session->current()), memory::Certainty::Plain, now, 1000);
    }

    fs::path profile() const { return m_folder.path() / "profile"; }
    fs::path path(const std::string& name) const { return m_folder.path() / name; }

    void install(Learner& learner, const std::string& id, const std::string& version) {
        const auto folder = path("pack-" + id + version);
        REQUIRE(learner.install(writePack(folder, id, version, groupsOf({2})), now).installed);
    }

    Now now = someMorning();

private:
    TestFolder m_folder;
};

bool contains(const std::vector<std::string>& notes, const std::string& part) {
    return std::ranges::any_of(notes,
                               [&](const std::string& note) { return note.find(part) != std::string::npos; });
}

} // namespace

TEST_CASE("what a backup holds is said with its counts and its newest day") {
    const Now now = someMorning();
    BackupList list;
    list.answers = 4120;
    list.newestMs = now.ms - msADay;
    list.packs.resize(3);
    list.drafts.resize(2);
    CHECK(contentsWords(list, now) == "4,120 answers up to Nov 20, 3 packs, 2 drafts");
    list.answers = 1;
    list.newestMs = now.ms - 400 * msADay;
    list.packs.resize(1);
    list.drafts.clear();
    CHECK(contentsWords(list, now) == "1 answer up to Oct 17, 2025, 1 pack");
    BackupList alone;
    alone.answersOnly = true;
    CHECK(contentsWords(alone, now) == "answers only");
    alone.answers = 0;
    CHECK(contentsWords(alone, now) == "0 answers, no packs or drafts");
    CHECK(grouped(1'234'567) == "1,234,567");
    CHECK(grouped(-12'345) == "-12,345");
    CHECK(grouped(999) == "999");
}

TEST_CASE("a backup's list is read back as it was written") {
    BackupList list;
    list.answers = 12;
    list.newestMs = 99;
    list.packs.push_back({"mine", "My “pack”", "1.2", std::string(64, 'a'), 7, "stamp"});
    list.drafts.push_back({"no-pack", std::string(32, 'b') + ".form", std::string(64, 'c'), 8});
    list.notes.push_back("Something is not in it.");
    const auto read = backupListFrom(toText(list));
    REQUIRE(read);
    CHECK(toText(*read) == toText(list));
    CHECK(read->draftCount() == 1);
}

TEST_CASE("texts that are no list, or only half of one, do no harm") {
    for (const char* text : {"", "null", "[]", "{}", "{\"chipwise_backup\":0}", "{\"chipwise_backup\":1"})
        CHECK_FALSE(backupListFrom(text));
    const auto odd =
        backupListFrom(R"({"chipwise_backup":2,"answers":"many","packs":{"id":1},"notes":[1],"x":{}})");
    REQUIRE(odd);
    CHECK(odd->packs.empty());
    CHECK(contains(odd->notes, "damaged"));
    CHECK(contains(odd->notes, "newer version of Chipwise"));
    std::string deep = "{\"chipwise_backup\":1,\"x\":";
    for (int i = 0; i < 100'000; ++i) deep += '[';
    CHECK_FALSE(backupListFrom(deep));
}

TEST_CASE("the day's backup is made once, and unchanged packs are not packed again") {
    BackupTable table;
    const auto first = makeBackup(table.profile(), table.now.ms);
    REQUIRE(first);
    REQUIRE(first->list.packs.size() == 2);
    CHECK_FALSE(makeBackup(table.profile(), table.now.ms + 1000));
    const fs::path object =
        table.profile() / "backups" / exchange::packInBackup(first->list.packs.front().sha256);
    const auto written = fs::last_write_time(object);
    const auto second = makeBackup(table.profile(), table.now.ms + msADay);
    REQUIRE(second);
    CHECK(toText(second->list) == toText(first->list));
    CHECK(fs::last_write_time(object) == written);
    // A file that changed without another size is seen.
    const fs::path file = table.profile() / "packs" / "mine" / "questions" / "10.md";
    const auto before = fs::last_write_time(file);
    std::fstream(file, std::ios::in | std::ios::out) << '#';
    fs::last_write_time(file, before);
    const auto third = makeBackup(table.profile(), table.now.ms + 2 * msADay);
    CHECK(third->list.packs.front().stamp != first->list.packs.front().stamp);
}

TEST_CASE("a journal is checked once a day, and one that is not whole each time") {
    BackupTable table;
    const auto first = careForDay(table.profile(), table.now);
    REQUIRE(first);
    CHECK(first->check.ok);
    CHECK(first->backedUp);
    CHECK_FALSE(careForDay(table.profile(), table.now));
    const auto next = careForDay(table.profile(), daysLater(table.now, 1));
    REQUIRE(next);
    CHECK(next->backedUp);
    {
        store::Database database(store::databaseFile(table.profile()), store::Database::Open::ReadWrite);
        database.execute("DROP INDEX journal_by_time");
    }
    for (int start = 0; start < 2; ++start) {
        const auto damaged = careForDay(table.profile(), daysLater(table.now, 2));
        REQUIRE(damaged);
        CHECK_FALSE(damaged->check.ok);
        CHECK_FALSE(damaged->backedUp);
    }
}

TEST_CASE("a backup that a command made today is no check") {
    BackupTable table;
    REQUIRE(backUpForDay(table.profile(), table.now));
    const auto care = careForDay(table.profile(), table.now);
    REQUIRE(care);
    CHECK(care->check.ok);
    CHECK_FALSE(care->backedUp);
    CHECK_FALSE(careForDay(table.profile(), table.now));
}

TEST_CASE("a pack that cannot be read is named, and the answers are backed up") {
    BackupTable table;
    const fs::path file = table.profile() / "packs" / "mine" / "questions" / "10.md";
    const auto shut = [&] { fs::permissions(file, fs::perms::none); };
    SECTION("it never was in a backup") {
        shut();
        CHECK(holdsForOrdinaryUser([&] {
            const auto made = makeBackup(table.profile(), table.now.ms);
            return made && made->list.answers == 1 && made->list.packs.size() == 1 &&
                   contains(made->list.notes, "The pack “mine” is not in this backup");
        }));
    }
    SECTION("the backup before has it") {
        REQUIRE(makeBackup(table.profile(), table.now.ms));
        shut();
        CHECK(holdsForOrdinaryUser([&] {
            const auto made = makeBackup(table.profile(), table.now.ms, true);
            return made && made->list.packs.size() == 2 && made->list.packs.front().stamp.empty() &&
                   contains(made->list.notes, "The pack “mine” could not be copied: ") &&
                   contains(made->list.notes, ". The copy from the previous backup was used instead.");
        }));
    }
}

TEST_CASE("a backup that an older Chipwise made today gets its list") {
    BackupTable table;
    const auto file = store::makeBackup(table.profile(), table.now.ms);
    REQUIRE(file);
    CHECK(listBackups(table.profile()).front().list.answersOnly);
    const auto made = makeBackup(table.profile(), table.now.ms + 1000);
    REQUIRE(made);
    CHECK(made->file == *file);
    CHECK(listBackups(table.profile()).front().list.packs.size() == 2);
}

TEST_CASE("lists that cannot be read keep every stored pack") {
    BackupTable table;
    const auto made = makeBackup(table.profile(), table.now.ms);
    const fs::path object =
        table.profile() / "backups" / exchange::packInBackup(made->list.packs.front().sha256);
    std::ofstream(store::listOf(made->file)) << "{";
    fs::remove_all(table.profile() / "packs" / "mine");
    REQUIRE(makeBackup(table.profile(), table.now.ms, true));
    CHECK(fs::exists(object));
}

TEST_CASE("a restore that has not finished is finished before the learner goes on") {
    BackupTable table;
    const fs::path file = table.path("carried.cwbackup");
    exportBackup(store::Profile(table.profile()), file);
    BackupTable here;
    {
        Learner learner(here.profile());
        learner.remove("mine");
    }
    REQUIRE(restoreBackup(here.profile(), file, here.now).notes.empty());
    {
        // As if it had been killed right after the journal was restored.
        Learner learner(here.profile());
        REQUIRE(learner.catalog().pack("mine"));
        learner.remove("mine");
        BackupList left = contentsOf(makeBackup(table.profile(), table.now.ms, true)->file);
        fs::copy(table.profile() / "backups" / "packs", here.profile() / "backups" / "packs",
                 fs::copy_options::skip_existing);
        std::ofstream(here.profile() / "backups" / "restoring-20261121-090000.json") << toText(left);
        learner.profile().setSetting(store::restoreNote, "restoring-20261121-090000.json");
    }
    Learner learner(here.profile());
    learner.today(here.now);
    CHECK(learner.catalog().pack("mine"));
    CHECK_FALSE(learner.profile().setting(store::restoreNote));
    CHECK_FALSE(fs::exists(here.profile() / "backups" / "restoring-20261121-090000.json"));
}

TEST_CASE("a restore is finished by what was backed up before it, not by a backup that bears a later date") {
    BackupTable table;
    const auto safety = makeBackup(table.profile(), table.now.ms, true);
    REQUIRE(safety);
    // A clock that was wrong made a backup of 2031, of a profile without packs.
    const fs::path wrong = table.profile() / "backups" / "chipwise-20311121-090000.db";
    fs::copy_file(safety->file, wrong);
    std::ofstream(store::listOf(wrong)) << toText(BackupList{});
    {
        BackupTable other;
        Learner learner(other.profile());
        writePack(other.path("changed"), "mine", "1.0.0", groupsOf({3}));
        REQUIRE(learner.install(other.path("changed"), other.now, true).installed);
        const BackupList wanted = makeBackup(other.profile(), other.now.ms, true)->list;
        fs::copy(other.profile() / "backups" / "packs", table.profile() / "backups" / "packs",
                 fs::copy_options::recursive | fs::copy_options::skip_existing);
        const std::string name = safety->file.stem().string();
        const std::string note = "restoring-" + name.substr(std::string("chipwise-").size(), 15) + ".json";
        std::ofstream(table.profile() / "backups" / note) << toText(wanted);
        Learner(table.profile()).profile().setSetting(store::restoreNote, note);
    }
    Learner learner(table.profile());
    learner.today(table.now);
    INFO(finishedRestoreWords(learner));
    CHECK(learner.catalog().pack("mine")->questions == 3);
}

TEST_CASE("a note about a restore that names no plan of ours is cleared") {
    BackupTable table;
    for (const char* note : {"", "../../etc/passwd", "restoring-/x.json", "restoring-1.json"}) {
        Learner learner(table.profile());
        learner.profile().setSetting(store::restoreNote, note);
        learner.today(table.now);
        CHECK_FALSE(learner.profile().setting(store::restoreNote));
        CHECK(learner.catalog().packs().size() == 2);
    }
}

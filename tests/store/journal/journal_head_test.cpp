#include "store/journal/journal_head.h"

#include "pack/text/hash.h"
#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"

#include "folder_bytes.h"
#include "sample_attempts.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <sqlite3.h>

#include <functional>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

JournalHead headIn(const fs::path& folder) {
    const auto head = readHead(headFile(folder));
    REQUIRE(head);
    return *head;
}

void addAnswers(Profile& profile, int count) {
    for (int i = 0; i < count; ++i) profile.record(answerTo("p/a", someMorning + i * 1000));
}

/// The chain over the whole journal, in the order of arrival.
std::string chainOf(const fs::path& folder) {
    Database database(databaseFile(folder), Database::Open::ReadWrite);
    JournalChain chain;
    Query rows(database, "SELECT checksum FROM journal ORDER BY position");
    while (rows.next()) chain.add(rows.text(0));
    return chain.hex();
}

/// Flags the first question so often.
void takeSteps(Profile& profile, const Attempt& attempt, int count) {
    AttemptEvent flag = answered(attempt, 1, "");
    flag.type = AttemptEventType::Flag;
    flag.confidence = "";
    for (int i = 0; i < count; ++i) profile.record(flag);
}

/// Stands in for another process that comes in between: acts once on what a connection does that was opened
/// while this lives.
class Between {
public:
    Between() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(&Between::watch)); }
    ~Between() {
        sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&Between::watch));
        atCommit = {};
        beforeStep = {};
    }
    Between(const Between&) = delete;
    Between& operator=(const Between&) = delete;

    static inline std::function<void()> atCommit;
    static inline std::function<void()> beforeStep; ///< of the statement that counts steps of exams

private:
    static void once(std::function<void()>& act) {
        if (const auto now = std::exchange(act, {})) now();
    }
    static int watch(sqlite3* connection, char**, const void*) {
        sqlite3_commit_hook(connection, &Between::commits, connection);
        return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, &Between::begins, nullptr);
    }
    static int commits(void* connection) {
        const std::string_view file = sqlite3_db_filename(static_cast<sqlite3*>(connection), "main");
        if (!file.empty()) once(atCommit);
        return 0;
    }
    static int begins(unsigned, void*, void* statement, void*) {
        const char* text = sqlite3_sql(static_cast<sqlite3_stmt*>(statement));
        if (std::string_view(text).find("max(id) FROM attempt_event") != std::string_view::npos)
            once(beforeStep);
        return 0;
    }
};

} // namespace

TEST_CASE("the head follows whatever adds to the journal") {
    const TestFolder folder;
    const TestFolder elsewhere;
    Profile profile(folder.path());
    CHECK(headIn(folder.path()).rows == 0);
    addAnswers(profile, 3);
    CHECK(headIn(folder.path()).rows == 3);
    {
        Profile other(elsewhere.path());
        addAnswers(other, 5);
        profile.merge(allEvents(other));
    }
    const JournalHead head = headIn(folder.path());
    CHECK(head.rows == 8);
    CHECK(head.chainedAfter == 0);
    CHECK(head.chain == chainOf(folder.path()));
    CHECK(head.device == profile.device());
    CHECK(profile.check().ok);
    CHECK(fs::file_size(headFile(folder.path())) == 512);
}

TEST_CASE("a head that is behind the journal catches up, also over rows that another process added") {
    const TestFolder folder;
    {
        Profile profile(folder.path());
        addAnswers(profile, 2);
    }
    const std::string early = bytesOf(folder.path()).at("chipwise.head");
    {
        Profile profile(folder.path());
        addAnswers(profile, 3);
    }
    writeBytes(headFile(folder.path()), early);
    Profile one(folder.path());
    CHECK(headIn(folder.path()).rows == 5);
    const pid_t child = ::fork();
    if (child == 0) {
        Profile two(folder.path());
        two.record(answerTo("p/b"));
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    addAnswers(one, 1);
    CHECK(headIn(folder.path()).rows == 7);
    CHECK(headIn(folder.path()).chain == chainOf(folder.path()));
    CHECK(one.check().ok);
}

TEST_CASE("a journal that never had a head is counted, not read") {
    const TestFolder folder;
    {
        Profile profile(folder.path());
        addAnswers(profile, 4);
    }
    fs::remove(headFile(folder.path()));
    Profile profile(folder.path());
    CHECK(headIn(folder.path()).rows == 4);
    CHECK(headIn(folder.path()).chainedAfter == 4);
    addAnswers(profile, 2);
    CHECK(headIn(folder.path()).rows == 6);
    CHECK(profile.check().ok);
}

TEST_CASE("more rows than are read at once bring the head up step by step") {
    const TestFolder folder;
    Profile profile(folder.path());
    std::vector<Event> events;
    for (int i = 0; i < 5000; ++i) events.push_back(answerTo("p/a", someMorning + i));
    profile.record(events, {});
    CHECK(headIn(folder.path()).rows == 4096);
    CHECK(profile.check().ok);
    addAnswers(profile, 1);
    CHECK(headIn(folder.path()).rows == 5001);
    CHECK(profile.check().ok);
}

TEST_CASE("rows that are whole but not those that were written are another file's") {
    const TestFolder folder;
    const TestFolder copy;
    {
        Profile profile(folder.path());
        addAnswers(profile, 2);
    }
    fs::copy_file(databaseFile(folder.path()), databaseFile(copy.path()));
    {
        Profile profile(folder.path());
        addAnswers(profile, 3);
        Profile fork(copy.path()); // the same installation, studied on somewhere else
        addAnswers(fork, 4);
    }
    fs::copy_file(databaseFile(copy.path()), databaseFile(folder.path()),
                  fs::copy_options::overwrite_existing);
    const CheckReport report = Profile(folder.path()).check();
    CHECK_FALSE(report.ok);
    CHECK(report.fileOk);
    CHECK(report.missing == 0);
    REQUIRE(report.problems.size() == 1);
    CHECK_THAT(report.problems.front(), ContainsSubstring("A different file has replaced it"));
}

TEST_CASE("a loss is handed out once, and stays in the report") {
    const TestFolder folder;
    const fs::path early = folder.path() / "early.db";
    {
        Profile profile(folder.path());
        addAnswers(profile, 2);
        profile.backupTo(early);
        addAnswers(profile, 3);
    }
    fs::copy_file(early, databaseFile(folder.path()), fs::copy_options::overwrite_existing);
    {
        const Profile readOnly(folder.path(), Profile::Access::ReadOnly);
        CHECK(readOnly.check().missing == 3); // before anybody has noted it
    }
    Profile profile(folder.path());
    const auto loss = profile.unannouncedLoss();
    REQUIRE(loss);
    CHECK(loss->events == 3);
    CHECK(profile.unannouncedLoss());
    profile.markLossAnnounced();
    CHECK_FALSE(profile.unannouncedLoss());
    CHECK_FALSE(Profile(folder.path()).unannouncedLoss());
    addAnswers(profile, 4);
    const CheckReport report = Profile(folder.path()).check();
    CHECK(report.missing == 3);
    CHECK(report.newestMissingMs == loss->newestMs);
    CHECK(report.fileOk);
    CHECK_FALSE(report.ok);
}

TEST_CASE("a checkpoint folds the log into the file, and waits for another time while somebody reads") {
    const TestFolder folder;
    Profile profile(folder.path());
    addAnswers(profile, 3);
    const fs::path log = logOf(databaseFile(folder.path()));
    CHECK(fs::file_size(log) > 0);
    profile.checkpoint(100);
    CHECK(fs::file_size(log) > 0);
    {
        Database other(databaseFile(folder.path()), Database::Open::ReadWrite);
        Query reading(other, "SELECT position FROM journal");
        REQUIRE(reading.next());
        addAnswers(profile, 1);
        profile.checkpoint();
        profile.checkpoint(1);
        CHECK(fs::file_size(log) > 0);
    }
    profile.checkpoint(1);
    const auto size = fs::file_size(log);
    addAnswers(profile, 1);
    CHECK(fs::file_size(log) == size); // written over from its beginning
    profile.checkpointWhenIdle();
    CHECK(fs::file_size(log) > 0);
    profile.checkpointWhenIdle(); // nothing was committed since the last time
    CHECK(fs::file_size(log) == 0);
    addAnswers(profile, 2);
    CHECK(profile.eventCount() == 7);
}

TEST_CASE("steps of a practice exam are counted while it is taken, and one that is discarded is no loss") {
    const TestFolder folder;
    const fs::path early = folder.path() / "early.db";
    {
        Profile profile(folder.path());
        const Attempt attempt = profile.startAttempt(someAttempt(), someForm());
        takeSteps(profile, attempt, 1);
        CHECK(headIn(folder.path()).steps == 1);
        profile.discardAttempt(attempt.id);
        CHECK(headIn(folder.path()).steps == 0);
    }
    {
        Profile profile(folder.path());
        CHECK_FALSE(profile.unannouncedLoss());
        const Attempt attempt = profile.startAttempt(someAttempt(), someForm());
        profile.record(answered(attempt, 1));
        profile.backupTo(early);
        profile.record(answered(attempt, 2));
        const AttemptEvent last = profile.record(answered(attempt, 3));
        profile.submitAttempt(attempt.id, last.atMs + 1, "{}", {answerTo("p/a"), answerTo("p/b")}, {});
        CHECK(headIn(folder.path()).steps == 3);
        CHECK(profile.check().ok);
    }
    fs::copy_file(early, databaseFile(folder.path()), fs::copy_options::overwrite_existing);
    // Before anybody has noted it:
    CHECK(Profile(folder.path(), Profile::Access::ReadOnly).check().missing == 4);
    const auto loss = Profile(folder.path()).unannouncedLoss();
    REQUIRE(loss);
    CHECK(loss->events == 2);
    CHECK(loss->steps == 2);
    CHECK(Profile(folder.path()).check().missing == 4);
}

TEST_CASE("an exam that one process took and another discards is no loss") {
    const TestFolder folder;
    Profile window(folder.path());
    Attempt attempt;
    {
        Profile terminal(folder.path());
        attempt = terminal.startAttempt(someAttempt(), someForm());
        takeSteps(terminal, attempt, 7);
        terminal.record(answerTo("p/a"));
    }
    REQUIRE(headIn(folder.path()).steps == 7);
    window.discardAttempt(attempt.id);
    CHECK(headIn(folder.path()).steps == 0);
    CHECK(headIn(folder.path()).rows == 1);
    Profile next(folder.path());
    CHECK_FALSE(next.unannouncedLoss());
    CHECK(next.check().ok);
}

TEST_CASE("a discarded exam is no loss where another process notes its steps just before they are gone") {
    const TestFolder folder;
    const Between between;
    Profile profile(folder.path());
    const Attempt attempt = profile.startAttempt(someAttempt(), someForm());
    takeSteps(profile, attempt, 3);
    const std::string noted = bytesOf(folder.path()).at("chipwise.head");
    Between::atCommit = [&] { writeBytes(headFile(folder.path()), noted); };
    profile.discardAttempt(attempt.id);
    CHECK_FALSE(Between::atCommit);
    CHECK(headIn(folder.path()).steps == 0);
    CHECK_FALSE(Profile(folder.path()).unannouncedLoss());
}

TEST_CASE("an exam that is discarded while another process opens the profile is no loss") {
    const TestFolder folder;
    Profile window(folder.path());
    const Attempt attempt = window.startAttempt(someAttempt(), someForm());
    takeSteps(window, attempt, 3);
    const Between between;
    Between::beforeStep = [&] { window.discardAttempt(attempt.id); };
    Profile opened(folder.path());
    CHECK_FALSE(Between::beforeStep);
    CHECK_FALSE(opened.unannouncedLoss());
    CHECK(headIn(folder.path()).steps == 0);
    CHECK(opened.check().ok);
}

TEST_CASE("whoever is told of a loss writes no old number of steps") {
    const TestFolder folder;
    const fs::path early = folder.path() / "early.db";
    Attempt attempt;
    {
        Profile profile(folder.path());
        attempt = profile.startAttempt(someAttempt(), someForm());
        takeSteps(profile, attempt, 3);
        profile.backupTo(early);
        addAnswers(profile, 2);
    }
    fs::copy_file(early, databaseFile(folder.path()), fs::copy_options::overwrite_existing);
    Profile window(folder.path());
    Profile(folder.path()).discardAttempt(attempt.id);
    window.markLossAnnounced();
    CHECK(headIn(folder.path()).steps == 0);
    CHECK(headIn(folder.path()).announced);
    CHECK(Profile(folder.path()).check().missing == 2);
}

TEST_CASE("a head of an earlier version, which counts no steps, misses none") {
    const TestFolder folder;
    {
        Profile profile(folder.path());
        addAnswers(profile, 2);
        profile.record(answered(profile.startAttempt(someAttempt(), someForm()), 1));
    }
    std::string text = bytesOf(folder.path()).at("chipwise.head");
    text.erase(text.find("steps "));
    text += "sum " + (chipwise::pack::FieldHash() << text).hex() + '\n';
    text.resize(512, ' ');
    writeBytes(headFile(folder.path()), text);
    REQUIRE(headIn(folder.path()).rows == 2);
    REQUIRE(headIn(folder.path()).steps == 0);
    Profile profile(folder.path());
    CHECK_FALSE(profile.unannouncedLoss());
    CHECK(headIn(folder.path()).steps == 1);
    CHECK(profile.check().ok);
}

// What saving an answer asks of SQLite, counted, not timed.
#include "store/journal/journal_head.h"
#include "store/profile.h"
#include "store/sqlite/profile_files.h"

#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <sqlite3.h>

#include <set>
#include <string>

using namespace chipwise::store;

namespace {

/// Looks at each statement that ends on connections opened while it lives.
class Watched {
public:
    Watched() {
        statements.clear();
        sorting.clear();
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(&Watched::watch));
    }
    ~Watched() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&Watched::watch)); }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    static inline std::set<sqlite3_stmt*> statements;
    static inline std::set<std::string> sorting; ///< those that sorted, built an index or read a whole table

private:
    static int watch(sqlite3* connection, char**, const void*) {
        return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE, &Watched::look, nullptr);
    }
    static int look(unsigned, void*, void* ended, void*) {
        auto* statement = static_cast<sqlite3_stmt*>(ended);
        statements.insert(statement);
        for (const int counter :
             {SQLITE_STMTSTATUS_SORT, SQLITE_STMTSTATUS_AUTOINDEX, SQLITE_STMTSTATUS_FULLSCAN_STEP})
            if (sqlite3_stmt_status(statement, counter, true) != 0) sorting.insert(sqlite3_sql(statement));
        return 0;
    }
};

} // namespace

TEST_CASE("saving an answer sorts nothing, reads no whole table and prepares no statement anew") {
    const TestFolder folder;
    const Watched watched;
    Profile profile(folder.path());
    const auto answer = [&](int number) {
        const std::int64_t atMs = someMorning + number * 1000;
        profile.record(answerTo("pack/question", atMs), rowOf("pack/question", atMs));
    };
    for (int i = 0; i < 3; ++i) answer(i);
    const std::set<sqlite3_stmt*> known = Watched::statements;
    Watched::sorting.clear();
    for (int i = 3; i < 9; ++i) answer(i);
    CHECK(Watched::sorting == std::set<std::string>{});
    CHECK(Watched::statements == known);
}

TEST_CASE("a head that was removed, or put back from a copy, is followed on from what is there") {
    const TestFolder folder;
    Profile profile(folder.path());
    const auto answer = [&](int number) { profile.record(answerTo("p/a", someMorning + number)); };
    answer(1);
    const auto rows = [&] {
        const auto head = readHead(headFile(folder.path()));
        return head ? head->rows : -1;
    };
    REQUIRE(rows() == 1);
    std::filesystem::remove(headFile(folder.path()));
    answer(2);
    CHECK(rows() == 2);
    std::filesystem::rename(headFile(folder.path()), folder.path() / "aside");
    std::filesystem::copy_file(folder.path() / "aside", headFile(folder.path()));
    answer(3);
    CHECK(rows() == 3);
    CHECK(readHead(folder.path() / "aside")->rows == 2);
    CHECK(profile.check().ok);
}

#include "sqlite_fault_support.h"

#include <sqlite3.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include <dlfcn.h>

namespace desktop {

namespace {

struct Watch {
    std::vector<std::string> seen;
    std::string sql; ///< that fails; empty: none
    int code = SQLITE_OK;
    bool hasFailed = false;
};

/// Of this thread: background work has connections and statements of its own.
thread_local std::optional<Watch> theWatch;
thread_local bool isUnwatched = false;

/// Whether this use of the statement fails. Scratch databases in memory are no part of the store.
bool fails(sqlite3* database, const char* text) {
    if (!theWatch || isUnwatched || text == nullptr) return false;
    const char* const file = sqlite3_db_filename(database, "main");
    if (file == nullptr || *file == '\0') return false;
    if (std::ranges::find(theWatch->seen, text) == theWatch->seen.end()) theWatch->seen.emplace_back(text);
    if (theWatch->hasFailed || theWatch->sql != text) return false;
    theWatch->hasFailed = true;
    return true;
}

/// What BackgroundFault waits for.
struct Awaited {
    std::thread::id owner;
    std::string part;
    std::function<int()> work;
    bool isMet = false;
};

std::mutex awaitedMutex;
std::optional<Awaited> awaited;

/// The code that this use of the statement fails with in the background; SQLITE_OK where it does not.
int backgroundCode(const char* text) {
    std::function<int()> work;
    {
        const std::scoped_lock lock(awaitedMutex);
        if (!awaited || awaited->isMet || text == nullptr || awaited->owner == std::this_thread::get_id())
            return SQLITE_OK;
        if (std::string_view(text).find(awaited->part) == std::string_view::npos) return SQLITE_OK;
        awaited->isMet = true;
        work = awaited->work;
    }
    return work();
}

} // namespace

BackgroundFault::BackgroundFault(std::string part, std::function<int()> work) {
    const std::scoped_lock lock(awaitedMutex);
    awaited = Awaited{std::this_thread::get_id(), std::move(part), std::move(work)};
}

BackgroundFault::~BackgroundFault() {
    const std::scoped_lock lock(awaitedMutex);
    awaited.reset();
}

bool BackgroundFault::wasMet() const {
    const std::scoped_lock lock(awaitedMutex);
    return awaited->isMet;
}

Unwatched::Unwatched() {
    isUnwatched = true;
}

Unwatched::~Unwatched() {
    isUnwatched = false;
}

SqliteWatch::SqliteWatch() {
    theWatch.emplace();
}

SqliteWatch::~SqliteWatch() {
    theWatch.reset();
}

std::vector<std::string> SqliteWatch::takeSeen() {
    return std::exchange(theWatch->seen, {});
}

void SqliteWatch::failNext(const std::string& sql, int code) {
    theWatch->sql = sql;
    theWatch->code = code;
    theWatch->hasFailed = false;
}

bool SqliteWatch::hasFailed() const {
    return theWatch->hasFailed;
}

const char* faultName(int code) {
    switch (code) {
    case SQLITE_FULL: return "FULL";
    case SQLITE_BUSY: return "BUSY";
    case SQLITE_IOERR: return "IOERR";
    case SQLITE_READONLY: return "READONLY";
    default: return "?";
    }
}

} // namespace desktop

// In place of SQLite's own, for every caller of this program.

extern "C" int sqlite3_step(sqlite3_stmt* statement) {
    using Step = int (*)(sqlite3_stmt*);
    static const auto next = reinterpret_cast<Step>(::dlsym(RTLD_NEXT, "sqlite3_step"));
    const bool begins = sqlite3_stmt_busy(statement) == 0;
    if (begins && desktop::fails(sqlite3_db_handle(statement), sqlite3_sql(statement)))
        return desktop::theWatch->code;
    if (begins)
        if (const int code = desktop::backgroundCode(sqlite3_sql(statement)); code != SQLITE_OK) return code;
    return next(statement);
}

// It fails as a whole, as it ends well where SQLite lets a step of it fail that never began.
extern "C" int sqlite3_exec(sqlite3* database, const char* sql, int (*row)(void*, int, char**, char**),
                            void* context, char** error) {
    using Exec = int (*)(sqlite3*, const char*, int (*)(void*, int, char**, char**), void*, char**);
    static const auto next = reinterpret_cast<Exec>(::dlsym(RTLD_NEXT, "sqlite3_exec"));
    if (desktop::fails(database, sql)) return desktop::theWatch->code;
    const bool before = std::exchange(desktop::isUnwatched, true);
    const int result = next(database, sql, row, context, error);
    desktop::isUnwatched = before;
    return result;
}

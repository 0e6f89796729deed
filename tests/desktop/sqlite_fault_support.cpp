#include "sqlite_fault_support.h"

#include <sqlite3.h>

#include <algorithm>
#include <optional>
#include <utility>

#include <dlfcn.h>

namespace desktop {

namespace {

struct Watch {
    std::vector<SqliteWatch::Seen> seen;
    std::string sql; ///< that fails; empty: none
    int use = 0;
    int code = SQLITE_OK;
    bool hasFailed = false;
};

/// Of this thread: background work has connections and statements of its own.
thread_local std::optional<Watch> watch;
thread_local bool isUnwatched = false;

/// Whether the statement is at its beginning, and is to fail there.
bool fails(sqlite3_stmt* statement) {
    if (sqlite3_stmt_busy(statement) != 0) return false;
    const char* const text = sqlite3_sql(statement);
    if (text == nullptr) return false;
    auto known = std::ranges::find(watch->seen, text, &SqliteWatch::Seen::sql);
    if (known == watch->seen.end()) known = watch->seen.insert(known, {text, 0});
    const int use = known->uses++;
    if (watch->hasFailed || watch->sql != text || use != watch->use) return false;
    watch->hasFailed = true;
    return true;
}

} // namespace

Unwatched::Unwatched() {
    isUnwatched = true;
}

Unwatched::~Unwatched() {
    isUnwatched = false;
}

SqliteWatch::SqliteWatch() {
    watch.emplace();
}

SqliteWatch::SqliteWatch(std::string sql, int use, int code) {
    watch.emplace();
    watch->sql = std::move(sql);
    watch->use = use;
    watch->code = code;
}

SqliteWatch::~SqliteWatch() {
    watch.reset();
}

const std::vector<SqliteWatch::Seen>& SqliteWatch::seen() const {
    return watch->seen;
}

bool SqliteWatch::hasFailed() const {
    return watch->hasFailed;
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
    if (desktop::watch && !desktop::isUnwatched && desktop::fails(statement)) return desktop::watch->code;
    return next(statement);
}

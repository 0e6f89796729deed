#pragma once

#include <string>
#include <vector>

namespace desktop {

/// Sees every statement that this thread runs through SQLite, and lets one of them fail once. The program
/// under test has no seam for this: the test program defines sqlite3_step() and passes calls on.
class SqliteWatch {
public:
    /// Counts alone.
    SqliteWatch();
    /// The use with this number (from 0) of the statement with this text fails with `code`.
    SqliteWatch(std::string sql, int use, int code);
    ~SqliteWatch();
    SqliteWatch(const SqliteWatch&) = delete;
    SqliteWatch& operator=(const SqliteWatch&) = delete;

    /// A statement and how often it was begun.
    struct Seen {
        std::string sql;
        int uses = 0;
    };
    const std::vector<Seen>& seen() const;
    bool hasFailed() const;
};

/// Statements that a test itself runs are neither counted nor fail while this lives.
class Unwatched {
public:
    Unwatched();
    ~Unwatched();
    Unwatched(const Unwatched&) = delete;
    Unwatched& operator=(const Unwatched&) = delete;
};

/// SQLite's name of the code, for messages of tests.
const char* faultName(int code);

} // namespace desktop

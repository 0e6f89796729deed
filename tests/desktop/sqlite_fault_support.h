#pragma once

#include <functional>
#include <string>
#include <vector>

namespace desktop {

/// Sees every statement that this thread runs through SQLite, and lets one of them fail once. The program
/// under test has no seam for this: the test program defines sqlite3_step() and passes calls on.
class SqliteWatch {
public:
    SqliteWatch();
    ~SqliteWatch();
    SqliteWatch(const SqliteWatch&) = delete;
    SqliteWatch& operator=(const SqliteWatch&) = delete;

    /// What was begun since the last call, each statement once, in the order of its first use.
    std::vector<std::string> takeSeen();
    /// The next use of the statement with this text fails with `code`; an empty text takes that back.
    void failNext(const std::string& sql, int code);
    /// Whether the newest failNext() was met.
    bool hasFailed() const;
};

/// The first statement of another thread whose text contains `part` runs `work` there, and fails with the
/// code that it returns: SQLITE_OK lets it go on. Only while this lives; one at a time.
class BackgroundFault {
public:
    BackgroundFault(std::string part, std::function<int()> work);
    ~BackgroundFault();
    BackgroundFault(const BackgroundFault&) = delete;
    BackgroundFault& operator=(const BackgroundFault&) = delete;

    bool wasMet() const; ///< `work` was begun
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

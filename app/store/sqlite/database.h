#pragma once

#include "store/error.h"
#include "store/sqlite/held_files.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct sqlite3_stmt;

namespace chipwise::store {

/// The StoreError that says in a sentence what SQLite reports about `file`.
StoreError storeError(const SQLite::Exception&, const std::filesystem::path& file);

/// Runs `work` and turns what SQLite throws into a StoreError about `file`.
template <typename Work>
decltype(auto) translated(const std::filesystem::path& file, Work&& work) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        throw storeError(error, file);
    }
}

class Query;

struct FinalizeStatement {
    void operator()(sqlite3_stmt*) const;
};
/// Prepared by SQLite itself, on a connection that SQLiteCpp opened and closes: SQLiteCpp's own statements
/// count references and copy text for each column that is read, of a journal millions of times.
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// A connection with the pragmas everything relies on: WAL, synchronous=FULL, foreign_keys,
/// recursive_triggers (without it REPLACE slips past the journal's triggers), a busy timeout of 2 s, no trust
/// in the schema. Every error is a StoreError. Statements are prepared once and kept, by the address of their
/// text. One thread at a time.
class Database {
public:
    /// Immutable promises SQLite that nobody writes: the way to read a WAL database where no -shm can be
    /// made. Scratch is for a file that nobody needs after a power cut: it is written without waiting for the
    /// disk.
    enum class Open { ReadWriteCreate, ReadWrite, ReadOnly, Immutable, Scratch };

    Database(const std::filesystem::path& file, Open);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::filesystem::path& file() const { return m_file; }
    SQLite::Database& connection() { return m_connection; }

    /// Runs statements that give no rows. Not for statements in a hurry: they are prepared anew each time.
    void execute(const char* sql);
    /// Borrows the prepared statement. `sql` lives as long as the program (chipwise::store::sql::…).
    Query query(const char* sql);
    std::int64_t lastRowId() const { return m_connection.getLastInsertRowid(); }
    /// Rows changed by the last statement.
    int changes() const { return m_connection.getChanges(); }
    /// Moves all of the log into the file; false where that has to wait for another connection. Restart lets
    /// the next commit write over the log from its beginning, which is the cheapest for it. Truncate leaves
    /// an empty log, in which no byte can go bad; the next commit has to make the file longer again. A file
    /// that was put aside by a repair is evidence, and is left as it is.
    enum class Log { Restart, Truncate };
    bool checkpoint(Log) noexcept;
    int commitsInLog() const { return m_commitsInLog; } ///< of this connection, that its log still holds
    /// Whether the file is no longer the one that was opened: removed, or put aside by a repair.
    bool hasMoved();
    bool isInTransaction() const;
    /// Whether a statement met a full disk and nothing was committed since.
    bool foundDiskFull() const { return m_diskFull; }
    void forgetDiskFull() { m_diskFull = false; }

private:
    friend class Query;
    friend class Transaction;
    bool useLog();

    std::filesystem::path m_file;
    HeldFile m_held; ///< before the connection: it must outlive it
    SQLite::Database m_connection;
    std::unordered_map<const char*, std::vector<Statement>> m_idle;
    bool m_diskFull = false;
    int m_commitsInLog = 0;
};

/// A prepared statement while it is used; its destructor gives it back, reset.
class Query {
public:
    Query(Database&, const char* sql);
    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    /// Binds the next parameters in their order; an empty optional is NULL.
    template <typename... Values>
    Query& bind(const Values&... values) {
        (bindNext(values), ...);
        return *this;
    }
    /// Empty text is NULL.
    Query& bindTextOrNull(std::string_view);

    /// Steps to the next row; false at the end.
    bool next();
    /// Steps to the end and makes the statement ready for other parameters.
    void run();

    enum class Type { Null, Integer, Real, Text, Blob }; ///< in SQLite's order of values, numbers apart
    Type type(int column) const;
    bool isNull(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;      ///< NULL is empty text
    std::string_view view(int column) const; ///< the same, until the next row
    std::optional<std::int64_t> optionalInteger(int column) const;
    std::optional<double> optionalReal(int column) const;

private:
    void requireBound(int result);
    void bindNext(std::nullopt_t);
    void bindNext(std::int64_t);
    void bindNext(int value) { bindNext(std::int64_t{value}); }
    void bindNext(bool value) { bindNext(std::int64_t{value}); }
    void bindNext(double);
    void bindNext(std::string_view);
    void bindNext(const std::string& value) { bindNext(std::string_view(value)); }
    void bindNext(const char* value) { bindNext(std::string_view(value)); }
    template <typename Value>
    void bindNext(const std::optional<Value>& value) {
        if (value)
            bindNext(*value);
        else
            bindNext(std::nullopt);
    }

    Database& m_database;
    const char* m_sql;
    Statement m_statement;
    int m_bound = 0;
};

/// BEGIN IMMEDIATE … COMMIT: takes the right to write at once, so that waiting happens before anything is
/// read. Rolls back unless `commit` was called. Within another transaction it is a part of that one, which
/// then decides.
class Transaction {
public:
    explicit Transaction(Database&);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Database& m_database;
    bool m_open = false; ///< this one began it and has to end it
};

/// While it lives, everything that is read is of one moment, whatever others write. Within a transaction it
/// is a part of that one.
class Snapshot {
public:
    explicit Snapshot(Database&);
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

private:
    Database& m_database;
    bool m_open = false;
};

/// The one value of a query without parameters, as a number; 0 where there is no row.
std::int64_t number(Database&, const char* sql);

} // namespace chipwise::store

#include "store/sqlite/database.h"

#include "store/sql.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cctype>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr int busyTimeoutMs = 2000;

/// A file name as SQLite's URI: everything but the plainest letters is escaped.
std::string immutableUri(const fs::path& file) {
    std::string uri = "file:";
    for (const char letter : fs::absolute(file).string()) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0 || letter == '/' || letter == '-' || letter == '_' || letter == '.')
            uri += letter;
        else
            uri += fmt::format("%{:02X}", byte);
    }
    return uri + "?immutable=1";
}

int accessOf(Database::Open mode) {
    switch (mode) {
    case Database::Open::Scratch:
    case Database::Open::ReadWriteCreate: return SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
    case Database::Open::ReadWrite: return SQLite::OPEN_READWRITE;
    case Database::Open::ReadOnly: return SQLite::OPEN_READONLY;
    case Database::Open::Immutable: return SQLite::OPEN_READONLY | SQLite::OPEN_URI;
    }
    return SQLite::OPEN_READONLY;
}

/// One thread at a time uses a connection, so SQLite needs no lock around each of its functions.
int flagsOf(Database::Open mode) {
    return accessOf(mode) | SQLite::OPEN_NOMUTEX;
}

SQLite::Database openConnection(const fs::path& file, Database::Open mode) {
    const std::string name = mode == Database::Open::Immutable ? immutableUri(file) : file.string();
    return translated(file, [&] { return SQLite::Database(name, flagsOf(mode), busyTimeoutMs); });
}

} // namespace

StoreError storeError(const SQLite::Exception& error, const fs::path& file) {
    using Kind = StoreError::Kind;
    const std::string name = file.string();
    const auto full = [&] {
        return StoreError(Kind::Full, fmt::format("The disk is full, so this change was not saved to {}. "
                                                  "Free up some space, then try again.",
                                                  name));
    };
    if (error.getExtendedErrorCode() == SQLITE_IOERR_SHMSIZE) return full(); // no room for the log's index
    switch (error.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Kind::Busy,
                fmt::format(
                    "Another program is writing to {}. Wait until it is done, or close it. Then try again.",
                    name)};
    case SQLITE_FULL: return full();
    case SQLITE_READONLY: return {Kind::ReadOnly, fmt::format("Chipwise can't write to {}.", name)};
    case SQLITE_CORRUPT: return {Kind::Corrupt, fmt::format("{} is damaged.", name)};
    case SQLITE_NOTADB: return {Kind::Corrupt, fmt::format("{} is damaged or not a database.", name)};
    case SQLITE_CANTOPEN: return {Kind::Database, fmt::format("{} cannot be opened.", name)};
    case SQLITE_IOERR:
        return {Kind::Database,
                fmt::format("{} cannot be read or written. Check the disk, then try again. (SQLite: {})",
                            name, error.what())};
    case SQLITE_NOMEM:
        return {Kind::Database, fmt::format("There is not enough memory to work with {}.", name)};
    case SQLITE_CONSTRAINT:
        return {Kind::Refused, fmt::format("{} rejected this change. (SQLite: {})", name, error.what())};
    }
    return {Kind::Database, fmt::format("{} cannot be used. (SQLite: {})", name, error.what())};
}

Database::Database(const fs::path& file, Open mode) : m_file(file), m_connection(openConnection(file, mode)) {
    m_held.hold(file);
    sqlite3_db_config(m_connection.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    execute(sql::connect);
    if (mode == Open::ReadOnly || mode == Open::Immutable) return;
    if (mode == Open::Scratch)
        execute(sql::sync_never);
    else
        execute(useLog() ? sql::sync_each_commit : sql::sync_without_wal);
}

/// Turns the write-ahead log on; false where the file system allows none. SQLite does not wait by itself when
/// two processes make the same new database at once.
bool Database::useLog() {
    constexpr int pauseBetweenTriesMs = 10;
    m_connection.setBusyTimeout(0); // The waiting is done here.
    for (int waited = 0;; waited += pauseBetweenTriesMs) {
        try {
            Query query(*this, sql::write_ahead);
            const bool used = query.next() && query.text(0) == "wal";
            m_connection.setBusyTimeout(busyTimeoutMs);
            return used;
        } catch (const StoreError& error) {
            if (error.kind() != StoreError::Kind::Busy || waited >= busyTimeoutMs) throw;
        }
        sqlite3_sleep(pauseBetweenTriesMs);
    }
}

bool Database::checkpoint(Log log) noexcept {
    if (hasMoved()) return false;
    sqlite3* const connection = m_connection.getHandle();
    sqlite3_busy_timeout(connection, 0);
    const int mode = log == Log::Truncate ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_RESTART;
    const int result = sqlite3_wal_checkpoint_v2(connection, "main", mode, nullptr, nullptr);
    sqlite3_busy_timeout(connection, busyTimeoutMs);
    // What is only restarted keeps its length, and is emptied when nobody writes.
    if (result == SQLITE_OK) m_commitsInLog = log == Log::Truncate ? 0 : 1;
    return result == SQLITE_OK;
}

void Database::execute(const char* sql) {
    translated(m_file, [&] { m_connection.exec(sql); });
}

Query Database::query(const char* sql) {
    return Query(*this, sql);
}

bool Database::isInTransaction() const {
    return sqlite3_get_autocommit(m_connection.getHandle()) == 0;
}

bool Database::hasMoved() {
    int moved = 0;
    const int result = sqlite3_file_control(m_connection.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return result == SQLITE_OK && moved != 0;
}

void FinalizeStatement::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Query::Query(Database& database, const char* sql) : m_database(database), m_sql(sql) {
    auto& idle = database.m_idle[sql];
    if (!idle.empty()) {
        m_statement = std::move(idle.back());
        idle.pop_back();
        return;
    }
    sqlite3* const connection = database.m_connection.getHandle();
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(connection, sql, -1, &statement, nullptr) != SQLITE_OK)
        throw storeError(SQLite::Exception(connection), database.m_file);
    m_statement.reset(statement);
}

Query::~Query() {
    sqlite3_reset(m_statement.get()); // Repeats the code of a failed step, which was thrown then.
    sqlite3_clear_bindings(m_statement.get());
    m_database.m_idle[m_sql].push_back(std::move(m_statement));
}

bool Query::next() {
    const int result = sqlite3_step(m_statement.get());
    if (result == SQLITE_ROW) return true;
    if (result == SQLITE_DONE) return false;
    const StoreError error =
        storeError(SQLite::Exception(m_database.m_connection.getHandle(), result), m_database.m_file);
    if (error.kind() == StoreError::Kind::Full) m_database.m_diskFull = true;
    throw error;
}

void Query::run() {
    while (next()) {
    }
    sqlite3_reset(m_statement.get());
    m_bound = 0;
}

Query& Query::bindTextOrNull(std::string_view value) {
    if (value.empty())
        bindNext(std::nullopt);
    else
        bindNext(value);
    return *this;
}

void Query::requireBound(int result) {
    if (result != SQLITE_OK)
        throw storeError(SQLite::Exception(m_database.m_connection.getHandle(), result), m_database.m_file);
}

void Query::bindNext(std::nullopt_t) {
    requireBound(sqlite3_bind_null(m_statement.get(), ++m_bound));
}

void Query::bindNext(std::int64_t value) {
    requireBound(sqlite3_bind_int64(m_statement.get(), ++m_bound, value));
}

void Query::bindNext(double value) {
    requireBound(sqlite3_bind_double(m_statement.get(), ++m_bound, value));
}

void Query::bindNext(std::string_view value) {
    // A view of nothing may have no address, which SQLite takes for NULL.
    const char* const begin = value.data() == nullptr ? "" : value.data();
    requireBound(sqlite3_bind_text(m_statement.get(), ++m_bound, begin, static_cast<int>(value.size()),
                                   SQLITE_TRANSIENT));
}

Query::Type Query::type(int column) const {
    switch (sqlite3_column_type(m_statement.get(), column)) {
    case SQLITE_INTEGER: return Type::Integer;
    case SQLITE_FLOAT: return Type::Real;
    case SQLITE_TEXT: return Type::Text;
    case SQLITE_BLOB: return Type::Blob;
    }
    return Type::Null;
}

bool Query::isNull(int column) const {
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}
std::int64_t Query::integer(int column) const {
    return sqlite3_column_int64(m_statement.get(), column);
}
double Query::real(int column) const {
    return sqlite3_column_double(m_statement.get(), column);
}

// Where two things are asked of a column, sqlite3_column_value() and then sqlite3_value_…() find the column
// once. This is right for a connection that one thread at a time uses.

std::string_view Query::view(int column) const {
    // Text may hold NUL characters, so its length counts, not its end.
    sqlite3_value* const value = sqlite3_column_value(m_statement.get(), column);
    const auto* const text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    if (text == nullptr) return {};
    return {text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

std::string Query::text(int column) const {
    return std::string(view(column));
}

std::optional<std::int64_t> Query::optionalInteger(int column) const {
    sqlite3_value* const value = sqlite3_column_value(m_statement.get(), column);
    if (sqlite3_value_type(value) == SQLITE_NULL) return {};
    return sqlite3_value_int64(value);
}

std::optional<double> Query::optionalReal(int column) const {
    sqlite3_value* const value = sqlite3_column_value(m_statement.get(), column);
    if (sqlite3_value_type(value) == SQLITE_NULL) return {};
    return sqlite3_value_double(value);
}

namespace {

/// SQLite may have rolled back by itself (disk full); then this fails and nothing is left to do.
void rollBack(Database& database) noexcept {
    try {
        Query(database, sql::rollback).run();
    } catch (const std::exception&) {
    }
}

} // namespace

Transaction::Transaction(Database& database) : m_database(database) {
    if (database.isInTransaction()) return;
    Query(database, sql::begin_writing).run();
    m_open = true;
}

Transaction::~Transaction() {
    if (m_open) rollBack(m_database);
}

void Transaction::commit() {
    if (!m_open) return;
    Query(m_database, sql::commit).run();
    m_database.m_diskFull = false;
    ++m_database.m_commitsInLog;
    m_open = false;
}

Snapshot::Snapshot(Database& database) : m_database(database) {
    if (database.isInTransaction()) return;
    Query(database, sql::begin_reading).run();
    m_open = true;
}

Snapshot::~Snapshot() {
    if (m_open) rollBack(m_database);
}

std::int64_t number(Database& database, const char* sql) {
    Query query(database, sql);
    return query.next() ? query.integer(0) : 0;
}

} // namespace chipwise::store

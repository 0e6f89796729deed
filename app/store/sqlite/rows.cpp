#include "store/sqlite/rows.h"

#include <sqlite3.h>

namespace chipwise::store {

void Rows::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Rows::Rows(Database& database, const char* sql) : m_database(database) {
    sqlite3* const connection = database.connection().getHandle();
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(connection, sql, -1, &statement, nullptr) != SQLITE_OK)
        throw storeError(SQLite::Exception(connection), database.file());
    m_statement.reset(statement);
}

void Rows::bind(std::int64_t value) {
    sqlite3_bind_int64(m_statement.get(), ++m_bound, value);
}

void Rows::bind(std::string_view value) {
    sqlite3_bind_text(m_statement.get(), ++m_bound, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
}

bool Rows::next() {
    const int result = sqlite3_step(m_statement.get());
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE)
        throw storeError(SQLite::Exception(m_database.connection().getHandle(), result), m_database.file());
    return false;
}

namespace {

// sqlite3_column_value() and then sqlite3_value_…(): less work for each column than sqlite3_column_…(), and
// right for a connection that one thread at a time uses.

std::string_view textOf(sqlite3_value* value) {
    const auto* const text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    if (text == nullptr) return {};
    return {text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

bool isNull(sqlite3_value* value) {
    return sqlite3_value_type(value) == SQLITE_NULL;
}

} // namespace

Rows::Type Rows::type(int column) const {
    switch (sqlite3_value_type(sqlite3_column_value(m_statement.get(), column))) {
    case SQLITE_INTEGER: return Type::Integer;
    case SQLITE_FLOAT: return Type::Real;
    case SQLITE_TEXT: return Type::Text;
    case SQLITE_BLOB: return Type::Blob;
    }
    return Type::Null;
}

std::string_view Rows::text(int column) const {
    return textOf(sqlite3_column_value(m_statement.get(), column));
}

std::int64_t Rows::integer(int column) const {
    return sqlite3_value_int64(sqlite3_column_value(m_statement.get(), column));
}

double Rows::real(int column) const {
    return sqlite3_value_double(sqlite3_column_value(m_statement.get(), column));
}

std::optional<std::string_view> Rows::optionalText(int column) const {
    sqlite3_value* const value = sqlite3_column_value(m_statement.get(), column);
    if (isNull(value)) return {};
    return textOf(value);
}

std::optional<std::int64_t> Rows::optionalInteger(int column) const {
    sqlite3_value* const value = sqlite3_column_value(m_statement.get(), column);
    if (isNull(value)) return {};
    return sqlite3_value_int64(value);
}

std::optional<double> Rows::optionalReal(int column) const {
    sqlite3_value* const value = sqlite3_column_value(m_statement.get(), column);
    if (isNull(value)) return {};
    return sqlite3_value_double(value);
}

} // namespace chipwise::store

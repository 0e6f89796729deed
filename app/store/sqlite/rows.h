#pragma once

#include "store/sqlite/database.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

struct sqlite3_stmt;

namespace chipwise::store {

/// Reads the rows of a query for those who read a whole journal: its texts are views. The statement is
/// prepared for this reader alone.
class Rows {
public:
    Rows(Database&, const char* sql);
    void bind(std::int64_t); ///< the next parameter
    void bind(std::string_view);

    /// Steps to the next row; false at the end.
    bool next();

    enum class Type { Null, Integer, Real, Text, Blob }; ///< in SQLite's order of values, numbers apart
    Type type(int column) const;
    std::string_view text(int column) const; ///< until the next row; NULL is empty text
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::optional<std::string_view> optionalText(int column) const;
    std::optional<std::int64_t> optionalInteger(int column) const;
    std::optional<double> optionalReal(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt*) const;
    };

    Database& m_database;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    int m_bound = 0;
};

} // namespace chipwise::store

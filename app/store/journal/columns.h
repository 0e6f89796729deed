#pragma once

#include "store/journal/attempt.h"
#include "store/journal/event.h"
#include "store/sqlite/database.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::store {

/// Reads the columns of a row one after the other into the fields of what it holds.
class ColumnReader {
public:
    explicit ColumnReader(const Query& row) : m_row(row) {}
    /// Whether every name stood for something.
    bool understood() const { return m_understood; }
    /// The column that comes next.
    int column() const { return m_column; }

    void operator()(std::string_view, std::string& field) { field = m_row.view(m_column++); }
    void operator()(std::string_view, std::int64_t& field) { field = m_row.integer(m_column++); }
    void operator()(std::string_view, int& field) { field = static_cast<int>(m_row.integer(m_column++)); }
    void operator()(std::string_view, bool& field) { field = m_row.integer(m_column++) != 0; }
    void operator()(std::string_view, double& field) { field = m_row.real(m_column++); }
    // SQLite's integers are signed: a seed keeps its bits.
    void operator()(std::string_view, std::uint64_t& field) {
        field = static_cast<std::uint64_t>(m_row.integer(m_column++));
    }
    void operator()(std::string_view, std::optional<double>& field) {
        field = m_row.optionalReal(m_column++);
    }
    void operator()(std::string_view, std::optional<std::int64_t>& field) {
        field = m_row.optionalInteger(m_column++);
    }
    void operator()(std::string_view, std::optional<std::uint64_t>& field) {
        if (const auto value = m_row.optionalInteger(m_column++)) field = static_cast<std::uint64_t>(*value);
    }
    void operator()(std::string_view, std::optional<int>& field) {
        if (const auto value = m_row.optionalInteger(m_column++)) field = static_cast<int>(*value);
    }
    void operator()(std::string_view, std::optional<bool>& field) {
        if (const auto value = m_row.optionalInteger(m_column++)) field = *value != 0;
    }
    void operator()(std::string_view, EventType& field) { named(field, eventTypeFromText); }
    void operator()(std::string_view, AttemptEventType& field) { named(field, attemptEventTypeFromText); }
    void operator()(std::string_view, std::optional<Mode>& field) {
        const std::string_view name = m_row.view(m_column);
        if (m_row.isNull(m_column++)) return;
        field = modeFromText(name);
        m_understood = m_understood && field;
    }

private:
    template <typename Value>
    void named(Value& field, std::optional<Value> (*fromText)(std::string_view)) {
        const auto value = fromText(m_row.view(m_column++));
        m_understood = m_understood && value;
        if (value) field = *value;
    }

    const Query& m_row;
    int m_column = 0;
    bool m_understood = true;
};

/// Binds fields one after the other; empty text is NULL.
class ColumnBinder {
public:
    explicit ColumnBinder(Query& query) : m_query(query) {}

    void operator()(std::string_view, const std::string& field) { m_query.bindTextOrNull(field); }
    void operator()(std::string_view, EventType field) { m_query.bind(toText(field)); }
    void operator()(std::string_view, AttemptEventType field) { m_query.bind(toText(field)); }
    void operator()(std::string_view, const std::optional<Mode>& field) {
        m_query.bindTextOrNull(field ? toText(*field) : std::string_view());
    }
    void operator()(std::string_view, std::uint64_t field) { m_query.bind(static_cast<std::int64_t>(field)); }
    void operator()(std::string_view, const std::optional<std::uint64_t>& field) {
        if (field)
            m_query.bind(static_cast<std::int64_t>(*field));
        else
            m_query.bind(std::nullopt);
    }
    template <typename Value>
    void operator()(std::string_view, const Value& field) {
        m_query.bind(field);
    }

private:
    Query& m_query;
};

} // namespace chipwise::store

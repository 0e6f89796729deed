#include "store/journal_rows.h"

#include "store/event_columns.h"
#include "store/sql.h"

#include <fmt/format.h>

namespace chipwise::store {

namespace {

/// Reads the columns of a row one after the other into the fields of an event.
class RowReader {
public:
    explicit RowReader(const Query& row) : m_row(row) {}
    bool understood() const { return m_understood; }

    void operator()(std::string_view, std::string& field) { field = m_row.text(m_column++); }
    void operator()(std::string_view, std::int64_t& field) { field = m_row.integer(m_column++); }
    void operator()(std::string_view, int& field) { field = static_cast<int>(m_row.integer(m_column++)); }
    void operator()(std::string_view, bool& field) { field = m_row.integer(m_column++) != 0; }
    void operator()(std::string_view, std::optional<double>& field) {
        field = m_row.optionalReal(m_column++);
    }
    void operator()(std::string_view, std::optional<std::int64_t>& field) {
        field = m_row.optionalInteger(m_column++);
    }

    void operator()(std::string_view, std::optional<std::uint64_t>& field) {
        // SQLite's integers are signed: a seed keeps its bits.
        if (const auto value = m_row.optionalInteger(m_column++)) field = static_cast<std::uint64_t>(*value);
    }
    void operator()(std::string_view, std::optional<int>& field) {
        if (const auto value = m_row.optionalInteger(m_column++)) field = static_cast<int>(*value);
    }
    void operator()(std::string_view, std::optional<bool>& field) {
        if (const auto value = m_row.optionalInteger(m_column++)) field = *value != 0;
    }
    void operator()(std::string_view, EventType& field) {
        const auto type = eventTypeFromText(m_row.text(m_column++));
        m_understood = m_understood && type;
        if (type) field = *type;
    }
    void operator()(std::string_view, std::optional<Mode>& field) {
        const auto name = m_row.optionalText(m_column++);
        if (!name) return;
        field = modeFromText(*name);
        m_understood = m_understood && field;
    }

private:
    const Query& m_row;
    int m_column = 0;
    bool m_understood = true;
};

/// Binds the fields of an event one after the other.
class RowBinder {
public:
    explicit RowBinder(Query& query) : m_query(query) {}

    void operator()(std::string_view, const std::string& field) { m_query.bindTextOrNull(field); }
    void operator()(std::string_view, EventType field) { m_query.bind(toText(field)); }
    void operator()(std::string_view, const std::optional<Mode>& field) {
        m_query.bindTextOrNull(field ? toText(*field) : std::string_view());
    }
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

} // namespace

std::optional<Event> readEvent(const Query& row) {
    Event event;
    RowReader reader(row);
    eachColumn(event, reader);
    if (!reader.understood()) return {};
    return event;
}

Event requireEvent(const Database& database, const Query& row) {
    if (auto event = readEvent(row)) return *std::move(event);
    throw StoreError(
        StoreError::Kind::Corrupt,
        fmt::format("{} is damaged: its journal holds a row without meaning.", database.file().string()));
}

bool insertEvent(Database& database, const Event& event) {
    Query insert(database, sql::insert_event);
    RowBinder binder(insert);
    eachColumn(event, binder);
    insert.run();
    return database.changes() == 1;
}

std::optional<Event> eventById(Database& database, const std::string& id) {
    Query query(database, sql::event_by_id);
    query.bind(id);
    if (!query.next()) return {};
    return requireEvent(database, query);
}

} // namespace chipwise::store

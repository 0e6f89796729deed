#include "store/journal/journal_rows.h"

#include "store/journal/columns.h"
#include "store/journal/event_columns.h"
#include "store/sql.h"

#include <fmt/format.h>

namespace chipwise::store {

std::optional<Event> readEvent(const Query& row) {
    Event event;
    ColumnReader reader(row);
    eachColumn(event, reader);
    if (!reader.understood()) return {};
    return event;
}

StoreError unreadableEvent(const Database& database) {
    return {StoreError::Kind::Corrupt,
            fmt::format("{} is damaged: its journal contains an entry that cannot be read.",
                        database.file().string())};
}

Event requireEvent(const Database& database, const Query& row) {
    if (auto event = readEvent(row)) return *std::move(event);
    throw unreadableEvent(database);
}

bool insertEvent(Database& database, const Event& event) {
    Query insert(database, sql::insert_event);
    ColumnBinder binder(insert);
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

#include "store/care/wreck.h"

#include "store/journal/card_rows.h"
#include "store/journal/journal_rows.h"
#include "store/profile/open_profile.h"
#include "store/sql.h"
#include "store/sqlite/held_files.h"
#include "store/sqlite/lost_schema.h"
#include "store/sqlite/profile_files.h"

#include <algorithm>
#include <charconv>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr int positionColumn = 27;
constexpr int cardIdColumn = 13;
constexpr int settingRowIdColumn = 2;
constexpr std::int64_t smallestRowBytes = 8;

enum class Step { Row, End, Unreadable };

/// Only reading may fail here: what is done with a row is not the wreck's fault.
Step step(Query& query) {
    try {
        return query.next() ? Step::Row : Step::End;
    } catch (const StoreError&) {
        return Step::Unreadable;
    }
}

/// What a part of a wreck gives; nothing where it gives an error.
template <typename Part>
auto orNothing(Part&& part) -> decltype(part()) {
    try {
        return part();
    } catch (const StoreError&) {
        return {};
    }
}

} // namespace

/// First the one that gives most: cards, settings and the size of the journal are read with it alone.
std::vector<Wreck::Log> Wreck::logsOf(const fs::path& database) {
    using enum LogFrames::DamagedFrames;
    std::vector<Log> logs;
    const fs::path log = logOf(database);
    const bool damaged = fs::exists(log) && LogFrames(log).damaged();
    // Pages of a damaged log may be in the file already, so that the file alone may know more.
    if (damaged) logs = {{log, Kept}, {log, LeftOut}, {log, {}}, {{}, {}}};
    if (!damaged) logs = {{log, {}}};
    for (const fs::path& kept : keptLogs(database.parent_path())) {
        logs.push_back({kept, Kept});
        logs.push_back({kept, LeftOut});
    }
    return logs;
}

Wreck::Wreck(const fs::path& file) : Wreck(file, logsOf(file).front()) {
    m_otherLogs = logsOf(file);
    m_otherLogs.erase(m_otherLogs.begin());
}

Wreck::Wreck(const fs::path& file, const Log& log) : m_file(file), m_copy(m_folder.path() / "wreck.db") {
    copyWith(log);
    open();
    if (!m_database) {
        mendFirstPage(m_copy, m_folder.path());
        open();
    }
    if (!m_database) return;
    m_keyBound = static_cast<std::int64_t>(fs::file_size(m_copy)) / smallestRowBytes;
    const auto highest = [&](const char* sql) {
        const std::int64_t position = orNothing([&] { return number(*m_database, sql); });
        return position <= m_keyBound ? position : 0;
    };
    m_highestPosition = std::max(highest(sql::highest_position), highest(sql::highest_indexed_position));
    readCardNames();
}

const Wreck::Statements Wreck::newest{sql::journal_rows_after, sql::journal_row_at, sql::card_rows_after,
                                      sql::card_row_at};
const Wreck::Statements Wreck::ofSchema3{sql::journal_rows_of_schema_3_after, sql::journal_row_of_schema_3_at,
                                         sql::card_rows_of_schema_3_after, sql::card_row_of_schema_3_at};

bool Wreck::understands(Database& database, const Statements& statements) {
    try {
        for (const char* needed : {statements.journalAfter, statements.journalAt, statements.cardsAfter,
                                   statements.cardAt, sql::setting_rows_after, sql::setting_row_at})
            Query(database, needed);
        return true;
    } catch (const StoreError& error) {
        if (error.kind() == StoreError::Kind::Full) throw;
        return false;
    }
}

void Wreck::copyWith(const Log& log) {
    copyBesideConnections(m_file, m_copy);
    if (log.file.empty() || !fs::exists(log.file)) return;
    if (log.damagedFrames)
        LogFrames(log.file).writeReadable(logOf(m_copy), *log.damagedFrames);
    else
        copyBesideConnections(log.file, logOf(m_copy));
}

/// Opens the copy, folds its log into it and sees whether the schema is the one that the queries need.
void Wreck::open() {
    m_database.reset();
    try {
        auto database = std::make_unique<Database>(m_copy, Database::Open::Scratch);
        database->execute(sql::read_what_there_is);
        for (const Statements* statements : {&newest, &ofSchema3}) {
            if (!understands(*database, *statements)) continue;
            m_statements = statements;
            m_database = std::move(database);
            return;
        }
    } catch (const StoreError& error) {
        // An unreadable file leaves m_database empty; a full disk says nothing about the file.
        if (error.kind() == StoreError::Kind::Full) throw;
    }
}

void Wreck::readCardNames() {
    eachRow(m_statements->cardsAfter, m_statements->cardAt, cardIdColumn,
            [&](const Query& row) { m_cardNames.emplace(row.integer(cardIdColumn), row.text(0)); });
    orNothing([&] {
        Query query(*m_database, sql::card_names_of_index);
        while (query.next()) m_cardNames.emplace(query.integer(0), query.text(1));
        return 0;
    });
}

/// Walks along the keys as long as that goes; then tries the next keys one by one until one can be read.
void Wreck::eachRow(const char* after, const char* at, int keyColumn, const Visit& visit) {
    std::int64_t last = 0;
    while (!walk(after, keyColumn, last, visit)) {
        bool readable = false;
        while (!readable && last < m_keyBound) {
            Query row(*m_database, at);
            row.bind(++last);
            readable = step(row) == Step::Row;
            if (readable) visit(row);
        }
        if (!readable) return;
    }
}

/// Visits the rows after the key `last`, which moves along; false where the way is blocked before the end.
bool Wreck::walk(const char* after, int keyColumn, std::int64_t& last, const Visit& visit) {
    Query rows(*m_database, after);
    rows.bind(last);
    for (;;) {
        const Step found = step(rows);
        if (found != Step::Row) return found == Step::End;
        const std::int64_t key = rows.integer(keyColumn);
        if (key <= last || key > m_keyBound) return false; // A damaged tree can lead in circles.
        last = key;
        visit(rows);
    }
}

void Wreck::eachEvent(const std::function<void(const Event&)>& visit) {
    m_damagedRows.clear();
    readEvents([&](const Event& event, std::int64_t) { visit(event); },
               [&](std::int64_t position) { m_damagedRows.insert(position); });
    m_otherAttempts.emplace();
    for (const Log& log : m_otherLogs) {
        Wreck other(m_file, log);
        other.readEvents(
            [&](const Event& event, std::int64_t position) {
                m_damagedRows.erase(position);
                visit(event);
            },
            [](std::int64_t) {});
        for (WholeAttempt& found : other.readAttempts()) m_otherAttempts->push_back(std::move(found));
    }
}

void Wreck::readEvents(const std::function<void(const Event&, std::int64_t)>& visit,
                       const std::function<void(std::int64_t)>& damaged) {
    if (!m_database) return;
    eachRow(m_statements->journalAfter, m_statements->journalAt, positionColumn, [&](const Query& row) {
        const std::int64_t position = row.integer(positionColumn);
        m_highestPosition = std::max(m_highestPosition, position);
        auto event = readEvent(row);
        if (event && !event->card.empty()) {
            std::int64_t key = 0;
            std::from_chars(event->card.data(), event->card.data() + event->card.size(), key);
            const auto name = m_cardNames.find(key);
            event->card = name == m_cardNames.end() ? std::string() : name->second;
        }
        if (event && checksumOf(*event) == event->checksum)
            visit(*event, position);
        else
            damaged(position);
    });
}

std::vector<CardRow> Wreck::cards() {
    std::vector<CardRow> cards;
    if (!m_database) return cards;
    eachRow(m_statements->cardsAfter, m_statements->cardAt, cardIdColumn,
            [&](const Query& row) { cards.push_back(readCard(row)); });
    return cards;
}

std::map<std::string, std::string> Wreck::settings() {
    std::map<std::string, std::string> settings;
    if (!m_database) return settings;
    eachRow(sql::setting_rows_after, sql::setting_row_at, settingRowIdColumn,
            [&](const Query& row) { settings.emplace(row.text(0), row.text(1)); });
    return settings;
}

std::string Wreck::profileId() {
    if (!m_database) return {};
    return orNothing([&] { return profileIdOf(*m_database); });
}

std::string Wreck::device() {
    if (!m_database) return {};
    return orNothing([&] { return deviceOf(*m_database); });
}

} // namespace chipwise::store

#include "store/check.h"

#include "store/attempt_rows.h"
#include "store/journal_rows.h"
#include "store/schema.h"
#include "store/sql.h"
#include "store/timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>
#include <unordered_map>

namespace chipwise::store {

namespace {

constexpr int mostComplaints = 20;
constexpr int positionColumn = 27; // of the view event

using SchemaObjects = std::set<std::tuple<std::string, std::string, std::string>>; // type, name, statement

SchemaObjects schemaObjects(Database& database) {
    SchemaObjects objects;
    Query query(database, sql::schema_objects);
    while (query.next()) objects.emplace(query.text(0), query.text(1), query.text(2));
    return objects;
}

/// Collects what is wrong; a part of the check that SQLite ends with an error is a finding, not a failure.
class Checker {
public:
    Checker(Database& database, const std::optional<JournalHead>& head)
        : m_database(database), m_head(head) {}

    CheckReport run() {
        finding([this] { pages(); });
        finding([this] { structure(); });
        finding([this] { journal(); });
        finding([this] { attempts(); });
        finding([this] { m_report.cards = number(m_database, sql::card_count); });
        m_report.fileOk = m_report.ok;
        if (m_head) compareWithHead();
        return std::move(m_report);
    }

private:
    template <typename Part>
    void finding(Part&& part) {
        try {
            part();
        } catch (const StoreError& error) {
            problem("damaged places in the file", 1, error.what());
        }
    }

    void problem(const char* kind, std::int64_t count, std::string sentence) {
        this->count(kind, count);
        m_report.problems.push_back(std::move(sentence));
    }

    void count(const char* kind, std::int64_t count) {
        m_report.ok = false;
        auto known = std::ranges::find(m_report.kinds, kind, &std::pair<std::string, std::int64_t>::first);
        if (known == m_report.kinds.end()) known = m_report.kinds.insert(known, {kind, 0});
        known->second += count;
    }

    void pages() {
        Query query(m_database, sql::integrity_check);
        for (int complaints = 0; complaints < mostComplaints && query.next(); ++complaints)
            if (const std::string line = query.text(0); line != "ok")
                problem("damaged places in the file", 1, fmt::format("The file is damaged: {}.", line));
    }

    void structure() {
        Database fresh(":memory:", Database::Open::ReadWriteCreate);
        bringUpToDate(fresh, schemaSteps(), [] {});
        const SchemaObjects expected = schemaObjects(fresh);
        const SchemaObjects found = schemaObjects(m_database);
        for (const auto& object : expected)
            if (!found.contains(object))
                problem("tables, indexes or triggers that are not as made", 1,
                        fmt::format("The {} {} is missing or was changed.", std::get<0>(object),
                                    std::get<1>(object)));
        for (const auto& object : found)
            if (!expected.contains(object))
                problem(
                    "tables, indexes or triggers that are not as made", 1,
                    fmt::format("The {} {} does not belong here.", std::get<0>(object), std::get<1>(object)));
    }

    void journal() {
        std::int64_t firstMs = std::numeric_limits<std::int64_t>::max();
        std::unordered_map<std::int64_t, std::int64_t> timesInEffect; // by position
        for (const Timing& timing : cachedTiming(m_database))
            timesInEffect.emplace(timing.position, timing.atMs);
        Query query(m_database, sql::events_after_position);
        query.bind(std::numeric_limits<std::int64_t>::min());
        while (query.next()) {
            ++m_report.events;
            const auto event = readEvent(query);
            if (!event || checksumOf(*event) != event->checksum) {
                ++m_report.damagedRows;
                continue;
            }
            follow(event->checksum);
            if (event->type != EventType::Answer) continue;
            ++m_report.answers;
            const auto given = timesInEffect.find(query.integer(positionColumn));
            firstMs = std::min(firstMs, given == timesInEffect.end() ? event->atMs : given->second);
        }
        if (m_report.answers > 0) m_report.firstMs = firstMs;
        // Rows are never deleted, so that their keys have no gaps.
        if (const std::int64_t once = number(m_database, sql::highest_position); once > m_report.events) {
            m_gaps = once - m_report.events;
            problem("missing rows", once - m_report.events,
                    fmt::format("The journal once held {} rows; {} of them are missing.", once,
                                once - m_report.events));
        }
        if (m_report.damagedRows > 0)
            problem("damaged rows", m_report.damagedRows,
                    fmt::format(
                        "{} of {} rows of the journal are not what was written: their checksums do not fit.",
                        m_report.damagedRows, m_report.events));
    }

    /// Works out the chain over the rows that the head has seen.
    void follow(const std::string& checksum) {
        if (m_head && m_report.events > m_head->chainedAfter && m_report.events <= m_head->rows)
            m_chain.add(checksum);
    }

    void compareWithHead() {
        m_report.missing = m_head->loss.events + std::max<std::int64_t>(0, m_head->rows - m_report.events);
        m_report.newestMissingMs = m_report.events < m_head->rows ? m_head->newestMs : m_head->loss.newestMs;
        // Gaps between the rows have been counted too.
        const std::int64_t uncounted = m_report.missing - m_gaps;
        if (uncounted > 0) count("missing answers and other events", uncounted);
        // Rows that are damaged or missing break the chain as well; they have been counted.
        const bool otherRows =
            m_report.fileOk && m_report.events >= m_head->rows && m_chain.hex() != m_head->chain;
        if (m_head->loss.otherFile || otherRows)
            problem("other files in its place", 1,
                    "This journal is not the one that was written here last: another file was put in its "
                    "place.");
    }

    void attempts() {
        std::int64_t damaged = 0;
        for (const Attempt& attempt : allAttempts(m_database)) {
            ++m_report.attempts;
            damaged += damagedRowsOf(sql::attempt_by_id, readAttempt, attempt.id);
            damaged += damagedRowsOf(sql::questions_of_attempt, readQuestion, attempt.id);
            damaged += damagedRowsOf(sql::events_of_attempt, readAttemptEvent, attempt.id);
        }
        if (damaged > 0)
            problem("damaged rows of practice exams", damaged,
                    fmt::format("{} rows of practice exams are not what was written.", damaged));
        if (const std::int64_t missing = number(m_database, sql::attempt_rows_missing); missing > 0)
            problem("missing rows of practice exams", missing,
                    fmt::format("{} rows of practice exams are missing.", missing));
    }

    template <typename Row>
    std::int64_t damagedRowsOf(const char* statement, Checked<Row> (*read)(const Query&, bool),
                               const std::string& attempt) {
        std::int64_t damaged = 0;
        Query query(m_database, statement);
        query.bind(attempt);
        while (query.next()) damaged += isWhole(read(query, false)) ? 0 : 1;
        return damaged;
    }

    Database& m_database;
    const std::optional<JournalHead>& m_head;
    JournalChain m_chain;
    std::int64_t m_gaps = 0; ///< rows missing between those that are there
    CheckReport m_report;
};

} // namespace

CheckReport checkDatabase(Database& database, const std::optional<JournalHead>& head) {
    return Checker(database, head).run();
}

} // namespace chipwise::store

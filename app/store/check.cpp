#include "store/check.h"

#include "store/attempt_rows.h"
#include "store/journal_rows.h"
#include "store/schema.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <limits>
#include <set>
#include <tuple>

namespace chipwise::store {

namespace {

constexpr int mostComplaints = 20;

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
    explicit Checker(Database& database) : m_database(database) {}

    CheckReport run() {
        finding([this] { pages(); });
        finding([this] { structure(); });
        finding([this] { journal(); });
        finding([this] { attempts(); });
        finding([this] { m_report.cards = number(m_database, sql::card_count); });
        return std::move(m_report);
    }

private:
    template <typename Part>
    void finding(Part&& part) {
        try {
            part();
        } catch (const StoreError& error) {
            problem(error.what());
        }
    }

    void problem(std::string sentence) {
        m_report.ok = false;
        m_report.problems.push_back(std::move(sentence));
    }

    void pages() {
        Query query(m_database, sql::integrity_check);
        for (int complaints = 0; complaints < mostComplaints && query.next(); ++complaints)
            if (const std::string line = query.text(0); line != "ok")
                problem(fmt::format("The file is damaged: {}.", line));
    }

    void structure() {
        Database fresh(":memory:", Database::Open::ReadWriteCreate);
        bringUpToDate(fresh, schemaSteps(), [] {});
        const SchemaObjects expected = schemaObjects(fresh);
        const SchemaObjects found = schemaObjects(m_database);
        for (const auto& object : expected)
            if (!found.contains(object))
                problem(fmt::format("The {} {} is missing or was changed.", std::get<0>(object),
                                    std::get<1>(object)));
        for (const auto& object : found)
            if (!expected.contains(object))
                problem(
                    fmt::format("The {} {} does not belong here.", std::get<0>(object), std::get<1>(object)));
    }

    void journal() {
        Query query(m_database, sql::events_after_position);
        query.bind(std::numeric_limits<std::int64_t>::min());
        while (query.next()) {
            ++m_report.events;
            const auto event = readEvent(query);
            if (!event || checksumOf(*event) != event->checksum) ++m_report.damagedRows;
        }
        // Rows are never deleted, so that their keys have no gaps.
        if (const std::int64_t once = number(m_database, sql::highest_position); once > m_report.events)
            problem(fmt::format("The journal once held {} rows; {} of them are missing.", once,
                                once - m_report.events));
        if (m_report.damagedRows > 0)
            problem(fmt::format(
                "{} of {} rows of the journal are not what was written: their checksums do not fit.",
                m_report.damagedRows, m_report.events));
    }

    void attempts() {
        std::int64_t damaged = 0;
        for (const Attempt& attempt : allAttempts(m_database)) {
            ++m_report.attempts;
            damaged += damagedRowsOf(sql::attempt_by_id, readAttempt, attempt.id);
            damaged += damagedRowsOf(sql::questions_of_attempt, readQuestion, attempt.id);
            damaged += damagedRowsOf(sql::events_of_attempt, readAttemptEvent, attempt.id);
        }
        if (damaged > 0) problem(fmt::format("{} rows of practice exams are not what was written.", damaged));
        if (const std::int64_t missing = number(m_database, sql::attempt_rows_missing); missing > 0)
            problem(fmt::format("{} rows of practice exams are missing.", missing));
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
    CheckReport m_report;
};

} // namespace

CheckReport checkDatabase(Database& database) {
    return Checker(database).run();
}

} // namespace chipwise::store

#include "store/care/check.h"

#include "store/care/journal_indexes.h"
#include "store/care/stored_checksums.h"
#include "store/journal/attempt_rows.h"
#include "store/journal/event_columns.h"
#include "store/journal/timing.h"
#include "store/sql.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>
#include <unordered_set>

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
    Checker(Database& database, const std::optional<JournalHead>& head)
        : m_database(database), m_head(head) {}

    CheckReport run() {
        const Snapshot snapshot(m_database);
        prepare();
        finding([this] { pages(); });
        finding([this] { structure(); });
        finding([this] { journal(); });
        finding([this] { attempts(); });
        finding([this] { m_report.cards = number(m_database, sql::card_count); });
        finding([this] { m_report.started = number(m_database, sql::cards_started); });
        if (m_isDamaged) m_report.problems.insert(m_report.problems.begin(), damageSentence());
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
            // What SQLite's own check has named is not counted again where another part of this one meets it.
            m_isDamaged = true;
            if (m_report.details.empty()) damaged(error.what());
        }
    }

    void damaged(const std::string& detail) {
        m_isDamaged = true;
        if (std::ranges::find(m_report.details, detail) != m_report.details.end()) return;
        count("damaged places in the file", 1);
        m_report.details.push_back(detail);
    }

    std::string damageSentence() const {
        if (m_unreadable || m_report.damagedRows > 0) return damagedFileSentence(m_database.file());
        return fmt::format("The file {} is damaged, but every answer in it can still be read.",
                           m_database.file().filename().string());
    }

    void problem(const char* kind, std::int64_t count, std::string sentence) {
        this->count(kind, count);
        m_report.problems.push_back(std::move(sentence));
    }

    /// Scripts read the names of the kinds (`check --json`): they keep their spelling.
    void count(const char* kind, std::int64_t count) {
        m_report.ok = false;
        auto known = std::ranges::find(m_report.kinds, kind, &std::pair<std::string, std::int64_t>::first);
        if (known == m_report.kinds.end()) known = m_report.kinds.insert(known, {kind, 0});
        known->second += count;
    }

    /// Reads the journal before anything is reported: which check of the pages is needed depends on it.
    void prepare() {
        try {
            Database fresh(":memory:", Database::Open::ReadWriteCreate);
            bringUpToDate(fresh, schemaSteps(), [] {});
            m_expected = schemaObjects(fresh);
            m_found = schemaObjects(m_database);
            readJournal();
        } catch (const StoreError& error) {
            m_unreadable = error;
        }
    }

    /// What integrity_check would say where it says ok, at half the cost; where it would not, it is asked.
    bool pagesAreWhole() {
        if (m_unreadable || m_expected != m_found) return false;
        try {
            if (!saysOk(sql::quick_check)) return false;
            for (const auto& [type, name, statement] : m_expected)
                if (type == "table" && name != "journal" && !saysOk(sql::integrity_check_of_table, name))
                    return false;
            m_indexesDiffer = !m_indexes.fit(m_database);
            return !m_indexesDiffer;
        } catch (const StoreError&) {
            return false;
        }
    }

    template <typename... Parameter>
    bool saysOk(const char* statement, const Parameter&... parameter) {
        Query query(m_database, statement);
        query.bind(parameter...);
        return query.next() && query.text(0) == "ok";
    }

    void pages() {
        if (pagesAreWhole()) return;
        Query query(m_database, sql::integrity_check);
        int complaints = 0;
        for (; complaints < mostComplaints && query.next(); ++complaints)
            if (const std::string line = query.text(0); line != "ok") damaged(line);
        if (m_indexesDiffer && m_report.ok) damaged("an index of the journal does not match its rows");
    }

    void structure() {
        if (!m_found) throw *m_unreadable;
        for (const auto& object : m_expected)
            if (!m_found->contains(object))
                problem("tables, indexes or triggers that are not as made", 1,
                        fmt::format("The {} {} is missing or was changed.", std::get<0>(object),
                                    std::get<1>(object)));
        for (const auto& object : *m_found)
            if (!m_expected.contains(object))
                problem("tables, indexes or triggers that are not as made", 1,
                        fmt::format("The {} {} does not belong in this file.", std::get<0>(object),
                                    std::get<1>(object)));
    }

    void readJournal() {
        const std::vector<Timing> cached = cachedTiming(m_database);
        auto inEffect = cached.begin();
        TimingSweep sweep(m_database);
        StoredChecksums checksums(m_database);
        m_firstMs = std::numeric_limits<std::int64_t>::max();
        Query row(m_database, sql::journal_rows_after);
        row.bind(std::numeric_limits<std::int64_t>::min());
        while (row.next()) {
            ++m_report.events;
            const Timing stored{row.integer(m_columns.position), row.integer(m_columns.atMs),
                                static_cast<int>(row.integer(m_columns.utcOffsetMin)),
                                row.optionalInteger(m_columns.dueMs), 0};
            const std::string_view id = row.view(m_columns.id);
            const std::string_view device = row.view(m_columns.device);
            const std::int64_t seq = row.integer(m_columns.seq);
            const std::string_view type = row.view(m_columns.type);
            const bool isOfCheck =
                type == toText(EventType::Holdout) || row.view(m_columns.mode) == toText(Mode::Readiness);
            m_indexes.add({stored.position, id, stored.atMs, row.optionalInteger(m_columns.card), device, seq,
                           isOfCheck});
            sweep.add(stored, device, seq, id);
            if (!checksums.fits(row)) {
                ++m_report.damagedRows;
                continue;
            }
            follow(row.view(m_columns.checksum));
            if (type == toText(EventType::Revoke) && row.optionalInteger(m_columns.card))
                m_takenBack.emplace(row.view(m_columns.redoOf));
            if (type != toText(EventType::Answer)) continue;
            ++m_report.answers;
            while (inEffect != cached.end() && inEffect->position < stored.position) ++inEffect;
            const bool isMoved = inEffect != cached.end() && inEffect->position == stored.position;
            m_firstMs = std::min(m_firstMs, isMoved ? inEffect->atMs : stored.atMs);
        }
        m_report.wrongTimes =
            differencesBetween(sweep.isInOrder() ? sweep.result() : timingOf(m_database), cached);
    }

    void journal() {
        if (m_unreadable) {
            countUnreadable();
            throw *m_unreadable;
        }
        m_report.answers -= std::ranges::count_if(m_takenBack, [this](const std::string& answer) {
            Query query(m_database, sql::holds_answer);
            query.bind(answer);
            return query.next() && query.integer(0) != 0;
        });
        if (m_report.answers > 0) m_report.firstMs = m_firstMs;
        // Rows are never deleted, so that their keys have no gaps.
        if (const std::int64_t once = number(m_database, sql::highest_position); once > m_report.events) {
            m_gaps = once - m_report.events;
            problem("missing entries", m_gaps,
                    fmt::format("The journal used to have {} entries; {} of them {} missing.", once, m_gaps,
                                m_gaps == 1 ? "is" : "are"));
        }
        if (m_report.damagedRows > 0)
            problem("damaged entries", m_report.damagedRows,
                    fmt::format("{} of {} journal entries {} changed or damaged after being saved.",
                                m_report.damagedRows, m_report.events,
                                m_report.damagedRows == 1 ? "was" : "were"));
    }

    /// The journal was read up to the first page that cannot be read; how much is behind it only a repair
    /// finds out.
    void countUnreadable() {
        std::int64_t once = m_head ? m_head->rows : 0;
        try {
            once = std::max(once, number(m_database, sql::highest_position));
        } catch (const StoreError&) {
            // The end of the journal is what cannot be read.
        }
        m_report.unreadable = std::max<std::int64_t>(0, once - m_report.events);
        if (m_report.unreadable == 1)
            problem("answers and other entries that cannot be read", 1,
                    "1 journal entry cannot be read. A repair will recover it if possible.");
        if (m_report.unreadable > 1)
            problem("answers and other entries that cannot be read", m_report.unreadable,
                    fmt::format("Up to {} journal entries cannot be read. A repair will recover as many as "
                                "possible.",
                                m_report.unreadable));
    }

    /// Works out the chain over the rows that the head has seen.
    void follow(std::string_view checksum) {
        if (m_head && m_report.events > m_head->chainedAfter && m_report.events <= m_head->rows)
            m_chain.add(checksum);
    }

    void compareWithHead() {
        const std::int64_t notFound =
            m_unreadable ? 0 : std::max<std::int64_t>(0, m_head->rows - m_report.events);
        const std::int64_t stepsNotFound = m_steps ? std::max<std::int64_t>(0, m_head->steps - *m_steps) : 0;
        m_report.missing = m_head->loss.entries() + notFound + stepsNotFound;
        m_report.missingSteps = m_head->loss.steps + stepsNotFound;
        m_report.newestMissingMs = std::max({m_head->loss.newestMs, notFound > 0 ? m_head->newestMs : 0,
                                             stepsNotFound > 0 ? m_head->newestStepMs : 0});
        // Gaps between the rows have been counted too.
        const std::int64_t uncounted = m_report.missing - m_gaps;
        if (uncounted > 0) count("missing answers and other entries", uncounted);
        // Rows that are damaged or missing break the chain as well; they have been counted.
        const bool otherRows =
            m_report.fileOk && m_report.events >= m_head->rows && m_chain.hex() != m_head->chain;
        if (m_head->loss.otherFile || otherRows)
            problem(
                "other files in its place", 1,
                "This is not the journal that Chipwise last saved here. A different file has replaced it.");
    }

    void attempts() {
        m_steps = number(m_database, sql::highest_step);
        std::int64_t damaged = 0;
        for (const Attempt& attempt : allAttempts(m_database)) {
            ++m_report.attempts;
            damaged += damagedRowsOf(sql::attempt_by_id, readAttempt, attempt.id);
            damaged += damagedRowsOf(sql::questions_of_attempt, readQuestion, attempt.id);
            damaged += damagedRowsOf(sql::events_of_attempt, readAttemptEvent, attempt.id);
        }
        if (damaged > 0)
            problem("damaged entries of practice exams", damaged,
                    damaged == 1
                        ? "1 practice exam entry was changed or damaged after it was saved."
                        : fmt::format("{} practice exam entries were changed or damaged after they were "
                                      "saved.",
                                      damaged));
        if (const std::int64_t missing = number(m_database, sql::attempt_rows_missing); missing > 0)
            problem("missing entries of practice exams", missing,
                    missing == 1 ? "1 practice exam entry is missing."
                                 : fmt::format("{} practice exam entries are missing.", missing));
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

    /// Places in the rows of sql::journal_rows_after.
    struct Columns {
        int id = columnOf("event_id");
        int type = columnOf("type");
        int atMs = columnOf("at_ms");
        int utcOffsetMin = columnOf("utc_offset_min");
        int device = columnOf("device");
        int seq = columnOf("seq");
        int card = columnOf("card");
        int mode = columnOf("mode");
        int dueMs = columnOf("due_ms");
        int redoOf = columnOf("redo_of");
        int checksum = columnOf("checksum");
        int position = checksum + 1;
    };

    Database& m_database;
    const std::optional<JournalHead>& m_head;
    const Columns m_columns;
    SchemaObjects m_expected;
    std::optional<SchemaObjects> m_found;   ///< nothing where it cannot be read
    std::optional<StoreError> m_unreadable; ///< what kept the journal from being read to its end
    JournalIndexes m_indexes;
    bool m_indexesDiffer = false;
    bool m_isDamaged = false;
    std::unordered_set<std::string> m_takenBack; ///< ids of answers
    JournalChain m_chain;
    std::int64_t m_firstMs = 0;
    std::int64_t m_gaps = 0; ///< rows missing between those that are there
    std::optional<std::int64_t> m_steps; ///< of practice exams; nothing where they cannot be read
    CheckReport m_report;
};

} // namespace

std::string damagedFileSentence(const std::filesystem::path& file) {
    return fmt::format("The file {} is damaged, and some of its answers can't be read.",
                       file.filename().string());
}

CheckReport checkDatabase(Database& database, const std::optional<JournalHead>& head) {
    return Checker(database, head).run();
}

} // namespace chipwise::store

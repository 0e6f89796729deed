#pragma once

#include "store/journal/attempt_rows.h"
#include "store/journal/damaged_log.h"
#include "store/profile.h"
#include "store/sqlite/database.h"
#include "store/sqlite/reading.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chipwise::store {

/// A damaged chipwise.db, read as far as it can be: rows that cannot be reached are stepped over by their
/// keys. Where its log is damaged, or damaged logs were kept beside it, events and practice exams are looked
/// for in what is behind the damage too. Works on copies.
class Wreck {
public:
    explicit Wreck(const std::filesystem::path& file);

    /// Every event that is still what was written, perhaps more than once; the others are counted. Throws
    /// where there is no room for the copies: what was not read must not count as lost.
    void eachEvent(const std::function<void(const Event&)>&);
    std::int64_t damagedRows() const { return static_cast<std::int64_t>(m_damagedRows.size()); }
    /// How many rows the journal once had at least. The keys of its rows have no gaps.
    std::int64_t rowsOnce() const { return m_highestPosition; }

    std::vector<CardRow> cards();
    std::map<std::string, std::string> settings();
    /// Practice exams whose own row is whole. Of a question that was lost the place is kept, with no card in
    /// it, so that the answers stay where they belong; after a lost event come no others.
    std::vector<WholeAttempt> attempts();
    std::string device();    ///< empty where it cannot be read
    std::string profileId(); ///< the same

private:
    using Visit = std::function<void(const Query&)>;
    /// The statements that read the tables of one range of schemas.
    struct Statements {
        const char* journalAfter;
        const char* journalAt;
        const char* cardsAfter;
        const char* cardAt;
    };
    static const Statements newest;
    static const Statements ofSchema3; ///< and of those before it
    /// A log to read the database with: as it is, or made readable to its end; an empty path is no log.
    struct Log {
        std::filesystem::path file;
        std::optional<LogFrames::DamagedFrames> damagedFrames;
    };
    static std::vector<Log> logsOf(const std::filesystem::path& database);
    Wreck(const std::filesystem::path& file, const Log&);
    void readEvents(const std::function<void(const Event&, std::int64_t position)>&,
                    const std::function<void(std::int64_t position)>& damaged);
    std::vector<WholeAttempt> readAttempts();
    void copyWith(const Log&);
    void open();
    bool understands(Database&, const Statements&);
    void readCardNames();
    void eachRow(const char* after, const char* at, int keyColumn, const Visit& visit);
    bool walk(const char* after, int keyColumn, std::int64_t& last, const Visit& visit);

    std::filesystem::path m_file;
    std::vector<Log> m_otherLogs; ///< to be read with after the first
    /// Practice exams of the other logs, read together with their events: each log takes a copy of the file.
    std::optional<std::vector<WholeAttempt>> m_otherAttempts;
    TemporaryFolder m_folder;
    std::filesystem::path m_copy;
    std::unique_ptr<Database> m_database; ///< empty where nothing at all can be read
    const Statements* m_statements = &newest;
    std::map<std::int64_t, std::string> m_cardNames;
    std::int64_t m_keyBound = 0;
    std::set<std::int64_t> m_damagedRows; ///< positions of rows that no log makes whole
    std::int64_t m_highestPosition = 0;
};

} // namespace chipwise::store

#pragma once

#include "pack/text/hash.h"
#include "store/journal/check_report.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::store {

class Database;

/// What `chipwise.head` says about the journal and the practice exams beside it. The file is written after
/// each commit, so that it may be behind the journal, but never ahead of it: a journal that is shorter has
/// lost rows.
struct JournalHead {
    std::int64_t schema = 0;
    std::string device;            ///< of the installation that wrote the journal
    std::int64_t rows = 0;         ///< how many there are
    std::int64_t newestMs = 0;     ///< when the last of them happened
    std::int64_t chainedAfter = 0; ///< so many rows are counted, but not part of the chain
    std::string chain;             ///< over the checksums of the rows after those, in the order of arrival
    std::int64_t steps = 0;        ///< how many steps of practice exams there are
    std::int64_t newestStepMs = 0; ///< when the last of them happened
    JournalLoss loss;              ///< what openings found missing since the file was new
    bool announced = false;        ///< whether the user was told

    // How many there were at one time or another, as far as is known.
    std::int64_t rowsEver() const { return loss.otherFile ? 0 : rows + loss.events; }
    std::int64_t stepsEver() const { return loss.otherFile ? 0 : steps + loss.steps; }
};

/// Nothing where the file is missing, torn or of another program.
std::optional<JournalHead> readHead(const std::filesystem::path& file);

/// SHA-256 over its value before and the checksum of one more row. Not as text in between: a check does this
/// for every row of a long journal.
class JournalChain {
public:
    JournalChain() = default; ///< before its first row
    explicit JournalChain(const std::string& hex);
    void add(std::string_view checksumOfRow);
    std::string hex() const;

private:
    pack::Sha256::Digest m_value{};
};

/// Keeps `chipwise.head` of a profile in step with its journal. Best effort: where the file cannot be
/// written the journal goes on without it, so nothing here throws about the file.
class HeadKeeper {
public:
    /// Compares the journal with what the file says, and notes in the file what is missing. A journal without
    /// a head gets one that begins where it ends, because a long journal must not be read at each start.
    HeadKeeper(const std::filesystem::path& folder, Database&, const std::string& device);
    ~HeadKeeper();

    /// Takes in the rows that were added since, whoever added them. Of very many only a part at each call.
    void follow(Database&) noexcept;
    /// Takes in how many steps of practice exams there are, also when they are fewer than the file says. To
    /// be called before and after the commit that removes some: a file that is ahead of the database looks
    /// like a loss, and in between another process may write the old number.
    void followSteps(Database&) noexcept;

    std::optional<JournalLoss> unannouncedLoss() const;
    void markLossAnnounced();

private:
    void compare(Database&, const std::string& device);
    void beginAt(Database&, std::int64_t rows);
    void write(bool lossIsNew);

    class HeadFile;
    std::filesystem::path m_file;
    std::unique_ptr<HeadFile> m_open;
    JournalHead m_head;
    JournalHead m_written;      ///< what the file said when this one wrote it last
    std::string m_writtenBytes; ///< the same as bytes
    bool m_ready = false;       ///< the journal could be read when it was opened
};

} // namespace chipwise::store

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::store {

/// A write-ahead log read without SQLite, which takes nothing that stands behind the first damaged frame
/// (sqlite.org/fileformat2.html, 4). Frames of the present round are known by their salts.
class LogFrames {
public:
    explicit LogFrames(const std::filesystem::path& log);

    /// Whether a frame is damaged before the end of what was committed, or in the last transaction of all,
    /// where it may also be what a power cut left of a transaction that nobody was told of.
    bool damaged() const;
    /// Whether whole transactions stand behind a damaged frame: these were saved.
    bool hidesTransactions() const;

    enum class DamagedFrames { Kept, LeftOut };
    /// The log as one transaction that SQLite reads to its end. Throws StoreError where it cannot be written.
    void writeReadable(const std::filesystem::path& to, DamagedFrames) const;

    /// Eight bytes that name this round of the log, as 16 hex digits.
    std::string round() const;

private:
    struct Frame {
        std::uint64_t at = 0;
        std::uint32_t page = 0;
        std::uint32_t commit = 0; ///< size of the database in pages, where the frame ends a transaction
        bool ofThisRound = false;
        bool sound = false;
    };
    void read();
    std::size_t end() const; ///< behind the last frame that counts

    std::filesystem::path m_log;
    std::uint32_t m_pageSize = 0; ///< 0: there is no log
    std::uint32_t m_salt1 = 0;
    std::uint32_t m_salt2 = 0;
    bool m_headerSound = false;
    std::vector<Frame> m_frames;
};

/// To be called before SQLite opens the profile's database, because SQLite overwrites what it does not read:
/// copies a log with damaged frames to `chipwise-missing-<round>.db-wal`. Throws StoreError where that fails:
/// then the database must not be opened for writing.
void keepDamagedLog(const std::filesystem::path& profileFolder);
/// Removes kept logs that hide no transactions, when the journal turned out to be whole.
void dropTornLogs(const std::filesystem::path& profileFolder);
/// The logs that were kept, for a repair.
std::vector<std::filesystem::path> keptLogs(const std::filesystem::path& profileFolder);

} // namespace chipwise::store

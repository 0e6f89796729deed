#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// A disk in memory that keeps apart what was written and what was synced, and can lose its power.
class PowerCutDisk {
public:
    struct Change {
        std::size_t offset = 0;
        std::string bytes;       ///< of a write
        bool truncation = false; ///< to `offset`
    };
    struct File {
        std::string content; ///< as programs see it
        std::string durable; ///< as of the last sync
        std::deque<Change> unsynced;
        bool entryDurable = false; ///< the folder knows it for good
        std::vector<std::unique_ptr<char[]>> sharedMemory;
    };

    // What happens when; operations are counted from 1.
    std::int64_t operations = 0;
    std::int64_t cutAt = 0;  ///< the power goes at this operation, for good
    std::int64_t failAt = 0; ///< this operation, and the `failures` − 1 after it, give `failure`
    std::int64_t failures = 1;
    int failure = 0; ///< an SQLite result code
    bool countReads = false;
    std::optional<int> synchronous; ///< forced on every connection, whatever the program asks for

    /// Counts an operation; its result is what the operation must return.
    int operation(int errorCode);
    bool hasPower() const { return cutAt == 0 || operations < cutAt; }

    File& create(const std::string& name);
    File* find(const std::string& name);
    void write(File&, std::size_t offset, std::string bytes);
    void truncate(File&, std::size_t size);
    void sync(File&);
    void remove(const std::string& name);
    /// Makes every creation and removal so far durable.
    void syncFolder();

    /// The disk when the power is back: of what was not synced, a random part of the 512-byte sectors; of
    /// files made or removed since the folder was synced, a random part.
    void restart(std::uint32_t seed);

private:
    static std::string survivors(const File&, std::mt19937&);

    std::map<std::string, std::shared_ptr<File>> m_files;
    std::vector<std::pair<std::string, std::shared_ptr<File>>>
        m_removed;                             ///< some may come back until the folder is synced
    std::vector<std::shared_ptr<File>> m_gone; ///< but perhaps still open
};

/// Makes SQLite keep every database on such a disk as long as it lives.
class PowerCutVfs {
public:
    explicit PowerCutVfs(PowerCutDisk&);
    ~PowerCutVfs();
    PowerCutVfs(const PowerCutVfs&) = delete;
    PowerCutVfs& operator=(const PowerCutVfs&) = delete;
};

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::store {

class Database;
struct CheckReport;

/// What a repair brought back and what it did not.
struct Salvaged {
    std::filesystem::path damaged; ///< the file as it was, set aside
    std::int64_t events = 0;
    std::int64_t answers = 0; ///< of the events: answers that were not taken back
    std::int64_t lost = 0;    ///< entries and steps of exams that were there once, as far as can be told
    std::int64_t cards = 0;
    std::int64_t attempts = 0;          ///< practice exams
    std::vector<std::string> sentences; ///< what was saved, what was lost, where the damaged file is
};

/// Repairs a damaged chipwise.db: every readable, undamaged row goes into a new database that takes its
/// place. Holds the profile's lock. The caller replays afterwards: a card state may have been lost. Refuses a
/// file of a newer Chipwise.
Salvaged salvage(const std::filesystem::path& profileFolder, std::int64_t nowMs);

/// Adds to the report of a check what a repair would find in damaged logs that were kept, and the file does
/// not hold. Of a journal that is whole, logs that hold nothing more are removed.
void lookIntoKeptLogs(const std::filesystem::path& profileFolder, Database& journal, bool readOnly,
                      CheckReport&);

} // namespace chipwise::store

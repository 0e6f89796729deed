#pragma once

#include "store/sqlite/database.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace chipwise::store {

/// Compares the journal's indexes with its rows. integrity_check looks every row up in every index, which is
/// most of what it costs; here each index is read once from its beginning to its end. It fits where it is in
/// strict order and has as many entries as the journal has rows, with the same sum of 64-bit hashes over key
/// and position: then every row is found by it, and nothing else. SQLite finds the rows by these entries
/// alone, so that an index in order cannot lead astray.
class JournalIndexes {
public:
    struct Keys {
        std::int64_t position = 0;
        std::string_view id;
        std::int64_t atMs = 0;
        std::optional<std::int64_t> card;
        std::string_view device;
        std::int64_t seq = 0;
        bool isOfCheck = false; ///< of a readiness check: the rows that journal_of_checks has
    };
    void add(const Keys&); ///< of a row of the journal
    /// Whether every index fits the rows that were added. All of it is read within one Snapshot.
    bool fit(Database&) const;

    struct Contents {
        std::int64_t entries = 0;
        std::uint64_t sum = 0;
        friend bool operator==(const Contents&, const Contents&) = default;
    };

private:
    Contents m_ids;
    Contents m_times;
    Contents m_cards;
    Contents m_devices;
    Contents m_ofChecks;
};

} // namespace chipwise::store

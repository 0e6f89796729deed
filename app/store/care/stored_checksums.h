#pragma once

#include "store/journal/canonical_event.h"
#include "store/sqlite/database.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace chipwise::store {

/// Compares rows of the journal with their checksums: what checksumOf(Event) does, without making an event of
/// each row.
class StoredChecksums {
public:
    explicit StoredChecksums(Database&);

    /// Whether the row that a query of sql::journal_rows_after stands on is what was written.
    bool fits(const Query&);

private:
    struct ShortestText {
        double value = 0;
        std::string text;
    };
    std::string_view cardOf(std::optional<std::int64_t> key) const;
    std::string_view shortestText(double value, int column);

    const int m_card;
    const int m_reason;
    const int m_batch;
    const int m_checksum;
    std::unordered_map<std::int64_t, std::string> m_cards; ///< names by key
    std::array<ShortestText, 32> m_reals; ///< the last one of a column: most rows have the same again
    CanonicalEvent m_canonical;
};

} // namespace chipwise::store

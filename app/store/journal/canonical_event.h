#pragma once

#include "pack/text/hash.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// The text whose SHA-256 is the checksum of an event: "chipwise event 1", then for every column but the
/// checksum, in the journal's order, the length of its text form in bytes, a colon and the text, each on a
/// line of its own. NULL has length 0. The lengths make two different rows different texts whatever a typed
/// answer holds. Rows without a reason and a batch, the last columns, which schema 4 brought, are hashed as
/// before; others begin with "chipwise event 2". One object serves for many events, because a check hashes
/// every row of a journal.
class CanonicalEvent {
public:
    void begin(bool isAsBefore);       ///< neither a reason nor a batch
    void add(std::string_view column); ///< the next one's text form; those beyond the text are ignored
    /// Of all that was added: 64 hex digits. Valid until the next call.
    std::string_view checksum();

private:
    char* grow(std::size_t size); ///< where so many more characters go

    std::vector<char> m_text = std::vector<char>(1024);
    std::size_t m_size = 0;
    int m_columnsLeft = 0; ///< that are part of the text
    pack::Sha256 m_hash;
    std::array<char, 65> m_checksum{};
};

} // namespace chipwise::store

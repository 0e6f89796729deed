#include "store/journal/canonical_event.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

namespace chipwise::store {

namespace {

constexpr std::string_view firstLine = "chipwise event 1\n";
constexpr int columnsOfSchema1 = 24;
constexpr int columnsOfSchema4 = 26;

char* copied(std::string_view text, char* to) {
    return std::copy(text.begin(), text.end(), to);
}

} // namespace

void CanonicalEvent::begin(bool isAsBefore) {
    m_size = 0;
    m_columnsLeft = isAsBefore ? columnsOfSchema1 : columnsOfSchema4;
    char* const end = copied(firstLine, grow(firstLine.size()));
    if (!isAsBefore) *(end - 2) = '2';
}

void CanonicalEvent::add(std::string_view column) {
    if (m_columnsLeft == 0) return;
    --m_columnsLeft;
    const fmt::format_int length(column.size());
    char* to = grow(length.size() + column.size() + 2);
    to = copied({length.data(), length.size()}, to);
    *to++ = ':';
    to = copied(column, to);
    *to = '\n';
}

std::string_view CanonicalEvent::checksum() {
    m_hash.add({m_text.data(), m_size});
    const pack::Sha256::Digest digest = m_hash.finish();
    sodium_bin2hex(m_checksum.data(), m_checksum.size(), digest.data(), digest.size());
    return {m_checksum.data(), m_checksum.size() - 1};
}

char* CanonicalEvent::grow(std::size_t size) {
    const std::size_t before = m_size;
    m_size += size;
    if (m_size > m_text.size()) m_text.resize(2 * m_size);
    return m_text.data() + before;
}

} // namespace chipwise::store

#include "store/catalog/answer_key.h"

#include <algorithm>
#include <charconv>

namespace chipwise::store {

AnswerKey::AnswerKey(std::string_view hex) {
    if (hex.size() != 2 * m_bytes.size()) return;
    for (std::size_t i = 0; i < m_bytes.size(); ++i) {
        const char* begin = hex.data() + 2 * i;
        if (std::from_chars(begin, begin + 2, m_bytes[i], 16).ptr == begin + 2) continue;
        m_bytes = {};
        return;
    }
}

std::string AnswerKey::hex() const {
    constexpr std::string_view digits = "0123456789abcdef";
    if (std::ranges::count(m_bytes, 0) == static_cast<std::ptrdiff_t>(m_bytes.size())) return {};
    std::string hex;
    hex.reserve(2 * m_bytes.size());
    for (const std::uint8_t byte : m_bytes) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

} // namespace chipwise::store

#include "store/catalog/answer_key.h"

#include <algorithm>

namespace chipwise::store {

namespace {

/// -1: no such digit. Every start reads 64 of them for each card, which std::from_chars takes longer for.
int hexDigit(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

} // namespace

AnswerKey::AnswerKey(std::string_view hex) {
    if (hex.size() != 2 * m_bytes.size()) return;
    for (std::size_t i = 0; i < m_bytes.size(); ++i) {
        const int high = hexDigit(hex[2 * i]);
        const int low = hexDigit(hex[2 * i + 1]);
        if (high < 0 || low < 0) {
            m_bytes = {};
            return;
        }
        m_bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
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

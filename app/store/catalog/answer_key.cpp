#include "store/catalog/answer_key.h"

#include <fmt/format.h>

#include <charconv>

namespace chipwise::store {

AnswerKey::AnswerKey(std::string_view hash) {
    constexpr std::size_t allDigits = 64;
    if (hash.size() != allDigits) return;
    const char* end = hash.data() + 2 * sizeof m_start;
    if (std::from_chars(hash.data(), end, m_start, 16).ptr != end) m_start = 0;
}

std::string AnswerKey::hex() const {
    return m_start == 0 ? std::string() : fmt::format("{:016x}", m_start);
}

} // namespace chipwise::store

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::store {

/// The answer hash of a card, whose 64 hex digits would take more than twice the memory as text.
class AnswerKey {
public:
    AnswerKey() = default;
    explicit AnswerKey(std::string_view hex); ///< what is no such hash becomes an empty one

    std::string hex() const; ///< 64 digits; of an empty one none
    operator std::string() const { return hex(); }
    friend bool operator==(const AnswerKey&, const AnswerKey&) = default;
    friend bool operator==(const AnswerKey& a, const std::string& hex) { return a.hex() == hex; }

private:
    std::array<std::uint8_t, 32> m_bytes{};
};

} // namespace chipwise::store

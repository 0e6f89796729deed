#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::store {

/// How the answer hash of a card begins. That tells its answers by the present key from those by another one
/// as well as all 64 hex digits do, which as text would take more than ten times the memory.
class AnswerKey {
public:
    AnswerKey() = default;
    explicit AnswerKey(std::string_view hash); ///< what is no such hash becomes an empty one

    std::string hex() const; ///< its first 16 digits; of an empty one none
    friend bool operator==(const AnswerKey&, const AnswerKey&) = default;

private:
    std::uint64_t m_start = 0;
};

} // namespace chipwise::store

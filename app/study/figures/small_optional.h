#pragma once

#include <limits>
#include <optional>
#include <type_traits>

namespace chipwise::study {

/// A std::optional that takes no more room than its number, of which the lowest stands for nothing. For
/// structs that are in memory once for every installed question.
template <class Number>
class SmallOptional {
public:
    SmallOptional() = default;
    template <class Other>
    requires std::is_arithmetic_v<Other> SmallOptional(Other number)
        : m_number(static_cast<Number>(number)) {}
    template <class Other>
    SmallOptional& operator=(const std::optional<Other>& other) {
        m_number = other ? static_cast<Number>(*other) : nothing;
        return *this;
    }

    bool has_value() const { return m_number != nothing; }
    explicit operator bool() const { return has_value(); }
    Number operator*() const { return m_number; }
    Number value_or(Number other) const { return has_value() ? m_number : other; }
    void reset() { m_number = nothing; }
    template <class Other>
    operator std::optional<Other>() const {
        return has_value() ? std::optional<Other>(static_cast<Other>(m_number)) : std::nullopt;
    }
    friend bool operator==(const SmallOptional&, const SmallOptional&) = default;

private:
    static constexpr Number nothing = std::numeric_limits<Number>::lowest();
    Number m_number = nothing;
};

} // namespace chipwise::study

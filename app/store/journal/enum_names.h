#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace chipwise::store {

/// What the values of an enumeration are called in the database.
template <typename Value, std::size_t size>
using EnumNames = std::array<std::pair<Value, std::string_view>, size>;

template <typename Value, std::size_t size>
std::string_view nameIn(const EnumNames<Value, size>& names, Value wanted) {
    for (const auto& [value, name] : names)
        if (value == wanted) return name;
    throw std::invalid_argument("an enumeration value has no name");
}

template <typename Value, std::size_t size>
std::optional<Value> valueIn(const EnumNames<Value, size>& names, std::string_view wanted) {
    for (const auto& [value, name] : names)
        if (name == wanted) return value;
    return {};
}

} // namespace chipwise::store

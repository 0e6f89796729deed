#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace chipwise::study {

/// What a profile keeps as text, or another program reads: fields in the order they are written.
using OrderedJson = nlohmann::ordered_json;

/// On one line. Bytes that are no UTF-8 are replaced: what is kept is never lost to them.
inline std::string oneLine(const OrderedJson& json) {
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

/// What `read` makes of a text; nothing where it is no JSON, or not of the shape that is read.
template <typename Read>
auto readFrom(const std::string& text, Read read) -> std::optional<decltype(read(OrderedJson()))> {
    try {
        return read(OrderedJson::parse(text));
    } catch (const OrderedJson::exception&) {
        return std::nullopt;
    }
}

} // namespace chipwise::study

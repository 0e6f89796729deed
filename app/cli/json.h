#pragma once

#include "cli/context.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace chipwise::cli {

/// Keys stay in the order they were written in: the output of the same journal is the same byte for byte.
using Json = nlohmann::ordered_json;

inline std::string compact(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline constexpr const char* outputLost =
    "The output could not be written: the disk is full, or the program reading it has stopped.";

/// Says in an object of the output why nothing can be saved, where that is so.
inline Json withReadOnly(const Context& context, Json json) {
    if (!context.readOnly.empty() && json.is_object()) json["read_only"] = context.readOnly;
    return json;
}

inline void print(const Context& context, const Json& object) {
    const Json json = withReadOnly(context, object);
    context.out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

/// An object that begins with the version of its shape.
inline Json versioned() {
    return Json{{"schema_version", 1}};
}

} // namespace chipwise::cli

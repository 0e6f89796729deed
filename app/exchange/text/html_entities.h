#pragma once

#include <optional>
#include <string_view>

namespace chipwise::exchange {

/// The character of "amp", "#65" or "#x41", the text between "&" and ";".
std::optional<char32_t> htmlEntity(std::string_view name);

} // namespace chipwise::exchange

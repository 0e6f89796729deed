#pragma once

#include <string_view>

namespace chipwise::quiz {

/// Whether the folded text matches a folded pattern. At worst text × pattern steps, never more: each star
/// only ever gives back to the newest one.
bool matches(std::u32string_view text, std::u32string_view pattern);

} // namespace chipwise::quiz

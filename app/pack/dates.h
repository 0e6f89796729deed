#pragma once

#include <string_view>

namespace chipwise::pack {

/// 2026, 2026-08 or 2026-08-20, a day that exists.
bool isDate(std::string_view);
bool isDay(std::string_view); ///< 2026-08-20

/// Whether that day lies behind the date, or behind the whole month or year it names.
bool isPast(std::string_view date, std::string_view day);

} // namespace chipwise::pack

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// 2026, 2026-08 or 2026-08-20, a day that exists.
bool isDate(std::string_view);
bool isDay(std::string_view); ///< 2026-08-20

/// The days that "21.08.2026", "8/3/2026" or "2026/08/21" can mean: one, two, or none.
std::vector<std::string> daysMeant(std::string_view);

/// Whether that day lies behind the date, or behind the whole month or year it names.
bool isPast(std::string_view date, std::string_view day);

/// Days from the last one that the date names to `day`; negative for a date to come, 0 for what is no date.
int daysSince(std::string_view date, std::string_view day);

} // namespace chipwise::pack

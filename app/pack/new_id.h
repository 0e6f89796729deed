#pragma once

#include <set>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`
bool isId(std::string_view);

/// An id made from a title ("Chips and jobs" → chips-and-jobs), numbered where it is taken. Adds it to
/// `taken`.
std::string newId(std::string_view title, std::set<std::string, std::less<>>& taken);

} // namespace chipwise::pack

#pragma once

#include "pack/text/settings.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// `key: value` lines in the order of the format's table.
std::vector<std::string> settingLines(const Settings&);

/// The table's place of a key; unknown ones come last.
std::size_t settingPlace(std::string_view key);

} // namespace chipwise::pack

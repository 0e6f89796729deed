#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::exchange {

/// Numbers of questions and what is right there.
using KeyEntries = std::vector<std::pair<int, std::string>>;

/// "B" or "A, C": letters and nothing else, or true and false.
bool isKeyEntry(std::string_view text);

/// "1. B  2. C" or "1B, 2C": a list of answers on one line; empty where the line is anything else.
KeyEntries keyEntries(std::string_view text);

} // namespace chipwise::exchange

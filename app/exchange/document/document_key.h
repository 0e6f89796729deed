#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::exchange {

/// Numbers of questions and what is right there.
using KeyEntries = std::vector<std::pair<int, std::string>>;

/// "B", "A, C" or "bc": letters and nothing else, or true and false.
bool isKeyEntry(std::string_view text);

/// A few letters that stand where one is expected, whatever they name.
bool isLikeKey(std::string_view text);

/// "1. B  2. C" or "1B, 2bc": a list of answers on one line; empty where the line is anything else. An entry
/// that names no letters of options is kept, so that it can be reported, where most of them do, or where the
/// line stands in a list of answers.
KeyEntries keyEntries(std::string_view text, bool inList);

} // namespace chipwise::exchange

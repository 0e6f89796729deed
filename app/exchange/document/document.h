#pragma once

#include "exchange/draft/gathering.h"

#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::exchange {

/// First and last line of something that stands together.
using LineRange = std::pair<int, int>;

/// A document as people type it: questions, options, right ones marked in one of the usual ways. The result
/// names the lines of each question, also of those that came to nothing.
std::vector<LineRange> readDocument(std::string_view text, Gathering&);

} // namespace chipwise::exchange

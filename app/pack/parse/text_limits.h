#pragma once

#include "pack/model/model.h"
#include "pack/text/problems.h"

#include <string_view>

namespace chipwise::pack {

constexpr std::size_t longestText = 8u << 10; ///< bytes: rendering Markdown costs more than its length
constexpr int deepestNesting = 64;

/// Quotations, lists and brackets inside each other.
int nestingDepth(std::string_view markdown);

/// Reports the first text that is too long or too deeply nested.
void checkTextLimit(std::string_view text, int line, bool& good, Problems&);
void checkTextLimits(const Question&, int line, bool& good, Problems&);

} // namespace chipwise::pack

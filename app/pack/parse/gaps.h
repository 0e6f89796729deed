#pragma once

#include "pack/model/model.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// `{{hidden}}`, `{{hidden::hint}}`, `{{c2::hidden::hint}}`. `\{{` is ordinary text.
struct GapScan {
    std::vector<Gap> gaps;
    std::optional<std::size_t> notClosed; ///< byte of a `{{` without its `}}` on the line
    std::string_view notClosedWords;      ///< what it was meant to hide
    bool closesShort = false;             ///< a single `}` stands where `}}` belongs …
    std::size_t shortAt = 0;              ///< … behind this byte
};
GapScan gapsIn(std::string_view line);

/// Closed, or opened and not closed.
bool hasGap(std::string_view line);

} // namespace chipwise::pack

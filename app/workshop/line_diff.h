#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// A line and what ends it: LF, CRLF, CR, or nothing at the end of a text.
struct TextLine {
    std::string_view text;
    std::string_view end;
};
std::vector<TextLine> textLines(std::string_view text);

/// Lines [from, to) of the base were replaced by lines [newFrom, newTo).
struct Hunk {
    std::size_t from = 0;
    std::size_t to = 0;
    std::size_t newFrom = 0;
    std::size_t newTo = 0;
};

/// What changed from one text to the other, as few lines as possible (E. W. Myers, An O(ND) Difference
/// Algorithm, 1986); line ends do not count. Nothing where the texts differ so much that it would cost too
/// much.
std::optional<std::vector<Hunk>> differences(const std::vector<TextLine>& base,
                                             const std::vector<TextLine>& changed);

} // namespace chipwise::workshop

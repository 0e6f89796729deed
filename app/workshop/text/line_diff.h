#pragma once

#include "pack/text/edit_script.h"

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

using Hunk = pack::Hunk; ///< of lines

/// What changed from one text to the other, as few lines as possible; line ends do not count. Nothing where
/// the texts differ so much that it would cost too much.
std::optional<std::vector<Hunk>> differences(const std::vector<TextLine>& base,
                                             const std::vector<TextLine>& changed);

} // namespace chipwise::workshop

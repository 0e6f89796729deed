#pragma once

#include "pack/text/problems.h"
#include "pack/text/source_text.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A line of a Markdown file with what stands around it taken into account.
struct BodyLine {
    int number = 0;
    std::string_view text;
    bool code = false;    ///< inside a code block, or one of its fences
    bool damaged = false; ///< could not be read, or belongs to a block that never ends
};

/// The lines without comments; code blocks marked. Reports comments and code blocks that never end; the
/// latter are taken to end before the next heading with an id, so that one forgotten fence does not swallow
/// the file.
std::vector<BodyLine> bodyLines(const SourceText&, Problems&);

/// The lines as one text without escapes: a group's introduction, a pack's description.
std::string plainText(std::span<const BodyLine>);

} // namespace chipwise::pack

#pragma once

#include "pack/text/settings.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// Where code blocks begin and end, as the reader sees them: nothing inside one has a meaning.
class CodeFences {
public:
    /// Whether this line, the one after those given before, is code or a fence around it.
    bool isCode(std::string_view line);

private:
    std::size_t m_open = 0; ///< backticks of the fence that is open
};

/// A text's lines as they must stand in a file so that each is read as text: in a question of that kind, or
/// in an introduction or description.
std::vector<std::string> escapedLines(std::string_view text, std::optional<Kind>);

/// The lines of a text with two spaces before each but the first, as answers go on.
std::string continued(std::string_view text, Kind);

/// `> ` before each line.
std::string explained(std::string_view why, std::string_view indent);

/// Blocks with one empty line between them, and a line end behind the last; empty blocks are left out.
std::string inBlocks(const std::vector<std::string>& blocks);

std::string joinedLines(const std::vector<std::string>& lines);

} // namespace chipwise::pack

#include "pack/parse/layout.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

bool special(std::string_view line, std::optional<Kind> kind) {
    return kind ? startsSpecially(line, *kind) : startsSpecially(line);
}

/// One backslash where the line would be read as something else, also where it begins with backslashes
/// already: the reader takes exactly one away.
std::string escapedLine(std::string_view line, std::optional<Kind> kind) {
    const auto first = std::min(line.find_first_not_of(" \t"), line.size());
    const auto visible = std::min(line.find_first_not_of('\\', first), line.size());
    std::string bare(line.substr(0, first));
    bare += line.substr(visible);
    std::string escaped(line);
    if (special(bare, kind)) escaped.insert(first, 1, '\\');
    return escaped;
}

} // namespace

bool CodeFences::isCode(std::string_view line) {
    const auto text = trimmed(line);
    const auto ticks = std::min(text.find_first_not_of('`'), text.size());
    const bool fence =
        isFence(line) && text.find('`', ticks) == std::string_view::npos; // else code within a line
    if (m_open == 0) {
        m_open = fence ? ticks : 0;
        return fence;
    }
    if (fence && ticks == text.size() && ticks >= m_open) m_open = 0;
    return true;
}

std::vector<std::string> escapedLines(std::string_view text, std::optional<Kind> kind) {
    std::vector<std::string> lines;
    CodeFences fences;
    for (const auto line : linesOf(text))
        lines.push_back(fences.isCode(line) ? std::string(line) : escapedLine(line, kind));
    return lines;
}

std::string continued(std::string_view text, Kind kind) {
    const auto end = text.find('\n');
    std::string result(text.substr(0, end));
    if (end == std::string_view::npos) return result;
    for (const auto& line : escapedLines(text.substr(end + 1), kind)) {
        result += '\n';
        if (!line.empty()) result += "  " + line;
    }
    return result;
}

std::string explained(std::string_view why, std::string_view indent) {
    std::string result;
    for (const auto line : linesOf(why)) {
        if (!result.empty()) result += '\n';
        result.append(indent).append(line.empty() ? ">" : "> ").append(line);
    }
    return result;
}

std::string inBlocks(const std::vector<std::string>& blocks) {
    std::string text;
    for (const auto& block : blocks) {
        if (block.empty()) continue;
        if (!text.empty()) text += "\n\n";
        text += block;
    }
    return text.empty() ? text : text + "\n";
}

std::string joinedLines(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) text += (i > 0 ? "\n" : "") + lines[i];
    return text;
}

} // namespace chipwise::pack

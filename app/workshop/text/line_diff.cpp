#include "workshop/text/line_diff.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

std::vector<std::string_view> textsOf(const std::vector<TextLine>& lines) {
    std::vector<std::string_view> texts;
    texts.reserve(lines.size());
    for (const auto& line : lines) texts.push_back(line.text);
    return texts;
}

} // namespace

std::vector<TextLine> textLines(std::string_view text) {
    std::vector<TextLine> lines;
    while (!text.empty()) {
        const auto size = std::min(text.find_first_of("\r\n"), text.size());
        const std::size_t end = text.substr(size).starts_with("\r\n") ? 2 : size < text.size() ? 1 : 0;
        lines.push_back({text.substr(0, size), text.substr(size, end)});
        text.remove_prefix(size + end);
    }
    return lines;
}

std::optional<std::vector<Hunk>> differences(const std::vector<TextLine>& base,
                                             const std::vector<TextLine>& changed) {
    pack::EditBudget budget;
    return pack::editScript(textsOf(base), textsOf(changed), budget);
}

} // namespace chipwise::workshop

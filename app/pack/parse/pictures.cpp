#include "pack/parse/pictures.h"

#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

constexpr auto unset = std::string_view::npos;

/// The path of `](path "title")` at the beginning of the text; `<path with spaces>` too.
std::string_view targetIn(std::string_view text) {
    if (text.starts_with("<")) return text.substr(1, std::min(text.find('>'), text.size()) - 1);
    return text.substr(0, std::min(text.find_first_of(") \t"), text.size()));
}

void findPictures(const BodyLine& line, std::vector<PictureUse>& found) {
    constexpr std::size_t longestPath = 1024;
    std::size_t open = unset;
    for (std::size_t i = 0; i + 1 < line.text.size(); ++i) {
        const auto two = line.text.substr(i, 2);
        if (two == "![") open = i;
        if (two != "](" || open == unset) continue;
        const auto path = targetIn(line.text.substr(i + 2, longestPath));
        const auto pathAt = static_cast<std::size_t>(path.data() - line.text.data());
        found.push_back(
            {path, {line.number, columnAt(line.text, open)}, {line.number, columnAt(line.text, pathAt)}});
        open = unset;
    }
}

} // namespace

std::vector<PictureUse> picturesIn(std::span<const BodyLine> lines) {
    std::vector<PictureUse> found;
    for (const auto& line : lines)
        if (!line.code) findPictures(line, found);
    return found;
}

} // namespace chipwise::pack

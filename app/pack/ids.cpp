#include "pack/writer.h"

#include "pack/body_lines.h"
#include "pack/line_start.h"
#include "pack/new_id.h"
#include "pack/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace chipwise::pack {
namespace {

using TakenIds = std::set<std::string, std::less<>>;

/// Question headings by the number of their line: not those in code or comments.
std::map<int, HeadingLine> questionHeadings(const std::vector<BodyLine>& lines, TakenIds& taken) {
    std::map<int, HeadingLine> headings;
    for (const auto& line : lines) {
        const auto heading = line.code || line.damaged ? std::nullopt : headingLine(line.text);
        if (!heading) continue;
        if (!heading->id.empty()) taken.emplace(heading->id);
        if (heading->level == 2) headings.emplace(line.number, *heading);
    }
    return headings;
}

/// The end of the line's text; what ends the line stays as it is.
std::size_t textEnd(const std::string& text, std::size_t from) {
    return std::min(text.find_first_of("\r\n", from), text.size());
}

std::size_t nextLine(const std::string& text, std::size_t end) {
    return end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1);
}

} // namespace

std::string withIds(const std::string& text, const std::vector<std::string>& taken) {
    if (!isUtf8(text)) return text; // another encoding is another problem
    Problems ignored({});
    const SourceText source(text, ignored);
    TakenIds ids(taken.begin(), taken.end());
    const auto headings = questionHeadings(bodyLines(source, ignored), ids);
    std::string result;
    int number = 1;
    for (std::size_t begin = 0; begin < text.size(); ++number) {
        const auto end = textEnd(text, begin);
        const auto next = std::min(nextLine(text, end), text.size());
        const auto line = std::string_view(text).substr(begin, end - begin);
        const auto heading = headings.find(number);
        if (heading != headings.end() && heading->second.idState == HeadingLine::Id::None)
            result.append(trimmedRight(line)).append(" {#" + newId(heading->second.title, ids) + "}");
        else
            result += line;
        result.append(text, end, next - end);
        begin = next;
    }
    return result;
}

} // namespace chipwise::pack

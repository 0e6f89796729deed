#include "pack/write/writer.h"

#include "pack/text/body_lines.h"
#include "pack/text/line_start.h"
#include "pack/text/new_id.h"
#include "pack/text/pack_paths.h"
#include "pack/text/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace chipwise::pack {
namespace {

using TakenIds = std::set<std::string, std::less<>>;

/// Every id of the file, of cards too.
void takeIds(const std::vector<BodyLine>& lines, TakenIds& taken) {
    for (const auto& line : lines) {
        if (line.code || line.damaged) continue;
        const auto heading = headingLine(line.text);
        const auto id = heading ? heading->id : withoutId(line.text, 0).id;
        if (!id.empty()) taken.emplace(id);
    }
}

/// Question headings by the number of their line: not those in code or comments.
std::map<int, HeadingLine> questionHeadings(const std::vector<BodyLine>& lines) {
    std::map<int, HeadingLine> headings;
    for (const auto& line : lines) {
        const auto heading = line.code || line.damaged ? std::nullopt : headingLine(line.text);
        if (heading && heading->level == 2) headings.emplace(line.number, *heading);
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

std::string withMissingIds(const std::string& text, TakenIds& ids) {
    Problems ignored({});
    const SourceText source(text, ignored);
    const auto headings = questionHeadings(bodyLines(source, ignored));
    std::string result;
    int number = 1;
    for (std::size_t begin = 0; begin < text.size(); ++number) {
        const auto end = textEnd(text, begin);
        const auto next = std::min(nextLine(text, end), text.size());
        const auto line = std::string_view(text).substr(begin, end - begin);
        const auto heading = headings.find(number);
        if (heading != headings.end() && heading->second.idState == HeadingLine::Id::None)
            result.append(trimmedRight(line)).append(" {#" + newIdOfTitle(heading->second.title, ids) + "}");
        else
            result += line;
        result.append(text, end, next - end);
        begin = next;
    }
    return result;
}

void takeIdsOf(const std::string& text, TakenIds& taken) {
    Problems ignored({});
    const SourceText source(text, ignored);
    takeIds(bodyLines(source, ignored), taken);
}

/// Another encoding is another problem.
bool canTakeIds(const std::string& path, const std::string& text) {
    return isQuestionFile(path) && isUtf8(text);
}

} // namespace

std::string withIds(const std::string& text, const std::vector<std::string>& taken) {
    if (!isUtf8(text)) return text;
    TakenIds ids(taken.begin(), taken.end());
    takeIdsOf(text, ids);
    return withMissingIds(text, ids);
}

std::vector<std::string> addMissingIds(PackFiles& files) {
    TakenIds ids;
    for (const auto& [path, text] : files.texts)
        if (canTakeIds(path, text)) takeIdsOf(text, ids);
    std::vector<std::string> changed;
    for (auto& [path, text] : files.texts) {
        if (!canTakeIds(path, text)) continue;
        auto better = withMissingIds(text, ids);
        if (better == text) continue;
        text = std::move(better);
        changed.push_back(path);
    }
    return changed;
}

} // namespace chipwise::pack

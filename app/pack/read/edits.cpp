#include "pack/read/reader.h"

#include "pack/text/source_text.h"

#include <algorithm>
#include <string_view>

namespace chipwise::pack {
namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// Where each line begins, and the text's way to end a line.
struct LineMap {
    std::vector<std::size_t> begins;
    std::string_view lineEnd = "\n";
};

LineMap lineMap(std::string_view text) {
    LineMap map;
    map.begins.push_back(text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0);
    for (auto end = text.find_first_of("\r\n"); end != std::string_view::npos;
         end = text.find_first_of("\r\n", map.begins.back())) {
        const std::string_view sign = text.substr(end).starts_with("\r\n") ? "\r\n"
                                      : text[end] == '\r'                  ? "\r"
                                                                           : "\n";
        if (map.begins.size() == 1) map.lineEnd = sign;
        map.begins.push_back(end + sign.size());
    }
    return map;
}

/// The byte of a column; behind the end of a line it is the end.
std::size_t byteAt(std::string_view text, const LineMap& map, int line, int column) {
    if (line < 1) return map.begins.front();
    if (static_cast<std::size_t>(line) > map.begins.size()) return text.size();
    std::size_t at = map.begins[static_cast<std::size_t>(line) - 1];
    for (int c = 1; c < column && at < text.size() && text[at] != '\r' && text[at] != '\n'; ++c) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
    }
    return at;
}

void appendWithLineEnds(std::string& to, std::string_view text, std::string_view lineEnd) {
    for (const char c : text) {
        if (c == '\n')
            to += lineEnd;
        else
            to += c;
    }
}

bool comesBefore(const Edit& a, const Edit& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
}

} // namespace

std::string applyEdits(const std::string& bytes, std::vector<Edit> edits) {
    // Places count in the lines as they are read, so a file in UTF-16 becomes one in UTF-8.
    const auto converted = fromUtf16(bytes);
    const auto& text = converted.empty() ? bytes : converted;
    std::ranges::stable_sort(edits, comesBefore);
    const auto map = lineMap(text);
    std::string result;
    std::size_t copied = 0;
    bool first = true;
    for (const auto& edit : edits) {
        const auto begin = byteAt(text, map, edit.line, edit.column);
        const auto end = byteAt(text, map, edit.endLine, edit.endColumn);
        if (end < begin || (!first && begin < copied)) continue;
        result.append(text, copied, begin - copied);
        appendWithLineEnds(result, edit.replacement, map.lineEnd);
        copied = end;
        first = false;
    }
    return result.append(text, copied);
}

} // namespace chipwise::pack

#include "workshop/text/line_ends.h"

#include "pack/text/source_text.h"
#include "pack/text/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace chipwise::workshop {
namespace {

constexpr std::string_view orderMark = "\xEF\xBB\xBF";
constexpr char32_t foreignBegin = 0x10FE00; ///< and the byte; private use, so no text has it by chance

std::string_view lineEndAt(std::string_view text, std::size_t at) {
    if (text[at] == '\n') return "\n";
    return text.substr(at).starts_with("\r\n") ? "\r\n" : "\r";
}

/// The commonest line end; the earlier one of this list when two are as common.
std::string commonLineEnd(std::string_view bytes) {
    constexpr std::array<std::string_view, 3> kinds{"\n", "\r\n", "\r"};
    std::array<std::size_t, 3> counts{};
    for (auto at = bytes.find_first_of("\r\n"); at != std::string_view::npos;) {
        const auto end = lineEndAt(bytes, at);
        ++counts[static_cast<std::size_t>(std::ranges::find(kinds, end) - kinds.begin())];
        at = bytes.find_first_of("\r\n", at + end.size());
    }
    return std::string(kinds[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())]);
}

void appendForeign(std::string& to, std::string_view bytes) {
    for (const char c : bytes) pack::appendUtf8(to, foreignBegin + static_cast<unsigned char>(c));
}

/// Bytes of the character at the beginning; 0 where none can be read. The private range counts as unreadable,
/// so that its characters come back as the bytes they are.
std::size_t characterSize(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    const auto character = text.substr(0, size);
    const bool reserved = character.starts_with("\xF4\x8F\xB8") || character.starts_with("\xF4\x8F\xB9") ||
                          character.starts_with("\xF4\x8F\xBA") || character.starts_with("\xF4\x8F\xBB");
    return character.size() < size || reserved || !pack::isUtf8(character) ? 0 : size;
}

void appendLine(std::string& to, std::string_view line) {
    if (pack::isUtf8(line) && line.find('\xF4') == std::string_view::npos) {
        to += line;
        return;
    }
    while (!line.empty()) {
        const auto size = characterSize(line);
        if (size == 0)
            appendForeign(to, line.substr(0, 1));
        else
            to += line.substr(0, size);
        line.remove_prefix(std::max<std::size_t>(size, 1));
    }
}

/// The byte that the private character at the beginning stands for.
std::optional<char> foreignByte(std::string_view text) {
    if (text.size() < 4 || !text.starts_with("\xF4\x8F")) return std::nullopt;
    const int high = static_cast<unsigned char>(text[2]) - 0xB8;
    if (high < 0 || high > 3) return std::nullopt;
    return static_cast<char>(high << 6 | (static_cast<unsigned char>(text[3]) & 0x3F));
}

/// A line as it stands in a file, its end included where it has one of its own.
struct Written {
    std::string bytes;
    bool ended = false;
};

Written written(std::string_view line) {
    constexpr std::size_t size = 4; ///< of a private character
    Written result;
    std::size_t begin = 0;
    for (auto at = line.find('\xF4'); at != std::string_view::npos; at = line.find('\xF4', at + 1)) {
        const auto byte = foreignByte(line.substr(at));
        if (!byte) continue;
        result.bytes += line.substr(begin, at - begin);
        result.bytes += *byte;
        begin = at + size;
        result.ended = begin == line.size() && (*byte == '\n' || *byte == '\r');
    }
    result.bytes += line.substr(begin);
    return result;
}

} // namespace

FileText fileText(std::string_view bytes) {
    const std::string converted = pack::fromUtf16(bytes);
    if (!converted.empty()) bytes = converted;
    FileText file;
    file.mark = bytes.starts_with(orderMark);
    if (file.mark) bytes.remove_prefix(orderMark.size());
    file.lineEnd = commonLineEnd(bytes);
    file.text.reserve(bytes.size());
    while (!bytes.empty()) {
        const auto at = std::min(bytes.find_first_of("\r\n"), bytes.size());
        appendLine(file.text, bytes.substr(0, at));
        if (at == bytes.size()) break;
        const auto end = lineEndAt(bytes, at);
        if (end != file.lineEnd) appendForeign(file.text, end);
        file.text += '\n';
        bytes.remove_prefix(at + end.size());
    }
    return file;
}

std::string bytesOf(const FileText& file) {
    std::string bytes(file.mark ? orderMark : std::string_view());
    bytes.reserve(file.text.size());
    std::string_view rest = file.text;
    for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        const auto line = written(rest.substr(0, end));
        bytes += line.bytes;
        if (!line.ended) bytes += file.lineEnd;
        rest.remove_prefix(end + 1);
    }
    return bytes += written(rest).bytes;
}

bool isForeign(char32_t c) {
    return c >= foreignBegin && c < foreignBegin + 0x100;
}

} // namespace chipwise::workshop

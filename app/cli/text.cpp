#include "cli/text.h"

#include <fmt/format.h>

#include <cctype>

namespace chipwise::cli {

namespace {

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

int columns(std::string_view text) {
    int count = 0;
    for (const char byte : text) count += continues(byte) ? 0 : 1;
    return count;
}

/// How many bytes at this place steer a terminal (control characters, U+0080 to U+009F too) or turn the
/// direction of writing (U+202A to U+202E, U+2066 to U+2069).
std::size_t steeringBytes(std::string_view text) {
    const auto byte = [text](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const unsigned first = byte(0);
    if ((first < 0x20 && first != '\n') || first == 0x7F) return 1;
    if (first == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return 2;
    if (first != 0xE2) return 0;
    const bool embeds = byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE;
    const bool isolates = byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
    return embeds || isolates ? 3 : 0;
}

bool isEmphasis(std::string_view text, std::size_t at) {
    if (text[at] == '`' || text[at] == '*') return true;
    if (text[at] != '_') return false;
    // An underscore inside a word belongs to a name.
    const bool wordBefore = at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
    const bool wordAfter =
        at + 1 < text.size() && std::isalnum(static_cast<unsigned char>(text[at + 1])) != 0;
    return !(wordBefore && wordAfter);
}

void wrapLine(std::string_view line, int width, int indent, std::string& out) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    int used = 0;
    out += margin;
    while (!line.empty()) {
        const std::size_t space = line.find(' ');
        const std::string_view word = line.substr(0, space);
        const int length = columns(word);
        if (used > 0 && used + 1 + length > width - indent) {
            out += '\n' + margin;
            used = 0;
        }
        if (used > 0) {
            out += ' ';
            ++used;
        }
        out += word;
        used += length;
        if (space == std::string_view::npos) break;
        line.remove_prefix(space + 1);
    }
    out += '\n';
}

bool keepsItsBreaks(std::string_view line) {
    return line.starts_with('|') || line.starts_with("    ") || line.starts_with("- ");
}

} // namespace

std::string printable(std::string_view text) {
    std::string kept;
    kept.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t steering = steeringBytes(text.substr(at));
        if (steering == 0)
            kept += text[at];
        else if (text[at] == '\t')
            kept += ' ';
        at += steering == 0 ? 1 : steering;
    }
    return kept;
}

std::string plain(std::string_view markdown) {
    const std::string source = printable(markdown);
    std::string text;
    text.reserve(source.size());
    for (std::size_t at = 0; at < source.size(); ++at) {
        const bool escapes = source[at] == '\\' && at + 1 < source.size() &&
                             std::ispunct(static_cast<unsigned char>(source[at + 1])) != 0;
        if (escapes)
            text += source[++at];
        else if (!isEmphasis(source, at))
            text += source[at];
    }
    return text;
}

std::string counted(std::int64_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string backTomorrow(int count) {
    return counted(count, "question") + (count == 1 ? " comes" : " come") + " back tomorrow.";
}

std::string wrapped(std::string_view text, int width, int indent) {
    std::string out;
    std::string paragraph;
    const auto flush = [&] {
        if (!paragraph.empty()) wrapLine(paragraph, width, indent, out);
        paragraph.clear();
    };
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (line.empty()) {
            flush();
            out += '\n';
        } else if (keepsItsBreaks(line)) {
            flush();
            wrapLine(line, width, indent, out);
        } else {
            if (!paragraph.empty()) paragraph += ' ';
            paragraph += line;
        }
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    flush();
    return out;
}

std::string styled(std::string_view text, Style style, bool colour) {
    if (!colour) return std::string(text);
    static constexpr const char* codes[] = {"1", "2", "32", "31", "33"};
    return std::string("\033[") + codes[static_cast<int>(style)] + "m" + std::string(text) + "\033[0m";
}

} // namespace chipwise::cli

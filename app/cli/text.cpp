#include "cli/text.h"

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

bool isControl(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return (code < 0x20 && byte != '\n') || code == 0x7F;
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

std::string plain(std::string_view markdown) {
    std::string text;
    text.reserve(markdown.size());
    for (std::size_t at = 0; at < markdown.size(); ++at) {
        const char byte = markdown[at];
        if (byte == '\\' && at + 1 < markdown.size() &&
            std::ispunct(static_cast<unsigned char>(markdown[at + 1])) != 0) {
            text += markdown[++at];
        } else if (isControl(byte)) {
            text += byte == '\t' ? " " : "";
        } else if (!isEmphasis(markdown, at)) {
            text += byte;
        }
    }
    return text;
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

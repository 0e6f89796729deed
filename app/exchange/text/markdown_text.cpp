#include "exchange/text/markdown_text.h"

#include "pack/parse/layout.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::exchange {
namespace {

using pack::isDigit;
using pack::isLetter;
using pack::isSpace;

constexpr auto nowhere = std::string_view::npos;

bool isAlphanumeric(char c) {
    return isLetter(c) || isDigit(c);
}

bool isPunctuation(char c) {
    return c > ' ' && c < 0x7F && !isAlphanumeric(c);
}

/// A line that is nothing but these: a rule, an underline of a heading, the second line of a table.
bool consistsOf(std::string_view line, std::string_view characters) {
    return line.find_first_not_of(characters) == nowhere;
}

/// `1. ` or `1)` at the beginning: bytes of the digits, 0 for anything else.
std::size_t listNumber(std::string_view line) {
    std::size_t digits = 0;
    while (digits < line.size() && isDigit(line[digits])) ++digits;
    constexpr std::size_t mostDigits = 9; // Markdown takes no longer number for one of a list
    if (digits == 0 || digits > mostDigits || digits == line.size()) return 0;
    if (line[digits] != '.' && line[digits] != ')') return 0;
    return digits + 1 == line.size() || isSpace(line[digits + 1]) ? digits : 0;
}

bool beginsBlock(std::string_view line) {
    const char first = line[0];
    if (first == '#' || first == '>') return true;
    if ((first == '-' || first == '+') && (line.size() == 1 || isSpace(line[1]))) return true;
    return consistsOf(line, "- ") || consistsOf(line, "= ") || consistsOf(line, "|-: \t");
}

} // namespace

std::size_t MarkdownEscaper::lineStart(std::string_view text) {
    if (const auto digits = listNumber(text); digits > 0) {
        m_to.append(text.substr(0, digits)) += '\\';
        m_to += text[digits];
        return digits + 1;
    }
    if (!beginsBlock(text)) return 0;
    m_to += '\\';
    m_to += text[0];
    return 1;
}

std::size_t MarkdownEscaper::character(std::string_view text, std::size_t at, std::string_view also) {
    const char c = text[at];
    const char after = at + 1 < text.size() ? text[at + 1] : '\0';
    const auto escape = [&](bool needed) {
        if (needed) m_to += '\\';
        m_to += c;
        return std::size_t{1};
    };
    switch (c) {
    case '*':
    case '`':
    case '[':
    case '~': return escape(true);
    case '_': {
        const char before = m_to.empty() ? '\n' : m_to.back();
        return escape(!isAlphanumeric(before) || !isAlphanumeric(after));
    }
    case '\\': return escape(after == 0 || after == '\n' || isPunctuation(after));
    case '<': return escape(isLetter(after) || after == '/' || after == '!' || after == '?');
    case '&': return escape(isLetter(after) || after == '#');
    case '{':
        if (after != '{' || at + 1 == text.size()) return escape(after == '{');
        m_to += "\\{{"; // two open a gap
        return 2;
    default: return escape(also.find(c) != nowhere);
    }
}

void MarkdownEscaper::append(std::string_view text, bool atLineStart, std::string_view also) {
    std::size_t at = atLineStart && !text.empty() ? lineStart(text) : 0;
    while (at < text.size()) at += character(text, at, also);
}

std::string replacedAll(std::string_view text, std::string_view what, std::string_view with) {
    std::string result;
    for (auto at = text.find(what); at != nowhere; at = text.find(what)) {
        result.append(text.substr(0, at)).append(with);
        text.remove_prefix(at + what.size());
    }
    return result.append(text);
}

std::string onOneLine(std::string_view text) {
    std::string line;
    bool space = false;
    for (const char c : text) {
        if (isSpace(c) || c == '\n') {
            space = !line.empty();
            continue;
        }
        if (space) line += ' ';
        space = false;
        line += c;
    }
    return line;
}

namespace {

/// `![what it shows](where)` at the beginning: the bytes of it and of its description; 0 for anything else.
struct PictureMark {
    std::size_t size = 0;
    std::string_view shows;
};

PictureMark pictureMark(std::string_view text) {
    constexpr std::size_t longest = 2048; // what is longer is no picture but an accident, and costs time
    if (!text.starts_with("![")) return {};
    const auto near = text.substr(0, longest);
    const auto middle = near.find("](");
    if (middle == nowhere) return {};
    const auto end = near.find(')', middle);
    if (end == nowhere) return {};
    return {end + 1, near.substr(2, middle - 2)};
}

std::string safeLine(std::string_view line, int& lost) {
    std::string safe;
    std::size_t at = 0;
    while (at < line.size()) {
        const auto rest = line.substr(at);
        if (const auto picture = pictureMark(rest); picture.size > 0) {
            safe.append("\\[").append(picture.shows) += ']';
            ++lost;
            at += picture.size;
        } else if (rest.starts_with("![")) {
            safe += "!\\[";
            at += 2;
        } else if (rest.starts_with("{{")) {
            safe.append(at > 0 && line[at - 1] == '\\' ? "{{" : "\\{{");
            at += 2;
        } else {
            safe += line[at++];
        }
    }
    return safe;
}

/// The run of backticks that opens a code block.
std::string fenceTicks(std::string_view line) {
    const auto text = pack::trimmed(line);
    return std::string(text.substr(0, std::min(text.find_first_not_of('`'), text.size())));
}

} // namespace

std::string safeMarkdown(std::string_view markdown, int* lostPictures) {
    std::string safe;
    pack::CodeFences fences;
    std::string open; // the ticks of a code block that has not ended yet
    int lost = 0;
    for (const auto line : pack::linesOf(pack::trimmedRight(markdown))) {
        const bool wasOpen = !open.empty();
        const bool code = fences.isCode(line);
        if (code && !wasOpen)
            open = fenceTicks(line);
        else if (code && pack::trimmed(line).size() >= open.size() && consistsOf(pack::trimmed(line), "`"))
            open.clear();
        if (!safe.empty() || !pack::trimmed(line).empty()) {
            if (!safe.empty()) safe += '\n';
            safe += code ? std::string(line) : safeLine(line, lost);
        }
    }
    if (!open.empty()) safe += "\n" + open;
    if (lostPictures != nullptr) *lostPictures += lost;
    return safe;
}

} // namespace chipwise::exchange

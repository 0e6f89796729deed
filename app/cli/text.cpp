#include "cli/text.h"

#include "study/plan/day/ahead_words.h"
#include "study/plan/day/next_day_words.h"
#include "study/plan/day_words.h"

#include "pack/text/control_characters.h"
#include "study/learner.h"

#include <fmt/format.h>

#include <algorithm>
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

constexpr std::string_view codeMargin = "    ";

bool isNumbered(std::string_view line) {
    const std::size_t digits = line.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

bool keepsItsBreaks(std::string_view line) {
    return line.starts_with('|') || line.starts_with("- ") || isNumbered(line);
}

/// "![Two servers](media/servers.png)" at this place: the length of it all and of what it shows.
struct NamedPicture {
    std::size_t length = 0;
    std::string_view shows;
};
NamedPicture pictureAt(std::string_view text) {
    if (!text.starts_with("![")) return {};
    const std::size_t shown = text.find("](");
    const std::size_t end = shown == std::string_view::npos ? shown : text.find(')', shown);
    if (end == std::string_view::npos) return {};
    return {end + 1, text.substr(2, shown - 2)};
}

/// One line without marks of emphasis and code; a picture says what it shows.
std::string plainLine(std::string_view line) {
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool escapes = line[at] == '\\' && at + 1 < line.size() &&
                             std::ispunct(static_cast<unsigned char>(line[at + 1])) != 0;
        if (escapes) {
            text += line[++at];
        } else if (const NamedPicture picture = pictureAt(line.substr(at)); picture.length > 0) {
            text += picture.shows.empty() ? "[Picture]" : fmt::format("[Picture: {}]", picture.shows);
            at += picture.length - 1;
        } else if (!isEmphasis(line, at)) {
            text += line[at];
        }
    }
    return text;
}

} // namespace

std::string printable(std::string_view text) {
    std::string kept = pack::printableText(text);
    std::ranges::replace(kept, '\t', ' ');
    return kept;
}

std::string plain(std::string_view markdown) {
    const std::string source = printable(markdown);
    std::string text;
    text.reserve(source.size());
    bool code = false;
    bool first = true;
    for (std::string_view rest = source; !rest.empty() || first;) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        const bool fence = line.starts_with("```") || line.starts_with("~~~");
        if (!fence) {
            if (!first) text += '\n';
            first = false;
            text += code ? std::string(codeMargin).append(line) : plainLine(line);
        } else {
            code = !code;
            if (rest.empty()) break;
        }
    }
    if (source.ends_with('\n')) text += '\n';
    return text;
}

std::string shellQuoted(const std::string& path) {
    const auto isPlain = [](unsigned char c) {
        return std::isalnum(c) != 0 || c >= 0x80 ||
               std::string_view("/._-+:,@%").find(static_cast<char>(c)) != std::string_view::npos;
    };
    if (std::ranges::all_of(path, isPlain)) return path;
    std::string quoted = "'";
    for (const char c : path) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string counted(std::int64_t count, std::string_view one) {
    if (count == 1) return fmt::format("1 {}", one);
    if (one.ends_with("ry")) return fmt::format("{} {}ies", count, one.substr(0, one.size() - 1));
    return fmt::format("{} {}s", count, one);
}

std::string nothingLeft(const study::Today& today, const study::Now& now, bool hasPacks) {
    if (!hasPacks) return "No packs are installed.";
    const std::string words = study::doneTitle(today);
    const std::string next = study::nextDayWords(today, now);
    const std::string ahead = study::aheadWords(today);
    return words + (next.empty() ? "" : ' ' + next) +
           (ahead.empty() ? "" : ' ' + ahead + " To study ahead, run “chipwise study --ahead”.");
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
        } else if (line.starts_with(codeMargin)) { // code is not broken
            flush();
            out.append(static_cast<std::size_t>(indent), ' ').append(line) += '\n';
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

std::string styled(std::string_view text, Style style, bool color) {
    if (!color) return std::string(text);
    static constexpr const char* codes[] = {"1", "2", "32", "31", "33"};
    return std::string("\033[") + codes[static_cast<int>(style)] + "m" + std::string(text) + "\033[0m";
}

} // namespace chipwise::cli

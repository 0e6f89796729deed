#include "pack/text/source_text.h"

#include "pack/text/control_characters.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace chipwise::pack {
namespace {

constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";

/// Windows-1252 from 0x80 to 0x9F; the bytes from 0xA0 on are the code points themselves. 0 where nothing is
/// assigned.
constexpr std::array<char16_t, 32> windows1252{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/// Bytes that mean the same letter or sign in Windows-1252 and Windows-1250, so that reading them is no
/// guess.
constexpr std::string_view certainBytes =
    "\x80\x84\x85\x91\x92\x93\x94\x96\x97\xA7\xAB\xB0\xB1\xB5\xB7\xBB\xC1\xC2\xC4\xC7\xC9\xCB\xCD\xCE\xD3\xD4"
    "\xD6"
    "\xD7\xDA\xDC\xDF\xE1\xE2\xE4\xE7\xE9\xEB\xED\xEE\xF3\xF4\xF6\xF7\xFA\xFC";

std::string fromWindows1252(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const char32_t mapped = byte >= 0x80 && byte < 0xA0 ? windows1252[byte - 0x80u] : byte;
        appendUtf8(text, mapped == 0 ? U'\uFFFD' : mapped);
    }
    return text;
}

bool readsTheSame(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) {
        return static_cast<unsigned char>(c) < 0x80 || certainBytes.find(c) != std::string_view::npos;
    });
}

/// Bytes of the UTF-8 sequence at the beginning, 0 for an invalid one.
std::size_t utf8Length(std::string_view s) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || s.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool outside = (first == 0xED && byte(1) > 0x9F) || (first == 0xF4 && byte(1) > 0x8F);
    return overlong || outside ? 0 : length;
}

} // namespace

bool isUtf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto length = utf8Length(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

std::string fromUtf16(std::string_view bytes) {
    const bool little = bytes.starts_with("\xFF\xFE");
    if (!little && !bytes.starts_with("\xFE\xFF")) return {};
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(little ? second << 8 | first : first << 8 | second);
    };
    std::string text;
    for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
        char32_t c = unit(at);
        const bool pair =
            c >= 0xD800 && c < 0xDC00 && at + 3 < bytes.size() && (unit(at + 2) & 0xFC00) == 0xDC00;
        if (pair) {
            c = 0x10000 + ((c & 0x3FF) << 10) + (unit(at + 2) & 0x3FF);
            at += 2;
        } else if (c >= 0xD800 && c < 0xE000) {
            c = 0xFFFD;
        }
        appendUtf8(text, c);
    }
    return text;
}

std::string tooLarge(std::string_view what, std::uint64_t size, std::string_view kind, std::uint64_t limit) {
    const auto inMiB = [](std::uint64_t bytes) {
        return fmt::format("{:.1f}", static_cast<double>(bytes) / (1 << 20));
    };
    if (inMiB(size) != inMiB(limit))
        return fmt::format("{} is {} MiB; {} can be up to {} MiB.", what, inMiB(size), kind, inMiB(limit));
    const auto inBytes = [](std::uint64_t bytes) {
        std::string digits = std::to_string(bytes);
        for (auto at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
            digits.insert(static_cast<std::size_t>(at), ",");
        return digits;
    };
    return fmt::format("{} is {} bytes; {} can be up to {} bytes.", what, inBytes(size), kind,
                       inBytes(limit));
}

SourceText::SourceText(std::string_view bytes, Problems& problems, ControlCharacters controls) {
    if (bytes.size() > largestTextFile) {
        problems.add("CW003", 1, 1, tooLarge("The file", bytes.size(), "a text file", largestTextFile),
                     "Split the text into several files.");
        return;
    }
    std::string converted = fromUtf16(bytes);
    if (!converted.empty()) {
        problems.add("CW002", 1, 1, "The file is saved as UTF-16.",
                     "Save the file as UTF-8, which every program can read.");
        bytes = converted;
    }
    if (bytes.starts_with(utf8Mark)) bytes.remove_prefix(utf8Mark.size());
    m_text.reserve(bytes.size() + 1);
    while (!bytes.empty()) {
        const auto end = std::min(bytes.find_first_of("\r\n"), bytes.size());
        addLine(bytes.substr(0, end), controls);
        const bool two = bytes.substr(end).starts_with("\r\n");
        bytes.remove_prefix(std::min(end + (two ? 2 : 1), bytes.size()));
    }
    reportDamage(problems);
    reportLeftOut(problems);
}

std::string_view SourceText::line(int number) const {
    const auto& line = m_lines[static_cast<std::size_t>(number) - 1];
    return std::string_view(m_text).substr(line.begin, line.size);
}

void SourceText::addLine(std::string_view bytes, ControlCharacters controls) {
    Line line;
    line.begin = static_cast<std::uint32_t>(m_text.size());
    const int number = lineCount() + 1;
    const bool hasNul = bytes.find('\0') != std::string_view::npos;
    if (isUtf8(bytes)) {
        if (hasNul || controls == ControlCharacters::Keep) // a line with NUL is not read at all
            m_text += bytes;
        else
            addPrintable(bytes);
    } else {
        if (m_firstForeign == 0) m_firstForeign = number;
        m_lastForeign = number;
        m_surelyWestern = m_surelyWestern && readsTheSame(bytes);
        m_text += fromWindows1252(bytes);
        line.damaged = 1;
    }
    if (hasNul) {
        if (m_firstNul == 0) m_firstNul = number;
        line.damaged = 1;
    }
    line.size = static_cast<std::uint32_t>(m_text.size() - line.begin) & 0x7FFF'FFFFu;
    m_text += '\n';
    m_lines.push_back(line);
}

void SourceText::addPrintable(std::string_view bytes) {
    const bool plain = std::ranges::all_of(bytes, [](char c) { // the first bytes of what is left out
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20 || byte == '\t') && byte != 0x7F && byte != 0xC2 && byte != 0xE2;
    });
    if (plain) {
        m_text += bytes;
        return;
    }
    const PrintableLine printable = printableLine(bytes);
    m_text += printable.text;
    noteLeftOut(m_controls, printable.firstControl, bytes);
    noteLeftOut(m_directions, printable.firstDirection, bytes);
}

/// Once a line, not once a character: a column costs as much as the line is long.
void SourceText::noteLeftOut(LeftOut& found, std::optional<std::size_t> first, std::string_view bytes) {
    if (!first) return;
    const int number = lineCount() + 1;
    if (found.firstLine == 0) {
        found.firstLine = number;
        found.firstColumn = columnAt(bytes, *first);
    }
    found.lastLine = number;
    found.lastEnd = columnAt(bytes, bytes.size());
}

std::string SourceText::linesBetween(int first, int last) const {
    std::string text(line(first));
    for (int number = first + 1; number <= last; ++number) text.append("\n").append(line(number));
    return text;
}

/// As with a wrong encoding: the first is named, and one edit takes all of them out.
void SourceText::reportLeftOut(Problems& problems) const {
    const auto report = [&](std::string_view code, const LeftOut& found, std::string message,
                            std::string help) {
        if (found.firstLine == 0) return;
        auto& problem =
            problems.add(code, found.firstLine, found.firstColumn, std::move(message), std::move(help));
        if (m_firstForeign > 0 || m_firstNul > 0) return; // the encoding is mended first
        problem.edit = Edit{found.firstLine, 1, found.lastLine, found.lastEnd,
                            linesBetween(found.firstLine, found.lastLine)};
    };
    report("CW160", m_controls,
           "There is a control character here. It is invisible, and a terminal might act on it.",
           "Delete the character, or replace it with a space. Such characters often come with text copied "
           "from a terminal or a PDF.");
    report(
        "CW161", m_directions,
        "A character here changes the direction of text, so people see something other than what is written.",
        "Delete the character. If a name in Arabic or Hebrew needs its own direction, put U+2068 before it "
        "and U+2069 after it, on the same line.");
}

/// One wrong encoding is one mistake, however many lines show it: the first is named, the edit mends them
/// all.
void SourceText::reportDamage(Problems& problems) const {
    if (m_firstNul > 0)
        problems.add("CW004", m_firstNul, 1, "This line has NUL characters, so the file is not plain text.",
                     "Save the file as plain text in UTF-8.");
    if (m_firstForeign == 0) return;
    auto& problem = problems.add(
        "CW001", m_firstForeign, 1,
        fmt::format("This line has characters that are not UTF-8 (as Windows-1252, it would read “{}”).",
                    shortened(line(m_firstForeign))),
        "Save the file as UTF-8 (Notepad: Save as > Encoding; Word: Plain text > Unicode (UTF-8)).");
    if (!m_surelyWestern || m_firstNul > 0) return;
    const auto last = line(m_lastForeign);
    problem.edit = Edit{m_firstForeign, 1, m_lastForeign, columnAt(last, last.size()),
                        linesBetween(m_firstForeign, m_lastForeign)};
}

} // namespace chipwise::pack

#include "exchange/text/foreign_text.h"

#include "exchange/text/markdown_text.h"
#include "pack/text/source_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::exchange {
namespace {

/// NUL is a character of no text; the pack's reader refuses it.
std::string withoutNul(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\0')
            result += "\uFFFD";
        else
            result += c;
    }
    return result;
}

std::optional<pack::Diagnostic> noticeOf(const std::vector<pack::Diagnostic>& problems,
                                         const pack::SourceText& source) {
    for (const auto& problem : problems) {
        if (problem.code == "CW003" || problem.code == "CW004") return problem;
        if (problem.code != "CW001") continue;
        return pack::Diagnostic{
            problem.file,
            problem.line,
            1,
            pack::Severity::Warning,
            "CW639",
            fmt::format("The file is not UTF-8. It was read as Windows-1252, and this line became “{}”.",
                        pack::shortened(source.line(problem.line))),
            "If letters look wrong, save the file as UTF-8 and import it again.",
            {}};
    }
    return std::nullopt;
}

/// Word's line break inside a paragraph (U+000B), a page break, and U+0085 come between words; as control
/// characters they would be left out.
std::string withSpaces(std::string text) {
    for (const std::string_view separator : {"\v", "\f", "\u0085"}) text = replacedAll(text, separator, " ");
    return text;
}

std::string_view withoutEndSpaces(std::string_view line) {
    const auto last = line.find_last_not_of(" \t");
    return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

/// Indentation that Markdown would drop, or take for code, as spaces that stay.
std::size_t appendIndent(std::string& to, std::string_view line) {
    std::size_t at = 0;
    for (; at < line.size() && pack::isSpace(line[at]); ++at)
        to += line[at] == '\t' ? "\u00A0\u00A0\u00A0\u00A0" : "\u00A0";
    return at;
}

} // namespace

ForeignText decoded(std::string_view bytes, std::string_view fileName) {
    pack::Problems problems{std::string(fileName)};
    const pack::SourceText source(bytes, problems, pack::SourceText::ControlCharacters::Keep);
    ForeignText result{source.text(), noticeOf(problems.list(), source)};
    const bool endedByLine = bytes.ends_with('\n') || bytes.ends_with('\r') || bytes.ends_with('\0');
    if (!endedByLine && result.text.ends_with('\n')) result.text.pop_back();
    if (result.text.find('\0') != std::string::npos) result.text = withoutNul(result.text);
    result.text = withSpaces(std::move(result.text));
    return result;
}

std::string markdownFromPlain(std::string_view plain) {
    std::string markdown;
    MarkdownEscaper escaper(markdown);
    bool before = false; // a visible line stands right above
    bool gap = false;    // empty lines stand above
    for (const auto whole : pack::linesOf(plain)) {
        const auto line = withoutEndSpaces(whole);
        if (line.empty()) {
            gap = before || gap;
            before = false;
            continue;
        }
        if (before) markdown += "\\\n";
        if (gap) markdown += "\n\n";
        const auto begin = appendIndent(markdown, line);
        escaper.append(line.substr(begin), begin == 0);
        before = true;
        gap = false;
    }
    return markdown;
}

} // namespace chipwise::exchange

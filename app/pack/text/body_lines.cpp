#include "pack/text/body_lines.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>
#include <optional>

namespace chipwise::pack {
namespace {

/// Backticks of a fence line and whether anything follows them.
struct Fence {
    std::size_t ticks = 0;
    bool bare = false;
};

std::optional<Fence> fenceOf(std::string_view line) {
    if (!isFence(line)) return std::nullopt;
    const auto text = trimmed(line);
    const auto ticks = std::min(text.find_first_not_of('`'), text.size());
    const auto info = text.substr(ticks);
    if (info.find('`') != std::string_view::npos) return std::nullopt; // inline code
    return Fence{ticks, info.empty()};
}

bool isHeadingWithId(std::string_view line) {
    const auto heading = headingLine(line);
    return heading && heading->idState == HeadingLine::Id::Given;
}

class BodyScanner {
public:
    BodyScanner(const SourceText& source, Problems& problems) : m_source(source), m_problems(problems) {
        for (int n = 1; n <= source.lineCount(); ++n)
            if (source.line(n).find("-->") != std::string_view::npos) m_lastCommentEnd = n;
    }

    /// `strict` takes every fence at its word; otherwise a heading with an id ends a code block.
    bool scan(bool strict) {
        m_lines.clear();
        bool balanced = true;
        std::optional<Fence> open;
        std::size_t opened = 0;
        bool headingInside = false;
        for (int n = 1; n <= m_source.lineCount(); ++n) {
            const auto text = m_source.line(n);
            if (!open && isCommentStart(text)) {
                skipComment(n);
                continue;
            }
            const auto fence = fenceOf(text);
            if (open && isHeadingWithId(text)) {
                headingInside = true;
                if (!strict) {
                    reportFence(opened);
                    open.reset();
                }
            }
            if (!open && fence) {
                open = fence;
                opened = m_lines.size();
                headingInside = false;
                add(n, true);
                continue;
            }
            add(n, open.has_value());
            if (!open || !fence) continue;
            if (fence->bare && fence->ticks >= open->ticks)
                open.reset();
            else if (headingInside)
                balanced = false;
        }
        if (open && !strict) reportFence(opened);
        return balanced && !open;
    }

    std::vector<BodyLine> take() { return std::move(m_lines); }

private:
    void add(int number, bool code) {
        m_lines.push_back({number, m_source.line(number), code, m_source.isDamaged(number)});
    }

    /// Moves to the line that ends the comment.
    void skipComment(int& number) {
        auto text = m_source.line(number);
        auto from = text.find("<!--");
        if (number > m_lastCommentEnd ||
            (number == m_lastCommentEnd && text.find("-->", from) == std::string_view::npos)) {
            reportComment(number, columnAt(text, from));
            return;
        }
        while (text.find("-->", from) == std::string_view::npos) {
            text = m_source.line(++number);
            from = 0;
        }
        const auto rest = text.substr(text.find("-->", from) + 3);
        if (!isBlank(rest)) m_lines.push_back({number, trimmedLeft(rest), false, m_source.isDamaged(number)});
    }

    void reportComment(int number, int column) {
        if (!m_commentReported)
            m_problems.add("CW145", number, column, "A comment starts here but never ends.",
                           "Close the comment with “-->”.");
        m_commentReported = true;
        m_lines.push_back({number, {}, false, true});
    }

    void reportFence(std::size_t opened) {
        const auto& fence = m_lines[opened];
        const auto column = columnAt(fence.text, fence.text.find("```"));
        auto& problem =
            m_problems.add("CW135", fence.number, column, "A code block starts here but never ends.",
                           "Close the code block with ``` on its own line.");
        problem.edit = closingFence(opened);
        for (std::size_t i = opened; i < m_lines.size(); ++i) m_lines[i].damaged = true;
    }

    /// Where the code is one run of lines with the answers after an empty line, the fence belongs between the
    /// two.
    std::optional<Edit> closingFence(std::size_t opened) const {
        std::size_t end = opened + 1;
        while (end < m_lines.size() && !isBlank(m_lines[end].text)) ++end;
        std::size_t next = end;
        while (next < m_lines.size() && isBlank(m_lines[next].text)) ++next;
        if (end == opened + 1 || next == m_lines.size()) return std::nullopt;
        const auto answer = m_lines[next].text;
        if (!boxStart(answer) && !isAnswerStart(answer)) return std::nullopt;
        const auto& last = m_lines[end - 1];
        const auto& fence = m_lines[opened].text;
        const auto ticks = fence.substr(0, fence.find_last_of('`') + 1);
        return inserting(last.number, columnAt(last.text, last.text.size()), "\n" + std::string(ticks));
    }

    const SourceText& m_source;
    Problems& m_problems;
    std::vector<BodyLine> m_lines;
    int m_lastCommentEnd = 0;
    bool m_commentReported = false;
};

} // namespace

std::vector<BodyLine> bodyLines(const SourceText& source, Problems& problems) {
    BodyScanner scanner(source, problems);
    if (!scanner.scan(true)) scanner.scan(false);
    return scanner.take();
}

std::string plainText(std::span<const BodyLine> lines) {
    std::string text;
    for (const auto& line : lines) {
        if (text.empty() && isBlank(line.text)) continue;
        if (!text.empty()) text += '\n';
        text += line.code ? std::string(line.text) : unescapedLine(line.text);
    }
    text.erase(trimmedRight(text).size());
    return text;
}

} // namespace chipwise::pack

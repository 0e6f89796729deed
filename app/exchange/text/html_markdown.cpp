#include "exchange/text/foreign_text.h"
#include "exchange/text/html_entities.h"
#include "exchange/text/html_tokens.h"
#include "exchange/text/markdown_marks.h"
#include "exchange/text/markdown_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace chipwise::exchange {
namespace {

using Tag = HtmlToken;

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

/// Digits as they stand above or below the line: x<sup>2</sup> would otherwise read x2.
std::string_view raised(char c, bool above) {
    constexpr std::string_view plain = "0123456789+-";
    constexpr std::string_view up[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺", "⁻"};
    constexpr std::string_view down[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "₊", "₋"};
    const auto at = plain.find(c);
    if (at == std::string_view::npos) return {};
    return above ? up[at] : down[at];
}

class HtmlReader {
public:
    std::string read(std::string_view html) {
        HtmlTokens tokens(html);
        for (Tag token; tokens.next(token);) {
            if (token.type == Tag::Type::Text)
                text(withoutEntities(token.text));
            else if (token.type == Tag::Type::Opening)
                open(token, tokens);
            else
                close(token.name);
        }
        endCode();
        endRow();
        return m_marks.applied();
    }

    int lost() const { return m_lost; }

private:
    /// What separates the next visible character from the last one.
    enum class Gap { None, Space, Break, Line, Paragraph };
    enum class Code { None, Inline, Block };
    struct List {
        bool numbered = false;
        int items = 0;
        std::size_t indent = 0; ///< of what stands in the current item
    };
    static constexpr std::size_t deepestList = 6;
    static constexpr int mostColumns = 40;

    std::string& out() { return m_marks.text; }

    void text(const std::string& characters) {
        if (!m_skipped.empty()) return;
        if (m_code != Code::None) {
            m_codeText += characters;
            return;
        }
        if (m_inTable && !m_inCell) {
            if (pack::trimmed(characters).empty()) return;
            m_rows = 0; // words between the rows: what follows is another table
            gap(Gap::Paragraph);
        }
        std::string_view rest = characters;
        while (!rest.empty()) {
            const auto end = std::min(rest.find_first_of(" \t\n\r\f"), rest.size());
            if (end > 0) word(rest.substr(0, end));
            if (end == rest.size()) break;
            gap(Gap::Space);
            rest.remove_prefix(end + 1);
        }
    }

    void word(std::string_view characters) {
        std::string changed;
        if (m_script != 0) {
            for (const char c : characters) {
                const auto sign = raised(c, m_script > 0);
                if (sign.empty())
                    changed += c;
                else
                    changed += sign;
            }
            characters = changed;
        }
        std::string visible;
        for (const char c : characters)
            if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) visible += c;
        if (visible.empty()) return;
        separate();
        MarkdownEscaper(out()).append(visible, m_lineStart, m_inCell ? "|]" : m_marks.inLink() ? "]" : "");
        m_lineStart = false;
    }

    void gap(Gap wanted) {
        if (m_inCell) wanted = std::min(wanted, Gap::Space);
        if (wanted >= Gap::Line) m_marks.endAll();
        m_gap = std::max(m_gap, wanted);
    }

    /// Writes what stands between the last visible character and the next.
    void separate() {
        if (m_cellStart) {
            out() += ' ';
            m_cellStart = false;
            m_gap = Gap::None;
        }
        const bool atBegin = out().empty();
        if (m_gap >= Gap::Break && !atBegin) {
            if (m_gap == Gap::Break && !m_lineStart) out() += '\\';
            out() += m_gap == Gap::Paragraph ? "\n\n" : "\n";
        }
        if (m_gap >= Gap::Break || atBegin) {
            out().append(m_marker.empty() ? indent() : markerIndent(), ' ').append(m_marker);
            m_lineStart = true;
        } else if (m_gap == Gap::Space && !m_lineStart) {
            out() += ' ';
        }
        m_marker.clear();
        m_gap = Gap::None;
        m_marks.begin();
    }

    std::size_t indent() const { return m_lists.empty() ? 0 : m_lists.back().indent; }
    std::size_t markerIndent() const { return m_lists.size() > 1 ? m_lists[m_lists.size() - 2].indent : 0; }

    void open(const Tag& tag, HtmlTokens& tokens) {
        const auto& name = tag.name;
        if (!m_skipped.empty()) return;
        if (isOneOf(name, {"script", "style"})) {
            ++m_lost;
            if (tokens.skipTo(name)) m_skipped = name;
        } else if (isOneOf(name, {"head", "svg"})) {
            ++m_lost;
            if (!tag.closesItself) m_skipped = name;
        } else if (m_code == Code::Block) {
            if (name == "br") m_codeText += '\n';
        } else if (isOneOf(name, {"b", "strong"})) {
            m_marks.open(MarkdownMarks::Kind::Strong);
        } else if (isOneOf(name, {"i", "em", "var", "cite", "dfn"})) {
            m_marks.open(MarkdownMarks::Kind::Emphasis);
        } else if (name == "a") {
            m_marks.openLink(withoutEntities(tag.attribute("href")));
        } else if (isOneOf(name, {"sub", "sup"})) {
            m_script = name == "sup" ? 1 : -1;
        } else if (isOneOf(name, {"code", "tt", "samp", "kbd"})) {
            if (m_code == Code::None) m_code = Code::Inline;
        } else if (name == "br") {
            gap(m_gap == Gap::Break ? Gap::Paragraph : Gap::Break);
        } else if (isOneOf(name, {"img", "audio", "video", "iframe", "object", "embed", "input"})) {
            picture(tag);
        } else {
            openBlock(name);
        }
    }

    void openBlock(const std::string& name) {
        if (name == "pre") {
            gap(Gap::Paragraph);
            m_code = m_inCell ? Code::Inline : Code::Block;
        } else if (isOneOf(name, {"ul", "ol"})) {
            openList(name == "ol");
        } else if (name == "li") {
            item();
        } else if (name == "table") {
            if (m_inTable) return;
            gap(Gap::Paragraph);
            m_inTable = true;
            m_rows = 0;
        } else if (name == "tr") {
            endRow();
        } else if (isOneOf(name, {"td", "th"})) {
            if (m_inTable) cell();
        } else if (isOneOf(name, {"h1", "h2", "h3", "h4", "h5", "h6"})) {
            gap(Gap::Paragraph);
            m_marks.open(MarkdownMarks::Kind::Strong);
        } else if (isBlock(name)) {
            gap(Gap::Paragraph);
        }
    }

    static bool isBlock(std::string_view name) {
        return isOneOf(name, {"p", "div", "blockquote", "section", "article", "header", "footer", "figure",
                              "caption", "center", "dl", "dt", "dd", "hr"});
    }

    void close(const std::string& name) {
        if (!m_skipped.empty()) {
            if (name == m_skipped) m_skipped.clear();
        } else if (isOneOf(name, {"code", "tt", "samp", "kbd", "pre"})) {
            if (m_code == Code::Inline || name == "pre") endCode();
        } else if (m_code != Code::None) {
            return;
        } else if (isOneOf(name, {"b", "strong", "i", "em", "var", "cite", "dfn"})) {
            m_marks.close();
        } else if (name == "a") {
            m_marks.closeLink();
        } else if (isOneOf(name, {"sub", "sup"})) {
            m_script = 0;
        } else if (isOneOf(name, {"ul", "ol"})) {
            closeList();
        } else if (name == "table") {
            endRow();
            m_inTable = false;
            gap(Gap::Paragraph);
        } else if (name == "tr") {
            endRow();
        } else if (isOneOf(name, {"td", "th"})) {
            m_marks.endAll();
        } else if (isBlock(name) || isOneOf(name, {"h1", "h2", "h3", "h4", "h5", "h6"})) {
            gap(Gap::Paragraph);
        }
    }

    void openList(bool numbered) {
        if (m_inCell || m_lists.size() == deepestList) {
            ++m_ignoredLists;
            return;
        }
        gap(m_lists.empty() ? Gap::Paragraph : Gap::Line);
        m_lists.push_back({numbered, 0, indent()});
    }

    void closeList() {
        if (m_ignoredLists > 0) {
            --m_ignoredLists;
        } else if (!m_lists.empty()) {
            m_lists.pop_back();
            m_marker.clear();
            gap(m_lists.empty() ? Gap::Paragraph : Gap::Line);
        }
    }

    void item() {
        gap(Gap::Line);
        if (m_lists.empty() || m_inCell || m_ignoredLists > 0) return;
        auto& list = m_lists.back();
        if (list.items > 0) m_gap = Gap::Line;
        ++list.items;
        m_marker = list.numbered ? fmt::format("{}. ", list.items) : "- ";
        list.indent = markerIndent() + m_marker.size();
    }

    void cell() {
        if (!m_inCell && m_cells == 0) {
            m_marker.clear();
            m_gap = m_rows == 0 ? Gap::Paragraph : Gap::Line;
            separate();
            out() += '|';
        } else {
            m_marks.endAll();
            const bool room = m_rows == 0 ? m_cells < mostColumns : m_cells < m_columns;
            if (room) out() += " |"; // what has no column stands in the last one
        }
        m_inCell = true;
        m_cellStart = true;
        m_lineStart = false;
        ++m_cells;
    }

    void endRow() {
        if (m_cells == 0) return;
        m_marks.endAll();
        out() += " |";
        if (m_rows == 0) {
            m_columns = std::min(m_cells, mostColumns);
            out() += "\n|";
            for (int i = 0; i < m_columns; ++i) out() += " --- |";
        }
        ++m_rows;
        m_cells = 0;
        m_inCell = m_cellStart = false;
        m_gap = Gap::Line;
    }

    void picture(const Tag& tag) {
        ++m_lost;
        const auto shows = withoutEntities(tag.attribute("alt"));
        if (pack::trimmed(shows).empty() || m_code != Code::None) return;
        text("[" + shows + "]");
    }

    void endCode() {
        const auto kind = m_code;
        auto code = std::move(m_codeText);
        m_code = Code::None;
        m_codeText.clear();
        if (kind == Code::Block)
            block(code);
        else if (kind == Code::Inline)
            span(onOneLine(code));
    }

    /// Backticks more than any run of them inside.
    static std::string ticksFor(std::string_view code, std::size_t least) {
        std::size_t longest = least - 1;
        std::size_t run = 0;
        for (const char c : code) {
            run = c == '`' ? run + 1 : 0;
            longest = std::max(longest, run);
        }
        return std::string(longest + 1, '`');
    }

    void block(std::string_view code) {
        if (code.starts_with('\n')) code.remove_prefix(1);
        code = pack::trimmedRight(code);
        if (code.empty()) return;
        gap(Gap::Paragraph);
        separate();
        const auto ticks = ticksFor(code, 3);
        const std::string margin(indent(), ' ');
        out() += ticks;
        for (const auto line : pack::linesOf(code)) out().append("\n").append(margin).append(line);
        out().append("\n").append(margin).append(ticks);
        gap(Gap::Paragraph);
    }

    void span(const std::string& code) {
        const bool special = m_inCell && code.find('|') != std::string::npos;
        if (special || code.find("{{") != std::string::npos || code.find("![") != std::string::npos)
            return text(code); // neither stands in code here
        if (code.empty()) return;
        separate();
        const auto ticks = ticksFor(code, 1);
        const std::string_view pad = code.front() == '`' || code.back() == '`' ? " " : "";
        out().append(ticks).append(pad).append(code).append(pad).append(ticks);
        m_lineStart = false;
    }

    MarkdownMarks m_marks;
    Gap m_gap = Gap::None;
    std::string m_marker; ///< of a list item that has shown nothing yet
    bool m_lineStart = true;
    std::string m_skipped; ///< the tag whose contents are not shown
    Code m_code = Code::None;
    std::string m_codeText;
    int m_script = 0; ///< 1 above the line, -1 below
    std::vector<List> m_lists;
    int m_ignoredLists = 0;
    bool m_inTable = false;
    bool m_inCell = false;
    bool m_cellStart = false;
    int m_rows = 0;
    int m_cells = 0;
    int m_columns = 0;
    int m_lost = 0;
};

} // namespace

std::string markdownFromHtml(std::string_view html, int* lost) {
    HtmlReader reader;
    auto markdown = reader.read(html);
    if (lost != nullptr) *lost += reader.lost();
    return markdown;
}

bool looksLikeHtml(std::string_view text) {
    const auto last = text.rfind('>');
    for (auto at = text.find_first_of("<&"); at != std::string_view::npos;
         at = text.find_first_of("<&", at + 1)) {
        constexpr std::size_t longestName = 16;
        auto rest = text.substr(at + 1, longestName);
        if (text[at] == '&') {
            const auto end = rest.find(';');
            if (end != std::string_view::npos && htmlEntity(rest.substr(0, end))) return true;
            continue;
        }
        if (last == std::string_view::npos || at > last) continue;
        if (rest.starts_with('/')) rest.remove_prefix(1);
        const auto end = rest.find_first_of(" \t\n>/");
        if (end != std::string_view::npos && isHtmlTag(rest.substr(0, end))) return true;
    }
    return false;
}

} // namespace chipwise::exchange

#pragma once

#include "workshop/roles/roles.h"

#include "pack/text/settings.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// What the lines above say about one of a Markdown file, packed into a LineState.
struct MarkdownState {
    enum class Open : std::uint8_t { Nothing, Right, Wrong, Explanation };

    bool comment = false;
    bool settings = false;     ///< directly under a heading
    bool question = false;     ///< below a question's heading; its kind and parts count only there
    bool answers = false;      ///< an answer or an explanation stands above
    bool back = false;         ///< of a flashcard
    bool plan = false;         ///< below an exam's heading
    Open open = Open::Nothing; ///< what an indented line goes on with
    int ticks = 0;             ///< of the code fence that is open
    int kind = 0;              ///< 1 + the written kind, 0 for none
    int groupKind = 0;

    static MarkdownState unpacked(LineState);
    LineState packed() const;
};

/// Collects spans; those added later lie over the earlier ones.
class SpanList {
public:
    explicit SpanList(std::string_view line) : m_line(line) {}

    void add(std::size_t begin, std::size_t end, Role role) {
        if (begin < end) m_spans.push_back({static_cast<int>(begin), static_cast<int>(end), role});
    }
    void whole(Role role) { add(visibleAt(), m_line.size(), role); }
    std::size_t visibleAt() const;
    std::vector<Span> take() { return std::move(m_spans); }

private:
    std::string_view m_line;
    std::vector<Span> m_spans;
};

/// Comments and code blocks, the same in every Markdown file: true where the line is a part of one.
bool isCodeOrComment(std::string_view line, MarkdownState&, SpanList&);

/// `# Title {#id}` and what stands in it.
void addHeading(std::string_view line, SpanList&);

/// `key: value`; false where the line is none.
bool addSetting(std::string_view line, SpanList&);

/// `![what it shows](path)` and `code` within text, from that byte on.
void addInline(std::string_view line, std::size_t from, SpanList&);

LineRoles questionLineRoles(std::string_view line, LineState before);
LineRoles planLineRoles(std::string_view line, LineState before);
LineRoles factLineRoles(std::string_view line, LineState before);

} // namespace chipwise::workshop

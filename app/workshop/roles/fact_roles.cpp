#include "workshop/roles/role_scanner.h"

#include "pack/text/line_start.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

constexpr LineState headPassed = 1;
constexpr LineState insideQuotes = 2;

/// Cells of one line; a quoted one may have begun above and may end below.
class FactLine {
public:
    FactLine(std::string_view line, LineState before)
        : m_line(line), m_spans(line), m_head((before & headPassed) == 0),
          m_quoted((before & insideQuotes) != 0) {}

    LineRoles roles() {
        if (m_quoted) quoted(0);
        while (!m_quoted && m_at < m_line.size()) {
            cell();
            if (m_quoted || m_at >= m_line.size()) break;
            m_spans.add(m_at, m_at + 1, Role::Separator);
            ++m_at;
        }
        const bool more = m_quoted && m_head;
        return {m_spans.take(), (more ? 0 : headPassed) | (m_quoted ? insideQuotes : 0)};
    }

private:
    void cell() {
        const auto begin = m_line.find_first_not_of(" \t", m_at);
        if (begin != std::string_view::npos && m_line[begin] == '"') {
            m_at = begin + 1;
            m_quoted = true;
            return quoted(begin);
        }
        const auto end = std::min(m_line.find(',', m_at), m_line.size());
        const auto text = pack::trimmed(m_line.substr(m_at, end - m_at));
        if (m_head)
            m_spans.add(begin, begin + text.size(), Role::Key);
        else if (pack::numberIn(text))
            m_spans.add(begin, begin + text.size(), Role::Value);
        m_at = end;
    }

    /// From inside the quotes to behind their end, and on to the comma.
    void quoted(std::size_t begin) {
        while (m_quoted) {
            const auto end = m_line.find('"', m_at);
            m_at = end == std::string_view::npos ? m_line.size() : end + 1;
            if (end == std::string_view::npos) break;
            if (m_line.substr(m_at).starts_with('"'))
                ++m_at;
            else
                m_quoted = false;
        }
        m_spans.add(begin, m_at, m_head ? Role::Key : Role::Value);
        if (!m_quoted) m_at = std::min(m_line.find(',', m_at), m_line.size());
    }

    std::string_view m_line;
    SpanList m_spans;
    bool m_head;
    bool m_quoted;
    std::size_t m_at = 0;
};

} // namespace

LineRoles factLineRoles(std::string_view line, LineState before) {
    if ((before & insideQuotes) == 0 && pack::isBlank(line)) return {{}, before};
    return FactLine(line, before).roles();
}

} // namespace chipwise::workshop

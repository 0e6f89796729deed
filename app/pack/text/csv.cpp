#include "pack/text/csv.h"

#include "pack/text/line_start.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

class CsvScanner {
public:
    CsvScanner(const SourceText& source, char separator, Problems& problems)
        : m_source(source), m_separator(separator), m_problems(problems) {}

    std::vector<CsvRow> rows(std::size_t most) {
        std::vector<CsvRow> rows;
        for (m_line = 1; m_line <= m_source.lineCount() && rows.size() < most; ++m_line) {
            m_text = m_source.line(m_line);
            if (isBlank(m_text)) continue;
            rows.push_back(row());
        }
        return rows;
    }

private:
    CsvRow row() {
        CsvRow row{m_line, {}, m_source.isDamaged(m_line)};
        m_at = 0;
        m_column = 1;
        while (true) {
            row.cells.push_back(cell(row));
            if (m_at >= m_text.size()) return row;
            step(1); // the separator
        }
    }

    void step(std::size_t bytes) {
        m_column += static_cast<int>(codePoints(m_text.substr(m_at, bytes)));
        m_at += bytes;
    }

    CsvCell cell(CsvRow& row) {
        CsvCell cell;
        cell.line = m_line;
        cell.column = m_column;
        const auto quote = firstVisible(m_at);
        if (quote != std::string_view::npos && m_text[quote] == '"') quoted(cell, row, quote);
        const auto end = std::min(m_text.find(m_separator, m_at), m_text.size());
        cell.text += trimmed(m_text.substr(m_at, end - m_at));
        step(end - m_at);
        cell.endLine = m_line;
        cell.endColumn = m_column;
        return cell;
    }

    /// Behind spaces and tabs, unless they separate cells.
    std::size_t firstVisible(std::size_t from) const {
        return m_text.find_first_not_of(m_separator == '\t' ? " " : m_separator == ' ' ? "\t" : " \t", from);
    }

    bool cellEnds() const {
        const auto next = firstVisible(m_at);
        return next == std::string_view::npos || m_text[next] == m_separator;
    }

    void quoted(CsvCell& cell, CsvRow& row, std::size_t quote) {
        const int line = m_line;
        const int column = m_column;
        const auto begin = m_at;
        step(quote + 1 - m_at);
        while (true) {
            const auto end = m_text.find('"', m_at);
            cell.text += m_text.substr(m_at, end == std::string_view::npos ? end : end - m_at);
            if (end == std::string_view::npos) {
                if (m_line == m_source.lineCount()) return notClosed(line, column, row);
                nextLine(row);
                cell.text += '\n';
                continue;
            }
            step(end + 1 - m_at);
            if (m_at < m_text.size() && m_text[m_at] == '"') {
                cell.text += '"';
                step(1);
                continue;
            }
            if (m_line == line && !cellEnds()) { // words in quotation marks, not a cell in them
                cell.text.clear();
                m_at = begin;
                m_column = column;
            }
            return;
        }
    }

    void nextLine(CsvRow& row) {
        m_text = m_source.line(++m_line);
        m_at = 0;
        m_column = 1;
        row.damaged = row.damaged || m_source.isDamaged(m_line);
    }

    void notClosed(int line, int column, CsvRow& row) {
        m_problems.add("CW210", line, column, "A cell starts with a quotation mark that is never closed.",
                       "Add the closing quotation mark, or double every quotation mark inside the cell.");
        m_at = m_text.size();
        row.damaged = true;
    }

    const SourceText& m_source;
    char m_separator;
    Problems& m_problems;
    int m_line = 1;
    int m_column = 1;
    std::size_t m_at = 0;
    std::string_view m_text;
};

} // namespace

std::vector<CsvRow> csvRows(const SourceText& source, char separator, Problems& problems,
                            std::size_t mostRows) {
    return CsvScanner(source, separator, problems).rows(mostRows);
}

Diagnostic& reportUnknownColumn(const CsvCell& name, const std::vector<std::string_view>& known,
                                Problems& problems) {
    const auto suggestion = suggestionFor(lowered(name.text), known);
    auto& problem = problems.add(
        "CW202", name.line, name.column, fmt::format("Unknown column “{}”.", shortened(name.text)),
        suggestion
            ? fmt::format("Did you mean “{}”?", suggestion->text)
            : fmt::format("Rename or delete the column. The known columns are {}.", fmt::join(known, ", ")));
    if (suggestion && suggestion->certain)
        problem.edit = Edit{name.line, name.column, name.endLine, name.endColumn, suggestion->text};
    return problem;
}

void reportRepeatedColumn(const CsvCell& name, Problems& problems) {
    problems.add("CW202", name.line, name.column,
                 fmt::format("The column “{}” appears twice.", shortened(lowered(name.text))),
                 "Delete one of the two columns.");
}

std::string csvCell(std::string_view text) {
    if (text.find_first_of("\",\n\r") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace chipwise::pack

#include "workshop/cure/fact_table_text.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::workshop {

FactTableText::FactTableText(std::string file, std::string_view bytes)
    : m_file(std::move(file)), m_problems(m_file), m_source(bytes, m_problems),
      m_rows(pack::csvRows(m_source, ',', m_problems)) {
    const auto& problems = m_problems.list();
    m_endsInQuotes = std::ranges::find(problems, "CW210", &pack::Diagnostic::code) != problems.end();
    if (!m_rows.empty() && (m_rows.front().damaged || !column("id"))) m_rows.clear();
}

const pack::CsvRow* FactTableText::rowAt(int line) const {
    const auto behind = std::ranges::upper_bound(m_rows, line, {}, &pack::CsvRow::line);
    if (behind == m_rows.begin() || behind - 1 == m_rows.begin()) return nullptr;
    const auto& row = *(behind - 1);
    return line <= row.cells.back().endLine ? &row : nullptr;
}

std::optional<std::size_t> FactTableText::column(std::string_view name) const {
    const auto& head = m_rows.front().cells;
    const auto found = std::ranges::find_if(
        head, [name](const pack::CsvCell& cell) { return pack::sameLetters(cell.text, name); });
    if (found == head.end()) return std::nullopt;
    return static_cast<std::size_t>(found - head.begin());
}

const pack::CsvCell* FactTableText::cell(const pack::CsvRow& row, std::string_view name) const {
    const auto index = column(name);
    return index && *index < row.cells.size() ? &row.cells[*index] : nullptr;
}

std::string FactTableText::text(const pack::CsvRow& row, std::string_view name) const {
    const auto* found = cell(row, name);
    return found ? found->text : std::string();
}

std::vector<FileEdit> FactTableText::withCells(const pack::CsvRow& row,
                                               const std::vector<NamedCell>& cells) const {
    std::vector<FileEdit> edits;
    const auto added = missing(cells);
    // What follows the row's last cell, with empty cells up to the head's width.
    const auto known = std::max(width(), row.cells.size());
    std::vector<std::string> appended(known - row.cells.size() + added.size());
    bool appends = !added.empty();
    for (const auto& [name, value] : cells) {
        if (const auto* at = cell(row, name)) {
            edits.push_back({m_file, {at->line, at->column, at->endLine, at->endColumn, writtenCell(value)}});
            continue;
        }
        if (value.empty()) continue; // as it is
        const auto behindHead =
            known + static_cast<std::size_t>(std::ranges::find(added, name) - added.begin());
        appended[column(name).value_or(behindHead) - row.cells.size()] = writtenCell(value);
        appends = true;
    }
    addColumns(added, &row, edits);
    if (!appends) return edits;
    std::string more;
    for (const auto& cell : appended) more += "," + cell;
    edits.push_back(behind(row, std::move(more)));
    return edits;
}

std::vector<FileEdit> FactTableText::withRow(const std::vector<NamedCell>& cells) const {
    std::vector<FileEdit> edits;
    const auto added = missing(cells);
    addColumns(added, nullptr, edits);
    std::vector<std::string> row(width() + added.size());
    for (const auto& [name, value] : cells) {
        const auto known = column(name);
        const auto found = std::ranges::find(added, name);
        if (known)
            row[*known] = writtenCell(value);
        else if (found != added.end())
            row[width() + static_cast<std::size_t>(found - added.begin())] = writtenCell(value);
    }
    std::string text = "\n";
    for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? "," : "") + row[i];
    // Behind the last row, in place of empty lines that may follow it.
    const auto& last = m_rows.back().cells.back();
    const int end = m_source.lineCount();
    edits.push_back({m_file, {last.endLine, lineEnd(last.endLine), end + 1, 1, text + "\n"}});
    return edits;
}

std::vector<FileEdit> FactTableText::withoutRow(const pack::CsvRow& row) const {
    const int last = row.cells.back().endLine;
    if (last < m_source.lineCount()) return {{m_file, {row.line, 1, last + 1, 1, {}}}};
    return {{m_file, {row.line - 1, lineEnd(row.line - 1), last, lineEnd(last), {}}}};
}

/// Only what has something to say needs a column of its own.
std::vector<std::string> FactTableText::missing(const std::vector<NamedCell>& cells) const {
    std::vector<std::string> names;
    for (const auto& [name, value] : cells)
        if (!value.empty() && !column(name)) names.push_back(name);
    return names;
}

void FactTableText::addColumns(const std::vector<std::string>& names, const pack::CsvRow* except,
                               std::vector<FileEdit>& to) const {
    if (names.empty()) return;
    std::string head;
    for (const auto& name : names) head += "," + name;
    to.push_back(behind(m_rows.front(), std::move(head)));
    for (std::size_t i = 1; i < m_rows.size(); ++i) {
        if (&m_rows[i] == except || m_rows[i].damaged) continue;
        const auto cells = m_rows[i].cells.size();
        to.push_back(behind(m_rows[i], std::string(std::max(width(), cells) - cells + names.size(), ',')));
    }
}

FileEdit FactTableText::behind(const pack::CsvRow& row, std::string text) const {
    const auto& last = row.cells.back();
    return {m_file, {last.endLine, last.endColumn, last.endLine, last.endColumn, std::move(text)}};
}

int FactTableText::lineEnd(int line) const {
    const auto text = m_source.line(line);
    return pack::columnAt(text, text.size());
}

bool isFactTable(std::string_view path) {
    return path == "facts.csv" || (path.starts_with("facts/") && path.ends_with(".csv"));
}

std::string writtenCell(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool crlf = value[i] == '\r' && value.substr(i + 1).starts_with('\n');
        if (value[i] == '\0' || crlf) continue;
        text += value[i] == '\r' ? '\n' : value[i];
    }
    const bool spaces = pack::trimmed(text).size() != text.size();
    return spaces && text.find_first_of("\",\n") == std::string::npos ? '"' + text + '"'
                                                                      : pack::csvCell(text);
}

} // namespace chipwise::workshop

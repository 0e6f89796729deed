#include "pack/parse/csv_table.h"

#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace chipwise::pack {
namespace {

/// "A;B" becomes "A,B" with quotes where needed, so that the file can be mended in one step.
std::string withCommas(const SourceText& source, char separator) {
    Problems ignored({});
    std::string text;
    for (const auto& row : csvRows(source, separator, ignored)) {
        std::string_view comma;
        for (const auto& cell : row.cells) {
            text += comma;
            text += csvCell(cell.text);
            comma = ",";
        }
        text += '\n';
    }
    return text;
}

bool reportSeparator(const SourceText& source, Problems& problems) {
    const auto header = source.line(1);
    for (const char separator : {';', '\t'}) {
        const bool other = header.find(separator) != std::string_view::npos;
        if (!other || header.find(',') != std::string_view::npos) continue;
        auto& problem = problems.add(
            "CW206", 1, 1,
            fmt::format("The columns are separated by {}, not by commas.", separator == ';' ? "“;”" : "tabs"),
            "Save the sheet as CSV in UTF-8, with commas between the columns.");
        const int last = source.lineCount();
        auto text = withCommas(source, separator);
        if (text.ends_with('\n')) text.pop_back(); // a header of nothing but separators leaves no text
        problem.edit =
            Edit{1, 1, last, columnAt(source.line(last), source.line(last).size()), std::move(text)};
        return true;
    }
    return false;
}

bool addColumn(CsvTable& table, const CsvCell& cell, std::size_t index,
               const std::vector<std::string_view>& known, Problems& problems) {
    const auto name = lowered(cell.text);
    if (std::ranges::find(known, name) == known.end()) {
        auto& problem = reportUnknownColumn(cell, known, problems);
        if (problem.edit && table.columns.contains(problem.edit->replacement)) problem.edit.reset();
        return false;
    }
    if (table.columns.emplace(name, index).second) return true;
    reportRepeatedColumn(cell, problems);
    return false;
}

} // namespace

const CsvCell* CsvTable::cell(const CsvRow& row, std::string_view column) const {
    const auto found = columns.find(column);
    return found == columns.end() || found->second >= row.cells.size() ? nullptr : &row.cells[found->second];
}

std::string CsvTable::text(const CsvRow& row, std::string_view column) const {
    const auto* found = cell(row, column);
    return found ? found->text : std::string();
}

bool CsvTable::reportSurplus(const CsvRow& row, Problems& problems) const {
    if (row.cells.size() <= width) return false;
    problems.add("CW204", row.line, 1,
                 fmt::format("This row has {} cell{}, but the header has {}.", row.cells.size(),
                             row.cells.size() == 1 ? "" : "s", width),
                 "If a cell contains a comma, put the cell in quotation marks.");
    return true;
}

CsvTable csvTable(const SourceText& source, const std::vector<std::string_view>& known,
                  const std::vector<std::string_view>& required, Problems& problems) {
    CsvTable table;
    if (source.lineCount() == 0 || reportSeparator(source, problems)) return table;
    table.rows = csvRows(source, ',', problems);
    if (table.rows.empty() || table.rows.front().damaged) return table;
    table.good = true;
    const auto& header = table.rows.front().cells;
    table.width = header.size();
    for (std::size_t i = 0; i < header.size(); ++i)
        if (!header[i].text.empty() && !addColumn(table, header[i], i, known, problems)) table.good = false;
    std::vector<std::string_view> missing;
    for (const auto name : required)
        if (!table.columns.contains(name)) missing.push_back(name);
    if (!missing.empty() && table.good) {
        problems.add(
            "CW201", 1, 1, fmt::format("These columns are missing: {}.", fmt::join(missing, ", ")),
            fmt::format("The first line must name the columns, in any order. These columns are required: {}.",
                        fmt::join(required, ", ")));
        table.good = false;
    }
    table.rows.erase(table.rows.begin());
    return table;
}

bool reportWrongId(const CsvCell* id, Problems& problems) {
    if (!id || isId(id->text)) return false;
    problems.add(
        "CW212", id->line, id->column, fmt::format("“{}” is not a valid id.", shortened(id->text)),
        "An id has up to 64 letters, digits, periods, “_”, and “-”, and starts with a letter or digit.");
    return true;
}

} // namespace chipwise::pack

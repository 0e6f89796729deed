#include "pack/parse/misconceptions_reader.h"

#include "pack/parse/csv_table.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace chipwise::pack {
namespace {

const std::vector<std::string_view> misconceptionColumns{"id", "people_think", "true", "source"};

/// A web address with a host. Whether it answers is not for a check that works offline.
bool isWebAddress(std::string_view text) {
    std::string_view host;
    for (const std::string_view scheme : {"https://", "http://"})
        if (text.starts_with(scheme))
            host = text.substr(scheme.size(), text.find('/', scheme.size()) - scheme.size());
    return host.find('.') != std::string_view::npos && !host.starts_with('.') && !host.ends_with('.') &&
           text.find_first_of(" \t\n\"<>") == std::string_view::npos;
}

Misconception rowOf(const CsvTable& table, const CsvRow& row, const std::string& file) {
    return {table.text(row, "id"),
            table.text(row, "people_think"),
            table.text(row, "true"),
            table.text(row, "source"),
            {file, row.line}};
}

/// Nothing after an error.
std::optional<Misconception> checkedRow(const CsvTable& table, const CsvRow& row, Problems& problems) {
    if (row.damaged || table.reportSurplus(row, problems)) return std::nullopt;
    bool good = true;
    for (const auto column : misconceptionColumns)
        if (const auto* cell = table.cell(row, column); !cell || cell->text.empty()) {
            problems.add("CW205", cell ? cell->line : row.line, cell ? cell->column : 1,
                         fmt::format("The “{}” cell of this row is empty.", column),
                         "Fill in the cell. It is required for every misconception.");
            good = false;
        }
    if (!good || reportWrongId(table.cell(row, "id"), problems)) return std::nullopt;
    const auto& source = *table.cell(row, "source");
    if (!isWebAddress(source.text)) {
        problems.add("CW213", source.line, source.column,
                     fmt::format("“{}” is not a web address.", shortened(source.text)),
                     "Write the web address of a page that states the correct fact: https://…");
        return std::nullopt;
    }
    return rowOf(table, row, problems.file());
}

} // namespace

ParsedMisconceptions parseMisconceptions(std::string_view bytes, Problems& problems) {
    ParsedMisconceptions result;
    const SourceText source(bytes, problems);
    const auto table = csvTable(source, misconceptionColumns, misconceptionColumns, problems);
    result.complete = table.good || source.lineCount() == 0;
    if (!table.good) return result;
    std::map<std::string, int> lines; // by id
    for (const auto& row : table.rows) {
        auto checked = checkedRow(table, row, problems);
        if (!checked) {
            result.broken.push_back(table.text(row, "id"));
            continue;
        }
        const auto [first, isNew] = lines.emplace(checked->id, row.line);
        if (isNew)
            result.rows.push_back(std::move(*checked));
        else
            problems.add("CW203", row.line, 1,
                         fmt::format("The id “{}” is already used on line {}.", checked->id, first->second),
                         "Give this row an id of its own, or delete one of the two rows.");
    }
    return result;
}

std::vector<Misconception> parseMisconceptionTexts(std::string_view bytes, Problems& problems) {
    std::vector<Misconception> texts;
    const SourceText source(bytes, problems);
    const auto table = csvTable(source, misconceptionColumns, {"id"}, problems);
    if (!table.good) return texts;
    for (const auto& row : table.rows)
        if (!row.damaged && !table.reportSurplus(row, problems))
            texts.push_back(rowOf(table, row, problems.file()));
    return texts;
}

} // namespace chipwise::pack

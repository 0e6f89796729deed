#include "exchange/table/blackboard.h"
#include "exchange/table/table.h"
#include "exchange/table/table_row.h"
#include "exchange/text/foreign_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::exchange {
namespace {

bool holds(const TableShape& shape, Column column) {
    return std::ranges::find(shape.columns, column) != shape.columns.end();
}

/// Columns nobody takes anything from, though something stands in them.
std::vector<std::string> ignoredColumns(const Table& table, const TableShape& shape) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.head.size(); ++i) {
        if (i < shape.columns.size() && shape.columns[i] != Column::Ignored) continue;
        const bool filled = std::ranges::any_of(
            table.rows, [i](const auto& row) { return i < row.size() && !row[i].empty(); });
        if (filled)
            names.push_back(fmt::format(
                "“{}”", pack::shortened(table.head[i].empty() ? std::to_string(i + 1) : table.head[i])));
    }
    return names;
}

void reportIgnored(const Table& table, const TableShape& shape, Gathering& to) {
    const auto names = ignoredColumns(table, shape);
    if (names.empty()) return;
    const int line = shape.header ? std::max(1, table.lines.front() - 1) : table.lines.front();
    to.problem("CW640", line, 1,
               fmt::format("Nothing was imported from {} column{}: {}.", names.size(),
                           names.size() == 1 ? "" : "s", fmt::join(names, ", ")),
               "If the questions need a column, choose what it holds.");
}

void reportColumns(const Table& table, const TableShape& shape, Gathering& to) {
    if (shape.dialect == "facts")
        return to.problem(
            "CW646", table.lines.front(), 1, "This is a table of facts and has no questions.",
            "Save the table as facts.csv in the pack's folder, or add its rows to the facts table.");
    to.problem("CW646", table.lines.front(), 1,
               "Chipwise cannot tell which column holds the question and which holds the answer.",
               "Name the columns on the first line (Question, Option A, Option B, Correct; or Term, "
               "Definition), or choose what each column holds.");
}

bool looksLikeHtmlTable(const Table& table) {
    return std::ranges::any_of(table.rows,
                               [](const auto& row) { return std::ranges::any_of(row, looksLikeHtml); });
}

} // namespace

Imported questionsOf(const Table& table, const TableShape& shape, std::string_view fileName) {
    Gathering gathering{std::string(fileName)};
    gathering.take(table.diagnostics);
    if (table.rows.empty()) return gathering.finish();
    if (shape.dialect == "blackboard") {
        const bool html = looksLikeHtmlTable(table);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            readBlackboardRow(table, row, html, gathering);
        return gathering.finish();
    }
    const bool answer = holds(shape, Column::Answer) || holds(shape, Column::Correct) ||
                        holds(shape, Column::Kind) || shape.dialect == "anki";
    if (!holds(shape, Column::Question) || !answer || shape.dialect == "facts") {
        reportColumns(table, shape, gathering);
        return gathering.finish();
    }
    reportIgnored(table, shape, gathering);
    RowReader reader(table, shape, gathering);
    for (std::size_t row = 0; row < table.rows.size(); ++row) reader.read(row);
    if (reader.lostParts() > 0)
        gathering.problem(
            "CW659", reader.firstLossLine(), 1,
            fmt::format(
                "Pictures, sounds, or other HTML in the cells were left out (total: {}). The first one was "
                "in this row.",
                reader.lostParts()),
            "Compare the questions with the original, and add what is missing.");
    return gathering.finish();
}

} // namespace chipwise::exchange

#include "exchange/paste/paste_facts.h"

#include "exchange/text/markdown_text.h"
#include "pack/text/csv.h"
#include "pack/parse/facts_reader.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::exchange {
namespace {

/// A record on one line, so that its number is the row's.
std::string record(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += ',';
        line += pack::csvCell(onOneLine(cells[i]));
    }
    return line + '\n';
}

} // namespace

void readFacts(const Table& table, Pasted& to) {
    auto text = record(table.head);
    for (const auto& row : table.rows) text += record(row);
    pack::Problems problems("");
    auto parsed = pack::parseFacts(text, problems);
    const auto lineOf = [&](int line) {
        const auto row = static_cast<std::size_t>(std::max(line - 2, 0));
        if (line > 1 && row < table.lines.size()) return table.lines[row];
        return table.lines.empty() ? 1 : std::max(1, table.lines.front() - 1);
    };
    to.facts = std::move(parsed.facts);
    for (auto& fact : to.facts) fact.mark.line = lineOf(fact.mark.line);
    to.imported.diagnostics = table.diagnostics;
    for (auto& problem : problems.list()) {
        problem.line = lineOf(problem.line);
        problem.column = 1;
        problem.edit.reset(); // it names places of the table as it was written for the reader
        to.imported.diagnostics.push_back(std::move(problem));
    }
}

} // namespace chipwise::exchange

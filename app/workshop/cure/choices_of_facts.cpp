#include "workshop/cure/choices.h"

#include "pack/text/dates.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"
#include "workshop/cure/fact_table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace chipwise::workshop {
namespace {

std::optional<FactTableText> tableAt(const ProblemPlace& place) {
    const auto found = place.snapshot().files.texts.find(place.file());
    if (found == place.snapshot().files.texts.end()) return std::nullopt;
    std::optional<FactTableText> table(std::in_place, place.file(), found->second);
    if (!table->readable()) table.reset();
    return table;
}

std::set<std::string, std::less<>> factIds(const Snapshot& snapshot) {
    std::set<std::string, std::less<>> ids;
    for (const auto& fact : snapshot.read.pack.facts) ids.insert(fact.id);
    return ids;
}

void giveId(const ProblemPlace& place, const FactTableText& table, const pack::CsvRow& row, Choices& to) {
    auto taken = factIds(place.snapshot());
    const auto id = pack::newId(table.text(row, "id"), taken);
    to.push_back({fmt::format("Give this row the id {}", id), table.withCells(row, {{"id", id}})});
}

} // namespace

void chooseOfTwoFacts(const ProblemPlace& place, Choices& to) {
    const auto table = tableAt(place);
    const auto* row = table ? table->rowAt(place.lineNumber()) : nullptr;
    if (!row) return;
    giveId(place, *table, *row, to);
    to.push_back({"Delete this row", table->withoutRow(*row)});
    const auto* other = place.snapshot().read.pack.fact(table->text(*row, "id"));
    if (!other) return;
    const auto file = place.snapshot().files.texts.find(other->mark.file);
    if (file == place.snapshot().files.texts.end()) return;
    const FactTableText first(other->mark.file, file->second);
    if (!first.readable()) return;
    if (const auto* same = first.rowAt(other->mark.line))
        to.push_back({fmt::format("Delete the row in {}, line {}", other->mark.file, same->line),
                      first.withoutRow(*same)});
}

/// A comma with a space behind it belongs to a sentence; one of them parted a cell.
void joinCells(const ProblemPlace& place, Choices& to) {
    const auto table = tableAt(place);
    const auto* row = table ? table->rowAt(place.lineNumber()) : nullptr;
    if (!row || row->cells.size() != table->width() + 1) return;
    for (std::size_t i = 0; i + 1 < row->cells.size(); ++i) {
        const auto& left = row->cells[i];
        const auto& right = row->cells[i + 1];
        const auto line = place.line(right.line);
        const bool plain = left.line == right.endLine && !left.text.empty() && !right.text.empty();
        const auto between = fmt::format("{}, {}", left.text, right.text);
        if (plain && line.find(", " + right.text) != std::string_view::npos)
            to.push_back({fmt::format("Make it one cell: {}", inQuotes(between)),
                          {{place.file(), pack::replacing(left.line, left.column, right.endColumn,
                                                          writtenCell(between))}}});
    }
}

void chooseDate(const ProblemPlace& place, Choices& to) {
    const auto table = tableAt(place);
    const auto* row = table ? table->rowAt(place.lineNumber()) : nullptr;
    if (!row) return;
    for (const auto* column : {"as_of", "review_by", "state_date"}) {
        const auto text = table->text(*row, column);
        if (text.empty() || pack::isDate(text)) continue;
        for (const auto& date : pack::daysMeant(text))
            to.push_back({"Write " + date, table->withCells(*row, {{column, date}})});
    }
}

void makeFactId(const ProblemPlace& place, Choices& to) {
    const auto table = tableAt(place);
    if (const auto* row = table ? table->rowAt(place.lineNumber()) : nullptr) giveId(place, *table, *row, to);
}

} // namespace chipwise::workshop

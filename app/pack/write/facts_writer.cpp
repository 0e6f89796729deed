#include "pack/write/facts_writer.h"

#include "pack/generate/fact_words.h"
#include "pack/text/csv.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace chipwise::pack {
namespace {

struct FactColumn {
    std::string_view name;
    std::string (*cell)(const Fact&);
};

std::string wordOf(auto value) {
    return std::string(toText(value));
}

constexpr std::array<FactColumn, 21> factColumns{{
    {"id", [](const Fact& f) { return f.id; }},
    {"entity", [](const Fact& f) { return f.entity; }},
    {"property", [](const Fact& f) { return f.property; }},
    {"qualifier", [](const Fact& f) { return f.qualifier; }},
    {"value", [](const Fact& f) { return f.value; }},
    {"unit", [](const Fact& f) { return f.unit; }},
    {"precision", [](const Fact& f) { return f.precision; }},
    {"scope", [](const Fact& f) { return f.scope; }},
    {"standing", [](const Fact& f) { return wordOf(f.basis); }},
    {"claim", [](const Fact& f) { return f.claim; }},
    {"state", [](const Fact& f) { return wordOf(f.state); }},
    {"state_version", [](const Fact& f) { return f.stateVersion; }},
    {"state_date", [](const Fact& f) { return f.stateDate; }},
    {"source", [](const Fact& f) { return f.source; }},
    {"as_of", [](const Fact& f) { return f.asOf; }},
    {"confidence", [](const Fact& f) { return wordOf(f.confidence); }},
    {"conflict", [](const Fact& f) { return std::string(f.conflict ? "yes" : ""); }},
    {"importance", [](const Fact& f) { return wordOf(f.importance); }},
    {"review_by", [](const Fact& f) { return f.reviewBy; }},
    {"also", [](const Fact& f) { return f.also; }},
    {"note", [](const Fact& f) { return f.note; }},
}};

std::string row(const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i > 0 ? "," : "") + csvCell(cells[i]);
    return text + "\n";
}

} // namespace

std::string factsText(const std::vector<const Fact*>& facts) {
    const auto isEmptyColumn = [&](const FactColumn& column) {
        const bool rare = column.name == "also" || column.name.starts_with("state");
        return rare && std::ranges::none_of(facts, [&](const Fact* fact) {
                   const auto cell = column.cell(*fact);
                   return !cell.empty() && cell != toText(FactState::InEffect);
               });
    };
    std::vector<FactColumn> columns;
    for (const auto& column : factColumns)
        if (!isEmptyColumn(column)) columns.push_back(column);
    std::vector<std::string> header;
    for (const auto& column : columns) header.emplace_back(column.name);
    std::string text = row(header);
    for (const Fact* fact : facts) {
        std::vector<std::string> cells;
        for (const auto& column : columns) cells.push_back(column.cell(*fact));
        text += row(cells);
    }
    return text;
}

std::string factTexts(const std::map<std::string, Fact>& facts) {
    std::string text = row({"id", "entity", "property", "note"});
    for (const auto& [id, fact] : facts) text += row({id, fact.entity, fact.property, fact.note});
    return text;
}

std::string misconceptionsText(const std::vector<Misconception>& rows) {
    std::string text = row({"id", "people_think", "true", "source"});
    for (const Misconception& m : rows) text += row({m.id, m.peopleThink, m.truth, m.source});
    return text;
}

std::string misconceptionTexts(const std::map<std::string, Misconception>& rows) {
    std::string text = row({"id", "people_think", "true"});
    for (const auto& [id, m] : rows) text += row({id, m.peopleThink, m.truth});
    return text;
}

} // namespace chipwise::pack

#include "pack/parse/facts_reader.h"

#include "pack/model/fact_value.h"
#include "pack/parse/csv_table.h"
#include "pack/text/dates.h"
#include "pack/text/number_text.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace chipwise::pack {
namespace {

const std::vector<std::string_view> requiredColumns{"id",   "entity", "property", "value",
                                                    "unit", "source", "as_of"};
const std::vector<std::string_view> knownColumns{
    "id",        "entity",     "property", "value",    "unit",  "source",        "as_of",
    "qualifier", "precision",  "scope",    "standing", "claim", "confidence",    "conflict",
    "review_by", "importance", "also",     "note",     "state", "state_version", "state_date"};

/// One row of the table as a fact; reports everything that is wrong with it.
class FactReader {
public:
    FactReader(const CsvTable& table, Problems& problems) : m_table(table), m_problems(problems) {
        for (const CsvRow& row : table.rows) m_units.insert(table.text(row, "unit"));
    }

    /// Nothing after an error.
    std::optional<Fact> read(const CsvRow& row) {
        if (row.damaged) return std::nullopt;
        m_row = &row;
        m_good = true;
        Fact fact;
        texts(fact);
        if (!m_good) return std::nullopt;
        words(fact);
        dates(fact);
        if (m_good) value(fact);
        if (m_good && fact.basis == Basis::VendorClaim && fact.claim.empty())
            fail("CW209", cell("claim"),
                 "A vendor claim must say who makes the claim, when, and what the product is compared with.",
                 "Write these details in the claim column.");
        if (m_good && fact.state != FactState::InEffect && fact.stateDate.empty())
            fail("CW217", cell("state"),
                 fmt::format("The state of this row is “{}”, but its state_date is empty.",
                             toText(fact.state)),
                 fact.state == FactState::Announced
                     ? "In the state_date column, write the date of the announcement."
                     : "In the state_date column, write the end date.");
        return m_good ? std::optional(std::move(fact)) : std::nullopt;
    }

    std::string idOf(const CsvRow& row) {
        m_row = &row;
        return text("id");
    }

private:
    const CsvCell* cell(std::string_view column) const { return m_table.cell(*m_row, column); }
    std::string text(std::string_view column) const { return m_table.text(*m_row, column); }

    Diagnostic& fail(std::string_view code, const CsvCell* at, std::string message, std::string help) {
        m_good = false;
        return m_problems.add(code, at ? at->line : m_row->line, at ? at->column : 1, std::move(message),
                              std::move(help));
    }

    void texts(Fact& fact) {
        fact.mark = {m_problems.file(), m_row->line};
        if (m_table.reportSurplus(*m_row, m_problems)) {
            m_good = false;
            return;
        }
        for (const auto& [column, to] : {std::pair{"id", &fact.id},
                                         {"entity", &fact.entity},
                                         {"property", &fact.property},
                                         {"qualifier", &fact.qualifier},
                                         {"value", &fact.value},
                                         {"unit", &fact.unit},
                                         {"precision", &fact.precision},
                                         {"scope", &fact.scope},
                                         {"claim", &fact.claim},
                                         {"state_version", &fact.stateVersion},
                                         {"state_date", &fact.stateDate},
                                         {"source", &fact.source},
                                         {"as_of", &fact.asOf},
                                         {"review_by", &fact.reviewBy},
                                         {"also", &fact.also},
                                         {"note", &fact.note}})
            *to = text(column);
        for (const auto& [column, content] : {std::pair{"id", &fact.id},
                                              {"entity", &fact.entity},
                                              {"property", &fact.property},
                                              {"source", &fact.source},
                                              {"as_of", &fact.asOf}})
            if (content->empty())
                fail("CW205", cell(column), fmt::format("The “{}” cell of this row is empty.", column),
                     "Fill in the cell. It is required for every fact.");
        if (m_good && reportWrongId(cell("id"), m_problems)) m_good = false;
    }

    void choice(std::string_view column, const std::vector<std::string_view>& allowed) {
        const auto* at = cell(column);
        const auto suggestion = suggestionFor(at->text, allowed);
        auto help = fmt::format("Use one of: {}.", fmt::join(allowed, ", "));
        if (suggestion) help += fmt::format(" Did you mean “{}”?", suggestion->text);
        auto& problem =
            fail("CW208", at,
                 fmt::format("“{}” is not a valid value for the “{}” column.", shortened(at->text), column),
                 std::move(help));
        if (suggestion && suggestion->certain)
            problem.edit = Edit{at->line, at->column, at->endLine, at->endColumn, suggestion->text};
    }

    void words(Fact& fact) {
        if (const auto word = text("standing"); !word.empty()) {
            if (const auto basis = basisFromText(word))
                fact.basis = *basis;
            else
                choice("standing", {"fact", "vendor-claim", "exam-lore", "practice"});
        }
        if (const auto word = text("state"); !word.empty()) {
            if (const auto state = factStateFromText(word))
                fact.state = *state;
            else
                choice("state", {"in-effect", "announced", "ended"});
        }
        if (const auto word = text("importance"); !word.empty()) {
            if (const auto importance = importanceFromText(word))
                fact.importance = *importance;
            else
                choice("importance", {"key", "useful", "trivia"});
        }
        const auto confidence = text("confidence");
        if (confidence == "medium")
            fact.confidence = Confidence::Medium;
        else if (confidence == "low")
            fact.confidence = Confidence::Low;
        else if (confidence != "high" && !confidence.empty())
            choice("confidence", {"high", "medium", "low"});
        const auto conflict = text("conflict");
        fact.conflict = conflict == "yes";
        if (conflict != "yes" && conflict != "no" && !conflict.empty()) choice("conflict", {"yes", "no"});
    }

    void dates(const Fact& fact) {
        for (const auto& [column, date] :
             {std::pair{"as_of", &fact.asOf}, {"review_by", &fact.reviewBy}, {"state_date", &fact.stateDate}})
            if (!date->empty() && !isDate(*date)) reportDate(*cell(column));
    }

    void reportDate(const CsvCell& at) {
        auto& problem = fail("CW207", &at, fmt::format("“{}” is not a date.", shortened(at.text)),
                             "Write a year, a month, or a day: 2026, 2026-08, or 2026-08-20.");
        if (const auto days = daysMeant(at.text); days.size() == 1)
            problem.edit = Edit{at.line, at.column, at.endLine, at.endColumn, days.front()};
    }

    void value(Fact& fact) {
        if (fact.value.empty()) {
            if (!fact.conflict)
                fail("CW205", cell("value"), "The “value” cell of this row is empty.",
                     "Fill in the value. The cell may be empty only if the sources disagree (“yes” in the "
                     "conflict column).");
            return;
        }
        fact.number = numberIn(fact.value);
        if (fact.number) return;
        if (const auto mistake = numberMistake(fact.value, fact.unit))
            reportNumber(fact, *mistake);
        else if (fact.unit.empty())
            reportUnitInValue(fact.value);
    }

    /// "200 Gbps", where other rows have Gbps in the unit column: as a text, no question could use its
    /// number.
    void reportUnitInValue(std::string_view value) {
        const auto length = numberLength(value);
        const std::string unit(trimmed(value.substr(length)));
        if (length == 0 || unit.empty() || !m_units.contains(unit)) return;
        fail("CW126", cell("value"), fmt::format("The value “{}” contains a unit.", shortened(value)),
             fmt::format("Write {} in the value column and {} in the unit column.", value.substr(0, length),
                         shortened(unit)));
    }

    void reportNumber(const Fact& fact, const NumberMistake& mistake) {
        auto& problem = fail(
            "CW126", nullptr,
            mistake.comma ? fmt::format("“{}” has a comma. Use a period for decimals.", shortened(fact.value))
                          : fmt::format("The value “{}” is not a number.", shortened(fact.value)),
            mistake.comma
                ? (mistake.number.empty() ? "Leave out thousands separators, and use a period for decimals."
                                          : fmt::format("Write {}.", mistake.number))
                : "Write digits only. The unit goes in its own column, and “up to” goes in the qualifier "
                  "column.");
        const auto* value = cell("value");
        const auto* qualifier = cell("qualifier");
        if (mistake.number.empty() || value->line != value->endLine) return;
        if (mistake.qualifier.empty()) {
            problem.edit = replacing(value->line, value->column, value->endColumn, mistake.number);
            return;
        }
        const bool neighbors = qualifier && qualifier->text.empty() && qualifier->endLine == value->line &&
                               qualifier->endColumn + 1 == value->column;
        if (neighbors)
            problem.edit = replacing(value->line, qualifier->column, value->endColumn,
                                     mistake.qualifier + "," + mistake.number);
    }

    const CsvTable& m_table;
    Problems& m_problems;
    std::set<std::string> m_units; ///< that the rows of the table have
    const CsvRow* m_row = nullptr;
    bool m_good = true;
};

} // namespace

ParsedFacts parseFacts(std::string_view bytes, Problems& problems) {
    ParsedFacts result;
    const SourceText source(bytes, problems);
    const auto table = csvTable(source, knownColumns, requiredColumns, problems);
    result.complete = table.good || source.lineCount() == 0;
    FactReader reader(table, problems);
    for (const auto& row : table.rows) {
        auto fact = table.good ? reader.read(row) : std::nullopt;
        if (fact)
            result.facts.push_back(std::move(*fact));
        else
            result.broken.push_back(reader.idOf(row));
    }
    return result;
}

std::vector<Fact> parseFactTexts(std::string_view bytes, Problems& problems) {
    std::vector<Fact> result;
    const SourceText source(bytes, problems);
    const auto table = csvTable(source, knownColumns, {"id"}, problems);
    if (!table.good) return result;
    for (const auto& row : table.rows) {
        if (row.damaged) continue;
        Fact fact;
        fact.id = table.text(row, "id");
        fact.entity = table.text(row, "entity");
        fact.property = table.text(row, "property");
        fact.note = table.text(row, "note");
        fact.mark = {problems.file(), row.line};
        result.push_back(std::move(fact));
    }
    return result;
}

} // namespace chipwise::pack

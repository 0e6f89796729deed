#include "workshop/cure/fact_sheet.h"

#include "pack/generate/fact_words.h"
#include "pack/generate/generate.h"
#include "pack/model/fact_condition.h"
#include "pack/text/dates.h"
#include "pack/text/pack_paths.h"
#include "pack/write/facts_writer.h"
#include "workshop/cure/fact_table_text.h"
#include "workshop/snapshot.h"
#include "workshop/text/ground.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::workshop {
namespace {

class DependentFinder {
public:
    explicit DependentFinder(const pack::Pack& pack) : m_pack(pack) {
        for (const auto& fact : pack.facts) m_known.insert(fact.id);
    }

    void add(const pack::Question& question) {
        auto facts = factsNamedBy(question);
        if (question.effective.forEachFact) addMade(question, facts);
        for (const auto& id : facts)
            if (m_known.contains(id)) m_result[id].push_back(pack::questionName(question));
    }

    std::map<std::string, std::vector<std::string>> take() { return std::move(m_result); }

private:
    /// The same rows that the generator takes, so that a row is not said to matter where it makes nothing.
    void addMade(const pack::Question& form, std::set<std::string>& facts) {
        const pack::FactCondition condition(*form.effective.forEachFact);
        if (!condition.error().empty() || m_rowsLeft < m_pack.facts.size()) return;
        m_rowsLeft -= m_pack.facts.size();
        for (const auto& fact : m_pack.facts)
            if (pack::mayBeAsked(fact, form) && condition.matches(fact)) facts.insert(fact.id);
    }

    const pack::Pack& m_pack;
    std::set<std::string_view> m_known;
    std::size_t m_rowsLeft = 500'000; ///< what the generator of questions looks at, too
    std::map<std::string, std::vector<std::string>> m_result;
};

/// Names of the questions that rest on each fact, by its id: those that name it under `fact:`, compute with
/// it, or are made from it. Questions with an error count too.
std::map<std::string, std::vector<std::string>> factDependents(const Snapshot& snapshot) {
    DependentFinder finder(snapshot.read.pack);
    for (const auto& file : snapshot.read.pack.files)
        for (const auto& group : file.groups)
            for (const auto& question : group.questions) finder.add(question);
    for (const auto& question : snapshot.read.leftOut)
        if (pack::isQuestionFile(question.mark.file)) finder.add(question);
    return finder.take();
}

/// Words that mean nothing more than an empty cell stay out of new rows.
template <class Value>
std::string cellWord(Value value, Value usual) {
    return value == usual ? std::string() : std::string(toText(value));
}

struct SheetColumn {
    std::string_view name;
    std::string (*cell)(const pack::Fact&);
};

constexpr std::array<SheetColumn, 21> sheetColumns{{
    {"id", [](const pack::Fact& f) { return f.id; }},
    {"entity", [](const pack::Fact& f) { return f.entity; }},
    {"property", [](const pack::Fact& f) { return f.property; }},
    {"qualifier", [](const pack::Fact& f) { return f.qualifier; }},
    {"value", [](const pack::Fact& f) { return f.value; }},
    {"unit", [](const pack::Fact& f) { return f.unit; }},
    {"precision", [](const pack::Fact& f) { return f.precision; }},
    {"scope", [](const pack::Fact& f) { return f.scope; }},
    {"standing", [](const pack::Fact& f) { return cellWord(f.basis, pack::Basis::Fact); }},
    {"claim", [](const pack::Fact& f) { return f.claim; }},
    {"state", [](const pack::Fact& f) { return cellWord(f.state, pack::FactState::InEffect); }},
    {"state_version", [](const pack::Fact& f) { return f.stateVersion; }},
    {"state_date", [](const pack::Fact& f) { return f.stateDate; }},
    {"source", [](const pack::Fact& f) { return f.source; }},
    {"as_of", [](const pack::Fact& f) { return f.asOf; }},
    {"confidence", [](const pack::Fact& f) { return cellWord(f.confidence, pack::Confidence::High); }},
    {"conflict", [](const pack::Fact& f) { return std::string(f.conflict ? "yes" : ""); }},
    {"importance", [](const pack::Fact& f) { return cellWord(f.importance, pack::Importance::Useful); }},
    {"review_by", [](const pack::Fact& f) { return f.reviewBy; }},
    {"also", [](const pack::Fact& f) { return f.also; }},
    {"note", [](const pack::Fact& f) { return f.note; }},
}};

/// The table of a file; nothing where there is none or it cannot be read.
std::optional<FactTableText> tableOf(const Snapshot& snapshot, const std::string& file) {
    const auto found = snapshot.files.texts.find(file);
    if (found == snapshot.files.texts.end()) return std::nullopt;
    std::optional<FactTableText> table(std::in_place, file, found->second);
    if (!table->readable()) table.reset();
    return table;
}

std::map<std::pair<std::string_view, int>, int> problemCounts(const Snapshot& snapshot) {
    std::map<std::pair<std::string_view, int>, int> counts;
    for (const auto& problem : snapshot.problems)
        if (isFactTable(problem.file)) ++counts[{problem.file, problem.line}];
    return counts;
}

} // namespace

std::vector<FactRow> factRows(const Snapshot& snapshot, const std::string& today) {
    auto dependents = factDependents(snapshot);
    const auto problems = problemCounts(snapshot);
    std::vector<FactRow> rows;
    for (const auto& fact : snapshot.read.pack.facts) {
        FactRow row;
        row.fact = &fact;
        row.stale = !today.empty() && !fact.reviewBy.empty() && pack::isPast(fact.reviewBy, today);
        row.questions = std::move(dependents[fact.id]);
        const auto counted = problems.find({fact.mark.file, fact.mark.line});
        row.problems = counted == problems.end() ? 0 : counted->second;
        for (const auto& translation : snapshot.read.pack.translations)
            if (translation.facts.contains(fact.id)) row.languages.push_back(translation.language);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<BrokenFactRow> brokenFactRows(const Snapshot& snapshot) {
    std::set<std::pair<std::string_view, int>> good;
    for (const auto& fact : snapshot.read.pack.facts) good.emplace(fact.mark.file, fact.mark.line);
    std::vector<BrokenFactRow> rows;
    for (const auto& [path, bytes] : snapshot.files.texts) {
        if (!isFactTable(path)) continue;
        const auto table = tableOf(snapshot, path);
        for (std::size_t i = 1; table && i < table->rows().size(); ++i) {
            const auto& row = table->rows()[i];
            if (good.contains({path, row.line})) continue;
            BrokenFactRow broken{path, row.line, {}};
            for (const auto& column : sheetColumns) broken.cells.push_back(table->text(row, column.name));
            rows.push_back(std::move(broken));
        }
    }
    return rows;
}

std::vector<std::string> factColumns() {
    std::vector<std::string> names;
    for (const auto& column : sheetColumns) names.emplace_back(column.name);
    return names;
}

std::string factCell(const pack::Fact& fact, std::string_view column) {
    const auto found = std::ranges::find(sheetColumns, column, &SheetColumn::name);
    return found == sheetColumns.end() ? std::string() : found->cell(fact);
}

std::vector<FileEdit> withCell(const Snapshot& snapshot, const std::string& file, int line,
                               std::string_view column, std::string_view value) {
    const auto table = tableOf(snapshot, file);
    const auto* row = table ? table->rowAt(line) : nullptr;
    const bool known = std::ranges::find(sheetColumns, column, &SheetColumn::name) != sheetColumns.end();
    if (!row || row->damaged || !known) return {};
    return table->withCells(*row, {{std::string(column), std::string(value)}});
}

std::vector<FileEdit> withCell(const Snapshot& snapshot, const pack::Fact& fact, std::string_view column,
                               std::string_view value) {
    return withCell(snapshot, fact.mark.file, fact.mark.line, column, value);
}

std::vector<FileEdit> withRow(const Snapshot& snapshot, const pack::Fact& fact) {
    const bool named = snapshot.files.texts.contains(fact.mark.file) && isFactTable(fact.mark.file);
    const std::string file = named ? fact.mark.file : "facts.csv";
    const auto table = tableOf(snapshot, file);
    if (table && !table->endsInQuotes()) {
        std::vector<NamedCell> cells;
        for (const auto& column : sheetColumns) cells.emplace_back(column.name, column.cell(fact));
        return table->withRow(cells);
    }
    const auto found = snapshot.files.texts.find(file);
    const bool empty = found == snapshot.files.texts.end() ||
                       found->second.find_first_not_of(" \t\r\n") == std::string::npos;
    if (!empty) return {}; // a table that cannot be read is mended first
    return {{file, {1, 1, 1, 1, pack::factsText({&fact})}}};
}

std::vector<FileEdit> withoutRow(const Snapshot& snapshot, const std::string& file, int line) {
    const auto table = tableOf(snapshot, file);
    const auto* row = table ? table->rowAt(line) : nullptr;
    return row ? table->withoutRow(*row) : std::vector<FileEdit>();
}

std::vector<FileEdit> withoutRow(const Snapshot& snapshot, const pack::Fact& fact) {
    return withoutRow(snapshot, fact.mark.file, fact.mark.line);
}

} // namespace chipwise::workshop

#include "study/facts/fact_sheet.h"

#include "study/json_text.h"
#include "study/learner.h"
#include "study/preferences.h"

#include <algorithm>

namespace chipwise::study {

namespace {

/// Numbers sources and notes in the order in which the page names them.
class SheetSources {
public:
    explicit SheetSources(FactSheet& sheet) : m_sources(sheet.sources), m_notes(sheet.notes) {}
    SheetValue valueOf(const FactTable& table, int place) {
        if (place < 0) return {};
        const std::string& source = table.fact(place).source;
        const auto known = std::ranges::find(m_sources, source);
        const auto number = static_cast<int>(known - m_sources.begin()) + 1;
        if (known == m_sources.end()) m_sources.push_back(source);
        if (!table.fact(place).conflict) return {place, number, 0};
        m_notes.push_back(place);
        return {place, number, static_cast<int>(m_notes.size())};
    }

private:
    std::vector<std::string>& m_sources;
    std::vector<int>& m_notes;
};

bool isKeyFact(const pack::Fact& fact) {
    return fact.importance == pack::Importance::Key;
}

/// A row of the table has a key fact, and values of two of the columns at least.
bool isSheetRow(const FactTable& table, int row, const std::vector<int>& columns) {
    int values = 0;
    bool isKey = false;
    for (const int entity : columns)
        if (const pack::Fact* fact = table.at(row, entity)) {
            ++values;
            isKey = isKey || isKeyFact(*fact);
        }
    return isKey && values >= 2;
}

/// As the pack lists them.
std::vector<int> factsInOrder(const FactTable::Row& row) {
    std::vector<int> facts;
    for (const auto& [entity, place] : row.cells) facts.push_back(place);
    std::ranges::sort(facts);
    return facts;
}

/// What the page does not print has no say in its dates.
void addChecked(const FactTable& table, FactSheet& sheet) {
    const auto add = [&](const SheetValue& value) {
        if (value.fact < 0) return;
        const std::string& day = table.fact(value.fact).asOf;
        if (day.empty()) return;
        sheet.checkedIn = std::max(sheet.checkedIn, day);
        sheet.checkedFrom = sheet.checkedFrom.empty() ? day : std::min(sheet.checkedFrom, day);
    };
    for (const FactSheet::Row& row : sheet.table) std::ranges::for_each(row.values, add);
    for (const FactSheet::Section& section : sheet.sections) std::ranges::for_each(section.values, add);
}

SheetOrder sheetOrderIn(const OrderedJson& json) {
    SheetOrder order;
    json.at("pack").get_to(order.pack);
    json.at("target").get_to(order.target);
    json.at("day").get_to(order.day);
    if (!json.at("letter").is_null()) order.letter = json.at("letter").get<bool>();
    return order;
}

SheetReport sheetReportIn(const OrderedJson& json) {
    SheetReport report;
    json.at("file").get_to(report.file);
    json.at("problem").get_to(report.problem);
    json.at("taken").get_to(report.taken);
    return report;
}

} // namespace

FactSheet sheetOf(const FactTable& table, const std::string& title, const std::string& version) {
    FactSheet sheet;
    sheet.title = title;
    sheet.version = version;
    sheet.columns = table.compared();
    SheetSources sources(sheet);
    const auto rows = static_cast<int>(table.rows().size());
    std::vector<bool> isInTable(table.rows().size());
    // The page has the whole table before the lists: so are notes and sources numbered.
    for (int row = 0; row < rows; ++row) {
        if (!isSheetRow(table, row, sheet.columns)) continue;
        isInTable[static_cast<std::size_t>(row)] = true;
        sheet.table.push_back({table.row(row).property, {}});
        for (const int entity : sheet.columns)
            sheet.table.back().values.push_back(sources.valueOf(table, table.factAt(row, entity)));
    }
    for (int row = 0; row < rows; ++row) {
        const bool inTable = isInTable[static_cast<std::size_t>(row)];
        const std::string& topic = table.topics()[static_cast<std::size_t>(table.row(row).topic)];
        for (const int place : factsInOrder(table.row(row))) {
            if (!isKeyFact(table.fact(place))) continue;
            if (inTable && std::ranges::find(sheet.columns, table.entityOf(place)) != sheet.columns.end())
                continue;
            if (sheet.sections.empty() || sheet.sections.back().title != topic)
                sheet.sections.push_back({topic, {}});
            sheet.sections.back().values.push_back(sources.valueOf(table, place));
        }
    }
    addChecked(table, sheet);
    return sheet;
}

FactSheet sheetOf(const Learner& learner, const FactTable& table, const std::string& packId) {
    const auto pack = learner.catalog().pack(packId);
    return pack ? sheetOf(table, pack->title, pack->version) : FactSheet();
}

std::optional<std::string> packForSheet(const Learner& learner) {
    const auto packs = packsWithFacts(learner);
    if (packs.empty()) return std::nullopt;
    const std::string exam = chosenExam(learner);
    const auto chosen =
        std::ranges::find(packs, exam.substr(0, exam.find('/')), &std::pair<std::string, std::string>::first);
    return chosen == packs.end() ? packs.front().first : chosen->first;
}

std::string toJson(const SheetOrder& order) {
    return oneLine({{"pack", order.pack},
                    {"target", order.target},
                    {"day", order.day},
                    {"letter", order.letter ? OrderedJson(*order.letter) : OrderedJson(nullptr)}});
}

std::string toJson(const SheetReport& report) {
    return oneLine({{"file", report.file}, {"problem", report.problem}, {"taken", report.taken}});
}

std::optional<SheetOrder> sheetOrderFromJson(const std::string& text) {
    return readFrom(text, sheetOrderIn);
}

std::optional<SheetReport> sheetReportFromJson(const std::string& text) {
    return readFrom(text, sheetReportIn);
}

} // namespace chipwise::study

#include "study/facts/fact_comparison.h"

#include <algorithm>
#include <tuple>

namespace chipwise::study {

namespace {

ComparedColumn comparedColumnOf(const FactTable& table, int entity) {
    ComparedColumn column{entity, table.memberOf(entity), table.entity(entity)};
    if (column.member >= 0) column.title += " (" + table.entity(column.member) + ')';
    return column;
}

int comparedFactOf(const FactTable& table, int row, const ComparedColumn& column) {
    const int own = table.factAt(row, column.entity);
    return own >= 0 || column.member < 0 ? own : table.factAt(row, column.member);
}

ComparedRow::Kind comparedKindOf(const FactTable& table, const std::vector<int>& facts) {
    const pack::Fact* first = nullptr;
    bool several = false;
    for (const int place : facts) {
        if (place < 0) continue;
        const pack::Fact& fact = table.fact(place);
        if (first != nullptr && !sameValue(*first, fact)) return ComparedRow::Kind::Differs;
        several = several || first != nullptr;
        if (first == nullptr) first = &fact;
    }
    return several ? ComparedRow::Kind::Same : ComparedRow::Kind::Alone;
}

void measureRow(ComparedRow& row, const FactTable& table, int base) {
    row.ratios.resize(row.facts.size());
    row.shares.resize(row.facts.size());
    const auto fact = [&](std::size_t column) {
        return row.facts[column] < 0 ? nullptr : &table.fact(row.facts[column]);
    };
    const pack::Fact* first = fact(static_cast<std::size_t>(base));
    std::vector<std::optional<double>> amounts(row.facts.size());
    const pack::Fact* unit = nullptr; // the first with a number: bars are in its unit
    double greatest = 0;
    for (std::size_t column = 0; column < row.facts.size(); ++column) {
        const pack::Fact* value = fact(column);
        if (value == nullptr || !value->number) continue;
        if (unit == nullptr) unit = value;
        if (const auto ratio = ratioOf(*value, *unit)) {
            amounts[column] = *ratio;
            greatest = std::max(greatest, *ratio);
        }
        if (first != nullptr && value != first) row.ratios[column] = ratioOf(*value, *first);
    }
    const auto counted =
        std::ranges::count_if(amounts, [](const auto& amount) { return amount.has_value(); });
    if (counted < 2) return;
    for (std::size_t column = 0; column < amounts.size(); ++column) {
        if (!amounts[column]) continue;
        row.shares[column] = *amounts[column] / greatest;
        row.spread = std::max(row.spread.value_or(1), greatest / *amounts[column]);
    }
}

} // namespace

FactComparison comparisonOf(const FactTable& table, const std::vector<int>& entities, int base) {
    FactComparison comparison;
    comparison.base = base;
    for (const int entity : entities) comparison.columns.push_back(comparedColumnOf(table, entity));
    for (std::size_t place = 0; place < table.rows().size(); ++place) {
        ComparedRow row;
        row.row = static_cast<int>(place);
        for (const ComparedColumn& column : comparison.columns)
            row.facts.push_back(comparedFactOf(table, row.row, column));
        if (std::ranges::all_of(row.facts, [](int fact) { return fact < 0; })) continue;
        row.kind = comparedKindOf(table, row.facts);
        measureRow(row, table, base);
        comparison.rows.push_back(std::move(row));
    }
    const auto rank = [&](const ComparedRow& row) {
        auto importance = pack::Importance::Trivia;
        for (const int fact : row.facts)
            if (fact >= 0) importance = std::min(importance, table.fact(fact).importance);
        const bool isByAmount = row.kind == ComparedRow::Kind::Differs && row.spread;
        return std::tuple(row.kind, isByAmount ? -*row.spread : 0, std::ranges::count(row.facts, -1),
                          importance, row.row);
    };
    std::ranges::sort(comparison.rows, {}, rank);
    return comparison;
}

const ComparedRow* comparedRow(const FactComparison& comparison, int row) {
    const auto found = std::ranges::find(comparison.rows, row, &ComparedRow::row);
    return found == comparison.rows.end() ? nullptr : &*found;
}

int leastColumn(const FactTable& table, const std::vector<int>& entities, int row) {
    int least = 0;
    double share = 2;
    const FactComparison comparison = comparisonOf(table, entities);
    if (const ComparedRow* compared = comparedRow(comparison, row))
        for (std::size_t column = 0; column < compared->shares.size(); ++column)
            if (compared->shares[column] && *compared->shares[column] < share) {
                share = *compared->shares[column];
                least = static_cast<int>(column);
            }
    return least;
}

std::vector<std::string> factsOf(const FactComparison& comparison, const FactTable& table,
                                 const std::string& packId) {
    std::vector<std::string> ids;
    for (const ComparedRow& row : comparison.rows)
        for (const int fact : row.facts)
            if (fact >= 0) ids.push_back(packId + '/' + table.fact(fact).id);
    return ids;
}

} // namespace chipwise::study

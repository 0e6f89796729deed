#include "study/facts/comparison_finder.h"

#include "study/facts/comparison_words.h"
#include "study/facts/fact_comparison.h"
#include "study/packs/folded_words.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace chipwise::study {

namespace {

constexpr std::size_t mostNamedTogether = 4;

bool hasEveryWord(const std::string& text, const std::vector<std::string>& wanted) {
    return std::ranges::all_of(wanted,
                               [&](const std::string& word) { return text.find(word) != std::string::npos; });
}

/// How well a row answers to the words: it is called so, or only its topic or precision is; empty: not.
std::optional<int> fitOf(const FactTable& table, const ComparedRow& row,
                         const std::vector<std::string>& wanted) {
    const FactTable::Row& one = table.row(row.row);
    std::string text = foldedWords(one.property);
    if (hasEveryWord(text, wanted)) return 0;
    for (const int fact : row.facts)
        if (fact >= 0) text += foldedWords(table.fact(fact).precision + ' ' + table.fact(fact).also);
    text += foldedWords(table.topics()[static_cast<std::size_t>(one.topic)]);
    return hasEveryWord(text, wanted) ? std::optional(1) : std::nullopt;
}

std::string namesTogether(const FactTable& table, const std::vector<int>& entities) {
    std::vector<std::string> names;
    for (const int entity : entities) names.push_back(table.entity(entity));
    return listedNames(names);
}

Found foundComparison(const std::string& pack, const FactTable& table, const std::vector<int>& entities) {
    Found found{Found::Kind::Comparison, namesTogether(table, entities), {}, pack};
    found.entities = table.idsOf(entities);
    return found;
}

} // namespace

const ComparisonFinder::Known& ComparisonFinder::known(const std::string& packId) {
    const auto table = m_library.table(packId);
    const auto one = m_known.find(packId);
    if (one != m_known.end() && one->second.table == table) return one->second;
    return m_known.insert_or_assign(packId, Known{table, EntityNames(*table)}).first->second;
}

std::vector<Found> ComparisonFinder::find(const std::string& text, std::size_t most) {
    std::vector<Found> found;
    if (spacedWords(foldedWords(text)).size() < 2) return found;
    for (const auto& [pack, title] : packsWithFacts(m_learner)) {
        const Known& in = known(pack);
        const FactTable& table = *in.table;
        NamedEntities named = in.names.in(text);
        if (named.entities.size() < 2) continue;
        named.rest = wordsAskedFor(named.rest);
        if (named.entities.size() > mostNamedTogether) named.entities.resize(mostNamedTogether);
        const FactComparison comparison = comparisonOf(table, named.entities);
        const std::vector<std::string> wanted = spacedWords(named.rest);
        std::vector<std::pair<int, const ComparedRow*>> rows;
        for (const ComparedRow& row : comparison.rows)
            if (row.kind != ComparedRow::Kind::Alone)
                if (const auto fit = wanted.empty() ? std::nullopt : fitOf(table, row, wanted))
                    rows.emplace_back(*fit, &row);
        // Of those that are called so, in the pack's order, what is worth knowing first.
        std::ranges::sort(rows, {}, [](const auto& row) { return std::pair(row.first, row.second->row); });
        for (const auto& [fit, row] : rows) {
            if (fit != rows.front().first) break;
            Found one = foundComparison(pack, table, named.entities);
            one.title = asSentence(table.row(row->row).property + ": " + one.title);
            one.title.pop_back(); // a title has no full stop
            one.detail = ratioWords(table, comparison, *row, RatioWords::Brief);
            const auto fact = std::ranges::find_if(row->facts, [](int place) { return place >= 0; });
            one.id = table.fact(*fact).id;
            if (found.size() < most) found.push_back(std::move(one));
        }
        if (wanted.empty() && found.size() < most && !comparison.rows.empty()) {
            found.push_back(foundComparison(pack, table, named.entities));
            found.back().detail = differenceWords(comparison);
        }
    }
    return found;
}

} // namespace chipwise::study

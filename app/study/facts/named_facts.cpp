#include "study/facts/named_facts.h"

#include "study/facts/comparison_words.h"
#include "study/packs/folded_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace chipwise::study {

namespace {

constexpr std::size_t mostNamedTogether = 4;
constexpr std::array<std::string_view, 12> joiningWords{" and",     " or",       " vs",   " versus",
                                                        " with",    " to",       " than", " against",
                                                        " compare", " compared", " the",  " of"};

/// Each with its space before it, as foldedWords() has them.
std::vector<std::string> spacedWords(const std::string& folded) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < folded.size();) {
        const std::size_t end = std::min(folded.find(' ', begin + 1), folded.size());
        words.push_back(folded.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

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

EntityNames::EntityNames(const FactTable& table) {
    const auto add = [&](const std::string& name, int entity) {
        const std::string folded = foldedWords(name);
        if (folded.empty()) return;
        m_mostWords = std::max(m_mostWords, spacedWords(folded).size());
        m_entities.emplace(folded, entity);
    };
    for (int entity = 0; entity < static_cast<int>(table.entities().size()); ++entity) {
        const int member = table.memberOf(entity);
        add(table.entity(entity), member >= 0 ? member : entity);
        add(table.idOf(entity), member >= 0 ? member : entity);
    }
}

NamedEntities EntityNames::in(std::string_view typed) const {
    const std::vector<std::string> words = spacedWords(foldedWords(typed));
    NamedEntities named;
    for (std::size_t at = 0; at < words.size();) {
        std::size_t taken = 0;
        int entity = -1;
        std::string name;
        for (std::size_t end = at; end < std::min(words.size(), at + m_mostWords); ++end) {
            name += words[end];
            if (const auto known = m_entities.find(name); known != m_entities.end()) {
                entity = known->second;
                taken = end + 1 - at;
            }
        }
        if (taken == 0) {
            if (std::ranges::find(joiningWords, words[at]) == joiningWords.end()) named.rest += words[at];
            ++at;
            continue;
        }
        if (std::ranges::find(named.entities, entity) == named.entities.end())
            named.entities.push_back(entity);
        at += taken;
    }
    return named;
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

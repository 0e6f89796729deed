#include "study/facts/comparison_words.h"

#include "pack/generate/generate.h"
#include "store/catalog/catalog_text.h"
#include "study/learner.h"
#include "study/packs/folded_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace chipwise::study {

namespace {

constexpr std::size_t mostCompared = 4;
constexpr std::size_t longestSentence = 240; ///< bytes
/// Of a property: they say what it is counted by, not what it is.
constexpr std::array<std::string_view, 18> countingWords{" per", " of",   " in",  " the",  " a",        " an",
                                                         " and", " to",   " for", " on",   " by",       " at",
                                                         " its", " with", " aws", " chip", " instance", " s"};

bool isWordByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

/// Where a text has a name that is not part of a longer one ("trn1.32xlarge" is no Trn1).
std::size_t placeOfName(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool goesOn = end < text.size() && isWordByte(text[end]) &&
                            (text[end] != '.' || (end + 1 < text.size() && isWordByte(text[end + 1])));
        if ((at == 0 || !isWordByte(text[at - 1])) && !goesOn) return at;
    }
    return std::string_view::npos;
}

/// The first place of an entity or one of its families.
std::size_t placeOfName(std::string_view text, const FactTable& table, int entity) {
    std::size_t place = placeOfName(text, table.entity(entity));
    for (const int family : table.familiesOf(entity))
        place = std::min(place, placeOfName(text, table.entity(family)));
    if (const int member = table.memberOf(entity); member >= 0)
        place = std::min(place, placeOfName(text, table.entity(member)));
    return place;
}

bool shareProperty(const FactTable& table, int one, int other) {
    for (int row = 0; row < static_cast<int>(table.rows().size()); ++row)
        if (table.factAt(row, one) >= 0 && table.factAt(row, other) >= 0) return true;
    return false;
}

/// Sentences of a lesson's paragraphs and lists, without its tables and links to read next.
std::vector<std::string> lessonSentences(const std::string& markdown) {
    std::vector<std::string> sentences;
    for (std::size_t begin = 0; begin < markdown.size();) {
        const std::size_t end = std::min(markdown.find('\n', begin), markdown.size());
        const std::string line = markdown.substr(begin, end - begin);
        begin = end + 1;
        if (line.starts_with('|') || line.find("](http") != std::string::npos) continue;
        std::string text = store::plainText(line);
        if (text.starts_with("- ")) text.erase(0, 2);
        for (std::size_t from = 0; from < text.size();) {
            std::size_t stop = text.find(". ", from);
            stop = stop == std::string::npos ? text.size() : stop + 1;
            sentences.push_back(text.substr(from, stop - from));
            from = std::min(text.size(), stop + 1);
        }
    }
    return sentences;
}

bool saysValue(const std::string& words, const pack::Fact& fact) {
    return fact.number && !fact.unit.empty() && !fact.value.empty() &&
           words.find(foldedWords(pack::shownValue(fact) + ' ' + fact.unit) + ' ') != std::string::npos;
}

/// A sentence that says one of the values, or what they are values of.
bool isAboutRow(const std::string& sentence, const FactTable& table, const ComparedRow& row) {
    const std::string words = foldedWords(sentence) + ' ';
    for (const int fact : row.facts)
        if (fact >= 0 && saysValue(words, table.fact(fact))) return true;
    const std::string property = foldedWords(table.row(row.row).property);
    bool isTelling = false;
    for (std::size_t begin = 0; begin < property.size();) {
        const std::size_t end = std::min(property.find(' ', begin + 1), property.size());
        const std::string word = property.substr(begin, end - begin);
        begin = end;
        if (std::ranges::find(countingWords, word) != countingWords.end()) continue;
        if (words.find(word) == std::string::npos) return false;
        isTelling = true;
    }
    return isTelling;
}

/// "144 GiB (disputed)".
std::string valueWithSign(const pack::Fact& fact) {
    std::string text = factValue(fact);
    std::string more = precisionBeside(fact);
    if (const auto signs = signsOf(fact); !signs.empty())
        more += (more.empty() ? "" : ", ") + std::string(toText(signs.front()));
    return more.empty() ? text : text + " (" + more + ')';
}

} // namespace

std::optional<ComparisonSentence> sentenceAbout(const Learner& learner, const std::string& packId,
                                                const FactTable& table, const FactComparison& comparison,
                                                std::optional<int> row) {
    const ComparedRow* looked = row ? comparedRow(comparison, *row) : nullptr;
    std::set<int> compared;
    for (const ComparedColumn& column : comparison.columns)
        compared.insert(column.member >= 0 ? column.member : column.entity);
    std::optional<ComparisonSentence> best;
    std::pair<std::size_t, std::size_t> bestRank;
    for (const store::InstalledGroup& group : learner.catalog().groups(packId)) {
        if (group.isCase || group.intro.empty()) continue;
        for (std::string& sentence : lessonSentences(group.intro)) {
            if (sentence.size() > longestSentence) continue;
            std::size_t first = std::string::npos;
            const bool hasAll = std::ranges::all_of(compared, [&](int entity) {
                const std::size_t place = placeOfName(sentence, table, entity);
                first = std::min(first, place);
                return place != std::string::npos;
            });
            const std::pair rank(first, sentence.size());
            if (!hasAll || (best && bestRank <= rank)) continue;
            const auto isAbout = [&](const ComparedRow& one) { return isAboutRow(sentence, table, one); };
            if (looked != nullptr ? !isAbout(*looked) : std::ranges::none_of(comparison.rows, isAbout))
                continue;
            bool namesOthers = false;
            for (int entity = 0; entity < static_cast<int>(table.entities().size()); ++entity)
                namesOthers = namesOthers || (table.memberOf(entity) < 0 && !compared.contains(entity) &&
                                              placeOfName(sentence, table, entity) != std::string::npos);
            if (namesOthers) continue;
            bestRank = rank;
            best = ComparisonSentence{std::move(sentence), group.title, group.index};
        }
    }
    return best;
}

std::string listedNames(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += names.size() > 2 ? ", " : " ";
        if (i > 0 && i + 1 == names.size()) text += "and ";
        text += names[i];
    }
    return text;
}

std::string ratioWords(const FactTable& table, const FactComparison& comparison, const ComparedRow& row,
                       RatioWords style) {
    if (!row.spread) return {};
    constexpr double slack = 1e-9;
    const double least = 1 / *row.spread;
    std::vector<std::string> highest;
    std::vector<std::string> lowest;
    const pack::Fact* high = nullptr;
    const pack::Fact* low = nullptr;
    for (std::size_t column = 0; column < row.shares.size(); ++column) {
        if (!row.shares[column]) continue;
        const pack::Fact& fact = table.fact(row.facts[column]);
        const std::string& name = table.entity(comparison.columns[column].entity);
        if (std::abs(*row.shares[column] - 1) < slack) {
            highest.push_back(name);
            if (high == nullptr) high = &fact;
        } else if (std::abs(*row.shares[column] - least) < slack) {
            lowest.push_back(name);
            if (low == nullptr) low = &fact;
        }
    }
    std::string text = valueWithSign(*high) + " for " + listedNames(highest);
    if (low == nullptr) return text;
    text += ", " + ratioText(*row.spread) + ' ';
    return style == RatioWords::Brief ? text + valueWithSign(*low)
                                      : text + "the " + valueWithSign(*low) + " of " + listedNames(lowest);
}

std::string rowWords(const FactTable& table, const FactComparison& comparison, const ComparedRow& row) {
    std::string text = ratioWords(table, comparison, row);
    if (!text.empty()) return text;
    std::vector<std::pair<std::string, std::vector<std::string>>> values; // and whose they are
    for (std::size_t column = 0; column < row.facts.size(); ++column) {
        if (row.facts[column] < 0) continue;
        const pack::Fact& fact = table.fact(row.facts[column]);
        const std::string value = fact.value.empty() ? factValue(fact) : valueWithSign(fact);
        auto known =
            std::ranges::find(values, value, &std::pair<std::string, std::vector<std::string>>::first);
        if (known == values.end()) known = values.insert(values.end(), {value, {}});
        known->second.push_back(table.entity(comparison.columns[column].entity));
    }
    for (const auto& [value, names] : values)
        text += (text.empty() ? "" : "; ") + value + " for " + listedNames(names);
    return text;
}

std::string ratioNote(const FactTable& table, const FactComparison& comparison, RatioPlace place) {
    bool isCalculated = false;
    bool isPrinted = false;
    for (const ComparedRow& row : comparison.rows) {
        isCalculated = isCalculated || (row.kind == ComparedRow::Kind::Differs && row.spread);
        for (const int fact : row.facts)
            isPrinted = isPrinted || (fact >= 0 && isPrintedRatio(table.fact(fact)));
    }
    if (!isCalculated || !isPrinted) return {};
    const std::string calculated =
        place == RatioPlace::BelowValue ? "The ratio below a value" : "A ratio in parentheses";
    return calculated + " is calculated from the compared values. A ratio marked “as printed” comes from the "
                        "source and can differ.";
}

std::string comparisonHead(ComparedRow::Kind kind) {
    switch (kind) {
    case ComparedRow::Kind::Differs: return "Differences, largest first";
    case ComparedRow::Kind::Same: return "Same values";
    case ComparedRow::Kind::Alone: return "Listed for one of them";
    }
    return {};
}

std::string differenceWords(const FactComparison& comparison) {
    int differ = 0;
    int same = 0;
    for (const ComparedRow& row : comparison.rows) {
        if (row.kind == ComparedRow::Kind::Differs) ++differ;
        if (row.kind == ComparedRow::Kind::Same) ++same;
    }
    const int compared = differ + same;
    const std::string listed =
        comparison.columns.size() == 2 ? "listed for both of them" : "listed for at least two of them";
    if (compared == 0) return "No property is " + listed + '.';
    if (compared == 1)
        return fmt::format("They {} in the one property {}.", differ == 1 ? "differ" : "are alike", listed);
    const std::string all = compared == 2 ? std::string("the two") : fmt::format("all {}", compared);
    if (differ == 0) return fmt::format("They are alike in {} properties {}.", all, listed);
    if (same == 0) return fmt::format("They differ in {} properties {}.", all, listed);
    return fmt::format("They differ in {} of the {} properties {}.", differ, compared, listed);
}

std::vector<int> entitiesIn(const FactTable& table, const std::vector<std::string>& factIds,
                            const std::string& text) {
    std::vector<int> entities;
    const auto add = [&](int entity) {
        if (entities.size() < mostCompared && std::ranges::find(entities, entity) == entities.end())
            entities.push_back(entity);
    };
    for (const std::string& id : factIds)
        if (const int fact = table.find(id.substr(id.find('/') + 1)); fact >= 0) add(table.entityOf(fact));
    std::vector<std::pair<std::size_t, int>> named;
    for (int entity = 0; entity < static_cast<int>(table.entities().size()); ++entity) {
        if (table.memberOf(entity) >= 0) continue; // its chip is named with it
        if (const std::size_t place = placeOfName(text, table, entity); place != std::string::npos)
            named.emplace_back(place, entity);
    }
    std::ranges::sort(named);
    const auto comparable = [&](int first) {
        std::vector<int> group{first};
        for (const auto& [place, entity] : named)
            if (entity != first && std::ranges::find(entities, entity) == entities.end() &&
                shareProperty(table, first, entity))
                group.push_back(entity);
        return group;
    };
    // A chip and an instance that is made of it have nothing to be compared by: a question is about its first
    // fact, a longer text about what it names most of.
    if (entities.empty()) {
        std::vector<int> largest;
        for (const auto& [place, entity] : named)
            if (auto group = comparable(entity); group.size() > largest.size()) largest = std::move(group);
        std::ranges::sort(largest, {}, [&](int entity) {
            return std::ranges::find(named, entity, &std::pair<std::size_t, int>::second)->first;
        });
        for (const int entity : largest) add(entity);
    } else {
        std::erase_if(entities, [&, first = entities.front()](int entity) {
            return entity != first && !shareProperty(table, first, entity);
        });
        for (const int entity : comparable(entities.front())) add(entity);
    }
    if (entities.size() != 1) return entities;
    // A question about one thing is compared with what the pack compares it with.
    if (std::ranges::find(table.compared(), entities.front()) != table.compared().end())
        for (const int entity : table.compared()) add(entity);
    const auto fact =
        factIds.empty() ? -1 : table.find(factIds.front().substr(factIds.front().find('/') + 1));
    if (entities.size() == 1 && fact >= 0)
        for (const auto& [entity, place] : table.row(table.rowOf(fact)).cells) add(entity);
    return entities;
}

} // namespace chipwise::study

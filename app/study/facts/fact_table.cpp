#include "study/facts/fact_table.h"

#include "study/learner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <unordered_set>

namespace chipwise::study {

namespace {

constexpr std::size_t comparedByDefault = 4;
constexpr std::string_view familyScope = "family";

bool isFactWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

char inSmallLetters(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) { return inSmallLetters(c); });
    return small;
}

std::vector<std::string_view> factWordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size();) {
        if (!isFactWordCharacter(text[begin])) {
            ++begin;
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && isFactWordCharacter(text[end])) ++end;
        words.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

bool hasCapital(std::string_view word) {
    return std::ranges::any_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// A word of small letters as the facts spell it: "gpus" as "GPUs", "ultraservers" as "UltraServers". Where
/// they do not spell it with capitals, as it is.
std::string spelledAs(std::string_view word, const std::map<std::string, std::string_view>& spellings) {
    if (const auto known = spellings.find(std::string(word)); known != spellings.end())
        return std::string(known->second);
    if (word.size() > 2 && word.back() == 's')
        if (const auto known = spellings.find(std::string(word.substr(0, word.size() - 1)));
            known != spellings.end())
            return std::string(known->second) + 's';
    return std::string(word);
}

/// Words with capitals by their small letters; of several spellings the first.
std::map<std::string, std::string_view> spellingsIn(const std::vector<pack::Fact>& facts) {
    std::map<std::string, std::string_view> spellings;
    std::unordered_set<std::string_view> read; // thousands of facts share a few hundred names
    for (const pack::Fact& fact : facts)
        for (const std::string* text : {&fact.entity, &fact.property, &fact.unit}) {
            if (!read.insert(*text).second) continue;
            for (const std::string_view word : factWordsOf(*text))
                if (hasCapital(word)) spellings.emplace(inSmallLetters(word), word);
        }
    return spellings;
}

std::string topicTitleFrom(std::string_view file, const std::map<std::string, std::string_view>& spellings) {
    const std::size_t folder = file.rfind('/');
    std::string_view stem = folder == std::string_view::npos ? file : file.substr(folder + 1);
    stem = stem.substr(0, std::min(stem.rfind('.'), stem.size()));
    std::string title;
    for (const std::string_view word : factWordsOf(stem)) {
        if (!title.empty()) title += ' ';
        title += hasCapital(word) ? std::string(word) : spelledAs(word, spellings);
    }
    if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

} // namespace

std::string topicTitle(std::string_view file, const std::vector<pack::Fact>& facts) {
    return topicTitleFrom(file, spellingsIn(facts));
}

FactTable::FactTable(std::vector<pack::Fact> facts, const std::vector<std::string>& compared,
                     const std::vector<std::pair<std::string, std::string>>& names)
    : m_facts(std::move(facts)) {
    addRows();
    m_ids = m_entities;
    for (const auto& [written, translated] : names)
        if (const auto known = m_places.find(translated); known != m_places.end())
            m_ids[static_cast<std::size_t>(known->second)] = written;
    linkFamilies();
    m_printed = printedRatiosIn(m_facts, m_places);
    choose(compared);
}

void FactTable::addRows() {
    const auto spellings = spellingsIn(m_facts);
    std::unordered_map<std::string, int> topics;
    // The rows of a property, in the order in which they began.
    std::map<std::pair<int, std::string_view>, std::vector<int>> rows;
    std::set<std::pair<int, int>> taken; // row and entity
    m_rowOfFact.reserve(m_facts.size());
    m_entityOfFact.reserve(m_facts.size());
    for (std::size_t place = 0; place < m_facts.size(); ++place) {
        const pack::Fact& fact = m_facts[place];
        const auto [topic, newTopic] = topics.emplace(fact.mark.file, static_cast<int>(topics.size()));
        if (newTopic) m_topics.push_back(topicTitleFrom(fact.mark.file, spellings));
        const auto [entity, newEntity] = m_places.emplace(fact.entity, static_cast<int>(m_entities.size()));
        if (newEntity) m_entities.push_back(fact.entity);
        std::vector<int>& ofProperty = rows[{topic->second, fact.property}];
        const int column = entity->second;
        const auto free = std::ranges::find_if(ofProperty, [&](int row) {
            return !taken.contains({row, column});
        });
        int row = 0;
        if (free != ofProperty.end()) {
            row = *free;
        } else {
            row = static_cast<int>(m_rows.size());
            ofProperty.push_back(row);
            m_rows.push_back({topic->second, fact.property, {}});
        }
        taken.emplace(row, entity->second);
        m_rows[static_cast<std::size_t>(row)].cells.emplace_back(entity->second, static_cast<int>(place));
        m_rowOfFact.push_back(row);
        m_entityOfFact.push_back(entity->second);
    }
    sortRows();
}

/// By topic, and in it what is worth knowing first.
void FactTable::sortRows() {
    std::vector<int> order(m_rows.size());
    std::iota(order.begin(), order.end(), 0);
    const auto rank = [&](int place) {
        const Row& row = m_rows[static_cast<std::size_t>(place)];
        auto importance = pack::Importance::Trivia;
        for (const auto& [entity, fact] : row.cells)
            importance = std::min(importance, this->fact(fact).importance);
        return std::pair(row.topic, importance);
    };
    std::ranges::stable_sort(order, {}, rank);
    std::vector<Row> sorted;
    std::vector<int> now(m_rows.size());
    sorted.reserve(m_rows.size());
    for (const int row : order) {
        now[static_cast<std::size_t>(row)] = static_cast<int>(sorted.size());
        sorted.push_back(std::move(m_rows[static_cast<std::size_t>(row)]));
        std::ranges::sort(sorted.back().cells);
    }
    m_rows = std::move(sorted);
    for (int& row : m_rowOfFact) row = now[static_cast<std::size_t>(row)];
}

void FactTable::linkFamilies() {
    m_families.resize(m_entities.size());
    m_members.assign(m_entities.size(), -1);
    for (std::size_t place = 0; place < m_facts.size(); ++place) {
        const pack::Fact& fact = m_facts[place];
        if (fact.scope != familyScope || fact.number || fact.conflict) continue;
        const auto member = m_places.find(fact.value);
        const int family = m_entityOfFact[place];
        if (member == m_places.end() || member->second == family) continue;
        m_members[static_cast<std::size_t>(family)] = member->second;
        m_families[static_cast<std::size_t>(member->second)].push_back(family);
    }
}

void FactTable::choose(const std::vector<std::string>& compared) {
    for (const std::string& name : compared)
        if (const auto known = m_places.find(name); known != m_places.end())
            m_compared.push_back(known->second);
    if (!m_compared.empty()) return;
    std::vector<int> counts(m_entities.size(), 0);
    for (const int entity : m_entityOfFact) ++counts[static_cast<std::size_t>(entity)];
    std::vector<int> order(m_entities.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](int entity) { return counts[static_cast<std::size_t>(entity)]; });
    order.resize(std::min(order.size(), comparedByDefault));
    std::ranges::sort(order); // the pack's order
    m_compared = std::move(order);
}

int FactTable::factAt(int row, int entity) const {
    const auto& cells = this->row(row).cells;
    const auto cell = std::ranges::lower_bound(cells, entity, {}, &std::pair<int, int>::first);
    return cell != cells.end() && cell->first == entity ? cell->second : -1;
}

const pack::Fact* FactTable::at(int row, int entity) const {
    const int place = factAt(row, entity);
    return place < 0 ? nullptr : &fact(place);
}

int FactTable::printedRatio(int row, int entity, int base) const {
    const auto found = std::ranges::find_if(m_printed, [&](const PrintedRatio& ratio) {
        return ratio.entity == entity && ratio.base == base && isRatioOf(ratio, this->row(row).property);
    });
    return found == m_printed.end() ? -1 : found->fact;
}

int FactTable::find(std::string_view factId) const {
    const auto found = std::ranges::find(m_facts, factId, &pack::Fact::id);
    return found == m_facts.end() ? -1 : static_cast<int>(found - m_facts.begin());
}

std::vector<std::string> FactTable::idsOf(const std::vector<int>& entities) const {
    std::vector<std::string> ids;
    for (const int entity : entities) ids.push_back(idOf(entity));
    return ids;
}

std::vector<int> FactTable::withIds(const std::vector<std::string>& ids) const {
    std::vector<int> entities;
    for (const std::string& id : ids)
        if (const auto known = std::ranges::find(m_ids, id); known != m_ids.end())
            entities.push_back(static_cast<int>(known - m_ids.begin()));
    return entities;
}

int FactTable::entityNamed(std::string_view name) const {
    if (const auto known = m_places.find(std::string(name)); known != m_places.end()) return known->second;
    const std::string wanted = inSmallLetters(name);
    if (wanted.empty()) return -1;
    int beginning = -1;
    int beginnings = 0;
    for (std::size_t place = 0; place < m_entities.size(); ++place) {
        const std::string entity = inSmallLetters(m_entities[place]);
        if (entity == wanted) return static_cast<int>(place);
        if (!entity.starts_with(wanted)) continue;
        beginning = static_cast<int>(place);
        ++beginnings;
    }
    return beginnings == 1 ? beginning : -1;
}

FactTable factTableOf(const Learner& learner, const std::string& packId) {
    const auto pack = learner.catalog().pack(packId);
    std::vector<std::string> compared = pack ? pack->compare : std::vector<std::string>();
    std::vector<std::pair<std::string, std::string>> names;
    if (!learner.catalog().language().empty()) names = learner.catalog().entities(packId);
    for (std::string& name : compared) {
        const auto known = std::ranges::find(names, name, &std::pair<std::string, std::string>::first);
        if (known != names.end()) name = known->second;
    }
    return FactTable(learner.catalog().facts(packId), compared, names);
}

std::vector<std::pair<std::string, std::string>> packsWithFacts(const Learner& learner) {
    std::vector<std::pair<std::string, std::string>> packs;
    for (const store::InstalledPack& pack : learner.catalog().packs())
        if (pack.facts > 0) packs.emplace_back(pack.id, pack.title);
    return packs;
}

std::optional<std::string> packWithDisputes(const Learner& learner) {
    for (const auto& [id, title] : packsWithFacts(learner))
        if (std::ranges::any_of(learner.catalog().facts(id), &pack::Fact::conflict)) return id;
    return std::nullopt;
}

std::vector<pack::Fact> disputesIn(const std::vector<pack::Fact>& facts) {
    std::vector<pack::Fact> disputes;
    std::ranges::copy_if(facts, std::back_inserter(disputes), &pack::Fact::conflict);
    std::ranges::stable_sort(disputes, {}, &pack::Fact::importance);
    return disputes;
}

std::string disputesWords(const std::vector<pack::Fact>& disputes) {
    constexpr std::size_t mostNamed = 3;
    std::vector<std::string> named;
    for (const pack::Fact& fact : disputes)
        if (named.size() < mostNamed && std::ranges::find(named, fact.property) == named.end())
            named.push_back(fact.property);
    if (disputes.empty()) return {};
    if (disputes.size() == 1) return "1 fact: " + named.front();
    if (named.size() > 1) named.back() = "and " + named.back();
    return fmt::format("{} facts, such as {}", disputes.size(),
                       fmt::join(named, named.size() > 2 ? ", " : " "));
}

void Disputes::refresh(const Learner& learner) {
    const std::int64_t version = learner.catalog().version();
    if (m_version == version && m_language == learner.catalog().language()) return;
    m_version = version;
    m_language = learner.catalog().language();
    m_found.clear();
    const auto pack = packWithDisputes(learner);
    const auto disputes = pack ? disputesIn(learner.catalog().facts(*pack)) : std::vector<pack::Fact>();
    m_words = disputesWords(disputes);
    for (const pack::Fact& fact : disputes)
        m_found.push_back({Found::Kind::Fact, factTitle(fact), {}, *pack, fact.id});
}

const std::string& Disputes::words(const Learner& learner) {
    refresh(learner);
    return m_words;
}

const std::vector<Found>& Disputes::found(const Learner& learner) {
    refresh(learner);
    return m_found;
}

} // namespace chipwise::study

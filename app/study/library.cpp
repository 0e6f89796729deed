#include "study/library.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace chipwise::study {

std::vector<std::string> sharedKeys(const store::CardOutline& entry) {
    std::vector<std::string> keys = entry.factIds;
    const auto facet = entry.card.find('#');
    if (entry.kind == pack::Kind::Cloze && facet != std::string::npos)
        keys.push_back(entry.card.substr(0, facet));
    return keys;
}

std::optional<std::size_t> domainIn(const pack::ExamPlan& plan, const store::CardOutline& entry) {
    for (const pack::Objective& objective : entry.objectives) {
        if (objective.exam != plan.id) continue;
        const std::string domain = objective.number.substr(0, objective.number.find('.'));
        const auto found = std::ranges::find(plan.domains, domain, &pack::PlanNode::number);
        if (found != plan.domains.end()) return static_cast<std::size_t>(found - plan.domains.begin());
    }
    return std::nullopt;
}

Library::Library(const store::Catalog& catalog, const KeptAside& kept)
    : m_packs(catalog.packs()), m_entries(catalog.outlines()) {
    for (const store::InstalledPack& installed : m_packs) {
        auto groups = catalog.groups(installed.id);
        m_subjects.reserve(m_subjects.size() + groups.size());
        for (store::InstalledGroup& group : groups) {
            m_subjectPlace[{group.pack, group.index}] = m_subjects.size();
            m_bySubject[{group.pack, group.index}].reserve(static_cast<std::size_t>(group.cards));
            m_subjects.push_back(std::move(group));
        }
    }
    m_isKeptAside.reserve(m_entries.size());
    for (const store::CardOutline& entry : m_entries) m_isKeptAside.push_back(kept.contains(entry.card));
    indexNames();
    m_sharedEnd.reserve(m_entries.size());
    m_cases.reserve(m_entries.size());
    std::unordered_map<std::string, std::uint32_t> numbers;
    const auto numberOf = [&](const std::string& key) {
        return numbers.try_emplace(key, static_cast<std::uint32_t>(numbers.size() + 1)).first->second;
    };
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_bySubject[subjectOf(m_entries[i])].push_back(i);
        for (std::string& key : sharedKeys(m_entries[i])) {
            m_shared.push_back(numberOf(key));
            m_byFact[std::move(key)].push_back(i);
        }
        m_sharedEnd.push_back(static_cast<std::uint32_t>(m_shared.size()));
        const std::string& caseId = m_entries[i].caseId;
        m_cases.push_back(caseId.empty() ? 0 : numberOf("case " + m_entries[i].pack.get() + '/' + caseId));
    }
}

void Library::indexNames() {
    m_byName.resize(std::bit_ceil(2 * m_entries.size() + 1));
    for (std::size_t place = 0; place < m_entries.size(); ++place)
        m_byName[slotOf(m_entries[place].card)] = static_cast<std::uint32_t>(place + 1);
}

std::size_t Library::slotOf(std::string_view card) const {
    const std::size_t last = m_byName.size() - 1; // a power of two less one
    std::size_t slot = std::hash<std::string_view>()(card) & last;
    while (m_byName[slot] != 0 && m_entries[m_byName[slot] - 1].card != card) slot = (slot + 1) & last;
    return slot;
}

std::optional<std::size_t> Library::placeOf(std::string_view card) const {
    const std::uint32_t found = m_byName[slotOf(card)];
    return found == 0 ? std::nullopt : std::optional<std::size_t>(found - 1);
}

const std::vector<std::size_t>& Library::restingOn(const std::string& fact) const {
    static const std::vector<std::size_t> none;
    const auto found = m_byFact.find(fact);
    return found == m_byFact.end() ? none : found->second;
}

const store::CardOutline* Library::find(std::string_view card) const {
    const auto place = placeOf(card);
    return place ? &m_entries[*place] : nullptr;
}

bool Library::isKeptAside(std::string_view card) const {
    const auto place = placeOf(card);
    return place && m_isKeptAside[*place];
}

std::span<const std::uint32_t> Library::sharedBy(std::size_t place) const {
    const std::size_t begin = place == 0 ? 0 : m_sharedEnd[place - 1];
    return std::span(m_shared).subspan(begin, m_sharedEnd[place] - begin);
}

const store::InstalledGroup* Library::subject(const SubjectKey& key) const {
    const auto found = m_subjectPlace.find(key);
    return found == m_subjectPlace.end() ? nullptr : &m_subjects[found->second];
}

const std::vector<std::size_t>& Library::cardsOf(const SubjectKey& key) const {
    static const std::vector<std::size_t> none;
    const auto found = m_bySubject.find(key);
    return found == m_bySubject.end() ? none : found->second;
}

int Library::questionsOf(const SubjectKey& key) const {
    return static_cast<int>(
        std::ranges::count_if(cardsOf(key), [this](std::size_t place) { return !isKeptAside(place); }));
}

std::string Library::versionOf(const std::string& packId) const {
    const auto found = std::ranges::find(m_packs, packId, &store::InstalledPack::id);
    return found == m_packs.end() ? std::string{} : found->version;
}

namespace {

bool isSiblingOf(const store::CardOutline& entry, const store::CardOutline& other) {
    const bool sameCase = !entry.caseId.empty() && other.caseId == entry.caseId && other.pack == entry.pack;
    return other.card != entry.card && !sameCase;
}

} // namespace

std::vector<const store::CardOutline*> Library::siblings(const store::CardOutline& entry) const {
    std::vector<std::size_t> places;
    for (const std::string& key : sharedKeys(entry)) {
        const auto found = m_byFact.find(key);
        if (found != m_byFact.end()) places.insert(places.end(), found->second.begin(), found->second.end());
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<const store::CardOutline*> others;
    for (const std::size_t place : places)
        if (isSiblingOf(entry, m_entries[place])) others.push_back(&m_entries[place]);
    return others;
}

bool Library::anySibling(const store::CardOutline& entry,
                         const std::function<bool(const store::CardOutline&)>& isWanted) const {
    for (const std::string& key : sharedKeys(entry)) {
        const auto found = m_byFact.find(key);
        if (found == m_byFact.end()) continue;
        for (const std::size_t place : found->second)
            if (isSiblingOf(entry, m_entries[place]) && isWanted(m_entries[place])) return true;
    }
    return false;
}

} // namespace chipwise::study

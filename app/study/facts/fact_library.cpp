#include "study/facts/fact_library.h"

#include "study/core.h"
#include "study/learner.h"

#include <algorithm>
#include <set>

namespace chipwise::study {

void FactLibrary::refresh() {
    const std::int64_t version = m_learner.catalog().version();
    if (version == m_version && m_learner.catalog().language() == m_language) return;
    m_version = version;
    m_language = m_learner.catalog().language();
    m_tables.clear();
}

std::shared_ptr<const FactTable> FactLibrary::table(const std::string& packId) {
    refresh();
    auto& table = m_tables[packId];
    if (table == nullptr) table = std::make_shared<const FactTable>(factTableOf(m_learner, packId));
    return table;
}

std::vector<std::string> questionsAbout(const Learner& learner, const std::vector<std::string>& factIds) {
    const auto hidden = learner.profile().hiddenCards();
    const auto library = learner.core().library();
    std::set<std::size_t> places;
    for (const std::string& id : factIds) {
        const auto& resting = library->restingOn(id);
        places.insert(resting.begin(), resting.end());
    }
    std::vector<std::string> cards;
    for (const std::size_t place : places)
        if (const std::string& card = library->entries()[place].card;
            !library->isKeptAside(place) && std::ranges::find(hidden, card) == hidden.end())
            cards.push_back(card);
    return cards;
}

} // namespace chipwise::study

#include "study/facts/entity_names.h"

#include "study/packs/folded_words.h"

#include <algorithm>
#include <array>

namespace chipwise::study {

namespace {

constexpr std::array<std::string_view, 12> joiningWords{" and",     " or",       " vs",   " versus",
                                                        " with",    " to",       " than", " against",
                                                        " compare", " compared", " the",  " of"};

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

} // namespace chipwise::study

#include "study/plan/queue/new_turns.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace chipwise::study {

NewTurns::NewTurns(const Library& library, std::vector<Candidate> unseen,
                   std::span<const std::size_t> begunToday)
    : m_library(library) {
    for (const std::size_t entry : begunToday) m_begun.add(library.entries()[entry]);
    std::ranges::sort(unseen, {}, [&](const Candidate& candidate) {
        return std::pair(library.entries()[candidate.entry].level, candidate.turn);
    });
    std::map<std::string, NewOfPack> byName;
    for (const Candidate& candidate : unseen)
        byName[library.entries()[candidate.entry].pack].unseen.push_back(candidate);
    for (auto& [name, pack] : byName) m_packs.push_back(std::move(pack));
}

std::optional<Candidate> NewTurns::next(const SpokenFor& askedToday) {
    for (std::size_t tried = 0; tried < m_packs.size(); ++tried) {
        const auto found = nextOf(m_packs[m_turn], askedToday);
        m_turn = (m_turn + 1) % m_packs.size();
        if (!found) continue;
        m_begun.add(m_library.entries()[found->entry]);
        return found;
    }
    return std::nullopt;
}

std::optional<Candidate> NewTurns::nextOf(NewOfPack& pack, const SpokenFor& askedToday) const {
    const auto entryOf = [&](const Candidate& c) -> const store::CardOutline& {
        return m_library.entries()[c.entry];
    };
    const auto take = [](std::deque<Candidate>& from) {
        const Candidate first = from.front();
        from.pop_front();
        return first;
    };
    for (;;) {
        const bool isLevelDone =
            pack.unseen.empty() || (!pack.waiting.empty() &&
                                    entryOf(pack.unseen.front()).level > entryOf(pack.waiting.front()).level);
        if (isLevelDone) {
            if (pack.waiting.empty()) return std::nullopt;
            const Candidate waited = take(pack.waiting);
            if (!m_begun.contains(entryOf(waited))) return waited;
            continue;
        }
        const Candidate candidate = take(pack.unseen);
        if (!askedToday.contains(entryOf(candidate))) return candidate;
        pack.waiting.push_back(candidate);
    }
}

} // namespace chipwise::study

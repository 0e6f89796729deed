#pragma once

#include "study/library.h"
#include "study/plan/queue.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <unordered_map>

namespace chipwise::study {

/// When a new question's turn comes within its pack: group after group, in a group the easiest first, else
/// the author's order, which a case always keeps.
using NewTurn = std::tuple<std::size_t, double, std::size_t>;

/// A card that may be asked, with what decides its turn.
struct Candidate {
    std::size_t entry = 0;
    bool isNew = false;
    double chance = 0;
    std::int64_t dueDay = 0;
    bool isRepeat = false;
    double seconds = 0;
    NewTurn turn;           ///< of a new one
    bool wasMissed = false; ///< or right by luck, when it was last answered

    Queue::Place place() const { return {entry, isNew, isRepeat, seconds}; }
};

/// What is new comes last, in the order in which it is begun.
inline bool weakerFirst(const Candidate& a, const Candidate& b) {
    if (a.isNew != b.isNew) return b.isNew;
    if (a.isNew) return a.turn < b.turn;
    if (a.chance != b.chance) return a.chance < b.chance;
    return a.dueDay != b.dueDay ? a.dueDay < b.dueDay : a.entry < b.entry;
}

/// A card, or a case with all its questions.
inline std::string unitOf(const store::CardOutline& entry) {
    return entry.caseId.empty() ? entry.card : entry.pack.get() + '/' + entry.caseId.get();
}

/// Facts that are spoken for: asked today already, or by an earlier question of this queue. A card does not
/// stand in its own way (its answer may have changed since), nor do the questions of one case in each
/// other's.
class SpokenFor {
public:
    bool contains(const store::CardOutline& entry) const {
        return std::ranges::any_of(sharedKeys(entry), [&](const std::string& key) {
            const auto found = m_by.find(key);
            return found != m_by.end() && found->second != unitOf(entry);
        });
    }
    void add(const store::CardOutline& entry) {
        for (const std::string& key : sharedKeys(entry)) m_by.emplace(key, unitOf(entry));
    }

private:
    std::unordered_map<std::string, std::string> m_by; ///< fact to the card or case that holds it
};

} // namespace chipwise::study

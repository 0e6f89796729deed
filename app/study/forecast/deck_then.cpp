#include "study/forecast/deck_then.h"

#include "study/history.h"
#include "study/plan/pace.h"

#include <algorithm>

namespace chipwise::study {

DeckThen::DeckThen(const Core& core, const Planner& planner, std::int64_t atMs) : m_planner(planner) {
    for (const store::EventOutline& event : core.profile.eventOutlines(atMs + 1)) {
        if (event.card.empty() || m_changed.contains(event.card)) continue;
        store::CardRow row =
            rowFromEvents(*core.model, event.card, core.profile.replayEvents(event.card, atMs + 1));
        m_changed.emplace(event.card, row.memory ? Then(std::move(row)) : Then());
    }
}

memory::Deck DeckThen::deck(const Pace& pace) const {
    const memory::Deck now = m_planner.deckNow(pace);
    const auto begun = m_planner.begunEntries();
    memory::Deck then;
    for (std::size_t place = 0; place < begun.size(); ++place) {
        memory::PlannedCard card = now.cards[place];
        if (const auto changed = m_changed.find(m_planner.begunRow(begun[place]).card);
            changed != m_changed.end()) {
            if (!changed->second) continue;
            card.state = changed->second->memory->state;
            card.lastDay = changed->second->memory->lastDay;
            card.outcome = changed->second->memory->outcome;
            card.dueDay = changed->second->dueDay.value_or(0);
            card.hasWaited = false;
            card.missTurn = 0;
        }
        then.add(card, now.factsOf(place));
    }
    return then;
}

int DeckThen::unseen() const {
    return static_cast<int>(std::ranges::count_if(m_planner.begunEntries(), [&](std::size_t entry) {
        const auto changed = m_changed.find(m_planner.begunRow(entry).card);
        return changed != m_changed.end() && !changed->second;
    }));
}

} // namespace chipwise::study

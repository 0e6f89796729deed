#include "study/forecast/deck_then.h"

#include "study/history.h"
#include "study/plan/pace.h"

#include <algorithm>
#include <vector>

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
    for (std::size_t place = 0; place < begun.size(); ++place) { // in the library's order, on any day
        const store::CardRow& row = m_planner.begunRow(begun[place]);
        const auto changed = m_changed.find(row.card);
        if (changed != m_changed.end() && !changed->second) continue;
        const store::CardRow& before = changed == m_changed.end() ? row : *changed->second;
        memory::PlannedCard card = now.cards[place];
        card.state = before.memory->state;
        card.lastDay = before.memory->lastDay;
        card.outcome = before.memory->outcome;
        card.dueDay = before.dueDay.value_or(0); // not the day to which today's plan moves it
        card.hasWaited = false;
        card.missTurn = 0;
        card.firmTurn = 0;
        card.wasPutOff = false;
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

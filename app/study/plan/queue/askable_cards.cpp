#include "study/plan/queue/askable_cards.h"

#include "memory/replay.h"

namespace chipwise::study {

AskableCards::AskableCards(const Core& core, const SessionOptions& options, const Planner& planner,
                           const Now& now)
    : m_core(core), m_options(options), m_planner(planner), m_pace(planner.pace()), m_now(now),
      m_library(core.library()), m_filter(options, m_library->packs()), m_rows(planner.rows()) {}

std::optional<Candidate> AskableCards::at(std::size_t place) const {
    const store::CardOutline& entry = m_library->entries()[place];
    if (!m_filter.passes(entry) || m_library->isKeptAside(place)) return std::nullopt;
    const auto row = m_rows.find(entry.card);
    if (row == m_rows.end() || !row->second.memory) {
        if (row != m_rows.end() && row->second.suspended) return std::nullopt;
        return Candidate{place, true, 0, 0, false, secondsFor(entry, m_pace.firstRecall()), turnOf(place)};
    }
    if (row->second.suspended) return std::nullopt;
    const memory::CardMemory& memory = *row->second.memory;
    const double chance = m_core.chance(memory, m_now);
    const double seconds = secondsFor(entry, m_pace.recall().recall(chance));
    const std::int64_t due = row->second.dueDay.value_or(0);
    return Candidate{place, false, chance, due, false, seconds, {}, memory::comesBack(memory.outcome)};
}

bool AskableCards::isAnsweredToday(const Candidate& candidate) const {
    return m_rows.at(entryOf(candidate).card).memory->lastDay >= m_planner.today();
}

bool AskableCards::wasMissedLast(const Candidate& candidate) const {
    const auto row = m_rows.find(entryOf(candidate).card);
    return row != m_rows.end() && row->second.memory && memory::isMissed(row->second.memory->outcome) &&
           candidate.dueDay >= m_planner.today() &&
           row->second.memory->lastDay == m_planner.frame().calendar.before(m_planner.today());
}

NewTurn AskableCards::turnOf(std::size_t place) const {
    const store::CardOutline& entry = m_library->entries()[place];
    const double easiest = entry.caseId.empty() ? -entry.expectedShare : 0;
    return {m_library->cardsOf(subjectOf(entry)).front(), easiest, place};
}

/// A test of what is known already asks nothing twice.
double AskableCards::secondsFor(const store::CardOutline& entry, double chance) const {
    return m_options.testOut ? m_pace.seconds(entry.kind) : m_pace.seconds(entry.kind, chance);
}

} // namespace chipwise::study

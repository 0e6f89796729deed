#include "study/plan/day/card_history.h"

#include "study/history.h"
#include "study/plan/day/morning.h"
#include "study/plan/day/planned_moves.h"
#include "study/plan/pace.h"

#include <algorithm>
#include <utility>

namespace chipwise::study {

CardHistory::CardHistory(const store::Profile& profile, std::shared_ptr<const Library> library,
                         const Morning& morning, const memory::PlanFrame& frame, const Pace& pace,
                         const Now& now)
    : m_library(std::move(library)) {
    readWaits(profile, morning, now);
    readMissTurns(profile, morning, frame, pace, now);
}

/// A card waits once however late it comes then, so the waits are read from the oldest answer of those due
/// on.
void CardHistory::readWaits(const store::Profile& profile, const Morning& morning, const Now& now) {
    constexpr std::int64_t days = 60; // what waits for a day to come was moved within these
    std::int64_t since = dayStartMs(studyDay(now) - days, now.utcOffsetMin);
    for (const auto& [entry, row] : morning.begun())
        if (row->dueDay.value_or(0) <= studyDay(now)) since = std::min(since, row->lastAtMs);
    for (const store::CountedMove& move :
         profile.movesSince(since, textOf(memory::MoveReason::SameFact), moveUndone))
        m_waits[move.card].push_back(move.atMs);
}

/// Where the day holds all misses that are due by the next study day, the turns of those that have waited do
/// not matter.
void CardHistory::readMissTurns(const store::Profile& profile, const Morning& morning,
                                const memory::PlanFrame& frame, const Pace& pace, const Now& now) {
    const std::int64_t next = frame.calendar.after(studyDay(now));
    const auto startOf = [&](std::int64_t day) { return dayStartMs(day - 1, now.utcOffsetMin); }; // anywhere
    const std::int64_t newest = std::min(morning.beganMs(), startOf(frame.calendar.before(studyDay(now))));
    std::int64_t since = newest;
    double seconds = 0;
    std::vector<store::MissedCard> earlier;
    for (const auto& [entry, row] : morning.begun()) {
        if (!memory::comesBack(row->memory->outcome)) continue;
        const std::int64_t missedFrom = startOf(row->memory->lastDay);
        if (missedFrom < newest) earlier.push_back({row->card, missedFrom});
        if (row->dueDay.value_or(0) > next) continue;
        since = std::min(since, missedFrom);
        seconds += 2 * pace.seconds(m_library->entries()[entry].kind); // with its return
    }
    if (seconds <= frame.secondsADay) earlier.clear();
    // What was missed before all that is due was promised no later day.
    for (store::MissedCard& missed : earlier) missed.sinceMs = std::max(missed.sinceMs, since);
    m_missTurns.read(profile, frame.calendar, newest, earlier);
}

memory::Deck CardHistory::deckOf(const Morning& morning, const Pace& pace) const {
    memory::Deck deck;
    for (const auto& [entry, row] : morning.begun()) {
        memory::PlannedCard card = cardOf(*row, entry, pace);
        card.hasWaited = waitedBefore(*row, morning.beganMs());
        deck.add(card, m_library->sharedBy(entry));
    }
    return deck;
}

memory::PlannedCard CardHistory::cardOf(const store::CardRow& row, std::size_t entry,
                                        const Pace& pace) const {
    return {row.memory->state,
            row.memory->lastDay,
            row.dueDay.value_or(0),
            row.memory->outcome,
            pace.seconds(m_library->entries()[entry].kind),
            m_library->caseOf(entry),
            waitedBefore(row),
            m_missTurns.of(row),
            pace.returns()};
}

memory::PlannedCard CardHistory::cardOf(const store::CardRow& row, const Pace& pace) const {
    if (const store::CardOutline* outline = m_library->find(row.card))
        return cardOf(row, static_cast<std::size_t>(outline - m_library->entries().data()), pace);
    constexpr double noTime = 0;
    constexpr std::uint32_t noCase = 0;
    return {
        row.memory->state, row.memory->lastDay, row.dueDay.value_or(0), row.memory->outcome, noTime, noCase,
        waitedBefore(row), m_missTurns.of(row), pace.returns()};
}

bool CardHistory::waitedBefore(const store::CardRow& row, std::int64_t untilMs) const {
    const auto found = m_waits.find(row.card);
    return found != m_waits.end() && std::ranges::any_of(found->second, [&](std::int64_t atMs) {
               return atMs > row.lastAtMs && atMs < untilMs;
           });
}

void CardHistory::follow(const store::CardRow& before, const store::CardRow& after) {
    m_missTurns.follow(before, after);
}

} // namespace chipwise::study

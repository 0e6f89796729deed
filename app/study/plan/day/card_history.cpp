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
    : m_library(std::move(library)), m_frame(frame), m_today(studyDay(now)) {
    readMoves(profile, morning, now);
    readMissTurns(profile, morning, frame, pace, now);
}

/// A card waits once however late it comes then, and one that was put off has no firm day until its next
/// answer: so the moves are read from the oldest answer on.
void CardHistory::readMoves(const store::Profile& profile, const Morning& morning, const Now& now) {
    std::int64_t since = now.ms;
    for (const auto& [entry, row] : morning.begun()) {
        const bool isDue = row->dueDay.value_or(0) <= studyDay(now);
        const std::int64_t earliest =
            isDue ? row->lastAtMs : dayStartMs(*row->dueDay - memory::farthestMove, now.utcOffsetMin);
        since = std::min(since, std::max(row->lastAtMs, earliest));
    }
    for (const store::CountedMove& move : profile.movesSince(since, moveUndone)) {
        const auto reason = moveReasonFrom(move.reason);
        const auto why = reason == memory::MoveReason::SameFact ? Moved::Why::Fact
                         : reason && memory::isPutOff(*reason)  ? Moved::Why::PutOff
                                                                : Moved::Why::Other;
        m_moves[move.card].push_back({move.atMs, why});
    }
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
    for (const auto& [entry, row] : morning.begun())
        deck.add(cardOf(*row, entry, pace, morning.beganMs()), m_library->sharedBy(entry));
    return deck;
}

memory::PlannedCard CardHistory::cardOf(const store::CardRow& row, std::size_t entry, const Pace& pace,
                                        std::int64_t untilMs) const {
    memory::PlannedCard card = untimed(row, pace, untilMs);
    card.seconds = pace.seconds(m_library->entries()[entry].kind);
    card.group = m_library->caseOf(entry);
    return card;
}

memory::PlannedCard CardHistory::cardOf(const store::CardRow& row, const Pace& pace) const {
    if (const auto* outline = m_library->find(row.card))
        return cardOf(row, static_cast<std::size_t>(outline - m_library->entries().data()), pace);
    return untimed(row, pace, std::numeric_limits<std::int64_t>::max());
}

memory::PlannedCard CardHistory::untimed(const store::CardRow& row, const Pace& pace,
                                         std::int64_t untilMs) const {
    memory::PlannedCard card;
    card.state = row.memory->state;
    card.lastDay = row.memory->lastDay;
    card.dueDay = row.dueDay.value_or(0);
    card.outcome = row.memory->outcome;
    card.seconds = 0;
    card.hasWaited = waitedBefore(row, untilMs);
    card.missTurn = m_missTurns.of(row);
    card.firmTurn = firmTurnOf(row, untilMs);
    card.wasPutOff = wasPutOff(row, untilMs);
    card.returns = pace.returns();
    return card;
}

bool CardHistory::wasMoved(const store::CardRow& row, Moved::Why why, std::int64_t untilMs) const {
    const auto found = m_moves.find(row.card);
    return found != m_moves.end() && std::ranges::any_of(found->second, [&](const Moved& move) {
               return move.why == why && move.atMs > row.lastAtMs && move.atMs < untilMs;
           });
}

bool CardHistory::waitedBefore(const store::CardRow& row, std::int64_t untilMs) const {
    return wasMoved(row, Moved::Why::Fact, untilMs);
}

bool CardHistory::wasPutOff(const store::CardRow& row, std::int64_t untilMs) const {
    return wasMoved(row, Moved::Why::PutOff, untilMs);
}

/// A miss needs none: it comes before all that has one.
std::int64_t CardHistory::firmTurnOf(const store::CardRow& row, std::int64_t untilMs) const {
    if (memory::comesBack(row.memory->outcome) || wasPutOff(row, untilMs)) return 0;
    if (m_frame.isSetBeforePastExam(row.memory->lastDay, m_today)) return 0;
    std::int64_t turn = std::max<std::int64_t>(1, row.lastAtMs);
    if (const auto found = m_moves.find(row.card); found != m_moves.end())
        for (const Moved& move : found->second)
            if (move.atMs < untilMs) turn = std::max(turn, move.atMs);
    return turn;
}

void CardHistory::follow(const store::CardRow& before, const store::CardRow& after, std::int64_t atMs,
                         bool isPutOff) {
    m_missTurns.follow(before, after);
    const bool isMove =
        before.memory && after.memory && before.dueDay != after.dueDay && before.lastAtMs == after.lastAtMs;
    if (!isMove) return;
    std::vector<Moved>& moves = m_moves[after.card];
    if (!moves.empty() && moves.back().to == before.dueDay && moves.back().from == after.dueDay)
        moves.pop_back(); // it was undone
    else
        moves.push_back({atMs, isPutOff ? Moved::Why::PutOff : Moved::Why::Other, before.dueDay.value_or(0),
                         after.dueDay.value_or(0)});
}

} // namespace chipwise::study

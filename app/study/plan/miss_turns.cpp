#include "study/plan/miss_turns.h"

#include "study/history.h"

#include <vector>

namespace chipwise::study {
namespace {

/// Whether the answer is one after which the question comes back on the next study day. Of one that was right
/// by luck, as the model in force then took it, only its next day tells.
bool bringsBack(const store::Event& answer, const memory::StudyCalendar& calendar) {
    if (!answer.correct.value_or(false) || answer.confidence == "guess" || answer.rating == 1) return true;
    const std::int64_t day = memory::studyDay(answer.atMs, answer.utcOffsetMin);
    return answer.dueMs && memory::studyDay(*answer.dueMs, answer.utcOffsetMin) <= calendar.after(day);
}

} // namespace

void MissTurns::read(const store::Profile& profile, const memory::StudyCalendar& calendar,
                     std::int64_t sinceMs) {
    std::vector<store::Event> events;
    profile.eachEvent(
        [&](const store::Event& event) {
            const bool isAnswer = schedulesMemory(event) && bringsBack(event, calendar);
            if (isAnswer || event.type == store::EventType::Reset || event.type == store::EventType::Revoke)
                events.push_back(event);
        },
        sinceMs);
    const auto revoked = revokedAmong(events);
    m_turns.clear();
    for (const store::Event& event : events) {
        if (event.type == store::EventType::Revoke || revoked.contains(event.id)) continue;
        if (event.type == store::EventType::Reset)
            m_turns.erase(event.card);
        else
            m_turns[event.card].try_emplace(memory::studyDay(event.atMs, event.utcOffsetMin), ++m_last);
    }
}

void MissTurns::follow(const store::CardRow& before, const store::CardRow& after) {
    const auto misses = [](const store::CardRow& row) {
        return row.memory && memory::comesBack(row.memory->outcome);
    };
    const bool isLaterDay = after.memory && before.memory && after.memory->lastDay > before.memory->lastDay;
    const auto known = m_turns.find(after.card);
    if (misses(before) && !misses(after) && !isLaterDay && known != m_turns.end())
        known->second.erase(before.memory->lastDay); // the answer was undone
    if (misses(after)) m_turns[after.card].try_emplace(after.memory->lastDay, ++m_last);
}

std::int64_t MissTurns::of(const store::CardRow& row) const {
    const auto card = m_turns.find(row.card);
    if (card == m_turns.end() || !row.memory) return 0;
    const auto turn = card->second.find(row.memory->lastDay);
    return turn == card->second.end() ? 0 : turn->second;
}

} // namespace chipwise::study

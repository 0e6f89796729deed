#include "study/plan/day/miss_turns.h"

#include "memory/replay.h"

namespace chipwise::study {
namespace {

/// Whether the answer is one after which the question comes back on the next study day. Of one that was right
/// by luck, as the model in force then took it, only its next day tells.
bool bringsBack(const store::CountedAnswer& answer, const memory::StudyCalendar& calendar, std::int64_t day) {
    if (!answer.correct || answer.lucky) return true;
    return answer.dueMs && memory::studyDay(*answer.dueMs, answer.utcOffsetMin) <= calendar.after(day);
}

/// The next study day is never farther away: every week has one, unless it is a day off.
std::int64_t longestWaitMs(const memory::StudyCalendar& calendar) {
    constexpr std::int64_t msADay = 86'400'000;
    const auto weeks = static_cast<std::int64_t>(calendar.daysOff().size()) + 1;
    return (7 * weeks + 1) * msADay; // from the beginning of a day to the end of another
}

} // namespace

void MissTurns::read(const store::Profile& profile, const memory::StudyCalendar& calendar,
                     std::int64_t sinceMs, std::span<const store::MissedCard> earlier) {
    m_turns.clear();
    const store::CountedAnswers read = profile.missesSince(sinceMs, longestWaitMs(calendar), earlier);
    for (const store::CountedAnswer& answer : read.answers) {
        const std::int64_t day = memory::studyDay(answer.atMs, answer.utcOffsetMin);
        if (answer.isReset)
            m_turns.erase(read.cards[answer.card]);
        else if (bringsBack(answer, calendar, day))
            m_turns[read.cards[answer.card]].try_emplace(day, ++m_last);
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

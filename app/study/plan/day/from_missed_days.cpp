#include "study/plan/day/from_missed_days.h"

#include "study/core.h"
#include "study/history.h"
#include "study/plan/day/planned_moves.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"
#include "study/plan/written_moves.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_set>

namespace chipwise::study {
namespace {

/// Whether a move puts off what was due when it was written.
bool putsOffWhatWasDue(const store::Event& move) {
    const auto reason = moveReasonFrom(move.reason);
    return reason && dependsOnMinutes(*reason);
}

/// Cards that were put off on days after that of the newest answer and before today.
std::unordered_set<std::string> putOffSinceAnswer(const Core& core, const Planner& planner) {
    std::int64_t answerMs = 0;
    std::int64_t answerDay = 0;
    for (const auto& [card, row] : planner.rows()) {
        if (!row.memory) continue;
        answerMs = std::max(answerMs, row.lastAtMs);
        answerDay = std::max(answerDay, row.memory->lastDay);
    }
    std::unordered_set<std::string> putOff;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (event.type != store::EventType::Reschedule) return;
            const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
            if (event.reason == moveUndone)
                putOff.erase(event.card);
            else if (day > answerDay && day < planner.today() && putsOffWhatWasDue(event))
                putOff.insert(event.card);
        },
        answerMs);
    return putOff;
}

} // namespace

int movedFromMissedDays(const Core& core, const Planner& planner, const Queue& queue) {
    const auto putOff = putOffSinceAnswer(core, planner);
    if (putOff.empty()) return 0;
    const auto library = core.library();
    return static_cast<int>(std::ranges::count_if(queue.places, [&](const Queue::Place& place) {
        const std::string& card = library->entries()[place.entry].card;
        // What is due before today counts as such already.
        return !place.isNew && putOff.contains(card) && planner.rows().at(card).dueDay == planner.today();
    }));
}

} // namespace chipwise::study

#include "study/plan/repeats.h"

#include "study/history.h"

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

/// The rule of the session (session_answer.cpp) as the journal tells it. Only a day's first answer can be too
/// unlikely to have been known: after it the memory is fresh.
bool comesBack(const store::Event& answer, bool isFirstToday) {
    if (answer.mode != store::Mode::Study) return false;
    if (!answer.correct.value_or(false)) return true;
    if (observationOf(answer).selfRating) return false;
    return answer.confidence == "guess" || (isFirstToday && answer.rating == 1);
}

} // namespace

std::unordered_set<std::string> leftToRepeat(const Core& core, const CardRows& rows, const Now& now) {
    const std::int64_t today = studyDay(now);
    const auto wasAnsweredToday = [&](const auto& one) {
        return one.second.memory && one.second.memory->lastDay >= today;
    };
    if (std::ranges::none_of(rows, wasAnsweredToday)) return {};
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); },
                           dayBeganMs(core.profile, now));
    const auto revoked = revokedAmong(events);
    std::unordered_set<std::string> answered;
    std::unordered_set<std::string> left;
    for (const store::Event& event : events) {
        if (event.type == store::EventType::Reset && !revoked.contains(event.id)) left.erase(event.card);
        if (!schedulesMemory(event) || revoked.contains(event.id)) continue;
        if (comesBack(event, answered.insert(event.card).second))
            left.insert(event.card);
        else
            left.erase(event.card);
    }
    return left;
}

} // namespace chipwise::study

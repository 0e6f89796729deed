#include "study/training_log.h"

#include "study/history.h"

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace chipwise::study {

memory::ReviewLog trainingLog(const store::Profile& profile) {
    // What takes back or forgets an answer stands behind it: two passes.
    std::unordered_set<std::string> revoked;
    std::unordered_map<std::string, std::int64_t> lastReset; // by card, the number of the event
    std::int64_t number = 0;
    profile.eachEvent([&](const store::Event& event) {
        ++number;
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
        if (event.type == store::EventType::Reset) lastReset[event.card] = number;
    });

    memory::ReviewLog log;
    std::unordered_map<std::string, std::uint32_t> cards;
    number = 0;
    profile.eachEvent([&](const store::Event& event) {
        ++number;
        if (!schedulesMemory(event) || revoked.contains(event.id)) return;
        if (const auto reset = lastReset.find(event.card); reset != lastReset.end() && reset->second > number)
            return;
        const auto card = cards.emplace(event.card, static_cast<std::uint32_t>(cards.size())).first->second;
        log.add(card, event.atMs, memory::studyDay(event.atMs, event.utcOffsetMin), observationOf(event));
    });
    return log;
}

} // namespace chipwise::study
